import Observation
@_spi(Reflection) import Swift

/// How two values are compared that a function is called with or has captured: a row's element, what the closure that
/// makes the row has captured.
///
/// They are the same if the function must come to the same with one as with the other, apart from what is told when it
/// changes. So no `==` of the app's own counts, since it may look at an id alone, and an object counts only if it tells of
/// its changes. Whatever is not known here is different, even from itself.
///
/// | part | is the same if |
/// |---|---|
/// | numbers, `Bool`, pointers, metatypes | its bits are |
/// | a key path | it is the same object: another one may have other arguments, and their `==` is the app's |
/// | `String` | its bytes are |
/// | an object of an `@Observable` class | it is the same object: who reads it hears of changes |
/// | any other object | never: it may have changed silently |
/// | a function | its code is, and what it has captured by this table (`Functions`) |
/// | `@State`, `Binding`, … | it leads to the same place, and what is there cannot change silently (`PlaceValue`) |
/// | `@StateObject`, `@ObservedObject`, … | it leads to the same object, all of whose properties are `@Published` and can't change silently: who reads it there hears of changes |
/// | a struct, a tuple | all its fields are |
/// | an enum, an optional | its case is, and what that holds |
/// | an array | its elements are |
/// | a dictionary, a set | it is the same piece of memory, and its elements are decided by their bits |
/// | other values of the standard library and of Foundation | its bits are; of `URL`, `Data` and a few, its `==` says so |
/// | `any P` | the type inside is, and the value |
/// | `weak`, `unowned`, boxed variables, what has no reflection metadata | never |
struct ArgumentRules {
  private(set) var plan = Comparator.Plan()

  mutating func add(_ type: Any.Type, kind: _MetadataKind? = nil, at offset: Int) {
    func add<T>(_: T.Type, to rules: inout ArgumentRules) {
      let size = MemoryLayout<T>.size
      if size == 0 { return }
      if T.self == String.self { return rules.plan.addString(at: offset) }
      if let place = type as? any PlaceValue.Type {
        return rules.addCall(at: offset, traits: .transparent, place.comparison)
      }
      if let value = type as? any SelfComparedValue.Type {
        return rules.addCall(at: offset, traits: [.decidedByBits, .transparent], value.comparison)
      }
      if let elements = type as? any ElementwiseComparable.Type {
        return rules.addCall(at: offset, traits: elements.traits, elements.comparison(for: .argument))
      }
      if Comparator.isBitwise(type) { return rules.plan.addBits(at: offset, size: size) }
      if let value = KnownValue(type) {
        return rules.addCall(at: offset, traits: .all, value.comparison(size: size))
      }
      switch kind ?? Comparator.kind(of: type) {
      case .struct, .tuple:
        rules.addStructure(type, size: size, at: offset)
      case .enum, .optional:
        rules.addCases(of: type, size: size, at: offset)
      case .class:
        rules.addReference(to: type, at: offset)
      case .function where size == Functions.size:
        rules.addCall(at: offset) { Functions.areSameArguments(at: $0, $1) }
      case .existential:
        if let areEqual = ExistentialLayout(type)?.comparison(for: .argument) {
          rules.addCall(at: offset, areEqual)
        } else {
          rules.addUnknown(at: offset)
        }
      case .metatype, .existentialMetatype:
        rules.plan.addBits(at: offset, size: size)
      default:
        // The built-in types are of this kind: numbers, and what Swift itself counts references to.
        if _isPOD(T.self) { rules.plan.addBits(at: offset, size: size) } else { rules.addUnknown(at: offset) }
      }
    }
    add(type, to: &self)
  }

  private mutating func addCall(
    at offset: Int, traits: Comparator.Traits = [], _ areEqual: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) {
    plan.traits.formIntersection(traits)
    plan.addCall(at: offset, areEqual)
  }

  /// Something that may have changed silently.
  private mutating func addUnknown(at offset: Int) { addCall(at: offset) { _, _ in false } }

  private mutating func addStructure(_ type: Any.Type, size: Int, at offset: Int) {
    if Comparator.isFlat(type) {
      FieldRecords.forEachField(of: type) { fieldOffset, fieldType, kind, isStrong in
        if isStrong {
          add(fieldType, kind: kind, at: offset + fieldOffset)
        } else {
          addUnknown(at: offset + fieldOffset)
        }
      }
    } else if Self.isPOD(type) {
      plan.addBits(at: offset, size: size)
    } else {
      addUnknown(at: offset)
    }
  }

  private mutating func addCases(of type: Any.Type, size: Int, at offset: Int) {
    guard let layout = EnumLayout(type), layout.isKnown else { return addUnknown(at: offset) }
    if layout.payloadTypes.isEmpty {
      // Without a description of its cases, an enum that holds something looks like one that holds nothing.
      return Self.isPOD(type) ? plan.addBits(at: offset, size: size) : addUnknown(at: offset)
    }
    var inside = ArgumentRules()
    for payload in layout.payloadTypes { inside.add(payload, at: 0) }
    // What is in a box may be of this very type.
    let isBoxed = layout.boxedTypes.contains { $0 != nil }
    addCall(at: offset, traits: isBoxed ? [] : inside.plan.traits, layout.comparison(size: size, for: .argument))
  }

  private mutating func addReference(to type: Any.Type, at offset: Int) {
    if type is any Observable.Type {
      plan.traits.remove(.plain)
      plan.addBits(at: offset, size: MemoryLayout<AnyObject>.size)
    } else if type is AnyKeyPath.Type {
      plan.addBits(at: offset, size: MemoryLayout<AnyKeyPath>.size)
    } else {
      addCall(at: offset) { Self.isSameReference($0.load(as: AnyObject.self), $1.load(as: AnyObject.self)) }
    }
  }

  /// Whether two references to objects of whatever class are one to whoever reads through them.
  static func isSameReference(_ left: AnyObject, _ right: AnyObject) -> Bool {
    if let left = left as? Trackable {
      guard let right = right as? Trackable else { return false }
      return left.isSameArgument(as: right)
    }
    // A key path is what it leads to; other objects may have been changed meanwhile.
    return left === right && (left is AnyKeyPath || type(of: left) is any Observable.Type)
  }

  private static func isPOD(_ type: Any.Type) -> Bool {
    func isPOD<T>(_: T.Type) -> Bool { _isPOD(T.self) }
    return _openExistential(type, do: isPOD)
  }
}

/// A value that leads to a place where something is read, and says itself whether another one leads to the same.
protocol PlaceValue {
  /// Whether whoever reads through this reads what can be read through `other`, and hears of the same changes.
  func isSameArgument(as other: Self) -> Bool
}

extension PlaceValue {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      $0.assumingMemoryBound(to: Self.self).pointee.isSameArgument(as: $1.assumingMemoryBound(to: Self.self).pointee)
    }
  }
}

/// A value of a module above that says itself whether another one is the same, whatever is done with it.
package protocol SelfComparedValue {
  /// Whether nothing tells the values apart.
  func isSame(as other: Self) -> Bool
}

extension SelfComparedValue {
  static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      $0.assumingMemoryBound(to: Self.self).pointee.isSame(as: $1.assumingMemoryBound(to: Self.self).pointee)
    }
  }
}

/// A value of the standard library or of Foundation that keeps what it holds where its fields do not show it, and copies
/// that before it changes it.
private struct KnownValue {
  private let equatable: (any Equatable.Type)?

  /// Nil if the type is none, or if it holds values of types that are not known.
  init?(_ type: Any.Type) {
    switch Comparator.kind(of: type) {
    case .struct, .enum: break
    default: return nil
    }
    let name = _typeName(type, qualified: true)
    guard let module = Self.modules.first(where: name.hasPrefix), !name.contains("<"), !name.contains("(") else {
      return nil
    }
    let ownName = String(name.dropFirst(module.count))
    if Self.exact.contains(ownName) {
      equatable = type as? any Equatable.Type
    } else if Self.others.contains(ownName) {
      equatable = nil
    } else {
      return nil
    }
  }

  private static let modules = ["Swift.", "Foundation.", "FoundationEssentials.", "FoundationInternationalization."]
  /// Those that are the same, to the byte, if their `==` says so.
  private static let exact: Set = ["URL", "IndexSet", "IndexPath", "CharacterSet"]
  /// Those that are the same if their bits are: two that are equal may have been written in different ways, or have other
  /// indices. Types that can hold any value are in neither list, nor those that may follow the user's settings.
  private static let others: Set = [
    "Character", "Substring", "StaticString", "Data", "Decimal", "URLComponents", "URLQueryItem", "DateInterval",
    "PersonNameComponents",
  ]

  func comparison(size: Int) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let areSameBits: (UnsafeRawPointer, UnsafeRawPointer) -> Bool = {
      UnsafeRawBufferPointer(start: $0, count: size).elementsEqual(UnsafeRawBufferPointer(start: $1, count: size))
    }
    guard let equatable else { return areSameBits }
    let areEqual = Comparator.equality(of: equatable)
    return { areSameBits($0, $1) || areEqual($0, $1) }
  }
}
