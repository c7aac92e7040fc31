import MartletGraph
import MartletWire

/// What a view presents on top of the window, and whether it does.
struct Presentation {
  /// What is presented at a time: two with one id are the same presentation.
  struct Content {
    let id: AnyHashable
    /// Makes the element that lies on top of the window; nil if there is nothing to begin with, and what is there stays.
    let make: ((PresentationPlace) -> AnyView)?
  }

  /// What is presented now; nil for nothing.
  let current: () -> Content?
  /// Writes into the app's binding that nothing is.
  let dismiss: () -> Void
  var onDismiss: (() -> Void)?
}

/// Where something is presented, as the element sees it that shows it.
final class PresentationPlace {
  /// Puts it away.
  let dismiss: DismissAction
  /// What the views in it say of it.
  let settings = Collector<PresentationSettings>()
  /// What is presented is edited by itself.
  let editMode = Binding<EditMode>.ofNewScreen
  private weak var node: PresentingNode?

  init(of node: PresentingNode, dismiss: DismissAction) {
    self.node = node
    self.dismiss = dismiss
  }

  /// The view that presents it: the first element there.
  @MainActor var anchor: UInt32? { node?.contentElement?.id }
}

/// A view that presents something on top of the window.
struct PresentationView<Content: View>: PresentingView {
  typealias Body = Never

  let content: Content
  let presentation: Presentation

  func makePresenter() -> PresentationPresenter { PresentationPresenter(presentation) }

  func update(_ presenter: PresentationPresenter) { presenter.presentation = presentation }
}

final class PresentationPresenter: Presenter {
  var presentation: Presentation
  private var presented: (id: AnyHashable, node: PresentedNode)?
  private let preferred = PreferredScheme()
  private var place: PresentationPlace?

  init(_ presentation: Presentation) { self.presentation = presentation }

  func evaluate(in node: PresentingNode) {
    let current = node.read { presentation.current() }
    if let current, let presented, presented.id == current.id {
      if let make = current.make { presented.node.update(surface(make, in: node)) }
      return
    }
    if current?.id != presented?.id { node.afterBodies { [unowned self] in follow(in: node) } }
  }

  /// What is beside the view that presents it belongs to the element that is there now.
  func contentChanged(in node: PresentingNode) { presented?.node.element?.evaluate() }

  func willEnd(in node: PresentingNode) { hide() }

  private func follow(in node: PresentingNode) {
    let current = presentation.current()
    if current?.id == presented?.id { return }
    if let old = presented {
      hide()
      // What is presented next begins anew.
      (presented, place) = (nil, nil)
      node.end(old.node)
      if let onDismiss = presentation.onDismiss { node.afterBodies { onDismiss() } }
    }
    guard let current, let make = current.make else { return }
    let new = node.present(surface(make, in: node))
    presented = (current.id, new)
    if let element = new.element { element.graph.show(sheet: element) }
  }

  private func hide() {
    if let element = presented?.node.element { element.graph.hide(sheet: element) }
  }

  /// What is shown on top of the window. What its views prefer and what they say of it concerns it alone.
  private func surface(_ make: @escaping (PresentationPlace) -> AnyView, in node: PresentingNode) -> () ->
    AnyView
  {
    let place =
      place
      ?? PresentationPlace(of: node, dismiss: DismissAction(self) { [weak self] in self?.presentation.dismiss() })
    self.place = place
    return { [preferred] in
      AnyView(
        make(place)
          .transformEnvironment(\.self) { values in
            values.beginScreen(dismiss: place.dismiss, editMode: place.editMode)
            values.preferredScheme = preferred
            values.presentationSettings = place.settings
            if let scheme = preferred.scheme { values.colorScheme = scheme }
          })
    }
  }
}

nonisolated extension View {
  /// Presents something while a flag is set.
  func presenting(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, make: ((PresentationPlace) -> AnyView)?
  ) -> some View {
    PresentationView(
      content: self,
      presentation: Presentation(
        current: { isPresented.wrappedValue ? Presentation.Content(id: true, make: make) : nil },
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  /// Presents something while there is an item.
  func presenting<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    make: @escaping (Item, PresentationPlace) -> AnyView
  ) -> some View {
    PresentationView(
      content: self,
      presentation: Presentation(
        current: {
          guard let item = item.wrappedValue else { return nil }
          return Presentation.Content(id: item.id) { make(item, $0) }
        },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }
}
