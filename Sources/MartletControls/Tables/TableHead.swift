import Foundation
import MartletGraph
import MartletWire

/// What stands above the rows of a table, and what is done there.
struct TableHead {
  /// The columns, those that are hidden among them.
  let columns: [TableHeadColumn]
  let sorting: (any TableSorting)?
  let customizing: TableCustomizing?
  /// Whether there is room for one column only.
  let isCompact: Bool

  /// Whether anything is done there.
  var takesActions: Bool { sorting != nil || customizing != nil }

  /// What the client is told of the columns.
  @MainActor func columns(at element: Element) -> [WrittenColumn] {
    var names: Set<String> = []
    return columns.map { column in
      let facts = column.facts
      let title = facts.title.words(at: element)
      // Actions name a column by this, so that no two have the same.
      let name = facts.customizationID ?? title
      var (id, number) = (name, 2)
      while !names.insert(id).inserted {
        id = "\(name)-\(number)"
        number += 1
      }
      return WrittenColumn(
        id: id, title: title, alignment: facts.alignment,
        width: facts.width, minimum: facts.minimumWidth, ideal: facts.idealWidth, maximum: facts.maximumWidth,
        isSortable: sorting?.admits(facts) ?? false, isHidden: column.isHidden,
        isHideable: customizing != nil && facts.customizationID != nil && !facts.disabledBehavior.contains(.visibility),
        isOfFixedWidth: facts.width != nil || facts.disabledBehavior.contains(.resize))
    }
  }

  /// By which columns the rows are sorted, the first of them before all others, and which of these the other way round. To
  /// read it is to depend on it.
  @MainActor func sort(of written: [WrittenColumn]) -> [WrittenSort] {
    sorting?.order(of: columns.map(\.facts)).map {
      WrittenSort(column: written[$0.column].id, isReversed: $0.isReversed)
    } ?? []
  }

  /// What can be done with the columns.
  func actions(for written: [WrittenColumn]) -> [ExactText] {
    var actions: [ExactText] = []
    if written.contains(where: \.isSortable) { actions.append(.sort) }
    if written.contains(where: \.isHideable) { actions += [.showColumn, .hideColumn] }
    return actions
  }

  /// Does what a person asks for.
  @MainActor func perform(_ action: Action, on element: Element, with written: [WrittenColumn]) throws(Problem) {
    try element.checkIsEnabled()
    guard case .string(let id)? = action.value, let index = written.firstIndex(where: { $0.id.isExactly(id) }) else {
      throw refusal("The value is the `id` of one of the table's columns.")
    }
    let (column, facts) = (written[index], columns[index].facts)
    if action.name == .sort {
      guard column.isSortable, let sorting else { throw refusal("Rows are not sorted by this column.") }
      return sorting.sort(by: facts)
    }
    guard column.isHideable, let name = facts.customizationID, let customizing else {
      throw refusal("This column is neither shown nor hidden by anybody.")
    }
    let isShown = action.name == .showColumn
    if !isShown, written.allSatisfy({ $0.isHidden || $0.id == column.id }) {
      throw refusal("A table has at least one column.")
    }
    customizing.show(name, isShown)
  }

  private func refusal(_ detail: String) -> Problem { Problem(.invalidValue, detail, pointer: "/value") }
}

struct TableHeadColumn {
  let facts: TableColumnFacts
  let isHidden: Bool
}

extension ExactText {
  /// Rows are to be sorted by another column, or the other way round.
  static let sort: ExactText = "sort"
  /// A column is to be shown.
  static let showColumn: ExactText = "showColumn"
  /// A column is not to be shown.
  static let hideColumn: ExactText = "hideColumn"
}

/// A column as the client is told of it.
struct WrittenColumn: Equatable {
  let id: String
  let title: String
  let alignment: TableColumnAlignment
  let width: CGFloat?
  let minimum: CGFloat?
  let ideal: CGFloat?
  let maximum: CGFloat?
  let isSortable: Bool
  let isHidden: Bool
  let isHideable: Bool
  let isOfFixedWidth: Bool

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    buffer.append(member: "id")
    buffer.append(json: id)
    buffer.append(member: "title")
    buffer.append(json: title)
    if let edge = alignment.edge {
      buffer.append(member: "alignment")
      buffer.append(json: edge)
    }
    for (name, length) in [
      ("width" as StaticString, width), ("minWidth", minimum), ("idealWidth", ideal), ("maxWidth", maximum),
    ] {
      guard let length, length.isFinite else { continue }
      buffer.append(member: name)
      buffer.append(json: Double(max(0, length)))
    }
    for (name, holds) in [
      ("sortable" as StaticString, isSortable), ("hidden", isHidden), ("hideable", isHideable),
      ("fixed", isOfFixedWidth),
    ] where holds {
      buffer.append(member: name)
      buffer.append(json: true)
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

/// A column by which rows are sorted, as the client is told of it.
struct WrittenSort: Equatable {
  let column: String
  let isReversed: Bool

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    buffer.append(member: "column")
    buffer.append(json: column)
    buffer.append(member: "order")
    buffer.append(json: isReversed ? "reverse" as StaticString : "forward")
    buffer.append(UInt8(ascii: "}"))
  }
}

// MARK: What rows are sorted by

/// By what the rows of a table are sorted.
protocol TableSorting {
  /// Whether rows can be sorted by a column.
  func admits(_ column: TableColumnFacts) -> Bool

  /// By which of some columns, by their places, rows are sorted. To read it is to depend on it.
  @MainActor func order(of columns: [TableColumnFacts]) -> [(column: Int, isReversed: Bool)]

  /// Sorts by a column before all others; the other way round if that is so already.
  @MainActor func sort(by column: TableColumnFacts)
}

struct TableSortOrder<Sort: SortComparator>: TableSorting {
  let binding: Binding<[Sort]>

  func admits(_ column: TableColumnFacts) -> Bool { column.comparator is Sort }

  @MainActor func order(of columns: [TableColumnFacts]) -> [(column: Int, isReversed: Bool)] {
    let comparators = columns.map { $0.comparator as? Sort }
    return binding.wrappedValue.compactMap { sort in
      let index = comparators.firstIndex { $0.map { Self.areOfOneColumn($0, sort) } ?? false }
      return index.map { ($0, sort.order == .reverse) }
    }
  }

  @MainActor func sort(by column: TableColumnFacts) {
    guard let comparator = column.comparator as? Sort else { return }
    var order = binding.wrappedValue
    if let first = order.first, Self.areOfOneColumn(first, comparator) {
      order[0].order = first.order == .forward ? .reverse : .forward
    } else {
      order.removeAll { Self.areOfOneColumn($0, comparator) }
      order.insert(comparator, at: 0)
    }
    binding.wrappedValue = order
  }

  /// Whether two compare the same, though perhaps one the other way round.
  private static func areOfOneColumn(_ one: Sort, _ other: Sort) -> Bool {
    if let one = one as? KeyPathComparator<Sort.Compared>, let other = other as? KeyPathComparator<Sort.Compared> {
      return one.keyPath == other.keyPath
    }
    var (one, other) = (one, other)
    one.order = .forward
    other.order = .forward
    return one == other
  }
}
