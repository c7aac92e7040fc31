import Foundation
import MartletGraph

/// Views for Xcode's canvas. Here they are compiled and never made.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder static var previews: Previews { get }

  /// The platform on which Xcode is to show them.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// The platform that Xcode chooses by itself.
  public static var platform: PreviewPlatform? { nil }
}

/// The platform of a preview.
public enum PreviewPlatform: Sendable {
  /// An iPhone or an iPad.
  case iOS
  /// A Mac.
  case macOS
  /// An Apple TV.
  case tvOS
  /// An Apple Watch.
  case watchOS
}

/// The device of a preview, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let rawValue: String

  /// Takes the name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes the name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// How large the canvas of a preview is.
public enum PreviewLayout: Sendable {
  /// As large as a device's screen.
  case device
  /// As large as the view.
  case sizeThatFits
  /// As large as this, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public struct InterfaceOrientation: Hashable, CaseIterable, Identifiable, Sendable {
  /// What tells one from the others.
  public let id: String

  /// Upright.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// On its left side.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// On its right side.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

  /// All of them.
  public static let allCases: [InterfaceOrientation] = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

/// What Xcode is told with a preview, by the types of its entries.
public protocol PreviewContext {
  /// The entry of a type.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// The type of an entry of a `PreviewContext`.
public protocol PreviewContextKey {
  /// The type of its value.
  associatedtype Value

  /// The value where nothing is said.
  static var defaultValue: Value { get }
}

/// What several previews have in common: what they are given, and what is around them.
@MainActor @preconcurrency public protocol PreviewModifier {
  /// What is made once for all of them.
  associatedtype Context = Void
  /// The type of the view around a preview.
  associatedtype Body: View

  /// A preview without what is around it.
  typealias Content = PreviewModifierContent

  /// Makes what the previews have in common.
  static func makeSharedContext() async throws -> Context

  /// The preview, and what is around it.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// There is nothing to make.
  public static func makeSharedContext() async throws {}
}

/// The preview that a `PreviewModifier` puts something around.
public struct PreviewModifierContent: _PrimitiveView {
  /// It has no body, for it is never made.
  public typealias Body = Never

  /// Shows nothing.
  @MainActor public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    EmptyView._makeNode(EmptyView(), in: parent)
  }

  /// Shows nothing.
  @MainActor public static func _updateNode(_ node: ViewNode, with view: Self) {}
}

// Xcode's canvas is not there: these leave the view as it is.
nonisolated extension View {
  /// Names the device of a preview; nil for what Xcode chooses. It changes nothing on the page.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Says how large the canvas of a preview is. It changes nothing on the page.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Names a preview. It changes nothing on the page.
  public func previewDisplayName(_ value: String?) -> some View { self }

  /// Says how the device of a preview is held. It changes nothing on the page.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }

  /// Tells Xcode more about a preview. It changes nothing on the page.
  public func previewContext<Context: PreviewContext>(_ value: Context) -> some View { self }
}

extension PreviewTrait where Traits == Preview.ViewTraits {
  /// Puts around the preview what several have in common.
  public static func modifier(_ modifier: some PreviewModifier) -> Self { .defaultLayout }
}
