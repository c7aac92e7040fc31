import CMicroHTTPD
import Glibc

/// The fields of every response, kept as the C strings that libmicrohttpd takes.
@MainActor final class CommonFields {
  private nonisolated(unsafe) let fields: [(name: UnsafeMutablePointer<CChar>, value: UnsafeMutablePointer<CChar>)]

  init(_ fields: [(name: String, value: String)]) {
    self.fields = fields.compactMap { field in
      guard let name = strdup(field.name) else { return nil }
      guard let value = strdup(field.value) else {
        free(name)
        return nil
      }
      return (name, value)
    }
  }

  deinit {
    for field in fields {
      free(field.name)
      free(field.value)
    }
  }

  /// Adds the fields: O(their length).
  func add(to response: OpaquePointer?) {
    for field in fields { _ = MHD_add_response_header(response, field.name, field.value) }
  }
}
