import MartletGraph
import MartletWire
import Synchronization

/// In relation to what a view is to be measured: what its app has asked for so far. Any thread may ask; all else is for the
/// main one.
nonisolated final class AskedSpaces: @unchecked Sendable {
  /// So many views with anchors are measured in advance.
  private static let anchorLimit = 64

  private struct Questions {
    var spaces: [MeasuredSpace] = []
    var revision = 0
  }

  private let questions = Mutex(Questions())
  /// The numbers that are in use, by the spaces.
  private var taken: [MeasuredSpace: NumberedID] = [:]
  /// The element that is measured, once it is in the document.
  private weak var element: Element?
  /// The numbers that the client has been told.
  private var told: [Int] = []

  /// All, in the order in which they were asked for.
  var all: [MeasuredSpace] { questions.withLock { $0.spaces } }

  /// How often something has been asked for that had not been.
  var revision: Int { questions.withLock { $0.revision } }

  /// Has a view measured in relation to something from now on.
  func ask(_ space: MeasuredSpace) {
    let isNew = questions.withLock { questions in
      if questions.spaces.contains(space) { return false }
      questions.spaces.append(space)
      questions.revision += 1
      return true
    }
    var mayBeNews = isNew
    if case .anchor = space { mayBeNews = true }
    guard mayBeNews, ViewGraph.isOnMainThread else { return }
    tellElement()
  }

  /// What is asked for after the view has been written has to be written, too.
  private func tellElement() {
    guard let element, numbers(in: element.graph) != told else { return }
    element.markChanged(NodeKeys(.spaces, .actions))
  }

  /// The element has been written.
  func wereWritten(for element: Element) {
    self.element = element
    told = numbers(in: element.graph)
  }

  /// What the page calls them. Anchors that there are no more are forgotten.
  func numbers(in graph: ViewGraph) -> [Int] {
    var spaces: [MeasuredSpace] = []
    var keys: [ObjectIdentifier] = []
    for space in all {
      guard case .anchor(_, let key) = space else {
        spaces.append(space)
        continue
      }
      if keys.contains(key) { continue }
      keys.append(key)
      for view in anchors(for: key, in: graph) { spaces.append(.anchor(view, key: key)) }
    }
    forget(allBut: Set(spaces), in: graph)
    return spaces.map { number(of: $0, in: graph) }
  }

  /// Those that have been asked for first, so that none of them is left out.
  private func anchors(for key: ObjectIdentifier, in graph: ViewGraph) -> ArraySlice<Namespace.ID> {
    let live = graph.anchors(for: key)
    if live.count <= Self.anchorLimit { return live[...] }
    let asked = Set(all)
    let (first, others) = (
      live.filter { asked.contains(.anchor($0, key: key)) }, live.filter { !asked.contains(.anchor($0, key: key)) }
    )
    return (first + others).prefix(max(Self.anchorLimit, first.count))
  }

  private func number(of space: MeasuredSpace, in graph: ViewGraph) -> Int {
    if let number = space.fixedNumber { return number }
    let number = taken[space] ?? graph.spaceNumber(of: space)
    taken[space] = number
    return number.spaceNumber
  }

  private func forget(allBut spaces: Set<MeasuredSpace>, in graph: ViewGraph) {
    questions.withLock { $0.spaces.removeAll { !spaces.contains($0) } }
    for (space, number) in taken where !spaces.contains(space) {
      graph.giveBack(number)
      taken[space] = nil
    }
  }

  /// Nobody asks any more.
  func end(in graph: ViewGraph) { forget(allBut: [], in: graph) }

  /// Whether all is known that has been asked for.
  func areAnswered(in geometry: MeasuredGeometry) -> Bool {
    all.allSatisfy { geometry.places.keys.contains($0) }
  }

  /// What is known of the spaces that a page has told of by their numbers.
  func spaces(_ places: [LocatedView.Place]) -> [(space: MeasuredSpace, place: LocatedView.Place)] {
    var spaces: [Int: MeasuredSpace] = [:]
    for space in all { if let number = space.fixedNumber { spaces[number] = space } }
    for (space, number) in taken { spaces[number.spaceNumber] = space }
    return places.compactMap { place in spaces[place.number].map { (space: $0, place: place) } }
  }
}
