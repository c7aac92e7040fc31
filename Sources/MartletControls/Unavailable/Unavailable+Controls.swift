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

@available(*, unavailable, message: "Not there yet; paste a String or a URL.")
nonisolated extension PasteButton {
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) { self = missing() }
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) { self = missing() }
}

@available(*, unavailable, message: "Not there yet; share a String or a URL.")
nonisolated extension ShareLink {
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> { self = missing() }
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
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View { self }
  public func gaugeStyle(_ style: some GaugeStyle) -> some View { self }
  public func menuStyle(_ style: some MenuStyle) -> some View { self }
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
  public func help(_ text: some StringProtocol) -> some View { self }
  public func help(_ text: Text) -> some View { self }
  public func badge(_ count: Int) -> some View { self }
  public func badge(_ label: Text?) -> some View { self }
  public func badge(_ label: (some StringProtocol)?) -> some View { self }
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
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
