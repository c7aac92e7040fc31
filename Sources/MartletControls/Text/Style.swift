import MartletGraph
import MartletWire

/// Visual properties that merge without changing their meaning: the innermost that says something counts.
@usableFromInline
package struct Style: ElementTrait, Equatable, Sendable {
  package static let keys = NodeKeys(.style)

  // In this order they fit into 14 bytes, with which a text's element takes 120.
  var font: Font?
  var isBold: Bool?
  var isItalic: Bool?
  var isStruckThrough: Bool?
  var foreground: Color?
  var isUnderlined: Bool?

  /// A style that says this, and leaves the rest open.
  @usableFromInline
  init(
    font: Font? = nil, isBold: Bool? = nil, isItalic: Bool? = nil, isStruckThrough: Bool? = nil,
    isUnderlined: Bool? = nil, foreground: Color? = nil
  ) {
    self.font = font
    self.isBold = isBold
    self.isItalic = isItalic
    self.isStruckThrough = isStruckThrough
    self.isUnderlined = isUnderlined
    self.foreground = foreground
  }

  package func isSame(as other: Style) -> Bool { self == other }

  /// Takes from `outer` what this style leaves open.
  mutating func fill(from outer: Style) {
    font = font ?? outer.font
    isBold = isBold ?? outer.isBold
    isItalic = isItalic ?? outer.isItalic
    isStruckThrough = isStruckThrough ?? outer.isStruckThrough
    isUnderlined = isUnderlined ?? outer.isUnderlined
    foreground = foreground ?? outer.foreground
  }

  func write(to buffer: ByteBuffer) {
    let start = buffer.count
    buffer.append(UInt8(ascii: "{"))
    if let font {
      buffer.append(member: "font")
      font.write(to: buffer)
    }
    write("bold", isBold, to: buffer)
    write("italic", isItalic, to: buffer)
    write("strikethrough", isStruckThrough, to: buffer)
    write("underline", isUnderlined, to: buffer)
    if let foreground {
      buffer.append(member: "foregroundStyle")
      buffer.append(json: foreground.name)
    }
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "}"))
  }

  private func write(_ name: StaticString, _ flag: Bool?, to buffer: ByteBuffer) {
    guard flag == true else { return }
    buffer.append(member: name)
    buffer.append(json: true)
  }
}

nonisolated extension View {
  /// Sets the font of the text in this view.
  @inlinable public func font(_ font: Font?) -> some View { trait(Style(font: font)) }

  /// Sets the colour of the text and symbols in this view.
  @inlinable public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    trait(Style(foreground: style.color))
  }

  /// Sets the colour of the text and symbols in this view.
  @inlinable public func foregroundColor(_ color: Color?) -> some View { trait(Style(foreground: color)) }

  /// Makes the text in this view bold.
  @inlinable public func bold(_ isActive: Bool = true) -> some View { trait(Style(isBold: isActive)) }

  /// Makes the text in this view italic.
  @inlinable public func italic(_ isActive: Bool = true) -> some View { trait(Style(isItalic: isActive)) }

  /// Draws a line through the text in this view.
  @inlinable public func strikethrough(_ isActive: Bool = true) -> some View { trait(Style(isStruckThrough: isActive)) }

  /// Draws a line under the text in this view.
  @inlinable public func underline(_ isActive: Bool = true) -> some View { trait(Style(isUnderlined: isActive)) }
}
