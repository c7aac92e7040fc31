import Foundation
import MartletGraph
import MartletWire

/// What can be done with the rows of a `ForEach`: nil for what cannot.
struct RowEdits: ElementTrait {
  static let keys = NodeKeys(.actions)
  static let takesActions = true

  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  func isSame(as other: Self) -> Bool {
    (delete == nil) == (other.delete == nil) && (move == nil) == (other.move == nil)
  }

  func begin(in graph: ViewGraph) { graph.hasRowActions = true }
}

/// Which of these cannot be done with a row, though it can with others.
struct RowEditsDisabled: ElementTrait, Equatable {
  static let keys = NodeKeys(.actions)

  var delete: Bool?
  var move: Bool?

  func isSame(as other: Self) -> Bool { self == other }
}

/// Views made of data, each of which has a trait: what can be done with it as a row.
nonisolated struct RowsWithTrait<Content: DynamicViewContent, Trait: ElementTrait>: DynamicViewContent {
  let content: Content
  let trait: Trait

  @MainActor var data: Content.Data { content.data }

  var body: some View { content.trait(trait) }
}

nonisolated extension DynamicViewContent {
  /// Has people delete rows. The action takes the offsets of the rows in the data: usually one. It is nil if nobody may.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    RowsWithTrait(content: self, trait: RowEdits(delete: action))
  }

  /// Has people move rows. The action takes the offsets of the rows in the data, usually one, and the offset of the row
  /// before which they go, counted before anything has moved. It is nil if nobody may.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    RowsWithTrait(content: self, trait: RowEdits(move: action))
  }
}

nonisolated extension View {
  /// Says that the row that this view is cannot be deleted, though others can.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { trait(RowEditsDisabled(delete: isDisabled)) }

  /// Says that the row that this view is cannot be moved, though others can.
  public func moveDisabled(_ isDisabled: Bool) -> some View { trait(RowEditsDisabled(move: isDisabled)) }
}

// MARK: Edits of a bound collection

/// What people may do with the rows of a bound collection.
public struct EditActions<Data>: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int

  /// - Parameter rawValue: a bit for each.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Deleting them.
  public static var delete: EditActions { EditActions(rawValue: 1) }
}

extension EditActions where Data: MutableCollection {
  /// Moving them.
  public static var move: EditActions { EditActions(rawValue: 2) }
}

extension EditActions where Data: RangeReplaceableCollection & MutableCollection {
  /// Both.
  public static var all: EditActions { [.delete, .move] }
}

/// A row of a bound collection that people may delete or move.
public nonisolated struct EditableCollectionContent<Content: View, Data>: View {
  fileprivate let content: Content
  fileprivate let edits: RowEdits

  /// The row.
  public var body: some View { content.trait(edits) }
}

extension RowEdits {
  fileprivate init<C: MutableCollection & RangeReplaceableCollection>(_ actions: EditActions<C>, of data: Binding<C>)
  where C.Index == Int {
    if actions.contains(.delete) { delete = { data.wrappedValue.remove(atOffsets: $0) } }
    if actions.contains(.move) { move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } }
  }
}

extension ForEach where Content: View {
  /// A view for each element of a bound collection, made from a binding to the element. People may delete or move them.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
  )
  where
    Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID, C.Index == Int,
    Content == EditableCollectionContent<Row, C>
  {
    let edits = RowEdits(editActions, of: data)
    self.init(data) { EditableCollectionContent<Row, C>(content: content($0), edits: edits) }
  }

  /// The same, with elements that are identified by a property.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
  ) where Data == Binding<C>, C.Index == Int, Content == EditableCollectionContent<Row, C> {
    let edits = RowEdits(editActions, of: data)
    self.init(data, id: id) { EditableCollectionContent<Row, C>(content: content($0), edits: edits) }
  }
}

extension List {
  /// A row for each element of a bound collection, made from a binding to the element. People may delete or move them.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    C.Element: Identifiable, C.Index == Int, SelectionValue == Never,
    Content == ForEach<Binding<C>, C.Element.ID, EditableCollectionContent<Row, C>>
  {
    self.init(content: Content(data, editActions: editActions, content: rowContent))
  }

  /// The same, with elements that are identified by a property.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    C.Index == Int, SelectionValue == Never, Content == ForEach<Binding<C>, ID, EditableCollectionContent<Row, C>>
  {
    self.init(content: Content(data, id: id, editActions: editActions, content: rowContent))
  }
}

// MARK: What rows take

@MainActor extension Element {
  /// What can be done with the row that this element is, and where the row is.
  private var rowEdits: (delete: ((IndexSet) -> Void, RowPlace)?, move: ((IndexSet, Int) -> Void, RowPlace)?) {
    var (delete, move): (((IndexSet) -> Void, RowPlace)?, ((IndexSet, Int) -> Void, RowPlace)?)
    forEachTraitOfRows(RowEdits.self) { edits, place in
      if delete == nil, let action = edits.delete { delete = (action, place) }
      if move == nil, let action = edits.move { move = (action, place) }
      return true
    }
    if delete == nil, move == nil { return (nil, nil) }
    let disabled = disabledRowEdits
    return (disabled.delete == true ? nil : delete, disabled.move == true ? nil : move)
  }

  /// What cannot be done with the row: what is closest to the view counts, in whichever box that is.
  private var disabledRowEdits: RowEditsDisabled {
    var disabled = elementInBox?.disabledRowEdits ?? RowEditsDisabled()
    forEachTrait(RowEditsDisabled.self) { outer in
      disabled.delete = disabled.delete ?? outer.delete
      disabled.move = disabled.move ?? outer.move
      return true
    }
    return disabled
  }

  /// Adds what the row that this element is takes: `delete`, and `move` by how many rows.
  func appendRowActions(to actions: inout [ExactText]) {
    guard graph.hasRowActions else { return }
    let edits = rowEdits
    if edits.delete != nil { actions.append(.delete) }
    if edits.move != nil { actions.append(.move) }
    if rowSelection != nil, !actions.contains(.select) { actions.append(.select) }
    if rowInsertion != nil { actions += [.insertBefore, .insertAfter] }
  }

  /// Whether it is a row with which something can be done, or the view in the boxes around it is.
  var isRowOrInside: Bool {
    guard graph.hasRowActions, !isBox else { return false }
    var element: Element? = self
    while let current = element {
      let edits = current.rowEdits
      if edits.delete != nil || edits.move != nil || current.rowSelection != nil { return true }
      element = current.boxAround
    }
    return false
  }

  /// Whether it is a row that can be chosen.
  var canBeChosenAsRow: Bool { graph.hasRowActions && rowSelection != nil }

  /// What does an action of the row that this element is; nil if it takes none of this name.
  func rowAction(_ name: ExactText) -> ((Action) throws(Problem) -> Void)? {
    guard graph.hasRowActions else { return nil }
    switch name {
    case .delete:
      guard let (delete, place) = rowEdits.delete else { return nil }
      return { (action) throws(Problem) in
        try action.checkHasNoValue()
        delete(IndexSet(integer: place.index))
      }
    case .move:
      guard let (move, place) = rowEdits.move else { return nil }
      return { (action) throws(Problem) in
        guard case .number(let number)? = action.value, let distance = Int(exactly: number), distance != 0,
          case let (target, overflow) = place.index.addingReportingOverflow(distance), !overflow,
          (0..<place.count).contains(target)
        else {
          let range = "from \(-place.index) to \(place.count - 1 - place.index), and not by 0"
          let hint = place.count == 1 ? "there is no other one" : "here \(range)"
          throw Problem(.invalidValue, "A row is moved by a number of rows: \(hint).", pointer: "/value")
        }
        // The place is counted before the row has left its own.
        move(IndexSet(integer: place.index), target > place.index ? target + 1 : target)
      }
    case .select:
      guard let selection = rowSelection else { return nil }
      return { (action) throws(Problem) in try selection.take(action) }
    case .insertBefore, .insertAfter:
      if rowInsertion == nil { return nil }
      return { (action) throws(Problem) in try self.insert(action) }
    default:
      return nil
    }
  }
}

extension Action {
  /// Refuses a value where none is expected.
  func checkHasNoValue() throws(Problem) {
    if value != nil { throw Problem(.invalidValue, "\"\(name.text)\" takes no value.", pointer: "/value") }
  }
}
