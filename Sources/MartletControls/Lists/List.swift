import MartletGraph

/// Rows in a column, of which a person may choose one or several.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: ElementView {
  /// It has no body: the page draws it, with its rows inside.
  public typealias Body = Never

  @usableFromInline package let content: Content
  private let selection: (any ListSelection)?

  @usableFromInline
  init(content: Content) { self.init(choosing: nil, content: content) }

  private init(choosing selection: (any ListSelection)?, content: Content) {
    self.selection = selection
    self.content = content
  }

  package var properties: RowsProperties { RowsProperties(kind: .list, selection: selection) }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

extension List where SelectionValue == Never {
  /// A list of the views in `content`, each a row.
  @inlinable public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  /// A row for each identifiable element.
  @inlinable public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(content: ForEach(data, content: rowContent))
  }

  /// A row for each element, identified by a property of it.
  @inlinable public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number of a constant range.
  @inlinable public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    self.init(content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a bound collection, made from a binding to the element.
  @inlinable public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<Binding<C>, C.Element.ID, Row> {
    self.init(content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a bound collection, identified by a property of it.
  @inlinable public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<Binding<C>, ID, Row> {
    self.init(content: ForEach(data, id: id, content: rowContent))
  }
}

// MARK: Rows that can be chosen

extension List {
  /// Rows of which a person chooses one: by its tag, or by the id of its element. Nil for the binding if nobody may.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(choosing: OneChosen(selection), content: content())
  }

  /// Rows of which a person chooses any number: by their tags, or by the ids of their elements.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(choosing: ManyChosen(selection), content: content())
  }

  /// A row for each identifiable element, of which a person chooses one.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each identifiable element, of which a person chooses any number.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element, identified by a property of it, of which a person chooses one.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each element, identified by a property of it, of which a person chooses any number.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for each number of a constant range, of which a person chooses one.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each number of a constant range, of which a person chooses any number.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element of a bound collection, made from a binding to the element, of which a person chooses one.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<Binding<C>, C.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// A row for each element of a bound collection, made from a binding to the element, of which a person chooses any
  /// number.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<Binding<C>, C.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}
