import MartletHTTP
import MartletPictures
import MartletWire

/// Symbols, drawn when they are first asked for, and the pictures that pages show.
@MainActor
package final class Pictures {
  private let symbols: SymbolLibrary
  private let store: PictureStore
  private let server: () -> HTTPServer?
  private var drawn: [SymbolLibrary.Request: Drawn] = [:]

  /// When so many symbols have been drawn, they are thrown away: anybody may ask for any name.
  private static let mostDrawn = 1_024

  private struct Drawn {
    let tag: EntityTag
    let file: PreparedResponse
    let notModified: PreparedResponse
  }

  /// - Parameters:
  ///   - symbols: draws the symbols.
  ///   - store: has the pictures.
  ///   - server: makes the responses; asked at the first request.
  package init(symbols: SymbolLibrary, store: PictureStore = .shared, server: @escaping () -> HTTPServer?) {
    self.symbols = symbols
    self.store = store
    self.server = server
  }

  // MARK: Symbols

  /// Answers with a symbol. A name that there is no symbol of has a question mark.
  func respond(to exchange: borrowing Exchange, symbol name: UnsafeRawBufferPointer) throws(Problem) {
    guard let drawn = drawn(Self.request(String(decoding: name, as: UTF8.self), exchange.query)) else { return }
    switch try exchange.preconditions.check([drawn.tag]) {
    case .proceed: exchange.respond(drawn.file)
    case .notModified: exchange.respond(drawn.notModified)
    }
  }

  private static func request(_ name: String, _ query: UnsafeRawBufferPointer) -> SymbolLibrary.Request {
    var request = SymbolLibrary.Request(name: name)
    query.forEachPart(between: "&", quoted: false) { parameter in
      for part in SymbolLibrary.Part.allCases where parameter.elementsEqual("part=\(part.rawValue)".utf8) {
        request.part = part
      }
      if parameter.equals("direction=rightToLeft") { request.isRightToLeft = true }
      if parameter.equals("resizing=stretch") { request.isStretched = true }
    }
    return request
  }

  private func drawn(_ request: SymbolLibrary.Request) -> Drawn? {
    if let known = drawn[request] { return known }
    let (svg, isKnown) = symbols.file(request)
    let bytes = Array(svg.utf8)
    let tag = EntityTag(checksum: bytes.withUnsafeBytes { $0.checksum })
    func addFields(_ fields: borrowing ResponseFields) {
      fields.add("ETag", tag.text)
      // What is drawn depends on the artwork and the version, which seldom change.
      fields.add("Cache-Control", isKnown ? "max-age=86400" : "no-cache")
    }
    let file = bytes.withUnsafeBytes { body in
      server()?.prepare(200, body) { fields in
        fields.add("Content-Type", "image/svg+xml")
        addFields(fields)
      }
    }
    guard let file, let notModified = server()?.prepare(304, fields: addFields) else { return nil }
    let made = Drawn(tag: tag, file: file, notModified: notModified)
    if drawn.count >= Self.mostDrawn { drawn.removeAll() }
    // An unknown name may have any length.
    if isKnown { drawn[request] = made }
    return made
  }

  // MARK: Pictures

  /// Answers with a picture that a page shows. Throws `no-such-page` if none does.
  func respond(to exchange: borrowing Exchange, picture path: UnsafeRawBufferPointer) throws(Problem) {
    let address = String(decoding: path, as: UTF8.self)
    guard let audience = store.audience(at: address) else { throw .noSuchPage }
    // The address says what is in it.
    let tag = EntityTag(checksum: path.checksum)
    func addFields(_ fields: borrowing ResponseFields) {
      fields.add("ETag", tag.text)
      fields.add(
        "Cache-Control",
        audience == .person ? "private, max-age=31536000, immutable" : "max-age=31536000, immutable")
    }
    switch try exchange.preconditions.check([tag]) {
    case .notModified: exchange.respond(304, fields: addFields)
    case .proceed:
      guard let contents = store.contents(at: address) else { throw .noSuchPage }
      contents.withBytes { bytes in
        exchange.respond(200, bytes) { fields in
          fields.add("Content-Type", contents.type)
          // A drawing is a document, which somebody might open by itself.
          if contents.type == PictureHeader.Format.svg.type { fields.add("Content-Security-Policy", "sandbox") }
          addFields(fields)
        }
      }
    }
  }

  /// Whether a page shows a picture of this path.
  func has(_ path: UnsafeRawBufferPointer) -> Bool {
    store.audience(at: String(decoding: path, as: UTF8.self)) != nil
  }
}
