import CMicroHTTPD

/// What libmicrohttpd calls for a server's own daemon. `context` is the server, unretained.
///
/// That daemon runs only inside `HTTPServer`'s own calls, so each callback is on the main actor without the compiler's
/// knowing. Here it is told so, by a cast that costs nothing and is checked in debug builds.
/// (`MainActor.assumeIsolated` is checked always: 60 ns for each of a request's four callbacks. A C closure formed
/// *inside* an isolated context would inherit the isolation and trap when called.)
enum DaemonCallbacks {
  static let access: MHD_AccessHandlerCallback = { context, connection, path, method, version, data, size, record in
    guard let context, let connection, let path, let method, let version, let size,
      let record = record?.pointee?.assumingMemoryBound(to: Connection.self)
    else { return .NO }
    let isTaken = onMainActor((context, connection, record, path, method, version, data, size)) {
      context, connection, record, path, method, version, data, size in
      withServer(context) {
        $0.access(connection, record, path: path, method: method, version: version, data: data, size: size)
      }
    }
    return isTaken ? .YES : .NO
  }

  /// What the library calls when it has read a request's target; what it returns is the request's record.
  typealias Target =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer?

  static let target: Target = { context, target, connection in
    guard let context, let target, let connection, let record = martlet_connection_context(connection) else {
      return nil
    }
    onMainActor((context, record, target)) { context, record, target in
      withServer(context) { $0.began(record.assumingMemoryBound(to: Connection.self), target: target) }
    }
    return record
  }

  static let completed: MHD_RequestCompletedCallback = { context, _, record, _ in
    guard let context, let record = record?.pointee else { return }
    onMainActor((context, record)) { context, record in
      withServer(context) { $0.finished(record.assumingMemoryBound(to: Connection.self)) }
    }
  }

  /// Reads from an event stream; here the context is the connection's record.
  static let reader: MHD_ContentReaderCallback = { record, _, buffer, count in
    guard let record, let buffer else { return -2 }
    return onMainActor((record, UnsafeMutableRawBufferPointer(start: buffer, count: count))) { record, buffer in
      let stream = record.assumingMemoryBound(to: Connection.self).pointee.stream
      return stream?._withUnsafeGuaranteedRef { $0.read(into: buffer) } ?? -2
    }
  }

  static let connection: MHD_NotifyConnectionCallback = { context, connection, record, event in
    guard let context, let connection, let record else { return }
    onMainActor((context, connection, record, event == .CONNECTION_NOTIFY_STARTED)) {
      context, connection, record, isNew in
      if isNew {
        record.pointee = withServer(context) { UnsafeMutableRawPointer($0.opened(connection)) }
      } else if let old = record.pointee {
        record.pointee = nil
        withServer(context) { $0.closed(old.assumingMemoryBound(to: Connection.self)) }
      }
    }
  }

  static let log: martlet_log_callback = { context, line in
    guard let context, let line else { return }
    onMainActor((context, line)) { context, line in
      withServer(context) { $0.log(.debug, String(cString: line)) }
    }
  }

  /// The library answers by itself; the context is the connection's record.
  static let ownAnswer: martlet_own_answer_callback = { record, status in
    guard let record else { return }
    onMainActor((record, Int(status))) { record, status in
      let record = record.assumingMemoryBound(to: Connection.self)
      record.pointee.server.refuse(record, inPlaceOfLibrary: status)
    }
  }

  /// Calls `body` with the server, which is there for as long as the library is: so it need not be retained.
  @inline(__always)
  private static func withServer<Result>(_ context: UnsafeMutableRawPointer, _ body: (HTTPServer) -> Result) -> Result {
    Unmanaged<HTTPServer>.fromOpaque(context)._withUnsafeGuaranteedRef(body)
  }

  /// Calls `body`, which must capture nothing: there is then nothing to allocate. Several arguments come as a tuple.
  @inline(__always)
  private static func onMainActor<Argument, Result>(
    _ argument: Argument, body: @escaping @MainActor (Argument) -> Result
  ) -> Result {
    // An assertion's condition is not even evaluated in a release build; `assertIsolated` by itself still calls out.
    assert(
      {
        MainActor.assertIsolated()
        return true
      }())
    return unsafeBitCast(body, to: ((Argument) -> Result).self)(argument)
  }
}
