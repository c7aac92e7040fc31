/// The fields that every response has.
package enum SecurityFields {
  /// Nothing but this server's own scripts, styles and requests; no inline script, no eval, no frames; text reaches the
  /// page through `textContent` only, which Trusted Types enforce. No other site has a hold on the page's window or loads
  /// what is served here, and the page has none of the browser's powers: it needs none.
  ///
  /// Pictures may come from anywhere, because only the app knows where its own are, and neither they nor SVG run
  /// anything in an `img`. An address is checked on the server and again in the page, so that what a picture's host
  /// learns is what the app wrote into the address: there are no cookies, the Referrer-Policy keeps the page's address
  /// back, and the session is not part of that. An app that shows pictures by addresses that people typed in lets those
  /// people learn who looks at them.
  package static let all: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: http: https:; \
      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
      require-trusted-types-for 'script'
      """
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"),
  ]
}
