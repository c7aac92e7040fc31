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

@available(*, unavailable, message: "Not there yet; no Progress tells of its changes on Linux; use its numbers.")
nonisolated extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init(_ progress: Progress) { self = missing() }
}

@available(
  *, unavailable, message: "Not there yet; use Section with a header that is a Button, and show the rest if it is open."
)
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {}
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label)
  {}
  public init(_ label: some StringProtocol, @ViewBuilder content: @escaping () -> Content) where Label == Text {}
  public init(_ label: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content)
  where Label == Text {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DisclosureGroupStyleConfiguration {
  public var label: Label { Label() }
  public var content: Content { Content() }
  public var isExpanded: Bool {
    get { false }
    nonmutating set {}
  }
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
  public struct Content: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

@available(*, unavailable, message: "Not there yet; use a VStack with a background.")
nonisolated public struct GroupBox<Label: View, Content: View>: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {}
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) where Label == Text {}
  public init(label: Label, @ViewBuilder content: () -> Content) {}
  public init(_ configuration: GroupBoxStyleConfiguration)
  where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct GroupBoxStyleConfiguration {
  public var label: Label { Label() }
  public var content: Content { Content() }
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
  public struct Content: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

@available(*, unavailable, message: "Not there yet; use an HStack of two texts with a Spacer between.")
nonisolated public struct LabeledContent<Label: View, Content: View>: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) where Label == Text {}
  public init(_ title: some StringProtocol, value: some StringProtocol) where Label == Text, Content == Text {}
  public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where Label == Text, Content == Text, F.FormatInput: Equatable, F.FormatOutput == String {}
  public init(_ configuration: LabeledContentStyleConfiguration)
  where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct LabeledContentStyleConfiguration {
  public var label: Label { Label() }
  public var content: Content { Content() }
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
  public struct Content: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
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

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ControlGroup<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {}
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {}
  public init(_ configuration: ControlGroupStyleConfiguration) where Content == ControlGroupStyleConfiguration.Content {
  }
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ControlGroupStyleConfiguration {
  public var label: Label { Label() }
  public var content: Content { Content() }
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
  public struct Content: View {
    public var body: some View { EmptyView() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct MenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PaletteControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

@available(*, unavailable, message: "Not there yet; use a VStack of an Image and texts.")
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {}
  public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil)
  where Label == _StandardLabel, Description == Text?, Actions == EmptyView {}
  public init(_ title: some StringProtocol, image name: String, description: Text? = nil)
  where Label == _StandardLabel, Description == Text?, Actions == EmptyView {}
  public init(_ title: some StringProtocol, image resource: ImageResource, description: Text? = nil)
  where Label == _StandardLabel, Description == Text?, Actions == EmptyView {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "Not there yet; use a VStack of an Image and texts.")
nonisolated extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  public static var search: ContentUnavailableView<Label, Description, Actions> {
    ContentUnavailableView {
      Label()
    } description: {
      Description()
    } actions: {
      Actions()
    }
  }
  public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> { search }
}

@available(*, unavailable, message: "Not there yet; use a VStack of an Image and texts.")
nonisolated public struct SearchUnavailableContent {
  public struct Label: View {
    public var body: some View { EmptyView() }
  }
  public struct Description: View {
    public var body: some View { EmptyView() }
  }
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
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
  public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View { self }
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View { self }
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View { self }
  public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View { self }
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
