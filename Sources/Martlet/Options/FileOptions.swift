import ArgumentParser
import MartletFiles
import MartletHTTP

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

/// The limits for files that clients send and that sessions offer, and where they are kept meanwhile.
struct FileOptions: ParsableArguments {
  @Option(
    help: """
      The folder in which the server makes one of its own for files that are sent to it. (default: TMPDIR, or else /tmp)
      """)
  var filesFolder: String?

  @Option(help: "The most bytes of a file that is sent. (default: \(defaults.bytesPerFile))")
  var maxFileBytes: Int?

  @Option(help: "The most bytes of all files of a session. (default: \(defaults.bytesPerOwner))")
  var maxSessionFileBytes: Int?

  @Option(help: "The most bytes of all files. (default: \(defaults.bytes))")
  var maxTotalFileBytes: Int?

  @Option(help: "The most files that are being sent at a time. (default: \(defaults.uploads))")
  var maxUploads: Int?

  @Option(
    help: """
      How many seconds a file is kept that nobody uses. (default: \(defaults.lifetime.components.seconds))
      """)
  var fileLifetime: Int?

  mutating func complete() throws {
    let source = Variables.complete(&filesFolder, "files-folder")
    if let filesFolder { try Variables.checkFolder(filesFolder, from: source) }
    try Variables.complete(&maxFileBytes, "max-file-bytes", in: 0...1 << 40)
    try Variables.complete(&maxSessionFileBytes, "max-session-file-bytes", in: 0...1 << 50)
    try Variables.complete(&maxTotalFileBytes, "max-total-file-bytes", in: 0...1 << 50)
    try Variables.complete(&maxUploads, "max-uploads", in: 1...1_000_000)
    try Variables.complete(&fileLifetime, "file-lifetime", in: 1...1_000_000_000)
  }

  private static let defaults = FileStore.Limits()

  /// Where the server makes its own folder: an absolute path.
  var folder: String {
    let named = filesFolder ?? getenv("TMPDIR").map { String(cString: $0) } ?? ""
    guard let path = realpath(named.isEmpty ? "/tmp" : named, nil) else { return "/tmp" }
    defer { free(path) }
    return String(cString: path)
  }

  var limits: FileStore.Limits {
    var limits = Self.defaults
    limits.bytesPerFile = maxFileBytes ?? limits.bytesPerFile
    limits.bytesPerOwner = maxSessionFileBytes ?? limits.bytesPerOwner
    limits.bytes = maxTotalFileBytes ?? limits.bytes
    limits.uploads = maxUploads ?? limits.uploads
    // One session may have its part of it, however little that leaves for others.
    limits.bytesPerClient = max(limits.bytesPerOwner, Share.ofOneClient(of: limits.bytes))
    limits.uploadsPerClient = Share.ofOneClient(of: limits.uploads)
    limits.lifetime = fileLifetime.map { .seconds($0) } ?? limits.lifetime
    return limits
  }
}
