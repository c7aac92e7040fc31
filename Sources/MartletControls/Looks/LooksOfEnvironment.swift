import MartletGraph

/// Whether controls are of a window that a person works in.
public nonisolated enum ControlActiveState: CaseIterable, Hashable, Sendable {
  /// The window takes what a person types. A page that is in use is one.
  case key
  /// The window is in use, and another one takes what is typed. There is none on a page.
  case active
  /// Nobody works in the window.
  case inactive
}

extension EnvironmentValues {
  /// Whether somebody works in the window: no request may have come for a while (`scenePhase`).
  public var appearsActive: Bool { scenePhase == .active }

  /// Whether controls are of a window that a person works in.
  public var controlActiveState: ControlActiveState { appearsActive ? .key : .inactive }
}

private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private struct AllowedDynamicRangeKey: EnvironmentKey { static var defaultValue: Image.DynamicRange? { nil } }
private struct ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .interpolate } }
private struct DrawingGroupKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct BounceKey<Axis>: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
private struct LinkIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// The font that `environment(_:_:)` has set here. What `font(_:)` sets is not told.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// How bright pictures may be, by what `environment(_:_:)` has set. It is the browser that decides.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[AllowedDynamicRangeKey.self] }
    set { self[AllowedDynamicRangeKey.self] = newValue }
  }

  /// How words become others here when that is animated: what `contentTransition(_:)` has set.
  public internal(set) var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether words that become others are drawn as a picture meanwhile. It is the browser that decides.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }

  /// Whether what is scrolled sideways goes past its ends. It is the browser that decides.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[BounceKey<Bool>.self] }
    set { self[BounceKey<Bool>.self] = newValue }
  }

  /// Whether what is scrolled up and down goes past its ends. It is the browser that decides.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[BounceKey<Void>.self] }
    set { self[BounceKey<Void>.self] = newValue }
  }

  /// Whether links in rows of lists show that they lead elsewhere. They do unless this is hidden.
  public var navigationLinkIndicatorVisibility: Visibility {
    get { self[LinkIndicatorKey.self] }
    set { self[LinkIndicatorKey.self] = newValue }
  }

  /// Whether tabs are shown with the sections that they are in. They never are.
  public var isTabBarShowingSections: Bool { false }
}

nonisolated extension View {
  /// Says whether links in rows of lists show that they lead elsewhere: with a mark at the end of the row.
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.navigationLinkIndicatorVisibility, visibility)
  }

  /// Sets the font of the text in this view, as `font(_:)` does, and what is read of it below.
  public func environment(_ keyPath: WritableKeyPath<EnvironmentValues, Font?>, _ value: Font?) -> some View {
    transformEnvironment(\.self) { $0[keyPath: keyPath] = value }
      .trait(Style(font: keyPath == \EnvironmentValues.font ? value : nil))
  }
}
