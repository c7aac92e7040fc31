import Foundation
import MartletWire
import Places
import Testing

/// The served description of the protocol (OpenAPI) leaves nothing out that the sources have, and makes nothing up.
/// That the server does what it says is checked in the end-to-end suite.
@Suite struct DescriptionTests {
  private let description: [String: Any]

  init() throws {
    let bytes = Data(try Repository.text("Sources/MartletServer/openapi.json").utf8)
    description = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  private func object(_ path: String...) throws -> [String: Any] {
    var object = description
    for name in path { object = try #require(object[name] as? [String: Any], "\(name) of \(path)") }
    return object
  }

  /// The schemas of nodes: their names are the types, and only theirs begin in lower case.
  private func nodeSchemas() throws -> [String: [String: Any]] {
    try object("components", "schemas").filter { $0.key.first?.isLowercase == true }
      .mapValues { try #require($0 as? [String: Any]) }
  }

  @Test func `it has every type of node, and no other`() throws {
    var types: Set<String> = []
    for folder in ["Sources/MartletGraph", "Sources/MartletControls"] {
      for (_, source) in try Repository.swiftFiles(in: folder) {
        // A type is what a `type` returns, or what it is set to.
        let bodies = source.matches(of: /(?s)var type: StaticString \{(?: ([^\n]*) \}\n|\n(.*?)\n  \}\n)/)
          .map { String($0.1 ?? $0.2 ?? "") }
        let values = source.matches(of: /Properties\((type: "\w+")\)/).map { String($0.1) }
        for text in bodies + values { types.formUnion(text.matches(of: /"(\w+)"/).map { String($0.1) }) }
      }
    }
    #expect(types.count > 20)
    #expect(try types == Set(nodeSchemas().keys))
    let alternatives = try #require(try object("components", "schemas", "Node")["oneOf"] as? [[String: String]])
    #expect(Set(alternatives.compactMap { $0["$ref"] }) == Set(types.map { "#/components/schemas/" + $0 }))
    for (type, schema) in try nodeSchemas() {
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      #expect(properties["type"]?["const"] as? String == type)
    }
  }

  @Test func `it has every key of a node, and no other`() throws {
    var keys = Set(try object("components", "schemas", "Common", "properties").keys)
    for schema in try nodeSchemas().values { keys.formUnion(try #require(schema["properties"] as? [String: Any]).keys) }
    #expect(keys == Set(NodeKey.allCases.map { "\($0.name)" } + ["type"]))
    let pointer = try #require(try object("components", "schemas", "KeyPointer")["pattern"] as? String)
    let set = try #require(pointer.firstMatch(of: /\((.*)\)/)).1.split(separator: "|").map(String.init)
    #expect(Set(set) == keys.subtracting(["type", "children"]))
  }

  @Test func `a node's schema has no room for other keys`() throws {
    for (type, schema) in try nodeSchemas() {
      let closed = schema["unevaluatedProperties"] ?? schema["additionalProperties"]
      #expect(closed as? Bool == false, "\(type)")
    }
  }

  @Test func `it has every problem with its title and its status, and no other`() throws {
    let kinds = try #require(try object("components", "schemas", "Problem")["oneOf"] as? [[String: Any]])
    let described = try kinds.map { kind in
      let properties = try #require(kind["properties"] as? [String: [String: Any]])
      return [properties["type"]?["const"], properties["title"]?["const"], properties["status"]?["const"]]
        .map { "\($0 ?? "nothing")" }
    }
    let kindsThatThereAre = Problem.Kind.allCases.map { ["/problems/\($0.rawValue)", "\($0.title)", "\($0.status)"] }
    #expect(Set(described) == Set(kindsThatThereAre))
    let slugs = try #require(try object("components", "schemas", "Slug")["enum"] as? [String])
    #expect(slugs.sorted() == Problem.Kind.allCases.map(\.rawValue).sorted())
  }

  @Test func `it has every path that the server knows`() throws {
    let paths = try object("paths").keys
    let parts = try Repository.text("Sources/MartletServer/Route.swift").matches(of: /"(\/\w+\/?)"/).map {
      String($0.1)
    }
    #expect(parts.count >= 8)
    for part in parts { #expect(paths.contains { $0.contains(part) }, "\(part)") }
    let table = try Repository.text("Sources/CServedFiles/CServedFiles.c")
    let files = table.matches(of: /SERVED\("(.*?)"/).map { String($0.1) }.filter {
      $0 != "/index.html" && $0 != "/openapi.json"
    }
    #expect(files.count > 5)
    for file in files { #expect(paths.contains(file), "\(file)") }
  }
}
