// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Combine
import Foundation
import MartletGraph
import Observation

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
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
  public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (EventModifiers, EventModifiers) -> Void
  ) -> some View { self }
  public func modifierKeyAlternate(_ modifiers: EventModifiers, @ViewBuilder _ view: () -> some View) -> some View {
    self
  }
  public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
  public func pageCommand<V: BinaryInteger>(value: Binding<V>, in bounds: ClosedRange<V>, step: V = 1) -> some View {
    self
  }
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }
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
