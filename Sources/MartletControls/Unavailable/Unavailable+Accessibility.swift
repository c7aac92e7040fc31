// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View { self }
  public func accessibilityLabel(_ label: some StringProtocol, isEnabled: Bool) -> some View { self }
  public func accessibilityLabel(@ViewBuilder content: (PlaceholderContentView<Self>) -> some View) -> some View {
    self
  }
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View { self }
  public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool) -> some View { self }
  public func accessibilityInputLabels(_ inputLabels: [some StringProtocol], isEnabled: Bool) -> some View { self }
  public func accessibilityActions(category: AccessibilityActionCategory, @ViewBuilder _ content: () -> some View)
    -> some View
  { self }
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
  public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View {
    self
  }
  public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool) -> some View { self }
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  public func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
  public func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  public func accessibilityCustomContent(
    _ label: some StringProtocol, _ value: some StringProtocol, importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  public func accessibilityDragPoint(_ point: UnitPoint, description: Text) -> some View { self }
  public func accessibilityDragPoint(_ point: UnitPoint, description: Text, isEnabled: Bool) -> some View { self }
  public func accessibilityDropPoint(_ point: UnitPoint, description: Text) -> some View { self }
  public func accessibilityDropPoint(_ point: UnitPoint, description: Text, isEnabled: Bool) -> some View { self }
  public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
  public func accessibility(activationPoint: CGPoint) -> some View { self }
}

@available(
  *, unavailable,
  message:
    "Not on the web; screen readers of browsers have no rotors of a page's own; use headings, lists and landmarks."
)
nonisolated extension View {
  public func accessibilityRotor(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> some AccessibilityRotorContent
  ) -> some View { self }
  public func accessibilityRotor(
    _ label: some StringProtocol,
    @AccessibilityRotorContentBuilder entries: @escaping () -> some AccessibilityRotorContent
  ) -> some View { self }
  public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> some AccessibilityRotorContent
  ) -> some View { self }
  public func accessibilityRotor<EntryModel: Identifiable>(
    _ label: some StringProtocol, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }
  public func accessibilityRotor<EntryModel>(
    _ label: some StringProtocol, entries: [EntryModel], entryID: KeyPath<EntryModel, some Hashable>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View { self }
  public func accessibilityRotor(_ label: some StringProtocol, textRanges: [Range<String.Index>]) -> some View { self }
  public func accessibilityRotorEntry(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
}

@available(
  *, unavailable,
  message:
    "Not on the web; screen readers of browsers have no rotors of a page's own; use headings, lists and landmarks."
)
public protocol AccessibilityRotorContent {
  associatedtype Body: AccessibilityRotorContent
}

@available(
  *, unavailable,
  message:
    "Not on the web; screen readers of browsers have no rotors of a page's own; use headings, lists and landmarks."
)
nonisolated extension Never: AccessibilityRotorContent {}

@available(
  *, unavailable,
  message:
    "Not on the web; screen readers of browsers have no rotors of a page's own; use headings, lists and landmarks."
)
@resultBuilder nonisolated public struct AccessibilityRotorContentBuilder {
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
}

@available(
  *, unavailable,
  message:
    "Not on the web; screen readers of browsers have no rotors of a page's own; use headings, lists and landmarks."
)
nonisolated public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public typealias Body = Never
  public init(
    _ label: some StringProtocol, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}
}

@available(
  *, unavailable,
  message:
    "Not on the web; screen readers of browsers have no rotors of a page's own; use headings, lists and landmarks."
)
nonisolated public struct AccessibilitySystemRotor: Hashable, Sendable {
  public static var links: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var headings: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var boldText: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var italicText: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var underlineText: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var misspelledWords: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var images: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var textFields: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var tables: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var lists: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var landmarks: AccessibilitySystemRotor { AccessibilitySystemRotor() }
}

@available(
  *, unavailable, message: "Not on the web; it is VoiceOver's or the system's own, which a page does not reach."
)
nonisolated extension View {
  public func accessibilityChartDescriptor(_ representable: some AXChartDescriptorRepresentable) -> some View { self }
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = [])
    -> some View
  { self }
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  public func accessibilityShowsLargeContentViewer(@ViewBuilder _ largeContentView: () -> some View) -> some View {
    self
  }
  public func accessibilityQuickAction<Style: AccessibilityQuickActionStyle>(
    style: Style, @ViewBuilder content: () -> some View
  ) -> some View { self }
  public func accessibilityQuickAction<Style: AccessibilityQuickActionStyle>(
    style: Style, isActive: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View { self }
  public func speechAdjustedPitch(_ value: Double) -> some View { self }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
}

@available(
  *, unavailable, message: "Not on the web; it is VoiceOver's or the system's own, which a page does not reach."
)
public protocol AXChartDescriptorRepresentable {}

@available(
  *, unavailable, message: "Not on the web; it is VoiceOver's or the system's own, which a page does not reach."
)
@MainActor @preconcurrency public protocol AccessibilityQuickActionStyle {}

@available(
  *, unavailable, message: "Not on the web; it is VoiceOver's or the system's own, which a page does not reach."
)
nonisolated public struct AccessibilityQuickActionOutlineStyle: AccessibilityQuickActionStyle {
  public init() {}
}

@available(
  *, unavailable, message: "Not on the web; it is VoiceOver's or the system's own, which a page does not reach."
)
nonisolated extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionOutlineStyle {
  public static var outline: AccessibilityQuickActionOutlineStyle { AccessibilityQuickActionOutlineStyle() }
}

@available(
  *, unavailable, message: "Not on the web; it is VoiceOver's or the system's own, which a page does not reach."
)
nonisolated public struct AccessibilityQuickActionPromptStyle: AccessibilityQuickActionStyle {
  public init() {}
}

@available(
  *, unavailable, message: "Not on the web; it is VoiceOver's or the system's own, which a page does not reach."
)
nonisolated extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionPromptStyle {
  public static var prompt: AccessibilityQuickActionPromptStyle { AccessibilityQuickActionPromptStyle() }
}

@available(
  *, unavailable, message: "Not on the web; it is VoiceOver's or the system's own, which a page does not reach."
)
nonisolated public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var requiresActivation: AccessibilityDirectTouchOptions { AccessibilityDirectTouchOptions() }
  public static var silentOnTouch: AccessibilityDirectTouchOptions { AccessibilityDirectTouchOptions() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AccessibilityActionCategory: Hashable, Sendable {
  public static var `default`: AccessibilityActionCategory { AccessibilityActionCategory() }
  public static var edit: AccessibilityActionCategory { AccessibilityActionCategory() }
  public init(_ name: Text) {}
  init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label, content
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AccessibilityTextContentType: Hashable, Sendable {
  public static var plain: AccessibilityTextContentType { AccessibilityTextContentType() }
  public static var console: AccessibilityTextContentType { AccessibilityTextContentType() }
  public static var fileSystem: AccessibilityTextContentType { AccessibilityTextContentType() }
  public static var messaging: AccessibilityTextContentType { AccessibilityTextContentType() }
  public static var narrative: AccessibilityTextContentType { AccessibilityTextContentType() }
  public static var sourceCode: AccessibilityTextContentType { AccessibilityTextContentType() }
  public static var spreadsheet: AccessibilityTextContentType { AccessibilityTextContentType() }
  public static var wordProcessing: AccessibilityTextContentType { AccessibilityTextContentType() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AccessibilityZoomGestureAction {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AccessibilityCustomContentKey: Equatable {
  public init(_ label: Text, id: String) {}
  public init(_ labelKey: String) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AXCustomContent {
  public enum Importance: Sendable {
    case `default`, high
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  public func body(content: Content) -> some View { content }
}

@available(*, unavailable, message: "Not there yet.")
@propertyWrapper nonisolated public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  public init() where Value == Bool {}
  public init<T: Hashable>() where Value == T? {}
  public var wrappedValue: Value {
    get { missing() }
    nonmutating set {}
  }
  public var projectedValue: Binding { missing() }
  public struct Binding {
    public var wrappedValue: Value {
      get { missing() }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum AccessibilityNotification {
  public struct Announcement { public init(_ announcement: String) {}; public func post() {} }
  public struct LayoutChanged { public init() {}; public func post() {} }
  public struct ScreenChanged { public init() {}; public func post() {} }
  public struct PageScrolled { public init(_ string: String) {}; public func post() {} }
}
