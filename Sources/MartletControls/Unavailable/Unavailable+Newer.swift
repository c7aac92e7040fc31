// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use background(_:in:) with a material.")
nonisolated extension View {
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> some View { self }
  public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }
  public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26.")
nonisolated extension View {
  public func backgroundExtensionEffect() -> some View { self }
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  public func sectionIndexLabel(_ label: (some StringProtocol)?) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use safeAreaInset.")
nonisolated extension View {
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { self }
  public func safeAreaBar(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { self }
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use Button(_:role:action:).")
nonisolated extension Button where Label == Text {
  public init(role: ButtonRole, action: @escaping () -> Void) { self = missing() }
}

nonisolated extension ButtonRole {
  @available(*, unavailable, message: "Not there yet; it came with iOS 26; use cancel.")
  public static var close: ButtonRole { .cancel }
  @available(*, unavailable, message: "Not there yet; it came with iOS 26; use no role.")
  public static var confirm: ButtonRole { .cancel }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use background(_:in:) with a material.")
nonisolated public struct Glass: Equatable, Sendable {
  public static var regular: Glass { Glass() }
  public static var clear: Glass { Glass() }
  public static var identity: Glass { Glass() }
  public func tint(_ color: Color?) -> Glass { self }
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use background(_:in:) with a material.")
nonisolated public struct GlassEffectContainer<Content: View>: View {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use background(_:in:) with a material.")
nonisolated public struct GlassEffectTransition: Hashable, Sendable {
  public static var identity: GlassEffectTransition { GlassEffectTransition() }
  public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition() }
  public static var materialize: GlassEffectTransition { GlassEffectTransition() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26.")
nonisolated public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  public static var automatic: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle() }
  public static var hard: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle() }
  public static var soft: ScrollEdgeEffectStyle { ScrollEdgeEffectStyle() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26.")
nonisolated public struct SearchToolbarBehavior: Hashable, Sendable {
  public static var automatic: SearchToolbarBehavior { SearchToolbarBehavior() }
  public static var minimize: SearchToolbarBehavior { SearchToolbarBehavior() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26.")
nonisolated public struct TabBarMinimizeBehavior: Hashable, Sendable {
  public static var automatic: TabBarMinimizeBehavior { TabBarMinimizeBehavior() }
  public static var onScrollDown: TabBarMinimizeBehavior { TabBarMinimizeBehavior() }
  public static var onScrollUp: TabBarMinimizeBehavior { TabBarMinimizeBehavior() }
  public static var never: TabBarMinimizeBehavior { TabBarMinimizeBehavior() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use RoundedRectangle.")
nonisolated public struct ConcentricRectangle: InsettableShape {
  public func path(in rect: CGRect) -> Path { Path() }
  public init() {}
  public init(corners: EdgeCornerStyle, isUniform: Bool = false) {}
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use RoundedRectangle.")
nonisolated public struct EdgeCornerStyle: Hashable, Sendable {
  public static var concentric: EdgeCornerStyle { EdgeCornerStyle() }
  public static func fixed(_ radius: CGFloat) -> EdgeCornerStyle { .concentric }
  public static func concentric(minimum: EdgeCornerStyle) -> EdgeCornerStyle { .concentric }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use bordered.")
nonisolated public struct GlassButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use bordered.")
nonisolated extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use borderedProminent.")
nonisolated public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26; use borderedProminent.")
nonisolated extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26.")
nonisolated public struct ToolbarSpacer: CustomizableToolbarContent {
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
  public typealias Body = Never
  public var body: Never { return missing() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26.")
nonisolated public struct DefaultToolbarItem: CustomizableToolbarContent {
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
  public typealias Body = Never
  public var body: Never { return missing() }
}

@available(*, unavailable, message: "Not there yet; it came with iOS 26.")
nonisolated public struct SpacerSizing: Hashable, Sendable {
  public static var flexible: SpacerSizing { SpacerSizing() }
  public static var fixed: SpacerSizing { SpacerSizing() }
}

@available(*, unavailable, message: "Not there yet; link to the page.")
nonisolated public struct WebView: View {
  public init(url: URL?) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension EnvironmentValues {
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { nil }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  case inline, expanded
}

@available(
  *, unavailable, message: "Not on the web; they never left SwiftUI's first betas; use NavigationLink, sheet or Picker."
)
nonisolated public struct NavigationButton<Destination: View, Label: View>: View {
  public init(destination: Destination, @ViewBuilder label: () -> Label) {}
  public var body: some View { EmptyView() }
}

@available(
  *, unavailable, message: "Not on the web; they never left SwiftUI's first betas; use NavigationLink, sheet or Picker."
)
nonisolated public struct PresentationButton<Destination: View, Label: View>: View {
  public init(destination: Destination, @ViewBuilder label: () -> Label) {}
  public init(_ label: some StringProtocol, destination: Destination) where Label == Text {}
  public var body: some View { EmptyView() }
}

@available(
  *, unavailable, message: "Not on the web; they never left SwiftUI's first betas; use NavigationLink, sheet or Picker."
)
nonisolated public struct SegmentedControl<SelectionValue: Hashable, Content: View>: View {
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}
