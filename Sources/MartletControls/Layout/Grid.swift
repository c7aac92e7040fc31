import Foundation
import MartletGraph
import MartletWire

/// Rows whose cells are aligned with those of the rows above and below. A view that is in no row spans all columns.
public struct Grid<Content: View>: ElementView {
  /// It has no body: the page draws it, with its rows inside.
  public typealias Body = Never

  package let properties: GridProperties
  package let content: Content

  /// A grid with room between its columns and rows, in points, or the page's own spacing.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    properties = GridProperties(
      alignment: alignment.guide, horizontalSpacing: Length(distance: horizontalSpacing),
      verticalSpacing: Length(distance: verticalSpacing))
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct GridProperties: StandardElement {
  let alignment: AlignmentGuide
  let horizontalSpacing: Length
  let verticalSpacing: Length

  package var type: StaticString { "grid" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .alignment, .horizontalSpacing, .verticalSpacing) }

  package func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if alignment != old.alignment { keys.insert(.alignment) }
    if horizontalSpacing != old.horizontalSpacing { keys.insert(.horizontalSpacing) }
    if verticalSpacing != old.verticalSpacing { keys.insert(.verticalSpacing) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) { write(key, to: buffer) }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    switch key {
    case .alignment: if alignment != .center { buffer.append(json: alignment.name) }
    case .horizontalSpacing: horizontalSpacing.write(to: buffer)
    case .verticalSpacing: verticalSpacing.write(to: buffer)
    default: break
    }
  }
}

/// A row of a `Grid`: each view is in the next column.
public struct GridRow<Content: View>: ElementView {
  /// It has no body: the page draws its cells in the grid.
  public typealias Body = Never

  package let properties: GridRowProperties
  package let content: Content

  /// A row, with where its cells' views stand up and down; nil for what the grid says.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    properties = GridRowProperties(alignment: alignment?.guide)
    self.content = content()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct GridRowProperties: StandardElement {
  let alignment: AlignmentGuide?

  package var type: StaticString { "gridRow" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .alignment) }

  package func changes(from old: Self) -> NodeKeys { alignment == old.alignment ? .none : NodeKeys(.alignment) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .alignment, let alignment { buffer.append(json: alignment.name) }
  }
}

/// What a view says of its cell in a `Grid`.
struct GridCell: ElementTrait, Equatable {
  static let keys = NodeKeys(.gridCell)
  /// The page makes each column.
  static let mostColumns = 1_000

  var columns: Int?
  var anchor: UnitPoint?
  var columnAlignment: AlignmentGuide?
  var unsizedAxes: Axis.Set?

  func isSame(as other: Self) -> Bool { self == other }
}

nonisolated extension View {
  /// Has the view's cell in a grid span several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    trait(GridCell(columns: min(max(1, count), GridCell.mostColumns)))
  }

  /// Says where the view stands in its cell of a grid.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { trait(GridCell(anchor: anchor)) }

  /// Says where the views of the cell's column stand across.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    trait(GridCell(columnAlignment: guide.guide))
  }

  /// Has the view take no more room on some axes than the other cells of its column or row need.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { trait(GridCell(unsizedAxes: axes)) }
}

extension Element {
  /// Writes what the modifiers around this element say of its cell; of several for one thing the innermost counts.
  @MainActor func writeGridCell(to buffer: ByteBuffer) {
    var cell = GridCell()
    forEachTrait(GridCell.self) { trait in
      cell.columns = cell.columns ?? trait.columns
      cell.anchor = cell.anchor ?? trait.anchor
      cell.columnAlignment = cell.columnAlignment ?? trait.columnAlignment
      cell.unsizedAxes = cell.unsizedAxes ?? trait.unsizedAxes
      return true
    }
    if cell == GridCell() { return }
    buffer.append(UInt8(ascii: "{"))
    if let columns = cell.columns {
      buffer.append(member: "columns")
      buffer.append(decimal: columns)
    }
    if let anchor = cell.anchor {
      buffer.append(member: "anchor")
      buffer.append(json: [Double(anchor.x), Double(anchor.y)])
    }
    if let alignment = cell.columnAlignment {
      buffer.append(member: "columnAlignment")
      buffer.append(json: alignment.name)
    }
    if let axes = cell.unsizedAxes {
      buffer.append(member: "unsizedAxes")
      buffer.append(json: axes.name)
    }
    buffer.append(UInt8(ascii: "}"))
  }
}
