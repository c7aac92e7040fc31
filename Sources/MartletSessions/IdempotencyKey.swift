import MartletWire

/// What a client calls one action, so that it is carried out once however often it is sent
/// (draft-ietf-httpapi-idempotency-key-header). Valid as long as the field's bytes are.
struct IdempotencyKey {
  let bytes: UnsafeRawBufferPointer

  /// Throws `malformed-request` for what is not 1 to 255 visible ASCII characters.
  init(_ field: UnsafeRawBufferPointer) throws(Problem) {
    guard (1...255).contains(field.count), field.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Problem(.malformedRequest, "An Idempotency-Key has 1 to 255 visible ASCII characters.")
    }
    bytes = field
  }

  /// The key of a request that makes a session, which whoever sends the same key is given. Throws `malformed-request` for
  /// what could be guessed.
  init(ofNewSession field: UnsafeRawBufferPointer) throws(Problem) {
    try self.init(field)
    guard field.count >= Self.shortestSecret else {
      throw Problem(
        .malformedRequest,
        """
        The Idempotency-Key of a new session has at least \(Self.shortestSecret) characters, because whoever knows it is \
        given the session: take a UUID.
        """)
    }
  }

  private static let shortestSecret = 22
}
