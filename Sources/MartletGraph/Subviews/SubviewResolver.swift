/// Finds the single views that a view stands for (rule G16).
@MainActor public struct _SubviewResolver {
  /// What keeps the views that are asked for their bodies. Without one, nothing is asked, and each is a single view.
  private let node: SubviewListNode?
  private let path: SubviewPath

  init(for node: SubviewListNode?, at path: SubviewPath = SubviewPath()) {
    self.node = node
    self.path = path
  }

  /// How many rows of one list are looked at; where no list is made, it only matters whether there is just one.
  var mostRows: Int { node?.graph.mostRows ?? 2 }

  func at(_ step: SubviewPath.Step) -> _SubviewResolver {
    _SubviewResolver(for: node, at: path.appending(step))
  }

  /// What nothing is known of is one view. What its content says for the container holds for it, if that is one view, too.
  func single<Single: View>(_ view: Single, values: ContainerValues = ContainerValues()) -> _ResolvedViews {
    .one(ResolvedView(path: path, view: view, values: values))
  }

  /// One view that has another one in it, which may say something for the container.
  package func single<Single: View, Content: View>(_ view: Single, with content: Content) -> _ResolvedViews {
    let views = Content._resolve(content, in: _SubviewResolver(for: nil)).views
    return single(view, values: views.count == 1 ? views[0].values : ContainerValues())
  }

  /// Several views, one after the other.
  func members<each Content: View>(_ content: repeat each Content) -> _ResolvedViews {
    var views = _ResolvedViews()
    var index = 0
    func add<Member: View>(_ member: Member) {
      views.append(Member._resolve(member, in: at(.member(index))))
      index += 1
    }
    repeat add(each content)
    return views
  }

  /// A section with its parts.
  package func section<Header: View, Rows: View, Footer: View>(
    header: Header, rows: Rows, footer: Footer
  ) -> _ResolvedViews {
    var section = ResolvedSection(path: path)
    section.header = Header._resolve(header, in: at(.part(0))).views
    section.content = Rows._resolve(rows, in: at(.part(1))).views
    section.footer = Footer._resolve(footer, in: at(.part(2))).views
    return .one(section)
  }

  /// The views of a list that is made by `maker`, as all that is below its node; where that is not what is there, `view`
  /// is a single one.
  func views<Maker: View, Single: View>(madeBy maker: Maker, orSingle view: Single) -> _ResolvedViews {
    guard let views = node?.views(madeBy: maker, at: path) else { return single(view) }
    return views.placed(at: path)
  }

  /// The views that the body of an app's view comes to.
  func body<Content: View>(of view: Content) -> _ResolvedViews {
    views(madeBy: ResolvingBody(content: view), orSingle: view)
  }
}

/// An app's view whose body is not mounted but asked for the views that it stands for. The view is its first field, so that
/// what is known of its type (`ViewTypeInfo`) fits it.
private nonisolated struct ResolvingBody<Content: View>: View, NamedView {
  let content: Content

  static var viewName: String { ViewTypeInfo.name(of: Content.self) }

  @MainActor var body: SubviewList<Content.Body> { SubviewList(content: content.body) }

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = CompositeNode(view, typeInfo: ViewTypeInfo.of(Content.self), in: parent)
    node.mount()
    return node
  }
}

/// A view with a modifier that says nothing to the views in it, other than those of which it makes an entry of the document:
/// each of the views that it stands for has the modifier.
package nonisolated protocol SubviewModifying: _PrimitiveView {
  associatedtype Content: View

  var content: Content { get }

  /// Another view with the same modifier.
  func modifying(_ other: some View) -> any View
}

extension SubviewModifying {
  /// The views in it, each with the modifier.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    Content._resolve(view.content, in: resolver).mapViews { $0.view = view.modifying($0.view) }
  }
}
