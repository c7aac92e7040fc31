/// For whom the server works right now, and how much of its time each client has had.
///
/// While others want some of it, too, a client has its share, and those who take much at a time have one between them.
/// One request may take as long as it likes: what it took beyond the share is waited for before the next one. Times are
/// nanoseconds of a clock that only goes forward.
@MainActor
package final class ClientTimeBudget {
  /// For whom, if for anybody.
  @exclusivity(unchecked) private(set) var client: Client?
  @exclusivity(unchecked) private(set) var start: Int64 = 0
  @exclusivity(unchecked) private var latest = Presence()
  /// The latest one of another client than `latest`.
  @exclusivity(unchecked) private var other = Presence()
  /// Whether somebody else wants some time as well.
  @exclusivity(unchecked) private var isShared = false
  /// Of all time; 0 where there are no shares.
  private let percentage: Int64
  private let nanoseconds: () -> Int64

  /// When a client last wanted something.
  private struct Presence {
    var client: ClientName?
    var time: Int64 = 0
  }

  /// How much of its share one client has used up.
  struct State {
    /// When all that it was given will have been waited for.
    fileprivate var end: Int64 = 0
  }

  /// Clients that have lately taken much at a time, and owe it still.
  private var takers: [Client] = []

  /// So much is given at once: everybody else waits that long.
  private static let burst: Int64 = 100_000_000
  /// What is more than that is much at a time.
  private static let much: Int64 = 200_000
  private static let mostTakers = 64
  /// Whoever has wanted something within this time wants some of the server's.
  private static let presence: Int64 = 10_000_000_000

  init(percentage: Int, nanoseconds: @escaping () -> Int64) {
    self.percentage = Int64(min(100, max(0, percentage)))
    self.nanoseconds = nanoseconds
  }

  /// The time since this was first asked for, by a clock that only goes forward.
  package nonisolated static func nanoseconds() -> Int64 {
    let time = firstAsked.duration(to: .now).components
    return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
  }

  private nonisolated static let firstAsked = ContinuousClock.now

  var now: Int64 { nanoseconds() }

  /// The server begins to work, for somebody who is yet to be found.
  func begin() { start = nanoseconds() }

  /// The server works for this client now.
  /// - Returns: nil, or the seconds after which there will be time for it, if it has had its share and others are there.
  func admit(_ client: Client) -> Int? {
    if latest.client != client.name {
      other = latest
      latest.client = client.name
    }
    latest.time = start
    self.client = client
    guard percentage > 0 else { return nil }
    isShared = other.client != nil && other.time + Self.presence > start
    let wait = wait(of: client, at: start)
    return isShared && wait > 0 ? Int(wait / 1_000_000_000) + 1 : nil
  }

  /// Whether there is time for a client now that does not ask for any.
  func mayWork(for client: Client) -> Bool { percentage == 0 || !isShared || wait(of: client, at: nanoseconds()) <= 0 }

  private func wait(of client: Client, at now: Int64) -> Int64 {
    client.time.end - now - Self.burst * 100 / percentage
  }

  /// The work is done, and counts for whom it was done for. Where nobody else is there it costs nobody anything.
  func end() {
    guard let client else { return }
    self.client = nil
    guard isShared else { return }
    let taken = nanoseconds() - start
    let takerCount = taken > Self.much ? countTakers(with: client) : 1
    client.time.end = max(client.time.end, start) + taken * 100 / percentage * takerCount
  }

  private func countTakers(with client: Client) -> Int64 {
    takers.removeAll { $0.time.end <= start && $0 !== client }
    if takers.count < Self.mostTakers, !takers.contains(where: { $0 === client }) { takers.append(client) }
    return Int64(takers.count)
  }

  /// Whether a client has had more than its share and has not waited for it yet.
  func isOwed(by client: Client) -> Bool { client.time.end > 0 && client.time.end > nanoseconds() }

  /// Does something that a client is the cause of.
  func begin(for client: Client?) {
    guard let client else { return }
    begin()
    self.client = client
  }
}
