import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP/1.1 server on libmicrohttpd, driven by an `EventLoop` on the main thread: a request runs from its bytes to
/// the response's bytes in one call.
///
/// It refuses what proxies and servers are known to read differently: more than one Host or Content-Length, any
/// Transfer-Encoding, field names with odd bytes, control characters in the target (RFC 9112 §2.2, §3.2, §6.1, §11.2).
@MainActor
public final class HTTPServer {
  public struct Configuration: Sendable {
    /// An address of this machine; the default is reached from this machine only.
    public var host = "127.0.0.1"
    /// 0 takes any free port.
    public var port = 0
    /// The largest body in bytes.
    public var maximumBodySize = 65_536
    /// How many connections may be open; more wait in the kernel's queue.
    public var maximumConnections = 2048
    /// How much memory a connection has for the head of a request, in bytes.
    public var headMemory = 16_384
    /// How long a peer may take for the head of a request, counted from accept or the last response, in milliseconds.
    public var headTimeout = 60_000
    /// How long a peer may take for a body, in milliseconds.
    public var bodyTimeout = 30_000
    /// Fields that every response has.
    public var commonFields: [(name: String, value: String)] = []

    public init() {}
  }

  private let configuration: Configuration
  private let loop: EventLoop
  private let handler: any RequestHandler
  private let log: (String) -> Void
  private let commonFields: [PreparedField]
  private var daemon: OpaquePointer?
  private var listenSocket: Int32 = -1
  private var registrations: [EventLoop.Registration] = []
  private var connections: [Int32: Connection] = [:]
  private let callbacks = UnsafeMutablePointer<martlet_callbacks>.allocate(capacity: 1)
  /// Counts tenths of a second while there are connections.
  private var tick: UInt64 = 0
  private static let tickLength = 100
  private static let maximumFieldCount = 100

  /// - Parameters:
  ///   - handler: answers the requests.
  ///   - log: takes what libmicrohttpd has to say, a line at a time.
  public init(
    _ configuration: Configuration, on loop: EventLoop, handler: any RequestHandler,
    log: @escaping (String) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.loop = loop
    self.handler = handler
    self.log = log
    commonFields = configuration.commonFields.map { PreparedField($0.name, $0.value) }
  }

  isolated deinit {
    stop()
    callbacks.deallocate()
  }

  /// The port that the server listens on; meaningful after `start()`.
  public var port: Int { Int(martlet_port(listenSocket)) }

  /// Begins to accept connections. Returns at once; requests are served as the loop turns.
  public func start() throws(ServerError) {
    martlet_raise_descriptor_limit()
    listenSocket = try listen()
    callbacks.initialize(
      to: martlet_callbacks(
        handle: Callbacks.handle, connection: Callbacks.connection, completed: Callbacks.completed,
        target: Callbacks.target, log: Callbacks.log, context: Unmanaged.passUnretained(self).toOpaque()))
    daemon = martlet_start(
      listenSocket, UInt32(configuration.maximumConnections), configuration.headMemory, callbacks)
    guard let daemon else {
      close(listenSocket)
      throw .failed("libmicrohttpd did not start: \(String(cString: strerror(errno))).")
    }
    registrations = [
      loop.watch(martlet_daemon_descriptor(daemon)) { [unowned self] in runDaemon() },
      loop.every(milliseconds: UInt64(Self.tickLength)) { [unowned self] in sweep() },
    ]
    loop.moreWork = { [unowned self] in runDaemon() }
  }

  /// Stops accepting, closes all connections and frees the port. Calling it again does nothing.
  public func stop() {
    guard let daemon else { return }
    self.daemon = nil
    registrations.forEach(loop.remove)
    loop.moreWork = {}
    loop.hasMoreWork = false
    _ = MHD_quiesce_daemon(daemon)
    MHD_stop_daemon(daemon)
    close(listenSocket)
  }

  /// Makes a response to be sent often, with the fields that every response has and these.
  public func prepare(_ status: Int, body: [UInt8], fields: [(String, String)]) -> PreparedResponse? {
    PreparedResponse(status, body: body, fields: configuration.commonFields.map { ($0.name, $0.value) } + fields)
  }

  private func listen() throws(ServerError) -> Int32 {
    var step: UnsafePointer<CChar>?
    var resolverError: Int32 = 0
    let (host, port) = (configuration.host, configuration.port)
    let socket = martlet_listen(host, String(port), &step, &resolverError)
    if socket >= 0 { return socket }
    let reason = errno
    if resolverError != 0 || reason == EADDRNOTAVAIL { throw .badHost(host) }
    if reason == EADDRINUSE { throw .addressInUse(host: host, port: port) }
    if reason == EACCES { throw .notPermitted(host: host, port: port) }
    let call = step.map { String(cString: $0) } ?? "socket"
    throw .failed("Listening on \(host):\(port) failed in \(call): \(String(cString: strerror(reason))).")
  }

  private func runDaemon() {
    guard let daemon else { return }
    MHD_run(daemon)
    // Connections that are ready but did not fit into this run are served in the next turn.
    var timeout: UInt64 = 0
    loop.hasMoreWork = MHD_get_timeout(daemon, &timeout) == .YES && timeout == 0
  }

  // MARK: Slow peers

  /// Cuts the connections whose peers have not done their part in time. libmicrohttpd's own timeout only sees silence;
  /// a byte now and then would keep a connection open for ever.
  private func sweep() {
    if connections.isEmpty { return }
    tick += 1
    for connection in connections.values where connection.deadline < tick {
      shutdown(connection.descriptor, Int32(SHUT_RDWR))
    }
  }

  private func deadline(in milliseconds: Int) -> UInt64 { tick + UInt64(max(1, milliseconds / Self.tickLength)) }

  // MARK: What libmicrohttpd calls

  fileprivate func opened(_ handle: OpaquePointer) -> Connection {
    let descriptor = martlet_connection_descriptor(handle)
    let connection = Connection(descriptor: descriptor, deadline: deadline(in: configuration.headTimeout))
    connections[descriptor] = connection
    return connection
  }

  fileprivate func closed(_ connection: Connection) { connections[connection.descriptor] = nil }

  fileprivate func completed(_ connection: Connection) {
    connection.reset()
    connection.deadline = deadline(in: configuration.headTimeout)
  }

  fileprivate func logged(_ line: String) { log(line) }

  /// The head of a request: vets it and lets the handler refuse it. A response that is queued now closes the connection.
  fileprivate func head(
    _ handle: OpaquePointer, _ connection: Connection, method: UnsafePointer<CChar>, target: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>
  ) -> MHD_Result {
    connection.hasHead = true
    connection.deadline = deadline(in: configuration.bodyTimeout)
    connection.method = Self.method(method)
    readFields(of: handle, into: connection)
    let fault = fault(of: connection, target: target, version: version)
    let exchange = Exchange(handle: handle, connection: connection, commonFields: commonFields)
    if let fault { handler.refuse(fault, exchange) } else { handler.head(exchange) }
    if fault != nil, !connection.hasResponded { return .NO }
    return .YES
  }

  fileprivate func body(_ connection: Connection, _ bytes: UnsafeRawBufferPointer) -> MHD_Result {
    // After a refusal the rest of the body is swallowed until the connection closes.
    if connection.hasResponded { return .YES }
    guard connection.body.count + bytes.count <= configuration.maximumBodySize else { return .NO }
    connection.body.append(bytes)
    return .YES
  }

  fileprivate func end(_ handle: OpaquePointer, _ connection: Connection) -> MHD_Result {
    if connection.hasResponded { return .YES }
    let exchange = Exchange(handle: handle, connection: connection, commonFields: commonFields)
    handler.respond(to: exchange)
    return connection.hasResponded ? .YES : .NO
  }

  private func readFields(of handle: OpaquePointer, into connection: Connection) {
    MHD_get_connection_values_n(
      handle, .HEADER_KIND, Callbacks.field, Unmanaged.passUnretained(connection).toOpaque())
  }

  private func fault(
    of connection: Connection, target: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) -> RequestFault? {
    if let fault = connection.fault { return fault }
    // The version follows the target after one space, unless a NUL byte made the target look shorter than it is.
    let pathLength = strlen(target)
    guard version - target == connection.targetLength + 1 else {
      return .malformed("The request target has a NUL byte in it.")
    }
    connection.path = UnsafeRawBufferPointer(start: target, count: pathLength)
    if connection.path.first != UInt8(ascii: "/") {
      return .malformed("The request target must begin with \"/\".")
    }
    if connection.path.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
      return .malformed("The request target has a control character in it.")
    }
    var hosts = 0
    var lengths = 0
    for field in connection.fields {
      if field.name.isEmpty || field.name.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: ":") }) {
        return .malformed("A field name has a character in it that is not allowed.")
      }
      if field.value.contains(0) { return .malformed("A field value has a NUL byte in it.") }
      if field.name.equalsIgnoringCase("transfer-encoding") { return .lengthRequired }
      if field.name.equalsIgnoringCase("host") { hosts += 1 }
      if field.name.equalsIgnoringCase("content-length") {
        lengths += 1
        guard let length = Self.length(field.value) else { return .malformed("Content-Length is not a number.") }
        connection.contentLength = length
      }
    }
    if hosts > 1 { return .malformed("The request has more than one Host field.") }
    if hosts == 0 { return .malformed("The request has no Host field.") }
    if lengths > 1 { return .malformed("The request has more than one Content-Length field.") }
    let length = connection.contentLength ?? 0
    if length > configuration.maximumBodySize { return .tooLarge(limit: configuration.maximumBodySize) }
    if length > 0, connection.method != .post, connection.method != .other {
      return .malformed("A \(connection.method.rawValue) request must not have a body.")
    }
    return nil
  }

  private static func length(_ digits: UnsafeRawBufferPointer) -> Int? {
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var length = 0
    for byte in digits {
      guard byte >= 0x30 && byte <= 0x39 else { return nil }
      length = length * 10 + Int(byte - 0x30)
    }
    return length
  }

  private static func method(_ name: UnsafePointer<CChar>) -> Method {
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    if bytes.equals("POST") { return .post }
    if bytes.equals("GET") { return .get }
    if bytes.equals("HEAD") { return .head }
    if bytes.equals("DELETE") { return .delete }
    if bytes.equals("OPTIONS") { return .options }
    return .other
  }

  fileprivate static let fieldLimit = maximumFieldCount
}

/// The functions that libmicrohttpd calls, all on the main thread, in `MHD_run`. They are made here, outside any actor:
/// a closure formed on the main actor would be checked for it in ways that C cannot satisfy.
private enum Callbacks {
  private static func server(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
    context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func connection(_ record: UnsafeMutableRawPointer?) -> Connection? {
    record.map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
  }

  static let handle: MHD_AccessHandlerCallback = {
    context, handle, target, method, version, data, size, _ in
    guard let handle, let target, let method, let version, let size, let server = server(context),
      let connection = connection(martlet_connection_record(handle))
    else { return .NO }
    nonisolated(unsafe) let (request, bytes) = (handle, UnsafeRawBufferPointer(start: data, count: size.pointee))
    nonisolated(unsafe) let line = (method, target, version)
    if size.pointee > 0 { size.pointee = 0 }
    return MainActor.assumeIsolated {
      if !connection.hasHead {
        return server.head(request, connection, method: line.0, target: line.1, version: line.2)
      }
      return bytes.isEmpty ? server.end(request, connection) : server.body(connection, bytes)
    }
  }

  static let connection: MHD_NotifyConnectionCallback = { context, handle, record, code in
    guard let handle, let record, let server = server(context) else { return }
    nonisolated(unsafe) let (request, slot) = (handle, record)
    MainActor.assumeIsolated {
      if code.rawValue == 0 {  // MHD_CONNECTION_NOTIFY_STARTED
        slot.pointee = Unmanaged.passRetained(server.opened(request)).toOpaque()
      } else if let opaque = slot.pointee {
        slot.pointee = nil
        server.closed(Unmanaged<Connection>.fromOpaque(opaque).takeRetainedValue())
      }
    }
  }

  static let completed: MHD_RequestCompletedCallback = { context, handle, _, _ in
    guard let handle, let server = server(context), let connection = connection(martlet_connection_record(handle))
    else { return }
    MainActor.assumeIsolated { server.completed(connection) }
  }

  static let target: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
    -> UnsafeMutableRawPointer? = { _, target, handle in
      guard let target, let handle, let connection = connection(martlet_connection_record(handle)) else { return nil }
      let length = strlen(target)
      MainActor.assumeIsolated { connection.targetLength = length }
      return nil
    }

  static let field: MHD_KeyValueIteratorN = { context, _, name, nameLength, value, valueLength in
    guard let connection = connection(context) else { return .NO }
    nonisolated(unsafe) let field = Connection.Field(
      name: UnsafeRawBufferPointer(start: name, count: nameLength),
      value: UnsafeRawBufferPointer(start: value, count: valueLength))
    return MainActor.assumeIsolated {
      if connection.fields.count == HTTPServer.fieldLimit {
        connection.fault = .malformed("The request has more than \(HTTPServer.fieldLimit) fields.")
        return .NO
      }
      connection.fields.append(field)
      return .YES
    }
  }

  static let log: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = { context, line in
    guard let line, let server = server(context) else { return }
    let text = String(cString: line)
    MainActor.assumeIsolated { server.logged(text) }
  }
}
