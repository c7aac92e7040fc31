import ArgumentParser
import Foundation
import Logging
import MartletPictures

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
  @OptionGroup(title: "Files, and limits of these") var files: FileOptions
  @OptionGroup(title: "Limits of connections and requests") var connections: ConnectionOptions

  /// Takes from the environment what the command line does not say, and checks everything.
  ///
  /// This is not the parser's own `validate`, because for an error in there it prints the whole help where the command
  /// line is empty.
  mutating func complete() throws {
    try listening.complete()
    try front.complete()
    try content.complete()
    try stopping.complete()
    try sessions.complete()
    try files.complete()
    try connections.complete()
    try checkPorts()
  }

  /// Checks that the probes do not ask for the port that the app has.
  private func checkPorts() throws {
    guard let admin = front.adminPlace, admin.port != 0, admin.port == listening.place.port else { return }
    let hosts = [admin.host, listening.place.host]
    if hosts[0] == hosts[1] || hosts.contains("0.0.0.0") || hosts.contains("::") {
      throw ValidationError("--port and --admin-port are both \(admin.port); each needs a port of its own.")
    }
  }
}

/// What the server serves beside the app, and what it keeps and says of it.
struct ContentOptions: ParsableArguments {
  @Option(
    name: .customLong("public"),
    help: """
      A folder whose files are served in place of those of the same name in the built-in browser client. They are read \
      for each request; other files in it are not served.
      """)
  var publicFolder: String?

  @Option(
    name: .customLong("symbols"),
    help: """
      The folder with the drawings of symbols: those of Debian's package bootstrap-icons, as SVG files. (default: \
      \(SymbolArtwork.folderOfPackage.path), or else the few that are built in)
      """)
  var symbolsFolder: String?

  @Option(help: "Where sessions are kept; memory is the only place so far. (default: memory)")
  var store: String?

  @Option(help: "How much to log: \(levels); info has a line for each request. (default: notice)")
  var logLevel: String?

  var level: Logger.Level { logLevel.flatMap(Logger.Level.init(rawValue:)) ?? .notice }

  mutating func complete() throws {
    let folderSource = Variables.complete(&publicFolder, "public")
    let symbolsSource = Variables.complete(&symbolsFolder, "symbols")
    let storeSource = Variables.complete(&store, "store")
    let levelSource = Variables.complete(&logLevel, "log-level")
    if let publicFolder { try Variables.checkFolder(publicFolder, from: folderSource) }
    if let symbolsFolder { try Variables.checkFolder(symbolsFolder, from: symbolsSource) }
    if let store, store != "memory" { throw ValidationError("\(storeSource) is \"\(store)\"; it must be memory.") }
    if let logLevel, Logger.Level(rawValue: logLevel) == nil {
      throw ValidationError("\(levelSource) is \"\(logLevel)\"; it must be one of \(Self.levels).")
    }
  }

  /// Where the drawings of symbols are; nil for nowhere.
  var symbols: URL? {
    let folder = symbolsFolder.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? SymbolArtwork.folderOfPackage
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  private static let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
}
