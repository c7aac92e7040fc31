import ArgumentParser
import MartletHTTP
import MartletServer

/// Where the server is found, and by which names.
struct ListeningOptions: ParsableArguments {
  @Option(help: "The address to listen on; 0.0.0.0 is every address of the machine. (default: \(defaults.host))")
  var host: String?

  @Option(help: "The port to listen on; 0 takes a free one. (default: \(defaultPort))")
  var port: UInt16?

  @Option(
    help: """
      A host name to answer to besides localhost: example.org, example.org:8443, *.example.org, or * for every name; may \
      be repeated. MARTLET_ALLOWED_HOST separates by commas.
      """)
  var allowedHost: [String] = []

  mutating func validate() throws {
    Variables.complete(&host, "host")
    try Variables.complete(&port, "port")
    Variables.complete(&allowedHost, "allowed-host")
    for name in allowedHost where HostPattern(name) == nil {
      throw ValidationError(
        "\"\(name)\" for --allowed-host is no host name, with a port or not, and no pattern of one.")
    }
  }

  var access: AccessRules { AccessRules(allowedHosts: allowedHost.compactMap(HostPattern.init)) }

  private static let defaults = HTTPServer.Configuration()
  private static let defaultPort: UInt16 = 8080

  /// Changes a configuration to what these options ask for.
  func apply(to configuration: inout HTTPServer.Configuration) {
    configuration.host = host ?? configuration.host
    configuration.port = port ?? Self.defaultPort
  }
}
