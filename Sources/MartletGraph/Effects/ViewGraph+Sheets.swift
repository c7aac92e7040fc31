extension ViewGraph {
  /// Shows an element on top of everything else in the window.
  @MainActor package func show(sheet: Element) {
    sheets.append(sheet)
    if let root { structureChanged(at: root) }
  }

  /// Takes it away again.
  @MainActor package func hide(sheet: Element) {
    sheets.removeAll { $0 === sheet }
    if let root { structureChanged(at: root) }
  }
}
