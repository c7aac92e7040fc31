import MartletWire
@_spi(Reflection) import Swift

#if canImport(Glibc)
  import Glibc
#endif

/// Compares two values of one type as SwiftUI does when it decides whether a view has changed. One per type, for ever.
///
/// Two values that are both alive and bit-identical are equal, so one `memcmp` accepts; it can't reject, because of
/// padding and of strings with equal text in different buffers. Then a list of operations decides, one per field:
///
/// | field | compared by |
/// |---|---|
/// | numbers, `Bool`, pointers | their bits, neighbours merged, padding left out (rule A10) |
/// | `String` | its bytes: what differs in them, a client is told |
/// | class references, closures, metatypes | identity (rules A8, A9) |
/// | `@State`, `@StateObject`, `@Environment`, `@EnvironmentObject` | not at all: the graph tracks them |
/// | `Binding`, `@ObservedObject` | the place, the object |
/// | a plain struct or tuple | its fields, by this table; but its own `==` if it is `Equatable` and not POD (rule A5) |
/// | enums, optionals | `==`; where there is none, the case, then what it holds (rule A10) |
/// | collections | `==`; where there is none, their bits (never wrongly equal) |
/// | `any P` | their bits |
///
/// Where `==` decides, texts that it takes for the same have the same bytes, too (`TextComparator`).
package final class Comparator {
  enum Operation {
    case bits(offset: Int, size: Int)
    case string(offset: Int)
    case call(offset: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  }

  /// How many bytes to compare first; 0 where that decides nothing.
  @exclusivity(unchecked) private var size: Int
  @exclusivity(unchecked) private var operations: ContiguousArray<Operation> = []

  /// For view values: "equatable unless POD" (rule A5).
  static func ofViews<V>(_ type: V.Type) -> Comparator {
    lookUp(type, in: &viewComparators) { comparator in
      if !_isPOD(V.self), let equatable = type as? any Equatable.Type {
        // Its `==` is asked even where the bits are the same.
        comparator.size = 0
        comparator.operations = [.call(offset: 0, equality(of: equatable))]
      } else if isFlat(type) {
        comparator.addFields(of: type, at: 0)
      } else {
        comparator.add(type, at: 0)
      }
    }
  }

  /// For state: `==` wherever there is one (rule B3).
  static func ofValues<V>(_ type: V.Type) -> Comparator {
    lookUp(type, in: &valueComparators) { comparator in
      if V.self == String.self {
        comparator.operations = [.string(offset: 0)]
      } else if isBitwise(type) {
        comparator.operations = [.bits(offset: 0, size: MemoryLayout<V>.size)]
      } else if let equatable = type as? any Equatable.Type {
        comparator.operations = [.call(offset: 0, equality(of: equatable))]
      } else {
        comparator.add(type, at: 0)
      }
    }
  }

  /// Whether the two compare equal. 5 ns where they are bit-identical.
  func areEqual<V>(_ left: V, _ right: V) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in areEqual(at: left, right) }
    }
  }

  /// Whether the values at two addresses compare equal.
  func areEqual(at left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    if size > 0, memcmp(left, right, size) == 0 { return true }
    for operation in operations {
      switch operation {
      case .bits(let offset, let size):
        if memcmp(left + offset, right + offset, size) != 0 { return false }
      case .string(let offset):
        let text = (left + offset).assumingMemoryBound(to: String.self)
        if !text.pointee.isExactly((right + offset).assumingMemoryBound(to: String.self).pointee) { return false }
      case .call(let offset, let areEqual):
        if !areEqual(left + offset, right + offset) { return false }
      }
    }
    return true
  }

  private init(size: Int) { self.size = size }

  // Filled on the main thread only, as views are made there.
  private nonisolated(unsafe) static var viewComparators: [ObjectIdentifier: Comparator] = [:]
  private nonisolated(unsafe) static var valueComparators: [ObjectIdentifier: Comparator] = [:]

  private static func lookUp<V>(
    _ type: V.Type, in known: inout [ObjectIdentifier: Comparator], build: (Comparator) -> Void
  ) -> Comparator {
    if let comparator = known[ObjectIdentifier(type)] { return comparator }
    let comparator = Comparator(size: MemoryLayout<V>.size)
    build(comparator)
    known[ObjectIdentifier(type)] = comparator
    return comparator
  }

  private func addFields(of type: Any.Type, at base: Int) {
    _ = _forEachField(of: type, options: Self.ignoreUnknown) { _, offset, fieldType, kind in
      self.add(fieldType, kind: kind, at: base + offset)
      return true
    }
  }

  private func add(_ type: Any.Type, kind: _MetadataKind? = nil, at offset: Int) {
    func add<T>(_: T.Type) {
      let size = MemoryLayout<T>.size
      if size == 0 { return }
      if T.self == String.self { return operations.append(.string(offset: offset)) }
      if let linked = type as? any ComparedProperty.Type {
        switch linked.comparison {
        case .ignored: return
        case .bits: return addBits(offset: offset, size: size)
        case .call(let areEqual): return operations.append(.call(offset: offset, areEqual))
        case .name:
          operations.append(.string(offset: offset))
          return addBits(offset: offset + MemoryLayout<String>.size, size: 1)
        }
      }
      if Self.isBitwise(type) { return addBits(offset: offset, size: size) }
      switch kind ?? Self.kind(of: type) {
      case .struct, .tuple:
        if !_isPOD(T.self), !(type is any DynamicProperty.Type), let equatable = type as? any Equatable.Type {
          operations.append(.call(offset: offset, Self.equality(of: equatable)))
        } else if Self.isFlat(type) {
          addFields(of: type, at: offset)
        } else {
          addBits(offset: offset, size: size)
        }
      case .enum, .optional:
        if let equatable = type as? any Equatable.Type, !Self.mayBeWeakOptional(type, kind) {
          operations.append(.call(offset: offset, Self.equality(of: equatable)))
        } else if let layout = EnumLayout(type), !layout.payloadTypes.isEmpty, !Self.mayBeWeakOptional(type, kind) {
          operations.append(.call(offset: offset, Self.equality(ofCasesIn: layout, size: size)))
        } else {
          addBits(offset: offset, size: size)
        }
      default:
        addBits(offset: offset, size: size)
      }
    }
    add(type)
  }

  private func addBits(offset: Int, size: Int) {
    if case .bits(let last, let length)? = operations.last, last + length == offset {
      operations[operations.count - 1] = .bits(offset: last, size: length + size)
    } else {
      operations.append(.bits(offset: offset, size: size))
    }
  }

  /// A `weak` field is reported as an optional class; its memory is not one and must not be read as one.
  private static func mayBeWeakOptional(_ type: Any.Type, _ kind: _MetadataKind?) -> Bool {
    guard kind == .optional else { return false }
    guard let optional = type as? any OptionalType.Type else { return true }
    return optional.wrapped is AnyClass
  }

  /// Whether the metadata lists this type's fields and they cover it; opaque types (of C, the built-in ones) do not.
  private static func isFlat(_ type: Any.Type) -> Bool {
    var count = 0
    let complete = _forEachField(of: type, options: []) { _, _, _, _ in
      count += 1
      return true
    }
    return complete && count > 0
  }

  /// The first word of a type's metadata says what kind of type it is; a class may have a pointer there.
  static func kind(of type: Any.Type) -> _MetadataKind {
    let word = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return _MetadataKind(rawValue: word) ?? .class
  }

  private static func isBitwise(_ type: Any.Type) -> Bool {
    type is any FixedWidthInteger.Type || type == Bool.self || type is any _Pointer.Type || type == OpaquePointer.self
  }

  private static func equality(of type: any Equatable.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    func make<T: Equatable>(_: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
      let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool = {
        $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee
      }
      guard let texts = TextComparator.of(T.self) else { return areEqual }
      return { areEqual($0, $1) && texts.agree(at: $0, $1) }
    }
    return make(type)
  }

  /// Compares the cases, then what they hold (rule A10).
  private static func equality(
    ofCasesIn layout: EnumLayout, size: Int
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let payloads = layout.payloadTypes.map { type in
      func make<T>(_: T.Type) -> Comparator {
        let comparator = Comparator(size: MemoryLayout<T>.size)
        comparator.add(type, at: 0)
        return comparator
      }
      return make(type)
    }
    return { left, right in
      let tag = layout.tag(of: left)
      guard tag == layout.tag(of: right) else { return false }
      guard tag < payloads.count else { return true }
      return layout.withPayloads(of: left, right, size: size) { payloads[Int(tag)].areEqual(at: $0, $1) }
    }
  }

  private static let ignoreUnknown = _EachFieldOptions(rawValue: 1 << 1)
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
