import MartletGraph
import MartletWire

/// A place for screens, of which the last one pushed is shown. The others keep their state, out of the document
/// (rules G13, M3).
public struct NavigationView<Content: View>: ElementView {
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

/// A place for screens, of which the last one pushed is shown. Which values have been pushed, an app may keep itself, as
/// its path (rule M4).
public struct NavigationStack<Data, Root: View>: ElementView {
  public typealias Body = Never

  private let path: NavigationPathAccess?
  private let root: Root
  package var properties: NavigationProperties { NavigationProperties(type: "navigationStack") }

  /// A place that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(path: nil, root: root())
  }

  /// A place whose path may have values of several types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(path: NavigationPathAccess(path), root: root())
  }

  /// A place whose path has values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.init(path: NavigationPathAccess(path), root: root())
  }

  private init(path: NavigationPathAccess?, root: Root) {
    self.path = path
    self.root = root
  }

  package func reconcileContent(in node: ViewNode) {
    node.reconcileMembers(
      with: TupleView2(Screen(properties: ScreenProperties(stack: nil), content: root), NavigationPathView(path: path)))
  }
}

package struct NavigationProperties: Control {
  package typealias Storage = ScreenStack

  package let type: StaticString

  package static var isControl: Bool { true }
  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    if element.storage == nil { element.storage = ScreenStack(of: element) }
    return .none
  }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { element.storage?.top == nil ? [] : ["back"] }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) { element.storage?.pop() }

  package func visibleChild(of element: ElementNode<Self>) -> ViewNode? { element.storage?.shown }

  package func willUnmount(_ element: ElementNode<Self>) { element.storage?.end() }
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

/// The screens that were pushed in one navigation view. Each belongs to what pushed it: identity, state and environment
/// come from there, and it goes when that goes.
@MainActor
package final class ScreenStack {
  private unowned let element: Element
  private var pushed: [Pushed] = []
  private var isOver = false
  /// What makes screens of the path's values, by the type of the value; of several for one type, the last one counts.
  private var destinations: [any ValueDestination] = []
  weak var path: NavigationPathPresenter?

  private struct Pushed {
    let screen: ViewNode
    let dismiss: @MainActor () -> Void
  }

  fileprivate init(of element: Element) { self.element = element }

  fileprivate var top: ViewNode? { pushed.last?.screen }

  fileprivate var shown: ViewNode? { top ?? element.contentNode }

  /// The stack of the nearest navigation view around a node.
  static func enclosing(_ node: ViewNode) -> ScreenStack? {
    var current = node.parent
    while let ancestor = current {
      if let stack = (ancestor as? Element)?.storage(as: ScreenStack.self) { return stack }
      current = ancestor.parent
    }
    return nil
  }

  /// Shows a screen on top of the others, which disappear and stay as they are.
  /// - Parameters:
  ///   - place: what pushes it.
  ///   - content: makes what the screen shows.
  ///   - dismiss: has it end, for a person or for the app.
  func push(
    from place: PresentingNode, _ content: @escaping () -> some View,
    dismiss: @escaping @MainActor () -> Void
  ) -> PushedScreen {
    let screen = PushedScreen(on: self, dismiss: dismiss)
    let node = place.present(screen.makingContent(content))
    screen.node = node
    guard let shownElement = node.element else { return screen }
    let covered = shown
    covered?.setCovered(true)
    if let covered { element.graph.withdraw(covered) }
    pushed.append(Pushed(screen: shownElement, dismiss: dismiss))
    changed()
    return screen
  }

  /// Ends the screen shown; what it covered appears again.
  fileprivate func pop() { pushed.last?.dismiss() }

  /// A screen's identity ends, because it was popped or because its place is gone. Those above it end with it, or belong
  /// to places inside it.
  fileprivate func screenEnded(_ screen: ViewNode) {
    guard !isOver, let index = pushed.firstIndex(where: { $0.screen === screen }) else { return }
    let isShown = index == pushed.count - 1
    pushed.remove(at: index)
    guard isShown else { return }
    shown?.setCovered(false)
    changed()
  }

  fileprivate func end() {
    isOver = true
    pushed = []
    destinations = []
  }

  private func changed() {
    element.graph.structureChanged(at: element)
    element.markChanged(NodeKeys(.actions))
  }

  // MARK: Values

  func add(_ destination: any ValueDestination) {
    destinations.append(destination)
    path?.destinationsChanged()
  }

  func remove(_ destination: any ValueDestination) {
    destinations.removeAll { $0 === destination }
  }

  /// What a value of the path is shown as, or nil if nothing says so.
  func content(for value: AnyHashable) -> AnyView? {
    for destination in destinations.reversed() {
      if let content = destination.content(for: value) { return content }
    }
    return nil
  }
}

/// A screen, seen from what pushed it.
@MainActor
final class PushedScreen {
  fileprivate(set) var node: PresentedNode?
  private let stack: ScreenStack
  private let dismiss: @MainActor () -> Void

  fileprivate init(on stack: ScreenStack, dismiss: @escaping @MainActor () -> Void) {
    self.stack = stack
    self.dismiss = dismiss
  }

  /// Gives the screen other content. Its state stays.
  func update(_ content: @escaping () -> some View) { node?.update(makingContent(content)) }

  fileprivate func makingContent(_ content: @escaping () -> some View) -> () -> AnyView {
    { [stack, dismiss, unowned self] in
      let action = DismissAction(self) { MainActor.assumeIsolated { dismiss() } }
      return AnyView(
        Screen(properties: ScreenProperties(stack: stack), content: content().environment(\.dismiss, action)))
    }
  }
}
