// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Color {
  public init(_ color: UIColor) { self = .clear }
  public init(uiColor: UIColor) { self = .clear }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Image {
  public init(uiImage: UIImage) { self = missing() }
}

@available(*, unavailable, message: "Not there yet; use Color.")
nonisolated public final class UIColor: Hashable, Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(white: CGFloat, alpha: CGFloat) {}
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {}
  public init?(named name: String) {}
  public init(_ color: Color) {}
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) {}
}

@available(*, unavailable, message: "Not there yet; use Color.")
nonisolated extension UIColor {
  public static var black: UIColor { UIColor(white: 0, alpha: 0) }
  public static var darkGray: UIColor { UIColor(white: 0, alpha: 0) }
  public static var lightGray: UIColor { UIColor(white: 0, alpha: 0) }
  public static var white: UIColor { UIColor(white: 0, alpha: 0) }
  public static var gray: UIColor { UIColor(white: 0, alpha: 0) }
  public static var red: UIColor { UIColor(white: 0, alpha: 0) }
  public static var green: UIColor { UIColor(white: 0, alpha: 0) }
  public static var blue: UIColor { UIColor(white: 0, alpha: 0) }
  public static var cyan: UIColor { UIColor(white: 0, alpha: 0) }
  public static var yellow: UIColor { UIColor(white: 0, alpha: 0) }
  public static var magenta: UIColor { UIColor(white: 0, alpha: 0) }
  public static var orange: UIColor { UIColor(white: 0, alpha: 0) }
  public static var purple: UIColor { UIColor(white: 0, alpha: 0) }
  public static var brown: UIColor { UIColor(white: 0, alpha: 0) }
  public static var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemRed: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemGreen: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemBlue: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemOrange: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemYellow: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemPink: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemPurple: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemTeal: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemIndigo: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemBrown: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemMint: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemCyan: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemGray: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemGray2: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemGray3: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemGray4: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemGray5: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemGray6: UIColor { UIColor(white: 0, alpha: 0) }
  public static var label: UIColor { UIColor(white: 0, alpha: 0) }
  public static var secondaryLabel: UIColor { UIColor(white: 0, alpha: 0) }
  public static var tertiaryLabel: UIColor { UIColor(white: 0, alpha: 0) }
  public static var quaternaryLabel: UIColor { UIColor(white: 0, alpha: 0) }
  public static var link: UIColor { UIColor(white: 0, alpha: 0) }
  public static var placeholderText: UIColor { UIColor(white: 0, alpha: 0) }
  public static var separator: UIColor { UIColor(white: 0, alpha: 0) }
  public static var opaqueSeparator: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemBackground: UIColor { UIColor(white: 0, alpha: 0) }
  public static var secondarySystemBackground: UIColor { UIColor(white: 0, alpha: 0) }
  public static var tertiarySystemBackground: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemGroupedBackground: UIColor { UIColor(white: 0, alpha: 0) }
  public static var secondarySystemGroupedBackground: UIColor { UIColor(white: 0, alpha: 0) }
  public static var tertiarySystemGroupedBackground: UIColor { UIColor(white: 0, alpha: 0) }
  public static var systemFill: UIColor { UIColor(white: 0, alpha: 0) }
  public static var secondarySystemFill: UIColor { UIColor(white: 0, alpha: 0) }
  public static var tertiarySystemFill: UIColor { UIColor(white: 0, alpha: 0) }
  public static var quaternarySystemFill: UIColor { UIColor(white: 0, alpha: 0) }
  public static var tintColor: UIColor { UIColor(white: 0, alpha: 0) }
  public static var lightText: UIColor { UIColor(white: 0, alpha: 0) }
  public static var darkText: UIColor { UIColor(white: 0, alpha: 0) }
}

@available(*, unavailable, message: "Not there yet; show a picture of the app's bundle, or AsyncImage.")
nonisolated public final class UIImage: Sendable {
  public init() {}
  public init?(named name: String) {}
  public init?(systemName name: String) {}
  public init?(data: Data) {}
  public init?(data: Data, scale: CGFloat) {}
  public init?(contentsOfFile path: String) {}
  public var size: CGSize { .zero }
  public var scale: CGFloat { 1 }
  public func pngData() -> Data? { nil }
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

@available(*, unavailable, message: "Not there yet; ask for the environment's horizontalSizeClass.")
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

@available(*, unavailable, message: "Not there yet; ask for the environment's horizontalSizeClass.")
nonisolated public enum UIUserInterfaceIdiom: Hashable, Sendable {
  case unspecified, phone, pad, tv, carPlay, mac, vision
}

@available(*, unavailable, message: "Not there yet; ask for the environment's horizontalSizeClass.")
nonisolated public enum UIDeviceOrientation: Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isLandscape: Bool { false }
  public var isPortrait: Bool { false }
}

@available(*, unavailable, message: "Not there yet; use a GeometryReader.")
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

@available(*, unavailable, message: "Not there yet; use the environment's openURL.")
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

@available(*, unavailable, message: "Not there yet; offer the text in a TextField to copy.")
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

@available(*, unavailable, message: "Not on the web; no page can make a phone buzz everywhere; show what has happened.")
@MainActor public final class UIImpactFeedbackGenerator {
  public init() {}
  public init(style: FeedbackStyle) {}
  public func prepare() {}
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
  public enum FeedbackStyle { case light, medium, heavy, soft, rigid }
}

@available(*, unavailable, message: "Not on the web; no page can make a phone buzz everywhere; show what has happened.")
@MainActor public final class UINotificationFeedbackGenerator {
  public init() {}
  public func prepare() {}
  public func notificationOccurred(_ notificationType: FeedbackType) {}
  public enum FeedbackType { case success, warning, error }
}

@available(*, unavailable, message: "Not on the web; no page can make a phone buzz everywhere; show what has happened.")
@MainActor public final class UISelectionFeedbackGenerator {
  public init() {}
  public func prepare() {}
  public func selectionChanged() {}
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
