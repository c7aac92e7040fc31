import MartletGraph
import MartletWire

/// The properties of rows that scroll in their place.
package struct RowsProperties: StandardElement {
  enum Kind: UInt8 { case list, form, table }

  let kind: Kind
  /// What of the rows is chosen; nil where nobody chooses.
  var selection: (any ListSelection)?
  /// What stands above the rows of a table.
  var head: TableHead?

  package struct Storage {
    var scroll: ScrollEnvironment?
    var looks = ListLooks()
    /// What is chosen; nil before it is known, and where nobody chooses.
    var chosen: AnyHashable?
    /// What the row stands for that was chosen last by itself or beside others: from there on, rows are chosen together.
    var lastChosen: AnyHashable?
    /// The rows of which the client knows that they are chosen.
    var told: [UInt32] = []
    /// The rows that the client knows, and of which of them it knows that they can be chosen.
    var selectable: [UInt32: Bool] = [:]
    /// Whether several rows may be chosen; nil where none may.
    var selectsSeveral: Bool?
    /// What the client is told of a table's columns.
    var columns: [WrittenColumn] = []
    /// By which of them the rows are sorted.
    var sort: [WrittenSort] = []
  }

  package static var isBound: Bool { true }

  package var type: StaticString {
    switch kind {
    case .list: "list"
    case .form: "form"
    case .table: "table"
    }
  }

  package var ownKeys: NodeKeys {
    let keys = NodeKeys(.children, .listLooks, .value).union(ScrollEnvironment.keys).union(.windows)
    return kind == .table ? keys.union(NodeKeys(.columns, .sort)) : keys
  }

  package var isLazy: Bool { true }

  package var dependsOnPlace: Bool { true }
  package var asksItsViews: Bool { selection != nil }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    var actions = (element.storage?.scroll?.actions ?? []) + element.windowActions
    if selection?.allowsSeveral == true { actions.append(.selectAll) }
    return actions + (head?.actions(for: element.storage?.columns ?? []) ?? [])
  }

  package func role(of element: ElementNode<Self>) -> String? {
    switch kind {
    case .list: "list"
    case .form: nil
    case .table: "table"
    }
  }

  package func changes(from old: Self) -> NodeKeys {
    selection?.allowsSeveral == old.selection?.allowsSeveral ? .none : NodeKeys(.value, .listLooks, .actions)
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    if selection != nil { element.graph.hasRowActions = true }
    var storage = element.storage ?? Storage()
    var keys = ScrollEnvironment.observe(.vertical, at: element, in: &storage.scroll)
    let values = EnvironmentValues(at: element)
    var looks = values.listLooks
    if kind == .list, looks.style == .automatic, values.surroundings == .sidebar { looks.style = .sidebar }
    looks.isEditing = values.editMode?.wrappedValue.isEditing == true
    looks.isDisabled = (selection != nil || head?.takesActions == true) && !values.isEnabled
    if let head {
      let table = values.tableLooks
      (looks.style, looks.hidesColumnHeaders) = (table.style, table.hidesColumnHeaders || head.isCompact)
      let columns = head.columns(at: element)
      if columns != storage.columns {
        storage.columns = columns
        keys.formUnion(NodeKeys(.columns, .actions))
      }
      let sort = head.sort(of: columns)
      if sort != storage.sort {
        storage.sort = sort
        keys.insert(.sort)
      }
    }
    if looks != storage.looks {
      storage.looks = looks
      keys.insert(.listLooks)
    }
    let chosen = selection?.chosen
    if chosen != storage.chosen {
      if let selection { element.tellColumn(of: selection, isFirst: storage.chosen == nil) }
      storage.chosen = chosen
      keys.insert(.value)
    }
    if storage.selectsSeveral != selection?.allowsSeveral {
      storage.selectsSeveral = selection?.allowsSeveral
      element.forEachRow { $0.markChanged(NodeKeys(.actions)) }
    }
    element.storage = storage
    return keys
  }

  package func childrenWereCommitted(of element: ElementNode<Self>) {
    guard selection != nil else { return }
    if element.chosenRows != element.storage?.told { element.markChanged(NodeKeys(.value)) }
    let known = element.storage?.selectable ?? [:]
    let selectable = element.selectableRows { row, isSelectable in
      // A new one has been written as it is.
      if let old = known[row.id], old != isSelectable { row.markChanged(NodeKeys(.actions)) }
    }
    element.storage?.selectable = selectable
  }

  package func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>) {
    guard keys.contains(.value), selection != nil else { return }
    element.storage?.told = element.chosenRows
    element.storage?.selectable = element.selectableRows()
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .value:
      if selection != nil { buffer.append(json: element.chosenRows) }
    case .listLooks:
      element.storage?.looks.write(selecting: selection?.allowsSeveral, to: buffer)
    case .count, .ranges: element.writeWindows(key, to: buffer)
    case .columns: buffer.append(list: element.storage?.columns ?? []) { $0.write(to: buffer) }
    case .sort:
      if let sort = element.storage?.sort, !sort.isEmpty { buffer.append(list: sort) { $0.write(to: buffer) } }
    default: element.storage?.scroll?.write(key, to: buffer)
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    if action.name == .show { return try element.show(action) }
    if action.name == .selectAll, let selection = selection as? any SeveralSelection {
      try element.checkIsEnabled()
      return try selection.chooseAll(in: element)
    }
    if let head, [.sort, .showColumn, .hideColumn].contains(action.name) {
      return try head.perform(action, on: element, with: element.storage?.columns ?? [])
    }
    try element.storage?.scroll?.perform(action, at: element)
  }

  package func willUnmount(_ element: ElementNode<Self>) { element.storage?.scroll?.end(at: element) }
}

extension ByteBuffer {
  fileprivate func append<Item>(list items: [Item], _ write: (Item) -> Void) {
    append(UInt8(ascii: "["))
    for item in items {
      separate()
      write(item)
    }
    append(UInt8(ascii: "]"))
  }
}
