/// Makes one view of the statements in a closure.
@resultBuilder
public enum ViewBuilder {
  /// A lone view stays what it is.
  @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement at all: a view of nothing.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  /// A single view stays what it is.
  @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// `if` without `else`, and `if let`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  /// The second branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  /// `if #available`.
  @MainActor public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }

  /// `for` is refused, with a message that names `ForEach`.
  @available(*, unavailable, message: "this closure contains a 'for' statement; use 'ForEach' to repeat views")
  public static func buildArray<Content: View>(_ content: [Content]) -> EmptyView { EmptyView() }

  /// More views than the fixed counts below take.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Two views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View>(
    _ c0: C0, _ c1: C1
  ) -> TupleView2<C0, C1> {
    TupleView2(c0, c1)
  }

  /// Three views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> TupleView3<C0, C1, C2> {
    TupleView3(c0, c1, c2)
  }

  /// Four views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
  ) -> TupleView4<C0, C1, C2, C3> {
    TupleView4(c0, c1, c2, c3)
  }

  /// Five views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> TupleView5<C0, C1, C2, C3, C4> {
    TupleView5(c0, c1, c2, c3, c4)
  }

  /// Six views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
  ) -> TupleView6<C0, C1, C2, C3, C4, C5> {
    TupleView6(c0, c1, c2, c3, c4, c5)
  }

  /// Seven views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
  ) -> TupleView7<C0, C1, C2, C3, C4, C5, C6> {
    TupleView7(c0, c1, c2, c3, c4, c5, c6)
  }

  /// Eight views side by side.
  @inlinable
  public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
  ) -> TupleView8<C0, C1, C2, C3, C4, C5, C6, C7> {
    TupleView8(c0, c1, c2, c3, c4, c5, c6, c7)
  }

  /// Nine views side by side.
  @inlinable
  public static func buildBlock<
    C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
  ) -> TupleView9<C0, C1, C2, C3, C4, C5, C6, C7, C8> {
    TupleView9(c0, c1, c2, c3, c4, c5, c6, c7, c8)
  }

  /// Ten views side by side.
  @inlinable
  public static func buildBlock<
    C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View, C9: View
  >(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
  ) -> TupleView10<C0, C1, C2, C3, C4, C5, C6, C7, C8, C9> {
    TupleView10(c0, c1, c2, c3, c4, c5, c6, c7, c8, c9)
  }
}
