// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph
import Observation

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
@MainActor @preconcurrency public protocol UIViewRepresentable: _PrimitiveView {
  associatedtype UIViewType
  associatedtype Coordinator = Void
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
nonisolated extension UIViewRepresentable {
  public typealias Context = UIViewRepresentableContext<Self>
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
nonisolated extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
nonisolated public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public var coordinator: Representable.Coordinator { missing() }
  public var transaction: Transaction { Transaction() }
  public var environment: EnvironmentValues { EnvironmentValues() }
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: _PrimitiveView {
  associatedtype UIViewControllerType
  associatedtype Coordinator = Void
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
nonisolated extension UIViewControllerRepresentable {
  public typealias Context = UIViewControllerRepresentableContext<Self>
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
nonisolated extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
nonisolated public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public var coordinator: Representable.Coordinator { missing() }
  public var transaction: Transaction { Transaction() }
  public var environment: EnvironmentValues { EnvironmentValues() }
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
public protocol UIGestureRecognizerRepresentable {}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
@MainActor open class UIHostingController<Content: View> {
  public init(rootView: Content) {}
  public var rootView: Content {
    get { missing() }
    set {}
  }
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
nonisolated public struct UIHostingConfiguration<Content: View, Background: View> {
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {}
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration<Content, Background> {
    self
  }
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
@MainActor @preconcurrency public protocol UIApplicationDelegate {}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
@propertyWrapper @MainActor public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  public var wrappedValue: DelegateType { missing() }
}

@available(*, unavailable, message: "Not on the web; there is no AppKit below; write the view with SwiftUI.")
@MainActor @preconcurrency public protocol NSViewRepresentable: _PrimitiveView {
  associatedtype NSViewType
  associatedtype Coordinator = Void
  func makeNSView(context: Context) -> NSViewType
  func updateNSView(_ nsView: NSViewType, context: Context)
  func makeCoordinator() -> Coordinator
}

@available(*, unavailable, message: "Not on the web; there is no AppKit below; write the view with SwiftUI.")
nonisolated extension NSViewRepresentable {
  public typealias Context = NSViewRepresentableContext<Self>
}

@available(*, unavailable, message: "Not on the web; there is no AppKit below; write the view with SwiftUI.")
nonisolated extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@available(*, unavailable, message: "Not on the web; there is no AppKit below; write the view with SwiftUI.")
nonisolated public struct NSViewRepresentableContext<View: NSViewRepresentable> {
  public var coordinator: View.Coordinator { missing() }
}

@available(*, unavailable, message: "Not on the web; there is no AppKit below; write the view with SwiftUI.")
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: _PrimitiveView {
  associatedtype NSViewControllerType
  func makeNSViewController(context: NSViewControllerRepresentableContext<Self>) -> NSViewControllerType
  func updateNSViewController(
    _ nsViewController: NSViewControllerType, context: NSViewControllerRepresentableContext<Self>)
}

@available(*, unavailable, message: "Not on the web; there is no AppKit below; write the view with SwiftUI.")
nonisolated public struct NSViewControllerRepresentableContext<ViewController: NSViewControllerRepresentable> {}

@available(*, unavailable, message: "Not on the web; there is no AppKit below; write the view with SwiftUI.")
@MainActor open class NSHostingController<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "Not on the web; there is no AppKit below; write the view with SwiftUI.")
@MainActor open class NSHostingView<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "Not on the web; there is no AppKit below; write the view with SwiftUI.")
@propertyWrapper @MainActor public struct NSApplicationDelegateAdaptor<DelegateType>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  public var wrappedValue: DelegateType { missing() }
}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
@MainActor open class WKHostingController<Body: View> {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
@MainActor open class WKUserNotificationHostingController<Body: View> {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
@MainActor @preconcurrency public protocol WKInterfaceObjectRepresentable: View {}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
nonisolated public struct WKInterfaceObjectRepresentableContext<Representable: WKInterfaceObjectRepresentable> {}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
@propertyWrapper @MainActor public struct WKExtensionDelegateAdaptor<DelegateType>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  public var wrappedValue: DelegateType { missing() }
}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
nonisolated extension View {
  public func digitalCrownAccessory(_ visibility: Visibility) -> some View { self }
  public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
nonisolated public struct CarouselListStyle: ListStyle {
  public init() {}
  public var _drawn: _DrawnListStyle { _DrawnListStyle(style: .automatic) }
}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
nonisolated extension ListStyle where Self == CarouselListStyle {
  public static var carousel: CarouselListStyle { CarouselListStyle() }
}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
nonisolated public struct EllipticalListStyle: ListStyle {
  public init() {}
  public var _drawn: _DrawnListStyle { _DrawnListStyle(style: .automatic) }
}

@available(*, unavailable, message: "Not on the web; it is a watch's.")
nonisolated extension ListStyle where Self == EllipticalListStyle {
  public static var elliptical: EllipticalListStyle { EllipticalListStyle() }
}

@available(*, unavailable, message: "Not on the web; there is no Core Data; keep the data in an @Observable model.")
@propertyWrapper nonisolated public struct FetchRequest<Result>: DynamicProperty {
  public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) {}
  public var wrappedValue: FetchedResults<Result> { FetchedResults() }
}

@available(*, unavailable, message: "Not on the web; there is no Core Data; keep the data in an @Observable model.")
@propertyWrapper nonisolated public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result>: DynamicProperty {
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {}
  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> { SectionedFetchResults() }
}

@available(*, unavailable, message: "Not on the web; there is no Core Data; keep the data in an @Observable model.")
nonisolated public struct FetchedResults<Result>: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> Result { missing() }
}

@available(*, unavailable, message: "Not on the web; there is no Core Data; keep the data in an @Observable model.")
nonisolated public struct SectionedFetchResults<SectionIdentifier: Hashable, Result>: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> FetchedResults<Result> { missing() }
}

@available(*, unavailable, message: "Not on the web; there is no SwiftData; keep the data in an @Observable model.")
@propertyWrapper nonisolated public struct Query<Element, Result>: DynamicProperty {
  public init(sort descriptors: [SortDescriptor<Element>] = [], animation: Animation = .default)
  where Result == [Element] {}
  public var wrappedValue: Result { missing() }
}

@available(*, unavailable, message: "Not on the web; there is no SwiftData; keep the data in an @Observable model.")
nonisolated extension View {
  public func modelContainer(for modelType: Any.Type, inMemory: Bool = false) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; there is no SwiftData; keep the data in an @Observable model.")
nonisolated extension EnvironmentValues {
  public var modelContext: Never { missing() }
}

@available(*, unavailable, message: "Not on the web; there is no Core Data; keep the data in an @Observable model.")
nonisolated extension EnvironmentValues {
  public var managedObjectContext: Never { missing() }
}

@available(
  *, unavailable, message: "Not on the web; Linux's Foundation has no UndoManager; keep the steps in a model."
)
nonisolated extension EnvironmentValues {
  public var undoManager: Never { missing() }
}

@available(*, unavailable, message: "Not on the web; a page has no space around it.")
nonisolated extension View {
  public func frame(depth: CGFloat?, alignment: DepthAlignment = .center) -> some View { self }
  public func offset(z: CGFloat) -> some View { self }
  public func ornament(
    visibility: Visibility = .visible, attachmentAnchor: OrnamentAttachmentAnchor,
    contentAlignment: Alignment = .center, @ViewBuilder ornament: () -> some View
  ) -> some View { self }
  public func glassBackgroundEffect(displayMode: GlassBackgroundDisplayMode = .always) -> some View { self }
  public func glassBackgroundEffect(in shape: some InsettableShape, displayMode: GlassBackgroundDisplayMode = .always)
    -> some View
  { self }
  public func preferredSurroundingsEffect(_ surroundingsEffect: SurroundingsEffect?) -> some View { self }
  public func upperLimbVisibility(_ preferredVisibility: Visibility) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a page has no space around it.")
nonisolated public struct DepthAlignment: Hashable, Sendable {
  public static var front: DepthAlignment { DepthAlignment() }
  public static var center: DepthAlignment { DepthAlignment() }
  public static var back: DepthAlignment { DepthAlignment() }
}

@available(*, unavailable, message: "Not on the web; a page has no space around it.")
nonisolated public struct OrnamentAttachmentAnchor: Hashable, Sendable {
  public static var scene: OrnamentAttachmentAnchor { OrnamentAttachmentAnchor() }
}

@available(*, unavailable, message: "Not on the web; a page has no space around it.")
nonisolated public enum GlassBackgroundDisplayMode: Hashable, Sendable {
  case always, implicit, never
}

@available(*, unavailable, message: "Not on the web; a page has no space around it.")
nonisolated public struct SurroundingsEffect: Hashable, Sendable {
  public static var systemDark: SurroundingsEffect { SurroundingsEffect() }
  public static var dim: SurroundingsEffect { SurroundingsEffect() }
  public static var ultraDark: SurroundingsEffect { SurroundingsEffect() }
}

@available(*, unavailable, message: "Not on the web; a page buys nothing in the App Store.")
nonisolated extension View {
  public func storeButton(_ visibility: Visibility, for buttonKinds: StoreButtonKind...) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a page buys nothing in the App Store.")
nonisolated public struct StoreButtonKind: Hashable, Sendable {
  public static var signIn: StoreButtonKind { StoreButtonKind() }
  public static var restorePurchases: StoreButtonKind { StoreButtonKind() }
  public static var policies: StoreButtonKind { StoreButtonKind() }
  public static var redeemCode: StoreButtonKind { StoreButtonKind() }
  public static var cancellation: StoreButtonKind { StoreButtonKind() }
}

@available(*, unavailable, message: "Not on the web; a page buys nothing in the App Store.")
nonisolated extension EnvironmentValues {
  public var displayStoreKitMessage: DisplayMessageAction? { nil }
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}

@available(*, unavailable, message: "Not on the web; a page buys nothing in the App Store.")
nonisolated public struct DisplayMessageAction {}

@available(*, unavailable, message: "Not on the web; a page buys nothing in the App Store.")
nonisolated public struct RequestReviewAction {
  public func callAsFunction() {}
}

@available(*, unavailable, message: "Not on the web; use what the app's own server signs in with.")
nonisolated extension EnvironmentValues {
  public var authorizationController: AuthorizationController { AuthorizationController() }
  public var webAuthenticationSession: WebAuthenticationSession { WebAuthenticationSession() }
}

@available(*, unavailable, message: "Not on the web; use what the app's own server signs in with.")
nonisolated public struct AuthorizationController {}

@available(*, unavailable, message: "Not on the web; use what the app's own server signs in with.")
nonisolated public struct WebAuthenticationSession {}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension View {
  public func presentedWindowStyle(_ style: some WindowStyle) -> some View { self }
  public func presentedWindowToolbarStyle(_ style: some WindowToolbarStyle) -> some View { self }
  public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowToolbarFullScreenVisibility(_ visibility: WindowToolbarFullScreenVisibility) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct WindowInteractionBehavior: Hashable, Sendable {
  public static var automatic: WindowInteractionBehavior { WindowInteractionBehavior() }
  public static var enabled: WindowInteractionBehavior { WindowInteractionBehavior() }
  public static var disabled: WindowInteractionBehavior { WindowInteractionBehavior() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct WindowToolbarFullScreenVisibility: Hashable, Sendable {
  public static var automatic: WindowToolbarFullScreenVisibility { WindowToolbarFullScreenVisibility() }
  public static var onHover: WindowToolbarFullScreenVisibility { WindowToolbarFullScreenVisibility() }
  public static var visible: WindowToolbarFullScreenVisibility { WindowToolbarFullScreenVisibility() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
@MainActor @preconcurrency public protocol WindowStyle {}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct DefaultWindowStyle: WindowStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension WindowStyle where Self == DefaultWindowStyle {
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct HiddenTitleBarWindowStyle: WindowStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct TitleBarWindowStyle: WindowStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct PlainWindowStyle: WindowStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension WindowStyle where Self == PlainWindowStyle {
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct VolumetricWindowStyle: WindowStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension WindowStyle where Self == VolumetricWindowStyle {
  public static var volumetric: VolumetricWindowStyle { VolumetricWindowStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
@MainActor @preconcurrency public protocol WindowToolbarStyle {}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
}
