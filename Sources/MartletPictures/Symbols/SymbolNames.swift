import Synchronization

/// Which names there are symbols of. It does not depend on the machine: a glyph that is in the table counts, whether its
/// file is there or not.
package enum SymbolNames {
  private struct State: ~Copyable {
    /// What has been found out so far, because most names come again and again.
    var known: [String: Bool] = [:]
    /// The glyphs of the table.
    let glyphs = Set(SymbolTable.own.glyphs.map { SymbolLayer.Glyph($0.glyph).name })
  }

  private static let state = Mutex(State())

  /// Whether there is a symbol of a name. The log hears of each one that there is not.
  package static func isKnown(_ name: String) -> Bool {
    let isKnown = find(name)
    if !isKnown {
      PictureDiagnostics.report("There is no symbol named \(name.quoted): the page shows a question mark.")
    }
    return isKnown
  }

  /// The same for a name that anybody may ask for, of which the log need not hear.
  static func find(_ name: String) -> Bool {
    state.withLock { state in
      if let known = state.known[name] { return known }
      let glyphs = state.glyphs
      let resolver = SymbolResolver(table: .own) { glyphs.contains($0) || SymbolArtwork(folder: nil).has($0) }
      let isKnown = resolver.layers(of: name) != nil
      // Names may be made of what people type.
      if state.known.count >= 4_096 { state.known.removeAll() }
      if name.utf8.count <= SymbolResolver.longestName { state.known[name] = isKnown }
      return isKnown
    }
  }
}
