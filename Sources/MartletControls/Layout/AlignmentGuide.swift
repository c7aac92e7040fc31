import Foundation
import MartletGraph
import MartletWire

/// A guide of an app's own, for `HorizontalAlignment` and `VerticalAlignment`.
public protocol AlignmentID {
  /// Where a view has the guide that says nothing of it, in points from its upper leading corner.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view, and where its guides are, in points from its upper leading corner.
///
/// In an `alignmentGuide` the server knows no sizes: the page asks for none, and works with what a guide makes of a width
/// and a height. So a guide may add them, and multiply them by numbers, and no more. In a `Layout` they are the view's.
public struct ViewDimensions: Equatable {
  /// The view's width, in points.
  public let width: CGFloat
  /// The view's height, in points.
  public let height: CGFloat
  /// Where the view says that it has guides.
  private let guides: [AlignmentLine: LinearGuide]

  init(width: CGFloat, height: CGFloat, guides: [AlignmentLine: LinearGuide] = [:]) {
    self.width = width
    self.height = height
    self.guides = guides
  }

  /// Where a horizontal guide is.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    if let position = self[explicit: guide] { return position }
    return switch guide.guide {
    case .leading: 0
    case .trailing: width
    default: width / 2
    }
  }

  /// Where a vertical guide is. A text's baselines are not known here: its lower edge stands for them.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    if let position = self[explicit: guide] { return position }
    return switch guide.guide {
    case .top: 0
    case .center: height / 2
    default: height
    }
  }

  /// What an `alignmentGuide` of the view says of a guide. Only a `Layout` hears of it.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { position(of: AlignmentLine(guide)) }

  /// What an `alignmentGuide` of the view says of a guide. Only a `Layout` hears of it.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { position(of: AlignmentLine(guide)) }

  private func position(of line: AlignmentLine) -> CGFloat? {
    guides[line].map { $0.points + $0.widths * width + $0.heights * height }
  }
}

/// Where a guide is, as a number of points, a part of the width, and a part of the height.
struct LinearGuide: Equatable {
  private(set) var points: Double
  let widths: Double
  let heights: Double

  /// Asks a guide with sizes that show what it makes of them.
  init(of guide: (ViewDimensions) -> CGFloat) {
    func position(_ width: CGFloat, _ height: CGFloat) -> Double {
      let position = Double(guide(ViewDimensions(width: width, height: height)))
      return position.isFinite ? position : 0
    }
    points = position(0, 0)
    // A large size, so that what is rounded does not matter.
    widths = (position(1024, 0) - points) / 1024
    heights = (position(0, 1024) - points) / 1024
  }

  /// The same place, as one in the view with room around it.
  func inside(_ insets: EdgeInsets, along axis: Axis) -> LinearGuide {
    var guide = self
    guide.points += Double(axis == .horizontal ? insets.leading : insets.top)
    guide.points -= widths * Double(insets.leading + insets.trailing) + heights * Double(insets.top + insets.bottom)
    return guide
  }

  /// The guide at the beginning, in the middle or at the end that is nearest to this one.
  func nearest(of guides: [AlignmentGuide]) -> AlignmentGuide {
    let part = max(widths, heights)
    return guides[part < 0.25 ? 0 : part > 0.75 ? 2 : 1]
  }
}

/// Moves a view against the guide that the views around it keep to.
struct AlignmentGuides: ElementTrait, Equatable {
  static let keys = NodeKeys(.alignmentGuides)
  static var isStructural: Bool { true }

  let line: AlignmentLine
  let position: LinearGuide

  func isSame(as other: Self) -> Bool { self == other }
}

nonisolated extension View {
  /// Says where the view has a guide that a stack keeps to: in points from the view's leading edge.
  ///
  /// `computeValue` is run at once, with sizes that are not the view's, to learn what it makes of a size.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    trait(AlignmentGuides(line: AlignmentLine(guide), position: LinearGuide(of: computeValue)))
  }

  /// Says where the view has a guide that a stack keeps to: in points from the view's upper edge.
  ///
  /// `computeValue` is run at once, with sizes that are not the view's, to learn what it makes of a size.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    trait(AlignmentGuides(line: AlignmentLine(guide), position: LinearGuide(of: computeValue)))
  }
}

extension Element {
  /// Where this element has guides, given where the one in it has them, if it is a box: what modifiers around the box say
  /// comes before that.
  @MainActor func guides(around inner: [AlignmentLine: LinearGuide]) -> [AlignmentLine: LinearGuide] {
    var guides = inner.isEmpty ? inner : guidesInBox(inner)
    forEachTrait(AlignmentGuides.self) { trait in
      guides[trait.line] = trait.position
      return true
    }
    return guides
  }

  /// Where this box has the guides of what is in it; nowhere, if the box alone decides where in it that is.
  @MainActor private func guidesInBox(_ inner: [AlignmentLine: LinearGuide]) -> [AlignmentLine: LinearGuide] {
    if let padding = self as? ElementNode<PaddingProperties> {
      let insets = padding.properties.insets
      return Dictionary(uniqueKeysWithValues: inner.map { ($0, $1.inside(insets, along: $0.axis)) })
    }
    let isAsLarge =
      self is ElementNode<LayeredProperties> || self is ElementNode<FixedSizeProperties>
      || (self as? ElementNode<PlacementProperties>)?.properties.kind == .offset
    return isAsLarge ? inner : [:]
  }

  /// Writes the guides that the modifiers around this element say, of several for one guide the outermost.
  @MainActor func writeAlignmentGuides(to buffer: ByteBuffer) {
    var guides: [(line: AlignmentLine, position: LinearGuide)] = []
    forEachTrait(AlignmentGuides.self) { trait in
      guides.removeAll { $0.line == trait.line }
      guides.append((trait.line, trait.position))
      return true
    }
    if guides.isEmpty { return }
    buffer.append(UInt8(ascii: "{"))
    for (line, position) in guides {
      buffer.append(member: line.name)
      buffer.append(json: [position.points, position.widths, position.heights])
    }
    buffer.append(UInt8(ascii: "}"))
  }
}
