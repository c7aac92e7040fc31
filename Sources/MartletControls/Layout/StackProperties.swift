import Foundation
import MartletGraph
import MartletWire

@usableFromInline
package struct StackProperties: StandardElement {
  @usableFromInline
  enum Kind: UInt8 { case vStack, hStack, zStack }

  // Small, because there are many stacks.
  let kind: Kind
  let alignment: AlignmentGuide
  let spacing: Length

  @usableFromInline
  init(kind: Kind, alignment: AlignmentGuide, spacing: CGFloat?) {
    self.kind = kind
    self.alignment = alignment
    self.spacing = Length(distance: spacing)
  }

  package var type: StaticString {
    switch kind {
    case .vStack: "vStack"
    case .hStack: "hStack"
    case .zStack: "zStack"
    }
  }

  package var ownKeys: NodeKeys {
    kind == .zStack ? NodeKeys(.children, .alignment) : NodeKeys(.children, .alignment, .spacing)
  }

  package func changes(from old: StackProperties) -> NodeKeys {
    alignment == old.alignment && spacing == old.spacing ? .none : NodeKeys(.alignment, .spacing)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) { write(key, to: buffer) }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    if key == .alignment, alignment != .center { buffer.append(json: alignment.name) }
    if key == .spacing { spacing.write(to: buffer) }
  }
}
