import MartletGraph
import MartletWire

/// What a request and a turn of the loop take, and whose time that is.
extension Sessions {
  /// A request has come. What is done until `endWork` counts for the client of the session that it turns out to be for.
  package func beginWork() { work.begin() }

  package func endWork() { work.end() }

  /// When the request came, in nanoseconds of the clock by which work is measured.
  package var workStart: Int64 { work.start }

  /// The work is for this client. Throws `too-many-requests` if it has had its share of the server's time.
  func admitWork(of client: Client) throws(Problem) {
    guard let seconds = work.admit(client) else { return }
    throw Problem(
      .tooManyRequests, "Others use this server, too, and you have had your share of its time. Try again later.",
      retryAfter: seconds)
  }

  /// Settles the sessions whose state changed without a request. To be called once at the end of each loop turn.
  ///
  /// Those that nobody follows have a small part of each turn: whoever asks for one has it settled then.
  ///
  /// - Returns: false if some are left for the next turn, which is not to wait.
  @discardableResult
  package func settle() -> Bool {
    // What one session's settling changes in another is settled, too; two that keep changing each other wait for the
    // next turn.
    var rounds = 0
    while !unsettled.isEmpty, rounds < 16 {
      rounds += 1
      settlingRound += 1
      let sessions = unsettled
      unsettled = []
      for session in sessions { settle(session, atExpenseOf: payer(for: session)) }
    }
    return settleUnfollowed()
  }

  /// - Returns: false if there was no time for some.
  private func settleUnfollowed() -> Bool {
    if unfollowed.isEmpty, changedSince.isEmpty { return true }
    let end = work.now + Self.timeForUnfollowed
    isSettlingUnfollowed = true
    defer { isSettlingUnfollowed = false }
    while true {
      guard let session = unfollowed.first else {
        (unfollowed, changedSince) = (changedSince, Queue())
        unfollowedRounds += 1
        // As above, those that keep changing each other wait until something else makes a turn.
        guard !unfollowed.isEmpty, unfollowedRounds < 16 else {
          unfollowedRounds = 0
          return true
        }
        continue
      }
      unfollowed.removeFirst()
      settle(session, atExpenseOf: session.cause == nil ? nil : session.holder?.client)
      if work.now >= end { return unfollowed.isEmpty && changedSince.isEmpty }
    }
  }

  /// In nanoseconds.
  private static let timeForUnfollowed: Int64 = 1_000_000

  private func settle(_ session: Session, atExpenseOf client: Client?) {
    session.cause = nil
    work.begin(for: client)
    session.settle()
    work.end()
  }

  /// Who changes what others see pays for one session of each client, and the client for its others: nobody is made to pay
  /// for as many sessions as somebody else likes to have.
  private func payer(for session: Session) -> Client? {
    guard let cause = session.cause, let holder = session.holder?.client, holder !== cause else { return session.cause }
    if holder.lastRound == settlingRound { return holder }
    holder.lastRound = settlingRound
    return cause
  }

  /// Tells followers of what has changed. To be called once at the end of each loop turn, after settling.
  package func announce() {
    if changed.isEmpty { return }
    let sessions = changed
    changed = []
    for session in sessions {
      work.begin(for: session.cause)
      session.cause = nil
      session.announce()
      work.end()
    }
  }
}

extension Sessions: SessionOwner {
  func sessionNeedsSettling(_ session: Session) {
    session.cause = work.client
    if session.followerCount > 0 {
      unsettled.append(session)
    } else if isSettlingUnfollowed {
      changedSince.append(session)
    } else {
      unfollowed.append(session)
    }
  }

  func sessionHasChanged(_ session: Session) {
    session.cause = work.client
    changed.append(session)
  }

  func admitsDocument(of session: Session) -> Bool {
    guard let client = session.holder?.client else { return true }
    return work.mayWork(for: client) && isReadAdmitted(of: session)
  }

  func charge(to session: Session, _ body: () -> Void) {
    work.begin(for: session.holder?.client)
    body()
    work.end()
  }

  func sessionIsFollowed(_ session: Session) {
    session.isTouched = true
    session.place.leave()
    session.placeOfClient.leave()
    session.setScenePhase(.active)
  }

  func sessionIsLeft(_ session: Session) {
    session.lastUse = now()
    moveToEnd(session)
  }
}
