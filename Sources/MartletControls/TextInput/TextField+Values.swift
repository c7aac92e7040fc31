import Foundation
import MartletGraph

// Fields of values: what is typed becomes a value when the person is done, in their own language. Where it is none, it is
// refused, and the field shows the value that there is.

extension TextField where Label == Text {
  /// A field of a value that `format` writes and reads.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.value(FormattedInput(value: value, format: format)), label: Text(titleKey), prompt: prompt)
  }

  /// A field of a value that `format` writes and reads.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      .value(FormattedInput(value: value, format: format)), label: Text(verbatim: String(title)), prompt: prompt)
  }

  /// A field of a value that there may be or not: what is no value is none.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.value(OptionalFormattedInput(value: value, format: format)), label: Text(titleKey), prompt: prompt)
  }

  /// A field of a value that there may be or not: what is no value is none.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      .value(OptionalFormattedInput(value: value, format: format)), label: Text(verbatim: String(title)),
      prompt: prompt)
  }

  /// A field of a value that `formatter` writes and reads.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(.value(FormatterInput(value: value, formatter: formatter)), label: Text(titleKey), prompt: prompt)
  }

  /// A field of a value that `formatter` writes and reads.
  @_disfavoredOverload
  public init<V>(_ title: some StringProtocol, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(
      .value(FormatterInput(value: value, formatter: formatter)), label: Text(verbatim: String(title)), prompt: prompt)
  }

  /// A field of a value that also tells when the person begins and ends to edit it, and when they submit it.
  @_disfavoredOverload
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      .value(FormatterInput(value: value, formatter: formatter)), label: Text(titleKey),
      events: TextInputEvents(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  /// A field of a value that also tells when the person begins and ends to edit it, and when they submit it.
  @_disfavoredOverload
  public init<V>(
    _ title: some StringProtocol, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      .value(FormatterInput(value: value, formatter: formatter)), label: Text(verbatim: String(title)),
      events: TextInputEvents(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }
}

extension TextField {
  /// A field of a value that `format` writes and reads, with a label of any views.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(FormattedInput(value: value, format: format)), label: label(), prompt: prompt)
  }

  /// A field of a value that there may be or not, with a label of any views.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.value(OptionalFormattedInput(value: value, format: format)), label: label(), prompt: prompt)
  }

  /// A field of a value that `formatter` writes and reads, with a label of any views.
  public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(.value(FormatterInput(value: value, formatter: formatter)), label: label(), prompt: prompt)
  }
}
