import MartletGraph
import MartletWire

/// Room that grows as far as the stack around it lets it.
public struct Spacer: ElementView, StandardElement {
  /// It has no body: the page leaves the room.
  public typealias Body = Never

  private let minLength: Float?

  /// Room of at least `minLength` points.
  public nonisolated init(minLength: Double? = nil) {
    self.minLength = minLength.map(Float.init)
  }

  package var type: StaticString { "spacer" }
  package var ownKeys: NodeKeys { NodeKeys(.minLength) }

  package func changes(from old: Spacer) -> NodeKeys { minLength == old.minLength ? .none : NodeKeys(.minLength) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if let minLength { buffer.append(json: Double(minLength)) }
  }
}
