import Foundation

/// The glyphs that symbols are drawn of: the files of a folder, and Martlet's own drawings.
package struct SymbolArtwork: Sendable {
  /// Where the files are; nil for nowhere.
  package let folder: URL?

  package init(folder: URL?) { self.folder = folder }

  /// Where Debian's package `bootstrap-icons` puts its files.
  package static let folderOfPackage = URL(filePath: "/usr/share/bootstrap-icons/svg", directoryHint: .isDirectory)

  /// Files that are larger are not drawn.
  private static let largestFile = 65_536

  /// Whether there is a glyph of a name.
  func has(_ glyph: String) -> Bool {
    if let name = Self.ownName(glyph) { return SymbolDrawings.own.has(name) }
    return url(of: glyph).map { FileManager.default.isReadableFile(atPath: $0.path) } ?? false
      || SymbolDrawings.own.has(glyph)
  }

  /// A glyph's elements of SVG, without the `svg` around them; nil if there are none that may be drawn. `masks`
  /// counts the masks that the symbol has so far.
  func markup(of glyph: String, maskedBy masks: inout Int) -> String? {
    if let name = Self.ownName(glyph) { return SymbolDrawings.own.markup(of: name, maskedBy: &masks) }
    if let url = url(of: glyph), let file = try? Data(contentsOf: url) {
      if file.count <= Self.largestFile, let markup = Self.markup(in: String(decoding: file, as: UTF8.self)) {
        return markup
      }
      PictureDiagnostics.report("The symbol in \(url.path) is not drawn: it has more in it than paths and shapes.")
      return nil
    }
    return SymbolDrawings.own.markup(of: glyph, maskedBy: &masks)
  }

  private static func ownName(_ glyph: String) -> String? {
    glyph.hasPrefix("own:") ? String(glyph.dropFirst(4)) : nil
  }

  private func url(of glyph: String) -> URL? { folder?.appending(path: glyph + ".svg") }

  /// What is in the `svg` element, if that is nothing but paths and shapes.
  static func markup(in file: String) -> String? {
    guard let start = file.firstRange(of: "<svg"), let head = file[start.upperBound...].firstIndex(of: ">"),
      let end = file.ranges(of: "</svg>").last, head < end.lowerBound
    else { return nil }
    let markup = file[file.index(after: head)..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
    for part in markup.split(separator: "<").filter({ !$0.allSatisfy(\.isWhitespace) }) {
      let name = part.drop { $0 == "/" }.prefix(while: \.isLetter)
      guard elements.contains(String(name)) else { return nil }
    }
    return forbidden.contains { markup.contains($0) } ? nil : markup
  }

  private static let elements: Set<String> = [
    "path", "circle", "rect", "ellipse", "line", "polygon", "polyline", "g",
  ]
  private static let forbidden = ["<!", "<?", "&", "href", "url(", "style", " on", " id"]
}
