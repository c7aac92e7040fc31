// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
nonisolated extension View {
  public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View { self }
  public func toolbar<Content: CustomizableToolbarContent>(id: String, @ToolbarContentBuilder content: () -> Content)
    -> some View
  { self }
}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
nonisolated extension Never: ToolbarContent {}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
nonisolated extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public var body: Never { return missing() }
}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
@resultBuilder nonisolated public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock() -> ToolbarSpacer { ToolbarSpacer() }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> ToolbarSpacer {
    ToolbarSpacer()
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<Content: ToolbarContent>(first content: Content) -> ToolbarSpacer { ToolbarSpacer() }
  public static func buildEither<Content: ToolbarContent>(second content: Content) -> ToolbarSpacer { ToolbarSpacer() }
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> ToolbarSpacer {
    ToolbarSpacer()
  }
}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
nonisolated public struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {}
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == String {}
  public typealias Body = Never
  public var body: Never { return missing() }
}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
nonisolated public struct ToolbarItemGroup<Content: View>: CustomizableToolbarContent {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {}
  public typealias Body = Never
  public var body: Never { return missing() }
}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
nonisolated public struct ToolbarTitleMenu<Content: View>: CustomizableToolbarContent {
  public init() where Content == EmptyView {}
  public init(@ViewBuilder content: () -> Content) {}
  public typealias Body = Never
  public var body: Never { return missing() }
}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
nonisolated extension ToolbarContent {
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent { self }
}

@available(*, unavailable, message: "Not there yet; put the buttons into the view.")
nonisolated extension CustomizableToolbarContent {
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent { self }
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent {
    self
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ToolbarItemPlacement: Hashable, Sendable {
  public static var automatic: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var principal: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var navigation: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var primaryAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var secondaryAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var status: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var confirmationAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var cancellationAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var destructiveAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var keyboard: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var bottomBar: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var bottomOrnament: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var navigationBarLeading: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var navigationBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var topBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var title: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var subtitle: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var largeTitle: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var largeSubtitle: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static func accessoryBar(id: some Hashable) -> ToolbarItemPlacement { .automatic }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ToolbarPlacement: Hashable, Sendable {
  public static var automatic: ToolbarPlacement { ToolbarPlacement() }
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement() }
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement() }
  public static var tabBar: ToolbarPlacement { ToolbarPlacement() }
  public static var windowToolbar: ToolbarPlacement { ToolbarPlacement() }
  public static var bottomOrnament: ToolbarPlacement { ToolbarPlacement() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ToolbarRole: Hashable, Sendable {
  public static var automatic: ToolbarRole { ToolbarRole() }
  public static var navigationStack: ToolbarRole { ToolbarRole() }
  public static var browser: ToolbarRole { ToolbarRole() }
  public static var editor: ToolbarRole { ToolbarRole() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
  public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
  public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
  public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ToolbarDefaultItemKind: Hashable, Sendable {
  public static var sidebarToggle: ToolbarDefaultItemKind { ToolbarDefaultItemKind() }
  public static var title: ToolbarDefaultItemKind { ToolbarDefaultItemKind() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
  public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
  public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarItemHidden(_ hidden: Bool = true) -> some View { self }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension EnvironmentValues {
  public var toolbarLabelStyle: ToolbarLabelStyle? {
    get { nil }
    set {}
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ToolbarLabelStyle: Hashable, Sendable {
  public static var automatic: ToolbarLabelStyle { ToolbarLabelStyle() }
  public static var titleAndIcon: ToolbarLabelStyle { ToolbarLabelStyle() }
  public static var titleOnly: ToolbarLabelStyle { ToolbarLabelStyle() }
  public static var iconOnly: ToolbarLabelStyle { ToolbarLabelStyle() }
}

@available(*, unavailable, message: "Not on the web; a Touch Bar is a Mac's.")
nonisolated extension View {
  public func touchBar(@ViewBuilder content: () -> some View) -> some View { self }
  public func touchBar<Content: View>(_ touchBar: TouchBar<Content>) -> some View { self }
  public func touchBarCustomizationLabel(_ label: Text) -> some View { self }
  public func touchBarItemPresence(_ presence: TouchBarItemPresence) -> some View { self }
  public func touchBarItemPrincipal(_ principal: Bool = true) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a Touch Bar is a Mac's.")
nonisolated public struct TouchBar<Content: View> {
  public init(@ViewBuilder content: () -> Content) {}
  public init(id: String, @ViewBuilder content: () -> Content) {}
}

@available(*, unavailable, message: "Not on the web; a Touch Bar is a Mac's.")
nonisolated public enum TouchBarItemPresence: Sendable {
  case required(String), `default`(String), optional(String)
}
