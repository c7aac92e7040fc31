import MartletGraph
import MartletWire

/// A choice of one among several.
///
/// Each view in its content is an option, for the value of its `tag` or, in a `ForEach`, for the id of its row, if that is
/// of the selection's type. Nothing is shown as chosen while no option stands for the selection.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: ElementView {
  /// It has no body: the page draws it, with its label and its options.
  public typealias Body = Never

  package let properties: PickerProperties<SelectionValue>
  package let content: TupleView2<ElementContainer<Container, Label>, Content>

  /// A choice with a label of any views.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    properties = PickerProperties(selection: selection)
    self.content = TupleView2(ElementContainer(.pickerLabel, content: label()), content())
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

extension Picker where Label == Text {
  /// A choice with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// A choice with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

package struct PickerProperties<SelectionValue: Hashable>: StandardElement {
  package struct Storage {
    var selection: SelectionValue
    /// The option that the client was told last.
    var toldID: UInt32?
  }

  let selection: Binding<SelectionValue>

  package static var isControl: Bool { true }
  package static var isBound: Bool { true }
  package var type: StaticString { "picker" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .value) }
  package var asksItsViews: Bool { true }
  package var isNamedByFirstChild: Bool { true }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  package func role(of element: ElementNode<Self>) -> String? { "combobox" }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let value = selection.wrappedValue
    guard let storage = element.storage else {
      element.storage = Storage(selection: value)
      return NodeKeys(.value)
    }
    if Comparator.areExactlyEqual(storage.selection, value) { return .none }
    element.storage?.selection = value
    return NodeKeys(.value)
  }

  package func childrenWereCommitted(of element: ElementNode<Self>) {
    if selectedOption(of: element)?.id != element.storage?.toldID { element.markChanged(NodeKeys(.value)) }
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .value else { return }
    if let option = selectedOption(of: element) { buffer.append(decimal: Int(option.id)) }
  }

  package func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>) {
    guard keys.contains(.value) else { return }
    let option = selectedOption(of: element)
    element.storage?.toldID = option?.id
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    var named: [Element] = []
    for option in options(of: element) {
      switch action.value {
      case .number(let id): if id == Double(option.id) { named.append(option) }
      case .string(let name): if option.accessibleName.isExactly(name) { named.append(option) }
      default:
        throw Problem(.invalidValue, "A picker takes the id or the name of an option as its value.", pointer: "/value")
      }
    }
    guard named.count == 1, let value = named[0].tag(as: SelectionValue.self) else {
      throw Problem(.invalidValue, "This picker has not one option of this id or name.", pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
    selection.wrappedValue = value
  }

  /// What can be chosen, in order: all but the label.
  @MainActor private func options(of element: ElementNode<Self>) -> ArraySlice<Element> {
    var children: [Element] = []
    element.forEachChildElement { children.append($0) }
    return children.dropFirst()
  }

  /// The option that stands for the selection: of several that are equal to it by `==`, the first one with the same bytes,
  /// because these tell the rows of a `ForEach` apart.
  @MainActor private func selectedOption(of element: ElementNode<Self>) -> Element? {
    guard let selection = element.storage?.selection else { return nil }
    let options = options(of: element)
    func first(_ stands: (SelectionValue) -> Bool) -> Element? {
      options.first { $0.tag(as: SelectionValue.self).map(stands) ?? false }
    }
    return first { Comparator.areExactlyEqual($0, selection) } ?? first { $0 == selection }
  }
}
