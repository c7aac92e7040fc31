import Foundation
import MartletGraph
import MartletText
import MartletWire

/// A label beside something that it says what it is.
public nonisolated struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View, _PrimitiveView, ElementView, StylableView where Label: View, Content: View {
  /// It has no body: the page draws it, with its label and its content inside.
  public typealias Body = Never

  /// A label beside other views.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  package var properties: LabeledContentProperties { LabeledContentProperties() }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: parts(label, content)) }

  private var styled: StyledView<Label, Content> {
    StyledView(label: label, icon: content, control: StyledControl(find: { $0.groupStyles.labeledContent }))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).groupStyles.labeledContent.map { $0.drawn == nil } ?? false
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

package struct LabeledContentProperties: StandardElement {
  package var type: StaticString { "labeledContent" }
  package var ownKeys: NodeKeys { NodeKeys(.children) }
}

extension LabeledContent where Label == Text, Content: View {
  /// A title in the visitor's language beside other views.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// A title beside other views.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A title in the visitor's language beside a text.
  public nonisolated init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    self.init(titleKey) { Text(value) }
  }

  /// A title beside a text.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }

  /// A title in the visitor's language beside a value as its format writes it.
  public nonisolated init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }

  /// A title beside a value as its format writes it.
  @_disfavoredOverload
  public nonisolated init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// What a style has been told of.
  public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

// MARK: Styles

/// How a label beside its content looks.
///
/// A style may have state and read the environment, both for each view that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// What it makes of the label and the content.
  associatedtype Body: View
  /// What it is told of.
  typealias Configuration = LabeledContentStyleConfiguration

  /// Makes the views.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether it is the style that the page knows.
  nonisolated static var _isBuiltIn: Bool { get }
}

extension LabeledContentStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _isBuiltIn: Bool { false }
}

/// What a `LabeledContentStyle` is told of.
public nonisolated struct LabeledContentStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  /// The label.
  public var label: Label { Label(place: StylePlace(.label, of: node)) }

  /// What it is a label of.
  public var content: Content { Content(place: StylePlace(.content, of: node)) }

  /// The label.
  public struct Label: StylePart {
    /// It has no body of its own: the label is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }

  /// What the label is a label of.
  public struct Content: StylePart {
    /// It has no body of its own: the content is in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

/// What the page draws where no style is set: the label at the beginning of the line, and the content at its end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// The style.
  public nonisolated init() {}

  /// The label and the content in this style.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledContent(configuration).labeledContentStyle(self)
  }

  /// The page draws it.
  public nonisolated static var _isBuiltIn: Bool { true }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// What the page draws where no style is set.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

nonisolated extension View {
  /// Sets how labels beside their content look in this view.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    groupStyle(Style.self, in: \.labeledContent) { outer in
      OwnGroupStyle(style: style, drawn: Style._isBuiltIn ? "automatic" : nil, slot: \.labeledContent, outer: outer) {
        $0.makeBody(configuration: LabeledContentStyleConfiguration(node: $1))
      }
    }
  }
}
