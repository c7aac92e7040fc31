/// The fields that every response has.
package enum SecurityFields {
  /// Nothing but this server's own scripts, styles, images and requests; no inline script, no eval, no frames; text
  /// reaches the page through `textContent` only, which Trusted Types enforce.
  package static let all: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; \
      form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'
      """
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
  ]
}
