import MartletGraph
import MartletWire

/// A symbol.
public struct Image: ElementView, Control, Equatable {
  public typealias Body = Never

  private let systemName: String

  /// A symbol of the page's own set, by its SF Symbols name. A name that the set does not have shows a placeholder.
  public init(systemName: String) { self.systemName = systemName }

  package var type: StaticString { "image" }
  package var ownKeys: NodeKeys { NodeKeys(.systemName) }

  package func role(of element: ElementNode<Self>) -> String? { "image" }

  package func changes(from old: Image) -> NodeKeys { self == old ? .none : NodeKeys(.systemName) }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    buffer.append(json: systemName)
  }
}
