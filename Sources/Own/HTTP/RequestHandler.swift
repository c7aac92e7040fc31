/// What answers the requests that a server receives. All calls come on the main thread, inside a turn of the loop.
@MainActor
public protocol RequestHandler: AnyObject {
  /// The head of a request has arrived. To refuse it, respond; the connection is then closed. To go on, return.
  func head(_ exchange: borrowing Exchange)

  /// The whole request has arrived. Must respond once.
  func respond(to exchange: borrowing Exchange)

  /// The request itself is at fault. Must respond once; the connection is then closed.
  func refuse(_ fault: RequestFault, _ exchange: borrowing Exchange)
}

/// What can be wrong with a request before anybody looks at what it asks for.
public enum RequestFault: Error, Equatable {
  /// It breaks HTTP/1.1 (RFC 9112), or is ambiguous in a way that proxies and servers read differently. In a sentence.
  case malformed(String)
  /// Its length is not stated by Content-Length.
  case lengthRequired
  /// Its body is larger than so many bytes.
  case tooLarge(limit: Int)
}

/// A request method (RFC 9110 §9).
public enum Method: String, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case delete = "DELETE"
  case options = "OPTIONS"
  /// Any method that this server answers nowhere.
  case other = ""
}
