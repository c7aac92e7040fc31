import Foundation
import MartletGraph
import MartletWire

/// How large a place that scrolls is, and what is in it, and how far that has been scrolled: in points.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content has been scrolled: from the insets on, so that it is negative while these are seen.
  public var contentOffset: CGPoint
  /// How large the content is, without the insets.
  public var contentSize: CGSize
  /// The room around the content that scrolls with it: that of `contentMargins`.
  public var contentInsets: EdgeInsets
  /// How large the place is.
  public var containerSize: CGSize

  /// What of the content is seen, and what is seen beside it.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// What of the content is seen; without any width or height where nothing of it is.
  public var bounds: CGRect {
    let seen = visibleRect.intersection(CGRect(origin: .zero, size: contentSize))
    return seen.isNull ? .zero : seen
  }

  /// Whether the place shows anything. Who divides by the size of one that does not comes to no number.
  var hasRoom: Bool { containerSize.width > 0 && containerSize.height > 0 }

  init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }
}

/// What goes on with a place that scrolls.
public enum ScrollPhase: Hashable, Sendable {
  /// It is not being scrolled.
  case idle
  /// A finger is on it, and it may be scrolled.
  case tracking
  /// A person scrolls it: by a finger, a wheel, a scroll bar or a key.
  case interacting
  /// It goes on after a person has let go of it.
  case decelerating
  /// The app has it scrolled smoothly.
  case animating

  /// Whether it is being scrolled. A finger alone is not enough.
  public var isScrolling: Bool { self != .idle && self != .tracking }

  private static let all: [ScrollPhase] = [.idle, .tracking, .interacting, .decelerating, .animating]

  /// By the number that the page has for it.
  init?(number: Int) {
    guard Self.all.indices.contains(number) else { return nil }
    self = Self.all[number]
  }
}

/// What is known of a place while something else begins to go on with it.
public struct ScrollPhaseChangeContext: Sendable {
  /// How large it is and where it has been scrolled to.
  public let geometry: ScrollGeometry
  /// How fast it is scrolled, in points per second; nil if it is not.
  public let velocity: CGVector?
}

/// A value as it was when it was last told, whichever body has run since.
private final class Last<Value> {
  var value: Value?
}

nonisolated extension View {
  /// Runs `action` with the old and the new value made of how the place in this view is scrolled: when the page has measured
  /// that first, and when the value has changed since. Of several places the first is meant.
  ///
  /// While it is scrolled, the page tells one place at a time, and while that is on its way, only the newest waits: so
  /// `action` hears of some of the places that a person has seen, and always of the last one.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryChange(transform: transform, action: action))
  }

  /// Runs `action` with the old and the new phase whenever something else goes on with the scrolling of the place in this
  /// view. Of several places the first is meant. What lasts for less than the page takes to tell it may be left out.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(ScrollPhaseChange { old, new, _ in action(old, new) })
  }

  /// Runs `action` with the old and the new phase, and what is known of the place, whenever something else goes on with the
  /// scrolling of the place in this view. Of several places the first is meant. What lasts for less than the page takes to
  /// tell it may be left out.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    modifier(ScrollPhaseChange(action: action))
  }

  /// Runs `action` with the ids of the views that are seen of the place in this view, in their order, whenever these are
  /// others: of the views in `scrollTargetLayout()`, or else of those in the place.
  ///
  /// - Parameters:
  ///   - idType: the type of the ids: those of `id(_:)`, or of the elements of a `ForEach`. Others are left out.
  ///   - threshold: from which part on a view counts as seen, from 0 to 1.
  ///   - action: runs with the ids.
  /// - Returns: the view, of whose scrolling the page tells.
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(ScrollTargetVisibilityChange(threshold: threshold.asPart, action: action))
  }
}

extension Double {
  /// A part from 0 to 1; a half if it is no number.
  var asPart: Double { isNaN ? 0.5 : Swift.min(Swift.max(self, 0), 1).thousandths }
}

private nonisolated struct ScrollGeometryChange<Value: Equatable>: ViewModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
  @State private var follower = ScrollFollower()
  @State private var last = Last<Value>()

  init(transform: @escaping (ScrollGeometry) -> Value, action: @escaping (Value, Value) -> Void) {
    self.transform = transform
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    let (last, transform, action) = (last, transform, action)
    follower.told = { news, _ in
      guard news.geometry.hasRoom else { return }
      let value = transform(news.geometry)
      let old = last.value
      if old == value { return }
      last.value = value
      action(old ?? value, value)
    }
    return content.scrolling(followedBy: follower, ScrollDemand(reports: .geometry))
  }
}

private nonisolated struct ScrollPhaseChange: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @State private var follower = ScrollFollower()
  @State private var last = Last<ScrollPhase>()

  init(action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) { self.action = action }

  @MainActor func body(content: Content) -> some View {
    let (last, action) = (last, action)
    follower.told = { news, _ in
      let old = last.value ?? .idle
      last.value = news.phase
      if old == news.phase { return }
      let velocity = news.velocity == CGVector(dx: 0, dy: 0) ? nil : news.velocity
      action(old, news.phase, ScrollPhaseChangeContext(geometry: news.geometry, velocity: velocity))
    }
    return content.scrolling(followedBy: follower, ScrollDemand(reports: .phase))
  }
}

private nonisolated struct ScrollTargetVisibilityChange<ID: Hashable>: ViewModifier {
  let threshold: Double
  let action: ([ID]) -> Void
  @State private var follower = ScrollFollower()
  @State private var last = Last<[ID]>()

  init(threshold: Double, action: @escaping ([ID]) -> Void) {
    self.threshold = threshold
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    let (last, threshold, action) = (last, threshold, action)
    follower.told = { news, place in
      let seen = news.targets.filter { $0.part >= threshold }.compactMap { target in
        place.identities(ofTarget: target.id).lazy.compactMap { $0.base as? ID }.first
      }
      if seen == last.value ?? [] { return }
      last.value = seen
      action(seen)
    }
    return content.scrolling(followedBy: follower, ScrollDemand(reports: .targets, threshold: threshold))
  }
}

extension Element {
  /// The ids of the view that an element in this one stands for; none if there is no such element in it.
  @MainActor func identities(ofTarget id: UInt32) -> [AnyHashable] {
    guard let target = graph.element(id), target.isInside(self) else { return [] }
    return target.identities
  }
}
