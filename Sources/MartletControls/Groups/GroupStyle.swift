import MartletGraph
import MartletWire

/// A style of a control that has a label and content, as the environment has it.
protocol AppliedGroupStyle: AppliedStyle {
  /// What the document calls it if the page draws it; nil if the style does.
  var drawn: StaticString? { get }
}

/// The styles of controls that have a label and content: one value of the environment.
struct GroupStyles {
  var labeledContent: (any AppliedGroupStyle)?
  var groupBox: (any AppliedGroupStyle)?
  var disclosureGroup: (any AppliedGroupStyle)?
  var controlGroup: (any AppliedGroupStyle)?
  var form: (any AppliedGroupStyle)?
}

private struct GroupStylesKey: EnvironmentKey { static var defaultValue: GroupStyles { GroupStyles() } }

extension EnvironmentValues {
  var groupStyles: GroupStyles {
    get { self[GroupStylesKey.self] }
    set { self[GroupStylesKey.self] = newValue }
  }
}

/// A style, and how it makes views of what its kind of control consists of.
struct OwnGroupStyle<Style, Made: View>: AppliedGroupStyle {
  typealias Slot = WritableKeyPath<GroupStyles, (any AppliedGroupStyle)?>

  let style: Style
  let drawn: StaticString?
  let slot: Slot
  /// The style that was set around this one.
  let outer: (any AppliedGroupStyle)?
  let makeBody: @MainActor (Style, StyleNode) -> Made

  func reconcileBody(in node: StyleNode) { node.show(style, of: self, makeBody) }

  func leave(_ values: inout EnvironmentValues) { values.groupStyles[keyPath: slot] = outer }
}

nonisolated extension View {
  /// Sets the style of one kind of control: `apply` is given the style that is set around.
  func groupStyle<Style>(
    _: Style.Type, in slot: WritableKeyPath<GroupStyles, (any AppliedGroupStyle)?>,
    apply: @escaping (_ outer: (any AppliedGroupStyle)?) -> any AppliedGroupStyle
  ) -> some View {
    nonisolated(unsafe) let slot = slot
    return StyleSetting<_, Style>(
      content: transformEnvironment(\.groupStyles) { $0[keyPath: slot] = apply($0[keyPath: slot]) })
  }
}

extension StylePlace.Part {
  /// The second part of a control whose parts are a label and content.
  static var content: Self { .icon }
}

/// What is in the document for a label and for content that belong together.
@MainActor func parts<Label: View, Content: View>(
  _ label: Label, _ content: Content
) -> TupleView2<ElementContainer<Container, Label>?, ElementContainer<Container, Content>> {
  TupleView2(
    Label.self == EmptyView.self ? nil : ElementContainer(.groupLabel, content: label),
    ElementContainer(.groupContent, content: content))
}
