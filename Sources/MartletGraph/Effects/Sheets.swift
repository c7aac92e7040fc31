import MartletWire

/// What is shown on top of everything else: sheets, alerts and the like.
final class Sheets: GraphFeature {
  static let place = GraphFeaturePlace()

  fileprivate struct Entry {
    let element: Element
    /// Whether nothing that lies beneath takes what a person does.
    var isModal: Bool
  }

  /// The uppermost last.
  fileprivate var entries: [Entry] = []

  func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String] {
    entries.allSatisfy { isThere($0.element) } ? [] : ["A sheet is shown that is gone."]
  }

  /// Whether an element lies beneath something that is modal: it is neither in that nor in what was shown after it.
  @MainActor fileprivate func coversModally(_ element: Element) -> Bool {
    guard let modal = entries.lastIndex(where: \.isModal) else { return false }
    var node: ViewNode? = element
    while let current = node {
      if current.isElement, entries[modal...].contains(where: { $0.element === current }) { return false }
      node = current.parent
    }
    return true
  }
}

extension ViewGraph {
  /// Whether anything is shown on top of everything else. O(1).
  package var isPresenting: Bool { document.hasHindrances && existing(Sheets.self)?.entries.isEmpty == false }

  /// Whether something has to be answered or put away before anything in the window takes what a person does.
  @MainActor var isCoveredModally: Bool { existing(Sheets.self)?.entries.contains(where: \.isModal) ?? false }

  /// Shows an element on top of everything else in the window.
  @MainActor package func show(sheet: Element) {
    feature(Sheets.self).entries.append(Sheets.Entry(element: sheet, isModal: true))
    document.hasHindrances = true
    if let root { structureChanged(at: root) }
  }

  /// Takes it away again.
  @MainActor package func hide(sheet: Element) {
    feature(Sheets.self).entries.removeAll { $0.element === sheet }
    if let root { structureChanged(at: root) }
  }

  /// Says whether what lies beneath takes nothing that a person does while it is shown.
  @MainActor package func setModal(_ isModal: Bool, sheet: Element) {
    guard let sheets = existing(Sheets.self),
      let index = sheets.entries.firstIndex(where: { $0.element === sheet })
    else { return }
    sheets.entries[index].isModal = isModal
  }

  /// Calls `body` for what is shown on top of everything else, the uppermost last.
  @MainActor func forEachSheet(_ body: @MainActor (Element) -> Void) {
    guard let sheets = existing(Sheets.self) else { return }
    for entry in sheets.entries { body(entry.element) }
  }

  /// A trait has changed that sheets inherit from the views around what presents them.
  @MainActor func inheritedTraitChanged(at node: ViewNode, keys: NodeKeys) {
    guard isPresenting else { return }
    forEachSheet { if $0.isInside(node) { $0.markChanged(keys) } }
  }

  /// Whether an element lies beneath what has to be answered or put away first.
  @MainActor func isCoveredModally(_ element: Element) -> Bool {
    existing(Sheets.self)?.coversModally(element) ?? false
  }
}
