import MartletWire
@_spi(Reflection) import Swift

/// Finds texts that differ in their bytes in two values that are equal by their `==`.
///
/// Swift takes "é" for the same text whether it is one scalar or two, and so does the `==` of whatever holds texts. To a
/// client they are two texts: it has told or been told the bytes of one. So where `==` says equal, this looks at all pairs
/// of texts in the two values, and finds a difference in two that Swift calls the same and that have other bytes. Texts
/// that Swift calls different it leaves to the `==`, which has had its reason not to look at them (rule A5).
///
/// It looks into structures, tuples, enums, existentials and the collections of the standard library; not into objects,
/// which are told apart by whoever compares them. There is one for each type, for ever.
final class TextComparator {
  private enum Step {
    case text(offset: Int)
    case call(offset: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  }

  private var steps: ContiguousArray<Step> = []

  // Filled on the main thread only, as views are made there.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: TextComparator?] = [:]

  /// Nil if there can be no text in a value of the type.
  static func of(_ type: Any.Type) -> TextComparator? {
    if let comparator = known[ObjectIdentifier(type)] { return comparator }
    let comparator = TextComparator()
    comparator.add(type, at: 0)
    let result = comparator.steps.isEmpty ? nil : comparator
    known[ObjectIdentifier(type)] = .some(result)
    return result
  }

  // Values may hold values of their own type. Compared on the main thread only.
  @exclusivity(unchecked) private nonisolated(unsafe) static var depth = 0

  /// Whether no text differs in its bytes alone. Of values that are nested very deep that is not known.
  func agree(at left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    for step in steps {
      switch step {
      case .text(let offset):
        let one = (left + offset).assumingMemoryBound(to: String.self)
        if !Self.agree(one.pointee, (right + offset).assumingMemoryBound(to: String.self).pointee) { return false }
      case .call(let offset, let agree):
        if Self.depth == Comparator.maximumDepth { return false }
        Self.depth += 1
        defer { Self.depth -= 1 }
        if !agree(left + offset, right + offset) { return false }
      }
    }
    return true
  }

  fileprivate static func agree(_ left: String, _ right: String) -> Bool { left.isExactly(right) || left != right }

  /// The same for two values of a type that is known where it is written.
  static func agree<Value>(_ left: Value, _ right: Value) -> Bool {
    guard let comparator = of(Value.self) else { return true }
    return withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in comparator.agree(at: left, right) }
    }
  }

  private func add(_ type: Any.Type, at offset: Int) {
    func add<T>(_: T.Type) {
      if _isPOD(T.self) { return }
      if T.self == String.self { return steps.append(.text(offset: offset)) }
      if let holder = type as? any TextHolder.Type { return addHolder(holder, at: offset) }
      // What a property leads to is not part of the value.
      if type is any ComparedProperty.Type { return }
      switch Comparator.kind(of: type) {
      case .struct, .tuple:
        _ = _forEachField(of: type, options: Comparator.ignoreUnknown) { _, fieldOffset, fieldType, _ in
          self.add(fieldType, at: offset + fieldOffset)
          return true
        }
      case .enum, .optional:
        if let layout = EnumLayout(type) { addCases(of: layout, size: MemoryLayout<T>.size, at: offset) }
      case .existential:
        steps.append(
          .call(offset: offset) { left, right in
            Self.agreeInside(
              left.assumingMemoryBound(to: T.self).pointee, right.assumingMemoryBound(to: T.self).pointee)
          })
      default: break
      }
    }
    add(type)
  }

  private func addHolder<Holder: TextHolder>(_: Holder.Type, at offset: Int) {
    steps.append(
      .call(offset: offset) { left, right in
        left.assumingMemoryBound(to: Holder.self).pointee
          .textsAgree(with: right.assumingMemoryBound(to: Holder.self).pointee)
      })
  }

  /// What a case holds is looked at when there is one, because enums may hold values of their own type.
  private func addCases(of layout: EnumLayout, size: Int, at offset: Int) {
    if layout.payloadTypes.isEmpty { return }
    steps.append(
      .call(offset: offset) { left, right in
        let tag = layout.tag(of: left)
        guard tag == layout.tag(of: right), tag < layout.payloadTypes.count else { return true }
        let boxed = layout.boxedTypes[Int(tag)]
        guard let texts = Self.of(boxed ?? layout.payloadTypes[Int(tag)]) else { return true }
        return layout.withPayloads(of: left, right, size: size) { left, right in
          guard let boxed else { return texts.agree(at: left, right) }
          return texts.agree(at: EnumLayout.contents(of: left, boxed), EnumLayout.contents(of: right, boxed))
        }
      })
  }

  /// Looks into two existentials.
  fileprivate static func agreeInside<Existential>(_ left: Existential, _ right: Existential) -> Bool {
    func open<Value>(_: Value.Type) -> Bool {
      guard Value.self != Existential.self, let left = left as? Value, let right = right as? Value else { return true }
      return agree(left, right)
    }
    return _openExistential(type(of: left as Any), do: open)
  }
}

extension Comparator {
  /// Whether two values are equal by their `==`, and the texts in them have the same bytes.
  package static func areExactlyEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    // In this order, because texts whose bytes differ are what `==` may take long for.
    TextComparator.agree(left, right) && left == right
  }
}

/// A type of the standard library that keeps texts, or what may hold some, where its fields do not show them.
private protocol TextHolder {
  func textsAgree(with other: Self) -> Bool
}

extension Character: TextHolder {
  func textsAgree(with other: Character) -> Bool { TextComparator.agree(String(self), String(other)) }
}

extension Substring: TextHolder {
  func textsAgree(with other: Substring) -> Bool { TextComparator.agree(String(self), String(other)) }
}

extension AnyHashable: TextHolder {
  func textsAgree(with other: AnyHashable) -> Bool { TextComparator.agreeInside(base, other.base) }
}

extension Sequence {
  fileprivate func elementTextsAgree(with other: Self) -> Bool {
    if _isPOD(Element.self) { return true }
    return zip(self, other).allSatisfy { TextComparator.agree($0, $1) }
  }
}

extension Array: TextHolder {
  func textsAgree(with other: Self) -> Bool { elementTextsAgree(with: other) }
}

extension ContiguousArray: TextHolder {
  func textsAgree(with other: Self) -> Bool { elementTextsAgree(with: other) }
}

extension ArraySlice: TextHolder {
  func textsAgree(with other: Self) -> Bool { elementTextsAgree(with: other) }
}

extension Set: TextHolder {
  func textsAgree(with other: Self) -> Bool {
    if _isPOD(Element.self) { return true }
    // In any order, and each found by its `==`.
    return allSatisfy { element in
      guard let index = other.firstIndex(of: element) else { return true }
      return TextComparator.agree(element, other[index])
    }
  }
}

extension Dictionary: TextHolder {
  func textsAgree(with other: Self) -> Bool {
    if _isPOD(Key.self), _isPOD(Value.self) { return true }
    return allSatisfy { key, value in
      guard let index = other.index(forKey: key) else { return true }
      return TextComparator.agree(key, other[index].key) && TextComparator.agree(value, other[index].value)
    }
  }
}
