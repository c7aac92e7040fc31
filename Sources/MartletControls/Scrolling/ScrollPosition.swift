import Foundation
import MartletGraph
import MartletWire

/// Where a place is scrolled to: at a view, at an end of its content, or so and so far; or wherever a person has scrolled
/// it. See `scrollPosition(_:anchor:)`.
public struct ScrollPosition: Equatable, @unchecked Sendable {
  /// Where the app wants it.
  fileprivate enum Goal: Equatable {
    case view(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  /// What the app has asked for last, and how often it has: each time counts, whatever has been asked for before.
  fileprivate struct Command: Equatable {
    var goal: Goal?
    var count = 0
    var isAnimated = false
  }

  /// The type of the ids of views that it is told of; nil if of none.
  private let idType: Any.Type?
  fileprivate private(set) var command = Command()
  /// The view that it is at, as the page has told.
  private var view: AnyHashable?
  /// Whether a person has scrolled it to where it is.
  public private(set) var isPositionedByUser = false

  private init(idType: Any.Type?, goal: Goal?) {
    self.idType = idType
    command.goal = goal
  }

  /// The beginning of the content; with the id of the view that the place is scrolled to, if that is of a type.
  public init(idType: (some Hashable).Type) { self.init(idType: idType, goal: nil) }

  /// An end of the content.
  public init(idType: (some Hashable).Type, edge: Edge) { self.init(idType: idType, goal: .edge(edge)) }

  /// A distance from the beginning of the content, in points.
  public init(idType: (some Hashable).Type, point: CGPoint) {
    self.init(idType: idType, goal: .point(x: point.x, y: point.y))
  }

  /// A distance from the beginning of the content, in points.
  public init(idType: (some Hashable).Type, x: CGFloat, y: CGFloat) {
    self.init(idType: idType, goal: .point(x: x, y: y))
  }

  /// A distance across, in points.
  public init(idType: (some Hashable).Type, x: CGFloat) { self.init(idType: idType, goal: .point(x: x, y: nil)) }

  /// A distance down, in points.
  public init(idType: (some Hashable).Type, y: CGFloat) { self.init(idType: idType, goal: .point(x: nil, y: y)) }

  /// The view with an id: by `id(_:)`, or that of its element in a `ForEach`. It is told of views with ids of that type.
  ///
  /// - Parameters:
  ///   - id: the view's.
  ///   - anchor: which point of the view comes to the same point of the place; nil for that of `scrollPosition(_:anchor:)`.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(idType: ID.self, goal: .view(AnyHashable(id), anchor: anchor))
  }

  /// A distance across, in points.
  public init(x: CGFloat) { self.init(idType: nil, goal: .point(x: x, y: nil)) }

  /// A distance down, in points.
  public init(y: CGFloat) { self.init(idType: nil, goal: .point(x: nil, y: y)) }

  /// An end of the content.
  public init(edge: Edge) { self.init(idType: nil, goal: .edge(edge)) }

  /// A distance from the beginning of the content, in points.
  public init(point: CGPoint) { self.init(idType: nil, goal: .point(x: point.x, y: point.y)) }

  /// A distance from the beginning of the content, in points.
  public init(x: CGFloat, y: CGFloat) { self.init(idType: nil, goal: .point(x: x, y: y)) }

  /// Whether both have been asked for the same, as often, and have been told the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.idType == right.idType && left.command == right.command && left.view == right.view
      && left.isPositionedByUser == right.isPositionedByUser
  }

  /// The end of the content that the app has scrolled to last; nil once a person has scrolled.
  public var edge: Edge? {
    if case .edge(let edge)? = command.goal { edge } else { nil }
  }

  /// The distance that the app has scrolled to last; nil once a person has scrolled.
  public var point: CGPoint? {
    if case .point(let x, let y)? = command.goal { CGPoint(x: x ?? 0, y: y ?? 0) } else { nil }
  }

  /// How far across the app has scrolled last; nil once a person has scrolled.
  public var x: CGFloat? {
    if case .point(let x, _)? = command.goal { x } else { nil }
  }

  /// How far down the app has scrolled last; nil once a person has scrolled.
  public var y: CGFloat? {
    if case .point(_, let y)? = command.goal { y } else { nil }
  }

  /// The id of the view that the place is at: the one that the app has scrolled to, or that a person has, if the position
  /// has been made for ids of a type.
  public var viewID: (any Hashable)? {
    if case .view(let id, _)? = command.goal { return id.base as? any Hashable }
    return view?.base as? any Hashable
  }

  /// The id of the view that the place is at, if it is of a type: the one that the app has scrolled to, or that a person has,
  /// if the position has been made for ids of that type.
  public func viewID<T: Hashable>(type: T.Type) -> T? {
    if case .view(let id, _)? = command.goal { return id.base as? T }
    return view?.base as? T
  }

  /// Scrolls to the view with an id: by `id(_:)`, or that of its element in a `ForEach`.
  ///
  /// - Parameters:
  ///   - id: the view's.
  ///   - anchor: which point of the view comes to the same point of the place; nil for that of `scrollPosition(_:anchor:)`.
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
    scroll(to: .view(AnyHashable(id), anchor: anchor))
  }

  /// Scrolls to an end of the content.
  public mutating func scrollTo(edge: Edge) { scroll(to: .edge(edge)) }

  /// Scrolls so far from the beginning of the content, in points.
  public mutating func scrollTo(point: CGPoint) { scroll(to: .point(x: point.x, y: point.y)) }

  /// Scrolls so far from the beginning of the content, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { scroll(to: .point(x: x, y: y)) }

  /// Scrolls so far across, in points.
  public mutating func scrollTo(x: CGFloat) { scroll(to: .point(x: x, y: nil)) }

  /// Scrolls so far down, in points.
  public mutating func scrollTo(y: CGFloat) { scroll(to: .point(x: nil, y: y)) }

  private mutating func scroll(to goal: Goal) {
    command = Command(goal: goal, count: command.count &+ 1, isAnimated: Transaction.animatesWrites)
    view = nil
    isPositionedByUser = false
  }

  /// A person has scrolled the place: it is at a view that has these ids.
  fileprivate mutating func wasScrolled(to ids: [AnyHashable]) {
    command.goal = nil
    isPositionedByUser = true
    view = ids.first { type(of: $0.base) == idType }
  }
}

/// A view whose place is scrolled to where a binding says, which is told where a person scrolls to.
private nonisolated struct ScrollPositionView<Content: View>: View {
  let content: Content
  @Binding var position: ScrollPosition
  let anchor: UnitPoint?
  @State private var place = NodePlace()
  @State private var follower = ScrollFollower()

  init(content: Content, position: Binding<ScrollPosition>, anchor: UnitPoint?) {
    self.content = content
    _position = position
    self.anchor = anchor
  }

  @MainActor var body: some View {
    let binding = $position
    follower.told = { news, place in
      guard news.phase == .idle, news.isByPerson else { return }
      var position = binding.wrappedValue
      position.wasScrolled(to: news.node.map(place.identities(ofTarget:)) ?? [])
      if position != binding.wrappedValue { binding.wrappedValue = position }
    }
    return PlacedView(content: content, place: place)
      .scrolling(followedBy: follower, ScrollDemand(reports: .position, anchor: anchor))
      .onChange(of: position.command, initial: true) { obey(position.command) }
  }

  @MainActor private func obey(_ command: ScrollPosition.Command) {
    switch command.goal {
    case .view(let id, let own)?: place.scroll(to: id, anchor: own ?? anchor, isAnimated: command.isAnimated)
    case .edge(let edge)?: follower.scroll(to: .edge(edge), isAnimated: command.isAnimated)
    case .point(let x, let y)?:
      follower.scroll(to: .point(x: x?.ofPage, y: y?.ofPage), isAnimated: command.isAnimated)
    case nil: break
    }
  }
}

extension CGFloat {
  /// The distance as a page can be told it.
  fileprivate var ofPage: Double {
    Swift.min(Swift.max(Double(finite: self), -ScrollNews.reach), ScrollNews.reach)
  }
}

/// A view whose place is scrolled to the view with the id that a binding holds, and back.
private nonisolated struct ScrolledIDView<Content: View, ID: Hashable>: View {
  let content: Content
  @Binding var id: ID?
  let anchor: UnitPoint?
  @State private var place = NodePlace()
  @State private var follower = ScrollFollower()
  @State private var reported = ReportedID()

  init(content: Content, id: Binding<ID?>, anchor: UnitPoint?) {
    self.content = content
    _id = id
    self.anchor = anchor
  }

  @MainActor var body: some View {
    let (binding, reported) = ($id, reported)
    follower.told = { news, place in
      guard news.phase == .idle, news.isByPerson, let node = news.node else { return }
      let found = place.identities(ofTarget: node).lazy.compactMap { $0.base as? ID }.first
      guard let found, found != binding.wrappedValue else { return }
      reported.id = AnyHashable(found)
      binding.wrappedValue = found
      // A binding that does not take it has nothing to be told of.
      if binding.wrappedValue != found { reported.id = nil }
    }
    return PlacedView(content: content, place: place)
      .scrolling(followedBy: follower, ScrollDemand(reports: .position, anchor: anchor))
      .onChange(of: id, initial: true) {
        // It is there already.
        let isTold = reported.id == id.map { AnyHashable($0) }
        reported.id = nil
        guard let id, !isTold else { return }
        place.scroll(to: AnyHashable(id), anchor: anchor, isAnimated: false)
      }
  }
}

/// The id that a binding holds because a person has scrolled there.
private final class ReportedID {
  var id: AnyHashable?
}

/// Says that the views in a view are those that a place may be scrolled to.
struct ScrollTargetsTrait: ElementTrait {
  static let keys = NodeKeys(.spaces)

  let isEnabled: Bool

  func isSame(as other: Self) -> Bool { isEnabled == other.isEnabled }
}

nonisolated extension View {
  /// Scrolls the place in this view to where the position says, and tells it where a person scrolls to. Of several places the
  /// first is meant.
  ///
  /// A position that is made for ids of a type has the id of the view that the place has been scrolled to: of the first one
  /// in sight of those in `scrollTargetLayout()`, or else in the place. The page tells that when the place has come to rest,
  /// a quarter of a second later.
  ///
  /// - Parameters:
  ///   - position: where the place is.
  ///   - anchor: which point of a view comes to the same point of the place, where the position does not say; nil to scroll
  ///     no further than is needed. With an anchor, the place is at the view that is nearest to that.
  /// - Returns: the view, whose place is scrolled.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    ScrollPositionView(content: self, position: position, anchor: anchor)
  }

  /// Scrolls the place in this view to the view with the id that the binding holds, when that changes, and has the binding
  /// hold the id of the view that a person scrolls to: of the first one in sight of those in `scrollTargetLayout()`, or else
  /// in the place. The page tells that when the place has come to rest, a quarter of a second later. Of several places the
  /// first is meant.
  ///
  /// - Parameters:
  ///   - id: the view's: by `id(_:)`, or that of its element in a `ForEach`.
  ///   - anchor: which point of a view comes to the same point of the place; nil to scroll no further than is needed. With an
  ///     anchor, the place is at the view that is nearest to that.
  /// - Returns: the view, whose place is scrolled.
  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    ScrolledIDView(content: self, id: id, anchor: anchor)
  }

  /// Says that the views in this one are those that the place around may be scrolled to: where scrolling comes to rest, and
  /// of which an app is told. Without it, these are the views in what scrolls.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    trait(ScrollTargetsTrait(isEnabled: isEnabled))
  }
}
