import MartletGraph
import MartletWire
import Synchronization

/// The spaces in which an app has asked for the place of a view.
///
/// They belong to the state of whoever asks. The view may be on the page in several places meanwhile, or in none, and what
/// has been asked for is kept. Any thread may ask; all else is for the main one.
nonisolated final class AskedSpaces: @unchecked Sendable {
  /// So many views with anchors are measured in advance.
  private static let anchorLimit = 64
  /// So many names are kept, the last ones: an app may ask for another with each run of a body.
  private static let nameLimit = 64

  private struct Questions {
    /// In the order in which they were asked.
    var spaces: [MeasuredSpace] = []
    var known: Set<MeasuredSpace> = []
    var revision = 0

    mutating func forget(where isForgotten: (MeasuredSpace) -> Bool) {
      spaces.removeAll(where: isForgotten)
      if spaces.count < known.count { known = Set(spaces) }
    }
  }

  /// An element that the client has, and the numbers of the spaces that the client measures it in.
  private struct Told {
    weak var element: Element?
    let numbers: [Int]
  }

  private let questions = Mutex(Questions())
  /// Where the view is on the page, if it is anywhere.
  private weak var graph: ViewGraph?
  /// In how many places it is.
  private var placeCount = 0
  /// The numbers of names, while the view is anywhere.
  private var taken: [MeasuredSpace: NumberedID] = [:]
  /// By the ids of the elements.
  private var told: [UInt32: Told] = [:]
  /// Which views with anchors there were when this was last brought up to date.
  private var anchorRevision = 0
  /// Whether it is about to be brought up to date.
  private var waiting = WaitingEffect()

  /// All, in the order in which they were asked for.
  var all: [MeasuredSpace] { questions.withLock { $0.spaces } }

  /// How often something has been asked for that had not been.
  var revision: Int { questions.withLock { $0.revision } }

  // MARK: Questions

  /// Has a view measured in relation to something from now on. What another thread asks, the main one asks for it.
  func ask(_ space: MeasuredSpace) {
    guard ViewGraph.isOnMainThread else {
      if !questions.withLock({ $0.known.contains(space) }) { Task { @MainActor in ask(space) } }
      return
    }
    let isNew = questions.withLock { questions in
      guard questions.known.insert(space).inserted else { return false }
      questions.spaces.append(space)
      questions.revision += 1
      Self.limitNames(in: &questions)
      return true
    }
    if isNew || space.isAnchor && graph?.anchorRevision != anchorRevision { updateSoon() }
  }

  private static func limitNames(in questions: inout Questions) {
    let names = questions.spaces.count(where: \.isName)
    guard names > nameLimit, let first = questions.spaces.first(where: \.isName) else { return }
    questions.forget { $0 == first }
  }

  /// Whether all is known that has been asked for.
  func areAnswered(in geometry: MeasuredGeometry) -> Bool {
    all.allSatisfy { geometry.places.keys.contains($0) }
  }

  // MARK: What the page is to measure

  /// The spaces that the page is to measure the view in, and what it calls them: those that have been asked for and are
  /// there, and of each key for which an anchor is reported the other anchors, too.
  func measured(in graph: ViewGraph) -> [(space: MeasuredSpace, number: Int)] {
    let asked = all
    var measured: [(space: MeasuredSpace, number: Int)] = []
    var anchorCounts: [(key: ObjectIdentifier, count: Int)] = []
    for space in asked {
      guard let number = self.number(of: space, in: graph) else { continue }
      measured.append((space, number))
      guard case .anchor(_, let key) = space else { continue }
      if let index = anchorCounts.firstIndex(where: { $0.key == key }) {
        anchorCounts[index].count += 1
      } else {
        anchorCounts.append((key, 1))
      }
    }
    if anchorCounts.isEmpty { return measured }
    let known = Set(asked)
    for (key, count) in anchorCounts where count < Self.anchorLimit {
      let views = graph.anchors(for: key).lazy
      let others = views.map { MeasuredSpace.anchor($0, key: key) }.filter { !known.contains($0) }
      for space in others.prefix(Self.anchorLimit - count) {
        if let number = self.number(of: space, in: graph) { measured.append((space, number)) }
      }
    }
    return measured
  }

  private func number(of space: MeasuredSpace, in graph: ViewGraph) -> Int? {
    if case .anchor(let view, let key) = space { return graph.numberOfAnchor(view, for: key) }
    return space.fixedNumber ?? taken[space]?.spaceNumber
  }

  // MARK: Places on the page

  /// The view comes to a place.
  func begin(in graph: ViewGraph) {
    placeCount += 1
    self.graph = graph
    waiting.end()
    takeNumbers(in: graph)
  }

  /// The view goes from a place.
  func end(in graph: ViewGraph) {
    placeCount -= 1
    if placeCount > 0 { return }
    for number in taken.values { graph.giveBack(number) }
    (taken, told, self.graph) = ([:], [:], nil)
  }

  /// The client has heard what is asked for of an element.
  func wereWritten(for element: Element) {
    waiting.end()
    let numbers = measured(in: element.graph).map { $0.number }
    told = told.filter { $0.value.element != nil }
    told[element.id] = Told(element: element, numbers: numbers)
  }

  /// Sees to it that the page hears of what has been asked for since the view has been written, and of anchors that have
  /// come or gone since: when all bodies have run that may ask for more.
  private func updateSoon() {
    guard let graph, waiting.begin(in: graph) else { return }
    graph.enqueueEffect { self.update() }
  }

  private func update() {
    waiting.end()
    guard let graph else { return }
    anchorRevision = graph.anchorRevision
    questions.withLock { questions in
      questions.forget { space in
        guard case .anchor(let view, let key) = space else { return false }
        return graph.numberOfAnchor(view, for: key) == nil
      }
    }
    takeNumbers(in: graph)
    let numbers = measured(in: graph).map { $0.number }
    for each in told.values where each.numbers != numbers { each.element?.markChanged(NodeKeys(.spaces, .actions)) }
  }

  /// Takes numbers for the names that have none, and gives back those of names that nobody asks for any more.
  private func takeNumbers(in graph: ViewGraph) {
    let names = all.filter(\.isName)
    for name in names where taken[name] == nil { taken[name] = graph.spaceNumber(of: name) }
    if taken.count == names.count { return }
    let known = Set(names)
    for (name, number) in taken where !known.contains(name) {
      graph.giveBack(number)
      taken[name] = nil
    }
  }
}
