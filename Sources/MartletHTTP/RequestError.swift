/// What is wrong with a request before anyone has looked at what it asks for.
package enum RequestError: Error, Equatable, Sendable {
  /// The request breaks a rule of RFC 9110 or 9112; the sentence says which, for a person.
  case malformed(String)
  /// A GET or HEAD request has a body.
  case unexpectedBody
  /// The method is none of those in `Method`.
  case methodUnknown
  /// The body's length is not announced by a Content-Length but left to a Transfer-Encoding, which is not taken.
  case lengthRequired
  /// The announced body is longer than `limit` bytes.
  case tooLarge(limit: Int)
  /// The request line and the headers leave no room for the head of an answer.
  case headTooLarge

  /// The status code that says it (RFC 9110 section 15).
  package var status: Int {
    switch self {
    case .malformed, .unexpectedBody: 400
    case .methodUnknown: 405
    case .lengthRequired: 411
    case .tooLarge: 413
    case .headTooLarge: 431
    }
  }
}
