import MartletGraph

/// Rows of a tree: those that have others below them are shown and hidden with them.
///
/// In a list each is a row, whatever it is below, that can be chosen by itself.
public nonisolated struct OutlineGroup<
  Data: RandomAccessCollection, ID: Hashable, Parent: View, Leaf: View, Subgroup: View
>: View {
  /// What is at the top of the tree.
  private enum Top {
    case elements(Data)
    case root(Data.Element)
  }

  private let top: Top
  private let id: KeyPath<Data.Element, ID>
  private let children: (Data.Element) -> Data?
  private let content: (Data.Element) -> Leaf

  private init(
    top: Top, id: KeyPath<Data.Element, ID>, children: @escaping (Data.Element) -> Data?,
    content: @escaping (Data.Element) -> Leaf
  ) {
    self.top = top
    self.id = id
    self.children = children
    self.content = content
  }

  /// The rows.
  public var body: some View {
    switch top {
    case .elements(let elements): ForEach(elements, id: id) { row(for: $0) }
    case .root(let root): ForEach(CollectionOfOne(root), id: id) { row(for: $0) }
    }
  }

  @ViewBuilder private func row(for element: Data.Element) -> some View {
    if let below = children(element) {
      DisclosureGroup {
        OutlineSubgroupChildren(
          content: AnyView(OutlineGroup(top: .elements(below), id: id, children: children, content: content)))
      } label: {
        content(element)
      }
    } else {
      content(element)
    }
  }
}

/// The rows below one of an `OutlineGroup`.
public nonisolated struct OutlineSubgroupChildren: View {
  fileprivate let content: AnyView

  /// The rows.
  public var body: some View { content }
}

nonisolated extension OutlineGroup
where Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// A tree of identifiable elements.
  ///
  /// - Parameters:
  ///   - data: the elements at its top.
  ///   - children: those below one; nil for one that has none and never will.
  ///   - content: makes the row of an element.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// A tree of elements that are identified by a property.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(top: .elements(data), id: id, children: { $0[keyPath: children] }, content: content)
  }

  /// A tree with one identifiable element at its top.
  public init<Element: Identifiable>(
    _ root: Element, children: KeyPath<Element, Data?>, @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Element == Data.Element, ID == Element.ID {
    self.init(root, id: \.id, children: children, content: content)
  }

  /// A tree with one element at its top. Elements are identified by a property.
  public init<Element>(
    _ root: Element, id: KeyPath<Element, ID>, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Element == Data.Element {
    self.init(top: .root(root), id: id, children: { $0[keyPath: children] }, content: content)
  }

  /// A tree of bound identifiable elements, whose rows are made from bindings to them.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
  ) where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// A tree of bound elements that are identified by a property, whose rows are made from bindings to them.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
  ) where Data == Binding<C> {
    self.init(bound: .elements(data), id: id, children: children, content: content)
  }

  /// A tree with one bound identifiable element at its top.
  public init<Element: Identifiable, C: MutableCollection & RandomAccessCollection>(
    _ root: Binding<Element>, children: WritableKeyPath<Element, C?>,
    @ViewBuilder content: @escaping (Binding<Element>) -> Leaf
  ) where Data == Binding<C>, C.Element == Element, ID == Element.ID {
    self.init(root, id: \.id, children: children, content: content)
  }

  /// A tree with one bound element at its top. Elements are identified by a property.
  public init<Element, C: MutableCollection & RandomAccessCollection>(
    _ root: Binding<Element>, id: KeyPath<Element, ID>, children: WritableKeyPath<Element, C?>,
    @ViewBuilder content: @escaping (Binding<Element>) -> Leaf
  ) where Data == Binding<C>, C.Element == Element {
    self.init(bound: .root(root), id: id, children: children, content: content)
  }

  private init<C: MutableCollection & RandomAccessCollection>(
    bound top: Top, id: KeyPath<C.Element, ID>, children: WritableKeyPath<C.Element, C?>,
    content: @escaping (Binding<C.Element>) -> Leaf
  ) where Data == Binding<C> {
    self.init(
      top: top, id: (\Binding<C.Element>.wrappedValue).appending(path: id),
      children: { Binding($0[dynamicMember: children]) }, content: content)
  }
}

// MARK: Lists of trees

extension List where SelectionValue == Never {
  /// Rows of a tree of identifiable elements.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == _Outline<Data, Data.Element.ID, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Rows of a tree of elements that are identified by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == _Outline<Data, ID, Row> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }

  /// Rows of a tree of bound identifiable elements, made from bindings to them.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == _Outline<Binding<C>, C.Element.ID, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}

extension List where SelectionValue == Never {
  /// Rows of a tree of bound elements that are identified by a property, made from bindings to them.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == _Outline<Binding<C>, ID, Row> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
}

extension List {
  /// Rows of a tree of bound identifiable elements, of which a person chooses one.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == _Outline<Binding<C>, C.Element.ID, Row> {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Rows of a tree of bound identifiable elements, of which a person chooses any number.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == _Outline<Binding<C>, C.Element.ID, Row> {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Rows of a tree of identifiable elements, of which a person chooses one.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == _Outline<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Rows of a tree of identifiable elements, of which a person chooses any number.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == _Outline<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Rows of a tree of elements that are identified by a property, of which a person chooses one.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == _Outline<Data, ID, Row> {
    self.init(selection: selection) { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }

  /// Rows of a tree of elements that are identified by a property, of which a person chooses any number.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == _Outline<Data, ID, Row> {
    self.init(selection: selection) { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
}

/// Rows of a tree, as a list has them.
public typealias _Outline<Data: RandomAccessCollection, ID: Hashable, Row: View> =
  OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>
