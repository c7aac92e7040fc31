import MartletGraph

/// A title beside an icon that says the same as a picture.
public struct Label<Title: View, Icon: View>: ElementView {
  /// It has no body: the page draws it, with its icon and its title inside.
  public typealias Body = Never

  package var properties: Container { Container(kind: .label) }
  let content: TupleView2<ElementContainer<Container, Icon>, ElementContainer<Container, Title>>

  /// A label of any views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    content = TupleView2(
      ElementContainer(.labelIcon, content: icon()), ElementContainer(.labelTitle, content: title()))
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

extension Label where Title == Text, Icon == Image {
  /// A title in the visitor's language beside a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// A title beside a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}
