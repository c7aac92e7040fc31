// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Combine
import Foundation
import MartletControls
import MartletGraph
import Observation

@available(*, unavailable, message: "Not there yet; give the WindowGroup no id and no value.")
extension WindowGroup {
  public init(id: String, @ViewBuilder content: @escaping () -> Content) { self = absent() }
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self = absent()
  }
  public init<D: Codable & Hashable>(for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content) {
    self = absent()
  }
  public init<D: Codable & Hashable>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) { self = absent() }
  public init<D: Codable & Hashable>(
    _ title: some StringProtocol, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) { self = absent() }
  public init<D: Codable & Hashable>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> Content, defaultValue: @escaping () -> D
  ) { self = absent() }
}

@available(*, unavailable, message: "Not there yet; keep one WindowGroup.")
extension SceneBuilder {
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> Never { return absent() }
  public static func buildOptional<Content: Scene>(_ content: Content?) -> Never { return absent() }
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; use a sheet or a screen of its own.")
@MainActor @preconcurrency public struct Window<Content: View>: Scene {
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {}
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {}
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; use a sheet or a screen of its own.")
@MainActor @preconcurrency public struct Settings<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { return absent() }
}

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

@available(*, unavailable, message: "Not there yet.")
extension Scene {
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void)
    -> some Scene
  { self }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    self
  }
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene { self }
  public func commands(@CommandsBuilder content: () -> some Commands) -> some Scene { self }
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
  public func environment(_ object: (some AnyObject & Observable)?) -> some Scene { self }
  public func environmentObject(_ object: some ObservableObject) -> some Scene { self }
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene { self }
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { self }
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
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

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SceneLaunchBehavior: Hashable, Sendable {
  public static var automatic: SceneLaunchBehavior { SceneLaunchBehavior() }
  public static var presented: SceneLaunchBehavior { SceneLaunchBehavior() }
  public static var suppressed: SceneLaunchBehavior { SceneLaunchBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SceneRestorationBehavior: Hashable, Sendable {
  public static var automatic: SceneRestorationBehavior { SceneRestorationBehavior() }
  public static var disabled: SceneRestorationBehavior { SceneRestorationBehavior() }
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

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
extension Never: Commands {}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
extension Optional: Commands where Wrapped: Commands {
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@resultBuilder nonisolated public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> EmptyCommands {
    EmptyCommands()
  }
  public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }
  public static func buildEither<Content: Commands>(first content: Content) -> EmptyCommands { EmptyCommands() }
  public static func buildEither<Content: Commands>(second content: Content) -> EmptyCommands { EmptyCommands() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public struct EmptyCommands: Commands {
  public nonisolated init() {}
  public typealias Body = Never
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public struct CommandMenu<Content: View>: Commands {
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
  public init(_ name: Text, @ViewBuilder content: () -> Content) {}
  public typealias Body = Never
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public struct CommandGroup<Content: View>: Commands {
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public typealias Body = Never
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public struct SidebarCommands: Commands {
  public init() {}
  public typealias Body = Never
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public struct InspectorCommands: Commands {
  public init() {}
  public typealias Body = Never
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public struct TextEditingCommands: Commands {
  public init() {}
  public typealias Body = Never
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public struct TextFormattingCommands: Commands {
  public init() {}
  public typealias Body = Never
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public struct ToolbarCommands: Commands {
  public init() {}
  public typealias Body = Never
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
@MainActor @preconcurrency public struct ImportFromDevicesCommands: Commands {
  public init() {}
  public typealias Body = Never
  public var body: Never { return absent() }
}

@available(*, unavailable, message: "Not there yet; put the commands into a view.")
nonisolated public struct CommandGroupPlacement: Sendable {
  public static var appInfo: CommandGroupPlacement { CommandGroupPlacement() }
  public static var appSettings: CommandGroupPlacement { CommandGroupPlacement() }
  public static var systemServices: CommandGroupPlacement { CommandGroupPlacement() }
  public static var appVisibility: CommandGroupPlacement { CommandGroupPlacement() }
  public static var appTermination: CommandGroupPlacement { CommandGroupPlacement() }
  public static var newItem: CommandGroupPlacement { CommandGroupPlacement() }
  public static var saveItem: CommandGroupPlacement { CommandGroupPlacement() }
  public static var importExport: CommandGroupPlacement { CommandGroupPlacement() }
  public static var printItem: CommandGroupPlacement { CommandGroupPlacement() }
  public static var undoRedo: CommandGroupPlacement { CommandGroupPlacement() }
  public static var pasteboard: CommandGroupPlacement { CommandGroupPlacement() }
  public static var textEditing: CommandGroupPlacement { CommandGroupPlacement() }
  public static var textFormatting: CommandGroupPlacement { CommandGroupPlacement() }
  public static var toolbar: CommandGroupPlacement { CommandGroupPlacement() }
  public static var sidebar: CommandGroupPlacement { CommandGroupPlacement() }
  public static var windowSize: CommandGroupPlacement { CommandGroupPlacement() }
  public static var windowList: CommandGroupPlacement { CommandGroupPlacement() }
  public static var singleWindowList: CommandGroupPlacement { CommandGroupPlacement() }
  public static var windowArrangement: CommandGroupPlacement { CommandGroupPlacement() }
  public static var help: CommandGroupPlacement { CommandGroupPlacement() }
}

/// What stands for a value that nobody can ask for: the compiler refuses whoever calls what is not available.
func absent<Value>() -> Value { preconditionFailure("What is not available was called") }
