import MartletGraph
import MartletWire

extension AccessibilityFacts {
  /// Writes what is said as members of an object.
  func writeMembers(to buffer: ByteBuffer) {
    if isHidden {
      buffer.append(member: "hidden")
      buffer.append(json: true)
    }
    if let value {
      buffer.append(member: "value")
      buffer.append(json: value.text)
    }
    if let hint {
      buffer.append(member: "hint")
      buffer.append(json: hint.text)
    }
    if let help {
      buffer.append(member: "help")
      buffer.append(json: help.text)
    }
    if !details.isEmpty { writeDetails(to: buffer) }
    Self.write(traits, as: "traits", to: buffer)
    Self.write(lostTraits.intersection([.isButton, .isHeader, .isImage]), as: "removedTraits", to: buffer)
    if let headingLevel {
      buffer.append(member: "headingLevel")
      buffer.append(decimal: Int(headingLevel))
    }
    if let children {
      buffer.append(member: "children")
      buffer.append(json: children.name)
    }
    if sortPriority != 0 {
      buffer.append(member: "sortPriority")
      buffer.append(json: sortPriority)
    }
    if isAdjustable {
      buffer.append(member: "adjustable")
      buffer.append(json: true)
    }
    if isFocusable {
      buffer.append(member: "focusable")
      buffer.append(json: true)
    }
  }

  /// What there is to know besides, as sentences, what is important first.
  private func writeDetails(to buffer: ByteBuffer) {
    buffer.append(member: "details")
    buffer.append(UInt8(ascii: "["))
    for detail in details.filter(\.isImportant) + details.filter({ !$0.isImportant }) {
      buffer.separate()
      buffer.append(json: "\(detail.label.text): \(detail.value?.text ?? "")")
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private static func write(_ traits: AccessibilityTraits, as member: StaticString, to buffer: ByteBuffer) {
    let known = Self.names.filter { traits.contains($0.trait) }
    guard !known.isEmpty else { return }
    buffer.append(member: member)
    buffer.append(UInt8(ascii: "["))
    for (_, name) in known {
      buffer.separate()
      buffer.append(json: name)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  /// The traits that browsers know something of.
  private static let names: [(trait: AccessibilityTraits, name: StaticString)] = [
    (.isButton, "isButton"), (.isHeader, "isHeader"), (.isSelected, "isSelected"), (.isLink, "isLink"),
    (.isSearchField, "isSearchField"), (.isImage, "isImage"), (.isModal, "isModal"), (.isToggle, "isToggle"),
    (.isTabBar, "isTabBar"),
  ]
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
