// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Combine
import Foundation
import MartletGraph
import Observation

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  public func submitScope(_ isBlocking: Bool = true) -> some View { self }
  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  public func textInputCompletion(_ completion: String) -> some View { self }
  public func textInputSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View { self }
  public func textInputSuggestions<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable { self }
  public func textInputSuggestions<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, some Hashable>, @ViewBuilder content: @escaping (Data.Element) -> some View
  ) -> some View { self }
  public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { self }
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View { self }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }
  public func onKeyPress(_ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result)
    -> some View
  { self }
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func onKeyPress(phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result)
    -> some View
  { self }
  public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (EventModifiers, EventModifiers) -> Void
  ) -> some View { self }
  public func modifierKeyAlternate(_ modifiers: EventModifiers, @ViewBuilder _ view: () -> some View) -> some View {
    self
  }
  public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View { self }
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
  public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
  public func pageCommand<V: BinaryInteger>(value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1) -> some View {
    self
  }
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View { self }
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View { self }
  public func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (Bool) -> Void) -> some View { self }
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }
  public func focusSection() -> some View { self }
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    self
  }
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    self
  }
  public func focusedValue(_ object: (some AnyObject & Observable)?) -> some View { self }
  public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    self
  }
  public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View
  { self }
  public func focusedSceneValue(_ object: (some AnyObject & Observable)?) -> some View { self }
  public func focusedObject(_ object: some ObservableObject) -> some View { self }
  public func focusedObject(_ object: (some ObservableObject)?) -> some View { self }
  public func focusedSceneObject(_ object: some ObservableObject) -> some View { self }
  public func focusedSceneObject(_ object: (some ObservableObject)?) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum UIKeyboardType: Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad,
    twitter, webSearch, asciiCapableNumberPad
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum UITextAutocapitalizationType: Hashable, Sendable {
  case none, words, sentences, allCharacters
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct UITextContentType: Hashable, Sendable {
  public static var name: UITextContentType { UITextContentType() }
  public static var namePrefix: UITextContentType { UITextContentType() }
  public static var givenName: UITextContentType { UITextContentType() }
  public static var middleName: UITextContentType { UITextContentType() }
  public static var familyName: UITextContentType { UITextContentType() }
  public static var nameSuffix: UITextContentType { UITextContentType() }
  public static var nickname: UITextContentType { UITextContentType() }
  public static var jobTitle: UITextContentType { UITextContentType() }
  public static var organizationName: UITextContentType { UITextContentType() }
  public static var location: UITextContentType { UITextContentType() }
  public static var fullStreetAddress: UITextContentType { UITextContentType() }
  public static var streetAddressLine1: UITextContentType { UITextContentType() }
  public static var streetAddressLine2: UITextContentType { UITextContentType() }
  public static var addressCity: UITextContentType { UITextContentType() }
  public static var addressState: UITextContentType { UITextContentType() }
  public static var addressCityAndState: UITextContentType { UITextContentType() }
  public static var sublocality: UITextContentType { UITextContentType() }
  public static var countryName: UITextContentType { UITextContentType() }
  public static var postalCode: UITextContentType { UITextContentType() }
  public static var telephoneNumber: UITextContentType { UITextContentType() }
  public static var emailAddress: UITextContentType { UITextContentType() }
  public static var URL: UITextContentType { UITextContentType() }
  public static var creditCardNumber: UITextContentType { UITextContentType() }
  public static var creditCardExpiration: UITextContentType { UITextContentType() }
  public static var creditCardSecurityCode: UITextContentType { UITextContentType() }
  public static var username: UITextContentType { UITextContentType() }
  public static var password: UITextContentType { UITextContentType() }
  public static var newPassword: UITextContentType { UITextContentType() }
  public static var oneTimeCode: UITextContentType { UITextContentType() }
  public static var birthdate: UITextContentType { UITextContentType() }
  public static var dateTime: UITextContentType { UITextContentType() }
  public static var flightNumber: UITextContentType { UITextContentType() }
  public static var shipmentTrackingNumber: UITextContentType { UITextContentType() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct TextInputAutocapitalization: Hashable, Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SubmitLabel: Hashable, Sendable {
  public static var done: SubmitLabel { SubmitLabel() }
  public static var go: SubmitLabel { SubmitLabel() }
  public static var send: SubmitLabel { SubmitLabel() }
  public static var join: SubmitLabel { SubmitLabel() }
  public static var route: SubmitLabel { SubmitLabel() }
  public static var search: SubmitLabel { SubmitLabel() }
  public static var `return`: SubmitLabel { SubmitLabel() }
  public static var next: SubmitLabel { SubmitLabel() }
  public static var `continue`: SubmitLabel { SubmitLabel() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var text: SubmitTriggers { SubmitTriggers() }
  public static var search: SubmitTriggers { SubmitTriggers() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public init(_ character: Character) {}
  public init(extendedGraphemeClusterLiteral: Character) {}
  public var character: Character { " " }
  public static var upArrow: KeyEquivalent { " " }
  public static var downArrow: KeyEquivalent { " " }
  public static var leftArrow: KeyEquivalent { " " }
  public static var rightArrow: KeyEquivalent { " " }
  public static var escape: KeyEquivalent { " " }
  public static var delete: KeyEquivalent { " " }
  public static var deleteForward: KeyEquivalent { " " }
  public static var home: KeyEquivalent { " " }
  public static var end: KeyEquivalent { " " }
  public static var pageUp: KeyEquivalent { " " }
  public static var pageDown: KeyEquivalent { " " }
  public static var clear: KeyEquivalent { " " }
  public static var tab: KeyEquivalent { " " }
  public static var space: KeyEquivalent { " " }
  public static var `return`: KeyEquivalent { " " }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct KeyboardShortcut: Hashable, Sendable {
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization) {
  }
  public var key: KeyEquivalent { " " }
  public var modifiers: EventModifiers { .command }
  public static var defaultAction: KeyboardShortcut { KeyboardShortcut(" ") }
  public static var cancelAction: KeyboardShortcut { KeyboardShortcut(" ") }
  public struct Localization: Hashable, Sendable {
    public static var automatic: Self { Self() }
    public static var withoutMirroring: Self { Self() }
    public static var custom: Self { Self() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var capsLock: EventModifiers { EventModifiers() }
  public static var shift: EventModifiers { EventModifiers() }
  public static var control: EventModifiers { EventModifiers() }
  public static var option: EventModifiers { EventModifiers() }
  public static var command: EventModifiers { EventModifiers() }
  public static var numericPad: EventModifiers { EventModifiers() }
  public static var all: EventModifiers { EventModifiers() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct KeyPress: Sendable {
  public var key: KeyEquivalent { " " }
  public var characters: String { "" }
  public var modifiers: EventModifiers { .command }
  public var phase: Phases { .down }
  public enum Result: Sendable {
    case handled, ignored
  }
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var down: Phases { Phases() }
    public static var `repeat`: Phases { Phases() }
    public static var up: Phases { Phases() }
    public static var all: Phases { Phases() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  public static var automatic: DefaultFocusEvaluationPriority { DefaultFocusEvaluationPriority() }
  public static var userInitiated: DefaultFocusEvaluationPriority { DefaultFocusEvaluationPriority() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var automatic: FocusInteractions { FocusInteractions() }
  public static var activate: FocusInteractions { FocusInteractions() }
  public static var edit: FocusInteractions { FocusInteractions() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct FocusedValues: Equatable {
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

@available(*, unavailable, message: "Not there yet.")
public protocol FocusedValueKey {
  associatedtype Value
}

@available(*, unavailable, message: "Not there yet.")
@propertyWrapper nonisolated public struct FocusedValue<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public var wrappedValue: Value? { nil }
}

@available(*, unavailable, message: "Not there yet.")
@propertyWrapper nonisolated public struct FocusedBinding<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { .constant(nil) }
}

@available(*, unavailable, message: "Not there yet.")
@propertyWrapper nonisolated public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  public init() {}
  public var wrappedValue: ObjectType? { nil }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ResetFocusAction {
  public func callAsFunction(in namespace: Namespace.ID) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension EnvironmentValues {
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
  public var isFocused: Bool { false }
  public var isFocusEffectEnabled: Bool {
    get { true }
    set {}
  }
  public var keyboardShortcut: KeyboardShortcut? { nil }
  public var autocorrectionDisabled: Bool {
    get { false }
    set {}
  }
  public var disableAutocorrection: Bool? {
    get { nil }
    set {}
  }
}

@available(
  *, unavailable,
  message: "Not on the web; an address book or a dictation of its own a page has not; the browser has them."
)
nonisolated extension View {
  public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
  public func typeSelectEquivalent(_ text: Text?) -> some View { self }
  public func typeSelectEquivalent(_ string: some StringProtocol) -> some View { self }
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
  public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }
}

@available(
  *, unavailable,
  message: "Not on the web; an address book or a dictation of its own a page has not; the browser has them."
)
nonisolated public struct TextInputDictationBehavior: Hashable, Sendable {
  public static var automatic: TextInputDictationBehavior { TextInputDictationBehavior() }
}

@available(
  *, unavailable,
  message: "Not on the web; an address book or a dictation of its own a page has not; the browser has them."
)
nonisolated public struct WritingToolsBehavior: Hashable, Sendable {
  public static var automatic: WritingToolsBehavior { WritingToolsBehavior() }
  public static var complete: WritingToolsBehavior { WritingToolsBehavior() }
  public static var limited: WritingToolsBehavior { WritingToolsBehavior() }
  public static var disabled: WritingToolsBehavior { WritingToolsBehavior() }
}
