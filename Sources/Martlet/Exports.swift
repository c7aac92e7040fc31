// What an app needs beside its own code.
@_exported import Combine
@_exported import CoreTransferable
@_exported import MartletControls
@_exported import MartletGraph
@_exported import MartletText
@_exported import UniformTypeIdentifiers
