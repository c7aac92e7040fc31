/// Something that turns a view into another; it may have state of its own, which belongs to the modifier's place and
/// survives the runs of whoever applied it (rule F5).
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor func body(content: Content) -> Body
}

nonisolated extension View {
  /// Applies `modifier` to this view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
