// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreTransferable
import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func navigationDocument(_ url: URL) -> some View { self }
  public func navigationDocument(_ document: some Transferable) -> some View { self }
  public func navigationDocument<I1, I2>(_ document: some Transferable, preview: SharePreview<I1, I2>) -> some View {
    self
  }
}

@available(*, unavailable, message: "Not there yet; use navigationDestination(isPresented:destination:).")
nonisolated extension View {
  public func navigationDestination<D: Hashable>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; use navigationDestination(isPresented:destination:).")
nonisolated extension NavigationLink {
  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self = missing()
  }
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) { self = missing() }
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) { self = missing() }
  public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
    self = missing()
  }
}

@available(*, unavailable, message: "Not there yet; use navigationDestination(isPresented:destination:).")
nonisolated extension NavigationLink where Label == Text {
  public init(_ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self = missing()
  }
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) { self = missing() }
  public init<V: Hashable>(
    _ title: some StringProtocol, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) { self = missing() }
  public init<V: Hashable>(_ title: some StringProtocol, destination: Destination, tag: V, selection: Binding<V?>) {
    self = missing()
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension NavigationLink {
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; use a NavigationStack.")
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use HStack.")
nonisolated public struct HSplitView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use VStack.")
nonisolated public struct VSplitView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct NavigationSplitViewVisibility: Hashable, Sendable {
  public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility() }
  public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility() }
  public static var doubleColumn: NavigationSplitViewVisibility { NavigationSplitViewVisibility() }
  public static var detailOnly: NavigationSplitViewVisibility { NavigationSplitViewVisibility() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct NavigationSplitViewColumn: Hashable, Sendable {
  public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn() }
  public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn() }
  public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View { self }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    self
  }
  public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
public protocol MatchedTransitionSourceConfiguration: Sendable {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

@available(*, unavailable, message: "Not there yet.")
public protocol NavigationTransition {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AutomaticNavigationTransition: NavigationTransition {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ZoomNavigationTransition: NavigationTransition {}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition()
  }
}
