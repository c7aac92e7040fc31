// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Button where Label == _StandardLabel {
  public init(_ title: some StringProtocol, image: ImageResource, action: @escaping () -> Void) { self = missing() }
  public init(_ title: some StringProtocol, image: ImageResource, role: ButtonRole?, action: @escaping () -> Void) {
    self = missing()
  }
}

@available(*, unavailable, message: "Not on the web; there are no App Intents; use Button(action:label:).")
nonisolated extension Button {
  public init(intent: some AppIntent, @ViewBuilder label: () -> Label) { self = missing() }
  public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) { self = missing() }
}

@available(*, unavailable, message: "Not on the web; there are no App Intents; use Button(action:label:).")
nonisolated extension Toggle {
  public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) { self = missing() }
}

@available(*, unavailable, message: "Not on the web; there are no App Intents; use Button(action:label:).")
public protocol AppIntent: Sendable {}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Toggle where Label == _StandardLabel {
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) { self = missing() }
  public init(_ title: some StringProtocol, image: ImageResource, isOn: Binding<Bool>) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Toggle {
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Toggle where Label == Text {
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Toggle where Label == _StandardLabel {
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Toggle where Label == ToggleStyleConfiguration.Label {
  public init(_ configuration: ToggleStyleConfiguration) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ToggleStyleConfiguration {
  public var label: Label { Label() }
  public var isOn: Bool {
    get { false }
    nonmutating set {}
  }
  public var isMixed: Bool { false }
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ButtonToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct CheckboxToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension SwitchToggleStyle {
  public init(tint: Color) { self = SwitchToggleStyle() }
}

@available(*, unavailable, message: "Not there yet; use TextField(_:text:) with a String and read the value from it.")
nonisolated extension TextField {
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String { self = missing() }
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String { self = missing() }
  public init<V>(_ title: some StringProtocol, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self = missing()
  }
  public init<V>(
    _ title: some StringProtocol, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) { self = missing() }
}

@available(*, unavailable, message: "Not there yet; use TextField(_:text:) with a String and read the value from it.")
nonisolated extension TextField {
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> some View
  ) where F.FormatOutput == String { self = missing() }
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> some View
  ) where F.FormatOutput == String { self = missing() }
  public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> some View) {
    self = missing()
  }
}

@available(*, unavailable, message: "Not there yet; use TextField(_:text:).")
nonisolated extension TextField {
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) { self = missing() }
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) { self = missing() }
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis) { self = missing() }
  public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self = missing() }
  public init(_ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self = missing()
  }
  public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) { self = missing() }
}

@available(*, unavailable, message: "Not there yet; use TextField(_:text:).")
nonisolated extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> some View) { self = missing() }
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> some View) {
    self = missing()
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TextSelection: Hashable, Sendable {
  public init(range: Range<String.Index>) {}
  public init(insertionPoint: String.Index) {}
  public var isInsertion: Bool { false }
  public var affinity: TextSelectionAffinity { .automatic }
  public var indices: Indices { Indices() }
  public struct Indices: Hashable, Sendable {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum TextSelectionAffinity: Hashable, Sendable {
  case automatic, upstream, downstream
}

@available(
  *, unavailable, message: "Not there yet; use TextField; what is typed is readable on the page and in the document."
)
nonisolated public struct SecureField<Label: View>: View {
  public init(_ title: some StringProtocol, text: Binding<String>) where Label == Text {}
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) where Label == Text {}
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) where Label == Text {
  }
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use TextField for one line.")
nonisolated public struct TextEditor: View {
  public init(text: Binding<String>) {}
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol TextFieldStyle {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SquareBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol TextEditorStyle {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol PickerStyle {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultPickerStyle: PickerStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MenuPickerStyle: PickerStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct InlinePickerStyle: PickerStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PalettePickerStyle: PickerStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RadioGroupPickerStyle: PickerStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct WheelPickerStyle: PickerStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PopUpButtonPickerStyle: PickerStyle {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Picker where Label == _StandardLabel {
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self = missing() }
  public init(
    _ title: some StringProtocol, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Picker {
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self = missing()
  }
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self = missing() }
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self = missing() }
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Picker where Label == Text {
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self = missing() }
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self = missing() }
}

@available(*, unavailable, message: "Not there yet; use a Picker or a TextField with a number.")
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == EmptyView, ValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == EmptyView, ValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where ValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where ValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use two buttons around a Text.")
nonisolated public struct Stepper<Label: View>: View {
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {}
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {}
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {}
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {}
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {}
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {}
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text, F.FormatInput: Strideable, F.FormatOutput == String {}
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text, F.FormatInput: Strideable, F.FormatOutput == String {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated public struct DatePicker<Label: View>: View {
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {}
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {}
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {}
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {}
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {}
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {}
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {}
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {}
  public typealias Components = DatePickerComponents
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var date: DatePickerComponents { DatePickerComponents() }
  public static var hourAndMinute: DatePickerComponents { DatePickerComponents() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
@MainActor @preconcurrency public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated public struct DatePickerStyleConfiguration {
  public var label: Label { Label() }
  public var selection: Date {
    get { Date() }
    nonmutating set {}
  }
  public var minimumDate: Date? { nil }
  public var maximumDate: Date? { nil }
  public var displayedComponents: DatePickerComponents { .date }
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated public struct FieldDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated extension DatePickerStyle where Self == FieldDatePickerStyle {
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated public struct StepperFieldDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use a TextField and read the date from its text.")
nonisolated extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MultiDatePicker<Label: View>: View {
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {}
  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {}
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) where Label == Text {}
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>)
  where Label == Text {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; offer some colours in a Picker.")
nonisolated public struct ColorPicker<Label: View>: View {
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {}
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true)
  where Label == Text {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show a Text meanwhile.")
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
  public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {}
  public init(_ title: some StringProtocol) where Label == Text, CurrentValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {}
  public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView {}
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == EmptyView {}
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView {}
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {}
  public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ProgressViewStyleConfiguration {
  public var fractionCompleted: Double? { nil }
  public var label: Label? { nil }
  public var currentValueLabel: CurrentValueLabel? { nil }
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
  public struct CurrentValueLabel: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension LinearProgressViewStyle {
  public init(tint: Color) { self = LinearProgressViewStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension CircularProgressViewStyle {
  public init(tint: Color) { self = CircularProgressViewStyle() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View
{
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct GaugeStyleConfiguration {
  public var value: Double { 0 }
  public var label: Label { Label() }
  public var currentValueLabel: CurrentValueLabel? { nil }
  public var minimumValueLabel: MinimumValueLabel? { nil }
  public var maximumValueLabel: MaximumValueLabel? { nil }
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
  public struct CurrentValueLabel: View {
    public var body: some View { EmptyView() }
  }
  public struct MinimumValueLabel: View {
    public var body: some View { EmptyView() }
  }
  public struct MaximumValueLabel: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct LinearGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated extension GaugeStyle where Self == LinearGaugeStyle {
  public static var linear: LinearGaugeStyle { LinearGaugeStyle() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated public struct CircularGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; show the value as a Text meanwhile.")
nonisolated extension GaugeStyle where Self == CircularGaugeStyle {
  public static var circular: CircularGaugeStyle { CircularGaugeStyle() }
}

@available(*, unavailable, message: "Not there yet; use a Picker, a NavigationLink or a sheet with buttons.")
nonisolated public struct Menu<Label: View, Content: View>: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) where Label == Text {}
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content)
  where Label == _StandardLabel {}
  public init(_ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content)
  where Label == _StandardLabel {}
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void)
  {}
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void)
  where Label == Text {}
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) where Label == _StandardLabel {}
  public init(_ configuration: MenuStyleConfiguration)
  where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MenuStyleConfiguration {
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
  public struct Content: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ButtonMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BorderedButtonMenuStyle: MenuStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MenuOrder: Hashable, Sendable {
  public static var automatic: MenuOrder { MenuOrder() }
  public static var priority: MenuOrder { MenuOrder() }
  public static var fixed: MenuOrder { MenuOrder() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MenuActionDismissBehavior: Hashable, Sendable {
  public static var automatic: MenuActionDismissBehavior { MenuActionDismissBehavior() }
  public static var enabled: MenuActionDismissBehavior { MenuActionDismissBehavior() }
  public static var disabled: MenuActionDismissBehavior { MenuActionDismissBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FormStyleConfiguration {
  public var content: Content { Content() }
  public struct Content: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AutomaticFormStyle: FormStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ColumnsFormStyle: FormStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct GroupedFormStyle: FormStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Form where Content == FormStyleConfiguration.Content {
  public init(_ configuration: FormStyleConfiguration) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func formStyle(_ style: some FormStyle) -> some View { self }
}

@available(*, unavailable, message: "Not there yet; offer the text in a TextField to copy.")
nonisolated public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View>: View {
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == [URL], PreviewImage == Never, PreviewIcon == Never {}
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == [String], PreviewImage == Never, PreviewIcon == Never {}
  public init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == [URL], PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {}
  public init(item: String, subject: Text? = nil, message: Text? = nil)
  where Data == [String], PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {}
  public init(_ title: some StringProtocol, item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == [URL], PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {}
  public init(_ title: some StringProtocol, item: String, subject: Text? = nil, message: Text? = nil)
  where Data == [String], PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {}
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == [I] {}
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == [I], Label == DefaultShareLinkLabel {}
  public init<I: Transferable>(
    _ title: some StringProtocol, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == [I], Label == DefaultShareLinkLabel {}
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == [URL], PreviewImage == Never, PreviewIcon == Never {}
  public init(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data == [URL], PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultShareLinkLabel: View {
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SharePreview<Image, Icon> {
  public init(_ title: some StringProtocol, image: Image, icon: Icon) {}
  public init(_ title: some StringProtocol, image: Image) where Icon == Never {}
  public init(_ title: some StringProtocol, icon: Icon) where Image == Never {}
  public init(_ title: some StringProtocol) where Image == Never, Icon == Never {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PasteButton: View {
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct RenameButton<Label: View>: View {
  public init() where Label == _StandardLabel {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct HelpLink: View {
  public init(action: @escaping () -> Void) {}
  public init(destination: URL) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TextFieldLink<Label: View>: View {
  public init(prompt: Text? = nil, @ViewBuilder label: () -> Label, onSubmit: @escaping (String) -> Void) {}
  public init(_ title: some StringProtocol, prompt: Text? = nil, onSubmit: @escaping (String) -> Void)
  where Label == Text {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func toggleStyle(_ style: some ToggleStyle) -> some View { self }
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View { self }
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
  public func pickerStyle(_ style: some PickerStyle) -> some View { self }
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View { self }
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View { self }
  public func gaugeStyle(_ style: some GaugeStyle) -> some View { self }
  public func menuStyle(_ style: some MenuStyle) -> some View { self }
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  public func horizontalRadioGroupLayout() -> some View { self }
  public func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View { self }
  public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
  public func labelsHidden() -> some View { self }
  public func labelsVisibility(_ visibility: Visibility) -> some View { self }
  public func help(_ text: some StringProtocol) -> some View { self }
  public func help(_ text: Text) -> some View { self }
  public func badge(_ count: Int) -> some View { self }
  public func badge(_ label: Text?) -> some View { self }
  public func badge(_ label: (some StringProtocol)?) -> some View { self }
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View { self }
  public func renameAction(_ action: @escaping () -> Void) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PaletteSelectionEffect: Hashable, Sendable {
  public static var automatic: PaletteSelectionEffect { PaletteSelectionEffect() }
  public static var custom: PaletteSelectionEffect { PaletteSelectionEffect() }
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect { .automatic }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BadgeProminence: Hashable, Sendable {
  public static var decreased: BadgeProminence { BadgeProminence() }
  public static var standard: BadgeProminence { BadgeProminence() }
  public static var increased: BadgeProminence { BadgeProminence() }
}

@available(*, unavailable, message: "Not on the web; give a style of your own.")
nonisolated extension View {
  public func menuButtonStyle(_ style: some MenuButtonStyle) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; give a style of your own.")
public protocol MenuButtonStyle {}

@available(*, unavailable, message: "Not there yet; use a VStack of an Image and texts.")
nonisolated extension ContentUnavailableView where Label == _StandardLabel, Description == Text?, Actions == EmptyView {
  public init(_ title: some StringProtocol, image resource: ImageResource, description: Text? = nil) {
    self = missing()
  }
}
