import Foundation
import MartletGraph
import MartletWire

/// Content in which the app can scroll to views.
public nonisolated struct ScrollViewReader<Content: View>: View {
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content
  @State private var place = NodePlace()

  /// Content that is made with a way to scroll to views in it.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// The content.
  public var body: some View { PlacedView(content: content(ScrollViewProxy(place: place)), place: place) }
}

/// Scrolls to views in the content of a `ScrollViewReader`.
public nonisolated struct ScrollViewProxy {
  fileprivate let place: NodePlace

  /// Scrolls what is around the view with an id so that the view is seen, once the update that is under way is done: at
  /// once, or in `withAnimation` smoothly, as browsers do it.
  ///
  /// - Parameters:
  ///   - id: the view's: by `id(_:)`, or that of its element in a `ForEach`.
  ///   - anchor: which point of the view comes to the same point of what scrolls; nil to scroll no further than is needed.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    // The main thread alone uses them.
    nonisolated(unsafe) let (place, id) = (place, AnyHashable(id))
    let isAnimated = Transaction.animatesWrites
    let scroll = { MainActor.assumeIsolated { place.scroll(to: id, anchor: anchor, isAnimated: isAnimated) } }
    if MainThread.isCurrent { scroll() } else { MainThread.run(scroll) }
  }
}

extension NodePlace {
  /// Scrolls what is around the view with an id so that it is seen, once the update that is under way is done.
  @MainActor func scroll(to id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) {
    graph?.enqueueEffect { [weak self] in
      guard let self else { return }
      let scroll = { [weak self] in
        guard let element = self?.element(withID: id) else { return false }
        element.scrollIntoSight(anchor: anchor, isAnimated: isAnimated)
        return true
      }
      if scroll() { return }
      // The row is there when the bodies have run that are to make it.
      guard reveal(id: id) else { return }
      graph?.enqueueEffect { _ = scroll() }
    }
  }
}

/// Where a place is to be scrolled to.
struct ScrollDestination: Equatable {
  enum Goal: Equatable {
    /// An element is to be seen.
    case node(UInt32, anchor: UnitPoint?)
    /// An end of the content.
    case edge(Edge)
    /// A distance from the beginning of the content; nil for one that stays as it is.
    case point(x: Double?, y: Double?)
  }

  let goal: Goal
  /// Whether it gets there smoothly.
  let isAnimated: Bool
  /// How often the place has been scrolled by the app.
  let count: Int

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    switch goal {
    case .node(let id, let anchor):
      buffer.append(member: "node")
      buffer.append(decimal: Int(id))
      if let anchor {
        buffer.append(member: "anchor")
        buffer.append(json: anchor)
      }
    case .edge(let edge):
      buffer.append(member: "edge")
      buffer.append(json: edge.name)
    case .point(let x, let y):
      for (name, distance) in [("x" as StaticString, x), ("y", y)] {
        guard let distance else { continue }
        buffer.append(member: name)
        buffer.append(json: distance)
      }
    }
    if isAnimated {
      buffer.append(member: "animated")
      buffer.append(json: true)
    }
    buffer.append(member: "count")
    buffer.append(decimal: count)
    buffer.append(UInt8(ascii: "}"))
  }
}

extension Element {
  /// Has what is around this element scrolled so that the element is seen.
  @MainActor fileprivate func scrollIntoSight(anchor: UnitPoint?, isAnimated: Bool) {
    var current = parent
    while let node = current {
      if (node as? Element)?.scroll(to: .node(id, anchor: anchor), isAnimated: isAnimated) == true { return }
      current = node.parent
    }
  }

  /// Has what is in this element scrolled somewhere, if it is a place that scrolls.
  /// - Returns: whether it is.
  @MainActor func scroll(to goal: ScrollDestination.Goal, isAnimated: Bool) -> Bool {
    if let list = self as? ElementNode<RowsProperties> {
      list.storage?.scroll?.scroll(to: goal, isAnimated: isAnimated)
    } else if let place = self as? ElementNode<ScrollProperties> {
      place.storage?.scroll(to: goal, isAnimated: isAnimated)
    } else {
      return false
    }
    markChanged(NodeKeys(.scrollTo))
    return true
  }

  /// Who follows the scrolling of this element, if it is a place that scrolls.
  @MainActor var scrollFollowings: [ScrollFollowing] {
    if let list = self as? ElementNode<RowsProperties> { return list.storage?.scroll?.followings ?? [] }
    return (self as? ElementNode<ScrollProperties>)?.storage?.followings ?? []
  }
}

// MARK: Anchors

private struct DefaultScrollAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }

extension EnvironmentValues {
  var defaultScrollAnchor: UnitPoint? {
    get { self[DefaultScrollAnchorKey.self] }
    set { self[DefaultScrollAnchorKey.self] = newValue }
  }
}

/// What an anchor of a place that scrolls is for.
public struct ScrollAnchorRole: Hashable, Sendable {
  fileprivate enum Name { case initialOffset, sizeChanges, alignment }
  fileprivate let name: Name

  /// Where the place is scrolled to at first.
  public static let initialOffset = ScrollAnchorRole(name: .initialOffset)
  /// What stays where it is when the content gets longer.
  public static let sizeChanges = ScrollAnchorRole(name: .sizeChanges)
  /// Where content stands that is smaller than the place.
  public static let alignment = ScrollAnchorRole(name: .alignment)
}

nonisolated extension View {
  /// Says which end of the content what scrolls in this view shows at first, and stays at when the content gets longer: the
  /// beginning where `anchor` is nil or in the first half.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { environment(\.defaultScrollAnchor, anchor) }

  /// The same for one role. Where content stands that is smaller than the place, is left to the layout.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.defaultScrollAnchor) { if role != .alignment { $0 = anchor } }
  }
}
