import FoundationEssentials
import MartletLocales

// The environment values that every app has.

extension EnvironmentValues {
  /// Whether controls take actions. Once an ancestor has disabled them,
  /// `disabled(false)` below does not enable them (rule I4).
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  /// The language and region that views should use.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set {
      // What has been made for another locale may have to be made again.
      if Tracking.isActive { ViewGraph.meet(newValue) }
      self[LocaleKey.self] = newValue
    }
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

  /// Whether the view is on a screen that was pushed, or in a sheet.
  public var isPresented: Bool { dismiss.isPresented }

  /// Opens addresses. Without an action of the app's own the browser does so, in another tab, if a link may lead there
  /// (http, https, mailto and tel); or, where it refuses to, the page offers a link.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self].opening(by: MainThread.isCurrent ? graph?.addressOpener : nil) }
    set { self[OpenURLKey.self] = newValue }
  }
}

private struct EnabledKey: EnvironmentKey { static let defaultValue = true }

private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { VisitorPlace.unknown.locale } }

private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { VisitorPlace.unknown.calendar } }

private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { VisitorPlace.unknown.timeZone } }

struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }

struct LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }

struct DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }

private struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(nil) {} }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction(handler: nil, opener: nil) }
}

nonisolated extension View {
  /// Chooses how large text is in this view.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Limits how large text is in this view: outside of the range, its nearest end counts.
  public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter(range.contains)
    return transformEnvironment(\.dynamicTypeSize) { size in
      guard let least = allowed.first, let most = allowed.last else { return }
      size = min(max(size, least), most)
    }
  }
}
