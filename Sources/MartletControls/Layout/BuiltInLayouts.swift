import Foundation
import MartletGraph

/// A layout that the page has itself.
protocol PageLayout: Layout {
  var arrangement: ArrangementProperties.Arrangement { get }
}

/// Views in a row, as `HStack` has them.
public struct HStackLayout: PageLayout {
  /// Where the views stand across the row.
  public var alignment: VerticalAlignment
  /// The room between them, in points; nil for the page's own.
  public var spacing: CGFloat?

  /// A row with `spacing` points between its views, or the page's own spacing.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Along the row.
  public static var layoutProperties: LayoutProperties { .along(.horizontal) }

  var arrangement: ArrangementProperties.Arrangement {
    .stack(StackProperties(kind: .hStack, alignment: alignment.guide, spacing: spacing))
  }

  private var line: StackLine { StackLine(axis: .horizontal, spacing: spacing) { $0[alignment] } }

  /// All views beside one another.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    line.size(of: subviews, in: proposal)
  }

  /// One view beside the other.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    line.place(subviews, in: bounds)
  }
}

/// Views in a column, as `VStack` has them.
public struct VStackLayout: PageLayout {
  /// Where the views stand across the column.
  public var alignment: HorizontalAlignment
  /// The room between them, in points; nil for the page's own.
  public var spacing: CGFloat?

  /// A column with `spacing` points between its views, or the page's own spacing.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Along the column.
  public static var layoutProperties: LayoutProperties { .along(.vertical) }

  var arrangement: ArrangementProperties.Arrangement {
    .stack(StackProperties(kind: .vStack, alignment: alignment.guide, spacing: spacing))
  }

  private var line: StackLine { StackLine(axis: .vertical, spacing: spacing) { $0[alignment] } }

  /// All views below one another.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    line.size(of: subviews, in: proposal)
  }

  /// One view below the other.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    line.place(subviews, in: bounds)
  }
}

/// Views on top of each other, as `ZStack` has them.
public struct ZStackLayout: PageLayout {
  /// Where the views stand.
  public var alignment: Alignment

  /// A pile of views.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  var arrangement: ArrangementProperties.Arrangement {
    .stack(StackProperties(kind: .zStack, alignment: alignment.guide, spacing: nil))
  }

  /// As large as any of them on each side of the guides.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let all = subviews.map { $0.dimensions(in: proposal) }
    return CGSize(
      width: Span(all.map { ($0.width, $0[alignment.horizontal]) }).length,
      height: Span(all.map { ($0.height, $0[alignment.vertical]) }).length)
  }

  /// All in one place.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let offer = ProposedViewSize(bounds.size)
    let all = subviews.map { $0.dimensions(in: offer) }
    let across = Span(all.map { ($0.width, $0[alignment.horizontal]) })
    let down = Span(all.map { ($0.height, $0[alignment.vertical]) })
    for (subview, dimensions) in zip(subviews, all) {
      let position = CGPoint(
        x: bounds.minX + across.guide - dimensions[alignment.horizontal],
        y: bounds.minY + down.guide - dimensions[alignment.vertical])
      subview.place(at: position, proposal: offer)
    }
  }
}

/// Rows whose cells are aligned with those of the rows above and below, as `Grid` has them.
///
/// The page arranges the cells. To another layout that asks it for its size, a grid is a column of its rows.
public struct GridLayout: PageLayout {
  /// Where the views stand in their cells.
  public var alignment: Alignment
  /// The room between columns, in points; nil for the page's own.
  public var horizontalSpacing: CGFloat?
  /// The room between rows, in points; nil for the page's own.
  public var verticalSpacing: CGFloat?

  /// A grid with room between its columns and rows, in points, or the page's own spacing.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  var arrangement: ArrangementProperties.Arrangement {
    .grid(
      GridProperties(
        alignment: alignment.guide, horizontalSpacing: Length(distance: horizontalSpacing),
        verticalSpacing: Length(distance: verticalSpacing)))
  }

  private var rows: StackLine { StackLine(axis: .vertical, spacing: verticalSpacing) { $0[alignment.horizontal] } }

  /// All rows below one another.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    rows.size(of: subviews, in: proposal)
  }

  /// One row below the other.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    rows.place(subviews, in: bounds)
  }
}

extension LayoutProperties {
  fileprivate static func along(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

// MARK: What stacks do, for layouts that ask them

/// What lengths side by side take together if each has a guide, and all guides are in one place.
private struct Span {
  /// Where the guides are.
  let guide: CGFloat
  let length: CGFloat

  init(_ lengths: [(length: CGFloat, guide: CGFloat)]) {
    guide = lengths.map(\.guide).max() ?? 0
    length = guide + (lengths.map { $0.length - $0.guide }.max() ?? 0)
  }
}

/// How a stack shares out its length: those of higher priority have what they want first, and among equals those that
/// can give way least; of what is left, each is offered an equal share.
private struct StackLine {
  let axis: Axis
  let spacing: CGFloat?
  /// Where the stack's guide is in a view, across.
  let guide: (ViewDimensions) -> CGFloat

  private func main(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func main(_ dimensions: ViewDimensions) -> CGFloat {
    axis == .horizontal ? dimensions.width : dimensions.height
  }
  private func cross(_ dimensions: ViewDimensions) -> CGFloat {
    axis == .horizontal ? dimensions.height : dimensions.width
  }

  private func offer(_ main: CGFloat?, beside proposal: ProposedViewSize) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: main, height: proposal.height) : ProposedViewSize(width: proposal.width, height: main)
  }

  /// The room before each view.
  private func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
    subviews.indices.map { index in
      index == 0 ? 0 : spacing ?? subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: axis)
    }
  }

  /// What each view is offered.
  private func offers(to subviews: LayoutSubviews, in proposal: ProposedViewSize) -> [ProposedViewSize] {
    guard let length = axis == .horizontal ? proposal.width : proposal.height else {
      return subviews.map { _ in offer(nil, beside: proposal) }
    }
    let least = subviews.map { main($0.sizeThatFits(offer(0, beside: proposal))) }
    let most = subviews.map { main($0.sizeThatFits(offer(.infinity, beside: proposal))) }
    let priorities = subviews.map { $0.isSpacer ? -.infinity : $0.priority }
    let order = subviews.indices.sorted { left, right in
      (-priorities[left], most[left] - least[left], left) < (-priorities[right], most[right] - least[right], right)
    }
    // What those from each on take at least.
    var kept = Array(repeating: CGFloat.zero, count: order.count + 1)
    for (place, index) in order.enumerated().reversed() { kept[place] = kept[place + 1] + least[index] }
    // Of what has no end, nobody leaves less to the others.
    if length == .infinity { return subviews.map { _ in offer(.infinity, beside: proposal) } }
    var offers = Array(repeating: proposal, count: subviews.count)
    var rest = length - gaps(subviews).reduce(0, +)
    // The first one with a lower priority.
    var end = 0
    for (place, index) in order.enumerated() {
      while end < order.count, priorities[order[end]] == priorities[index] { end += 1 }
      offers[index] = offer(max(0, (rest - kept[end]) / CGFloat(end - place)), beside: proposal)
      rest -= main(subviews[index].sizeThatFits(offers[index]))
    }
    return offers
  }

  func size(of subviews: LayoutSubviews, in proposal: ProposedViewSize) -> CGSize {
    let all = zip(subviews, offers(to: subviews, in: proposal)).map { $0.dimensions(in: $1) }
    let length = all.map(main).reduce(0, +) + gaps(subviews).reduce(0, +)
    let across = Span(all.map { (cross($0), guide($0)) }).length
    return axis == .horizontal ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
  }

  func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
    let offers = offers(to: subviews, in: ProposedViewSize(bounds.size))
    let all = zip(subviews, offers).map { $0.dimensions(in: $1) }
    let gaps = gaps(subviews)
    let span = Span(all.map { (cross($0), guide($0)) })
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    for (index, subview) in subviews.enumerated() {
      position += gaps[index]
      let across = span.guide - guide(all[index])
      let corner =
        axis == .horizontal
        ? CGPoint(x: position, y: bounds.minY + across) : CGPoint(x: bounds.minX + across, y: position)
      subview.place(at: corner, proposal: offers[index])
      position += main(all[index])
    }
  }
}
