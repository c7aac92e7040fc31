import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

/// What a view says of the row of a list that it is, or a section of its rows. Of several for one thing the innermost
/// counts.
struct ListRow: ElementTrait, Equatable {
  static let keys = NodeKeys(.listRow)

  /// What is said of the lines above and below.
  struct Lines: Equatable {
    var top: Visibility?
    var bottom: Visibility?
    var topTint: Color?
    var bottomTint: Color?
  }

  var insets: EdgeInsets?
  var separator = Lines()
  var sectionSeparator = Lines()
  var headerProminence: Prominence?

  func isSame(as other: Self) -> Bool { self == other }
}

/// The rows in it are below another one, which shows and hides them.
struct RowLevel: ElementTrait {
  static let keys = NodeKeys(.listRow, .actions)
  static var beginsOtherViews: Bool { true }

  func isSame(as other: Self) -> Bool { true }
}

extension ListRow.Lines {
  init(_ visibility: Visibility, _ edges: VerticalEdge.Set) {
    self.init(top: edges.contains(.top) ? visibility : nil, bottom: edges.contains(.bottom) ? visibility : nil)
  }

  init(_ tint: Color?, _ edges: VerticalEdge.Set) {
    self.init(topTint: edges.contains(.top) ? tint : nil, bottomTint: edges.contains(.bottom) ? tint : nil)
  }

  fileprivate mutating func fill(from outer: Self) {
    top = top ?? outer.top
    bottom = bottom ?? outer.bottom
    topTint = topTint ?? outer.topTint
    bottomTint = bottomTint ?? outer.bottomTint
  }

  /// Writes what is said, if anything is, as the value of a key.
  fileprivate func write(member name: StaticString, to buffer: ByteBuffer) {
    let shown = [("top" as StaticString, top), ("bottom", bottom)].filter { $0.1 == .hidden || $0.1 == .visible }
    let tints = [("topTint" as StaticString, topTint), ("bottomTint", bottomTint)].filter { $0.1 != nil }
    if shown.isEmpty, tints.isEmpty { return }
    buffer.append(member: name)
    buffer.append(UInt8(ascii: "{"))
    for (edge, visibility) in shown {
      buffer.append(member: edge)
      buffer.append(json: visibility == .hidden ? "hidden" as StaticString : "visible")
    }
    for (edge, tint) in tints {
      buffer.append(member: edge)
      tint?.write(to: buffer)
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension Element {
  /// Writes what the modifiers around this element say of the row that it is.
  @MainActor func writeListRow(to buffer: ByteBuffer) {
    var row = ListRow()
    var level = 0
    forEachTrait(
      ListRow.self,
      { outer in
        row.insets = row.insets ?? outer.insets
        row.separator.fill(from: outer.separator)
        row.sectionSeparator.fill(from: outer.sectionSeparator)
        row.headerProminence = row.headerProminence ?? outer.headerProminence
      },
      RowLevel.self, { _ in level += 1 })
    let start = buffer.count
    buffer.append(UInt8(ascii: "{"))
    if let insets = row.insets {
      buffer.append(member: "insets")
      let lengths = [insets.top, insets.leading, insets.bottom, insets.trailing]
      buffer.append(json: lengths.map { Double(finite: $0) })
    }
    row.separator.write(member: "separator", to: buffer)
    row.sectionSeparator.write(member: "sectionSeparator", to: buffer)
    if row.headerProminence == .increased {
      buffer.append(member: "headerProminence")
      buffer.append(json: "increased" as StaticString)
    }
    if level > 0 {
      buffer.append(member: "level")
      buffer.append(decimal: level)
    }
    if graph.hasRowActions, let insertion = rowInsertion?.insertion {
      buffer.append(member: "inserts")
      buffer.append(names: insertion.types.map(\.identifier))
    }
    // Nothing differs from what is usual.
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "}"))
  }
}

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
  /// As is usual.
  case standard
  /// More than that.
  case increased
}

/// Which colour the symbols in a list's rows have.
public struct ListItemTint: Hashable, Sendable {
  fileprivate let color: Color

  /// The colour of the text.
  public static let monochrome = ListItemTint(color: .primary)
  /// This colour.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// This colour. A visitor chooses none of their own.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
}

private struct HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }

extension EnvironmentValues {
  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
}

/// A row with a background of its own: the first child is the row, the second one the background.
struct RowBackgroundProperties: StandardElement {
  var type: StaticString { "listRowBackground" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
  var isNamedByFirstChild: Bool { true }
}

nonisolated extension View {
  /// Sets the room around the view where it is a row of a list, in points; nil for what is usual.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { trait(ListRow(insets: insets)) }

  /// Draws a view behind the row that this view is, up to its edges; nil for what is usual.
  public func listRowBackground(_ view: (some View)?) -> some View {
    boxed(
      RowBackgroundProperties(),
      beside: view.map { ElementContainer(properties: LayerProperties(alignment: .center), content: $0) })
  }

  /// Says whether there are lines above and below the row that this view is.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    trait(ListRow(separator: ListRow.Lines(visibility, edges)))
  }

  /// Sets the colour of the lines above and below the row that this view is; nil for what is usual.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    trait(ListRow(separator: ListRow.Lines(color, edges)))
  }

  /// Says whether there are lines above and below the section that this view is.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    trait(ListRow(sectionSeparator: ListRow.Lines(visibility, edges)))
  }

  /// Sets the colour of the lines above and below the section that this view is; nil for what is usual.
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    trait(ListRow(sectionSeparator: ListRow.Lines(color, edges)))
  }

  /// Says how much the headers of the sections in this view stand out.
  public func headerProminence(_ prominence: Prominence) -> some View {
    trait(ListRow(headerProminence: prominence)).environment(\.headerProminence, prominence)
  }

  /// Sets the colour of the symbols in the rows of this view; nil for what is usual.
  public func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }

  /// Sets the colour of the symbols in the rows of this view; nil for what is usual.
  public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

  /// Sets how a row shows that a pointer is over it. The page shows it in its own way, whatever this says.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// Says that a row does not show that a pointer is over it. The page shows it in its own way, whatever this says.
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
