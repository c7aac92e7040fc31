import ArgumentParser
import MartletHTTP

/// Where the server is found, and by which names.
struct ListeningOptions: ParsableArguments {
  @Option(help: "The address to listen on; 0.0.0.0 is every address of the machine. (default: \(defaults.host))")
  var host: String?

  @Option(help: "The port to listen on; 0 takes a free one. (default: \(defaultPort))")
  var port: UInt16?

  @Option(
    help: "A host name to answer to besides localhost; may be repeated. MARTLET_ALLOWED_HOST separates by commas.")
  var allowedHost: [String] = []

  mutating func validate() throws {
    Variables.complete(&host, "host")
    try Variables.complete(&port, "port")
    Variables.complete(&allowedHost, "allowed-host")
  }

  private static let defaults = HTTPServer.Configuration()
  private static let defaultPort: UInt16 = 8080

  /// Changes a configuration to what these options ask for.
  func apply(to configuration: inout HTTPServer.Configuration) {
    configuration.host = host ?? configuration.host
    configuration.port = port ?? Self.defaultPort
  }
}
