import Foundation
import Places
import Testing

@testable import MartletPictures

/// How symbols are drawn by their names.
@Suite struct SymbolTests {
  /// What there is without any artwork but Martlet's own.
  private let bare = SymbolLibrary(SymbolArtwork(folder: nil))
  private let installed = SymbolLibrary(SymbolArtwork(folder: SymbolArtwork.folderOfPackage))

  /// The 400 names that are used most, as far as anybody knows.
  private static var names: [String] {
    get throws {
      try Repository.text("Tests/MartletPicturesTests/names.txt").split(separator: "\n").map(String.init)
    }
  }

  private func layers(_ name: String, of library: SymbolLibrary? = nil) -> [SymbolLayer]? {
    let artwork = (library ?? installed).artwork
    return SymbolResolver(table: .own, hasGlyph: artwork.has).layers(of: name)
  }

  private func glyph(_ name: String) -> SymbolLayer { .glyph(SymbolLayer.Glyph(name)) }

  private func shape(_ name: String) throws -> SymbolShape {
    try #require(SymbolShape.all.first { $0.name == name })
  }

  @Test func `every row of the table can be drawn`() {
    for name in SymbolTable.own.names {
      #expect(installed.file(.init(name: name)).isKnown, "\(name)")
      #expect(SymbolNames.isKnown(name), "\(name)")
    }
  }

  @Test func `the names that are used most are drawn`() throws {
    let names = try Self.names
    #expect(names.count == 400)
    let unknown = names.filter { !installed.file(.init(name: $0)).isKnown }
    #expect(unknown == [])
    let missing = names.filter { !bare.file(.init(name: $0)).isKnown }
    print("\(missing.count) are missing without a set:", missing.joined(separator: " "))
    // `SYMBOL_SHEET` is a folder for pages with all of them.
    if let folder = ProcessInfo.processInfo.environment["SYMBOL_SHEET"] {
      for (title, library) in [("installed", installed), ("bare", bare)] {
        let cells = names.map { name in
          let svg = Data(library.file(.init(name: name)).svg.utf8).base64EncodedString()
          return #"<div><img src="data:image/svg+xml;base64,\#(svg)">\#(name)</div>"#
        }
        let style = """
          body { margin: 10px; font: 11px/1.15 sans-serif; display: grid; gap: 6px 4px }
          body { grid-template-columns: repeat(16, 1fr) }
          div { text-align: center; overflow-wrap: anywhere; min-height: 74px }
          img { width: 40px; height: 40px; display: block; margin: 0 auto 3px }
          """
        let page = "<meta charset=utf-8><style>\(style)</style>" + cells.joined()
        try Data(page.utf8).write(to: URL(filePath: folder).appending(path: "\(title).html"))
      }
    }
  }

  @Test func `a name is drawn by its words`() throws {
    #expect(layers("star") == [glyph("star")])
    #expect(layers("star.fill") == [glyph("star-fill")])
    #expect(layers("plus.circle.fill") == [glyph("plus-circle-fill")])
    #expect(layers("person.badge.plus") == [glyph("person"), .badge(.init("plus-lg"), sign: "plus")])
    #expect(layers("person.fill.badge.plus") == layers("person.badge.plus.fill"))
    #expect(layers("bell.badge") == [glyph("bell"), .badge(nil, sign: "")])
    #expect(layers("star.slash") == [glyph("star"), .slash])
    #expect(layers("17.square.fill") == [.text("17"), .enclosure(try shape("square"), .filled)])
    // A letter, not Bootstrap's cross.
    #expect(layers("x.circle") == [.text("X"), .enclosure(try shape("circle"), .outline)])
    #expect(layers("circle.dashed") == [.enclosure(try shape("circle"), .dashed)])
    #expect(layers("leaf.circle") == [glyph("own:leaf-fill"), .enclosure(try shape("circle"), .outline)])
    #expect(layers("gobackward.15") == [.text("15"), .enclosure(try shape("gobackward"), .outline)])
    #expect(layers("multiply.circle") == layers("xmark.circle"))
    #expect(layers("checkmark.fill") == layers("checkmark"))
  }

  @Test func `without a set the same words are drawn of other glyphs`() throws {
    #expect(layers("plus.circle.fill", of: bare) == [glyph("plus-lg"), .enclosure(try shape("circle"), .filled)])
    #expect(layers("airplane", of: bare) == nil)
    #expect(SymbolNames.isKnown("airplane"))
    for name in SymbolDrawings.own.names {
      let file = bare.artwork
      var masks = 0
      #expect(file.markup(of: name, maskedBy: &masks) != nil, "\(name)")
    }
  }

  @Test(arguments: [
    "", ".", "..", "fill", ".fill", "no.such.symbol", "search", "windows", "apple.logo", "xbox.logo", "star.", "Star",
    "star fill", "../star", "star.svg", "<svg>", "x.y.z", "badge", ".badge.", "and", ".and.", "slash", "star.star",
    String(repeating: "a", count: 129), String(repeating: ".fill", count: 25), String(repeating: "x.and.", count: 20),
    "star" + String(repeating: ".badge.plus", count: 11),
  ])
  func `of an unknown name there is a question mark`(name: String) {
    let file = installed.file(.init(name: name))
    if name != "star" + String(repeating: ".badge.plus", count: 11) { #expect(!file.isKnown) }
    #expect(!file.svg.contains(name) || name.count < 7)
    #expect(file.svg.hasPrefix("<svg ") && file.svg.hasSuffix("</svg>"))
  }

  @Test func `parts that may have colours of their own are drawn apart`() throws {
    func part(_ name: String, _ part: SymbolLibrary.Part) -> String {
      installed.file(.init(name: name, part: part)).svg
    }
    #expect(part("star", .first) == part("star", .whole))
    #expect(part("star", .second) == part("star", .others))
    #expect(part("star.slash", .first).contains("M2 2l12 12"))
    #expect(!part("star.slash", .first).contains("mask"))
    #expect(part("star.slash", .second).contains("mask"))
    #expect(part("heart.fill", .plain) != part("heart.fill", .whole))
    #expect(part("heart.fill", .coloured).contains("#ff3b30"))
    #expect(part("star", .plain) == part("star", .whole))
    #expect(part("person.badge.plus", .coloured).contains("#34c759"))
  }

  @Test func `in multicolour a shape has the colour, and its mark is seen in front of it`() {
    func coloured(_ name: String, of library: SymbolLibrary) -> String {
      library.file(.init(name: name, part: .coloured)).svg
    }
    for library in [installed, bare] {
      let triangle = coloured("exclamationmark.triangle.fill", of: library)
      #expect(triangle.contains("#ffcc00") && triangle.contains("#fff\""))
      #expect(coloured("checkmark.seal.fill", of: library).contains("#007aff"))
    }
    for name in ["cloud.rain.fill", "cloud.bolt.fill", "cloud.sun.rain.fill", "moon.stars.fill"] {
      #expect(coloured(name, of: installed).contains("<g color=\"#"), "\(name)")
    }
  }

  @Test func `a symbol has a name in words`() {
    let table = SymbolTable.own
    for (name, words) in [
      ("plus", "Add"), ("plus.circle.fill", "Add"), ("trash.fill", "Delete"), ("chevron.backward", "Back"),
      ("square.and.arrow.up", "Share"), ("gearshape.fill", "Settings"), ("cloud.sun", "cloud sun"), ("", ""),
      ("circle.fill", "circle fill"),
    ] {
      #expect(table.words(of: name) == words, "\(name)")
    }
  }

  @Test func `what points forward is turned round where lines run from right to left`() {
    let mirrored = [
      "chevron.forward", "arrow.backward.circle.fill", "list.bullet", "text.alignleft", "sidebar.leading",
    ]
    let fixed = ["chevron.left", "arrow.left", "forward.fill", "gobackward", "text.bubble", "star", "chevron.forward2"]
    for name in mirrored + fixed {
      let left = SymbolLibrary.Request(name: name)
      let right = SymbolLibrary.Request(name: name, isRightToLeft: true)
      #expect((installed.file(left).svg != installed.file(right).svg) == mirrored.contains(name), "\(name)")
    }
  }

  @Test func `some symbols show a value`() {
    for name in ["wifi", "speaker.wave.3.fill", "cellularbars"] { #expect(SymbolTable.own.isVariable(name), "\(name)") }
    for name in ["star", "wifi.slash", "wireless"] { #expect(!SymbolTable.own.isVariable(name), "\(name)") }
  }

  @Test func `a file with more in it than shapes is not drawn`() {
    func markup(_ inside: String) -> String? { SymbolArtwork.markup(in: "<svg viewBox='0 0 16 16'>\(inside)</svg>") }
    #expect(markup(#" <path d="M0 0z"/> "#) == #"<path d="M0 0z"/>"#)
    for inside in [
      "<script/>", "<image href='x'/>", "<path onload='x'/>", "<path style='x'/>", "<!-- --><path/>",
      "<path fill='url(#a)'/>",
      "<foreignObject/>", "&amp;",
    ] {
      #expect(markup(inside) == nil, "\(inside)")
    }
    #expect(SymbolArtwork.markup(in: "no drawing") == nil)
  }
}
