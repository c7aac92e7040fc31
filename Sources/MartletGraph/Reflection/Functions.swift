@_spi(Reflection) import Swift

/// Compares functions: by their code, and by what they have captured (rule A9).
///
/// A function is two words: the address of its code, and that of its context, which holds what it has captured. A closure
/// that captures something gets a new context each time it is made. To read the words, the function must be kept in a
/// property; a function that is passed as a generic value is another one, wrapped.
package enum Functions {
  /// How many bytes a function takes.
  static let size = 2 * MemoryLayout<UInt>.size

  /// Whether the functions at two addresses are the same to a view that has one of them. The very same one is, whatever it
  /// has captured, as an object is the same whatever it holds (rule A8).
  static func areSame(at left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    guard code(at: left) == code(at: right) else { return false }
    let (one, other) = (context(at: left), context(at: right))
    return one == other || Comparator.areArgumentsCompared && Captures.areSame(one, other)
  }

  /// Whether a call of one must come to the same as a call of the other, apart from what is told when it changes.
  static func areSameArguments(at left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    Comparator.areArgumentsCompared && code(at: left) == code(at: right)
      && Captures.areSame(context(at: left), context(at: right))
  }

  /// The same for two that are kept in a structure, which has nothing else.
  package static func areSameArguments<Holder>(in left: Holder, _ right: Holder) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        stride(from: 0, to: MemoryLayout<Holder>.size, by: size).allSatisfy {
          areSameArguments(at: UnsafeRawPointer(left) + $0, UnsafeRawPointer(right) + $0)
        }
      }
    }
  }

  private static func code(at address: UnsafeRawPointer) -> UInt { address.load(as: UInt.self) }

  private static func context(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    address.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
  }
}
