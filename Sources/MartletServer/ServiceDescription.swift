import MartletClient

/// The description of the protocol (OpenAPI 3.1), and how a program finds it.
enum ServiceDescription {
  /// As it is served. Its media type is plain JSON, which every tool takes and every browser shows.
  static let file = Client.File(
    path: "/openapi.json", type: "application/json", bytes: PackageResources.openapi_json)

  /// The value of a Link field that leads there (RFC 8631). It is on what a program asks for first, and not on what it
  /// asks for often.
  static func link(under base: BasePath) -> String { "<\(base.text)/openapi.json>; rel=\"service-desc\"" }
}
