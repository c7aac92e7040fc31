import Foundation
import MartletGraph
import MartletWire

/// The properties of views that a layout arranges, which may be another layout next time: one that the page has, or one
/// of the app's own, which the server runs with the sizes that the page measures.
struct ArrangementProperties: StandardElement {
  enum Arrangement {
    case stack(StackProperties)
    case grid(GridProperties)
    case custom(AnyLayout)
  }

  let arrangement: Arrangement

  init(_ layout: AnyLayout) {
    arrangement = (layout.layout as? any PageLayout)?.arrangement ?? .custom(layout)
  }

  typealias Storage = ArrangedViews

  var type: StaticString { "layout" }
  var ownKeys: NodeKeys { NodeKeys(.children, .layout) }
  var dependsOnPlace: Bool { custom != nil }
  var asksItsViews: Bool { custom != nil }

  private var custom: AnyLayout? { if case .custom(let layout) = arrangement { layout } else { nil } }

  func changes(from old: Self) -> NodeKeys {
    switch (arrangement, old.arrangement) {
    case (.stack(let new), .stack(let old)) where new.kind == old.kind:
      new.changes(from: old).isEmpty ? .none : NodeKeys(.layout)
    case (.grid(let new), .grid(let old)): new.changes(from: old).isEmpty ? .none : NodeKeys(.layout)
    // It is run again, and then it is known what else has changed.
    case (.custom(let new), .custom(let old)): new.axis == old.axis ? .none : NodeKeys(.layout)
    case (.custom, _), (_, .custom): NodeKeys(.layout, .actions)
    default: NodeKeys(.layout)
    }
  }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    guard custom != nil else { return .none }
    let views = views(of: element)
    views.direction = EnvironmentValues(at: element).layoutDirection
    if views.measurement == nil { return .none }
    // The views in it are updated after it.
    element.graph.enqueueEffect(of: element.author) { [weak element] in
      MainActor.assumeIsolated {
        if let element, element.isMounted { element.properties.arrange(element) }
      }
    }
    return .none
  }

  @MainActor private func views(of element: ElementNode<Self>) -> ArrangedViews {
    let views = element.storage ?? ArrangedViews()
    element.storage = views
    return views
  }

  func childrenWereCommitted(of element: ElementNode<Self>) { arrange(element) }

  /// Runs the layout, if the page has measured all its views.
  @MainActor private func arrange(_ element: ElementNode<Self>) {
    guard let custom, let views = element.storage else { return }
    var elements: [Element] = []
    element.forEachChildElement { elements.append($0) }
    if views.arrange(elements, by: custom) { element.markChanged(NodeKeys(.layout)) }
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .layout else { return }
    buffer.append(UInt8(ascii: "{"))
    buffer.append(member: "type")
    switch arrangement {
    case .stack(let stack):
      buffer.append(json: stack.type)
      buffer.append(members: stack.ownKeys) { stack.write($0, to: buffer) }
    case .grid(let grid):
      buffer.append(json: grid.type)
      buffer.append(members: grid.ownKeys) { grid.write($0, to: buffer) }
    case .custom(let layout):
      buffer.append(json: "custom" as StaticString)
      layout.writeMembers(to: buffer)
      element.storage?.writeMembers(to: buffer)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { custom == nil ? [] : [.measureSubviews] }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    var children: Set<UInt32> = []
    element.forEachChildElement { children.insert($0.id) }
    views(of: element).measurement = try SubviewMeasurement(of: action, children: children)
    arrange(element)
  }
}

extension AnyLayout {
  fileprivate var axis: Axis? { type(of: layout).layoutProperties.stackOrientation }

  fileprivate func writeMembers(to buffer: ByteBuffer) {
    guard let axis else { return }
    buffer.append(member: "axis")
    buffer.append(json: (axis == .horizontal ? "horizontal" : "vertical") as StaticString)
  }
}

/// What the page has measured: the size that the views together are offered, and the sizes of each at several proposals.
struct SubviewMeasurement {
  let offer: ProposedViewSize
  let sizes: [UInt32: [Proposal: CGSize]]

  /// How many sizes of a child are kept: as many as the page is ever asked for, and a few that it knows from before.
  private static let most = 16

  /// Reads an action `measureSubviews`: `[[width, height], [id, width, height, width, height, …], …]`. The first list is
  /// the offer; each other one has a child's id and, any number of times, what it was offered and what it took. Of what
  /// is no child nothing is kept.
  init(of action: Action, children: Set<UInt32>) throws(Problem) {
    guard case .lists(let lists)? = action.value, let offer = lists.first, offer.count == 2,
      lists.joined().allSatisfy({ $0.map { $0 >= 0 } ?? true })
    else { throw Self.invalid }
    var sizes: [UInt32: [Proposal: CGSize]] = [:]
    for list in lists.dropFirst() {
      guard list.count % 4 == 1, let id = list[0].flatMap(UInt32.init(exactly:)) else { throw Self.invalid }
      var known: [Proposal: CGSize] = [:]
      for start in stride(from: 1, to: list.count, by: 4) {
        guard let width = list[start + 2], let height = list[start + 3] else { throw Self.invalid }
        let proposal = Proposal(width: list[start], height: list[start + 1])
        guard known.count < Self.most || proposal.isBasic else { continue }
        known[proposal] = CGSize(
          width: Self.taken(width, of: list[start]), height: Self.taken(height, of: list[start + 1]))
      }
      guard known[.ideal] != nil, known[.smallest] != nil, known[.largest] != nil else { throw Self.invalid }
      if children.contains(id) { sizes[id] = known }
    }
    self.offer = ProposedViewSize(
      width: offer[0].map { min($0, CGSize.reach) }, height: offer[1].map { min($0, CGSize.reach) })
    self.sizes = sizes
  }

  /// The length that a view takes of what it is offered. It can take all that there could be only where that is offered;
  /// what a layout makes of other sizes is never infinite, whatever a page says.
  private static func taken(_ length: Double, of offer: Double?) -> CGFloat {
    if length < CGSize.reach { return length }
    return offer.map { $0 >= CGSize.reach } ?? false ? .infinity : CGSize.reach
  }

  private static var invalid: Problem {
    Problem(
      .invalidValue,
      """
      A measureSubviews takes [[width, height], [id, width, height, width, height, …], …] as its value, none of the \
      numbers below 0: what there is room for, and for each child what it takes, at least of nothing in particular \
      (null), of 0 and of 1,000,000.
      """, pointer: "/value")
  }
}

/// The views that a layout of the app's own arranges, and how.
final class ArrangedViews {
  fileprivate var measurement: SubviewMeasurement?
  fileprivate var direction = LayoutDirection.leftToRight
  private var cache: AnyLayout.Cache?
  private var result: Result?

  private struct Result: Equatable {
    let width: Double
    let height: Double
    let places: [LayoutPass.Place]
    let questions: [LayoutPass.Question]
  }

  /// So many views are arranged, as on the page; more follow one another in lines.
  private static let most = 500

  /// Runs a layout over the views of some elements, if all of them have been measured.
  /// - Returns: whether something has changed.
  @MainActor fileprivate func arrange(_ elements: [Element], by layout: AnyLayout) -> Bool {
    guard let measurement else { return false }
    if elements.count > Self.most {
      defer { result = nil }
      return result != nil
    }
    var members: [LayoutPass.Member] = []
    for element in elements {
      guard let sizes = measurement.sizes[element.id] else { return false }
      members.append(LayoutPass.Member(element, sizes: sizes))
    }
    let pass = LayoutPass(of: members, direction: direction)
    let subviews = LayoutSubviews(of: pass)
    var cache = cache ?? layout.makeCache(subviews: subviews)
    if self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    let size = layout.sizeThatFits(proposal: measurement.offer, subviews: subviews, cache: &cache)
    let bounds = CGRect(x: 0, y: 0, width: Self.length(size.width), height: Self.length(size.height))
    layout.placeSubviews(in: bounds, proposal: measurement.offer, subviews: subviews, cache: &cache)
    self.cache = cache
    let places = pass.finish(in: bounds, proposal: measurement.offer)
    let old = result
    result = Result(width: bounds.width, height: bounds.height, places: places, questions: pass.questions)
    return result != old
  }

  private static func length(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : min(max(length, 0), CGSize.reach) }

  /// Writes the size of all views together, where each is and which size it is offered there, and what the page is to
  /// measure further.
  fileprivate func writeMembers(to buffer: ByteBuffer) {
    guard let result else { return }
    buffer.append(member: "width")
    buffer.append(json: result.width)
    buffer.append(member: "height")
    buffer.append(json: result.height)
    buffer.append(member: "places")
    buffer.append(json: result.places.map { [Double($0.id), $0.x, $0.y, $0.proposal.width, $0.proposal.height] })
    if result.questions.isEmpty { return }
    buffer.append(member: "proposals")
    buffer.append(json: result.questions.map { [Double($0.id), $0.proposal.width, $0.proposal.height] })
  }
}

extension ByteBuffer {
  /// Writes those of some keys for which `write` has a value.
  fileprivate func append(members keys: NodeKeys, _ write: (NodeKey) -> Void) {
    for key in keys.inOrder {
      let start = count
      append(member: key.name)
      let before = count
      write(key)
      if count == before { truncate(to: start) }
    }
  }

  /// Writes an array of arrays of numbers, with `null` for gaps.
  fileprivate func append(json lists: [[Double?]]) {
    append(UInt8(ascii: "["))
    for list in lists {
      separate()
      append(UInt8(ascii: "["))
      for number in list {
        separate()
        if let number { append(json: number) } else { append("null") }
      }
      append(UInt8(ascii: "]"))
    }
    append(UInt8(ascii: "]"))
  }
}
