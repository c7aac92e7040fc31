import Foundation
import MartletGraph
import MartletWire

/// Room that grows as far as the stack around it lets it.
public struct Spacer: ElementView, StandardElement {
  /// It has no body: the page leaves the room.
  public typealias Body = Never

  private let minLength: Length

  /// Room of at least `minLength` points.
  public nonisolated init(minLength: CGFloat? = nil) {
    self.minLength = Length(extent: minLength)
  }

  package var type: StaticString { "spacer" }
  package var ownKeys: NodeKeys { NodeKeys(.minLength) }

  package func changes(from old: Spacer) -> NodeKeys { minLength == old.minLength ? .none : NodeKeys(.minLength) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    minLength.write(to: buffer)
  }
}
