/// Responses of one server that differ in their bodies and in a few numbers alone, such as the answers to actions.
///
/// To make a response of the library's, to give it a dozen fields and to free it all again costs more than the rest of
/// sending it. Here up to 64 are kept, by the lengths of their bodies, and used again once they have been sent.
@MainActor package final class ResponseTemplate {
  let status: UInt32
  private let fields: [(name: StaticString, value: StaticString)]
  @exclusivity(unchecked) private var kept: ContiguousArray<ReusableResponse?>

  /// Bodies of more bytes are not kept: beside them, the fields cost little.
  private static let longestBody = 1_024
  private static let keptCount = 64

  /// - Parameters:
  ///   - status: 200 to 599, of a response that has a body.
  ///   - fields: what all responses have beside the server's common fields.
  package init(_ status: Int, fields: [(name: StaticString, value: StaticString)]) {
    precondition((200...599).contains(status), "A response's status lies between 200 and 599.")
    self.status = UInt32(status)
    self.fields = fields
    kept = ContiguousArray(repeating: nil, count: Self.keptCount)
  }

  /// A response with this body, in which no number has been set for it: one that has been sent before, or a new one.
  /// - Returns: nil if memory ran out.
  func response(_ body: UnsafeRawBufferPointer, from server: HTTPServer) -> ReusableResponse? {
    let slot = body.count % Self.keptCount
    let found = kept[slot]
    // The last responses of a server say that the connection ends.
    if let found, found.bodyCount == body.count, !found.isInUse, !server.isDraining {
      found.setBody(body)
      return found
    }
    guard let made = ReusableResponse(body) else { return nil }
    server.commonFields.add(to: made.response)
    let own = ResponseFields(response: made.response)
    if server.isDraining { own.add("Connection", "close") }
    for field in fields { own.add(field.name, field.value) }
    if body.count <= Self.longestBody, found?.isInUse != true, !server.isDraining { kept[slot] = made }
    return made
  }
}
