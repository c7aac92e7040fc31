import MartletGraph
import MartletWire

/// What of a list's rows is chosen.
protocol ListSelection {
  /// What is chosen now. To read it is to depend on it.
  @MainActor var chosen: AnyHashable { get }

  /// What rows stand for that can be chosen.
  var item: any Hashable.Type { get }

  /// What is meant by a row: what it stands for, or all that is chosen if that is.
  @MainActor func items(with row: Element) -> Set<AnyHashable>

  /// What is chosen, if that is one thing.
  @MainActor var single: AnyHashable? { get }

  /// Whether nothing is chosen.
  @MainActor var isEmpty: Bool { get }

  /// Has nothing be chosen.
  @MainActor func clear()

  /// Chooses what a link leads to, and nothing else; false if rows stand for something else.
  @MainActor func choose(_ value: AnyHashable) -> Bool

  /// Whether a row stands for something that is chosen.
  @MainActor func holds(_ row: Element) -> Bool

  /// Whether a row stands for something that can be chosen. It is asked of each row whenever the rows are others.
  @MainActor func admits(_ row: Element) -> Bool

  /// Chooses a row: it alone where `isAdded` is nil, and otherwise beside others, or not any more.
  @MainActor func choose(_ row: Element, isAdded: Bool?)
}

/// What of a list's rows is chosen, where it may be several.
protocol SeveralSelection: ListSelection {
  /// Chooses the rows from the one that stands for `start` to `row`, in place of those that are chosen. If that one is not
  /// chosen any more, the first one that is stands for it; if none is, `row` is chosen alone. Throws if nobody knows what
  /// some of the rows stand for.
  @MainActor func choose(from start: AnyHashable?, to row: Element, in list: ElementNode<RowsProperties>)
    throws(Problem)

  /// Chooses all rows that can be. Throws if nobody knows what some of them stand for.
  @MainActor func chooseAll(in list: ElementNode<RowsProperties>) throws(Problem)
}

extension ListSelection {
  /// Whether it may be several.
  var allowsSeveral: Bool { self is any SeveralSelection }

  /// What a row stands for; nil if that is nothing that can be chosen.
  @MainActor func value(of row: Element) -> AnyHashable? {
    @MainActor func value<Value: Hashable>(as type: Value.Type) -> AnyHashable? {
      row.choice(as: type).map { AnyHashable($0) }
    }
    return value(as: item)
  }
}

/// At most one row is chosen.
struct OneChosen<Value: Hashable>: ListSelection {
  let binding: Binding<Value?>

  init?(_ binding: Binding<Value?>?) {
    guard let binding else { return nil }
    self.binding = binding
  }

  var chosen: AnyHashable { AnyHashable(binding.wrappedValue) }
  var item: any Hashable.Type { Value.self }

  func items(with row: Element) -> Set<AnyHashable> {
    row.choice(as: Value.self).map { [AnyHashable($0)] } ?? []
  }

  var single: AnyHashable? { binding.wrappedValue.map { AnyHashable($0) } }

  var isEmpty: Bool { binding.wrappedValue == nil }

  func clear() { binding.wrappedValue = nil }

  func choose(_ value: AnyHashable) -> Bool {
    guard let value = value.base as? Value else { return false }
    binding.wrappedValue = value
    return true
  }

  func holds(_ row: Element) -> Bool {
    guard let value = binding.wrappedValue, let own = row.choice(as: Value.self) else { return false }
    return own == value
  }

  func admits(_ row: Element) -> Bool { row.choice(as: Value.self) != nil }

  func choose(_ row: Element, isAdded: Bool?) {
    if isAdded == false, !holds(row) { return }
    binding.wrappedValue = isAdded == false ? nil : row.choice(as: Value.self)
  }
}

/// Any number of rows is chosen.
struct ManyChosen<Value: Hashable>: SeveralSelection {
  let binding: Binding<Set<Value>>

  init?(_ binding: Binding<Set<Value>>?) {
    guard let binding else { return nil }
    self.binding = binding
  }

  var chosen: AnyHashable { AnyHashable(binding.wrappedValue) }
  var item: any Hashable.Type { Value.self }

  func items(with row: Element) -> Set<AnyHashable> {
    guard let own = row.choice(as: Value.self) else { return [] }
    let chosen = binding.wrappedValue
    return Set((chosen.contains(own) ? chosen : [own]).map { AnyHashable($0) })
  }

  var single: AnyHashable? {
    let chosen = binding.wrappedValue
    return chosen.count == 1 ? chosen.first.map { AnyHashable($0) } : nil
  }

  var isEmpty: Bool { binding.wrappedValue.isEmpty }

  func clear() { binding.wrappedValue = [] }

  func choose(_ value: AnyHashable) -> Bool {
    guard let value = value.base as? Value else { return false }
    binding.wrappedValue = [value]
    return true
  }

  func holds(_ row: Element) -> Bool { row.choice(as: Value.self).map(binding.wrappedValue.contains) ?? false }

  func admits(_ row: Element) -> Bool { row.choice(as: Value.self) != nil }

  func choose(_ row: Element, isAdded: Bool?) {
    guard let value = row.choice(as: Value.self) else { return }
    switch isAdded {
    case nil: binding.wrappedValue = [value]
    case true?: binding.wrappedValue.insert(value)
    case false?: binding.wrappedValue.remove(value)
    }
  }

  func choose(from start: AnyHashable?, to row: Element, in list: ElementNode<RowsProperties>) throws(Problem) {
    guard let end = row.choice(as: Value.self) else { return }
    binding.wrappedValue = try ChoosableRows(of: list).values(
      from: start?.base as? Value, to: end, of: binding.wrappedValue)
  }

  func chooseAll(in list: ElementNode<RowsProperties>) throws(Problem) {
    binding.wrappedValue = try ChoosableRows(of: list).allValues()
  }
}

/// A row of a list of which a person may choose rows.
@MainActor struct RowSelection {
  fileprivate let selection: any ListSelection
  fileprivate let row: Element
  fileprivate let list: ElementNode<RowsProperties>

  /// What rows of the list stand for.
  var item: any Hashable.Type { selection.item }

  /// What is meant by the row: what it stands for, or all that is chosen if that is.
  var items: Set<AnyHashable> { selection.items(with: row) }

  /// Chooses what a link in the row leads to; false if rows stand for something else.
  func choose(_ value: AnyHashable) -> Bool {
    guard selection.choose(value) else { return false }
    row.showNextColumn()
    return true
  }

  /// Chooses the row alone, or with true or false as the value beside others, or not any more, or with all rows from the
  /// one that was chosen last by itself or beside others.
  func take(_ action: Action) throws(Problem) {
    try row.checkIsEnabled()
    let several = selection as? any SeveralSelection
    if let several, action.value == .string("extend") {
      // The next range begins where this one does.
      return try several.choose(from: list.storage?.lastChosen, to: row, in: list)
    }
    switch action.value {
    case nil:
      selection.choose(row, isAdded: nil)
      row.showNextColumn()
    case .bool(let isAdded)?: selection.choose(row, isAdded: isAdded)
    default:
      let range = several == nil ? "" : ", or \"extend\" for all rows from the one that was chosen last"
      throw Problem(
        .invalidValue, "\"select\" takes no value, or true or false for a row that is chosen beside others\(range).",
        pointer: "/value")
    }
    list.storage?.lastChosen = selection.value(of: row)
  }
}

@MainActor extension Element {
  /// What may be done with this element as a row of a list; nil if it is none that can be chosen.
  var rowSelection: RowSelection? {
    guard let list = listAround, let selection = list.properties.selection, selection.admits(self), !isSelectionDisabled
    else { return nil }
    return RowSelection(selection: selection, row: self, list: list)
  }

  /// What this element stands for as a row: its tag, or what the link leads to that it is.
  func choice<Value>(as type: Value.Type) -> Value? { tag(as: type) ?? linkedValue?.base as? Value }
}

@MainActor extension ViewNode {
  /// What scrolls, and has rows of which this is one; nil if it is none, but in the box of one.
  var listAround: ElementNode<RowsProperties>? {
    list(from: (self as? Element)?.isFurtherBox == true ? parent?.parent : parent, isPastBoxes: false)
  }

  /// What scrolls, and has the views in this node as rows, in boxes or not; nil if they are none.
  var listOfViewsInside: ElementNode<RowsProperties>? { list(from: self, isPastBoxes: true) }

  private func list(from start: ViewNode?, isPastBoxes: Bool) -> ElementNode<RowsProperties>? {
    var current = start
    while let node = current {
      if let list = node as? ElementNode<RowsProperties> { return list }
      if let element = node as? Element, !element.lendsItsViews, !(isPastBoxes && element.isBox) { return nil }
      current = node.parent
    }
    return nil
  }
}

@MainActor extension Element {
  /// Refuses what a person does with a row, or with what scrolls, where it is disabled.
  func checkIsEnabled() throws(Problem) {
    if !EnvironmentValues(at: self).isEnabled { throw Problem(.disabled, "The \(type) is disabled now.") }
  }
}

@MainActor extension ElementNode<RowsProperties> {
  /// Calls `body` for the rows, those of sections among them, in order.
  func forEachRow(_ body: (Element) -> Void) {
    func visit(_ element: Element) {
      element.forEachChildElement { child in
        if child.lendsItsViews { visit(child) } else { body(child) }
      }
    }
    visit(self)
  }

  /// The rows that are chosen, by their ids, in order. It takes as long as there are rows.
  var chosenRows: [UInt32] {
    guard let selection = properties.selection else { return [] }
    var ids: [UInt32] = []
    forEachRow { row in
      if selection.holds(row), !row.isSelectionDisabled { ids.append(row.id) }
    }
    return ids
  }

  /// Which rows can be chosen, by their ids. It takes as long as there are rows.
  func selectableRows(_ body: (Element, Bool) -> Void = { _, _ in }) -> [UInt32: Bool] {
    var selectable: [UInt32: Bool] = [:]
    forEachRow { row in
      let isSelectable = row.rowSelection != nil
      body(row, isSelectable)
      selectable[row.id] = isSelectable
    }
    return selectable
  }
}
