// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(
  *, unavailable,
  message:
    "Not on the web; an app has many visitors, each with a device of their own; ask for the environment's horizontalSizeClass."
)
@MainActor public final class UIDevice {
  public static var current: UIDevice { UIDevice() }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
  public var name: String { "" }
  public var model: String { "" }
  public var systemName: String { "" }
  public var systemVersion: String { "" }
  public var identifierForVendor: UUID? { nil }
  public var orientation: UIDeviceOrientation { .unknown }
  public var batteryLevel: Float { 0 }
}

@available(
  *, unavailable,
  message:
    "Not on the web; an app has many visitors, each with a device of their own; ask for the environment's horizontalSizeClass."
)
nonisolated public enum UIUserInterfaceIdiom: Hashable, Sendable {
  case unspecified, phone, pad, tv, carPlay, mac, vision
}

@available(
  *, unavailable,
  message:
    "Not on the web; an app has many visitors, each with a device of their own; ask for the environment's horizontalSizeClass."
)
nonisolated public enum UIDeviceOrientation: Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isLandscape: Bool { false }
  public var isPortrait: Bool { false }
}

@available(
  *, unavailable,
  message: "Not on the web; an app has many visitors, each with a window of their own; use a GeometryReader."
)
@MainActor public final class UIScreen {
  public static var main: UIScreen { UIScreen() }
  public var bounds: CGRect { .zero }
  public var scale: CGFloat { 1 }
  public var nativeBounds: CGRect { .zero }
  public var nativeScale: CGFloat { 1 }
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
}

@available(
  *, unavailable,
  message:
    "Not on the web; an app has many visitors, and each opens pages for themselves; use the environment's openURL."
)
@MainActor public final class UIApplication {
  public static var shared: UIApplication { UIApplication() }
  public static var openSettingsURLString: String { "" }
  public func canOpenURL(_ url: URL) -> Bool { false }
  public func open(_ url: URL, options: [String: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) {}
  public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  public var applicationState: Int { 0 }
  public func sendAction(_ action: String, to target: Any?, from sender: Any?, for event: Any?) -> Bool { false }
}

@available(
  *, unavailable,
  message:
    "Not on the web; a page reads and writes a visitor's clipboard only as they ask for it; use PasteButton and ShareLink."
)
@MainActor public final class UIPasteboard {
  public static var general: UIPasteboard { UIPasteboard() }
  public var string: String? {
    get { nil }
    set {}
  }
  public var strings: [String]? {
    get { nil }
    set {}
  }
  public var url: URL? {
    get { nil }
    set {}
  }
  public var image: UIImage? {
    get { nil }
    set {}
  }
  public var hasStrings: Bool { false }
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
@MainActor open class UIView {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; there is no UIKit below; write the view with SwiftUI.")
@MainActor open class UIViewController {
  public init() {}
}

@available(*, unavailable, message: "Not on the web; there is no AppKit; use Color and Image.")
nonisolated extension Color {
  public init(nsColor: NSColor) { self = .clear }
}

@available(*, unavailable, message: "Not on the web; there is no AppKit; use Color and Image.")
nonisolated extension Image {
  public init(nsImage: NSImage) { self = missing() }
}

@available(*, unavailable, message: "Not on the web; there is no AppKit; use Color and Image.")
nonisolated public final class NSColor: Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}

@available(*, unavailable, message: "Not on the web; there is no AppKit; use Color and Image.")
nonisolated public final class NSImage: Sendable {
  public init?(data: Data) {}
  public init?(named name: String) {}
}
