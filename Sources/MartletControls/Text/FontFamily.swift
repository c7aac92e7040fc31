import Synchronization

/// The name of a font, kept once for the whole process, so that a font takes two bytes for it. An app has a few of them,
/// unless visitors choose: names beyond the 65,535th, and very long ones, are taken for the system's font.
struct FontFamily: Hashable, Sendable {
  /// Names count from 1 on.
  private let number: UInt16

  private struct Names {
    var all: [String] = []
    var numbers: [String: UInt16] = [:]
  }

  private static let longestName = 255
  private static let names = Mutex(Names())

  /// The system's font.
  static let system = FontFamily(number: 0)

  private init(number: UInt16) { self.number = number }

  init(_ name: String) {
    guard name.utf8.count <= Self.longestName else {
      self = .system
      return
    }
    number = Self.names.withLock { names in
      if let known = names.numbers[name] { return known }
      guard names.all.count < Int(UInt16.max) else { return 0 }
      names.all.append(name)
      let number = UInt16(names.all.count)
      names.numbers[name] = number
      return number
    }
  }

  /// The name; nil for the system's font.
  var name: String? {
    number == 0 ? nil : Self.names.withLock { $0.all[Int(number) - 1] }
  }
}
