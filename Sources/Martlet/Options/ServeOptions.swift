import ArgumentParser
import Logging

#if canImport(Glibc)
  import Glibc
#endif

/// What an app's command line takes, in groups: what people need first comes first. Each option may also be given by an
/// environment variable; `Variables` says how.
struct ServeOptions: ParsableArguments {
  @OptionGroup(title: "Where, and for whom") var listening: ListeningOptions
  @OptionGroup(title: "Behind a proxy") var front: ProxyOptions
  @OptionGroup(title: "What is served, kept and logged") var content: ContentOptions
  @OptionGroup(title: "Stopping, and what holds everybody up") var stopping: StoppingOptions
  @OptionGroup(title: "Limits of sessions and event streams") var sessions: SessionOptions
  @OptionGroup(title: "Limits of connections and requests") var connections: ConnectionOptions
}

/// What the server serves beside the app, and what it keeps and says of it.
struct ContentOptions: ParsableArguments {
  @Option(name: .customLong("public"), help: "A folder to serve the browser client from, instead of the one built in.")
  var publicFolder: String?

  @Option(help: "Where sessions are kept: memory. (default: memory)")
  var store: String?

  @Option(
    help: "How much to log: trace, debug, info (each request), notice, warning, error, critical. (default: notice)")
  var logLevel: String?

  var level: Logger.Level { logLevel.flatMap(Logger.Level.init(rawValue:)) ?? .notice }

  mutating func validate() throws {
    Variables.complete(&publicFolder, "public")
    Variables.complete(&store, "store")
    Variables.complete(&logLevel, "log-level")
    if let publicFolder { try checkFolder(publicFolder) }
    if let store, store != "memory" {
      throw ValidationError("There is no store \"\(store)\" for --store; the store is memory.")
    }
    if let logLevel, Logger.Level(rawValue: logLevel) == nil {
      throw ValidationError("There is no log level \"\(logLevel)\" for --log-level.")
    }
  }

  private func checkFolder(_ path: String) throws {
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw ValidationError("The folder \"\(path)\" of --public cannot be used: \(String(cString: strerror(errno))).")
    }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw ValidationError("\"\(path)\" of --public is not a folder.")
    }
  }
}
