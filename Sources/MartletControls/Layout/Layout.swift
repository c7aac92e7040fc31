import Foundation
import MartletGraph
import MartletWire

/// A way to arrange views: one that the page has itself, such as `HStackLayout`, or one of the app's own.
///
/// The server runs a layout of an app's own with sizes that the page measures. Before `sizeThatFits` and
/// `placeSubviews` are run, the page has told what room there is and which sizes its views have at `.unspecified`,
/// `.zero` and `.infinity`; what a layout asks beyond that is estimated, and asked of the page, which measures that, too:
/// the layout is then run again. So the views are in their places one or two round trips after they have come; until
/// then they follow one another in lines.
public protocol Layout {
  /// What the layout keeps between its runs.
  associatedtype Cache = Void

  /// The views that are arranged.
  typealias Subviews = LayoutSubviews

  /// Which way the layout goes, for spacers and dividers in it.
  static var layoutProperties: LayoutProperties { get }

  /// Makes what the layout keeps, before it runs first.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings what the layout keeps up to date, before it runs again.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The room that the layout prefers around itself. The page asks for none, and leaves its own.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size of all views together, for the size that they are offered.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each view with its `place(at:anchor:proposal:)`. One that is not placed is in the middle.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Where the arranged views have a guide, if that is not where their size says. The page does not ask.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Where the arranged views have a guide, if that is not where their size says. The page does not ask.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// No way in particular.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// What the views prefer, taken together.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(.zero) { $0.union($1.spacing) }
  }

  /// Where the size says.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Where the size says.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// The views in `content`, arranged like this.
  public nonisolated func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    ElementContainer(properties: ArrangementProperties(AnyLayout(self)), content: content())
  }
}

extension Layout where Cache == Void {
  /// Nothing is kept.
  public func makeCache(subviews: Subviews) {}
}

/// What is known of a layout, whatever its views are.
public struct LayoutProperties: Sendable {
  /// The axis along which the views follow one another, for spacers and dividers; nil for none.
  public var stackOrientation: Axis?

  /// No way in particular.
  public init() {}
}

/// The name of a value that views tell the layout around them.
public protocol LayoutValueKey {
  /// What is told.
  associatedtype Value
  /// The value of views that tell nothing.
  static var defaultValue: Value { get }
}

/// What a view tells the layout around it.
struct LayoutValue<Key: LayoutValueKey>: ElementTrait {
  static var keys: NodeKeys { .none }
  static var isStructural: Bool { true }

  let value: Key.Value

  func isSame(as other: Self) -> Bool { Comparator.areEqual(value, other.value) }
}

nonisolated extension View {
  /// Tells the layout around the view a value, which it finds as `subview[Key.self]`.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    trait(LayoutValue<Key>(value: value))
  }
}
