import ArgumentParser
import MartletHTTP
import MartletServer

/// Where the server is found, and by which names.
struct ListeningOptions: ParsableArguments {
  @Option(help: "The address to listen on; 0.0.0.0 is every address of the machine. (default: \(defaults.host))")
  var host: String?

  @Option(help: "The port to listen on; 0 takes a free one. (default: \(defaultPort))")
  var port: Int?

  @Option(
    help: """
      A host name to answer to besides localhost: example.org, example.org:8443, *.example.org, or * for every name. \
      May be repeated; in MARTLET_ALLOWED_HOST commas separate the names.
      """)
  var allowedHost: [String] = []

  mutating func complete() throws {
    Variables.complete(&host, "host")
    try Variables.complete(&port, "port", in: 0...65_535)
    let source = Variables.complete(&allowedHost, "allowed-host")
    for name in allowedHost where HostPattern(name) == nil {
      throw ValidationError(
        """
        \(source) is "\(name)"; it must be a host name such as example.org or example.org:8443, *.example.org for all \
        names below one, or * for every name.
        """)
    }
  }

  var access: AccessRules { AccessRules(allowedHosts: allowedHost.compactMap(HostPattern.init)) }

  private static let defaults = HTTPServer.Configuration()
  private static let defaultPort = 8080

  /// The address and the port to listen on.
  var place: (host: String, port: UInt16) {
    (host ?? Self.defaults.host, UInt16(truncatingIfNeeded: port ?? Self.defaultPort))
  }

  /// The address to listen on if it is to be reached from outside, and no name is allowed that would be.
  var placeWithoutName: String? {
    let host = place.host
    return allowedHost.isEmpty && !host.hasPrefix("127.") && host != "::1" ? host : nil
  }

  /// Changes a configuration to what these options ask for.
  func apply(to configuration: inout HTTPServer.Configuration) { (configuration.host, configuration.port) = place }
}
