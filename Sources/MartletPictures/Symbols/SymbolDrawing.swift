/// Draws the layers of a symbol as SVG, in a square of 16 units.
struct SymbolDrawing {
  /// What is drawn, for a symbol of one colour, where parts are cut out of others.
  var whole: String
  /// The parts that may have colours of their own, the foremost first.
  var parts: [Part]

  struct Part {
    var markup: String
    /// The sign of the badge that it is.
    var badge: String?
  }

  fileprivate init(_ markup: String) {
    whole = markup
    parts = [Part(markup: markup)]
  }
}

/// Makes the SVG of one symbol: what it cuts out needs names that are used once.
struct SymbolDrawer {
  let artwork: SymbolArtwork
  let resolver: SymbolResolver
  private var masks = 0

  init(artwork: SymbolArtwork, resolver: SymbolResolver) {
    self.artwork = artwork
    self.resolver = resolver
  }

  /// What the layers come to; nil if there is a glyph that cannot be drawn.
  mutating func draw(_ layers: [SymbolLayer]) -> SymbolDrawing? {
    var drawing: SymbolDrawing?
    for layer in layers {
      guard let next = draw(layer, on: drawing) else { return nil }
      drawing = next
    }
    return drawing
  }

  private mutating func draw(_ layer: SymbolLayer, on drawing: SymbolDrawing?) -> SymbolDrawing? {
    switch layer {
    case .glyph(let glyph): return markup(of: glyph).map(SymbolDrawing.init)
    case .text(let text): return SymbolDrawing(Self.markup(of: text))
    case .enclosure(let shape, let style): return enclose(drawing, in: shape, style)
    case .slash: return drawing.map { strike($0) }
    case .badge(let glyph, let sign): return drawing.flatMap { badge($0, glyph, sign) }
    case .pair(let first, let second): return pair(first, second)
    }
  }

  // MARK: Pictures

  private mutating func markup(of glyph: SymbolLayer.Glyph) -> String? {
    guard let markup = artwork.markup(of: glyph.name, maskedBy: &masks) else { return nil }
    return switch glyph.turn {
    case .degrees(0): markup
    case .degrees(let degrees): #"<g transform="rotate(\#(degrees) 8 8)">\#(markup)</g>"#
    case .mirror: Self.mirrored(markup)
    }
  }

  static func mirrored(_ markup: String) -> String { #"<g transform="matrix(-1 0 0 1 16 0)">\#(markup)</g>"# }

  private static func markup(of text: String) -> String {
    let size: Double = [1: 15, 2: 11.5, 3: 8][text.count] ?? 6
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return """
      <text x="8" y="\((8 + size * 0.36).short)" font-size="\(size.short)" font-weight="600" text-anchor="middle" \
      font-family="sans-serif" stroke="none">\(escaped)</text>
      """
  }

  /// A picture somewhere else and in another size, with lines that are so much thicker.
  private static func place(_ markup: String, x: Double, y: Double, size: Double, thicker: Double) -> String {
    """
    <g transform="translate(\(x.short) \(y.short)) scale(\((size / 16).short)) translate(-8 -8)" \
    stroke="currentColor" stroke-width="\(thicker.short)">\(markup)</g>
    """
  }

  /// A picture without what a hole covers.
  private mutating func cut(_ hole: String, from markup: String) -> String {
    masks += 1
    let square = #"x="-2" y="-2" width="20" height="20""#
    return """
      <mask id="m\(masks)" maskUnits="userSpaceOnUse" \(square)><rect \(square) fill="#fff"/>\
      <g color="#000">\(hole)</g></mask><g mask="url(#m\(masks))">\(markup)</g>
      """
  }

  private mutating func cut(_ hole: String, from drawing: SymbolDrawing) -> SymbolDrawing {
    var drawing = drawing
    drawing.whole = cut(hole, from: drawing.whole)
    for index in drawing.parts.indices { drawing.parts[index].markup = cut(hole, from: drawing.parts[index].markup) }
    return drawing
  }

  // MARK: What is done with them

  private mutating func enclose(
    _ inner: SymbolDrawing?, in shape: SymbolShape, _ style: SymbolLayer.Style
  ) -> SymbolDrawing? {
    guard let outline = shape.outline else { return inner.flatMap { put($0, into: shape, style) } }
    let looks =
      switch style {
      case .outline: #"fill="none""#
      case .dashed: #"fill="none" stroke-dasharray="2.4 1.6""#
      case .filled: ""
      }
    let frame = #"<g stroke="currentColor" stroke-linejoin="round" \#(looks)>\#(outline)</g>"#
    guard let inner else { return SymbolDrawing(frame) }
    let content = Self.place(inner.whole, x: shape.x, y: shape.y, size: shape.size, thicker: 0.5)
    var drawing = SymbolDrawing(style == .filled ? cut(content, from: frame) : frame + content)
    drawing.parts = [.init(markup: content), .init(markup: frame)]
    return drawing
  }

  /// Puts a picture into a shape that is a symbol itself.
  private mutating func put(
    _ inner: SymbolDrawing, into shape: SymbolShape, _ style: SymbolLayer.Style
  ) -> SymbolDrawing? {
    guard let layers = resolver.layers(of: SymbolResolver.symbol(of: shape, style)), let frame = draw(layers)
    else { return nil }
    let content = Self.place(inner.whole, x: shape.x, y: shape.y, size: shape.size, thicker: 0.6)
    var drawing = frame
    if style == .filled {
      drawing.whole = cut(content, from: frame.whole)
    } else {
      if shape.hasHole {
        let radius = (shape.size * 0.55).short
        drawing = cut(#"<circle cx="\#(shape.x.short)" cy="\#(shape.y.short)" r="\#(radius)"/>"#, from: frame)
      }
      drawing.whole += content
    }
    drawing.parts.insert(.init(markup: content), at: 0)
    return drawing
  }

  private mutating func strike(_ drawing: SymbolDrawing) -> SymbolDrawing {
    func line(_ width: String) -> String {
      #"<path d="M2 2l12 12" fill="none" stroke-linecap="round" stroke="currentColor" stroke-width="\#(width)"/>"#
    }
    var struck = cut(line("3"), from: drawing)
    struck.whole += line("1.1")
    struck.parts.insert(.init(markup: line("1.1")), at: 0)
    return struck
  }

  private mutating func badge(_ drawing: SymbolDrawing, _ glyph: SymbolLayer.Glyph?, _ sign: String) -> SymbolDrawing? {
    func disc(_ place: String, _ radius: String) -> String { #"<circle \#(place) r="\#(radius)"/>"# }
    let place = glyph == nil ? #"cx="12.9" cy="3.1""# : #"cx="12.1" cy="12.1""#
    var badge = glyph == nil ? disc(place, "3.1") : disc(place, "3.9")
    if let glyph {
      guard let mark = markup(of: glyph) else { return nil }
      badge = cut(Self.place(mark, x: 12.1, y: 12.1, size: 4.6, thicker: 1.2), from: badge)
    }
    var badged = cut(disc(place, glyph == nil ? "4.1" : "4.8"), from: drawing)
    badged.whole += badge
    badged.parts.insert(.init(markup: badge, badge: sign), at: 0)
    return badged
  }

  private mutating func pair(_ first: [SymbolLayer], _ second: [SymbolLayer]) -> SymbolDrawing? {
    guard let first = draw(first), let second = draw(second) else { return nil }
    let back = Self.place(first.whole, x: 4.8, y: 4.8, size: 9.4, thicker: 0.5)
    let front = Self.place(second.whole, x: 11.2, y: 11.2, size: 9.4, thicker: 0.5)
    var drawing = SymbolDrawing(back + front)
    drawing.parts = [.init(markup: front), .init(markup: back)]
    return drawing
  }
}

extension Double {
  /// The number with no more digits than a drawing needs.
  fileprivate var short: String {
    let rounded = (self * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
