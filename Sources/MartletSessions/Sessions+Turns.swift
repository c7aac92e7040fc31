import MartletGraph
import MartletWire

/// What a request and a turn of the loop take, and whose time that is.
extension Sessions {
  /// A request has come. What is done until `endWork` counts for the client of the session that it turns out to be for.
  package func beginWork() { work.begin() }

  package func endWork() { work.end() }

  /// The work is for this client. Throws `too-many-requests` if it has had its share of the server's time.
  func admitWork(of client: Client) throws(Problem) {
    guard let seconds = work.admit(client) else { return }
    throw Problem(
      .tooManyRequests, "Others use this server, too, and you have had your share of its time. Try again later.",
      retryAfter: seconds)
  }

  /// Settles the sessions whose state changed without a request. To be called once at the end of each loop turn.
  package func settle() {
    // What one session's settling changes in another is settled, too; two that keep changing each other wait for the
    // next turn.
    var rounds = 0
    while !unsettled.isEmpty, rounds < 16 {
      rounds += 1
      let sessions = unsettled
      unsettled = []
      for session in sessions {
        work.begin(for: session.cause)
        session.cause = nil
        session.settle()
        work.end()
      }
    }
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
    unsettled.append(session)
  }

  func sessionHasChanged(_ session: Session) {
    session.cause = work.client
    changed.append(session)
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
