@_exported import Combine
@_exported import Foundation
@_exported import Martlet
@_exported import Observation
