import Synchronization

/// The name of a font, kept once for the whole process, so that a font takes one byte for it. An app has a few of them:
/// names beyond the 255th are taken for the system's font.
struct FontFamily: Hashable, Sendable {
  private let index: UInt8

  private static let names = Mutex<[String]>([])

  init?(_ name: String) {
    let index: Int? = Self.names.withLock { names in
      if let known = names.firstIndex(of: name) { return known }
      guard names.count < 255 else { return nil }
      names.append(name)
      return names.count - 1
    }
    guard let index else { return nil }
    self.index = UInt8(index)
  }

  var name: String { Self.names.withLock { $0[Int(index)] } }
}
