@_spi(Reflection) import Swift

/// How SwiftUI compares what is inside the value of a view when it decides whether the view has changed (rule A5).
///
/// | field | compared by |
/// |---|---|
/// | numbers, `Bool`, pointers | their bits, neighbours merged, padding left out (rule A10) |
/// | `String` | its bytes: what differs in them, a client is told |
/// | class references, metatypes | identity (rule A8) |
/// | functions | their code and what they have captured (rule A9, `Functions`) |
/// | `@State`, `@StateObject`, `@Environment`, `@EnvironmentObject` | not at all: the graph tracks them |
/// | `Binding`, `@ObservedObject` | the place, the object |
/// | a plain struct or tuple | its fields, by this table; but its own `==` if it is `Equatable` and not POD (rule A5) |
/// | enums, optionals | `==`; where there is none, the case, then what it holds (rule A10) |
/// | collections | `==`; where there is none, arrays by their elements (in a state by their bits), others by their bits |
/// | `any P` | the type, then what is inside by this table |
///
/// Where `==` decides, texts that it takes for the same have the same bytes, too (`TextComparator`).
struct FieldRules {
  private(set) var plan = Comparator.Plan()

  /// For view values: "equatable unless POD" (rule A5).
  static func plan<V>(ofView type: V.Type) -> Comparator.Plan {
    var rules = FieldRules()
    if !_isPOD(V.self), let equatable = type as? any Equatable.Type {
      // Its `==` is asked even where the bits are the same.
      rules.plan.traits.remove(.decidedByBits)
      rules.plan.addCall(at: 0, Comparator.equality(of: equatable))
    } else if Comparator.isFlat(type) {
      rules.addFields(of: type, at: 0)
    } else {
      rules.add(type, at: 0)
    }
    return rules.plan
  }

  /// For state: `==` wherever there is one (rule B3).
  static func plan<V>(ofValue type: V.Type) -> Comparator.Plan {
    var rules = FieldRules()
    if V.self == String.self {
      rules.plan.addString(at: 0)
    } else if Comparator.isBitwise(type) {
      rules.plan.addBits(at: 0, size: MemoryLayout<V>.size)
    } else if let equatable = type as? any Equatable.Type {
      rules.plan.addCall(at: 0, Comparator.equality(of: equatable))
    } else if type is any ElementwiseComparable.Type {
      // To compare the elements would cost as much as to find out which views they concern.
      rules.plan.addBits(at: 0, size: MemoryLayout<V>.size)
    } else {
      rules.add(type, at: 0)
    }
    return rules.plan
  }

  private mutating func addFields(of type: Any.Type, at base: Int) {
    FieldRecords.forEachField(of: type) { offset, fieldType, kind, isStrong in
      // The memory of a `weak` field is not the optional that it is reported as, and must not be read as one.
      if isStrong { add(fieldType, kind: kind, at: base + offset) } else { addBits(of: fieldType, at: base + offset) }
    }
  }

  private mutating func addBits(of type: Any.Type, at offset: Int) {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    plan.addBits(at: offset, size: _openExistential(type, do: size))
  }

  mutating func add(_ type: Any.Type, kind: _MetadataKind? = nil, at offset: Int) {
    func add<T>(_: T.Type, to rules: inout FieldRules) {
      let size = MemoryLayout<T>.size
      if size == 0 { return }
      if T.self == String.self { return rules.plan.addString(at: offset) }
      if let linked = type as? any ComparedProperty.Type {
        switch linked.comparison {
        case .ignored: return
        case .call(let areEqual): return rules.plan.addCall(at: offset, areEqual)
        }
      }
      if Comparator.isBitwise(type) { return rules.plan.addBits(at: offset, size: size) }
      switch kind ?? Comparator.kind(of: type) {
      case .struct, .tuple:
        if !_isPOD(T.self), !(type is any DynamicProperty.Type), let equatable = type as? any Equatable.Type {
          rules.plan.addCall(at: offset, Comparator.equality(of: equatable))
        } else if let elements = type as? any ElementwiseComparable.Type {
          rules.plan.addCall(at: offset, elements.comparison(for: .field))
        } else if Comparator.isFlat(type) {
          rules.addFields(of: type, at: offset)
        } else {
          rules.plan.addBits(at: offset, size: size)
        }
      case .enum, .optional:
        if let optional = type as? any OptionalType.Type, optional.wrapped is AnyClass {
          rules.plan.addBits(at: offset, size: size)
        } else if let equatable = type as? any Equatable.Type {
          rules.plan.addCall(at: offset, Comparator.equality(of: equatable))
        } else if let layout = EnumLayout(type), layout.isKnown, !layout.payloadTypes.isEmpty {
          rules.plan.addCall(at: offset, layout.comparison(size: size, for: .field))
        } else {
          rules.plan.addBits(at: offset, size: size)
        }
      case .function where size == Functions.size:
        rules.plan.addCall(at: offset) { Functions.areSame(at: $0, $1) }
      case .existential:
        if let areEqual = ExistentialLayout(type)?.comparison(for: .field) {
          rules.plan.addCall(at: offset, areEqual)
        } else {
          rules.plan.addBits(at: offset, size: size)
        }
      default:
        rules.plan.addBits(at: offset, size: size)
      }
    }
    add(type, to: &self)
  }
}

protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
