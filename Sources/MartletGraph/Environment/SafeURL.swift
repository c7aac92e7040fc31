import FoundationEssentials

/// An address that may stand in a page: a browser would run some, and take others for a path of this server.
package struct SafeURL: Equatable {
  package let text: String

  /// Where a link may lead: http, https, mailto and tel. Nil for any other scheme.
  package init?(link url: URL) {
    guard let (text, scheme) = Self.read(url), ["http", "https", "mailto", "tel"].contains(scheme) else { return nil }
    self.text = text
  }

  /// Where a picture may come from: http, https, and the address itself if it holds a PNG, JPEG, GIF or WebP in Base64.
  /// Nil for anything else, SVG among it: that is a document, in which things may be written that a picture has not.
  package init?(picture url: URL) {
    guard let (text, scheme) = Self.read(url) else { return nil }
    if scheme == "data" {
      let kinds = ["png", "jpeg", "gif", "webp"]
      guard kinds.contains(where: { text.hasPrefix("data:image/\($0);base64,") }) else { return nil }
    } else if scheme != "http", scheme != "https" {
      return nil
    }
    self.text = text
  }

  /// An address and its scheme in lower case. Nil if there is anything in it that no address has (RFC 3986 §2), because
  /// browsers skip some of that where they look for the scheme.
  private static func read(_ url: URL) -> (text: String, scheme: String)? {
    let text = url.absoluteString
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].lowercased()
    // Without an authority, a browser would take it for a path of this server.
    if scheme.hasPrefix("http"), !text[colon...].hasPrefix("://") { return nil }
    return (text, scheme)
  }
}
