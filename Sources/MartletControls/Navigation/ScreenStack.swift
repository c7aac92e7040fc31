import MartletGraph
import MartletWire

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

  /// What screens have said of their bars.
  private var bars: [ObjectIdentifier: ScreenBars] = [:]

  private struct ScreenBars {
    /// Nil where the screen does not say.
    var isTitleLarge: Bool?
    var hidesBack = false
  }

  private struct Pushed {
    let screen: ViewNode
    let dismiss: @MainActor () -> Void
  }

  init(of element: Element) { self.element = element }

  var top: ViewNode? { pushed.last?.screen }

  var shown: ViewNode? { top ?? element.contentNode }

  /// Whether a person can go back: what is shown was pushed, and does not hide the way back.
  var canGoBack: Bool { top.map { bars[ObjectIdentifier($0)]?.hidesBack != true } ?? false }

  /// The stack of the nearest navigation view around a node, if nothing lies on top of it that the node is in.
  static func enclosing(_ node: ViewNode) -> ScreenStack? {
    var current = node.parent
    while let ancestor = current {
      if ancestor is ElementNode<SheetProperties> { return nil }
      if let stack = (ancestor as? Element)?.storage(as: ScreenStack.self) { return stack }
      current = ancestor.parent
    }
    return nil
  }

  /// Shows a screen on top of the others, which disappear and stay as they are.
  ///
  /// - Parameters:
  ///   - place: what pushes it.
  ///   - content: makes what the screen shows.
  ///   - dismiss: has it end, for a person or for the app.
  /// - Returns: the screen, for what pushes it to update and to end.
  func push(
    from place: PresentingNode, _ content: @escaping () -> some View,
    dismiss: @escaping @MainActor () -> Void
  ) -> PushedScreen {
    let screen = PushedScreen(on: self, dismiss: dismiss)
    let node = place.present(screen.makingContent(content))
    screen.node = node
    node.host = element
    guard let shownElement = node.element else { return screen }
    let covered = shown
    covered?.setCovered(true)
    if let covered { element.graph.withdraw(covered) }
    pushed.append(Pushed(screen: shownElement, dismiss: dismiss))
    changed()
    return screen
  }

  /// Ends the screen shown; what it covered appears again.
  func pop() { pushed.last?.dismiss() }

  /// A screen's identity ends, because it was popped or because its place is gone. Those above it end with it, or belong
  /// to places inside it.
  func screenEnded(_ screen: ViewNode) {
    guard !isOver, let index = pushed.firstIndex(where: { $0.screen === screen }) else { return }
    let isShown = index == pushed.count - 1
    pushed.remove(at: index)
    bars[ObjectIdentifier(screen)] = nil
    guard isShown else { return }
    shown?.setCovered(false)
    changed()
  }

  func end() {
    isOver = true
    pushed = []
    bars = [:]
    destinations = []
  }

  private func changed() {
    element.graph.structureChanged(at: element)
    element.markChanged(NodeKeys(.actions))
  }

  // MARK: Bars

  /// Whether the title of a screen is large. Where the screen does not say, it is as on the nearest one below that does.
  func isTitleLarge(_ mode: ToolbarTitleDisplayMode?, on screen: ViewNode) -> Bool {
    if !isOver { bars[ObjectIdentifier(screen), default: ScreenBars()].isTitleLarge = mode?.isLarge }
    if let isLarge = mode?.isLarge { return isLarge }
    var isLarge = true
    for covered in [element.contentNode] + pushed.map(\.screen) {
      guard let covered, covered !== screen else { break }
      isLarge = bars[ObjectIdentifier(covered)]?.isTitleLarge ?? isLarge
    }
    return isLarge
  }

  /// Takes the way back from a screen, or gives it back.
  func setBackHidden(_ isHidden: Bool, on screen: ViewNode) {
    guard !isOver, bars[ObjectIdentifier(screen), default: ScreenBars()].hidesBack != isHidden else { return }
    bars[ObjectIdentifier(screen), default: ScreenBars()].hidesBack = isHidden
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

  init(on stack: ScreenStack, dismiss: @escaping @MainActor () -> Void) {
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
