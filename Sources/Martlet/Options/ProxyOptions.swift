import ArgumentParser
import MartletHTTP
import MartletServer

/// What stands in front of the server, and who watches over it.
struct ProxyOptions: ParsableArguments {
  @Option(
    help: """
      The address of a proxy, or a block of addresses such as 10.0.0.0/8, whose fields Forwarded and X-Forwarded-For, \
      -Proto and -Host are believed. May be repeated; in MARTLET_TRUSTED_PROXY commas separate the addresses.
      """)
  var trustedProxy: [String] = []

  @Option(help: "The path below which the app is served, such as /app. (default: /)")
  var basePath: String?

  @Option(help: "A port for /healthz, /readyz and /metrics, which are then served there alone; 0 takes a free one.")
  var adminPort: Int?

  @Option(help: "The address that the admin port is on. (default: 127.0.0.1)")
  var adminHost: String?

  mutating func complete() throws {
    let proxySource = Variables.complete(&trustedProxy, "trusted-proxy")
    let baseSource = Variables.complete(&basePath, "base-path")
    try Variables.complete(&adminPort, "admin-port", in: 0...65_535)
    let hostSource = Variables.complete(&adminHost, "admin-host")
    for text in trustedProxy where AddressRange(text) == nil {
      throw ValidationError(
        "\(proxySource) is \"\(text)\"; it must be an address such as 127.0.0.1, or a block such as 10.0.0.0/8.")
    }
    if let basePath, BasePath(basePath) == nil {
      throw ValidationError(
        """
        \(baseSource) is "\(basePath)"; it must begin with "/" and consist of letters, digits, "-", ".", "_", "~" and \
        "/".
        """)
    }
    if adminHost != nil, adminPort == nil { throw ValidationError("\(hostSource) is of no use without --admin-port.") }
  }

  var proxies: TrustedProxies { TrustedProxies(trustedProxy.compactMap { AddressRange($0) }) }

  var base: BasePath { basePath.flatMap { BasePath($0) } ?? .root }

  /// The address and the port of the listener for the probes; nil if there is none.
  var adminPlace: (host: String, port: UInt16)? {
    adminPort.map { (adminHost ?? HTTPServer.Configuration().host, UInt16(truncatingIfNeeded: $0)) }
  }

  /// How the listener for the probes is made; nil if there is none.
  var adminConfiguration: HTTPServer.Configuration? {
    guard let adminPlace else { return nil }
    var configuration = HTTPServer.Configuration()
    configuration.commonFields = SecurityFields.all
    (configuration.host, configuration.port) = adminPlace
    configuration.maximumConnections = 32
    configuration.maximumStreams = 0
    configuration.maximumFiles = 0
    return configuration
  }
}
