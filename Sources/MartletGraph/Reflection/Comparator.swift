import MartletWire
@_spi(Reflection) import Swift

#if canImport(Glibc)
  import Glibc
#endif

/// Compares two values of one type. One per type and purpose, for ever.
///
/// Two values that are both alive and bit-identical are equal in most types, and then one `memcmp` accepts; it can't
/// reject, because of padding and of strings with equal text in different buffers. Then a list of operations decides, one
/// per field. Which those are is up to the purpose: `FieldRules` and `ArgumentRules` say it.
package final class Comparator {
  enum Operation {
    case bits(offset: Int, size: Int)
    case string(offset: Int)
    case call(offset: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  }

  /// How many bytes to compare first; 0 where that decides nothing.
  @exclusivity(unchecked) private var size: Int
  private let isArgument: Bool
  @exclusivity(unchecked) private var operations: ContiguousArray<Operation> = []
  @exclusivity(unchecked) private(set) var traits: Traits = .all

  /// What is true of every value of the type.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// Two values with the same bits are equal.
    static let decidedByBits = Traits(rawValue: 1 << 0)
    /// It is nothing but its bits and texts, so that what is computed from it alone is the same for two that are equal.
    static let plain = Traits(rawValue: 1 << 1)
    /// It holds nothing that may change silently. Values that do are different, even from themselves.
    static let transparent = Traits(rawValue: 1 << 2)
    static let all: Traits = [.decidedByBits, .plain, .transparent]
  }

  var isDecidedByBits: Bool { traits.contains(.decidedByBits) && !isIgnored }
  var isPlain: Bool { traits.contains(.plain) && !isIgnored }
  var isTransparent: Bool { traits.contains(.transparent) }

  /// Whether arguments of functions are compared; if not, all are different. Tests turn it off, to compare what an app does
  /// with and without.
  package nonisolated(unsafe) static var areArgumentsCompared = true

  private var isIgnored: Bool { isArgument && !Self.areArgumentsCompared }

  /// What is compared.
  enum Purpose {
    /// The value of a view, from its parent: "equatable unless POD" (rule A5).
    case view
    /// What is inside the value of a view.
    case field
    /// The value of a state: `==` wherever there is one (rule B3).
    case value
    /// What a function is called with or has captured (rules A9, H3).
    case argument
  }

  /// For view values (rule A5).
  static func ofViews<V>(_ type: V.Type) -> Comparator { of(type, for: .view) }

  /// For state (rule B3).
  static func ofValues<V>(_ type: V.Type) -> Comparator { of(type, for: .value) }

  /// For what a function is called with or has captured: two values are equal if the function must come to the same with
  /// one as with the other (rules A9, H3).
  static func ofArguments<V>(_ type: V.Type) -> Comparator { of(type, for: .argument) }

  /// Whether two values are equal as those of a state are.
  package static func areEqual<V>(_ left: V, _ right: V) -> Bool { ofValues(V.self).areEqual(left, right) }

  /// For values that are nothing but their bits and texts; nil for all others, and off the main thread.
  package static func ofPlain<V>(_ type: V.Type) -> Comparator? {
    guard MainThread.isCurrent else { return nil }
    let comparator = ofArguments(type)
    return comparator.isPlain ? comparator : nil
  }

  static func of<V>(_ type: V.Type, for purpose: Purpose) -> Comparator {
    let key = Key(type: ObjectIdentifier(type), purpose: purpose)
    if let comparator = known[key] { return comparator }
    let comparator = Comparator(size: MemoryLayout<V>.size, isArgument: purpose == .argument)
    // A type that holds values of itself, in an array for instance, finds this one, which takes nothing for granted yet.
    comparator.traits = []
    known[key] = comparator
    comparator.build(type, for: purpose)
    return comparator
  }

  /// The same for a type that is not known where this is written.
  static func ofUnknown(_ type: Any.Type, for purpose: Purpose) -> Comparator {
    func open<V>(_: V.Type) -> Comparator { of(V.self, for: purpose) }
    return _openExistential(type, do: open)
  }

  /// Compares values of several types that are in one piece of memory, each at its offset.
  static func ofArguments(_ places: [(type: Any.Type, offset: Int)]) -> Comparator {
    let comparator = Comparator(size: 0, isArgument: true)
    var rules = ArgumentRules()
    for place in places { rules.add(place.type, at: place.offset) }
    comparator.take(rules.plan)
    return comparator
  }

  private func build<V>(_ type: V.Type, for purpose: Purpose) {
    switch purpose {
    case .view:
      take(FieldRules.plan(ofView: type))
    case .value:
      take(FieldRules.plan(ofValue: type))
    case .field:
      var rules = FieldRules()
      rules.add(type, at: 0)
      take(rules.plan)
    case .argument:
      var rules = ArgumentRules()
      rules.add(type, at: 0)
      take(rules.plan)
    }
  }

  private func take(_ plan: Plan) {
    operations = plan.operations
    traits = plan.traits
    if !traits.contains(.decidedByBits) { size = 0 }
  }

  private init(size: Int, isArgument: Bool) {
    self.size = size
    self.isArgument = isArgument
  }

  /// Whether the two compare equal. 5 ns where they are bit-identical.
  package func areEqual<V>(_ left: V, _ right: V) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in areEqual(at: left, right) }
    }
  }

  /// Whether the values at two addresses compare equal. Values that are nested very deep count as different, and so do
  /// arguments of which very many parts would have to be compared.
  func areEqual(at left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    if isIgnored { return false }
    if size > 0, memcmp(left, right, size) == 0 { return true }
    for operation in operations {
      switch operation {
      case .bits(let offset, let size):
        if memcmp(left + offset, right + offset, size) != 0 { return false }
      case .string(let offset):
        let text = (left + offset).assumingMemoryBound(to: String.self)
        if !text.pointee.isExactly((right + offset).assumingMemoryBound(to: String.self).pointee) { return false }
      case .call(let offset, let areEqual):
        guard Self.mayCompare(isArgument: isArgument) else { return false }
        Self.depth += 1
        defer { Self.depth -= 1 }
        if !areEqual(left + offset, right + offset) { return false }
      }
    }
    return true
  }

  // Values may hold values of their own type. Compared on the main thread only.
  @exclusivity(unchecked) private nonisolated(unsafe) static var depth = 0
  @exclusivity(unchecked) private nonisolated(unsafe) static var remainingParts = 0
  /// How deep values are looked into.
  static let maximumDepth = 200
  private static let maximumParts = 4_096

  /// Whether one more part may be compared. Those of arguments are counted, from the outermost comparison on.
  private static func mayCompare(isArgument: Bool) -> Bool {
    if depth == 0 { remainingParts = maximumParts }
    if isArgument { remainingParts -= 1 }
    return depth < maximumDepth && remainingParts >= 0
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let purpose: Purpose
  }

  // Filled on the main thread only, as views are made there.
  private nonisolated(unsafe) static var known: [Key: Comparator] = [:]

  /// What to do to compare values of a type, as it is found out.
  struct Plan {
    private(set) var operations: ContiguousArray<Operation> = []
    var traits: Traits = .all

    mutating func addBits(at offset: Int, size: Int) {
      if case .bits(let last, let length)? = operations.last, last + length == offset {
        operations[operations.count - 1] = .bits(offset: last, size: length + size)
      } else {
        operations.append(.bits(offset: offset, size: size))
      }
    }

    mutating func addString(at offset: Int) { operations.append(.string(offset: offset)) }

    mutating func addCall(at offset: Int, _ areEqual: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Bool) {
      operations.append(.call(offset: offset, areEqual))
    }
  }

  // MARK: Kinds of types

  /// The first word of a type's metadata says what kind of type it is; a class may have a pointer there, which is greater
  /// than the number of any kind (`LastEnumeratedMetadataKind` in Swift's `ABI/MetadataValues.h`).
  static func kind(of type: Any.Type) -> _MetadataKind {
    let word = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return word > 0x7FF ? .class : _MetadataKind(rawValue: word) ?? .unknown
  }

  /// Whether the metadata lists this type's fields and they cover it; those of the built-in types do not. Those of C's
  /// structures leave out what Swift does not import, such as bit-fields.
  static func isFlat(_ type: Any.Type) -> Bool {
    if _typeName(type, qualified: true).hasPrefix("__C.") { return false }
    var count = 0
    let complete = _forEachField(of: type, options: []) { _, _, _, _ in
      count += 1
      return true
    }
    return complete && count > 0
  }

  static func isBitwise(_ type: Any.Type) -> Bool {
    type is any FixedWidthInteger.Type || type == Bool.self || type is any _Pointer.Type || type == OpaquePointer.self
  }

  static let ignoreUnknown = _EachFieldOptions(rawValue: 1 << 1)

  /// `==`, and texts that it takes for the same have the same bytes.
  static func equality(of type: any Equatable.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    func make<T: Equatable>(_: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
      let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool = {
        $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee
      }
      guard let texts = TextComparator.of(T.self) else { return areEqual }
      return { areEqual($0, $1) && texts.agree(at: $0, $1) }
    }
    return make(type)
  }
}
