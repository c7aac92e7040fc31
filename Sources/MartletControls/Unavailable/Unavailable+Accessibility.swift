// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not on the web; a page takes a name as text; use accessibilityLabel(_:).")
nonisolated extension View {
  public func accessibilityLabel(@ViewBuilder content: (PlaceholderContentView<Self>) -> some View) -> some View {
    self
  }
}

@available(*, unavailable, message: "Not on the web; browsers have nothing dragged by assistive technology.")
nonisolated extension View {
  public func accessibilityDragPoint(_ point: UnitPoint, description: Text) -> some View { self }
  public func accessibilityDragPoint(_ point: UnitPoint, description: Text, isEnabled: Bool) -> some View { self }
  public func accessibilityDropPoint(_ point: UnitPoint, description: Text) -> some View { self }
  public func accessibilityDropPoint(_ point: UnitPoint, description: Text, isEnabled: Bool) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; use accessibilityAddTraits(_:) with isSelected.")
nonisolated extension View {
  public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
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

@available(*, unavailable, message: "Not on the web; modifiers return some View.")
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  public func body(content: Content) -> some View { content }
}
