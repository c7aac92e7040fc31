// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ButtonStyleConfiguration {
  public var role: ButtonRole? { nil }
  public var label: Label { Label() }
  public var isPressed: Bool { false }
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PrimitiveButtonStyleConfiguration {
  public var role: ButtonRole? { nil }
  public var label: Label { Label() }
  public func trigger() {}
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

@available(*, unavailable, message: "Not there yet; a Mac's kind of button; use Link or a plain button.")
nonisolated public struct LinkButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; a Mac's kind of button; use Link or a plain button.")
nonisolated extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public init(_ configuration: PrimitiveButtonStyleConfiguration) { self = missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func buttonStyle(_ style: some ButtonStyle) -> some View { self }
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  public func controlSize(_ controlSize: ControlSize) -> some View { self }
  public func controlSize(_ range: some RangeExpression<ControlSize>) -> some View { self }
  public func labelStyle(_ style: some LabelStyle) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ButtonRepeatBehavior: Hashable, Sendable {
  public static var automatic: ButtonRepeatBehavior { ButtonRepeatBehavior() }
  public static var enabled: ButtonRepeatBehavior { ButtonRepeatBehavior() }
  public static var disabled: ButtonRepeatBehavior { ButtonRepeatBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum ControlSize: Hashable, Comparable, CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct LabelStyleConfiguration {
  public var title: Title { Title() }
  public var icon: Icon { Icon() }
  public struct Title: View {
    public var body: some View { EmptyView() }
  }
  public struct Icon: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier {
  associatedtype ResolvedModifier: ViewModifier
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ViewModifier {
  public func animation(_ animation: Animation?) -> some ViewModifier { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier { self }
  public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  public init() {}
  public static var identity: EmptyModifier { EmptyModifier() }
  public func body(content: Content) -> some View { content }
}
