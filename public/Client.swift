/// The browser client: the files of this folder, embedded in the binary.
package enum Client {
  /// A file as it is served.
  package struct File: Sendable {
    /// The path that it is served at.
    package let path: String
    /// Its media type (RFC 9110 §8.3).
    package let type: String
    package let bytes: [UInt8]

    package init(path: String, type: String, bytes: [UInt8]) {
      self.path = path
      self.type = type
      self.bytes = bytes
    }
  }

  /// The page itself, served at every path that is not another resource.
  package static let page = File(
    path: "/index.html", type: "text/html; charset=utf-8", bytes: PackageResources.index_html)

  /// Everything that the page loads.
  package static let files = [
    File(path: "/base.js", type: script, bytes: PackageResources.base_js),
    File(path: "/client.js", type: script, bytes: PackageResources.client_js),
    File(path: "/network.js", type: script, bytes: PackageResources.network_js),
    File(path: "/page.js", type: script, bytes: PackageResources.page_js),
    File(path: "/patch.js", type: script, bytes: PackageResources.patch_js),
    File(path: "/session.js", type: script, bytes: PackageResources.session_js),
    File(path: "/storage.js", type: script, bytes: PackageResources.storage_js),
    File(path: "/style.css", type: "text/css; charset=utf-8", bytes: PackageResources.style_css),
    File(path: "/icons.svg", type: "image/svg+xml", bytes: PackageResources.icons_svg),
  ]

  private static let script = "text/javascript; charset=utf-8"
}
