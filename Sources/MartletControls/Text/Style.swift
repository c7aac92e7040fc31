import MartletGraph
import MartletWire

/// Visual properties that merge without changing their meaning: the innermost that says something counts.
@usableFromInline
package struct Style: ElementTrait, Equatable, Sendable {
  package static let keys = NodeKeys(.style)
  package static var isInherited: Bool { true }

  // In this order, and with four flags in a byte, they fit into 14 bytes, with which a text's element takes 120.
  var font: Font?
  var foreground: CompactPaint?
  var weight: Font.Weight?
  private var flags: Flags

  /// Whether something is so, is not so, or is left open: two bits for each.
  private struct Flags: Equatable {
    private var bits: UInt8

    subscript(index: UInt8) -> Bool? {
      get {
        switch bits >> (2 * index) & 3 {
        case 0: nil
        case 1: false
        default: true
        }
      }
      set { bits = bits & ~(3 << (2 * index)) | Self.bits(newValue) << (2 * index) }
    }

    /// Whether one of them is not so.
    var hasDenials: Bool { bits & 0b0101_0101 != 0 }

    init(_ first: Bool?, _ second: Bool?, _ third: Bool?, _ fourth: Bool?) {
      bits = Self.bits(first) | Self.bits(second) << 2 | Self.bits(third) << 4 | Self.bits(fourth) << 6
    }

    private static func bits(_ flag: Bool?) -> UInt8 {
      switch flag {
      case nil: 0
      case false?: 1
      case true?: 2
      }
    }
  }

  var isBold: Bool? {
    get { flags[0] }
    set { flags[0] = newValue }
  }

  var isItalic: Bool? {
    get { flags[1] }
    set { flags[1] = newValue }
  }

  var isStruckThrough: Bool? {
    get { flags[2] }
    set { flags[2] = newValue }
  }

  var isUnderlined: Bool? {
    get { flags[3] }
    set { flags[3] = newValue }
  }

  /// A style that says this, and leaves the rest open.
  @usableFromInline
  init(
    font: Font? = nil, weight: Font.Weight? = nil, isBold: Bool? = nil, isItalic: Bool? = nil,
    isStruckThrough: Bool? = nil, isUnderlined: Bool? = nil
  ) {
    self.font = font
    self.weight = weight
    flags = Flags(isBold, isItalic, isStruckThrough, isUnderlined)
  }

  package func isSame(as other: Style) -> Bool { self == other }

  /// Takes from `outer` what this style leaves open.
  mutating func fill(from outer: Style) {
    font = font ?? outer.font
    weight = weight ?? outer.weight
    isBold = isBold ?? outer.isBold
    isItalic = isItalic ?? outer.isItalic
    isStruckThrough = isStruckThrough ?? outer.isStruckThrough
    isUnderlined = isUnderlined ?? outer.isUnderlined
    foreground = foreground ?? outer.foreground
  }

  /// Whether it says of something that it is not so.
  var hasDenials: Bool { flags.hasDenials }

  /// Says something of all that it may deny.
  static let all = Style(isBold: true, isItalic: true, isStruckThrough: true, isUnderlined: true)

  /// Writes the members of the style's object. That something is not so goes without saying unless `inherited`, what
  /// is said around it, has a word on it.
  func writeMembers(to buffer: ByteBuffer, inherited: Style, details: TextDetails) {
    if let font {
      buffer.append(member: "font")
      font.write(to: buffer)
    }
    if let weight {
      buffer.append(member: "fontWeight")
      buffer.append(json: weight.name.rawValue)
    }
    write("bold", isBold, inherited.isBold, to: buffer)
    write("italic", isItalic, inherited.isItalic, to: buffer)
    write("strikethrough", isStruckThrough, inherited.isStruckThrough, to: buffer)
    write("underline", isUnderlined, inherited.isUnderlined, to: buffer)
    if foreground == .detailed {
      Foreground(details.foreground).writeMember(to: buffer)
    } else if let foreground {
      buffer.append(member: "foregroundStyle")
      foreground.write(to: buffer)
    }
  }

  private func write(_ name: StaticString, _ flag: Bool?, _ inherited: Bool?, to buffer: ByteBuffer) {
    guard let flag, flag || inherited != nil else { return }
    buffer.append(member: name)
    buffer.append(json: flag)
  }
}

nonisolated extension View {
  /// Sets the font of the text in this view.
  @inlinable public func font(_ font: Font?) -> some View { trait(Style(font: font)) }

  /// Sets how heavy the strokes of the text in this view are.
  @inlinable public func fontWeight(_ weight: Font.Weight?) -> some View { trait(Style(weight: weight)) }

  /// Makes the text in this view bold.
  @inlinable public func bold(_ isActive: Bool = true) -> some View { trait(Style(isBold: isActive)) }

  /// Makes the text in this view italic.
  @inlinable public func italic(_ isActive: Bool = true) -> some View { trait(Style(isItalic: isActive)) }
}
