import Foundation
import MartletGraph
import MartletWire

/// What one modifier has to do with the scrolling of the place in its view: it is told of it, or says how it comes to rest.
final class ScrollFollower {
  /// The place that is followed.
  private weak var element: Element?
  /// Places that are not, because another one is.
  private var waiting: [Waiting] = []
  /// Whether the place that was followed has gone, and those that are there then have not been asked yet.
  private var isBetweenPlaces = false
  /// Takes what the page tells of that.
  var told: @MainActor (ScrollNews, Element) -> Void = { _, _ in }

  private struct Waiting {
    weak var place: Element?
  }

  /// Whether this place is to be followed. A place in another one that is followed is not. Of several beside each other the
  /// first is, unless all are to be.
  @MainActor func follow(_ place: Element, _ demand: ScrollDemand) -> Bool {
    let isTaken = element.map { $0 !== place && $0.isMounted } ?? false
    if isTaken || isBetweenPlaces {
      // It comes and goes with that one.
      if isTaken, place.isInPlaceFollowed(by: self) { return false }
      if isTaken, demand.isOfAllPlaces { return true }
      waiting.removeAll { $0.place?.isMounted != true }
      if !waiting.contains(where: { $0.place === place }) { waiting.append(Waiting(place: place)) }
      return false
    }
    element = place
    return true
  }

  /// The place has gone, or is followed no more. When the update under way is done, all others look again who follows them,
  /// in the order of the document: what takes this one's place may come before those that have been there.
  @MainActor func leave(_ place: Element) {
    waiting.removeAll { $0.place == nil || $0.place === place || $0.place?.isMounted == false }
    guard element === place else { return }
    element = nil
    isBetweenPlaces = true
    place.graph.enqueueEffect {
      self.isBetweenPlaces = false
      let others = self.waiting
      self.waiting = []
      for other in others { other.place?.environmentChanged() }
    }
  }

  @MainActor func scrolled(_ news: ScrollNews, at place: Element) { told(news, place) }

  /// Scrolls the place that is followed, if there is any.
  @MainActor func scroll(to goal: ScrollDestination.Goal, isAnimated: Bool) {
    guard let element, element.isMounted else { return }
    _ = element.scroll(to: goal, isAnimated: isAnimated)
  }
}

extension Element {
  /// Whether it is in a place that scrolls and that `follower` follows.
  @MainActor fileprivate func isInPlaceFollowed(by follower: ScrollFollower) -> Bool {
    var current = parent
    while let node = current {
      if (node as? Element)?.scrollFollowings.contains(where: { $0.follower === follower }) == true { return true }
      current = node.parent
    }
    return false
  }
}

/// What who follows the scrolling of a place asks of the page.
struct ScrollDemand: Equatable {
  /// What the page tells.
  struct Reports: OptionSet {
    let rawValue: UInt8

    /// Each other place, and each other size of the place and of what is in it.
    static let geometry = Reports(rawValue: 1)
    /// Whether it is being scrolled, and in which way.
    static let phase = Reports(rawValue: 2)
    /// Where it has come to rest.
    static let position = Reports(rawValue: 4)
    /// Which of the views in it are seen.
    static let targets = Reports(rawValue: 8)

    fileprivate static let names: [(Reports, StaticString)] = [
      (.geometry, "geometry"), (.phase, "phase"), (.position, "position"), (.targets, "targets"),
    ]
  }

  /// Where it may come to rest.
  enum Rest: Equatable {
    /// At multiples of its own length.
    case paging
    /// Where a view in it begins; at the next one, whatever speed it had, or as the page has it.
    case viewAligned(limit: ScrollLimit)
    /// Where the server says.
    case asked

    fileprivate var name: StaticString {
      switch self {
      case .paging: "paging"
      case .viewAligned: "viewAligned"
      case .asked: "asked"
      }
    }
  }

  var reports: Reports = []
  var rest: Rest?
  /// Which point of a view has to be at the same point of the place for the place to be at that view.
  var anchor: UnitPoint?
  /// From which part on a view counts as seen.
  var threshold: Double?

  /// Whether the page tells of anything.
  var isTold: Bool { !reports.isEmpty || rest == .asked }

  /// Whether it concerns all places in the view that are not in others.
  fileprivate var isOfAllPlaces: Bool { rest != nil }
}

/// How far one movement may take a place that comes to rest where views begin.
enum ScrollLimit { case automatic, one, none }

/// Who follows the scrolling of a place, and what they ask.
struct ScrollFollowing: Equatable {
  let follower: ScrollFollower
  let demand: ScrollDemand

  static func == (left: Self, right: Self) -> Bool {
    left.follower === right.follower && left.demand == right.demand
  }
}

extension [ScrollFollowing] {
  /// Writes what they ask of the page, all together; what only one can say, the innermost does.
  func write(to buffer: ByteBuffer) {
    let reports = reduce(ScrollDemand.Reports()) { $0.union($1.demand.reports) }
    buffer.append(UInt8(ascii: "{"))
    if !reports.isEmpty {
      buffer.append(member: "reports")
      buffer.append(UInt8(ascii: "["))
      for (report, name) in ScrollDemand.Reports.names where reports.contains(report) {
        buffer.separate()
        buffer.append(json: name)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    if let anchor = lazy.compactMap(\.demand.anchor).first {
      buffer.append(member: "anchor")
      buffer.append(json: anchor)
    }
    let thresholds = Set(compactMap(\.demand.threshold)).sorted()
    if !thresholds.isEmpty {
      buffer.append(member: "thresholds")
      buffer.append(json: thresholds)
    }
    if let rest = lazy.compactMap(\.demand.rest).first {
      buffer.append(member: "rest")
      buffer.append(json: rest.name)
      if case .viewAligned(let limit) = rest, limit != .automatic {
        buffer.append(member: "limit")
        buffer.append(json: limit == .one ? "one" : "none" as StaticString)
      }
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

private struct ScrollFollowingsKey: EnvironmentKey { static var defaultValue: [ScrollFollowing] { [] } }

extension EnvironmentValues {
  /// Who follows the scrolling of places here: the innermost first.
  var scrollFollowings: [ScrollFollowing] {
    get { self[ScrollFollowingsKey.self] }
    set { self[ScrollFollowingsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Has the scrolling of the place in this view followed.
  func scrolling(followedBy follower: ScrollFollower, _ demand: ScrollDemand) -> some View {
    transformEnvironment(\.scrollFollowings) {
      $0.insert(ScrollFollowing(follower: follower, demand: demand), at: 0)
    }
  }
}
