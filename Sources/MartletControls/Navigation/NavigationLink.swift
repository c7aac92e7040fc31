import MartletGraph

/// Something to tap that pushes a screen.
///
/// The value of a `destination` is made with the link; its body runs when it is pushed (rule M1). A link with a `value`
/// pushes what `navigationDestination(for:)` makes of the value, when it is pushed (rule M2).
public nonisolated struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
  /// It has no body: the page draws it, with its label inside.
  public typealias Body = Never

  private let target: LinkTarget<Destination>
  private let label: Label
  private var isActive: Binding<Bool>?
  private var staysInColumn = false

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

  /// Mounts the link, and has it push its screen when it is tapped.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    LinkView._makeNode(view.linkView, in: parent)
  }

  /// Updates the label and where the link leads; a pushed screen of its `destination` is updated, too.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {
    LinkView._updateNode(node, with: view.linkView)
  }

  @MainActor private var linkView: LinkView<Label, Destination> {
    LinkView(target: target, isActive: isActive, staysInColumn: staysInColumn, label: label)
  }

  init(destination: Destination, isShown: Binding<Bool>, label: Label) {
    target = .view(destination)
    self.label = label
    isActive = isShown
  }

  /// Says whether the link leads to the next column of a split view, which is usual, or is followed in its own.
  public func isDetailLink(_ isDetailLink: Bool) -> some View {
    var link = self
    link.staysInColumn = !isDetailLink
    return link
  }
}

extension NavigationLink where Label == Text {
  /// A link with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination()) { Text(titleKey) }
  }

  /// A link with a title in the visitor's language that puts a value on the path; nil disables it.
  public init(_ titleKey: LocalizedStringKey, value: (some Hashable)?) where Destination == Never {
    self.init(value: value) { Text(titleKey) }
  }

  /// A link with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination()) { Text(title) }
  }

  /// A link with a title that puts a value on the path; nil disables it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: (some Hashable)?) where Destination == Never {
    self.init(value: value) { Text(title) }
  }
}
