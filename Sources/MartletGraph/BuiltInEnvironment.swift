import FoundationEssentials

// The environment values that every app has.

extension EnvironmentValues {
  /// Whether controls take actions. Once an ancestor has disabled them, nothing below can enable them (rule I4).
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  /// The language and region that views should use.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar that views should use.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone that views should use.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Whether colours are for a light or a dark room.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Where lines of text begin.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// How large text is to be.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// Whether somebody looks at the session: it is active while it is in use, and in the background when no request has
  /// come for a while (rule M7).
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Ends the presentation that the view is in: a pushed screen is popped.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is on a screen that was pushed.
  public var isPresented: Bool { dismiss.isPresented }

  /// Opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

/// Whether colours are for a light or a dark room.
public enum ColorScheme: CaseIterable, Sendable {
  case light
  case dark
}

/// Where lines of text begin.
public enum LayoutDirection: CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

/// How large text is to be, from the smallest to the largest.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Whether it is one of the sizes for people who cannot read smaller ones.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Whether somebody looks at a session.
public enum ScenePhase: Int, Comparable, Sendable {
  case background, inactive, active

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Ends a presentation. Call it as a function.
public struct DismissAction {
  private let presentation: AnyObject?
  private let action: () -> Void

  /// - Parameter presentation: what is ended; two actions for one presentation are equal.
  package init(_ presentation: AnyObject?, action: @escaping () -> Void) {
    self.presentation = presentation
    self.action = action
  }

  /// Puts away what is presented around the view that has the action; does nothing where nothing is. May be called from
  /// any thread.
  public func callAsFunction() {
    if MainThread.isCurrent { action() } else { MainThread.run(action) }
  }

  var isPresented: Bool { presentation != nil }
}

extension DismissAction: Equatable {
  /// Whether both end the same presentation.
  public static func == (left: DismissAction, right: DismissAction) -> Bool {
    left.presentation === right.presentation
  }
}

/// Opens an address. Call it as a function; set one of your own with `.environment(\\.openURL, …)` to see addresses
/// first.
public struct OpenURLAction {
  /// What a handler made of an address.
  public struct Result: Equatable, Sendable {
    enum Kind: Equatable {
      case handled, discarded
      case system(URL?)
    }

    let kind: Kind

    /// It has been dealt with.
    public static let handled = Result(kind: .handled)
    /// Nothing is to be done.
    public static let discarded = Result(kind: .discarded)
    /// It is to be opened as if there were no handler.
    public static let systemAction = Result(kind: .system(nil))

    /// Another address is to be opened as if there were no handler.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: ((URL) -> Result)?
  private let openByDefault: (URL) -> Bool

  /// An action that asks `handler` first.
  public init(handler: @escaping (URL) -> Result) { self.init(handler: handler) { _ in false } }

  package init(handler: ((URL) -> Result)?, openByDefault: @escaping (URL) -> Bool) {
    self.handler = handler
    self.openByDefault = openByDefault
  }

  /// Whether the app itself decides what becomes of an address.
  package var hasHandler: Bool { handler != nil }

  /// Opens an address: the app's handler decides, or else the client. May be called from any thread.
  public func callAsFunction(_ url: URL) { self(url) { _ in } }

  /// Opens an address, and says whether that was accepted.
  ///
  /// - Parameter completion: learns it on the main thread.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    guard MainThread.isCurrent else { return MainThread.run { self(url, completion: completion) } }
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(openByDefault(other ?? url))
    }
  }
}

private struct EnabledKey: EnvironmentKey { static let defaultValue = true }
private struct LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_US") }
private struct CalendarKey: EnvironmentKey { static let defaultValue = Calendar(identifier: .gregorian) }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .gmt } }
private struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private struct LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
private struct DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
private struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(nil) {} }
}
private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction(handler: nil) { _ in false } }
}

extension View {
  /// Chooses how large text is in this view.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
}
