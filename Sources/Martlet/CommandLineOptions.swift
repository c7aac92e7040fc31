import ArgumentParser
import Logging

#if canImport(Glibc)
  import Glibc
#endif

/// What an app's command line takes. Each option may also be given by an environment variable, which the command line
/// overrides: `MARTLET_PORT` for `--port`, and so on.
struct ServeOptions: ParsableArguments {
  @Option(help: "The address to listen on; 0.0.0.0 is every address of the machine. (default: 127.0.0.1)")
  var host: String?

  @Option(help: "The port to listen on; 0 takes a free one. (default: 8080)")
  var port: UInt16?

  @Option(name: .customLong("public"), help: "A folder to serve the browser client from, instead of the one built in.")
  var publicFolder: String?

  @Option(help: "Where sessions are kept: memory. (default: memory)")
  var store: String?

  @Option(
    help: "A host name to answer to besides localhost; may be repeated. MARTLET_ALLOWED_HOST separates by commas.")
  var allowedHost: [String] = []

  @Option(help: "How much to log: trace, debug, info, notice, warning, error, critical. (default: info)")
  var logLevel: String?

  mutating func validate() throws {
    host = host ?? Self.environment("MARTLET_HOST")
    publicFolder = publicFolder ?? Self.environment("MARTLET_PUBLIC")
    store = store ?? Self.environment("MARTLET_STORE")
    logLevel = logLevel ?? Self.environment("MARTLET_LOG_LEVEL")
    if port == nil, let text = Self.environment("MARTLET_PORT") {
      guard let number = UInt16(text) else {
        throw ValidationError("MARTLET_PORT is \"\(text)\", which is not a port from 0 to 65535.")
      }
      port = number
    }
    if allowedHost.isEmpty, let text = Self.environment("MARTLET_ALLOWED_HOST") {
      allowedHost = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    }
    if let store, store != "memory" {
      throw ValidationError("There is no store \"\(store)\"; the store is memory.")
    }
    if let logLevel, Logger.Level(rawValue: logLevel) == nil {
      throw ValidationError("There is no log level \"\(logLevel)\".")
    }
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
