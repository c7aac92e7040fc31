import MartletGraph
import MartletWire

/// A switch between on and off.
public struct Toggle<Label: View>: StylableView {
  /// It has no body: the page draws it, with its label inside.
  public typealias Body = Never

  package let properties: ToggleProperties
  package let content: Label

  private init(_ properties: ToggleProperties, label: Label) {
    self.properties = properties
    content = label
  }

  /// A switch with a label of any views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(ToggleProperties(isOn: isOn), label: label())
  }

  /// A switch for several values, with a label of any views. It is mixed if some of them are on and some are off, and
  /// sets all of them.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    self.init(ToggleProperties(of: sources.map { $0[keyPath: isOn] }), label: label())
  }

  /// A switch that is what a style has been told of one.
  public init(_ configuration: ToggleStyleConfiguration) where Label == ToggleStyleConfiguration.Label {
    self.init(configuration.properties, label: configuration.label)
  }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }

  /// What a style of the app's makes of the switch.
  private var styled: StyledView<Label, EmptyView> {
    StyledView(label: content, control: StyledControl(find: { $0.toggleStyle }, details: properties))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).toggleStyle.map { $0.builtIn == nil } ?? false
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

/// What a switch shows.
enum ToggleValue: UInt8 {
  case off, on
  /// Some of its values are on, and some are off.
  case mixed

  init(_ isOn: Bool) { self = isOn ? .on : .off }
}

package struct ToggleProperties: StandardElement {
  package struct Storage {
    var value: ToggleValue
    var style: BuiltInToggleStyle
    var hidesLabel: Bool
  }

  let isOn: Binding<Bool>
  /// Whether several values stand behind it that are not the same.
  let isMixed: (() -> Bool)?

  init(isOn: Binding<Bool>, isMixed: (() -> Bool)? = nil) {
    self.isOn = isOn
    self.isMixed = isMixed
  }

  /// Of several values. It is on if all of them are.
  init(of sources: [Binding<Bool>]) {
    let isOn = Binding(get: { sources.allSatisfy(\.wrappedValue) }) { isOn in
      for source in sources { source.wrappedValue = isOn }
    }
    self.init(isOn: isOn) { sources.contains(where: \.wrappedValue) && !sources.allSatisfy(\.wrappedValue) }
  }

  var value: ToggleValue { isMixed?() == true ? .mixed : ToggleValue(isOn.wrappedValue) }

  package static let isControl = true
  package static let isBound = true
  package var type: StaticString { "toggle" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .value, .toggleStyle, .tint, .hidesLabel) }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  /// No switch is mixed.
  package func role(of element: ElementNode<Self>) -> String? {
    guard let storage = element.storage else { return "switch" }
    return storage.style.drawn == .switch && storage.value != .mixed ? "switch" : "checkbox"
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let values = EnvironmentValues(at: element)
    var style = values.toggleStyle?.builtIn ?? BuiltInToggleStyle(.automatic)
    if style.drawn == .automatic { style.drawn = values.surroundings == .bar ? .button : .switch }
    let new = Storage(value: value, style: style, hidesLabel: values.labelsVisibility == .hidden)
    defer { element.storage = new }
    guard let old = element.storage else { return NodeKeys(.value) }
    var keys: NodeKeys = old.value == new.value ? .none : NodeKeys(.value)
    if old.style != style { keys.formUnion(NodeKeys(.toggleStyle, .tint)) }
    if old.hidesLabel != new.hidesLabel { keys.insert(.hidesLabel) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard let storage = element.storage else { return }
    switch key {
    case .value:
      if storage.value == .mixed {
        buffer.append(json: "mixed" as StaticString)
      } else {
        buffer.append(json: storage.value == .on)
      }
    case .toggleStyle: if storage.style.drawn != .switch { buffer.append(json: storage.style.drawn.name) }
    case .tint: storage.style.tint?.write(to: buffer)
    case .hidesLabel: if storage.hidesLabel { buffer.append(json: true) }
    default: break
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard case .bool(let value)? = action.value else {
      throw Problem(.invalidValue, "A toggle takes true or false as its value.", pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
    isOn.wrappedValue = value
  }
}

extension Toggle where Label == Text {
  /// A switch with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// A switch with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A switch for several values, with a title in the visitor's language.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  /// A switch for several values, with a title.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == _StandardLabel {
  /// A switch with a title in the visitor's language beside a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { _StandardLabel(titleKey, systemImage: name) }
  }

  /// A switch with a title beside a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { _StandardLabel(title, systemImage: name) }
  }

  /// A switch with a title in the visitor's language beside a picture of a bundle.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { _StandardLabel(titleKey, image: image) }
  }

  /// A switch with a title beside a picture of a bundle.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { _StandardLabel(title, image: image) }
  }

  /// A switch for several values, with a title in the visitor's language beside a symbol.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage name: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { _StandardLabel(titleKey, systemImage: name) }
  }

  /// A switch for several values, with a title beside a symbol.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage name: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { _StandardLabel(title, systemImage: name) }
  }
}
