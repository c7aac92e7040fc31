import MartletGraph
import MartletWire

/// Something to tap that pushes a screen.
///
/// The value of a `destination` is made with the link; its body runs when it is pushed (rule M1). A link with a `value`
/// pushes what `navigationDestination(for:)` makes of the value, when it is pushed (rule M2).
public struct NavigationLink<Label: View, Destination: View>: View {
  public typealias Body = Never

  private let target: LinkTarget<Destination>
  private let label: Label

  /// A link with a label of any views.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }

  /// A link with a label of any views.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: destination(), label: label)
  }

  /// A link that puts a value on the path; nil disables it.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) where Destination == Never {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }

  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    LinkView._makeNode(LinkView(target: view.target, label: view.label), in: parent)
  }

  public static func _updateNode(_ node: ViewNode, with view: Self) {
    LinkView._updateNode(node, with: LinkView(target: view.target, label: view.label))
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

  /// A link with a title that puts a value on the path; nil disables it.
  public init(_ title: some StringProtocol, value: (some Hashable)?) where Destination == Never {
    self.init(value: value) { Text(title) }
  }
}

/// Where a link leads.
private enum LinkTarget<Destination> {
  case view(Destination)
  case value(AnyHashable?)

  var isMissing: Bool { if case .value(nil) = self { true } else { false } }
}

private struct LinkView<Label: View, Destination: View>: PresentingView {
  let target: LinkTarget<Destination>
  let label: Label

  var content: some View { LinkButton(content: label).disabled(target.isMissing) }

  func makePresenter() -> LinkPresenter<Destination> { LinkPresenter(target) }

  func update(_ presenter: LinkPresenter<Destination>) { presenter.target = target }
}

private final class LinkPresenter<Destination: View>: Presenter, Following {
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
private protocol Following {
  func follow(from node: PresentingNode) throws(Problem)
}

/// What is seen of a link.
private struct LinkButton<Content: View>: ElementView {
  typealias Body = Never

  let content: Content

  var properties: LinkProperties { LinkProperties() }

  func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct LinkProperties: Control {
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
