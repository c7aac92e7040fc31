import Logging

#if canImport(Glibc)
  import Glibc
#endif

/// Logs a line for each event and never waits for whoever reads it. A line is what it says it is: nothing in an event
/// can end it, begin another one, or pass for one of the fields before the message.
struct LineLogHandler: LogHandler {
  let label: String
  let writer: LineWriter
  var logLevel = Logger.Level.notice
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  /// The longest value or message, in bytes of UTF-8.
  static let longest = 4_096

  init(label: String, writer: LineWriter) {
    self.label = label
    self.writer = writer
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var all = metadata
    if let more = metadataProvider?.get() { all.merge(more) { $1 } }
    if let more = event.metadata { all.merge(more) { $1 } }
    if let error = event.error { all["error"] = "\(error)" }
    let fields = all.sorted { $0.key < $1.key }.map { " " + Self.escaped($0.key) + "=" + Self.quoted("\($0.value)") }
    writer.append(
      Self.line(event.level, label, fields: fields.joined(), source: event.source, "\(event.message)"))
  }

  /// A line with its line break.
  static func line(_ level: Logger.Level, _ label: String, fields: String = "", source: String, _ message: String)
    -> String
  {
    "\(timestamp) \(level) \(escaped(label)):\(fields) [\(escaped(source))] \(escaped(message))\n"
  }

  /// Text without anything that ends a line or that a terminal takes for a command, and not too long.
  static func escaped(_ text: String) -> String {
    let text = text.bounded(utf8: longest)
    // What is said most often needs no second look.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        escaped += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A value that ends where it seems to.
  private static func quoted(_ value: String) -> String {
    let value = escaped(value)
    let isPlain = !value.utf8.isEmpty && value.utf8.allSatisfy { $0 != 0x20 && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return value }
    // By scalars: a mark behind a quotation mark makes another character of it, but not for whoever reads the line.
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in value.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
      quoted.append(scalar)
    }
    return String(quoted) + "\""
  }

  private static var timestamp: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress, strftime(start, buffer.count, "%Y-%m-%dT%H:%M:%S%z", &parts) > 0 else {
        return ""
      }
      return String(cString: start)
    }
  }
}

extension String {
  /// The text, or as much of its beginning as fits so many bytes, and a sign that it was cut.
  func bounded(utf8 count: Int) -> String {
    utf8.count <= count ? self : String(decoding: utf8.prefix(count), as: UTF8.self) + "…"
  }
}
