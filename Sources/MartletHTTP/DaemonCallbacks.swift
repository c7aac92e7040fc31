import CMicroHTTPD

/// What libmicrohttpd calls. `context` is the server, unretained.
///
/// The library runs only inside `HTTPServer`'s own calls, so each callback is on the main actor without the compiler's
/// knowing. Here it is told so, by a cast that costs nothing and is checked in debug builds.
/// (`MainActor.assumeIsolated` is checked always: 60 ns for each of a request's four callbacks. A C closure formed
/// *inside* an isolated context would inherit the isolation and trap when called.)
enum DaemonCallbacks {
  static let access: MHD_AccessHandlerCallback = { context, connection, path, method, version, data, size, record in
    guard let context, let connection, let path, let method, let version, let size,
      let record = record?.pointee?.assumingMemoryBound(to: Connection.self)
    else { return .NO }
    typealias Call = (
      UnsafeMutableRawPointer, OpaquePointer, UnsafeMutablePointer<Connection>, UnsafePointer<CChar>,
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafeMutablePointer<Int>
    ) -> Bool
    let call:
      @MainActor (
        UnsafeMutableRawPointer, OpaquePointer, UnsafeMutablePointer<Connection>, UnsafePointer<CChar>,
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafeMutablePointer<Int>
      ) -> Bool = { context, connection, record, path, method, version, data, size in
        server(context)
          .access(connection, record, path: path, method: method, version: version, data: data, size: size)
      }
    checkIsolation()
    return unsafeBitCast(call, to: Call.self)(context, connection, record, path, method, version, data, size)
      ? .YES : .NO
  }

  static let target:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { context, target, connection in
      guard let context, let target, let connection, let record = martlet_connection_context(connection) else {
        return nil
      }
      typealias Call = (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void
      let call: @MainActor (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void = {
        context, record, target in
        server(context).began(record.assumingMemoryBound(to: Connection.self), target: target)
      }
      checkIsolation()
      unsafeBitCast(call, to: Call.self)(context, record, target)
      return record
    }

  static let completed: MHD_RequestCompletedCallback = { context, _, record, _ in
    guard let context, let record = record?.pointee else { return }
    typealias Call = (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
    let call: @MainActor (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = { context, record in
      server(context).finished(record.assumingMemoryBound(to: Connection.self))
    }
    checkIsolation()
    unsafeBitCast(call, to: Call.self)(context, record)
  }

  /// Reads from an event stream; here the context is the connection's record.
  static let reader: MHD_ContentReaderCallback = { record, _, buffer, count in
    guard let record, let buffer else { return -2 }
    typealias Call = (UnsafeMutableRawPointer, UnsafeMutableRawBufferPointer) -> Int
    let call: @MainActor (UnsafeMutableRawPointer, UnsafeMutableRawBufferPointer) -> Int = { record, buffer in
      let stream = record.assumingMemoryBound(to: Connection.self).pointee.stream
      return stream?._withUnsafeGuaranteedRef { $0.read(into: buffer) } ?? -2
    }
    checkIsolation()
    return unsafeBitCast(call, to: Call.self)(record, UnsafeMutableRawBufferPointer(start: buffer, count: count))
  }

  static let connection: MHD_NotifyConnectionCallback = { context, connection, record, event in
    guard let context, let connection, let record else { return }
    typealias Call = (
      UnsafeMutableRawPointer, OpaquePointer, UnsafeMutablePointer<UnsafeMutableRawPointer?>, Bool
    ) -> Void
    let call:
      @MainActor (
        UnsafeMutableRawPointer, OpaquePointer, UnsafeMutablePointer<UnsafeMutableRawPointer?>, Bool
      ) -> Void = { context, connection, record, isNew in
        if isNew {
          record.pointee = UnsafeMutableRawPointer(server(context).opened(connection))
        } else if let old = record.pointee {
          record.pointee = nil
          server(context).closed(old.assumingMemoryBound(to: Connection.self))
        }
      }
    checkIsolation()
    unsafeBitCast(call, to: Call.self)(context, connection, record, event == .CONNECTION_NOTIFY_STARTED)
  }

  static let log: martlet_log_callback = { context, line in
    guard let context, let line else { return }
    typealias Call = (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void
    let call: @MainActor (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Void = { context, line in
      server(context).log(.debug, String(cString: line))
    }
    checkIsolation()
    unsafeBitCast(call, to: Call.self)(context, line)
  }

  /// The library answers by itself; the context is the connection's record.
  static let ownAnswer: martlet_own_answer_callback = { record, status in
    guard let record else { return }
    typealias Call = (UnsafeMutableRawPointer, Int) -> Void
    let call: @MainActor (UnsafeMutableRawPointer, Int) -> Void = { record, status in
      let record = record.assumingMemoryBound(to: Connection.self)
      record.pointee.server.refuse(record, inPlaceOfLibrary: status)
    }
    checkIsolation()
    unsafeBitCast(call, to: Call.self)(record, Int(status))
  }

  @inline(__always)
  private static func server(_ context: UnsafeMutableRawPointer) -> HTTPServer {
    Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  }

  @inline(__always)
  private static func checkIsolation() {
    // An assertion's condition is not even evaluated in a release build; `assertIsolated` by itself still calls out.
    assert(
      {
        MainActor.assertIsolated()
        return true
      }())
  }
}
