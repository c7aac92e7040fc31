import CMicroHTTPD

/// A response made once and sent many times: a static file, a 304, a problem that never varies.
///
/// It may be let go of while connections are still sending it.
@MainActor package final class PreparedResponse {
  let status: UInt32
  nonisolated(unsafe) let response: OpaquePointer

  /// Made by `HTTPServer.prepare`.
  init?(
    _ status: Int, _ body: UnsafeRawBufferPointer, fields: (borrowing ResponseFields) -> Void,
    common: CommonFields
  ) {
    precondition((200...599).contains(status), "A response's status lies between 200 and 599.")
    let start = UnsafeMutableRawPointer(mutating: body.baseAddress)
    guard let response = MHD_create_response_from_buffer(body.count, start, .RESPMEM_MUST_COPY) else { return nil }
    self.status = UInt32(status)
    self.response = response
    common.add(to: response)
    fields(ResponseFields(response: response))
  }

  deinit {
    MHD_destroy_response(response)
  }
}
