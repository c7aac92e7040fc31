import MartletGraph
import MartletWire

/// Where a link leads.
enum LinkTarget<Destination> {
  case view(Destination)
  case value(AnyHashable?)

  var isMissing: Bool { if case .value(nil) = self { true } else { false } }

  /// What it puts on the path.
  var value: AnyHashable? { if case .value(let value) = self { value } else { nil } }
}

struct LinkView<Label: View, Destination: View>: PresentingView {
  let target: LinkTarget<Destination>
  /// What says whether the screen is shown, if the app does.
  let isActive: Binding<Bool>?
  /// Whether the screen is shown in the column that the link is in.
  let staysInColumn: Bool
  let label: Label

  var content: some View { LinkButton(content: label, value: target.value).disabled(target.isMissing) }

  func makePresenter() -> LinkPresenter<Destination> { LinkPresenter(target) }

  func update(_ presenter: LinkPresenter<Destination>) {
    (presenter.target, presenter.isActive, presenter.staysInColumn) = (target, isActive, staysInColumn)
  }
}

final class LinkPresenter<Destination: View>: Presenter, Following {
  var target: LinkTarget<Destination>
  var isActive: Binding<Bool>?
  var staysInColumn = false
  private var screen: PushedScreen?
  private lazy var key = ScreenKey()

  init(_ target: LinkTarget<Destination>) { self.target = target }

  func evaluate(in node: PresentingNode) {
    if case .view(let destination) = target { screen?.update { destination } }
    guard let isActive else { return }
    let shouldBeShown = node.read { isActive.wrappedValue }
    if shouldBeShown != (screen != nil) { node.afterBodies { [unowned self] in followApp(in: node) } }
  }

  /// Shows the screen, or ends it, as the app says.
  private func followApp(in node: PresentingNode) {
    let shouldBeShown = isActive?.wrappedValue == true
    if !shouldBeShown { end(in: node) }
    if shouldBeShown, screen == nil, case .view(let destination) = target {
      show(destination, in: ScreenStack.enclosing(node), from: node)
    }
  }

  private func show(_ destination: Destination, in stack: ScreenStack?, from node: PresentingNode) {
    let origin = ScreenOrigin.pusher(key) { [weak self, weak node] in self?.followAgain(from: node) ?? false }
    screen = stack?.show(
      from: node, as: origin, stayingInColumn: staysInColumn, { destination },
      dismiss: { [weak self, weak node] in
        if let isActive = self?.isActive { isActive.wrappedValue = false } else { self?.end(in: node) }
      })
  }

  func willEnd(in node: PresentingNode) { screen = nil }

  func follow(from node: PresentingNode) throws(Problem) {
    guard let stack = ScreenStack.enclosing(node) else {
      throw Problem(
        .notAccepted, "The link is neither in a NavigationStack nor in a NavigationSplitView, so it leads nowhere.")
    }
    switch target {
    case .view(let destination):
      if screen?.node?.isMounted == true {
        // It is shown beside the link.
        stack.column?.advance()
      } else if let isActive {
        isActive.wrappedValue = true
      } else {
        show(destination, in: stack, from: node)
      }
    case .value(let value?):
      if stack.column?.next != nil, node.contentElement?.enclosingRow?.choose(value) == true { return }
      guard staysInColumn ? stack.path?.append(value) == true : stack.show(value) else {
        throw Problem(.notAccepted, "The path takes no value of this type.")
      }
    case .value(nil): break
    }
  }

  /// Pushes its screen when the address of that is opened.
  /// - Returns: whether it has: it is still there, on the screen that is shown, and enabled.
  private func followAgain(from node: PresentingNode?) -> Bool {
    guard screen == nil, let node, node.isMounted, !node.isCovered, node.contentElement?.isDisabled == false else {
      return false
    }
    return (try? follow(from: node)) != nil
  }

  private func end(in node: PresentingNode?) {
    if let presented = screen?.node { node?.end(presented) }
    screen = nil
  }
}

/// What a link's button follows.
@MainActor
protocol Following {
  func follow(from node: PresentingNode) throws(Problem)
}

/// What is seen of a link: it has the style of a button.
private struct LinkButton<Content: View>: ElementView {
  typealias Body = Never

  let content: Content
  let value: AnyHashable?

  var properties: LinkProperties { LinkProperties(value: value) }

  func reconcileContent(in node: ViewNode) {
    if unsafeDowncast(node, to: ElementNode<LinkProperties>.self).storage?.button?.style == .custom {
      node.reconcileMembers(
        with: StyledView(label: content, control: StyledControl(find: { $0.controlLooks.buttonStyle })))
    } else {
      node.reconcileMembers(with: content)
    }
  }
}

package struct LinkProperties: StandardElement {
  package struct Storage {
    fileprivate var button: ButtonLooks?
    /// Whether it does not show in a row that it leads elsewhere.
    fileprivate var hidesIndicator = false
  }

  /// What the link puts on the path; nil if it leads to a view.
  let value: AnyHashable?

  package static var isControl: Bool { true }
  package var type: StaticString { "navigationLink" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .path, .linkIndicator).union(ButtonLooks.keys) }

  package func changes(from old: Self) -> NodeKeys { value == old.value ? .none : NodeKeys(.path) }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    styleNode(of: element)?.asksForPresses == true ? ["tap", "press", "release"] : ["tap"]
  }

  /// What a style of the app's has made of the link, if one has.
  @MainActor private func styleNode(of element: ElementNode<Self>) -> StyleNode? {
    element.storage?.button?.style == .custom ? element.contentNode as? StyleNode : nil
  }

  package func role(of element: ElementNode<Self>) -> String? { "link" }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let values = EnvironmentValues(at: element)
    var storage = element.storage ?? Storage()
    var keys = ButtonLooks.observe(at: element, in: &storage.button)
    // A style that says itself what makes a button do what it does knows of no links.
    if values.controlLooks.buttonStyle?.isPrimitive == true { storage.button?.style = .automatic }
    let visibility = values.navigationLinkIndicatorVisibility
    let hidesIndicator = visibility == .hidden || (visibility == .automatic && values.surroundings == .sidebar)
    if hidesIndicator != storage.hidesIndicator { keys.insert(.linkIndicator) }
    storage.hidesIndicator = hidesIndicator
    element.storage = storage
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .path:
      guard let value, let stack = ScreenStack.enclosing(element) else { return }
      if let path = stack.path(to: value, choosing: element.isChoice) { buffer.append(json: path) }
    case .linkIndicator: if element.storage?.hidesIndicator == true { buffer.append(json: "hidden" as StaticString) }
    default: element.storage?.button?.write(key, to: buffer)
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    styleNode(of: element)?.setPressed(action.name == "press")
    guard action.name == "tap" else { return }
    var node = element.parent
    while let current = node {
      if let place = current as? PresentingNode, let link = place.presenter as? any Following {
        return try link.follow(from: place)
      }
      node = current.parent
    }
  }
}
