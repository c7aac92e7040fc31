import MartletGraph
import MartletWire

nonisolated extension View {
  /// Shows a sheet while `isPresented` is true, and writes false when a person, or `dismiss`, puts it away. While it is
  /// up, `content` runs again with this view (rule M5).
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(isPresented: isPresented, onDismiss: onDismiss) { SheetProperties.surface(.sheet, $0, content()) }
  }

  /// Shows a sheet while there is an item, and writes nil when it is put away. Another item is another sheet.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(item: item, onDismiss: onDismiss) { SheetProperties.surface(.sheet, $1, content($0)) }
  }

  /// Covers the whole window while `isPresented` is true. A person can put it away only by what is in it: `dismiss`
  /// writes false.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(isPresented: isPresented, onDismiss: onDismiss) {
      SheetProperties.surface(.fullScreenCover, $0, content())
    }
  }

  /// Covers the whole window while there is an item. Another item is another cover.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(item: item, onDismiss: onDismiss) { SheetProperties.surface(.fullScreenCover, $1, content($0)) }
  }
}

/// What is behind the views of a presentation, if they say that something is.
private nonisolated struct Backdrop: View {
  let settings: Collector<PresentationSettings>

  @MainActor var body: some View {
    if let (alignment, views) = PresentationSettings(outermostFirst: settings.values).backdrop {
      ElementContainer(properties: LayerProperties(alignment: alignment), content: views)
    }
  }
}

/// What lies on top of the window: a sheet, a cover of all of it, or a popover beside the view that presents it.
struct SheetProperties: StandardElement {
  enum Kind { case sheet, fullScreenCover, popover(PopoverPlace) }

  struct Storage {
    var shown: PresentationSettings.Shown
    /// Where the detent is kept if the app does not.
    var chosen: PresentationDetent?
    var anchor: UInt32?
  }

  let kind: Kind
  let place: PresentationPlace

  /// Puts content into such an element.
  static func surface(_ kind: Kind, _ place: PresentationPlace, _ content: some View) -> AnyView {
    AnyView(
      ElementContainer(
        properties: SheetProperties(kind: kind, place: place),
        content: TupleView2(BarHost(content: content, showsTitle: false), Backdrop(settings: place.settings))))
  }

  var type: StaticString {
    switch kind {
    case .sheet: "sheet"
    case .fullScreenCover: "fullScreenCover"
    case .popover: "popover"
    }
  }

  var ownKeys: NodeKeys {
    switch kind {
    case .sheet:
      NodeKeys(
        .children, .value, .detents, .dragIndicator, .interactiveDismissDisabled, .presentationBackground,
        .presentationCornerRadius, .presentationBackgroundInteraction, .presentationSizing)
    case .fullScreenCover: NodeKeys(.children, .presentationBackground)
    case .popover:
      NodeKeys(
        .children, .value, .detents, .dragIndicator, .interactiveDismissDisabled, .presentationBackground,
        .presentationCornerRadius, .presentationBackgroundInteraction, .presentingNode, .attachment, .arrowEdge,
        .presentationCompactAdaptation)
    }
  }

  static var inheritsStyle: Bool { true }

  /// What is said of it in its views is read there.
  var dependsOnPlace: Bool { true }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    if case .fullScreenCover = kind { return [] }
    return element.storage.map { $0.shown.detents.count > 1 } == true ? ["dismiss", "set"] : ["dismiss"]
  }

  func role(of element: ElementNode<Self>) -> String? { "dialog" }

  func changes(from old: Self) -> NodeKeys {
    guard case (.popover(let new), .popover(let old)) = (kind, old.kind), new != old else { return .none }
    return NodeKeys(.attachment, .arrowEdge)
  }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let settings = PresentationSettings(outermostFirst: place.settings.values)
    let chosen = element.storage?.chosen
    let shown = settings.shown(in: EnvironmentValues(at: element), chosen: chosen)
    let old = element.storage
    let anchor = place.anchor
    element.storage = Storage(shown: shown, chosen: chosen, anchor: anchor)
    element.graph.setModal(shown.isModal, sheet: element)
    var keys = shown.changes(from: old?.shown ?? shown)
    if anchor != (old?.anchor ?? anchor) { keys.insert(.presentingNode) }
    return keys.intersection(ownKeys.union(NodeKeys(.actions)))
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .presentingNode: if let anchor = place.anchor { buffer.append(decimal: Int(anchor)) }
    case .attachment, .arrowEdge: if case .popover(let place) = kind { place.write(key, to: buffer) }
    default: element.storage?.shown.write(key, at: element, to: buffer)
    }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard let shown = element.storage?.shown else { return }
    if action.name == "dismiss" {
      guard !shown.isDismissDisabled else {
        throw Problem(.disabled, "The \(type) is not to be put away by a person now: `interactiveDismissDisabled`.")
      }
      if let confirmation = shown.confirmation { return confirmation() }
      return place.dismiss()
    }
    guard case .number(let number)? = action.value, let index = Int(exactly: number),
      shown.detents.indices.contains(index)
    else {
      throw Problem(
        .invalidValue, "A \(type) takes the number of one of its \(shown.detents.count) detents as its value, from 0.",
        pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
    let detent = shown.detents[index]
    if let selection = shown.selection { return selection.wrappedValue = detent }
    element.storage?.chosen = detent
    // Whether it is modal may depend on the detent.
    element.evaluate()
  }
}
