import MartletGraph

/// A place for screens, of which the last one pushed is shown. The others keep their state, out of the document
/// (rules G13, M3).
public struct NavigationView<Content: View>: ElementView {
  /// It has no body: the page draws it, with the screen that is shown.
  public typealias Body = Never

  let content: Content
  package var properties: NavigationProperties { NavigationProperties(type: "navigationView") }

  /// A place whose first screen is `content`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package func reconcileContent(in node: ViewNode) {
    node.reconcileMembers(
      with: TupleView2(
        Screen(properties: ScreenProperties(stack: nil), content: content), NavigationPathView(path: nil)))
  }
}
