/// The description of the protocol (OpenAPI 3.1), and how a program finds it.
enum ServiceDescription {
  /// The value of a Link field that leads there (RFC 8631). It is on what a program asks for first, and not on what it
  /// asks for often.
  static func link(under base: BasePath) -> String { "<\(base.text)/openapi.json>; rel=\"service-desc\"" }

  /// The description of a server below a base path: the paths are relative to the server's address, and what it answers
  /// names whole ones.
  static func text(_ original: [UInt8], under base: BasePath) -> [UInt8] {
    if base == .root { return original }
    var text = String(decoding: original, as: UTF8.self)
    text.replace("\"url\": \"/\"", with: "\"url\": \"\(base.text)\"")
    text.replace("\"</openapi.json>", with: "\"<\(base.text)/openapi.json>")
    let pattern = "\"^" + base.text.replacing(".", with: "[.]")
    for path in ["/sessions/", "/problems/"] { text.replace("\"^" + path, with: pattern + path) }
    text.replace("\"/problems/", with: "\"\(base.text)/problems/")
    // That was the path itself.
    text.replace("\"\(base.text)/problems/{", with: "\"/problems/{")
    return Array(text.utf8)
  }
}
