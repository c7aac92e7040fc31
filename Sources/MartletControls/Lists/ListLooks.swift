import Foundation
import MartletGraph
import MartletWire

/// What a list or a form takes from its environment beside what all places that scroll take.
struct ListLooks: Equatable {
  var style = DrawnListStyle.automatic
  var rowSpacing: CGFloat?
  var sectionSpacing: CGFloat?
  var minimumRowHeight: CGFloat?
  var minimumHeaderHeight: CGFloat?
  var hidesBackground = false
  var alternatesRowBackgrounds = false
  /// Whether rows can be deleted and moved at once. It is read where the list is.
  var isEditing = false
  /// Whether nobody may choose rows now, or do anything with a table's columns, though somebody may at other times.
  var isDisabled = false
  /// Whether the titles of a table's columns are not shown.
  var hidesColumnHeaders = false

  /// Writes what differs from what is usual, with whether several rows may be chosen; nil where none may.
  func write(selecting selectsSeveral: Bool?, to buffer: ByteBuffer) {
    if self == ListLooks(), selectsSeveral == nil { return }
    buffer.append(UInt8(ascii: "{"))
    if let selectsSeveral {
      buffer.append(member: "selects")
      buffer.append(json: selectsSeveral ? "several" as StaticString : "one")
    }
    if style != .automatic {
      buffer.append(member: "style")
      buffer.append(json: style.name)
    }
    for (name, length) in [
      ("rowSpacing" as StaticString, rowSpacing), ("sectionSpacing", sectionSpacing),
      ("minimumRowHeight", minimumRowHeight), ("minimumHeaderHeight", minimumHeaderHeight),
    ] {
      guard let length, length.isFinite else { continue }
      buffer.append(member: name)
      buffer.append(json: Double(max(0, length)))
    }
    for (name, holds) in [
      ("hidesBackground" as StaticString, hidesBackground), ("alternatesRowBackgrounds", alternatesRowBackgrounds),
      ("editing", isEditing), ("disabled", isDisabled), ("hidesColumnHeaders", hidesColumnHeaders),
    ] where holds {
      buffer.append(member: name)
      buffer.append(json: true)
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

private struct ListLooksKey: EnvironmentKey { static let defaultValue = ListLooks() }

extension EnvironmentValues {
  var listLooks: ListLooks {
    get { self[ListLooksKey.self] }
    set { self[ListLooksKey.self] = newValue }
  }

  /// The least height of a list's rows, in points. The page's is 44.
  public var defaultMinListRowHeight: CGFloat {
    get { listLooks.minimumRowHeight ?? 44 }
    set { listLooks.minimumRowHeight = newValue }
  }

  /// The least height of the headers of a list's sections, in points; nil for what the page has.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { listLooks.minimumHeaderHeight }
    set { listLooks.minimumHeaderHeight = newValue }
  }
}

/// How far the sections of a list are from one another.
public struct ListSectionSpacing: Hashable, Sendable {
  fileprivate let length: CGFloat?

  /// As is usual.
  public static let `default` = ListSectionSpacing(length: nil)
  /// Closer than is usual.
  public static let compact = ListSectionSpacing(length: 16)
  /// This far, in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

/// Whether every other row of a list is on another background.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  fileprivate enum Name { case automatic, enabled, disabled }
  fileprivate let name: Name

  /// As the list's style has it.
  public static let automatic = AlternatingRowBackgroundBehavior(name: .automatic)
  /// It is.
  public static let enabled = AlternatingRowBackgroundBehavior(name: .enabled)
  /// It is not.
  public static let disabled = AlternatingRowBackgroundBehavior(name: .disabled)
}

nonisolated extension View {
  /// Sets how far the rows of lists in this view are from one another, in points; nil for what is usual.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(\.listLooks) { $0.rowSpacing = spacing }
  }

  /// Sets how far the sections of lists in this view are from one another.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    transformEnvironment(\.listLooks) { $0.sectionSpacing = spacing.length }
  }

  /// Sets how far the sections of lists in this view are from one another, in points.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }

  /// Says whether the background of lists and forms in this view is seen, on which their rows stand.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listLooks) { $0.hidesBackground = visibility == .hidden }
  }

  /// Says whether every other row of lists in this view is on another background.
  public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
    transformEnvironment(\.listLooks) {
      if behavior != .automatic { $0.alternatesRowBackgrounds = behavior == .enabled }
    }
  }
}
