/// The keys of a node in the document, in the order in which they are written.
package enum NodeKey: UInt8, CaseIterable, Sendable {
  case children, text, value, placeholder, disabled, identifier, label, actions, style, sequence
  case role, systemName, alignment, spacing, minLength, insets, fill
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
    case .role: "role"
    case .systemName: "systemName"
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

/// A set of node keys.
package struct NodeKeys: OptionSet, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ keys: NodeKey...) {
    rawValue = keys.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  package init(_ key: NodeKey) { rawValue = 1 << UInt32(key.rawValue) }

  /// The keys in the order in which they are written.
  package var inOrder: Members { Members(rest: rawValue) }

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
