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

/// What is seen of a link.
private struct LinkButton<Content: View>: ElementView {
  typealias Body = Never

  let content: Content

  var properties: LinkProperties { LinkProperties() }

  func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct LinkProperties: StandardElement {
  package static var isControl: Bool { true }
  package var type: StaticString { "navigationLink" }
  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["tap"] }

  package func role(of element: ElementNode<Self>) -> String? { "link" }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    var node = element.parent
    while let current = node {
      if let place = current as? PresentingNode, let link = place.presenter as? any Following {
        return try link.follow(from: place)
      }
      node = current.parent
    }
  }
}
