import MartletGraph
import MartletWire

/// Visual properties that merge without changing their meaning: the innermost that says something counts.
package struct Style: ElementTrait, Equatable {
  package static let keys = NodeKeys(.style)

  var font: Font?
  var isBold: Bool?
  var isItalic: Bool?
  var isStruckThrough: Bool?
  var isUnderlined: Bool?
  var foreground: Color?

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

extension View {
  /// Sets the font of the text in this view.
  public func font(_ font: Font?) -> some View { styled { $0.font = font } }

  /// Sets the colour of the text and symbols in this view.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { styled { $0.foreground = style.color } }

  /// Sets the colour of the text and symbols in this view.
  public func foregroundColor(_ color: Color?) -> some View { styled { $0.foreground = color } }

  /// Makes the text in this view bold.
  public func bold(_ isActive: Bool = true) -> some View { styled { $0.isBold = isActive } }

  /// Makes the text in this view italic.
  public func italic(_ isActive: Bool = true) -> some View { styled { $0.isItalic = isActive } }

  /// Draws a line through the text in this view.
  public func strikethrough(_ isActive: Bool = true) -> some View { styled { $0.isStruckThrough = isActive } }

  /// Draws a line under the text in this view.
  public func underline(_ isActive: Bool = true) -> some View { styled { $0.isUnderlined = isActive } }

  private func styled(_ set: (inout Style) -> Void) -> some View {
    var style = Style()
    set(&style)
    return ElementTraitView(content: self, trait: style)
  }
}
