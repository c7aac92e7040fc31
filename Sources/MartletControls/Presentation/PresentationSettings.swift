import MartletGraph
import MartletWire

/// What views say of the presentation that they are in.
struct PresentationSettings {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var dragIndicator: Visibility?
  var isDismissDisabled: Bool?
  var background: Paint?
  var cornerRadius: Double?
  var backgroundInteraction: PresentationBackgroundInteraction?
  var compactAdaptation: PresentationAdaptation?
  var sizing: PresentationSize?
  /// What is behind the views in it, and where.
  var backdrop: (alignment: Alignment, views: AnyView)?
  /// Asks a person who puts it away whether they mean it, if there is something to ask.
  var confirmation: (() -> Void)?
  var columnWidth: InspectorColumnWidth?

  init() {}

  /// All of it together: of what several say of one thing, the outermost counts.
  init(outermostFirst all: [PresentationSettings]) {
    for each in all {
      if detents == nil, let detents = each.detents {
        self.detents = detents
        selection = each.selection
      }
      dragIndicator = dragIndicator ?? each.dragIndicator
      isDismissDisabled = isDismissDisabled ?? each.isDismissDisabled
      background = background ?? each.background
      cornerRadius = cornerRadius ?? each.cornerRadius
      backgroundInteraction = backgroundInteraction ?? each.backgroundInteraction
      compactAdaptation = compactAdaptation ?? each.compactAdaptation
      sizing = sizing ?? each.sizing
      backdrop = backdrop ?? each.backdrop
      confirmation = confirmation ?? each.confirmation
      columnWidth = columnWidth ?? each.columnWidth
    }
  }
}

extension PresentationSettings: CollectedValue {
  static func collector(in values: EnvironmentValues) -> Collector<Self>? { values.presentationSettings }
}

private struct PresentationSettingsKey: EnvironmentKey {
  static var defaultValue: Collector<PresentationSettings>? { nil }
}

extension EnvironmentValues {
  /// What collects what views say of the presentation that they are in.
  var presentationSettings: Collector<PresentationSettings>? {
    get { self[PresentationSettingsKey.self] }
    set { self[PresentationSettingsKey.self] = newValue }
  }
}

extension PresentationSettings {
  /// What the document says of it.
  struct Shown {
    /// From the lowest to the highest.
    fileprivate(set) var detents: [PresentationDetent] = []
    fileprivate(set) var heights: [Double] = []
    /// Which of them it rests at.
    var selected: Int?
    fileprivate(set) var selection: Binding<PresentationDetent>?
    fileprivate(set) var isDismissDisabled = false
    fileprivate(set) var confirmation: (() -> Void)?
    fileprivate(set) var isModal = true
    fileprivate var dragIndicator = Visibility.automatic
    fileprivate var background: Paint?
    fileprivate var cornerRadius: Double?
    fileprivate var compactAdaptation: PresentationAdaptation = .automatic
    fileprivate var sizing = PresentationSize.automatic
  }

  /// How high a window is taken to be of which that is not known.
  private static var usualHeight: Double { 800 }

  /// What it comes to in an environment, if a person has chosen this detent.
  @MainActor func shown(in values: EnvironmentValues, chosen: PresentationDetent?) -> Shown {
    var shown = Shown()
    let window = detents == nil ? 0 : values.viewport.height
    let all = (detents ?? []).compactMap { detent in
      detent.height(in: window > 0 ? window : Self.usualHeight, values).map { (detent, $0) }
    }
    for (detent, height) in all.sorted(by: { $0.1 < $1.1 }) {
      shown.detents.append(detent)
      shown.heights.append(height)
    }
    if let detent = selection?.wrappedValue ?? chosen { shown.selected = shown.detents.firstIndex(of: detent) }
    if shown.selected == nil, !shown.detents.isEmpty { shown.selected = 0 }
    shown.selection = selection
    shown.isDismissDisabled = isDismissDisabled ?? false
    shown.confirmation = confirmation
    shown.isModal = !isInteractive(behind: shown)
    shown.dragIndicator = dragIndicator ?? .automatic
    shown.background = background
    shown.cornerRadius = cornerRadius
    shown.compactAdaptation = compactAdaptation ?? .automatic
    shown.sizing = sizing ?? .automatic
    return shown
  }

  /// Whether what lies beneath takes what a person does.
  private func isInteractive(behind shown: Shown) -> Bool {
    switch backgroundInteraction?.kind ?? .automatic {
    case .automatic, .disabled: false
    case .enabled: true
    case .upThrough(let detent):
      if let selected = shown.selected, let last = shown.detents.firstIndex(of: detent) {
        selected <= last
      } else {
        false
      }
    }
  }
}

extension PresentationSettings.Shown {
  /// The keys whose value may differ from what is said in `old`.
  func changes(from old: Self) -> NodeKeys {
    var keys = NodeKeys.none
    if detents != old.detents || heights != old.heights {
      keys.insert(.detents)
      keys.insert(.actions)
    }
    if selected != old.selected { keys.insert(.value) }
    if isDismissDisabled != old.isDismissDisabled { keys.insert(.interactiveDismissDisabled) }
    if isModal != old.isModal { keys.insert(.presentationBackgroundInteraction) }
    if dragIndicator != old.dragIndicator { keys.insert(.dragIndicator) }
    if background != old.background { keys.insert(.presentationBackground) }
    if cornerRadius != old.cornerRadius { keys.insert(.presentationCornerRadius) }
    if compactAdaptation != old.compactAdaptation { keys.insert(.presentationCompactAdaptation) }
    if sizing != old.sizing { keys.insert(.presentationSizing) }
    return keys
  }

  /// Writes the value of one of these keys, or nothing where it is at its default.
  @MainActor func write(_ key: NodeKey, at element: Element, to buffer: ByteBuffer) {
    switch key {
    case .value: if let selected { buffer.append(decimal: selected) }
    case .detents: if !detents.isEmpty { writeDetents(to: buffer) }
    case .interactiveDismissDisabled: if isDismissDisabled { buffer.append(json: true) }
    case .presentationBackgroundInteraction: if !isModal { buffer.append(json: "enabled" as StaticString) }
    case .dragIndicator:
      switch dragIndicator {
      case .automatic: break
      case .visible: buffer.append(json: "visible" as StaticString)
      case .hidden: buffer.append(json: "hidden" as StaticString)
      }
    case .presentationBackground: background?.resolved(at: element).write(to: buffer)
    case .presentationCornerRadius: if let cornerRadius { buffer.append(json: cornerRadius) }
    case .presentationCompactAdaptation:
      if let name = compactAdaptation.name { buffer.append(json: name) }
    case .presentationSizing: if let name = sizing.name { buffer.append(json: name) }
    default: break
    }
  }

  private func writeDetents(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    for (detent, height) in zip(detents, heights) {
      buffer.separate()
      detent.write(height: height, to: buffer)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}
