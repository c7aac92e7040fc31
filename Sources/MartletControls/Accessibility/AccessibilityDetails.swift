import Foundation
import MartletGraph
import MartletWire

/// What there is to know of a view beside its value.
public struct AXCustomContent: Sendable {
  /// When it is read out.
  public enum Importance: Sendable {
    /// On a page, after what is of high importance.
    case `default`
    /// First.
    case high
  }
}

/// What something that there is to know of views is called.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
  fileprivate let label: Text
  fileprivate let id: String

  /// Something with a name, and with an id where two have the same name.
  public init(_ label: Text, id: String) {
    self.label = label
    self.id = id
  }

  /// Something with a name in the visitor's language, and an id.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

  /// Something with a name in the visitor's language.
  public init(_ labelKey: LocalizedStringKey) {
    let label = Text(labelKey)
    self.init(label, id: label.words)
  }
}

nonisolated extension View {
  private func detail(
    _ label: Text, _ value: Text?, key: String, importance: AXCustomContent.Importance
  ) -> some View {
    trait(
      AccessibilityFact(
        .detail(
          AccessibilityFacts.Detail(
            key: ExactText(key), label: ExactText(label.words), value: value.map { ExactText($0.words) },
            isImportant: importance == .high))))
  }

  /// Says something more of the view, in place of what was said under the same key; nil for nothing.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
  ) -> some View {
    detail(key.label, value, key: key.id, importance: importance)
  }

  /// Says something more of the view, in place of what was said under the same key.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(key, Text(valueKey), importance: importance)
  }

  /// Says something more of the view, in place of what was said under the same key.
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: some StringProtocol,
    importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(key, Text(value), importance: importance)
  }

  /// Says something more of the view, in place of what was said under the same name.
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    detail(label, value, key: label.words, importance: importance)
  }

  /// Says something more of the view, in place of what was said under the same name.
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), value, importance: importance)
  }

  /// Says something more of the view, in place of what was said under the same name.
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
  }

  /// Says something more of the view, in place of what was said under the same name.
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: some StringProtocol, importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
  }
}
