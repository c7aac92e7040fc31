import MartletGraph
import MartletWire

/// A question with buttons that answer it: an alert, or a choice of what to do.
///
/// Its first child is its title, which may be followed by a message, a picture, and a choice not to be asked again; all
/// others are its actions. Each button of these
/// puts it away, after it has done what it does.
struct DialogProperties: StandardElement {
  enum Kind: Equatable {
    case alert
    case confirmationDialog(titleVisibility: Visibility)
  }

  let kind: Kind
  let place: PresentationPlace

  var type: StaticString { kind == .alert ? "alert" : "confirmationDialog" }

  var ownKeys: NodeKeys {
    kind == .alert
      ? NodeKeys(.children, .severity) : NodeKeys(.children, .severity, .titleVisibility, .presentingNode)
  }

  var isNamedByFirstChild: Bool { true }

  /// What is said of dialogs in the views that present it is read there.
  var dependsOnPlace: Bool { true }

  func role(of element: ElementNode<Self>) -> String? { kind == .alert ? "alertdialog" : "dialog" }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    Self.cancelButton(of: element) == nil ? [] : ["dismiss"]
  }

  struct Storage {
    let isCritical: Bool
    let anchor: UInt32?
  }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let isCritical = EnvironmentValues(at: element).dialogSeverity == .critical
    let (old, anchor) = (element.storage, place.anchor)
    element.storage = Storage(isCritical: isCritical, anchor: anchor)
    var keys = old?.isCritical == isCritical ? NodeKeys.none : NodeKeys(.severity)
    if anchor != (old?.anchor ?? anchor) { keys.insert(.presentingNode) }
    return keys.intersection(ownKeys)
  }

  func changes(from old: Self) -> NodeKeys { kind == old.kind ? .none : NodeKeys(.titleVisibility) }

  func childrenWereCommitted(of element: ElementNode<Self>) { element.markChanged(NodeKeys(.actions)) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .titleVisibility:
      if kind == .confirmationDialog(titleVisibility: .visible) { buffer.append(json: "visible" as StaticString) }
    case .presentingNode: if let anchor = place.anchor { buffer.append(decimal: Int(anchor)) }
    case .severity: if element.storage?.isCritical == true { buffer.append(json: "critical" as StaticString) }
    default: break
    }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard let button = Self.cancelButton(of: element) else { return }
    try button.perform(Action(target: .id(button.id), name: "tap"))
  }

  /// The button that calls everything off: the one with that role, or the only one that there is, if it destroys nothing.
  @MainActor private static func cancelButton(of element: Element) -> Element? {
    var buttons: [ElementNode<ButtonProperties>] = []
    element.forEachDescendant { if let button = $0 as? ElementNode<ButtonProperties> { buttons.append(button) } }
    return buttons.first { $0.properties.role == .cancel }
      ?? buttons.first { buttons.count == 1 && $0.properties.role != .destructive }
  }
}

/// What a button in a dialog does when it has done what it does.
struct DialogEnd: ElementTrait {
  static let keys: NodeKeys = .none
  let end: (ButtonRole?) -> Void

  func isSame(as other: DialogEnd) -> Bool { true }
}

extension Element {
  /// What puts away the dialog that it is in, if it is in one. Nobody looks for it while nothing is presented.
  @MainActor var dialogAround: DialogEnd? {
    guard graph.isPresenting else { return nil }
    if let end = innermost(DialogEnd.self) { return end }
    // It may be in a frame or a stack.
    var found: DialogEnd?
    forEachInheritedTrait(DialogEnd.self) { end in
      found = end
      return false
    }
    return found
  }
}

/// What an app says of a dialog, all of it made with the body of the view that presents it.
struct DialogContent<Actions: View, Message: View> {
  let title: Text
  let actions: Actions
  let message: Message?
  /// What is done when a button has put it away, by the button's role.
  var afterwards: ((ButtonRole?) -> Void)?

  /// What puts it into an element on top of the window.
  func surface(_ kind: DialogProperties.Kind) -> (PresentationPlace) -> AnyView {
    { surface(kind, $0) }
  }

  private func surface(_ kind: DialogProperties.Kind, _ place: PresentationPlace) -> AnyView {
    AnyView(
      ElementContainer(
        properties: DialogProperties(kind: kind, place: place),
        content: TupleView4(
          ElementContainer(.dialogTitle, content: title),
          Message.self == EmptyView.self ? nil : message.map { ElementContainer(.dialogMessage, content: $0) },
          TupleView2(DialogIcon(), DialogSuppression()),
          FallbackView(content: actions, fallback: lastResort(in: kind)) { element in
            guard let button = element as? ElementNode<ButtonProperties> else { return false }
            return kind == .alert || button.properties.role == .cancel
          }
          .trait(
            DialogEnd { role in
              place.dismiss()
              afterwards?(role)
            }
          )
          // Styles are for the controls of the page.
          .transformEnvironment(\.self) { values in
            values.controlLooks = ControlLooks()
            values.textInput.style = nil
          })))
  }

  /// The button that is there if the app gives none that will do.
  private func lastResort(in kind: DialogProperties.Kind) -> Button<Text> {
    kind == .alert ? Button("OK") {} : Button("Cancel", role: .cancel) {}
  }
}

nonisolated extension View {
  /// Asks something while a flag is set, if there is something to ask when it is.
  func asking<Actions: View, Message: View>(
    _ kind: DialogProperties.Kind, isPresented: Binding<Bool>, _ content: DialogContent<Actions, Message>?
  ) -> some View {
    presenting(isPresented: isPresented, make: content?.surface(kind))
  }
}

/// How grave what a dialog says is.
public nonisolated struct DialogSeverity: Hashable, Sendable {
  private enum Kind { case automatic, standard, critical }

  private let kind: Kind

  /// As it is with dialogs.
  public static let automatic = DialogSeverity(kind: .automatic)
  /// No more than usual.
  public static let standard = DialogSeverity(kind: .standard)
  /// So grave that it is seen.
  public static let critical = DialogSeverity(kind: .critical)
}

private struct DialogSeverityKey: EnvironmentKey { static var defaultValue: DialogSeverity { .automatic } }

extension EnvironmentValues {
  var dialogSeverity: DialogSeverity {
    get { self[DialogSeverityKey.self] }
    set { self[DialogSeverityKey.self] = newValue }
  }
}

private struct DialogIconKey: EnvironmentKey { static var defaultValue: Image? { nil } }

/// What asks whether a dialog is to be shown again.
struct DialogSuppressionToggle {
  let label: Text
  let isSuppressed: Binding<Bool>
}

private struct DialogSuppressionKey: EnvironmentKey { static var defaultValue: DialogSuppressionToggle? { nil } }

extension EnvironmentValues {
  fileprivate var dialogIcon: Image? {
    get { self[DialogIconKey.self] }
    set { self[DialogIconKey.self] = newValue }
  }

  fileprivate var dialogSuppression: DialogSuppressionToggle? {
    get { self[DialogSuppressionKey.self] }
    set { self[DialogSuppressionKey.self] = newValue }
  }
}

/// The picture in a dialog, if the views that present it say of one.
private nonisolated struct DialogIcon: View {
  @Environment(\.dialogIcon) private var icon

  @MainActor var body: some View {
    if let icon { ElementContainer(.dialogIcon, content: icon) }
  }
}

/// The choice in a dialog not to be asked again, if the views that present it say of one.
private nonisolated struct DialogSuppression: View {
  @Environment(\.dialogSuppression) private var toggle

  @MainActor var body: some View {
    if let toggle {
      Toggle(isOn: toggle.isSuppressed) { toggle.label }
        .toggleStyle(.checkbox)
    }
  }
}

nonisolated extension View {
  /// Sets the picture in the dialogs of this view; nil for none.
  public func dialogIcon(_ icon: Image?) -> some View { environment(\.dialogIcon, icon) }

  /// Has the dialogs of this view ask whether they are to be shown again, in the visitor's language. Whether they are is the
  /// app's affair.
  public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
  }

  /// Has the dialogs of this view ask whether they are to be shown again.
  @_disfavoredOverload
  public func dialogSuppressionToggle(_ title: some StringProtocol, isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }

  /// Has the dialogs of this view ask whether they are to be shown again.
  public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
    environment(\.dialogSuppression, DialogSuppressionToggle(label: label, isSuppressed: isSuppressed))
  }

  /// Has the dialogs of this view ask whether they are to be shown again, in the words that are usual for that.
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text(LocalizedStringKey("Don’t ask again")), isSuppressed: isSuppressed)
  }

  /// Says how grave it is what the dialogs of this view say.
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { environment(\.dialogSeverity, severity) }
}
