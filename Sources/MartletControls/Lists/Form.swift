import MartletGraph

/// Controls for entering data, in rows.
public nonisolated struct Form<Content: View>: StylableView {
  /// It has no body: the page draws it, with its rows inside.
  public typealias Body = Never

  package let content: Content

  /// A form of the views in `content`, each a row.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var properties: RowsProperties { RowsProperties(kind: .form) }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }

  private var styled: StyledView<EmptyView, Content> {
    StyledView(label: EmptyView(), icon: content, control: StyledControl(find: { $0.groupStyles.form }))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).groupStyles.form.map { $0.drawn == nil } ?? false
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// What a style has been told of.
  public init(_ configuration: FormStyleConfiguration) {
    self.init { configuration.content }
  }
}

// MARK: Styles

/// How forms look.
///
/// A style may have state and read the environment, both for each form that it is applied to (rule F8).
@MainActor @preconcurrency
public protocol FormStyle {
  /// What it makes of a form.
  associatedtype Body: View
  /// What it is told of a form.
  typealias Configuration = FormStyleConfiguration

  /// Makes the views of a form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether it is a style that the page knows.
  nonisolated static var _isBuiltIn: Bool { get }
}

extension FormStyle {
  /// A style of the app's own is none that the page knows.
  public nonisolated static var _isBuiltIn: Bool { false }
}

/// What a `FormStyle` is told of a form.
public nonisolated struct FormStyleConfiguration {
  fileprivate nonisolated(unsafe) let node: StyleNode

  /// What is in the form.
  public var content: Content { Content(place: StylePlace(.content, of: node)) }

  /// What is in a form.
  public struct Content: StylePart {
    /// It has no body of its own: the rows are in its place.
    public typealias Body = Never

    package let place: StylePlace
  }
}

/// What the page draws where no style is set: rows in groups.
public struct AutomaticFormStyle: FormStyle {
  /// The style.
  public nonisolated init() {}

  /// A form of this style.
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }

  /// The page draws it.
  public nonisolated static var _isBuiltIn: Bool { true }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// What the page draws where no style is set: rows in groups.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// Rows in groups, which scroll.
public struct GroupedFormStyle: FormStyle {
  /// The style.
  public nonisolated init() {}

  /// A form of this style.
  public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }

  /// The page draws it.
  public nonisolated static var _isBuiltIn: Bool { true }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Rows in groups, which scroll.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// Rows one below the other, without boxes, as tall as they need to be.
public struct ColumnsFormStyle: FormStyle {
  /// The style.
  public nonisolated init() {}

  /// A form of this style.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) { configuration.content }
  }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Rows one below the other, without boxes, as tall as they need to be.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

nonisolated extension View {
  /// Sets how forms look in this view.
  public func formStyle<Style: FormStyle>(_ style: Style) -> some View {
    groupStyle(Style.self, in: \.form) { outer in
      OwnGroupStyle(style: style, drawn: Style._isBuiltIn ? "grouped" : nil, slot: \.form, outer: outer) {
        $0.makeBody(configuration: FormStyleConfiguration(node: $1))
      }
    }
  }
}
