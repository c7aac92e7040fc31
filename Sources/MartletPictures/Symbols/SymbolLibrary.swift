/// Draws symbols as files of SVG.
package struct SymbolLibrary: Sendable {
  let artwork: SymbolArtwork
  private let table = SymbolTable.own

  package init(_ artwork: SymbolArtwork) { self.artwork = artwork }

  /// What may be asked for of a symbol.
  package struct Request: Hashable, Sendable {
    /// Its SF Symbols name.
    package var name: String
    package var part: Part
    /// Whether it stands where lines run from right to left.
    package var isRightToLeft: Bool
    /// Whether it takes the proportions of what is around it.
    package var isStretched: Bool

    package init(name: String, part: Part = .whole, isRightToLeft: Bool = false, isStretched: Bool = false) {
      self.name = name
      self.part = part
      self.isRightToLeft = isRightToLeft
      self.isStretched = isStretched
    }
  }

  /// What is drawn of a symbol.
  package enum Part: String, Sendable, CaseIterable {
    /// All of it, with holes where one part stands in another.
    case whole
    /// The foremost of the parts that may have colours of their own.
    case first
    /// The one behind that, without a hole.
    case second
    /// All the others.
    case others
    /// Those that have no colour of their own in multicolour.
    case plain
    /// Those that have one, in it.
    case coloured
  }

  /// A symbol as a file, and whether there is such a symbol: otherwise it is a question mark in a dashed square.
  package func file(_ request: Request) -> (svg: String, isKnown: Bool) {
    var drawer = SymbolDrawer(artwork: artwork, resolver: SymbolResolver(table: table, hasGlyph: artwork.has))
    guard let layers = drawer.resolver.layers(of: request.name), let drawing = drawer.draw(layers) else {
      if SymbolNames.find(request.name) { PictureDiagnostics.reportMissingArtwork() }
      let isShown = [.whole, .first, .plain].contains(request.part)
      return (Self.svg(isShown ? Self.placeholder : "", request), false)
    }
    let markup = markup(of: request.part, in: drawing, of: request.name)
    let isTurned = request.isRightToLeft && table.isMirrored(request.name)
    return (Self.svg(isTurned ? SymbolDrawer.mirrored(markup) : markup, request), true)
  }

  private func markup(of part: Part, in drawing: SymbolDrawing, of name: String) -> String {
    let parts = drawing.parts
    switch part {
    case .whole: return drawing.whole
    case .first: return parts[0].markup
    case .second: return parts.count > 1 ? parts[1].markup : ""
    case .others: return parts.dropFirst(2).reversed().map(\.markup).joined()
    case .plain, .coloured:
      let colours = colours(of: parts, in: name)
      // Without any, it is drawn as in one colour.
      if colours.allSatisfy({ $0 == nil }) { return part == .plain ? drawing.whole : "" }
      let ground = part == .coloured ? ground(of: parts, in: name) : ""
      let layers = zip(parts, colours).reversed().map { element, colour in
        if part == .plain { return colour == nil ? element.markup : "" }
        return colour.map { #"<g color="\#($0)" fill="\#($0)">\#(element.markup)</g>"# } ?? ""
      }
      return ground + layers.joined()
    }
  }

  /// What is seen through the mark in a shape, where both are one part: the shape in the colour of the mark, and smaller.
  private func ground(of parts: [SymbolDrawing.Part], in name: String) -> String {
    guard parts.count == 1, let colours = table.colours[name], colours.count > 1,
      let shape = SymbolShape.all.first(where: { name.hasSuffix(".\($0.name).fill") }), let outline = shape.outline,
      let colour = Self.colours[colours[0]]
    else { return "" }
    let (x, y) = (shape.x, shape.y)
    let place = "translate(\(x) \(y)) scale(0.75) translate(-\(x) -\(y))"
    return #"<g fill="\#(colour)" transform="\#(place)">\#(outline)</g>"#
  }

  /// The colours that the parts of a symbol have by themselves. What is one part has the last: that of the shape.
  private func colours(of parts: [SymbolDrawing.Part], in name: String) -> [String?] {
    let own = (table.colours[name] ?? []).suffix(parts.count == 1 ? 1 : .max)
    return parts.enumerated().map { index, part in
      let name = index < own.count ? own[own.startIndex + index] : part.badge.flatMap { table.badgeColours[$0] }
      return name.flatMap { Self.colours[$0] }
    }
  }

  /// Apple's system colours.
  private static let colours = [
    "red": "#ff3b30", "orange": "#ff9500", "yellow": "#ffcc00", "green": "#34c759", "cyan": "#32ade6",
    "blue": "#007aff", "brown": "#a2845e", "gray": "#8e8e93", "white": "#fff",
  ]

  /// What stands for a symbol that there is none of.
  private static let placeholder = """
    <g fill="none" stroke="currentColor" stroke-linecap="round"><rect x="1" y="1" width="14" height="14" rx="2.4" \
    stroke-dasharray="2.4 1.6" stroke-linecap="butt"/><path d="M6 6.3c0-3 4.2-2.9 4.2-.4c0 1.7-2.2 1.7-2.2 3.6M8 11.7v.1" \
    stroke-width="1.2"/></g>
    """

  private static func svg(_ markup: String, _ request: Request) -> String {
    let proportions = request.isStretched ? #" preserveAspectRatio="none""# : ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 18 18" fill="currentColor"\(proportions)>\(markup)</svg>
      """
  }
}
