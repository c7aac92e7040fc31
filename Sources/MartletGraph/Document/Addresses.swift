import MartletWire

/// Something that a person navigates in, whose state is a part of the address of what is shown: a stack of screens, or
/// tabs.
@MainActor
package protocol AddressPart: AnyObject {
  /// Where it is in the tree; nil if it is nowhere any more.
  var addressNode: ViewNode? { get }

  /// What it shows, as segments of a path, percent-encoded; none where it shows what it shows at first.
  var segments: [String] { get }

  /// Whether all parts inside this one beside each other count, in the order of their coming; only the first one does
  /// otherwise.
  var countsAllInside: Bool { get }

  /// Writes what the first of these segments say into the state that it shows, unless that says so already.
  func follow(_ segments: ArraySlice<String>) -> AddressStep

  /// The address of what it shows is another one than before.
  func addressHasChanged()
}

extension AddressPart {
  /// The first one counts.
  package var countsAllInside: Bool { false }
}

/// What has come of following an address in one part.
package enum AddressStep: Equatable {
  /// The part shows what so many of the segments say.
  case isThere(Int)
  /// It has written state, and will show more of it when bodies have run.
  case isOnTheWay
}

/// The address of what a session shows, and the one that it is about to follow.
///
/// The address is made of the parts that are in sight, from the outermost one inwards. To follow one, the parts in turn
/// write their state. What that shows may have parts of its own, which go on when bodies have run.
final class Addresses: SettlingStage {
  static let place = GraphFeaturePlace()
  static let order = 3

  /// The longest address that is followed, in segments.
  static let mostSegments = 64

  /// In which graph it is, from the first use on.
  @exclusivity(unchecked) fileprivate weak var graph: ViewGraph?
  @exclusivity(unchecked) private var parts: [Registration] = []
  @exclusivity(unchecked) private var handlers: [Handler] = []
  /// Whether the address may be another one than was made last.
  @exclusivity(unchecked) private var isStale = false
  /// The parts that were in sight then, and how many segments there are up to the end of each.
  @exclusivity(unchecked) private var chain: [(part: any AddressPart, end: Int)] = []
  @exclusivity(unchecked) private var segments: [String] = []
  @exclusivity(unchecked) private var visit: Visit?

  private struct Registration {
    weak var part: (any AddressPart)?
  }

  private struct Handler {
    weak var owner: AnyObject?
    let open: (String) -> Void
  }

  /// An address that is being followed.
  private struct Visit {
    let path: String
    let segments: [String]
    /// Whether the app's own handlers see it before the parts do, or only if those make nothing of it.
    let isFirst: Bool
    /// Whether the handlers have been called.
    var isHandled = false
    /// The address that was shown when they were called, until it is known whether they have gone somewhere.
    var segmentsBefore: [String]?
    var stepsLeft: Int
    /// In how many of the last steps nothing has changed.
    var idleSteps = 0
    /// Of how many updates the effects had been dropped when the next step was queued; nil if none is.
    var queued: UInt32?
    /// Whether all has been done that can be done for now. Parts that come later go on.
    var isWaiting = false
  }

  var isIdle: Bool {
    if isStale { return false }
    guard let visit, !visit.isWaiting else { return true }
    return visit.queued != nil && visit.queued == graph?.droppedUpdates
  }

  func runNext() {
    if isStale { return update() }
    guard let graph, visit != nil else { return }
    // What was dropped was part of a loop.
    if visit?.queued != nil { return visit = nil }
    visit?.queued = graph.droppedUpdates
    graph.enqueueEffect { [weak self] in MainActor.assumeIsolated { self?.step() } }
  }

  @exclusivity(unchecked) private var lastNumber = 0

  @MainActor fileprivate func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Parts

  @MainActor func add(_ part: any AddressPart) {
    parts.append(Registration(part: part))
    resume()
    isStale = true
    graph?.requestSettle()
  }

  @MainActor func remove(_ part: any AddressPart) {
    parts.removeAll { $0.part == nil || $0.part === part }
    chain.removeAll { $0.part === part }
    isStale = true
    graph?.requestSettle()
  }

  /// A part shows something else. Unless that is on the way to an address, that address is no more to be followed.
  @MainActor func partHasChanged() {
    if visit?.isWaiting == true { visit = nil }
    isStale = true
    graph?.requestSettle()
  }

  /// There is something that may know more of an address that could not be followed to its end.
  @MainActor func resume() {
    guard visit?.isWaiting == true else { return }
    visit?.isWaiting = false
    visit?.idleSteps = 0
    graph?.requestSettle()
  }

  @MainActor func add(handlerOf owner: AnyObject, _ open: @escaping (String) -> Void) {
    handlers.removeAll { $0.owner == nil || $0.owner === owner }
    handlers.append(Handler(owner: owner, open: open))
  }

  @MainActor func removeHandler(of owner: AnyObject) { handlers.removeAll { $0.owner == nil || $0.owner === owner } }

  /// The parts that are in sight, the outermost first.
  @MainActor private func partsInSight() -> [any AddressPart] {
    parts.removeAll { $0.part == nil }
    let all = parts.compactMap { registration in
      registration.part.flatMap { part in part.addressNode.map { (part, $0) } }
    }
    let known = Set(all.map { ObjectIdentifier($1) })
    // Those that are directly inside another one, or in none, in the order of their coming.
    var inside: [ObjectIdentifier?: [(part: any AddressPart, node: ViewNode)]] = [:]
    for (part, node) in all {
      guard let around = node.around(whereShown: { known.contains(ObjectIdentifier($0)) }) else { continue }
      inside[around.map { ObjectIdentifier($0) }, default: []].append((part, node))
    }
    var chain: [any AddressPart] = []
    func add(inside node: ViewNode?, countingAll: Bool) {
      for (part, node) in inside[node.map { ObjectIdentifier($0) }, default: []].prefix(countingAll ? .max : 1) {
        chain.append(part)
        add(inside: node, countingAll: part.countsAllInside)
      }
    }
    add(inside: nil, countingAll: false)
    return chain
  }

  // MARK: The address of what is shown

  /// Makes the address anew.
  @MainActor private func update() {
    isStale = false
    let before = (path: graph?.document.path, chain: chain, segments: segments)
    (chain, segments) = ([], [])
    for part in partsInSight() {
      segments += part.segments
      chain.append((part, segments.count))
    }
    if before.chain.isEmpty, chain.isEmpty, before.path == nil { return }
    graph?.setPath("/" + segments.joined(separator: "/"))
    for (part, end) in chain {
      let old = before.chain.first { $0.part === part }
      if old.map({ before.segments.prefix($0.end).elementsEqual(segments.prefix(end)) }) != true {
        part.addressHasChanged()
      }
    }
  }

  /// The address of what a part shows, as far as its own end; nil if it is out of sight.
  @MainActor func path(through part: any AddressPart) -> String? {
    guard let end = chain.first(where: { $0.part === part })?.end else { return nil }
    return path(ofFirst: end)
  }

  /// The address of what a part is in; nil if it is out of sight.
  @MainActor func path(around part: any AddressPart) -> String? {
    guard let index = chain.firstIndex(where: { $0.part === part }) else { return nil }
    return path(ofFirst: index == 0 ? 0 : chain[index - 1].end)
  }

  private func path(ofFirst count: Int) -> String { segments.prefix(count).map { "/" + $0 }.joined() }

  // MARK: Following an address

  /// Begins to follow an address. `isFirst` says that it is the one that the session was made for.
  @MainActor func follow(_ path: String, segments: [String], isFirst: Bool) {
    visit = Visit(path: path, segments: segments, isFirst: isFirst, stepsLeft: 2 * segments.count + 8)
    graph?.requestSettle()
  }

  /// Has the parts in sight go as far as they can.
  @MainActor private func step() {
    guard visit?.queued != nil else { return }
    visit?.queued = nil
    if isStale { update() }
    guard let visit else { return }
    // The handlers may have gone somewhere.
    if let before = visit.segmentsBefore {
      if before != segments { return self.visit = nil }
      self.visit?.segmentsBefore = nil
    }
    if visit.isFirst, !visit.isHandled, !handlers.isEmpty { return callHandlers() }
    var remaining = visit.segments[...]
    for part in partsInSight() {
      switch part.follow(remaining) {
      case .isThere(let count): remaining = remaining.dropFirst(count)
      case .isOnTheWay:
        self.visit?.idleSteps = 0
        self.visit?.stepsLeft -= 1
        if visit.stepsLeft <= 0 { self.visit = nil }
        return
      }
    }
    if remaining.isEmpty { return self.visit = nil }
    // What shows the next part may be made by what runs when the last one appears.
    self.visit?.idleSteps += 1
    if visit.idleSteps == 0 { return }
    if !visit.isHandled, !handlers.isEmpty { return callHandlers() }
    if visit.isFirst { self.visit?.isWaiting = true } else { self.visit = nil }
  }

  /// Has the app's handlers open the address.
  @MainActor private func callHandlers() {
    guard let path = visit?.path else { return }
    visit?.isHandled = true
    visit?.segmentsBefore = segments
    visit?.idleSteps = 0
    let address = (graph?.document.origin ?? "") + path
    for handler in handlers where handler.owner != nil { handler.open(address) }
  }
}

extension ViewNode {
  /// The nearest node of a kind around this one, where it is shown.
  /// - Returns: nil if this one is out of sight, or on top of the window or in a bar; nil in it if there is none.
  fileprivate func around(whereShown isWanted: (ViewNode) -> Bool) -> ViewNode?? {
    var found: ViewNode?
    var node = self
    while true {
      if node.flags.contains(.covered) || !node.isMounted { return nil }
      if node.parent == nil { return .some(found) }
      guard let around = node.nodeAround else { return nil }
      node = around
      if found == nil, isWanted(node) { found = node }
    }
  }
}

extension ViewGraph {
  @MainActor private var addresses: Addresses {
    let addresses = feature(Addresses.self)
    addresses.graph = self
    return addresses
  }

  /// Whether what is shown has an address that can be followed.
  package var hasAddresses: Bool { existing(Addresses.self) != nil }

  /// A number that no part of an address has had in this session.
  @MainActor package func nextAddressNumber() -> Int { addresses.nextNumber() }

  /// A part of addresses begins.
  @MainActor package func add(addressPart part: any AddressPart) {
    let isFirst = !hasAddresses
    addresses.add(part)
    if isFirst { root?.markChanged(NodeKeys(.actions)) }
  }

  /// It ends.
  @MainActor package func remove(addressPart part: any AddressPart) { existing(Addresses.self)?.remove(part) }

  /// A part shows something else than before.
  @MainActor package func addressHasChanged() { existing(Addresses.self)?.partHasChanged() }

  /// There is something that may know more of an address that could not be followed to its end.
  @MainActor package func resumeAddress() { existing(Addresses.self)?.resume() }

  /// The address of what a part shows, as far as its own end and below where the window is; nil if it is out of sight.
  @MainActor package func path(through part: any AddressPart) -> String? {
    existing(Addresses.self)?.path(through: part).map { document.pathOfWindow + $0 }
  }

  /// The address of what a part is in, below where the window is; nil if it is out of sight.
  @MainActor package func path(around part: any AddressPart) -> String? {
    existing(Addresses.self)?.path(around: part).map { document.pathOfWindow + $0 }
  }

  /// Has the app hear of addresses that are opened, for as long as `owner` is there: whole ones, as URIs.
  @MainActor package func add(addressHandlerOf owner: AnyObject, _ open: @escaping (String) -> Void) {
    addresses.add(handlerOf: owner, open)
  }

  /// It hears of them no more.
  @MainActor package func remove(addressHandlerOf owner: AnyObject) {
    existing(Addresses.self)?.removeHandler(of: owner)
  }

  /// The path of the address of what is shown; nil where nothing that is shown is part of an address.
  package var path: String? { document.path }

  fileprivate func setPath(_ path: String) {
    let whole = path == "/" && !document.pathOfWindow.isEmpty ? document.pathOfWindow : document.pathOfWindow + path
    if document.path == whole { return }
    document.path = whole
    document.pathHasChanged = true
  }

  /// Where the session's pages are, as scheme and authority: what the app's handlers see the addresses begin with.
  package func setOrigin(_ origin: String) { document.origin = origin }

  /// Has all paths of the session begin with what names its window; what follows is for what is in it.
  package func setPathOfWindow(_ path: String) { document.pathOfWindow = path }

  /// Has the session begin with what an address names, as far as there is such a thing: a path, with query and fragment.
  /// An address that is not the window's own, and has opened it all the same, is for what is in the window.
  @MainActor package func open(path: String) {
    guard let segments = Self.segments(of: pathInWindow(path) ?? Substring(path)) else { return }
    addresses.follow(path, segments: segments, isFirst: true)
  }

  /// Shows what an address names: a person has gone back to it, say. Throws `invalid-value` for what is no address of
  /// this window, and `disabled` while something lies on top of it.
  @MainActor func visit(_ action: Action) throws(Problem) {
    guard case .string(let path)? = action.value, path.utf8.first == UInt8(ascii: "/") else {
      throw Problem(.invalidValue, "The value must be a path, which begins with \"/\".", pointer: "/value")
    }
    guard path.utf8.count <= SessionRequest.longestPath, Self.segments(of: Substring(path)) != nil else {
      let most = "\(Addresses.mostSegments) segments and \(SessionRequest.longestPath) bytes"
      throw Problem(.invalidValue, "An address has at most \(most).", pointer: "/value")
    }
    guard let rest = pathInWindow(path), let segments = Self.segments(of: rest),
      root.flatMap({ EnvironmentValues(at: $0).windowDesk })?.isOfOtherWindow(path) != true
    else {
      throw Problem(.invalidValue, "This window has no such address.", pointer: "/value")
    }
    if isCoveredModally { throw Problem(.disabled, "Something is presented that has to be dismissed first.") }
    addresses.follow(path, segments: segments, isFirst: false)
  }

  /// What of a path is for what is in the window; nil if the path is that of another window.
  private func pathInWindow(_ path: String) -> Substring? {
    let own = document.pathOfWindow.utf8
    guard path.utf8.starts(with: own) else { return nil }
    let rest = path.utf8.dropFirst(own.count)
    return rest.first.map { [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0) } ?? true
      ? Substring(rest) : nil
  }

  /// The segments of a path, without query and fragment; nil if there are too many.
  private static func segments(of path: Substring) -> [String]? {
    let path = path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let segments = path.split(separator: UInt8(ascii: "/"), maxSplits: Addresses.mostSegments)
    return segments.count > Addresses.mostSegments ? nil : segments.map { String(Substring($0)) }
  }
}
