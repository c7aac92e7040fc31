import MartletGraph
import MartletWire

/// A title beside an icon that says the same as a picture.
public struct Label<Title: View, Icon: View>: StylableView {
  /// It has no body: the page draws it, with its icon and its title inside.
  public typealias Body = Never

  package var properties: LabelProperties { LabelProperties() }
  private let title: Title
  private let icon: Icon

  /// A label of any views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor package func reconcileContent(in node: ViewNode) {
    node.reconcileMembers(
      with: TupleView2(
        ElementContainer(.labelIcon, content: icon), ElementContainer(.labelTitle, content: title)))
  }

  /// What a style of the app's makes of the label.
  private var styled: StyledView<Title, Icon> {
    StyledView(label: title, icon: icon, control: StyledControl(find: { $0.labelStyle }))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).labelStyle.map { $0.drawn == nil } ?? false
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

package struct LabelProperties: StandardElement {
  package typealias Storage = DrawnLabelStyle

  package var type: StaticString { "label" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .labelStyle) }
  package var dependsOnPlace: Bool { true }

  // Also where a gesture is around it.
  package func role(of element: ElementNode<Self>) -> String? { element.isRowOrInside ? "row" : nil }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let values = EnvironmentValues(at: element)
    var style = values.labelStyle?.drawn ?? .automatic
    if style == .automatic {
      style = values.surroundings == .bar ? values.toolbarLabelStyle?.drawn ?? .iconOnly : .titleAndIcon
    }
    defer { element.storage = style }
    return element.storage == style ? .none : NodeKeys(.labelStyle)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .labelStyle, let style = element.storage, style != .titleAndIcon else { return }
    buffer.append(json: style.name)
  }
}

/// A title beside a picture, for views whose own label is called `Label`.
public typealias _StandardLabel = Label<Text, Image>

extension Label where Title == Text, Icon == Image {
  /// A title in the visitor's language beside a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// A title in the visitor's language beside a picture of the app's bundle.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(decorative: name)
    }
  }

  /// A title beside a picture of the app's bundle.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(decorative: name)
    }
  }

  /// A title in the visitor's language beside a picture of a bundle.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(decorative: resource)
    }
  }

  /// A title beside a picture of a bundle.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(decorative: resource)
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
