import MartletGraph
import MartletWire

/// Where a link leads.
enum LinkTarget<Destination> {
  case view(Destination)
  case value(AnyHashable?)

  var isMissing: Bool { if case .value(nil) = self { true } else { false } }
}

struct LinkView<Label: View, Destination: View>: PresentingView {
  let target: LinkTarget<Destination>
  let label: Label

  var content: some View { LinkButton(content: label).disabled(target.isMissing) }

  func makePresenter() -> LinkPresenter<Destination> { LinkPresenter(target) }

  func update(_ presenter: LinkPresenter<Destination>) { presenter.target = target }
}

final class LinkPresenter<Destination: View>: Presenter, Following {
  var target: LinkTarget<Destination>
  private var screen: PushedScreen?

  init(_ target: LinkTarget<Destination>) { self.target = target }

  func evaluate(in node: PresentingNode) {
    if case .view(let destination) = target { screen?.update { destination } }
  }

  func willEnd(in node: PresentingNode) { screen = nil }

  func follow(from node: PresentingNode) throws(Problem) {
    guard let stack = ScreenStack.enclosing(node) else {
      throw Problem(.notAccepted, "The link is not inside a NavigationStack, so it leads nowhere.")
    }
    switch target {
    case .view(let destination):
      screen = stack.push(from: node, { destination }, dismiss: { [weak self, weak node] in self?.end(in: node) })
    case .value(let value?):
      guard stack.path?.append(value) == true else {
        throw Problem(.notAccepted, "The path of the NavigationStack takes no value of this type.")
      }
    case .value(nil): break
    }
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

  var properties: LinkProperties { LinkProperties() }

  func reconcileContent(in node: ViewNode) {
    if unsafeDowncast(node, to: ElementNode<LinkProperties>.self).storage?.style == .custom {
      node.reconcileMembers(
        with: StyledView(label: content, control: StyledControl(find: { $0.controlLooks.buttonStyle })))
    } else {
      node.reconcileMembers(with: content)
    }
  }
}

package struct LinkProperties: StandardElement {
  package typealias Storage = ButtonLooks

  package static var isControl: Bool { true }
  package var type: StaticString { "navigationLink" }
  package var ownKeys: NodeKeys { NodeKeys(.children).union(ButtonLooks.keys) }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    styleNode(of: element)?.asksForPresses == true ? ["tap", "press", "release"] : ["tap"]
  }

  /// What a style of the app's has made of the link, if one has.
  @MainActor private func styleNode(of element: ElementNode<Self>) -> StyleNode? {
    element.storage?.style == .custom ? element.contentNode as? StyleNode : nil
  }

  package func role(of element: ElementNode<Self>) -> String? { "link" }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    defer {
      // A style that says itself what makes a button do what it does knows of no links.
      if EnvironmentValues(at: element).controlLooks.buttonStyle?.isPrimitive == true {
        element.storage?.style = .automatic
      }
    }
    return ButtonLooks.observe(at: element, in: &element.storage)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    element.storage?.write(key, to: buffer)
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
