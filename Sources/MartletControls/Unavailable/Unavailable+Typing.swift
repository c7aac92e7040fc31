// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(
  *, unavailable,
  message: "Not on the web; an address book or a dictation of its own a page has not; the browser has them."
)
nonisolated extension View {
  public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
  public func typeSelectEquivalent(_ text: Text?) -> some View { self }
  public func typeSelectEquivalent(_ string: some StringProtocol) -> some View { self }
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
  public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }
}

@available(
  *, unavailable,
  message: "Not on the web; an address book or a dictation of its own a page has not; the browser has them."
)
nonisolated public struct TextInputDictationBehavior: Hashable, Sendable {
  public static var automatic: TextInputDictationBehavior { TextInputDictationBehavior() }
}

@available(
  *, unavailable,
  message: "Not on the web; an address book or a dictation of its own a page has not; the browser has them."
)
nonisolated public struct WritingToolsBehavior: Hashable, Sendable {
  public static var automatic: WritingToolsBehavior { WritingToolsBehavior() }
  public static var complete: WritingToolsBehavior { WritingToolsBehavior() }
  public static var limited: WritingToolsBehavior { WritingToolsBehavior() }
  public static var disabled: WritingToolsBehavior { WritingToolsBehavior() }
}

@available(
  *, unavailable, message: "Not on the web; a page has the browser's own search, which it can neither open nor hide."
)
nonisolated extension View {
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; the browser decides on which of two lines the caret stands.")
nonisolated extension View {
  public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { self }
}
