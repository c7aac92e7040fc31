/// One of the things that a symbol is drawn of. Each one works on the picture that those before it made.
enum SymbolLayer: Equatable {
  /// A picture of the artwork.
  case glyph(Glyph)
  /// Letters and digits.
  case text(String)
  /// The picture so far, made smaller, in a shape; in a filled one it is cut out. With nothing before it, the shape alone.
  case enclosure(SymbolShape, Style)
  /// A line from top left to bottom right, with a gap beside it.
  case slash
  /// A disc in the bottom right corner with a picture cut out of it; with none, a disc in the top right corner.
  case badge(Glyph?, sign: String)
  /// Two pictures, one top left and one bottom right.
  indirect case pair([SymbolLayer], [SymbolLayer])

  /// How a shape is drawn.
  enum Style { case outline, filled, dashed }

  /// A picture of the artwork, and how it is placed.
  struct Glyph: Equatable {
    var name: String
    var turn = Turn.degrees(0)

    enum Turn: Equatable {
      case degrees(Int)
      case mirror
    }

    /// Reads what the table has: `airplane@90`, `play@mirror`.
    init(_ text: String) {
      let parts = text.split(separator: "@", maxSplits: 1)
      name = String(parts[0])
      if parts.count > 1 { turn = parts[1] == "mirror" ? .mirror : .degrees(Int(parts[1]) ?? 0) }
    }
  }
}

/// A shape that a symbol may stand in.
struct SymbolShape: Equatable {
  /// What it is called at the end of a name.
  let name: String
  /// Its outline in a square of 16 units; nil where it is a symbol itself.
  let outline: String?
  /// The symbol that it is, where that has another name.
  var symbol: String { Self.symbols[name] ?? name }
  /// Where what stands in it has its middle, and how large that is.
  let (x, y, size): (Double, Double, Double)
  /// Whether what stands in it needs a hole in the symbol that it is.
  var hasHole: Bool { name == "house" || name == "case" }

  private static let symbols = ["bubble": "bubble.left", "case": "briefcase"]

  private init(_ name: String, _ outline: String?, _ x: Double, _ y: Double, _ size: Double) {
    self.name = name
    self.outline = outline
    (self.x, self.y, self.size) = (x, y, size)
  }

  /// The longest names first, so that `rectangle.portrait` is not taken for something in a `portrait`.
  static let all: [SymbolShape] = (drawn + glyphs).sorted { $0.name.utf8.count > $1.name.utf8.count }

  private static let drawn = [
    SymbolShape("circle", #"<circle cx="8" cy="8" r="7.5"/>"#, 8, 8, 8.6),
    SymbolShape("square", #"<rect x=".9" y=".9" width="14.2" height="14.2" rx="2.4"/>"#, 8, 8, 9),
    SymbolShape("app", #"<rect x=".9" y=".9" width="14.2" height="14.2" rx="4"/>"#, 8, 8, 8.8),
    SymbolShape("rectangle", #"<rect x=".5" y="2.5" width="15" height="11" rx="2"/>"#, 8, 8, 7.6),
    SymbolShape("rectangle.portrait", #"<rect x="2.5" y=".5" width="11" height="15" rx="2"/>"#, 8, 8, 7.6),
    SymbolShape("triangle", #"<path d="M8 1.4L15.2 14.2H.8z"/>"#, 8, 10, 6.2),
    SymbolShape("diamond", #"<path d="M8 .8L15.2 8L8 15.2L.8 8z"/>"#, 8, 8, 8),
    SymbolShape("hexagon", #"<path d="M8 .2l6.75 3.9v7.8L8 15.8l-6.75-3.9V4.1z"/>"#, 8, 8, 8),
    SymbolShape("octagon", #"<path d="M4.94 .61h6.12l4.33 4.33v6.12l-4.33 4.33H4.94L.61 11.06V4.94z"/>"#, 8, 8, 8.6),
    SymbolShape("pentagon", #"<path d="M8 .2l7.42 5.39l-2.84 8.72H3.42L.58 5.59z"/>"#, 8, 8.4, 7),
    SymbolShape("capsule", #"<rect x=".5" y="3.5" width="15" height="9" rx="4.5"/>"#, 8, 8, 6.5),
    SymbolShape("oval", #"<ellipse cx="8" cy="8" rx="7.5" ry="5.5"/>"#, 8, 8, 7),
    SymbolShape(
      "seal",
      """
      <path d="M14.6 8A2.7 2.7 0 0 1 12.67 12.67A2.7 2.7 0 0 1 8 14.6A2.7 2.7 0 0 1 3.33 12.67\
      A2.7 2.7 0 0 1 1.4 8A2.7 2.7 0 0 1 3.33 3.33A2.7 2.7 0 0 1 8 1.4\
      A2.7 2.7 0 0 1 12.67 3.33A2.7 2.7 0 0 1 14.6 8z"/>
      """, 8, 8, 8),
  ]

  private static let glyphs = [
    SymbolShape("shield", nil, 8, 7.8, 8.5), SymbolShape("icloud", nil, 8, 9, 8), SymbolShape("bubble", nil, 8, 6.5, 8),
    SymbolShape("message", nil, 8, 7.8, 8), SymbolShape("folder", nil, 8, 9, 8), SymbolShape("doc", nil, 8, 9.5, 7),
    SymbolShape("clipboard", nil, 8, 9, 8), SymbolShape("iphone", nil, 8, 7, 7),
    SymbolShape("viewfinder", nil, 8, 8, 9), SymbolShape("case", nil, 8, 9.5, 6.5),
    SymbolShape("house", nil, 8, 10, 6.5), SymbolShape("rectangle.stack", nil, 8, 9.5, 7.5),
    SymbolShape("square.stack", nil, 8, 9.5, 7.5), SymbolShape("square.on.square", nil, 10, 10, 7),
    SymbolShape("rectangle.on.rectangle", nil, 9.5, 10, 6), SymbolShape("gobackward", nil, 8, 9, 6.5),
    SymbolShape("goforward", nil, 8, 9, 6.5),
  ]
}
