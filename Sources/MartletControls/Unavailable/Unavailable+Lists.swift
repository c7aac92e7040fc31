// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreTransferable
import Foundation
import MartletGraph
import UniformTypeIdentifiers

@available(*, unavailable, message: "Not there yet; tap a row's Button, and keep what is selected in a @State.")
nonisolated extension List {
  public init<V: Hashable>(selection: Binding<Set<V>>?, @ViewBuilder content: () -> Content) { self = missing() }
  public init<V: Hashable>(selection: Binding<V?>?, @ViewBuilder content: () -> Content) { self = missing() }
  public init<D: RandomAccessCollection, V: Hashable>(
    _ data: D, selection: Binding<Set<V>>?, @ViewBuilder rowContent: @escaping (D.Element) -> some View
  ) where D.Element: Identifiable, Content == EmptyView { self = missing() }
  public init<D: RandomAccessCollection, V: Hashable>(
    _ data: D, selection: Binding<V?>?, @ViewBuilder rowContent: @escaping (D.Element) -> some View
  ) where D.Element: Identifiable, Content == EmptyView { self = missing() }
  public init<D: RandomAccessCollection, V: Hashable>(
    _ data: D, id: KeyPath<D.Element, some Hashable>, selection: Binding<Set<V>>?,
    @ViewBuilder rowContent: @escaping (D.Element) -> some View
  ) where Content == EmptyView { self = missing() }
  public init<D: RandomAccessCollection, V: Hashable>(
    _ data: D, id: KeyPath<D.Element, some Hashable>, selection: Binding<V?>?,
    @ViewBuilder rowContent: @escaping (D.Element) -> some View
  ) where Content == EmptyView { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension List {
  public init<D: RandomAccessCollection>(
    _ data: D, children: KeyPath<D.Element, D?>, @ViewBuilder rowContent: @escaping (D.Element) -> some View
  ) where D.Element: Identifiable, Content == EmptyView { self = missing() }
  public init<D: RandomAccessCollection>(
    _ data: D, id: KeyPath<D.Element, some Hashable>, children: KeyPath<D.Element, D?>,
    @ViewBuilder rowContent: @escaping (D.Element) -> some View
  ) where Content == EmptyView { self = missing() }
  public init<D: MutableCollection & RandomAccessCollection>(
    _ data: Binding<D>, editActions: EditActions, @ViewBuilder rowContent: @escaping (Binding<D.Element>) -> some View
  ) where D.Element: Identifiable, Content == EmptyView { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ForEach {
  public init(
    _ data: Binding<Data>, editActions: EditActions, @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) where Data: MutableCollection, Data.Element: Identifiable, ID == Data.Element.ID { self = missing() }
}

@available(*, unavailable, message: "Not there yet; give each row a Button that removes it.")
nonisolated extension ForEach {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
}

@available(*, unavailable, message: "Not there yet; give each row buttons that move it.")
nonisolated extension ForEach {
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ForEach {
  public func onInsert(of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void)
    -> Self
  { self }
  public func dropDestination<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void)
    -> Self
  { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct EditActions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var delete: EditActions { EditActions() }
  public static var move: EditActions { EditActions() }
  public static var all: EditActions { EditActions() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Section {
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows, @ViewBuilder header: () -> Header)
  where Footer == EmptyView { self = missing() }
  public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows)
  where Header == Text, Footer == EmptyView { self = missing() }
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Rows) { self = missing() }
  public init(footer: Footer, @ViewBuilder content: () -> Rows) where Header == EmptyView { self = missing() }
  public func collapsible(_ collapsible: Bool) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup>: View {
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID, Parent == Leaf, Subgroup == Leaf {}
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Parent == Leaf, Subgroup == Leaf {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollViewReader<Content: View>: View {
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollViewProxy {
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol ListStyle {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultListStyle: ListStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PlainListStyle: ListStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct InsetListStyle: ListStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct GroupedListStyle: ListStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SidebarListStyle: ListStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BorderedListStyle: ListStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ListStyle where Self == BorderedListStyle {
  public static var bordered: BorderedListStyle { BorderedListStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension InsetListStyle {
  public init(alternatesRowBackgrounds: Bool) { self = InsetListStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension BorderedListStyle {
  public init(alternatesRowBackgrounds: Bool) { self = BorderedListStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func listStyle(_ style: some ListStyle) -> some View { self }
  public func listItemTint(_ tint: ListItemTint?) -> some View { self }
  public func listItemTint(_ tint: Color?) -> some View { self }
  public func listRowBackground(_ view: (some View)?) -> some View { self }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  public func headerProminence(_ prominence: Prominence) -> some View { self }
  public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View { self }
  public func sectionActions(@ViewBuilder content: () -> some View) -> some View { self }
  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
  public func moveDisabled(_ isDisabled: Bool) -> some View { self }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { self }
  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View { self }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> some View { self }
  public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View { self }
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View { self }
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
    self
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View { self }
  public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View { self }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; use a TextField above the list.")
nonisolated extension View {
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil)
    -> some View
  { self }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View { self }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> some View
  ) -> some View { self }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder suggestions: () -> some View
  ) -> some View { self }
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { self }
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View { self }
  public func searchable<C: RandomAccessCollection>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable { self }
  public func searchable<C: RandomAccessCollection>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable { self }
  public func searchable<C: RandomAccessCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable { self }
  public func searchable<C: RandomAccessCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable { self }
  public func searchable<C: RandomAccessCollection>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C.Element: Identifiable { self }
  public func searchable<C: RandomAccessCollection>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C.Element: Identifiable { self }
  public func searchCompletion(_ completion: String) -> some View { self }
  public func searchCompletion(_ token: some Identifiable) -> some View { self }
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
  public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
  public func searchScopes<V: Hashable>(_ scope: Binding<V>, @ViewBuilder scopes: () -> some View) -> some View { self }
  public func searchScopes<V: Hashable>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> some View
  ) -> some View { self }
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View { self }
  public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
    self
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SearchFieldPlacement: Hashable, Sendable {
  public static var automatic: SearchFieldPlacement { SearchFieldPlacement() }
  public static var toolbar: SearchFieldPlacement { SearchFieldPlacement() }
  public static var sidebar: SearchFieldPlacement { SearchFieldPlacement() }
  public static var navigationBarDrawer: SearchFieldPlacement { SearchFieldPlacement() }
  public static var toolbarPrincipal: SearchFieldPlacement { SearchFieldPlacement() }
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    .automatic
  }
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static var automatic: Self { Self() }
    public static var always: Self { Self() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  public static var automatic: SearchPresentationToolbarBehavior { SearchPresentationToolbarBehavior() }
  public static var avoidHidingContent: SearchPresentationToolbarBehavior { SearchPresentationToolbarBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SearchScopeActivation: Hashable, Sendable {
  public static var automatic: SearchScopeActivation { SearchScopeActivation() }
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation() }
  public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SearchSuggestionsPlacement: Hashable, Sendable {
  public static var automatic: SearchSuggestionsPlacement { SearchSuggestionsPlacement() }
  public static var menu: SearchSuggestionsPlacement { SearchSuggestionsPlacement() }
  public static var content: SearchSuggestionsPlacement { SearchSuggestionsPlacement() }
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var menu: Set { Set() }
    public static var content: Set { Set() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ListItemTint: Hashable, Sendable {
  public static var monochrome: ListItemTint { ListItemTint() }
  public static func fixed(_ tint: Color) -> ListItemTint { .monochrome }
  public static func preferred(_ tint: Color) -> ListItemTint { .monochrome }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ListSectionSpacing: Hashable, Sendable {
  public static var `default`: ListSectionSpacing { ListSectionSpacing() }
  public static var compact: ListSectionSpacing { ListSectionSpacing() }
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { .default }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum Prominence: Hashable, Sendable {
  case standard, increased
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  public static var automatic: AlternatingRowBackgroundBehavior { AlternatingRowBackgroundBehavior() }
  public static var enabled: AlternatingRowBackgroundBehavior { AlternatingRowBackgroundBehavior() }
  public static var disabled: AlternatingRowBackgroundBehavior { AlternatingRowBackgroundBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollInputBehavior: Hashable, Sendable {
  public static var automatic: ScrollInputBehavior { ScrollInputBehavior() }
  public static var enabled: ScrollInputBehavior { ScrollInputBehavior() }
  public static var disabled: ScrollInputBehavior { ScrollInputBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollInputKind: Hashable, Sendable {
  public static var handGestureShortcut: ScrollInputKind { ScrollInputKind() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollAnchorRole: Hashable, Sendable {
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole() }
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole() }
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollPosition: Equatable, Sendable {
  public init(idType: (some Hashable).Type) {}
  public init(idType: (some Hashable).Type, edge: Edge) {}
  public init(idType: (some Hashable).Type, point: CGPoint) {}
  public init(edge: Edge) {}
  public init(point: CGPoint) {}
  public init(x: CGFloat, y: CGFloat) {}
  public var isPositionedByUser: Bool { false }
  public var edge: Edge? { nil }
  public var point: CGPoint? { nil }
  public func viewID<T: Hashable>(type: T.Type) -> T? { nil }
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {}
  public mutating func scrollTo(edge: Edge) {}
  public mutating func scrollTo(point: CGPoint) {}
  public mutating func scrollTo(x: CGFloat, y: CGFloat) {}
  public mutating func scrollTo(x: CGFloat) {}
  public mutating func scrollTo(y: CGFloat) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint { .zero }
  public var contentSize: CGSize { .zero }
  public var contentInsets: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
  public var containerSize: CGSize { .zero }
  public var visibleRect: CGRect { .zero }
  public var bounds: CGRect { .zero }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { false }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { true }
  public var value: Double { 0 }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollTransitionConfiguration: Hashable, Sendable {
  public static var interactive: ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
  public static var animated: ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
  public static var identity: ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
  public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration { .interactive }
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { .animated }
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }
  public struct Threshold: Sendable {
    public static var visible: Self { Self() }
    public static var hidden: Self { Self() }
    public static var centered: Self { Self() }
    public static func visible(_ amount: Double) -> Self { Self() }
  }
}

@available(*, unavailable, message: "Not there yet.")
public protocol ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext)
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollTarget: Hashable {
  public var rect: CGRect {
    get { .zero }
    set {}
  }
  public var anchor: UnitPoint? {
    get { nil }
    set {}
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollTargetBehaviorContext {
  public var originalTarget: ScrollTarget { ScrollTarget() }
  public var velocity: CGVector { CGVector(dx: 0, dy: 0) }
  public var contentSize: CGSize { .zero }
  public var containerSize: CGSize { .zero }
  public var axes: Axis.Set { .vertical }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct CGVector: Hashable, Sendable {
  public init(dx: CGFloat, dy: CGFloat) {}
  public var dx: CGFloat {
    get { 0 }
    set {}
  }
  public var dy: CGFloat {
    get { 0 }
    set {}
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public init(limitBehavior: LimitBehavior = .automatic) {}
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
  public struct LimitBehavior: Sendable {
    public static var automatic: Self { Self() }
    public static var always: Self { Self() }
    public static var never: Self { Self() }
    public static var alwaysByFew: Self { Self() }
    public static var alwaysByOne: Self { Self() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
    -> ViewAlignedScrollTargetBehavior
  { ViewAlignedScrollTargetBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DismissSearchAction {
  public func callAsFunction() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension EnvironmentValues {
  public var refresh: RefreshAction? { nil }
  public var isSearching: Bool { false }
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .automatic }
  public var defaultMinListRowHeight: CGFloat {
    get { 0 }
    set {}
  }
  public var defaultMinListHeaderHeight: CGFloat? {
    get { nil }
    set {}
  }
}
