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

  /// Scrolls what is around the view with an id so that the view is seen, once the update that is under way is done.
  ///
  /// - Parameters:
  ///   - id: the view's: by `id(_:)`, or that of its element in a `ForEach`.
  ///   - anchor: which point of the view comes to the same point of what scrolls; nil to scroll no further than is needed.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    // The main thread alone uses them.
    nonisolated(unsafe) let (place, id) = (place, AnyHashable(id))
    let scroll = { MainActor.assumeIsolated { place.scroll(to: id, anchor: anchor) } }
    if MainThread.isCurrent { scroll() } else { MainThread.run(scroll) }
  }
}

extension NodePlace {
  @MainActor fileprivate func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    graph?.enqueueEffect { [weak self] in
      guard let self else { return }
      if let element = element(withID: id) { return element.scrollIntoSight(anchor: anchor) }
      // The row is there when the bodies have run that are to make it.
      guard reveal(id: id) else { return }
      graph?.enqueueEffect { [weak self] in self?.element(withID: id)?.scrollIntoSight(anchor: anchor) }
    }
  }
}

/// Where a place is to be scrolled to.
struct ScrollDestination: Equatable {
  let node: UInt32
  let anchor: UnitPoint?
  /// How often the place has been scrolled by the app.
  let count: Int

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    buffer.append(member: "node")
    buffer.append(decimal: Int(node))
    if let anchor {
      buffer.append(member: "anchor")
      buffer.append(json: anchor)
    }
    buffer.append(member: "count")
    buffer.append(decimal: count)
    buffer.append(UInt8(ascii: "}"))
  }
}

extension Element {
  /// Has what is around this element scrolled so that the element is seen.
  @MainActor fileprivate func scrollIntoSight(anchor: UnitPoint?) {
    var current = parent
    while let node = current {
      if let list = node as? ElementNode<RowsProperties> {
        list.storage?.scroll?.scroll(to: id, anchor: anchor)
        return list.markChanged(NodeKeys(.scrollTo))
      }
      if let place = node as? ElementNode<ScrollProperties> {
        place.storage?.scroll(to: id, anchor: anchor)
        return place.markChanged(NodeKeys(.scrollTo))
      }
      current = node.parent
    }
  }
}

// MARK: Positions

/// A view that scrolls to where a binding says.
private nonisolated struct ScrollPositionView<Content: View, ID: Hashable>: View {
  let content: Content
  @Binding var id: ID?
  let anchor: UnitPoint?
  @State private var place = NodePlace()

  @MainActor var body: some View {
    PlacedView(content: content, place: place)
      .onChange(of: id, initial: true) {
        if let id { place.scroll(to: AnyHashable(id), anchor: anchor) }
      }
  }
}

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
  /// Scrolls the view to the view with the id that the binding holds, when it comes to hold another one. Where a person
  /// scrolls to is not told.
  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    ScrollPositionView(content: self, id: id, anchor: anchor)
  }

  /// Says which end of the content what scrolls in this view shows at first, and stays at when the content gets longer: the
  /// beginning where `anchor` is nil or in the first half.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { environment(\.defaultScrollAnchor, anchor) }

  /// The same for one role. Where content stands that is smaller than the place, is left to the layout.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.defaultScrollAnchor) { if role != .alignment { $0 = anchor } }
  }

  /// Says that the views in this one are where scrolling may come to rest: see `scrollTargetBehavior(_:)`. The page takes
  /// the views in the content of what scrolls, whatever this says.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
}
