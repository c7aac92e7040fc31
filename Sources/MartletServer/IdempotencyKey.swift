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
}
