import MartletControls
import MartletGraph

/// Windows that people open as many of as they like, each a session with state of its own: tabs of a browser.
///
/// That with which an app begins is at the address `/`. One with an id is at `/windows/<id>`, and one for values of a type
/// at `/windows/<id>/<value>`, where the id is the name of the type if the group has none: `/windows/note/42`. A value is
/// in the address as its text if it has one (`LosslessStringConvertible`, or a `RawRepresentable` of such), and as JSON in
/// base64url if not, up to 512 bytes. Whoever writes an address chooses the value.
public nonisolated struct WindowGroup<Content: View>: _PrimitiveScene {
  nonisolated(unsafe) private let window: SceneWindow

  /// Adds the windows of the group.
  @MainActor public func _collect(into scenes: inout _SceneList, in scope: _SceneScope) {
    scenes.windows.append(window)
  }

  private init(title: Text?, id: String?, @ViewBuilder content: @escaping () -> Content) {
    nonisolated(unsafe) let content = content
    window = SceneWindow(kind: .group, id: id, title: title) { _ in AnyView(BarHost(content: content())) }
  }

  private init<D: Codable & Hashable>(
    title: Text?, id: String?, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    nonisolated(unsafe) let content = content
    window = SceneWindow(
      kind: .group, id: id ?? AddressValue.slug(of: type), title: title, valueType: type,
      accepts: { AddressValue.decode($0, as: D.self) != nil }
    ) { segment in
      let value = segment.flatMap { AddressValue.decode($0, as: D.self) }
      return AnyView(BarHost(content: ValueWindow(value: value, content: content)))
    }
  }

  private init<D: Codable & Hashable>(
    title: Text?, id: String?, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    nonisolated(unsafe) let content = content
    nonisolated(unsafe) let defaultValue = defaultValue
    window = SceneWindow(
      kind: .group, id: id ?? AddressValue.slug(of: type), title: title, valueType: type,
      accepts: { AddressValue.decode($0, as: D.self) != nil }
    ) { segment in
      let value = segment.flatMap { AddressValue.decode($0, as: D.self) }
      let view = ValueWindow(value: value) { value in
        content(Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 }))
      }
      return AnyView(BarHost(content: view))
    }
  }
}

/// What is in the window for a value, which the window keeps.
private struct ValueWindow<Value, Content: View>: View {
  @State private var value: Value?
  private let content: (Binding<Value?>) -> Content

  init(value: Value?, content: @escaping (Binding<Value?>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}

nonisolated extension WindowGroup {
  // MARK: Windows that are all alike

  /// Windows without a title of its own: the app's name is used.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: nil, content: content)
  }

  /// Windows without a title of its own: the app's name is used, which `openWindow` opens by their id.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: id, content: content)
  }

  /// Windows with a title.
  public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: title, id: nil, content: content)
  }

  /// Windows with a title, which `openWindow` opens by their id.
  public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: title, id: id, content: content)
  }

  /// Windows with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: Text(titleKey), id: nil, content: content)
  }

  /// Windows with a title in the visitor's language, which `openWindow` opens by their id.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: Text(titleKey), id: id, content: content)
  }

  /// Windows with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: Text(title), id: nil, content: content)
  }

  /// Windows with a title, which `openWindow` opens by their id.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: Text(title), id: id, content: content)
  }
}

nonisolated extension WindowGroup {
  // MARK: A window for each value

  /// Windows, one for each value. Opened without one, there is none in the binding.
  public init<D: Codable & Hashable>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(title: nil, id: nil, for: type, content: content)
  }

  /// Windows, one for each value. Opened without one, there is the default in the binding.
  public init<D: Codable & Hashable>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(title: nil, id: nil, for: type, content: content, defaultValue: defaultValue)
  }

  /// Windows that have an id, too, one for each value. Opened without one, there is none in the binding.
  public init<D: Codable & Hashable>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(title: nil, id: id, for: type, content: content)
  }

  /// Windows that have an id, too, one for each value. Opened without one, there is the default in the binding.
  public init<D: Codable & Hashable>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(title: nil, id: id, for: type, content: content, defaultValue: defaultValue)
  }

  /// Windows with a title, one for each value. Opened without one, there is none in the binding.
  public init<D: Codable & Hashable>(
    _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(title: title, id: nil, for: type, content: content)
  }

  /// Windows with a title, one for each value. Opened without one, there is the default in the binding.
  public init<D: Codable & Hashable>(
    _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(title: title, id: nil, for: type, content: content, defaultValue: defaultValue)
  }

  /// Windows with a title that have an id, too, one for each value. Opened without one, there is none in the binding.
  public init<D: Codable & Hashable>(
    _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(title: title, id: id, for: type, content: content)
  }

  /// Windows with a title that have an id, too, one for each value. Opened without one, there is the default in the binding.
  public init<D: Codable & Hashable>(
    _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(title: title, id: id, for: type, content: content, defaultValue: defaultValue)
  }

  /// Windows with a title in the visitor's language, one for each value. Opened without one, there is none in the binding.
  public init<D: Codable & Hashable>(
    _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(title: Text(titleKey), id: nil, for: type, content: content)
  }

  /// Windows with a title in the visitor's language, one for each value. Opened without one, there is the default in the binding.
  public init<D: Codable & Hashable>(
    _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(title: Text(titleKey), id: nil, for: type, content: content, defaultValue: defaultValue)
  }

  /// Windows with a title in the visitor's language that have an id, too, one for each value. Opened without one, there is none in the binding.
  public init<D: Codable & Hashable>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(title: Text(titleKey), id: id, for: type, content: content)
  }

  /// Windows with a title in the visitor's language that have an id, too, one for each value. Opened without one, there is the default in the binding.
  public init<D: Codable & Hashable>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(title: Text(titleKey), id: id, for: type, content: content, defaultValue: defaultValue)
  }

  /// Windows with a title, one for each value. Opened without one, there is none in the binding.
  @_disfavoredOverload
  public init<D: Codable & Hashable>(
    _ title: some StringProtocol, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(title: Text(title), id: nil, for: type, content: content)
  }

  /// Windows with a title, one for each value. Opened without one, there is the default in the binding.
  @_disfavoredOverload
  public init<D: Codable & Hashable>(
    _ title: some StringProtocol, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(title: Text(title), id: nil, for: type, content: content, defaultValue: defaultValue)
  }

  /// Windows with a title that have an id, too, one for each value. Opened without one, there is none in the binding.
  @_disfavoredOverload
  public init<D: Codable & Hashable>(
    _ title: some StringProtocol, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) {
    self.init(title: Text(title), id: id, for: type, content: content)
  }

  /// Windows with a title that have an id, too, one for each value. Opened without one, there is the default in the binding.
  @_disfavoredOverload
  public init<D: Codable & Hashable>(
    _ title: some StringProtocol, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> Content,
    defaultValue: @escaping () -> D
  ) {
    self.init(title: Text(title), id: id, for: type, content: content, defaultValue: defaultValue)
  }
}
