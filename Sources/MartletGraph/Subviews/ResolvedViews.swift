/// The single views that a view stands for, in order, and the sections that they are in.
public struct _ResolvedViews {
  enum Item {
    case view(ResolvedView)
    case section(ResolvedSection)
  }

  private(set) var items: ContiguousArray<Item> = []

  static func one(_ view: ResolvedView) -> _ResolvedViews { _ResolvedViews(items: [.view(view)]) }

  static func one(_ section: ResolvedSection) -> _ResolvedViews { _ResolvedViews(items: [.section(section)]) }

  mutating func append(_ other: _ResolvedViews) { items += other.items }

  /// All the views, those of a section in the order of its parts.
  var views: ContiguousArray<ResolvedView> {
    var views: ContiguousArray<ResolvedView> = []
    for item in items {
      switch item {
      case .view(let view): views.append(view)
      case .section(let section): views += section.header + section.content + section.footer
      }
    }
    return views
  }

  /// All the sections. Views that are in none make one of their own with those beside them.
  var sections: ContiguousArray<ResolvedSection> {
    var sections: ContiguousArray<ResolvedSection> = []
    var isLastImplicit = false
    for item in items {
      switch item {
      case .section(let section):
        sections.append(section)
        isLastImplicit = false
      case .view(let view):
        // The place of its first view stands for a section that the app has not written.
        if !isLastImplicit { sections.append(ResolvedSection(path: view.path)) }
        isLastImplicit = true
        sections[sections.count - 1].content.append(view)
      }
    }
    return sections
  }

  /// Each of the views with a modifier, for instance.
  func mapViews(_ transform: (inout ResolvedView) -> Void) -> _ResolvedViews {
    map(transform) { section in
      for index in section.header.indices { transform(&section.header[index]) }
      for index in section.content.indices { transform(&section.content[index]) }
      for index in section.footer.indices { transform(&section.footer[index]) }
    }
  }

  /// All of them with other values for the container. Those of a section are those of its views, too.
  package func mapValues(_ transform: (inout ContainerValues) -> Void) -> _ResolvedViews {
    mapViews { transform(&$0.values) }.map({ _ in }) { transform(&$0.values) }
  }

  /// All that stands in no section, and the sections themselves, with other values for the container.
  package func mapOwnValues(_ transform: (inout ContainerValues) -> Void) -> _ResolvedViews {
    map({ transform(&$0.values) }) { transform(&$0.values) }
  }

  /// The same views as part of other content.
  func placed(at path: SubviewPath) -> _ResolvedViews {
    mapViews { $0.path = path.appending($0.path) }.map({ _ in }) { $0.path = path.appending($0.path) }
  }

  private func map(
    _ ofView: (inout ResolvedView) -> Void, _ ofSection: (inout ResolvedSection) -> Void
  ) -> _ResolvedViews {
    _ResolvedViews(
      items: ContiguousArray(
        items.map { item in
          switch item {
          case .view(var view):
            ofView(&view)
            return .view(view)
          case .section(var section):
            ofSection(&section)
            return .section(section)
          }
        }))
  }
}

/// One single view, with the modifiers that the content applies to it.
struct ResolvedView {
  var path: SubviewPath
  var view: any View
  var values = ContainerValues()
}

/// One section, with the views of its parts.
struct ResolvedSection {
  var path: SubviewPath
  var header: ContiguousArray<ResolvedView> = []
  var content: ContiguousArray<ResolvedView> = []
  var footer: ContiguousArray<ResolvedView> = []
  var values = ContainerValues()
}
