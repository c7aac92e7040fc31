import Foundation
import MartletGraph
import MartletText
import MartletWire

/// Text to read.
public struct Text: Equatable, Sendable {
  /// What it says, where that is no more than characters with a style. Most texts are no more than that, so that the rest
  /// is apart; and in a field of its own, because copies of an enumeration's cases cost more than those of two fields.
  let plain: ExactText
  /// What it is made of where it is more.
  let rich: RichText?
  var style = Style()

  init(_ plain: ExactText) {
    self.plain = plain
    rich = nil
  }

  init(_ rich: RichText, style: Style = Style()) {
    plain = ""
    self.rich = rich
    self.style = style
  }

  /// Shows `content` as it is.
  @_disfavoredOverload
  @inlinable public init(_ content: some StringProtocol) { self.init(verbatim: String(content)) }

  /// Shows `content` as it is.
  public init(verbatim content: String) { self.init(ExactText(content)) }

  /// Shows a picture or a symbol within text.
  public init(_ image: Image) { self.init(RichText([.image(image)])) }

  /// Two texts as one, each with the looks that it has.
  public static func + (left: Text, right: Text) -> Text {
    let isDeep = max(left.depth, right.depth) >= LocalizedFormat.deepest
    return Text(RichText(isDeep ? left.leaves + right.leaves : [.text(left), .text(right)]))
  }

  /// How many texts are within one another here.
  var depth: Int { rich?.depth ?? 0 }

  /// The parts of all texts in this one, each with the looks that it has here.
  private var leaves: [RichText.Part] {
    var leaves: [RichText.Part] = []
    appendLeaves(to: &leaves, style: Style(), details: TextDetails())
    return leaves
  }

  private func appendLeaves(to leaves: inout [RichText.Part], style outer: Style, details outerDetails: TextDetails) {
    var (style, details) = (style, details)
    style.fill(from: outer)
    details.fill(from: outerDetails)
    for part in rich?.parts ?? [.verbatim(plain)] {
      if case .text(let text) = part {
        text.appendLeaves(to: &leaves, style: style, details: details)
      } else {
        leaves.append(.text(Text(RichText([part], details: details), style: style)))
      }
    }
  }

  // MARK: Looks

  // As with any view, what is said first is said within what is said later, and counts.

  /// Sets the font.
  public func font(_ font: Font?) -> Text { styled { $0.font = font } }

  /// Sets how heavy the strokes are.
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }

  /// Sets the look of the system's letters.
  public func fontDesign(_ design: Font.Design?) -> Text { detailed { $0.design = design } }

  /// Sets how wide the letters are, where the browser's font has several widths.
  public func fontWidth(_ width: Font.Width?) -> Text { detailed { $0.width = width } }

  /// Sets what the text is drawn in.
  public func foregroundStyle(_ style: some _KnownShapeStyle) -> Text { painted(style.paint) }

  /// Sets the colour; nil for the one around.
  public func foregroundColor(_ color: Color?) -> Text { painted(color.map { .color($0) }) }

  private func painted(_ paint: Paint?) -> Text {
    if style.foreground != nil { return self }
    guard let paint, paint.compact == nil else { return styled { $0.foreground = paint?.compact } }
    return styled { $0.foreground = .detailed }.detailed { $0.foreground = paint }
  }

  /// Makes the text bold.
  public func bold() -> Text { styled { $0.isBold = true } }

  /// Makes the text bold.
  public func bold(_ isActive: Bool) -> Text { styled { $0.isBold = isActive } }

  /// Makes the text italic.
  public func italic() -> Text { styled { $0.isItalic = true } }

  /// Makes the text italic.
  public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = isActive } }

  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    if style.isStruckThrough != nil { return self }
    let line = LineStyle(pattern: pattern, color: color)
    let text = styled { $0.isStruckThrough = isActive }
    return line == LineStyle() ? text : text.detailed { $0.strikethrough = line }
  }

  /// Draws a line under the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// Draws a line under the text.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    if style.isUnderlined != nil { return self }
    let line = LineStyle(pattern: pattern, color: color)
    let text = styled { $0.isUnderlined = isActive }
    return line == LineStyle() ? text : text.detailed { $0.underline = line }
  }

  /// Gives all letters one width.
  public func monospaced(_ isActive: Bool = true) -> Text { detailed { $0.isMonospaced = isActive } }

  /// Gives all digits one width.
  public func monospacedDigit() -> Text { detailed { $0.hasMonospacedDigits = true } }

  /// Adds points between the letters.
  public func kerning(_ kerning: CGFloat) -> Text { detailed { $0.kerning = Double(finite: kerning) } }

  /// Adds points between the letters.
  public func tracking(_ tracking: CGFloat) -> Text { detailed { $0.tracking = Double(finite: tracking) } }

  /// Raises the letters by points.
  public func baselineOffset(_ offset: CGFloat) -> Text { detailed { $0.baselineOffset = Double(finite: offset) } }

  /// Makes the text as large as others, or smaller than these, while that is enabled.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    detailed { $0.scale = isEnabled ? scale : nil }
  }

  private func styled(_ set: (inout Style) -> Void) -> Text {
    var outer = Style()
    set(&outer)
    var text = self
    text.style.fill(from: outer)
    return text
  }

  func detailed(_ set: (inout TextDetails) -> Void) -> Text {
    var (details, outer) = (details, TextDetails())
    set(&outer)
    details.fill(from: outer)
    return Text(RichText(rich?.parts ?? [.verbatim(plain)], details: details), style: style)
  }

  // MARK: What looks there are

  /// How large text is beside other text of the same font.
  public struct Scale: Hashable, Sendable {
    private enum Name { case `default`, secondary }
    private let name: Name

    /// As large.
    public static let `default` = Scale(name: .default)
    /// Smaller, as a unit is beside its number.
    public static let secondary = Scale(name: .secondary)
  }

  /// The lines that may be drawn under or through text.
  public struct LineStyle: Hashable, Sendable {
    /// What a line is made of.
    public struct Pattern: Hashable, Sendable {
      enum Name: String { case solid, dot, dash, dashDot, dashDotDot }

      let name: Name

      /// One line.
      public static let solid = Pattern(name: .solid)
      /// Dots.
      public static let dot = Pattern(name: .dot)
      /// Dashes.
      public static let dash = Pattern(name: .dash)
      /// Dashes with dots between; the page draws dashes.
      public static let dashDot = Pattern(name: .dashDot)
      /// Dashes with two dots between; the page draws dashes.
      public static let dashDotDot = Pattern(name: .dashDotDot)
    }

    let pattern: Pattern
    let color: Color?

    /// A line in a colour; nil for that of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// One line in the colour of the text.
    public static let single = LineStyle()
  }

  /// Where a text is cut that does not fit.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle

    var name: String {
      switch self {
      case .head: "head"
      case .tail: "tail"
      case .middle: "middle"
      }
    }
  }

  /// Whether letters are shown as capitals or as small letters.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase

    var name: String {
      switch self {
      case .uppercase: "uppercase"
      case .lowercase: "lowercase"
      }
    }
  }
}
