// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
@MainActor @preconcurrency public protocol Widget {}

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
public protocol WidgetConfiguration {}

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
public protocol ControlWidget {}

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
public protocol ControlWidgetConfiguration {}

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
nonisolated extension View {
  public func activityBackgroundTint(_ color: Color?) -> some View { self }
  public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
  public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement) -> some View {
    self
  }
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  public func widgetURL(_ url: URL?) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
nonisolated public struct ContainerBackgroundPlacement: Hashable, Sendable {
  public static var widget: ContainerBackgroundPlacement { ContainerBackgroundPlacement() }
  public static var navigation: ContainerBackgroundPlacement { ContainerBackgroundPlacement() }
  public static var navigationSplitView: ContainerBackgroundPlacement { ContainerBackgroundPlacement() }
  public static var tabView: ContainerBackgroundPlacement { ContainerBackgroundPlacement() }
}

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
nonisolated public enum WidgetFamily: Hashable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCircular, accessoryRectangular,
    accessoryInline
}

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
nonisolated public struct WidgetRenderingMode: Hashable, Sendable {
  public static var fullColor: WidgetRenderingMode { WidgetRenderingMode() }
  public static var accented: WidgetRenderingMode { WidgetRenderingMode() }
  public static var vibrant: WidgetRenderingMode { WidgetRenderingMode() }
}

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
nonisolated public enum ActivityFamily: Hashable, Sendable {
  case small, medium
}

@available(*, unavailable, message: "Not on the web; a page has no widgets and no Live Activities.")
nonisolated extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { .systemSmall }
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
  public var showsWidgetContainerBackground: Bool { false }
  public var activityFamily: ActivityFamily { .small }
  public var isLuminanceReduced: Bool { false }
  public var isActivityFullscreen: Bool { false }
}
