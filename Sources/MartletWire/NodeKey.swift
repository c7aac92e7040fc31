/// The keys of a node in the document, in the order in which they are written.
package enum NodeKey: UInt8, CaseIterable, Sendable {
  case children, text, value, placeholder, disabled, identifier, label, actions, style, sequence, focused
  case role, systemName, url, scale, resizing, destination, alignment, spacing, minLength, insets, fill
  case width, height, minWidth, minHeight, maxWidth, maxHeight

  package var name: StaticString {
    switch self {
    case .children: "children"
    case .text: "text"
    case .value: "value"
    case .placeholder: "placeholder"
    case .disabled: "disabled"
    case .identifier: "identifier"
    case .label: "label"
    case .actions: "actions"
    case .style: "style"
    case .sequence: "sequence"
    case .focused: "focused"
    case .role: "role"
    case .systemName: "systemName"
    case .url: "url"
    case .scale: "scale"
    case .resizing: "resizing"
    case .destination: "destination"
    case .alignment: "alignment"
    case .spacing: "spacing"
    case .minLength: "minLength"
    case .insets: "insets"
    case .fill: "fill"
    case .width: "width"
    case .height: "height"
    case .minWidth: "minWidth"
    case .minHeight: "minHeight"
    case .maxWidth: "maxWidth"
    case .maxHeight: "maxHeight"
    }
  }
}

/// A set of node keys: one bit each.
///
/// Not an `OptionSet`: sets of keys are made and joined for every control that is updated, and across modules an array
/// literal costs a thousand instructions where these cost ten.
package struct NodeKeys: Equatable, Sendable {
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  package static let none = NodeKeys(bits: 0)

  package init(_ key: NodeKey) { bits = 1 << UInt32(key.rawValue) }

  package init(_ keys: NodeKey...) {
    bits = keys.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ key: NodeKey) -> Bool { bits & NodeKeys(key).bits != 0 }

  package func union(_ other: NodeKeys) -> NodeKeys { NodeKeys(bits: bits | other.bits) }

  package func intersection(_ other: NodeKeys) -> NodeKeys { NodeKeys(bits: bits & other.bits) }

  package mutating func formUnion(_ other: NodeKeys) { bits |= other.bits }

  package mutating func insert(_ key: NodeKey) { bits |= NodeKeys(key).bits }

  package mutating func remove(_ key: NodeKey) { bits &= ~NodeKeys(key).bits }

  /// The keys in the order in which they are written.
  package var inOrder: Members { Members(rest: bits) }

  package struct Members: Sequence, IteratorProtocol {
    fileprivate var rest: UInt32

    package mutating func next() -> NodeKey? {
      guard rest != 0 else { return nil }
      let lowest = UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest - 1
      return NodeKey(rawValue: lowest)
    }
  }
}
