// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

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
