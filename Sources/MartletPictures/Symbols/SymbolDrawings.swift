/// Martlet's own drawings: the file `drawings.tsv`, in a square of 16 units.
///
/// A drawing has closed lines, which the filled form fills; open lines; solid parts, which are always filled, and cut out
/// of the filled form; and inner lines, which are cut out of it. Where `closed` begins with `=`, the drawing is another
/// one, turned.
struct SymbolDrawings: Sendable {
  private let drawings: [String: Drawing]
  private let references: [String: String]

  private struct Drawing: Sendable {
    var closed, open, solid, inner, width: String
  }

  static let own = SymbolDrawings(PackageResources.drawings_tsv)

  init(_ file: [UInt8]) {
    var drawings: [String: Drawing] = [:]
    var references: [String: String] = [:]
    for row in Rows(file) {
      if row[1].hasPrefix("=") {
        references[row[0]] = String(row[1].dropFirst())
      } else {
        drawings[row[0]] = Drawing(closed: row[1], open: row[2], solid: row[3], inner: row[4], width: row[5])
      }
    }
    self.drawings = drawings
    self.references = references
  }

  /// The names of all of them, without the filled forms.
  var names: [String] { (Array(drawings.keys) + references.keys).sorted() }

  /// Whether there is a drawing of this name; `-fill` behind it asks for its filled form.
  func has(_ name: String) -> Bool {
    drawings[name] != nil || references[name] != nil || filled(name) != nil
  }

  private func filled(_ name: String) -> Drawing? {
    guard name.hasSuffix("-fill"), let drawing = drawings[String(name.dropLast(5))], !drawing.closed.isEmpty else {
      return nil
    }
    return drawing
  }

  /// The elements of a drawing; `masks` counts the masks that the symbol has so far.
  func markup(of name: String, maskedBy masks: inout Int) -> String? {
    if let drawing = drawings[name] { return Self.outline(of: drawing) }
    if let drawing = filled(name) { return Self.fill(of: drawing, maskedBy: &masks) }
    guard let reference = references[name].map({ SymbolLayer.Glyph($0) }),
      let markup = markup(of: reference.name, maskedBy: &masks)
    else { return nil }
    return switch reference.turn {
    case .degrees(let degrees): #"<g transform="rotate(\#(degrees) 8 8)">\#(markup)</g>"#
    case .mirror: SymbolDrawer.mirrored(markup)
    }
  }

  private static func path(_ d: String, _ looks: String) -> String { d.isEmpty ? "" : #"<path d="\#(d)" \#(looks)/>"# }

  private static func lines(_ drawing: Drawing, _ colour: String = "currentColor") -> String {
    """
    fill="none" stroke="\(colour)" stroke-width="\(drawing.width)" stroke-linecap="round" stroke-linejoin="round"
    """
  }

  private static func outline(of drawing: Drawing) -> String {
    path(drawing.closed + drawing.open + drawing.inner, lines(drawing)) + path(drawing.solid, #"stroke="none""#)
  }

  private static func fill(of drawing: Drawing, maskedBy masks: inout Int) -> String {
    let looks = #"stroke="currentColor" stroke-width="\#(drawing.width)" stroke-linejoin="round""#
    let shape = path(drawing.closed, looks)
    let open = path(drawing.open, lines(drawing))
    if drawing.inner.isEmpty, drawing.solid.isEmpty { return shape + open }
    masks += 1
    let holes = path(drawing.inner, lines(drawing, "#000")) + path(drawing.solid, ##"fill="#000" stroke="none""##)
    return """
      <mask id="m\(masks)" maskUnits="userSpaceOnUse" x="-2" y="-2" width="20" height="20">\
      <rect x="-2" y="-2" width="20" height="20" fill="#fff" stroke="none"/>\(holes)</mask>\
      <g mask="url(#m\(masks))">\(shape)</g>\(open)
      """
  }
}
