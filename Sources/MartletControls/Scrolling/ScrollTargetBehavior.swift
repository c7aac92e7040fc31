import Foundation
import MartletGraph

/// Where a place comes to rest that a person has scrolled.
public protocol ScrollTargetBehavior {
  /// Where it was, how fast it was, and how large it is.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes where it comes to rest. `target` is where it has come to rest by itself.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Where a place comes to rest.
public struct ScrollTarget: Hashable {
  /// What of the content is to be seen.
  public var rect: CGRect
  /// Which point of that comes to the same point of the place; nil for the upper corner where lines begin.
  public var anchor: UnitPoint?

  package init(rect: CGRect) { self.rect = rect }

  /// How far a place of a size is scrolled then.
  func offset(in size: CGSize) -> CGPoint {
    guard let anchor else { return rect.origin }
    return CGPoint(
      x: rect.minX + anchor.x * (rect.width - size.width), y: rect.minY + anchor.y * (rect.height - size.height))
  }
}

/// What is known of a place that a person has scrolled.
public struct ScrollTargetBehaviorContext {
  /// What was seen of the content when it began to be scrolled.
  public let originalTarget: ScrollTarget
  /// How fast it was scrolled when the person let go of it, in points per second.
  public let velocity: CGVector
  /// How large the content is.
  public let contentSize: CGSize
  /// How large the place is.
  public let containerSize: CGSize
  /// In which directions it scrolls.
  public let axes: Axis.Set

  package init(
    originalTarget: ScrollTarget, velocity: CGVector, contentSize: CGSize, containerSize: CGSize, axes: Axis.Set
  ) {
    self.originalTarget = originalTarget
    self.velocity = velocity
    self.contentSize = contentSize
    self.containerSize = containerSize
    self.axes = axes
  }
}

/// A place comes to rest at multiples of its own size.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// At multiples of its own size.
  public init() {}

  /// The nearest multiple of the size, and not more than one away from where it was.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func page(_ place: CGFloat, from start: CGFloat, by length: CGFloat) -> CGFloat {
      guard length > 0 else { return place }
      let first = (start / length).rounded()
      return min(max((place / length).rounded(), first - 1), first + 1) * length
    }
    let (start, size) = (context.originalTarget.rect, context.containerSize)
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = page(target.rect.minX, from: start.minX, by: size.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = page(target.rect.minY, from: start.minY, by: size.height)
    }
  }
}

/// A place comes to rest where a view in it begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one movement takes it.
  public struct LimitBehavior: Sendable {
    let limit: ScrollLimit

    /// One view in a narrow window, and as far as it goes in another.
    public static let automatic = LimitBehavior(limit: .automatic)
    /// One view.
    public static let always = LimitBehavior(limit: .one)
    /// As far as it goes.
    public static let never = LimitBehavior(limit: .none)
    /// A few views: on the web as far as it goes, since browsers know one view and no limit.
    public static let alwaysByFew = LimitBehavior(limit: .none)
    /// One view.
    public static let alwaysByOne = LimitBehavior(limit: .one)
  }

  fileprivate let limitBehavior: LimitBehavior

  /// Where a view in it begins, and so far away at most.
  public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }

  /// Leaves the target as it is: only the page knows where views begin.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At multiples of the place's own size.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Where a view in the place begins.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// Where a view in the place begins, and so far away at most.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

/// How a person scrolls.
public struct ScrollInputKind: Hashable, Sendable {
  /// By a movement of the hand.
  public static let handGestureShortcut = ScrollInputKind()
}

/// Whether a person can scroll in some way.
public struct ScrollInputBehavior: Hashable, Sendable {
  private let rawValue: UInt8

  /// As is usual.
  public static let automatic = ScrollInputBehavior(rawValue: 0)
  /// It is possible.
  public static let enabled = ScrollInputBehavior(rawValue: 1)
  /// It is not.
  public static let disabled = ScrollInputBehavior(rawValue: 2)
}

private nonisolated struct ScrollTargetBehaviorModifier<Behavior: ScrollTargetBehavior>: ViewModifier {
  let behavior: Behavior
  @State private var follower = ScrollFollower()

  init(behavior: Behavior) { self.behavior = behavior }

  @MainActor func body(content: Content) -> some View {
    let (behavior, rest) = (behavior, rest)
    follower.told = { news, place in if rest == .asked { Self.aim(news, at: place, as: behavior) } }
    return content.scrolling(followedBy: follower, ScrollDemand(rest: rest))
  }

  private var rest: ScrollDemand.Rest {
    if behavior is PagingScrollTargetBehavior { return .paging }
    if let aligned = behavior as? ViewAlignedScrollTargetBehavior {
      return .viewAligned(limit: aligned.limitBehavior.limit)
    }
    return .asked
  }

  /// Asks the behaviour once a person has scrolled the place, and scrolls it to where that says.
  @MainActor private static func aim(_ news: ScrollNews, at place: Element, as behavior: Behavior) {
    guard news.phase == .idle, news.isByPerson, news.geometry.hasRoom else { return }
    let (geometry, size) = (news.geometry, news.geometry.containerSize)
    let insets = geometry.contentInsets
    let offset = CGPoint(x: geometry.contentOffset.x + insets.leading, y: geometry.contentOffset.y + insets.top)
    var target = ScrollTarget(rect: CGRect(origin: offset, size: size))
    let context = ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(rect: CGRect(origin: news.start, size: size)), velocity: news.velocity,
      contentSize: geometry.contentSize, containerSize: size, axes: news.axes)
    behavior.updateTarget(&target, context: context)
    let end = target.offset(in: size)
    guard end.x.isFinite, end.y.isFinite, abs(end.x - offset.x) > 0.5 || abs(end.y - offset.y) > 0.5 else { return }
    let reach = -CGFloat(ScrollNews.reach)...CGFloat(ScrollNews.reach)
    guard reach.contains(end.x), reach.contains(end.y) else { return }
    _ = place.scroll(to: .point(x: Double(end.x), y: Double(end.y)), isAnimated: true)
  }
}

nonisolated extension View {
  /// Says where the places in this view come to rest when a person has scrolled them.
  ///
  /// At multiples of their size (`.paging`) and where views begin (`.viewAligned`) the browser has them come to rest. A
  /// behaviour of the app's own is asked when a place has come to rest by itself, and has it scrolled on from there.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(ScrollTargetBehaviorModifier(behavior: behavior))
  }

  /// Says whether people can scroll by movements of the hand. It changes nothing on the page: no browser knows them.
  public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View { self }
}
