import ArgumentParser
import MartletHTTP
import MartletServer

/// What stands in front of the server, and who watches over it.
struct ProxyOptions: ParsableArguments {
  @Option(
    help: """
      The address of a proxy, or a block of addresses such as 10.0.0.0/8, whose Forwarded and X-Forwarded-For, -Proto \
      and -Host fields are believed; may be repeated. MARTLET_TRUSTED_PROXY separates by commas.
      """)
  var trustedProxy: [String] = []

  @Option(help: "The path below which the app is served, such as /app. (default: /)")
  var basePath: String?

  @Option(help: "A port for /healthz, /readyz and /metrics, which are then served there alone; 0 takes a free one.")
  var adminPort: UInt16?

  @Option(help: "The address that the admin port is on. (default: 127.0.0.1)")
  var adminHost: String?

  mutating func validate() throws {
    Variables.complete(&trustedProxy, "trusted-proxy")
    Variables.complete(&basePath, "base-path")
    try Variables.complete(&adminPort, "admin-port")
    Variables.complete(&adminHost, "admin-host")
    for text in trustedProxy where AddressRange(text) == nil {
      throw ValidationError("\"\(text)\" for --trusted-proxy is neither an address nor a block of addresses.")
    }
    if let basePath, BasePath(basePath) == nil {
      throw ValidationError(
        "\"\(basePath)\" for --base-path is no path of letters, digits, \"-\", \".\", \"_\" and \"~\" that begins with \"/\"."
      )
    }
    if adminHost != nil, adminPort == nil {
      throw ValidationError("--admin-host is of no use without --admin-port.")
    }
  }

  var proxies: TrustedProxies { TrustedProxies(trustedProxy.compactMap { AddressRange($0) }) }

  var base: BasePath { basePath.flatMap { BasePath($0) } ?? .root }

  /// How the listener for the probes is made; nil if there is none.
  var adminConfiguration: HTTPServer.Configuration? {
    guard let adminPort else { return nil }
    var configuration = HTTPServer.Configuration()
    configuration.commonFields = SecurityFields.all
    configuration.host = adminHost ?? configuration.host
    configuration.port = adminPort
    configuration.maximumConnections = 32
    configuration.maximumStreams = 0
    return configuration
  }
}
