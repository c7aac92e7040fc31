import MartletWire

/// What stands at a problem's `type` (RFC 9457 §3.1.1): what it means, and what to do about it.
extension Problem.Kind {
  var page: String {
    """
    \(title) (\(status))

    \(explanation)

    """
  }

  private var explanation: StaticString {
    switch self {
    case .malformedRequest:
      """
      The request breaks a rule of HTTP, or its body is not the JSON that this resource takes. The detail says where. \
      The same request will fail again.
      """
    case .forbiddenHost:
      """
      The Host of the request is none that this server answers to. It answers to localhost, 127.0.0.1, [::1] and the \
      names given with --allowed-host, so that no other name can be made to lead here.
      """
    case .forbiddenOrigin:
      """
      The request comes from a page of another site. Only the server's own pages, and programs that are no browsers, may \
      use its sessions.
      """
    case .noSuchSession:
      """
      The session does not exist, has been ended, or has not been used for so long that it has expired. POST /sessions \
      makes a new one.
      """
    case .noSuchTarget:
      """
      No node of the session's document has this id, this identifier, or this role and name. GET the session to see what \
      there is.
      """
    case .noSuchPage: "Nothing is at this path."
    case .methodNotAllowed: "The resource does not take this method. The Allow field lists those that it takes."
    case .lengthRequired: "A body must come in one piece with a Content-Length; a Transfer-Encoding is not taken."
    case .tooLarge:
      """
      The body is longer than this server allows (--max-body), or a file is (--max-file-bytes), or the session has no \
      room for a text that is in it (--max-session-bytes).
      """
    case .targetTooLong: "The path and the query are longer than this server allows (--max-headers)."
    case .headTooLarge: "The request line and the header fields are longer than this server allows (--max-headers)."
    case .versionNotSupported: "This server takes HTTP/1.1 and HTTP/1.0."
    case .unsupportedMediaType:
      """
      A body must be JSON, and say so: Content-Type: application/json. A file that is sent to a session has a \
      Content-Type, too, whatever it is.
      """
    case .fileNotAccepted:
      """
      A session is sent files only while one of its views takes such: a node of the document with a key `accept`. What \
      kind a file is of, the end of its name says, or else its Content-Type.
      """
    case .noRoomForFile:
      """
      The session's files, or those of all sessions, take as much as they may (--max-session-file-bytes, \
      --max-total-file-bytes), or the server's disk is full. Files that nobody uses are deleted after a while.
      """
    case .ambiguousTarget:
      """
      Several nodes are meant by this identifier, or this role and name. The candidates are their ids; send one of them, \
      or an index.
      """
    case .disabled: "The node is disabled now. Something else has to be done first."
    case .goneTarget:
      "The node was there and has been removed since. GET the session to see what is there now."
    case .revisionMismatch:
      """
      The session is at another revision than the request supposes: If-Match names one that is not the current one, or the \
      answer that belongs to its Idempotency-Key is not kept any more. GET the session and decide again.
      """
    case .notAccepted: "The node does not take this action. Its \"actions\" list those that it takes."
    case .invalidValue: "The value has the wrong type for this action, or is out of range. Nothing was changed."
    case .keyReused:
      """
      An Idempotency-Key stands for one action. This one came with another body before. Use a new key for each action, \
      and the same only to send the same action again.
      """
    case .tooManyRequests:
      "There have been more requests than a limit of this server allows. Retry-After says when to try again."
    case .tooManySessions:
      "The server has as many sessions as it may have. Retry-After says when to try again; those that are unused end."
    case .draining: "The server is stopping. Another one, or this one when it is back, will take the request."
    case .viewError:
      """
      The app's view could not be made, because something that it needs is missing. The detail says what; other sessions \
      go on.
      """
    }
  }
}
