// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not on the web; there are no App Intents; use Button(action:label:).")
nonisolated extension Button {
  public init(intent: some AppIntent, @ViewBuilder label: () -> Label) { self = missing() }
  public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) { self = missing() }
}

@available(*, unavailable, message: "Not on the web; there are no App Intents; use Button(action:label:).")
nonisolated extension Toggle {
  public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) { self = missing() }
}

@available(*, unavailable, message: "Not on the web; there are no App Intents; use Button(action:label:).")
public protocol AppIntent: Sendable {}

@available(*, unavailable, message: "Not there yet; no Progress tells of its changes on Linux; use its numbers.")
nonisolated extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init(_ progress: Progress) { self = missing() }
}

@available(*, unavailable, message: "Not on the web; it is a watch's; use a TextField.")
nonisolated public struct TextFieldLink<Label: View>: View {
  public init(prompt: Text? = nil, @ViewBuilder label: () -> Label, onSubmit: @escaping (String) -> Void) {}
  public init(_ title: some StringProtocol, prompt: Text? = nil, onSubmit: @escaping (String) -> Void)
  where Label == Text {}
  public var body: some View { EmptyView() }
}

@available(
  *, unavailable,
  message: "Not on the web; the page itself marks what is chosen in a palette; give the options symbols that differ."
)
nonisolated extension View {
  public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
}

@available(
  *, unavailable,
  message: "Not on the web; the page itself marks what is chosen in a palette; give the options symbols that differ."
)
nonisolated public struct PaletteSelectionEffect: Hashable, Sendable {
  public static var automatic: PaletteSelectionEffect { PaletteSelectionEffect() }
  public static var custom: PaletteSelectionEffect { PaletteSelectionEffect() }
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect { .automatic }
}

@available(*, unavailable, message: "Not on the web; give a style of your own.")
nonisolated extension View {
  public func menuButtonStyle(_ style: some MenuButtonStyle) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; give a style of your own.")
public protocol MenuButtonStyle {}
