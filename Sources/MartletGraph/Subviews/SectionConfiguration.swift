/// A section of some content, with the single views of its parts.
public struct SectionConfiguration: Identifiable {
  /// What a section is told from others by, for as long as it is part of the content.
  public struct ID: Hashable {
    let path: SubviewPath
  }

  private let resolved: ResolvedSection

  init(_ resolved: ResolvedSection) { self.resolved = resolved }

  /// What the section is told from others by.
  public var id: ID { ID(path: resolved.path) }

  /// What the section says for its container.
  public var containerValues: ContainerValues { resolved.values }

  /// The views above the section's own; none if it has no header.
  public var header: SubviewsCollection { SubviewsCollection(resolved.header) }

  /// The views of the section.
  public var content: SubviewsCollection { SubviewsCollection(resolved.content) }

  /// The views below the section's own; none if it has no footer.
  public var footer: SubviewsCollection { SubviewsCollection(resolved.footer) }
}

/// The sections of some content, in order. Views that are in no section make one with those beside them.
public struct SectionCollection: RandomAccessCollection {
  private let sections: ContiguousArray<SectionConfiguration>

  init(_ views: _ResolvedViews) { sections = ContiguousArray(views.sections.map(SectionConfiguration.init)) }

  /// The position of the first section.
  public var startIndex: Int { 0 }
  /// The position behind the last section.
  public var endIndex: Int { sections.count }
  /// The section at a position.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
