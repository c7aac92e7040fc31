import MartletGraph
import MartletWire

/// A place for screens, of which the last one pushed is shown. The others keep their state, out of the document
/// (rules G13, M3).
public struct NavigationView<Content: View>: ElementView {
  public typealias Body = Never

  package let content: Screen<Content>
  package var properties: NavigationProperties { NavigationProperties() }

  /// A place whose first screen is `content`.
  public init(@ViewBuilder content: () -> Content) {
    self.content = Screen(properties: ScreenProperties(stack: nil), content: content())
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct NavigationProperties: Control {
  package typealias Storage = ScreenStack

  package static let isControl = true
  package var type: StaticString { "navigationView" }
  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    if element.storage == nil { element.storage = ScreenStack(of: element) }
    return .none
  }

  package func ownActions(of element: ElementNode<Self>) -> [String] { element.storage?.top == nil ? [] : ["back"] }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) { element.storage?.pop() }

  package func visibleChild(of element: ElementNode<Self>) -> ViewNode? { element.storage?.top }

  package func willUnmount(_ element: ElementNode<Self>) { element.storage?.end() }
}

/// Something to tap that pushes a screen. The value of `destination` is made with the link; its body runs when it is
/// pushed (rule M1).
public struct NavigationLink<Label: View, Destination: View>: ElementView {
  public typealias Body = Never

  package let properties: LinkProperties<Destination>
  package let content: Label

  /// A link with a label of any views.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    properties = LinkProperties(destination: destination)
    content = label()
  }

  /// A link with a label of any views.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: destination(), label: label)
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct LinkProperties<Destination: View>: Control {
  let destination: Destination

  package static var isControl: Bool { true }
  package var type: StaticString { "navigationLink" }
  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func ownActions(of element: ElementNode<Self>) -> [String] { ["tap"] }

  package func role(of element: ElementNode<Self>) -> String? { "link" }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard let stack = ScreenStack.enclosing(element) else {
      throw Problem(.notAccepted, "The link is not inside a NavigationView, so it leads nowhere.")
    }
    stack.push {
      element.present(screen(on: stack, of: element))
    } dismiss: {
      element.dismissPresented()
    }
  }

  package func didUpdate(_ element: ElementNode<Self>) {
    guard let node = element.presented, let stack = ScreenStack.enclosing(element) else { return }
    Screen._updateNode(node, with: screen(on: stack, of: element))
  }

  private func screen(on stack: ScreenStack, of element: ElementNode<Self>) -> Screen<some View> {
    let dismiss = DismissAction(element) { [weak element] in element?.dismissPresented() }
    return Screen(
      properties: ScreenProperties(stack: stack), content: destination.environment(\.dismiss, dismiss))
  }
}

extension NavigationLink where Label == Text {
  /// A link with a title.
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a title.
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination()) { Text(title) }
  }
}

/// What fills a navigation view at a time.
package struct Screen<Content: View>: ElementView {
  package typealias Body = Never

  package let properties: ScreenProperties
  package let content: Content

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct ScreenProperties: Control {
  /// The stack that this screen was pushed on; nil for the first one.
  let stack: ScreenStack?

  package var type: StaticString { "screen" }
  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func willUnmount(_ element: ElementNode<Self>) { stack?.screenEnded(element) }
}

/// The screens that were pushed in one navigation view. Each belongs to the link that pushed it: identity, state and
/// environment come from there, and it goes when the link goes.
@MainActor
package final class ScreenStack {
  private unowned let element: Element
  private var pushed: [Pushed] = []
  private var isOver = false

  private struct Pushed {
    let screen: ViewNode
    let dismiss: () -> Void
  }

  fileprivate init(of element: Element) { self.element = element }

  fileprivate var top: ViewNode? { pushed.last?.screen }

  private var shown: ViewNode? { top ?? element.contentNode }

  /// The stack of the nearest navigation view around a node.
  fileprivate static func enclosing(_ node: ViewNode) -> ScreenStack? {
    var current = node.parent
    while let ancestor = current {
      if let stack = (ancestor as? Element)?.storage(as: ScreenStack.self) { return stack }
      current = ancestor.parent
    }
    return nil
  }

  /// Shows the screen that `present` makes; what it covers disappears and stays as it is.
  fileprivate func push(_ present: () -> ViewNode, dismiss: @escaping () -> Void) {
    let screen = present()
    let covered = shown
    covered?.setCovered(true)
    if let covered { element.graph.withdraw(covered) }
    pushed.append(Pushed(screen: screen, dismiss: dismiss))
    changed()
  }

  /// Ends the screen shown; what it covered appears again.
  fileprivate func pop() { pushed.last?.dismiss() }

  /// A screen's identity ends, because it was popped or because its link is gone. Those above it belong to links
  /// inside it and go with it.
  fileprivate func screenEnded(_ screen: ViewNode) {
    guard !isOver, let index = pushed.firstIndex(where: { $0.screen === screen }) else { return }
    pushed.removeSubrange(index...)
    shown?.setCovered(false)
    changed()
  }

  fileprivate func end() {
    isOver = true
    pushed = []
  }

  private func changed() {
    element.graph.structureChanged(at: element)
    element.markChanged(NodeKeys(.actions))
  }
}
