import MartletGraph
import MartletWire

/// A choice of one among several.
///
/// Each view in its content is an option, for the value of its `tag` or, in a `ForEach`, for the id of its row, if
/// that is
/// of the selection's type. Those of a section are options, too; its header stands above them, and a `Divider` between.
/// Nothing is shown as chosen while no option stands for the selection.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: ElementView {
  /// It has no body: the page draws it, with its label and its options.
  public typealias Body = Never

  package let properties: PickerProperties<SelectionValue>
  package let content: TupleView3<ElementContainer<Container, Label>, ElementContainer<Container, AnyView>?, Content>

  init(_ selection: PickerSelection<SelectionValue>, label: Label, currentValueLabel: AnyView? = nil, content: Content)
  {
    properties = PickerProperties(selection: selection)
    self.content = TupleView3(
      ElementContainer(.pickerLabel, content: label),
      currentValueLabel.map { ElementContainer(.pickerValueLabel, content: $0) }, content)
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }

  /// A choice with a label of any views.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(.one(selection), label: label(), content: content())
  }

  /// A choice with a label of any views, which shows views of its own in place of the option that is chosen.
  public init<CurrentValueLabel: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .one(selection), label: label(), currentValueLabel: AnyView(currentValueLabel()), content: content())
  }

  /// A choice with a label: the order of older programs.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(.one(selection), label: label, content: content())
  }

  /// A choice for several things at once. While these differ, nothing is shown as chosen.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(PickerSelection(sources, selection), label: label(), content: content())
  }

  /// A choice for several things at once, which shows views of its own in place of the option that is chosen.
  public init<C: RandomAccessCollection, CurrentValueLabel: View>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      PickerSelection(sources, selection), label: label(), currentValueLabel: AnyView(currentValueLabel()),
      content: content())
  }
}

/// What is chosen: one value, or the same value in several places.
enum PickerSelection<Value: Hashable> {
  case one(Binding<Value>)
  case several([Binding<Value>])

  init<C: RandomAccessCollection>(_ sources: C, _ selection: KeyPath<C.Element, Binding<Value>>) {
    self = .several(sources.map { $0[keyPath: selection] })
  }

  /// The value, if it is the same in all places.
  var value: Value? {
    switch self {
    case .one(let binding): return binding.wrappedValue
    case .several(let bindings):
      // All are read, so that each that becomes another is heard of.
      let values = bindings.map(\.wrappedValue)
      guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
      return first
    }
  }

  func set(_ value: Value) {
    switch self {
    case .one(let binding): binding.wrappedValue = value
    case .several(let bindings): for binding in bindings { binding.wrappedValue = value }
    }
  }
}
