/// What is shown on top of everything else.
final class Sheets: GraphFeature {
  static let place = GraphFeaturePlace()

  /// The uppermost last.
  fileprivate(set) var elements: [Element] = []

  func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String] {
    elements.allSatisfy(isThere) ? [] : ["A sheet is shown that is gone."]
  }
}

extension ViewGraph {
  /// Shows an element on top of everything else in the window.
  @MainActor package func show(sheet: Element) {
    feature(Sheets.self).elements.append(sheet)
    if let root { structureChanged(at: root) }
  }

  /// Takes it away again.
  @MainActor package func hide(sheet: Element) {
    feature(Sheets.self).elements.removeAll { $0 === sheet }
    if let root { structureChanged(at: root) }
  }

  /// Calls `body` for what is shown on top of everything else, the uppermost last.
  @MainActor func forEachSheet(_ body: @MainActor (Element) -> Void) {
    guard let sheets = existing(Sheets.self) else { return }
    for element in sheets.elements { body(element) }
  }
}
