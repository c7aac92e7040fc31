import Foundation

/// A line or corner that views keep to.
@usableFromInline
enum AlignmentGuide: UInt8, Sendable {
  case leading, center, trailing, top, bottom, firstTextBaseline, lastTextBaseline
  case topLeading, topTrailing, bottomLeading, bottomTrailing
  case leadingFirstTextBaseline, trailingFirstTextBaseline, leadingLastTextBaseline, trailingLastTextBaseline

  var name: StaticString {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    case .top: "top"
    case .bottom: "bottom"
    case .firstTextBaseline: "firstTextBaseline"
    case .lastTextBaseline: "lastTextBaseline"
    case .topLeading: "topLeading"
    case .topTrailing: "topTrailing"
    case .bottomLeading: "bottomLeading"
    case .bottomTrailing: "bottomTrailing"
    case .leadingFirstTextBaseline: "leadingFirstTextBaseline"
    case .trailingFirstTextBaseline: "trailingFirstTextBaseline"
    case .leadingLastTextBaseline: "leadingLastTextBaseline"
    case .trailingLastTextBaseline: "trailingLastTextBaseline"
    }
  }

  /// The guide of an area whose two axes have these.
  init(horizontal: AlignmentGuide, vertical: AlignmentGuide) {
    self =
      switch (horizontal, vertical) {
      case (.leading, .top): .topLeading
      case (.trailing, .top): .topTrailing
      case (.leading, .bottom): .bottomLeading
      case (.trailing, .bottom): .bottomTrailing
      case (.leading, .firstTextBaseline): .leadingFirstTextBaseline
      case (.trailing, .firstTextBaseline): .trailingFirstTextBaseline
      case (.leading, .lastTextBaseline): .leadingLastTextBaseline
      case (.trailing, .lastTextBaseline): .trailingLastTextBaseline
      case (_, .center): horizontal
      default: vertical
      }
  }

  /// The guides of the two axes.
  var axes: (horizontal: AlignmentGuide, vertical: AlignmentGuide) {
    switch self {
    case .leading, .trailing: (self, .center)
    case .center: (.center, .center)
    case .top, .bottom, .firstTextBaseline, .lastTextBaseline: (.center, self)
    case .topLeading: (.leading, .top)
    case .topTrailing: (.trailing, .top)
    case .bottomLeading: (.leading, .bottom)
    case .bottomTrailing: (.trailing, .bottom)
    case .leadingFirstTextBaseline: (.leading, .firstTextBaseline)
    case .trailingFirstTextBaseline: (.trailing, .firstTextBaseline)
    case .leadingLastTextBaseline: (.leading, .lastTextBaseline)
    case .trailingLastTextBaseline: (.trailing, .lastTextBaseline)
    }
  }
}

/// A guide across or down. Both axes have a middle.
struct AlignmentLine: Hashable {
  let axis: Axis
  let guide: AlignmentGuide

  init(_ alignment: HorizontalAlignment) { (axis, guide) = (.horizontal, alignment.guide) }
  init(_ alignment: VerticalAlignment) { (axis, guide) = (.vertical, alignment.guide) }

  var name: StaticString {
    guard guide == .center else { return guide.name }
    return axis == .horizontal ? "horizontalCenter" : "verticalCenter"
  }
}

/// Where views stand across a column.
public struct HorizontalAlignment: Equatable, Sendable {
  @usableFromInline let guide: AlignmentGuide

  init(guide: AlignmentGuide) { self.guide = guide }

  /// A guide of the app's own. It stands for the built-in line that is nearest to its default: the leading edge, the
  /// middle, or the trailing edge. An `alignmentGuide` for it is one for that line.
  public init(_ id: (some AlignmentID).Type) {
    guide = LinearGuide(of: id.defaultValue).nearest(of: [.leading, .center, .trailing])
  }

  /// The views' leading edges are in line: the left ones where lines run from left to right.
  public static let leading = HorizontalAlignment(guide: .leading)
  /// The views' middles are in line, one above the other.
  public static let center = HorizontalAlignment(guide: .center)
  /// The views' trailing edges are in line: the right ones where lines run from left to right.
  public static let trailing = HorizontalAlignment(guide: .trailing)
  /// The separators of a list's rows begin here: at the leading edge.
  public static let listRowSeparatorLeading = HorizontalAlignment(guide: .leading)
  /// The separators of a list's rows end here: at the trailing edge.
  public static let listRowSeparatorTrailing = HorizontalAlignment(guide: .trailing)
}

/// Where views stand across a row.
public struct VerticalAlignment: Equatable, Sendable {
  @usableFromInline let guide: AlignmentGuide

  init(guide: AlignmentGuide) { self.guide = guide }

  /// A guide of the app's own. It stands for the built-in line that is nearest to its default: the top, the middle, or the
  /// bottom. An `alignmentGuide` for it is one for that line.
  public init(_ id: (some AlignmentID).Type) {
    guide = LinearGuide(of: id.defaultValue).nearest(of: [.top, .center, .bottom])
  }

  /// The views' upper edges are in line.
  public static let top = VerticalAlignment(guide: .top)
  /// The views' middles are in line, one beside the other.
  public static let center = VerticalAlignment(guide: .center)
  /// The views' lower edges are in line.
  public static let bottom = VerticalAlignment(guide: .bottom)
  /// The baselines of the views' first lines of text are in line. They are where the texts have them, whatever an
  /// `alignmentGuide` says.
  public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
  /// The baselines of the views' last lines of text are in line. They are where the texts have them, whatever an
  /// `alignmentGuide` says.
  public static let lastTextBaseline = VerticalAlignment(guide: .lastTextBaseline)
}

/// Where a view stands in an area.
public struct Alignment: Equatable, Sendable {
  @usableFromInline let guide: AlignmentGuide

  init(guide: AlignmentGuide) { self.guide = guide }

  /// Where a view stands across, and where it stands up and down.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    guide = AlignmentGuide(horizontal: horizontal.guide, vertical: vertical.guide)
  }

  /// Where a view stands across.
  public var horizontal: HorizontalAlignment { HorizontalAlignment(guide: guide.axes.horizontal) }
  /// Where a view stands up and down.
  public var vertical: VerticalAlignment { VerticalAlignment(guide: guide.axes.vertical) }

  /// In the upper corner where lines begin.
  public static let topLeading = Alignment(guide: .topLeading)
  /// At the upper edge, in the middle.
  public static let top = Alignment(guide: .top)
  /// In the upper corner where lines end.
  public static let topTrailing = Alignment(guide: .topTrailing)
  /// At the edge where lines begin, in the middle.
  public static let leading = Alignment(guide: .leading)
  /// In the middle of the area, across and down.
  public static let center = Alignment(guide: .center)
  /// At the edge where lines end, in the middle.
  public static let trailing = Alignment(guide: .trailing)
  /// In the lower corner where lines begin.
  public static let bottomLeading = Alignment(guide: .bottomLeading)
  /// At the lower edge, in the middle.
  public static let bottom = Alignment(guide: .bottom)
  /// In the lower corner where lines end.
  public static let bottomTrailing = Alignment(guide: .bottomTrailing)
  /// On the first baseline, in the middle.
  public static let centerFirstTextBaseline = Alignment(guide: .firstTextBaseline)
  /// On the last baseline, in the middle.
  public static let centerLastTextBaseline = Alignment(guide: .lastTextBaseline)
  /// On the first baseline, where lines begin.
  public static let leadingFirstTextBaseline = Alignment(guide: .leadingFirstTextBaseline)
  /// On the last baseline, where lines begin.
  public static let leadingLastTextBaseline = Alignment(guide: .leadingLastTextBaseline)
  /// On the first baseline, where lines end.
  public static let trailingFirstTextBaseline = Alignment(guide: .trailingFirstTextBaseline)
  /// On the last baseline, where lines end.
  public static let trailingLastTextBaseline = Alignment(guide: .trailingLastTextBaseline)
}
