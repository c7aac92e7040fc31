/// Answers requests. All calls come on the main actor, one at a time, and must not block: every connection waits.
///
/// An exchange is valid during the call only. Responding twice to one exchange is a mistake in the program and traps.
@MainActor package protocol RequestHandler: AnyObject {
  /// The header block is complete and in order; the body, if any, has not been read. Return without responding to go
  /// on. Responding here refuses the request: the body is not read, and the connection closes after the answer.
  ///
  /// Who wants the body as it comes, and not as a whole, says so here: `Exchange.receiveBody(with:)`.
  func head(_ exchange: borrowing Exchange)

  /// Whether the body of a request may be longer than the configuration says, because `head` will have it received as
  /// it comes. Asked only where it is longer, before `head`.
  func receivesLongBody(_ exchange: borrowing Exchange) -> Bool

  /// The request is complete: respond now. If this returns without a response, the server answers a bare 500.
  func request(_ exchange: borrowing Exchange)

  /// The server found the request at fault: respond with a document that says so. The connection closes after the
  /// answer. If this returns without a response, the server answers with the error's bare status. `path` and `query`
  /// are as they arrived, faults and all.
  func refuse(_ error: RequestError, _ exchange: borrowing Exchange)

  /// What to say where a request is refused that cannot be shown to the handler: one that the library refuses by itself
  /// (with 400, 413, 414, 431 or 505, say), or whose head leaves no room for that of an answer (431).
  func document(ofRefusal status: Int) -> RefusalDocument
}

extension RequestHandler {
  /// By default no body is longer.
  package func receivesLongBody(_ exchange: borrowing Exchange) -> Bool { false }
}

/// Takes the body of a request piece by piece, so that it is never in memory as a whole. All calls come on the main
/// actor.
///
/// Nothing more is read from the connection until a piece has been taken, which is what holds back a fast client.
@MainActor package protocol BodySink: AnyObject {
  /// Takes a piece, which is valid during the call only. Whoever cannot take it lets it go by, and refuses the request
  /// when that is complete: the library takes no response before.
  func receive(_ piece: UnsafeRawBufferPointer)

  /// The request is over: answered, cut off in the middle, or refused. Called once.
  func requestHasEnded()
}

/// The body of a refusal, and its media type.
package struct RefusalDocument {
  let type: String
  let body: [UInt8]

  package init(type: String, body: [UInt8]) {
    self.type = type
    self.body = body
  }
}
