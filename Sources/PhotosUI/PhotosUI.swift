// What apps import beside SwiftUI to have photos chosen: it is part of MartletControls.
@_exported import MartletControls
@_exported import UniformTypeIdentifiers
