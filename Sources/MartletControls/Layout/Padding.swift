import Foundation
import MartletGraph
import MartletWire

/// Room around a view. A node of its own, because it matters what is inside and what outside.
struct PaddingProperties: StandardElement {
  let insets: EdgeInsets

  var type: StaticString { "padding" }
  var ownKeys: NodeKeys { NodeKeys(.children, .insets) }

  func changes(from old: Self) -> NodeKeys { insets == old.insets ? .none : NodeKeys(.insets) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .insets { insets.write(to: buffer) }
  }
}

extension EdgeInsets {
  /// The room that a modifier leaves on some sides: 16 points where nothing is said.
  init(_ edges: Edge.Set, _ length: CGFloat?) {
    let length = length ?? 16
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    write("top", top, to: buffer)
    write("leading", leading, to: buffer)
    write("bottom", bottom, to: buffer)
    write("trailing", trailing, to: buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  private func write(_ name: StaticString, _ length: CGFloat, to buffer: ByteBuffer) {
    guard length != 0, length.isFinite else { return }
    buffer.append(member: name)
    buffer.append(json: Double(length))
  }
}

/// How much room a window leaves around what is in it.
public nonisolated struct ScenePadding: Equatable, Sendable {
  fileprivate let length: CGFloat

  /// As much as there is at least: 16 points.
  public static let minimum = ScenePadding(length: 16)
}

nonisolated extension View {
  /// Leaves room on some sides: `length` points, or the usual 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length))
  }

  /// Leaves `length` points of room on all sides.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Leaves room on each side.
  public func padding(_ insets: EdgeInsets) -> some View { boxed(PaddingProperties(insets: insets)) }

  /// Leaves as much room on some sides as a window does around what is in it: 16 points.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  /// Leaves as much room on some sides as a window does around what is in it.
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    self.padding(edges, padding.length)
  }

  /// Leaves room on some sides within what is seen of the page: `length` points, or the usual 16.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Leaves `length` points of room on all sides within what is seen of the page.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Leaves room on each side within what is seen of the page.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
}
