/// A line or corner that views keep to.
enum AlignmentGuide: UInt8 {
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
  let guide: AlignmentGuide

  public static let leading = HorizontalAlignment(guide: .leading)
  public static let center = HorizontalAlignment(guide: .center)
  public static let trailing = HorizontalAlignment(guide: .trailing)
}

/// Where views stand across a row.
public struct VerticalAlignment: Equatable, Sendable {
  let guide: AlignmentGuide

  public static let top = VerticalAlignment(guide: .top)
  public static let center = VerticalAlignment(guide: .center)
  public static let bottom = VerticalAlignment(guide: .bottom)
  public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
  public static let lastTextBaseline = VerticalAlignment(guide: .lastTextBaseline)
}

/// Where a view stands in an area.
public struct Alignment: Equatable, Sendable {
  let guide: AlignmentGuide

  public static let topLeading = Alignment(guide: .topLeading)
  public static let top = Alignment(guide: .top)
  public static let topTrailing = Alignment(guide: .topTrailing)
  public static let leading = Alignment(guide: .leading)
  public static let center = Alignment(guide: .center)
  public static let trailing = Alignment(guide: .trailing)
  public static let bottomLeading = Alignment(guide: .bottomLeading)
  public static let bottom = Alignment(guide: .bottom)
  public static let bottomTrailing = Alignment(guide: .bottomTrailing)
}
