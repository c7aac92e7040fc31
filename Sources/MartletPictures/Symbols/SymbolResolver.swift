/// Finds out what a symbol is drawn of, by the words in its name: `person.crop.circle.badge.plus` is a person in a circle
/// with a badge, in which there is a plus.
struct SymbolResolver {
  let table: SymbolTable
  /// Whether there is a glyph of a name.
  let hasGlyph: (String) -> Bool

  /// The longest name that is looked at, and how often a part of it is looked at by itself. Apple's longest has 59 bytes.
  static let longestName = 128
  private static let deepest = 12

  /// The layers of a symbol, in the order in which they are drawn; nil for a name that nothing is known of.
  func layers(of name: String) -> [SymbolLayer]? {
    guard name.utf8.count <= Self.longestName else { return nil }
    return layers(of: name, depth: 0)
  }

  private func layers(of name: String, depth: Int) -> [SymbolLayer]? {
    guard depth < Self.deepest else { return nil }
    if let glyph = table.full[name], let layer = layer(glyph) { return [layer] }
    let name = withoutAlias(name)
    if let (base, sign) = Self.badge(in: name) {
      // What is filled is the symbol, not its badge.
      let (mark, isFilled) = sign == "fill" ? ("", true) : sign.without("fill")
      guard let picture = layers(of: isFilled ? Self.filled(base) : base, depth: depth + 1),
        let badge = badge(mark, depth: depth)
      else { return nil }
      return picture + [badge]
    }
    let (stem, isFilled) = name.without("fill")
    if !isFilled, let glyph = table.full[stem], let layer = layer(glyph) { return [layer] }
    if let layer = glyph(stem, isFilled: isFilled) { return [layer] }
    var (bare, isDashed) = stem.without("dashed")
    if !isDashed { (bare, isDashed) = stem.without("dotted") }
    let (base, isSlashed) = bare.without("slash")
    if isSlashed { return layers(of: isFilled ? Self.filled(base) : base, depth: depth + 1).map { $0 + [.slash] } }
    let style: SymbolLayer.Style = isFilled ? .filled : isDashed ? .dashed : .outline
    for shape in SymbolShape.all {
      if let layers = layers(of: bare, in: shape, style, depth: depth) { return layers }
    }
    if let (first, second) = bare.halves(between: ".and.") {
      let parts = [first, second].map { isFilled ? Self.filled($0) : $0 }
      guard let left = layers(of: parts[0], depth: depth + 1), let right = layers(of: parts[1], depth: depth + 1)
      else { return nil }
      return [.pair(left, right)]
    }
    // What has no filled form is drawn as it is.
    return isFilled ? layers(of: stem, depth: depth + 1) : nil
  }

  private static func filled(_ name: String) -> String { name.hasSuffix(".fill") ? name : name + ".fill" }

  /// What stands before and behind `.badge`.
  private static func badge(in name: String) -> (base: String, sign: String)? {
    for word in [".badge.", ".trianglebadge."] {
      if let (base, sign) = (name + ".").halves(between: word) {
        return (base, sign.hasSuffix(".") ? String(sign.dropLast()) : sign)
      }
    }
    return nil
  }

  /// A name that is another one in Apple's own words, or written in the words of the rules here.
  private func withoutAlias(_ name: String) -> String {
    for (alias, meaning) in table.aliases where name == alias || name.hasPrefix(alias + ".") {
      let rest = name.dropFirst(alias.count)
      // What is filled is the picture, not its badge.
      if rest == ".fill", let (picture, badge) = meaning.halves(between: ".badge.") {
        return "\(picture).fill.badge.\(badge)"
      }
      return meaning + rest
    }
    return name
  }

  /// A shape with what the name says is in it, or alone.
  private func layers(
    of name: String, in shape: SymbolShape, _ style: SymbolLayer.Style, depth: Int
  ) -> [SymbolLayer]? {
    if name == shape.name { return shape.outline == nil ? nil : [.enclosure(shape, style)] }
    var (inner, isInside) = name.without(shape.name)
    // The number in an arrow stands behind it: gobackward.15.
    if !isInside, shape.name.hasPrefix("go"), name.hasPrefix(shape.name + ".") {
      (inner, isInside) = (String(name.dropFirst(shape.name.count + 1)), true)
    }
    guard isInside, !inner.isEmpty else { return nil }
    if shape.outline == nil, layers(of: Self.symbol(of: shape, style), depth: depth + 1) == nil { return nil }
    return content(inner.without("crop").rest, depth: depth).map { $0 + [.enclosure(shape, style)] }
  }

  /// The name of the symbol that a shape is.
  static func symbol(of shape: SymbolShape, _ style: SymbolLayer.Style) -> String {
    style == .filled ? shape.symbol + ".fill" : shape.symbol
  }

  /// What stands in something else: filled where there is such a form, because it is small.
  private func content(_ name: String, depth: Int) -> [SymbolLayer]? {
    if name.isShortText { return [.text(name.uppercased())] }
    if let glyph = table.full[name], let layer = layer(glyph) { return [layer] }
    return layers(of: name + ".fill", depth: depth + 1)
  }

  /// Badges with another sign than the symbol of that name.
  private static let badges = ["ellipsis": "three-dots", "clock": "own:clock-hands"]

  private func badge(_ sign: String, depth: Int) -> SymbolLayer? {
    if sign.isEmpty || sign == "filled" { return .badge(nil, sign: sign) }
    if let glyph = Self.badges[sign] { return .badge(SymbolLayer.Glyph(glyph), sign: sign) }
    guard case .glyph(let glyph)? = content(sign, depth: depth)?.first else { return nil }
    return .badge(glyph, sign: sign)
  }

  // MARK: Glyphs

  /// The glyph of a name without `.fill`: of the whole name, or of its beginning with the variant that the artwork has.
  private func glyph(_ stem: String, isFilled: Bool) -> SymbolLayer? {
    if let known = table.base[stem] {
      if let layer = layer(known, isFilled: isFilled) { return layer }
      return (isFilled ? table.full[stem].flatMap { layer($0) } : nil) ?? layer(known)
    }
    for variant in ["circle", "square", "triangle", "octagon"] {
      // Letters are letters: `x.circle` is not a cross.
      let (name, isFound) = stem.without(variant)
      guard isFound, !name.isShortText, let known = table.base[name], !known.contains("@"), !known.contains(":") else {
        continue
      }
      return layer("\(known)-\(variant)", isFilled: isFilled)
    }
    return nil
  }

  private func layer(_ glyph: String, isFilled: Bool = false) -> SymbolLayer? {
    if glyph.hasPrefix("text:") { return .text(String(glyph.dropFirst(5))) }
    var glyph = SymbolLayer.Glyph(glyph)
    if isFilled { glyph.name += "-fill" }
    return hasGlyph(glyph.name) ? .glyph(glyph) : nil
  }
}

extension String {
  /// The name without a word at its end, and whether it had that.
  fileprivate func without(_ word: String) -> (rest: String, isFound: Bool) {
    hasSuffix("." + word) ? (String(dropLast(word.count + 1)), true) : (self, false)
  }

  /// What stands before and behind the first of these words.
  fileprivate func halves(between words: String) -> (String, String)? {
    guard let place = firstRange(of: words) else { return nil }
    return (String(self[..<place.lowerBound]), String(self[place.upperBound...]))
  }

  /// Whether it is a letter, or a number of two digits: `a` in `a.circle`, `17` in `17.square`.
  fileprivate var isShortText: Bool {
    count == 1 && allSatisfy(\.isLetter) || (1...2).contains(count) && allSatisfy(\.isNumber)
  }
}
