extension ForEach where Content: View {
  /// One view for each of the single views that `view` stands for (rule G16).
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    self.init(rows: PartRows(view, as: Data(), of: { SubviewsCollection($0.views) }, content: content))
  }

  /// One view for each section that `view` has.
  public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    self.init(rows: PartRows(view, as: Data(), of: SectionCollection.init, content: content))
  }
}

/// What a `ForEach` of subviews is made of. Which these are is known where it is mounted, so there are none in here.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  init() {}

  /// The position of the first element.
  public var startIndex: Int { 0 }
  /// The position behind the last element.
  public var endIndex: Int { 0 }
  /// Never called, as there is no element.
  public subscript(index: Int) -> Subview {
    preconditionFailure("No subview is known outside the place of the ForEach")
  }
}

/// What a `ForEach` of sections is made of. Which these are is known where it is mounted, so there are none in here.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  init() {}

  /// The position of the first element.
  public var startIndex: Int { 0 }
  /// The position behind the last element.
  public var endIndex: Int { 0 }
  /// Never called, as there is no element.
  public subscript(index: Int) -> SectionConfiguration {
    preconditionFailure("No section is known outside the place of the ForEach")
  }
}

/// Rows for the parts of some content, its single views or its sections, which are found out where the `ForEach` is mounted.
private final class PartRows<Base: View, Parts: RandomAccessCollection, Content: View>:
  RowSource<Parts.Element, Parts.Element.ID, Content>
where Parts.Element: Identifiable {
  private let base: Base
  private let stated: Any
  private let parts: (_ResolvedViews) -> Parts

  /// `data` is what the type of the `ForEach` says that it is made of.
  init(
    _ base: Base, as data: Any, of parts: @escaping (_ResolvedViews) -> Parts,
    content: @escaping (Parts.Element) -> Content
  ) {
    self.base = base
    stated = data
    self.parts = parts
    super.init(ElementContent(content))
  }

  private var made: SubviewsTransform<Base, ForEach<Parts, Parts.Element.ID, Content>> {
    SubviewsTransform(base: base) { [parts, content] in
      ForEach(rows: CollectionRows(parts($0), .identifiable(), made: content))
    }
  }

  override var data: Any { stated }

  override func makeNode(in parent: ViewNode) -> ViewNode? { SubviewsTransform._makeNode(made, in: parent) }

  override func update(_ node: ViewNode) -> Bool {
    SubviewsTransform._updateNode(node, with: made)
    return true
  }

  override func resolve(in resolver: _SubviewResolver) -> _ResolvedViews? {
    SubviewsTransform._resolve(made, in: resolver)
  }
}
