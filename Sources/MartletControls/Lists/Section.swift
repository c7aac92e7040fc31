import MartletGraph

/// Rows that belong together, with a header and a footer.
public struct Section<Header: View, Rows: View, Footer: View>: ElementView {
  /// It has no body: the page draws it, with its header, its rows and its footer.
  public typealias Body = Never

  package let content: TupleView3<ElementContainer<Container, Header>?, Rows, ElementContainer<Container, Footer>?>

  fileprivate init(
    _ content: TupleView3<ElementContainer<Container, Header>?, Rows, ElementContainer<Container, Footer>?>
  ) {
    self.content = content
  }

  /// Rows with a header above and a footer below.
  public init(@ViewBuilder content: () -> Rows, @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer) {
    self.init(rows: content(), header: header(), footer: footer())
  }

  init(rows: Rows, header: Header, footer: Footer) {
    content = TupleView3(
      Header.self == EmptyView.self ? nil : ElementContainer(.sectionHeader, content: header), rows,
      Footer.self == EmptyView.self ? nil : ElementContainer(.sectionFooter, content: footer))
  }

  package var properties: Container { Container(kind: .section) }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }

  /// The views of its parts, which belong to one section.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    let (header, rows, footer) = view.content.members
    return resolver.section(header: header?.content, rows: rows, footer: footer?.content)
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// Rows alone.
  public init(@ViewBuilder content: () -> Rows) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Rows with a header above.
  public init(@ViewBuilder content: () -> Rows, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// Rows with a header above.
  public init(header: Header, @ViewBuilder content: () -> Rows) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Header == EmptyView {
  /// Rows with a footer below.
  public init(@ViewBuilder content: () -> Rows, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Rows with a title in the visitor's language above.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Rows) {
    self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
  }

  /// Rows with a title above.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Rows) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

extension Section {
  /// Rows with a header above and a footer below.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Rows) {
    self.init(content: content, header: { header }, footer: { footer })
  }

  /// Says whether the rows of the section can be hidden. They can anyway where the section has been told whether they are
  /// shown, by `init(isExpanded:content:header:)`, and in no other: this changes nothing.
  public func collapsible(_ collapsible: Bool) -> some View { self }
}

extension Section where Header == EmptyView {
  /// Rows with a footer below.
  public init(footer: Footer, @ViewBuilder content: () -> Rows) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

// MARK: Actions of a section

/// A header with what can be done with the section beside it.
public nonisolated struct _HeaderWithActions<Header: View, Actions: View>: View {
  fileprivate let header: Header?
  fileprivate let actions: Actions

  /// The header and the actions.
  public var body: some View {
    HStack {
      header
      Spacer()
      HStack { actions }.buttonStyle(BorderlessButtonStyle())
    }
  }
}

extension Section {
  /// Puts what can be done with the section, such as buttons, beside its header.
  ///
  /// It is a modifier of `Section` alone: a view that stands for a section has it inside, around the section itself.
  public func sectionActions<Actions: View>(
    @ViewBuilder content: () -> Actions
  ) -> Section<_HeaderWithActions<Header, Actions>, Rows, Footer> {
    let (header, rows, footer) = self.content.members
    let actions = content()
    return Section<_HeaderWithActions<Header, Actions>, Rows, Footer>(
      TupleView3(
        ElementContainer(.sectionHeader, content: _HeaderWithActions(header: header?.content, actions: actions)),
        rows, footer))
  }
}

// MARK: Rows that can be hidden

/// Rows that are there while a binding says so.
public nonisolated struct _CollapsibleRows<Rows: View>: View {
  @Binding fileprivate var isExpanded: Bool
  fileprivate let rows: Rows

  /// The rows.
  public var body: some View { if isExpanded { rows } }
}

/// A header with a button that shows and hides the rows below.
public nonisolated struct _CollapsibleHeader<Header: View>: View {
  @Binding fileprivate var isExpanded: Bool
  fileprivate let header: Header

  /// The header and the button.
  public var body: some View {
    HStack {
      header
      Spacer()
      Button {
        withAnimation { isExpanded.toggle() }
      } label: {
        Image(systemName: isExpanded ? "chevron.down" : "chevron.forward")
      }
      .buttonStyle(PlainButtonStyle())
      .foregroundStyle(.tint)
      .accessibilityLabel(isExpanded ? "Collapse" : "Expand")
    }
  }
}

extension Section where Footer == EmptyView {
  /// Rows with a header above, in which a button shows and hides them.
  public init<Shown: View, Title: View>(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Shown, @ViewBuilder header: () -> Title
  ) where Rows == _CollapsibleRows<Shown>, Header == _CollapsibleHeader<Title> {
    let (rows, title) = (content(), header())
    self.init {
      _CollapsibleRows(isExpanded: isExpanded, rows: rows)
    } header: {
      _CollapsibleHeader(isExpanded: isExpanded, header: title)
    }
  }

  /// Rows with a title in the visitor's language above, beside which a button shows and hides them.
  public init<Shown: View>(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Shown
  ) where Rows == _CollapsibleRows<Shown>, Header == _CollapsibleHeader<Text> {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Rows with a title above, beside which a button shows and hides them.
  @_disfavoredOverload
  public init<Shown: View>(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Shown
  ) where Rows == _CollapsibleRows<Shown>, Header == _CollapsibleHeader<Text> {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
