// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet; use a sheet with a text and buttons.")
nonisolated extension View {
  public func alert(_ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View)
    -> some View
  { self }
  public func alert(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View) -> some View {
    self
  }
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View { self }
  public func alert<T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> some View
  ) -> some View { self }
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View { self }
  public func alert<T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> some View,
    @ViewBuilder message: (T) -> some View
  ) -> some View { self }
  public func alert<E: LocalizedError>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> some View)
    -> some View
  { self }
  public func alert<E: LocalizedError>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> some View,
    @ViewBuilder message: (E) -> some View
  ) -> some View { self }
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View { self }
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View { self }
  public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View {
    self
  }
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { self }
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { self }
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View { self }
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View { self }
  public func confirmationDialog<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View
  ) -> some View { self }
  public func confirmationDialog<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View { self }
  public func dismissalConfirmationDialog(
    _ title: some StringProtocol, shouldPresent: Bool, @ViewBuilder actions: () -> some View
  ) -> some View { self }
  public func dismissalConfirmationDialog(
    _ title: some StringProtocol, shouldPresent: Bool, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; use a sheet with a text and buttons.")
nonisolated public struct Alert {
  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {}
  public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {}
  public struct Button {
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button { Alert.Button() }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button { Alert.Button() }
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button { Alert.Button() }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button { Alert.Button() }
  }
}

@available(*, unavailable, message: "Not there yet; use a sheet with a text and buttons.")
nonisolated public struct ActionSheet {
  public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {}
  public typealias Button = Alert.Button
}

@available(*, unavailable, message: "Not there yet; use sheet.")
nonisolated extension View {
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }
  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }
  public func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }
  public func inspector(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; use buttons in the row, or a sheet.")
nonisolated extension View {
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
  public func contextMenu(@ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View) -> some View {
    self
  }
  public func contextMenu<I: Hashable>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> some View,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View { self }
  public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; use buttons in the row, or a sheet.")
nonisolated public struct ContextMenu<MenuItems: View> {
  public init(@ViewBuilder menuItems: () -> MenuItems) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source), point(UnitPoint)
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
    -> some View
  { self }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public func presentationBackground(_ style: some ShapeStyle) -> some View { self }
  public func presentationBackground(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View
  { self }
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
  public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { self }
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
  public func dialogIcon(_ icon: Image?) -> some View { self }
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  public func dialogSuppressionToggle(_ title: some StringProtocol, isSuppressed: Binding<Bool>) -> some View { self }
  public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View { self }
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a page cannot keep an app from ending.")
nonisolated extension View {
  public func dialogPreventsAppTermination(_ preventsAppTermination: Bool?) -> some View { self }
  public func presentationPreventsAppTermination(_ preventsTermination: Bool?) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PresentationDetent: Hashable, Sendable {
  public static var medium: PresentationDetent { PresentationDetent() }
  public static var large: PresentationDetent { PresentationDetent() }
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent() }
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent() }
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent { PresentationDetent() }
  public struct Context {
    public var maxDetentValue: CGFloat { 0 }
  }
}

@available(*, unavailable, message: "Not there yet.")
public protocol CustomPresentationDetent {
  static func height(in context: PresentationDetent.Context) -> CGFloat?
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PresentationBackgroundInteraction: Hashable, Sendable {
  public static var automatic: PresentationBackgroundInteraction { PresentationBackgroundInteraction() }
  public static var enabled: PresentationBackgroundInteraction { PresentationBackgroundInteraction() }
  public static var disabled: PresentationBackgroundInteraction { PresentationBackgroundInteraction() }
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PresentationAdaptation: Hashable, Sendable {
  public static var automatic: PresentationAdaptation { PresentationAdaptation() }
  public static var `none`: PresentationAdaptation { PresentationAdaptation() }
  public static var popover: PresentationAdaptation { PresentationAdaptation() }
  public static var sheet: PresentationAdaptation { PresentationAdaptation() }
  public static var fullScreenCover: PresentationAdaptation { PresentationAdaptation() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PresentationContentInteraction: Hashable, Sendable {
  public static var automatic: PresentationContentInteraction { PresentationContentInteraction() }
  public static var resizes: PresentationContentInteraction { PresentationContentInteraction() }
  public static var scrolls: PresentationContentInteraction { PresentationContentInteraction() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol PresentationSizing {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AutomaticPresentationSizing: PresentationSizing {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FittedPresentationSizing: PresentationSizing {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FormPresentationSizing: PresentationSizing {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PagePresentationSizing: PresentationSizing {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DialogSeverity: Hashable, Sendable {
  public static var automatic: DialogSeverity { DialogSeverity() }
  public static var standard: DialogSeverity { DialogSeverity() }
  public static var critical: DialogSeverity { DialogSeverity() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PresentationMode {
  public var isPresented: Bool { false }
  public mutating func dismiss() {}
}

@available(*, unavailable, message: "Not there yet; use the environment's dismiss.")
nonisolated extension EnvironmentValues {
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
}
