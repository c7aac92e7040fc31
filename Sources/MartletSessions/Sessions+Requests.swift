import MartletFiles
import MartletGraph
import MartletWire

/// Requests that are taken whole: whether there is room for them, under which conditions they may be carried out, what
/// they do, and what they are answered.
///
/// An answer is a value, with its text in a buffer: nothing here knows of HTTP, or of when the answer is given.
extension Sessions {
  /// Carries out an action, once however often it is sent under the same key.
  ///
  /// - Parameters:
  ///   - id: the session's.
  ///   - request: what is asked.
  ///   - buffer: emptied, and given the patch.
  /// - Returns: what the request is answered.
  /// - Throws: why the action was not carried out now. The state of the app is as before; but somebody uses the session,
  ///   which counts (rule M7).
  package func act(
    on id: String, as request: ActionRequest, patch buffer: ByteBuffer
  ) throws(Problem) -> ActionAnswer {
    let session = try session(id)
    buffer.removeAll()
    guard let field = request.key else {
      try admitAction(to: session, bytes: request.body.count)
      return .done(try perform(request, on: session, patch: buffer))
    }
    // Only what comes again as it came before is not limited.
    let index = session.answers.index(of: field)
    if let index, session.answers.matchesRequest(request.body, at: index) {
      return try answerAgain(at: index, of: session, patch: buffer)
    }
    try admitAction(to: session, bytes: request.body.count)
    let key = try IdempotencyKey(field).bytes
    if index != nil { throw Problem(.keyReused, "This Idempotency-Key came with another body before.") }
    try admitKey(key, to: session)
    do throws(Problem) {
      let reply = try perform(request, on: session, patch: buffer)
      keep(.done(reply), body: buffer.bytes, to: request.body, key: key, in: session)
      return .done(reply)
    } catch {
      // A refusal is an answer, too.
      keep(.refused(error.kind), body: buffer.bytes, to: request.body, key: key, in: session)
      throw error
    }
  }

  /// Changes what is known of a session's visitor, by a merge patch (RFC 7396).
  ///
  /// - Parameters:
  ///   - id: the session's.
  ///   - body: the merge patch.
  ///   - preconditions: what the request says of what it expects.
  ///   - buffer: emptied, and given the JSON Patch of what that changes in the document.
  /// - Returns: what the request is answered.
  /// - Throws: why the environment was not changed.
  package func changeEnvironment(
    of id: String, by body: UnsafeRawBufferPointer, if preconditions: Preconditions, patch buffer: ByteBuffer
  ) throws(Problem) -> Session.Reply {
    let session = try session(id)
    buffer.removeAll()
    try admitAction(to: session, bytes: body.count)
    let visitor = try session.graph.visitor.merging(body)
    try visitor.check()
    try session.check(preconditions)
    return session.setVisitor(visitor, patch: buffer)
  }

  /// Makes room for a file that is about to be sent to a session. It counts as an action.
  ///
  /// - Parameters:
  ///   - id: the session's.
  ///   - claim: what is said of the file.
  ///   - size: how many bytes it has.
  ///   - preconditions: what the request says of what it expects.
  /// - Returns: what takes the bytes as they come.
  /// - Throws: why the file is not taken: `file-not-accepted` if no view of the session takes such a file now.
  package func receiveFile(
    for id: String, _ claim: FileClaim, size: Int, if preconditions: Preconditions = Preconditions()
  ) throws(Problem) -> Upload {
    let session = try session(id)
    try admitAction(to: session)
    session.settle()
    try session.check(preconditions)
    guard let desk = session.desk, let suffix = session.graph.suffix(ofFile: claim) else {
      throw Problem(.fileNotAccepted, "No view of the session takes a file of the type \"\(claim.type)\" now.")
    }
    return try desk.receive(FileDescription(name: claim.name, type: claim.type, suffix: suffix), size: size)
  }

  private func perform(
    _ request: ActionRequest, on session: Session, patch buffer: ByteBuffer
  ) throws(Problem) -> Session.Reply {
    let action = try Action(reading: request.body)
    if case .role = action.target { countSearch(of: session) }
    try session.check(request.preconditions)
    return try session.perform(action, patch: buffer)
  }

  /// Answers as before what has come with the same key before. That is no action, and not limited as actions are; a long
  /// answer counts as a page that is read.
  private func answerAgain(
    at index: Int, of session: Session, patch buffer: ByteBuffer
  ) throws(Problem) -> ActionAnswer {
    switch session.answers.answer(at: index) {
    case .done(let reply):
      try admitReplay(of: session, bytes: session.answers.withBody(at: index) { $0.count } ?? 0)
      if session.answers.withBody(at: index, { buffer.append($0) }) == nil {
        throw Problem(
          .revisionMismatch, "The action with this Idempotency-Key was answered before; its long answer is not kept.",
          revision: session.revision)
      }
      return .doneBefore(reply)
    case .refused(let kind):
      try admitReplay(of: session, bytes: 0)
      return .refusedBefore(
        Problem(
          kind, "The action with this Idempotency-Key was refused before; what was said of it is not kept.",
          revision: kind == .revisionMismatch ? session.revision : nil))
    }
  }

  /// Writes a session's document, unless whoever asks has it already.
  ///
  /// - Parameters:
  ///   - id: the session's.
  ///   - isOutline: whether it is written as text for people, and not as JSON.
  ///   - preconditions: what the request says of what it expects.
  ///   - buffer: emptied, and given the document if that is to be sent.
  ///   - base: the path that the session's own is below.
  /// - Returns: what the request is answered.
  /// - Throws: why the session may not be read, or is not what the request expects.
  package func writeDocument(
    of id: String, asOutline isOutline: Bool, if preconditions: Preconditions, to buffer: ByteBuffer,
    under base: String = ""
  ) throws(Problem) -> DocumentAnswer {
    let session = try session(id)
    try admitRead(of: session)
    session.settle()
    let tag = EntityTag(revision: session.revision, isOutline: isOutline)
    let verdict = try preconditions.check([tag], revision: session.revision)
    buffer.removeAll()
    if verdict == .notModified { return DocumentAnswer(tag: tag, isModified: false) }
    if isOutline { session.writeOutline(to: buffer) } else { session.writeDocument(to: buffer, under: base) }
    return DocumentAnswer(tag: tag, isModified: true)
  }

  /// Ends a session, however much time its client has had. Throws `no-such-session`, or what the conditions come to.
  package func end(_ id: String, if preconditions: Preconditions = Preconditions()) throws(Problem) {
    let session = try session(id)
    if let client = session.holder?.client { _ = work.admit(client) }
    session.settle()
    try session.check(preconditions)
    end(session, .deleted)
  }
}

extension Session {
  /// Checks conditions where a request is for the whole session: either representation of its revision will do. What the
  /// session has left to settle is settled before, so that the revision is that of what there is.
  fileprivate func check(_ preconditions: Preconditions) throws(Problem) {
    if preconditions.isEmpty { return }
    settle()
    _ = try preconditions.check(
      [false, true].map { EntityTag(revision: revision, isOutline: $0) }, revision: revision)
  }
}

/// An action as a request brings it. Valid as long as the bytes of the request are.
package struct ActionRequest {
  /// The JSON that says what is to be done.
  package let body: UnsafeRawBufferPointer
  /// The Idempotency-Key, if there is one, as it was sent.
  package let key: UnsafeRawBufferPointer?
  /// What the request says of the state that it is meant for.
  package let preconditions: Preconditions

  package init(
    body: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer? = nil, preconditions: Preconditions = Preconditions()
  ) {
    self.body = body
    self.key = key
    self.preconditions = preconditions
  }
}

/// What a request for an action is answered, where it is not refused for the first time.
package enum ActionAnswer: Equatable {
  /// It has been carried out. The patch is in the buffer.
  case done(Session.Reply)
  /// It was carried out when it came with the same key before. The patch of then is in the buffer.
  case doneBefore(Session.Reply)
  /// It was refused when it came with the same key before.
  case refusedBefore(Problem)
}

/// What a request for a document is answered, where it is not refused.
package struct DocumentAnswer {
  /// The tag of what there is.
  package let tag: EntityTag
  /// Whether it is other than what the request says is known: then the document is in the buffer.
  package let isModified: Bool
}
