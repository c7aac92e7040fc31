// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; a page hands nothing over between devices; its address does.")
nonisolated extension View {
  public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void)
    -> some View
  { self }
  public func userActivity(_ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void)
    -> some View
  { self }
  public func userActivity<P>(_ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void)
    -> some View
  { self }
}

@available(*, unavailable, message: "Not on the web; a page hands nothing over between devices; its address does.")
public final class NSUserActivity {
  public init(activityType: String) {}
  public var activityType: String { "" }
  public var title: String? {
    get { nil }
    set {}
  }
  public var userInfo: [AnyHashable: Any]? {
    get { nil }
    set {}
  }
  public var webpageURL: URL? {
    get { nil }
    set {}
  }
}

@available(*, unavailable, message: "Not there yet; show what the window has in a sheet.")
nonisolated public struct OpenWindowAction: Sendable {
  public func callAsFunction(id: String) {}
  public func callAsFunction(value: some Codable & Hashable) {}
  public func callAsFunction(id: String, value: some Codable & Hashable) {}
}

@available(*, unavailable, message: "Not there yet; show what the window has in a sheet.")
nonisolated public struct DismissWindowAction: Sendable {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction(value: some Codable & Hashable) {}
  public func callAsFunction(id: String, value: some Codable & Hashable) {}
}

@available(*, unavailable, message: "Not there yet; use a sheet or a screen of its own.")
nonisolated public struct OpenSettingsAction: Sendable {
  public func callAsFunction() {}
}

@available(*, unavailable, message: "Not there yet; show what the window has in a sheet.")
nonisolated extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var supportsMultipleWindows: Bool { true }
}

@available(*, unavailable, message: "Not there yet; use a sheet or a screen of its own.")
nonisolated extension EnvironmentValues {
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
}
