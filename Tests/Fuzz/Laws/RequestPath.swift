import Foundation
import Glibc
import Loopback
import MartletGraph
import MartletHTTP
import MartletPictures
import MartletServer
import MartletSessions
import SwiftUI

/// A whole server in this process, and what must hold whatever anybody sends to it:
///
/// - it comes to rest, and so does every connection when its client has left;
/// - each request has one answer at most, as requests are counted by `SentRequests`;
/// - each answer is well-formed, and what it says it is;
/// - a bystander is served, and finds their session as they left it.
///
/// Each input finds the server as the one before did. The sessions that inputs may name are `fuzz`, which is there
/// before, and `made1`, `made2`, …, which they make themselves.
@MainActor package final class RequestPath {
  /// How many answers each status has had, those to bystanders left out.
  package private(set) var statuses: [Int: Int] = [:]

  private let loop: EventLoop
  private let server: HTTPServer
  private let sessions: Sessions
  private let store = MemoryStore()
  private let feeds = EventFeeds()
  private let names = Names()
  private let bystander: Session

  private static let longestBody = 2048
  /// After so many turns without an answer none will come: the library reads a long head 1,024 bytes at a turn.
  private static let silence = 8

  @MainActor private final class Names {
    var next: [String] = []
    var count = 0

    func make() -> String {
      if let name = next.popLast() { return name }
      count += 1
      return "made\(count)"
    }
  }

  package init() throws {
    let (names, now) = (names, ContinuousClock.now)
    loop = try EventLoop(clock: { 0 })
    var limits = Sessions.Limits()
    limits.count = 6
    (limits.countPerMinute, limits.actionsPerSecond, limits.readsPerSecond) = (0, 0, 0)
    let sessions = Sessions(
      of: Sessions.Application(title: "Fuzzed") { $0.mount(FuzzedView()) }, in: store, limits: limits,
      makeID: { MainActor.assumeIsolated { names.make() } }, now: { now },
      // By this clock no work takes any time, so that none is refused however slow the machine is.
      nanoseconds: { 0 })
    self.sessions = sessions
    var own: HTTPServer?
    let service = Service(
      sessions: sessions, access: AccessRules(allowedHosts: ["fuzz.example"].compactMap(HostPattern.init)),
      assets: Assets(folder: nil) { own },
      pictures: Pictures(symbols: SymbolLibrary(SymbolArtwork(folder: nil))) { own },
      feeds: feeds)
    var configuration = HTTPServer.Configuration()
    configuration.maximumBody = Self.longestBody
    configuration.headerPool = 4096
    server = HTTPServer(configuration: configuration, loop: loop, handler: service) { _, _ in }
    own = server
    names.next = ["somebody-else-wl8Xq0ZcvK2"]
    bystander = try sessions.create()
    // In use, and by a clock that stands still, so that it makes room for nobody.
    try sessions.admitAction(to: bystander)
    try server.start()
    loop.afterTurn = {
      sessions.settle()
      sessions.announce()
    }
  }

  /// Throws a `Finding` if one of the laws does not hold.
  package func check(_ input: UnsafeRawBufferPointer) throws {
    names.next = ["fuzz"]
    names.count = 0
    _ = try sessions.create()
    var peers: [Peer] = []
    for step in RequestScript.steps(input) {
      switch step {
      case .connect: peers.append(try connect())
      case .close: peers.last?.leave()
      case .finishSending: peers.last?.client.finishSending()
      case .send(let bytes): peers.last?.send(bytes)
      }
      try rest(peers)
    }
    for session in store.all {
      session.settle()
      let faults = session.graph.brokenInvariants
      if !faults.isEmpty { throw Finding("a view graph is out of order: \(faults.joined(separator: " "))") }
      if session !== bystander { try sessions.end(session.id) }
    }
    feeds.sendHeartbeats()
    try rest(peers)
    for peer in peers { peer.client.finishSending() }
    try rest(peers)
    for peer in peers where !peer.hasLeft {
      for answer in try peer.checkedAnswers(longestBody: Self.longestBody) { statuses[answer.status, default: 0] += 1 }
      peer.leave()
    }
    try rest([])
    guard server.connectionCount == 0, feeds.count == 0 else {
      throw Finding("\(server.connectionCount) connections and \(feeds.count) streams are left")
    }
    try checkBystander()
  }

  private func connect() throws -> Peer {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw Finding("there is no pair of sockets: error \(errno)")
    }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    try server.adopt(ends[0])
    return Peer(Client(descriptor: ends[1], loop: loop))
  }

  /// Turns the loop until nothing comes of it any more.
  private func rest(_ peers: [Peer]) throws {
    var silence = 0
    var turns = 0
    while silence < Self.silence {
      let before = peers.reduce(0) { $0 + $1.client.bytes.count } - server.connectionCount - feeds.count
      loop.turn(timeoutMilliseconds: 0)
      for peer in peers where !peer.hasLeft { peer.client.receive() }
      let after = peers.reduce(0) { $0 + $1.client.bytes.count } - server.connectionCount - feeds.count
      silence = after == before ? silence + 1 : 0
      turns += 1
      if turns > 10_000 { throw Finding("the server does not come to rest") }
    }
  }

  private func checkBystander() throws {
    let peer = try connect()
    peer.send(Array("GET /sessions/\(bystander.id) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
    try rest([peer])
    let answers = try ReceivedAnswers(peer.client.bytes, to: ["GET"]).answers
    guard answers.count == 1, answers[0].status == 200, answers[0].fields["etag"] == "\"1\"", peer.client.isAtEnd else {
      throw Finding("a bystander is answered", peer.client.bytes)
    }
    if document.isEmpty { document = answers[0].body }
    guard answers[0].body == document else { throw Finding("a bystander's session has changed", answers[0].body) }
    peer.leave()
  }

  /// The bystander's document as it was at first.
  private var document: [UInt8] = []
}

/// A client, and what it has sent.
@MainActor private final class Peer {
  let client: Client
  private(set) var hasLeft = false
  private var sent: [UInt8] = []

  init(_ client: Client) { self.client = client }

  func send(_ bytes: [UInt8]) {
    sent += bytes
    client.send(bytes)
  }

  func leave() {
    hasLeft = true
    client.close()
  }

  /// What the server has answered. Throws if that is no good.
  func checkedAnswers(longestBody: Int) throws -> [ReceivedAnswers.Answer] {
    let requests = SentRequests(sent, longestBody: longestBody)
    let answers: [ReceivedAnswers.Answer]
    do {
      answers = try ReceivedAnswers(client.bytes, to: requests.methods).answers
    } catch {
      throw Finding("\(error), as an answer to \(seen(sent))")
    }
    if answers.count > requests.mostAnswers {
      throw Finding("\(answers.count) answers, and not \(requests.mostAnswers), come to these requests", sent)
    }
    return answers
  }
}
