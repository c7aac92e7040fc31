/// What is known of SF Symbols' names: which glyph is drawn for a name, and what becomes of the other words in it.
///
/// It is the file `symbols.tsv`. A glyph is the name of a file of the artwork, without `.svg`; or `own:` and the name of
/// a drawing in `drawings.tsv`; or `text:` and letters. `@90` behind it turns it clockwise, `@mirror` flips it.
package struct SymbolTable: Sendable {
  /// What is drawn for a whole name, whatever its words say by themselves.
  let full: [String: String]
  /// What is drawn for a name without its variants, `.fill` and the like.
  let base: [String: String]
  /// Beginnings of names that mean the same as others.
  let aliases: [(name: String, meaning: String)]
  /// The colours of the parts of a name in multicolour, the foremost first.
  let colours: [String: [String]]
  /// The colours of badges in multicolour, by their signs.
  let badgeColours: [String: String]
  /// What symbols are called in words.
  let spoken: [String: String]
  /// Names that are turned round where lines run from right to left.
  let mirrored: Set<String>
  /// Names with parts that appear one after the other as a value grows.
  let variable: Set<String>

  /// The table that is part of Martlet.
  package static let own = SymbolTable(PackageResources.symbols_tsv)

  init(_ file: [UInt8]) {
    var full: [String: String] = [:]
    var base: [String: String] = [:]
    var aliases: [(name: String, meaning: String)] = []
    var colours: [String: [String]] = [:]
    var badgeColours: [String: String] = [:]
    var spoken: [String: String] = [:]
    var mirrored: Set<String> = []
    var variable: Set<String> = []
    for row in Rows(file) {
      let (name, glyph) = (row[1], row[2])
      switch row[0] {
      case "full": full[name] = glyph
      case "base": base[name] = glyph
      case "alias": aliases.append((name, glyph))
      case "colours": colours[name] = glyph.split(separator: " ").map(String.init)
      case "badge colour": badgeColours[name] = glyph
      case "spoken": spoken[name] = glyph
      default: preconditionFailure("There is no kind \"\(row[0])\" of rows in symbols.tsv.")
      }
      let flags = row[3].split(separator: " ")
      if flags.contains("mirrored") { mirrored.insert(name) }
      if flags.contains("variable") { variable.insert(name) }
    }
    self.full = full
    self.base = base
    self.aliases = aliases
    self.colours = colours
    self.badgeColours = badgeColours
    self.spoken = spoken
    self.mirrored = mirrored
    self.variable = variable
  }

  /// Whether a symbol is turned round where lines run from right to left: its name begins with one that says so.
  package func isMirrored(_ name: String) -> Bool { name.beginnings.contains(where: mirrored.contains) }

  /// Whether a symbol has parts that appear one after the other as a value grows.
  package func isVariable(_ name: String) -> Bool {
    !name.hasSuffix(".slash") && !name.contains(".slash.") && name.beginnings.contains(where: variable.contains)
  }

  /// What a symbol is called in words: by its name, whatever shape it is in and whether that is filled; or else the words of
  /// the name. The client calls it the same.
  package func words(of name: String) -> String {
    var stem = name[...]
    while true {
      if let words = spoken[String(stem)] { return words }
      guard let dot = stem.lastIndex(of: "."), Self.shapes.contains(String(stem[dot...].dropFirst())) else { break }
      stem = stem[..<dot]
    }
    return name.replacing(".", with: " ")
  }

  private static let shapes: Set = ["fill", "circle", "square"]

  /// A glyph of the set is drawn for each of these names, without anything else.
  package var glyphs: [(name: String, glyph: String)] {
    (full.map { ($0.key, $0.value) } + base.map { ($0.key, $0.value) }).sorted { $0.name < $1.name }
  }

  /// The names of all rows that say what is drawn.
  package var names: [String] { (Array(full.keys) + base.keys + aliases.map(\.name) + colours.keys).sorted() }
}

/// The rows of a file of tab-separated values, without its first.
struct Rows: Sequence {
  private let lines: [Substring]

  init(_ file: [UInt8]) {
    lines = String(decoding: file, as: UTF8.self).split(separator: "\n").dropFirst().map { $0 }
  }

  func makeIterator() -> some IteratorProtocol<[String]> {
    lines.lazy.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }.makeIterator()
  }
}

extension String {
  /// The name, and what it begins with at each of its dots: `a.b`, `a`.
  fileprivate var beginnings: [Substring] {
    indices.filter { self[$0] == "." }.map { self[..<$0] } + [self[...]]
  }
}

extension Set<String> {
  fileprivate func contains(_ part: Substring) -> Bool { contains(String(part)) }
}
