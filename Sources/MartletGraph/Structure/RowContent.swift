/// The closure that makes the view of a row.
///
/// Each kind keeps the function just as it is called, in a structure of its own (`Functions`). As a function of any element
/// it would be wrapped in another one, of which nobody can tell what it does.
class RowContent<Element, Content> {
  /// Makes the view of a row.
  func make(_ element: Element) -> Content { preconditionFailure("the content of rows must say how it is made") }

  /// Whether it must come to the same as `other`, apart from what is told when it changes.
  func isSame(as other: RowContent) -> Bool { false }
}

/// For the elements of a collection.
final class ElementContent<Element, Content>: RowContent<Element, Content> {
  private let function: Function

  private struct Function {
    let make: (Element) -> Content
  }

  init(_ make: @escaping (Element) -> Content) { function = Function(make: make) }

  override func make(_ element: Element) -> Content { function.make(element) }

  override func isSame(as other: RowContent<Element, Content>) -> Bool {
    guard type(of: other) == Self.self else { return false }
    return Functions.areSameArguments(in: function, unsafeDowncast(other, to: Self.self).function)
  }
}

/// For bindings to elements.
final class BindingContent<Value, Content>: RowContent<Binding<Value>, Content> {
  private let function: Function

  private struct Function {
    let make: (Binding<Value>) -> Content
  }

  init(_ make: @escaping (Binding<Value>) -> Content) { function = Function(make: make) }

  override func make(_ element: Binding<Value>) -> Content { function.make(element) }

  override func isSame(as other: RowContent<Binding<Value>, Content>) -> Bool {
    guard type(of: other) == Self.self else { return false }
    return Functions.areSameArguments(in: function, unsafeDowncast(other, to: Self.self).function)
  }
}

/// For the numbers of a constant range.
final class NumberContent<Content>: RowContent<Int, Content> {
  private let function: Function

  private struct Function {
    let make: (Int) -> Content
  }

  init(_ make: @escaping (Int) -> Content) { function = Function(make: make) }

  override func make(_ element: Int) -> Content { function.make(element) }

  override func isSame(as other: RowContent<Int, Content>) -> Bool {
    guard type(of: other) == Self.self else { return false }
    return Functions.areSameArguments(in: function, unsafeDowncast(other, to: Self.self).function)
  }
}
