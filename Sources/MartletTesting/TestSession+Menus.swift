import Martlet
import MartletGraph
import MartletWire

/// What a person does with rows of a list that have a menu, from `contextMenu(forSelectionType:menu:primaryAction:)`.
extension TestSession {
  /// Asks for the menu of a row that has been found: its items are in the document then, and may be tapped.
  ///
  /// Throws a `TestError` if the row is in no list with such a menu, and what the server would answer if it refuses.
  public func openMenu(of row: TestElement) throws { try performOnMenu("openMenu", of: row) }

  /// Double-clicks a row that has been found. Throws as `openMenu(of:)` does.
  public func performPrimaryAction(on row: TestElement) throws { try performOnMenu("primaryAction", of: row) }

  private func performOnMenu(_ action: String, of row: TestElement) throws {
    var node = graph.element(row.id)?.parent
    while let current = node {
      if let element = current as? Element {
        let menu = TestElement(element)
        if menu.actions.contains(action) { return try perform(action, on: menu, value: .number(Double(row.id))) }
      }
      node = current.parent
    }
    throw TestError("the row is in no list whose menu takes \"\(action)\"")
  }
}
