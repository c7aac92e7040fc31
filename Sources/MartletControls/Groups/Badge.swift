import Foundation
import MartletGraph
import MartletWire

/// How much a badge stands out.
public nonisolated struct BadgeProminence: Hashable, Sendable {
  enum Name: String { case decreased, standard, increased }

  let name: Name

  /// Less than is usual.
  public static let decreased = BadgeProminence(name: .decreased)
  /// As is usual.
  public static let standard = BadgeProminence(name: .standard)
  /// More than is usual: for what wants to be dealt with.
  public static let increased = BadgeProminence(name: .increased)
}

private struct BadgeProminenceKey: EnvironmentKey { static let defaultValue = BadgeProminence.standard }

extension EnvironmentValues {
  /// How much badges stand out here.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
}

/// A view with a badge: the last child, if there is one. The page shows it in rows of lists and in menus.
struct BadgeProperties: StandardElement {
  let prominence: BadgeProminence

  var type: StaticString { "badge" }
  var ownKeys: NodeKeys { NodeKeys(.children, .badgeProminence) }

  func changes(from old: Self) -> NodeKeys { prominence == old.prominence ? .none : NodeKeys(.badgeProminence) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .badgeProminence, prominence != .standard { buffer.append(json: prominence.name.rawValue) }
  }
}

private nonisolated struct BadgeModifier: ViewModifier {
  let label: Text?
  @Environment(\.badgeProminence) private var prominence

  init(label: Text?) { self.label = label }

  @MainActor func body(content: Content) -> some View {
    content.boxed(
      BadgeProperties(prominence: prominence), beside: label.map { ElementContainer(.badgeLabel, content: $0) })
  }
}

nonisolated extension View {
  /// Shows a number at the end of the row of a list or of a menu that this view is, or on the tab whose page it is; none if
  /// it is zero.
  public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text(count, format: .number)) }

  /// Shows a text at the end of the row of a list or of a menu that this view is, or on the tab whose page it is; nil for
  /// none.
  public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(label: label)).containerValue(\.tab.badge, label)
  }

  /// Shows a text in the visitor's language at the end of the row of a list or of a menu that this view is, or on the tab
  /// whose page it is; nil for none.
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Shows a text at the end of the row of a list or of a menu that this view is, or on the tab whose page it is; nil for
  /// none.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some View { badge(label.map { Text($0) }) }

  /// Says how much the badges in this view stand out.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }
}
