// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet; use interactiveDismissDisabled and a confirmationDialog.")
nonisolated extension View {
  public func dismissalConfirmationDialog(
    _ title: some StringProtocol, shouldPresent: Bool, @ViewBuilder actions: () -> some View
  ) -> some View { self }
  public func dismissalConfirmationDialog(
    _ title: some StringProtocol, shouldPresent: Bool, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; use sheet.")
nonisolated extension View {
  public func inspector(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; use contextMenu on the rows.")
nonisolated extension View {
  public func contextMenu<I: Hashable>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> some View,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
  public func presentationBackground(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View
  { self }
  public func dialogIcon(_ icon: Image?) -> some View { self }
  public func dialogSuppressionToggle(_ title: some StringProtocol, isSuppressed: Binding<Bool>) -> some View { self }
  public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View { self }
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a page cannot keep an app from ending.")
nonisolated extension View {
  public func dialogPreventsAppTermination(_ preventsAppTermination: Bool?) -> some View { self }
  public func presentationPreventsAppTermination(_ preventsTermination: Bool?) -> some View { self }
}
