/// What an Accept field asks for (RFC 9110 §12.5.1), as far as there is a choice here: JSON or plain text.
enum Acceptance {
  /// Whether plain text is preferred to JSON. Where both are as welcome, it is JSON.
  static func prefersText(_ field: UnsafeRawBufferPointer) -> Bool {
    let ranges = String(decoding: field, as: UTF8.self).lowercased().split(separator: ",").map(Range.init)
    let text = quality(of: "text/plain", among: ranges)
    return text > 0 && text > quality(of: "application/json", among: ranges)
  }

  private struct Range {
    let type: Substring
    let quality: Double

    init(_ text: Substring) {
      let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmingSpace)
      type = parts[0]
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      quality = weight.flatMap { Double($0.dropFirst(2)) } ?? 1
    }
  }

  /// The weight of the most specific range that covers a type.
  private static func quality(of type: String, among ranges: [Range]) -> Double {
    let main = type.prefix { $0 != "/" } + "/*"
    for wanted in [type[...], main, "*/*"] {
      if let range = ranges.first(where: { $0.type == wanted }) { return range.quality }
    }
    return 0
  }
}
