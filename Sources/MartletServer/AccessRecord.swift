import MartletHTTP

/// What a log may say of a request: never which session it was for.
package struct AccessRecord {
  package let method: String
  /// The path, with `{session}` in place of an id, and `{file}` where there is no such file, and `{page}` for a page of the
  /// app other than the first.
  package let path: String
  package let status: Int
  package let microseconds: Int
  /// The address that the request came from, as far as the trusted proxies say; "-" where there is none.
  package let client: String

  @MainActor init(
    _ exchange: borrowing Exchange, path: String, requester: Requester, status: Int, nanoseconds: Int64
  ) {
    method = exchange.method.name
    self.path = path
    self.status = status
    microseconds = Int(nanoseconds / 1_000)
    client = requester.client?.text ?? "-"
  }
}
