import MartletGraph
import MartletWire

/// Text to read.
public struct Text: ElementView, StandardElement, Equatable {
  /// It has no body: the page draws it.
  public typealias Body = Never

  private let content: String
  private var style = Style()

  /// Shows `content` as it is.
  @inlinable public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// Shows `content` as it is.
  public init(verbatim content: String) { self.content = content }

  /// Sets the font.
  public func font(_ font: Font?) -> Text { styled { $0.font = font } }

  /// Sets how heavy the strokes are.
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.isBold = weight.map { $0 == .bold } } }

  /// Sets the colour.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { styled { $0.foreground = style.color } }

  /// Sets the colour.
  public func foregroundColor(_ color: Color?) -> Text { styled { $0.foreground = color } }

  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> Text { styled { $0.isBold = isActive } }

  /// Makes the text italic.
  public func italic(_ isActive: Bool = true) -> Text { styled { $0.isItalic = isActive } }

  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true) -> Text { styled { $0.isStruckThrough = isActive } }

  /// Draws a line under the text.
  public func underline(_ isActive: Bool = true) -> Text { styled { $0.isUnderlined = isActive } }

  private func styled(_ set: (inout Style) -> Void) -> Text {
    var text = self
    set(&text.style)
    return text
  }

  package var type: StaticString { "text" }
  package var ownKeys: NodeKeys { NodeKeys(.text) }
  package var ownStyle: Style { style }
  package var ownText: String? { content }

  package func changes(from old: Text) -> NodeKeys {
    var keys: NodeKeys = .none
    if !content.isExactly(old.content) { keys.formUnion(NodeKeys(.text)) }
    if style != old.style { keys.formUnion(NodeKeys(.style)) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    buffer.append(json: content)
  }

}
