import MartletGraph
import MartletWire

extension AccessibilityFacts {
  /// Writes what is said as an object, or nothing where all of it is as usual.
  func write(to buffer: ByteBuffer) {
    let start = buffer.count
    buffer.append(UInt8(ascii: "{"))
    if let value {
      buffer.append(member: "value")
      buffer.append(json: value.text)
    }
    if let hint {
      buffer.append(member: "hint")
      buffer.append(json: hint.text)
    }
    if isHidden == true {
      buffer.append(member: "hidden")
      buffer.append(json: true)
    }
    let names = traits.names
    if !names.isEmpty {
      buffer.append(member: "traits")
      buffer.append(json: names)
    }
    if let headingLevel, headingLevel > 0 {
      buffer.append(member: "headingLevel")
      buffer.append(decimal: Int(headingLevel))
    }
    if let children {
      buffer.append(member: "children")
      buffer.append(json: children.name)
    }
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension AccessibilityFacts.Children {
  fileprivate var name: StaticString {
    switch self {
    case .ignore: "ignore"
    case .contain: "contain"
    case .combine: "combine"
    }
  }
}

extension AccessibilityTraits {
  /// Those that browsers know something of.
  fileprivate var names: [ExactText] { Self.known.filter { contains($0.trait) }.map(\.name) }

  private static let known: [(trait: AccessibilityTraits, name: ExactText)] = [
    (.isButton, "isButton"), (.isHeader, "isHeader"), (.isSelected, "isSelected"), (.isLink, "isLink"),
    (.isSearchField, "isSearchField"), (.isImage, "isImage"), (.updatesFrequently, "updatesFrequently"),
    (.isModal, "isModal"), (.isToggle, "isToggle"),
  ]
}
