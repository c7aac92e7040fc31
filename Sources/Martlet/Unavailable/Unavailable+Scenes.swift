// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Combine
import Foundation
import MartletControls
import MartletGraph
import Observation

@available(*, unavailable, message: "Not on the web; a menu bar outside of the page is the system's.")
@MainActor @preconcurrency public struct MenuBarExtra<Label: View, Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content)
  where Label == Text {}
  public init(_ title: some StringProtocol, image: String, @ViewBuilder content: () -> Content) where Label == Text {}
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not on the web; a page has no documents of its own; import and export files.")
@MainActor @preconcurrency public struct DocumentGroup<Document, Content: View>: Scene {
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {}
  public init(
    viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {}
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not on the web; a page has no documents of its own; import and export files.")
@MainActor @preconcurrency public struct DocumentGroupLaunchScene<Actions: View>: Scene {
  public init(_ title: some StringProtocol, @ViewBuilder _ actions: () -> Actions) {}
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not on the web; a watch's notifications are its own.")
@MainActor @preconcurrency public struct WKNotificationScene<Content>: Scene {
  public init(controller: Content.Type, category: String) {}
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not on the web; a page has no space around it.")
@MainActor @preconcurrency public struct ImmersiveSpace<Content: View>: Scene {
  public init(id: String, @ViewBuilder content: () -> Content) {}
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not on the web; a page has no alerts without a window.")
@MainActor @preconcurrency public struct AlertScene<Actions: View>: Scene {
  public init(_ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions) {}
  public var body: Never { return absent() }
}

@available(
  *, unavailable,
  message:
    "Not on the web; what AppStorage keeps belongs to a visitor, and not to the server's UserDefaults; give the keys of each part of an app a prefix."
)
extension Scene {
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
extension Scene {
  public func commandsRemoved() -> some Scene { self }
  public func commandsReplaced(@CommandsBuilder content: () -> some Commands) -> some Scene { self }
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  public func defaultWindowPlacement(_ makePlacement: @escaping (Int) -> Void) -> some Scene { self }
  public func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> some Scene { self }
  public func windowStyle(_ style: some WindowStyle) -> some Scene { self }
  public func windowToolbarStyle(_ style: some WindowToolbarStyle) -> some Scene { self }
  public func windowToolbarLabelStyle(_ style: ToolbarLabelStyle) -> some Scene { self }
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  public func windowLevel(_ level: WindowLevel) -> some Scene { self }
  public func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }
  public func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior) -> some Scene { self }
  public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some Scene { self }
  public func upperLimbVisibility(_ visibility: Visibility) -> some Scene { self }
}

@available(*, unavailable, message: "Not on the web; the server runs all the time; start a Task, or a timer.")
extension Scene {
  public func backgroundTask<D, R>(_ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R)
    -> some Scene
  { self }
}

@available(*, unavailable, message: "Not on the web; the server runs all the time; start a Task, or a timer.")
nonisolated public struct BackgroundTask<Request, Response>: Sendable {}

@available(*, unavailable, message: "Not on the web; the server runs all the time; start a Task, or a timer.")
nonisolated extension BackgroundTask where Request == Void, Response == Void {
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct WindowResizability: Hashable, Sendable {
  public static var automatic: WindowResizability { WindowResizability() }
  public static var contentSize: WindowResizability { WindowResizability() }
  public static var contentMinSize: WindowResizability { WindowResizability() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct WindowLevel: Hashable, Sendable {
  public static var automatic: WindowLevel { WindowLevel() }
  public static var normal: WindowLevel { WindowLevel() }
  public static var floating: WindowLevel { WindowLevel() }
  public static var desktop: WindowLevel { WindowLevel() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct WindowIdealSize: Hashable, Sendable {
  public static var automatic: WindowIdealSize { WindowIdealSize() }
  public static var fitToContent: WindowIdealSize { WindowIdealSize() }
  public static var maximum: WindowIdealSize { WindowIdealSize() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct WindowManagerRole: Hashable, Sendable {
  public static var automatic: WindowManagerRole { WindowManagerRole() }
  public static var principal: WindowManagerRole { WindowManagerRole() }
  public static var associated: WindowManagerRole { WindowManagerRole() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
@MainActor @preconcurrency public protocol MenuBarExtraStyle {}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; the window is the browser's.")
nonisolated extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}

/// What stands for a value that nobody can ask for: the compiler refuses whoever calls what is not available.
func absent<Value>() -> Value { preconditionFailure("What is not available was called") }
