/// A line or corner that views keep to.
@usableFromInline
enum AlignmentGuide: UInt8, Sendable {
  case leading, center, trailing, top, bottom, firstTextBaseline, lastTextBaseline
  case topLeading, topTrailing, bottomLeading, bottomTrailing

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
    }
  }
}

/// Where views stand across a column.
public struct HorizontalAlignment: Equatable, Sendable {
  @usableFromInline let guide: AlignmentGuide

  /// The views' leading edges are in line: the left ones where lines run from left to right.
  public static let leading = HorizontalAlignment(guide: .leading)
  /// The views' middles are in line, one above the other.
  public static let center = HorizontalAlignment(guide: .center)
  /// The views' trailing edges are in line: the right ones where lines run from left to right.
  public static let trailing = HorizontalAlignment(guide: .trailing)
}

/// Where views stand across a row.
public struct VerticalAlignment: Equatable, Sendable {
  @usableFromInline let guide: AlignmentGuide

  /// The views' upper edges are in line.
  public static let top = VerticalAlignment(guide: .top)
  /// The views' middles are in line, one beside the other.
  public static let center = VerticalAlignment(guide: .center)
  /// The views' lower edges are in line.
  public static let bottom = VerticalAlignment(guide: .bottom)
  /// The baselines of the views' first lines of text are in line.
  public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
  /// The baselines of the views' last lines of text are in line; the page takes the first lines.
  public static let lastTextBaseline = VerticalAlignment(guide: .lastTextBaseline)
}

/// Where a view stands in an area.
public struct Alignment: Equatable, Sendable {
  @usableFromInline let guide: AlignmentGuide

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
}
