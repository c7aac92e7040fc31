import MartletGraph
import MartletWire

nonisolated extension View {
  /// Shows a sheet while `isPresented` is true, and writes false when a person, or `dismiss`, puts it away. While it is
  /// up, `content` runs again with this view (rule M5).
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    SheetView(
      content: self,
      presentation: SheetPresentation(
        current: { isPresented.wrappedValue ? (true, { AnyView(content()) }) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  /// Shows a sheet while there is an item, and writes nil when it is put away. Another item is another sheet.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    SheetView(
      content: self,
      presentation: SheetPresentation(
        current: {
          guard let item = item.wrappedValue else { return nil }
          return (item.id, { AnyView(content(item)) })
        },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }
}

/// What is presented, and whether it is.
private struct SheetPresentation {
  /// What is presented now, and how its view is made; nil for nothing.
  let current: () -> (id: AnyHashable, make: () -> AnyView)?
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?
}

private struct SheetView<Content: View>: PresentingView {
  typealias Body = Never

  let content: Content
  let presentation: SheetPresentation

  func makePresenter() -> SheetPresenter { SheetPresenter(presentation) }

  func update(_ presenter: SheetPresenter) { presenter.presentation = presentation }
}

private final class SheetPresenter: Presenter {
  var presentation: SheetPresentation
  private var presented: (id: AnyHashable, node: PresentedNode)?
  private let preferred = PreferredScheme()

  init(_ presentation: SheetPresentation) { self.presentation = presentation }

  func evaluate(in node: PresentingNode) {
    let current = node.read { presentation.current() }
    if let current, let presented, presented.id == current.id { return presented.node.update(sheet(current.make)) }
    if current?.id != presented?.id { node.afterBodies { [unowned self] in follow(in: node) } }
  }

  func willEnd(in node: PresentingNode) { hide() }

  private func follow(in node: PresentingNode) {
    let current = presentation.current()
    if current?.id == presented?.id { return }
    if let old = presented {
      hide()
      presented = nil
      node.end(old.node)
      if let onDismiss = presentation.onDismiss { node.afterBodies { onDismiss() } }
    }
    guard let current else { return }
    let new = node.present(sheet(current.make))
    presented = (current.id, new)
    if let element = new.element { element.graph.show(sheet: element) }
  }

  private func hide() {
    if let element = presented?.node.element { element.graph.hide(sheet: element) }
  }

  /// What shows a sheet. What its views prefer concerns it alone.
  private func sheet(_ make: @escaping () -> AnyView) -> () -> AnyView {
    { [weak self, preferred] in
      guard let self else { return AnyView(EmptyView()) }
      let dismiss = DismissAction(self) { [weak self] in self?.presentation.dismiss() }
      return AnyView(
        ElementContainer(
          properties: SheetProperties(dismiss: dismiss),
          content: BarHost(content: make()).environment(\.dismiss, dismiss)
        )
        .transformEnvironment(\.self) { values in
          values.preferredScheme = preferred
          if let scheme = preferred.scheme { values.colorScheme = scheme }
        })
    }
  }
}

/// What lies on top of the window.
private struct SheetProperties: StandardElement {
  let dismiss: DismissAction

  var type: StaticString { "sheet" }
  var ownKeys: NodeKeys { NodeKeys(.children) }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["dismiss"] }

  func role(of element: ElementNode<Self>) -> String? { "dialog" }

  func performOwn(_ action: Action, on element: ElementNode<Self>) { dismiss() }
}
