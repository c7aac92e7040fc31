import Foundation
import Synchronization

/// The pictures that pages show, by their addresses, which name what is in them: `/assets/<digest>/<name>`.
///
/// It has files that the app has shown, and pictures that it has made of data, for as long as it keeps those. Whatever a
/// path says, nothing else is served.
package final class PictureStore: Sendable {
  /// What everybody uses.
  package static let shared = PictureStore()

  /// Where the addresses begin.
  package static let prefix = "/assets/"

  private struct State: ~Copyable {
    var files: [String: File] = [:]
    var data: [String: WeakData] = [:]
    /// The same pictures, the last one of each trace.
    var traces: [Trace: WeakData] = [:]
    /// At how many pictures those are left out that are no longer kept.
    var limit = 256
  }

  /// A file as it was when it was first shown.
  private struct File {
    let url: URL
    let version: Version
    let type: String
  }

  /// What is another when somebody has written to a file.
  private struct Version: Equatable {
    let size: Int
    let modified: Date

    init?(_ file: URL) {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
        let size = attributes[.size] as? Int, let modified = attributes[.modificationDate] as? Date
      else { return nil }
      (self.size, self.modified) = (size, modified)
    }
  }

  private struct WeakData {
    weak var data: PictureData?
  }

  /// A little of a picture's bytes, which is found out at once and hardly ever the same for another picture.
  private struct Trace: Hashable {
    let count: Int
    let samples: [UInt8]

    init(_ bytes: Data) {
      count = bytes.count
      let part = min(16, count)
      samples = [0, (count - part) / 2, count - part].flatMap { bytes.dropFirst($0).prefix(part) }
    }
  }

  private let state = Mutex(State())

  /// What is served at an address.
  package struct Contents: Sendable {
    package let bytes: Data
    /// The media type.
    package let type: String

    /// Calls `body` with the bytes.
    package func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { bytes.withUnsafeBytes(body) }
  }

  /// Larger files are not shown.
  static let largestFile = 32 << 20

  /// Has a file served from now on.
  /// - Returns: its address, and what its header says.
  func add(_ file: URL) throws -> (address: String, header: PictureHeader) {
    let real = file.resolvingSymlinksInPath()
    guard let version = Version(real) else { throw UnusablePicture(reason: "it cannot be read") }
    let data = try Self.read(real, version)
    let header = try PictureHeader(data)
    let address = Self.address(of: data, name: file.lastPathComponent)
    state.withLock { $0.files[address] = File(url: real, version: version, type: header.format.type) }
    return (address, header)
  }

  /// The picture of some bytes, which is served for as long as somebody keeps it; nil unless browsers show it. All that
  /// ask for the same bytes get the same one.
  package func picture(_ bytes: Data) -> PictureData? {
    guard bytes.count <= Self.largestFile else { return nil }
    // Bodies make pictures of the same bytes again and again: to compare them takes far less than to name them.
    let trace = Trace(bytes)
    if let known = state.withLock({ $0.traces[trace]?.data }), known.bytes.isSame(as: bytes) { return known }
    guard let header = try? PictureHeader(bytes) else { return nil }
    let address = Self.address(of: bytes, name: "picture.\(header.format.rawValue)")
    return state.withLock { state in
      if let known = state.data[address]?.data {
        state.traces[trace] = WeakData(data: known)
        return known
      }
      if state.data.count >= state.limit {
        state.data = state.data.filter { $0.value.data != nil }
        state.traces = state.traces.filter { $0.value.data != nil }
        state.limit = max(256, 2 * state.data.count)
      }
      let picture = PictureData(bytes: bytes, header: header, address: address)
      state.data[address] = WeakData(data: picture)
      state.traces[trace] = WeakData(data: picture)
      return picture
    }
  }

  /// What is served at an address; nil for nothing. A file that has changed since it was shown is not.
  package func contents(at address: String) -> Contents? {
    let (file, data) = state.withLock { ($0.files[address], $0.data[address]?.data) }
    if let data { return Contents(bytes: data.bytes, type: data.header.format.type) }
    guard let file, let bytes = try? Self.read(file.url, file.version) else { return nil }
    return Contents(bytes: bytes, type: file.type)
  }

  /// Who may keep what is at an address; nil if there is nothing. No file is read for that.
  package func audience(at address: String) -> Audience? {
    state.withLock { state in
      if state.data[address]?.data != nil { return .person }
      return state.files[address] == nil ? nil : .everybody
    }
  }

  /// Whether a picture may be one person's.
  package enum Audience: Sendable { case person, everybody }

  /// The bytes of a file that is still the one of a version.
  private static func read(_ file: URL, _ version: Version) throws -> Data {
    guard version.size <= largestFile else {
      throw UnusablePicture(reason: "it has more than \(largestFile >> 20) MB")
    }
    let changed = UnusablePicture(reason: "it has changed")
    guard Version(file) == version else { throw changed }
    let data = try Data(contentsOf: file)
    // It may have been written to meanwhile.
    guard data.count == version.size, Version(file) == version else { throw changed }
    return data
  }

  static func address(of bytes: Data, name: String) -> String {
    let scalars = name.unicodeScalars.suffix(64).map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || scalar == "." || scalar == "_" ? Character(scalar) : "-"
    }
    return "\(prefix)\(SHA256.digest(of: bytes).prefix(32))/\(String(scalars))"
  }
}

extension Data {
  /// Whether the bytes are the same: known at once where both are one piece of memory.
  fileprivate func isSame(as other: Data) -> Bool {
    withUnsafeBytes { own in
      other.withUnsafeBytes { bytes in
        guard own.count == bytes.count, let start = own.baseAddress, let otherStart = bytes.baseAddress else {
          return own.count == bytes.count
        }
        return start == otherStart || memcmp(start, otherStart, own.count) == 0
      }
    }
  }
}

/// A picture that cannot be used, and why.
struct UnusablePicture: Error {
  var reason: String
}

/// A picture that an app has made of data: `PictureStore.picture(_:)`.
package final class PictureData: Sendable, Equatable {
  package let bytes: Data
  package let header: PictureHeader
  /// Where it is served.
  package let address: String

  fileprivate init(bytes: Data, header: PictureHeader, address: String) {
    self.bytes = bytes
    self.header = header
    self.address = address
  }

  /// There is only one of the same bytes.
  package static func == (left: PictureData, right: PictureData) -> Bool { left === right }
}
