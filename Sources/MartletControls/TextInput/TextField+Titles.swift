import Foundation
import MartletGraph

extension TextField where Label == Text {
  /// A field that shows and writes `text`; a title in the visitor's language stands in it while it is empty and names it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(.text(text), label: Text(titleKey))
  }

  /// A field that shows and writes `text`; `title` stands in it while it is empty and names it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(.text(text), label: Text(verbatim: String(title)))
  }

  /// A field with other words than its title in it while it is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(.text(text), label: Text(titleKey), prompt: prompt)
  }

  /// A field with other words than its title in it while it is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(.text(text), label: Text(verbatim: String(title)), prompt: prompt)
  }

  /// A field that grows with its text along `axis`.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(.text(text), label: Text(titleKey), axis: axis)
  }

  /// A field that grows with its text along `axis`.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(.text(text), label: Text(verbatim: String(title)), axis: axis)
  }

  /// A field that grows with its text along `axis`, with other words than its title in it while it is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(.text(text), label: Text(titleKey), prompt: prompt, axis: axis)
  }

  /// A field that grows with its text along `axis`, with other words than its title in it while it is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(.text(text), label: Text(verbatim: String(title)), prompt: prompt, axis: axis)
  }

  /// A field that also shows and writes what is selected of its text.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(.text(text), label: Text(titleKey), prompt: prompt, axis: axis ?? .horizontal, selection: selection)
  }

  /// A field that also shows and writes what is selected of its text.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(
      .text(text), label: Text(verbatim: String(title)), prompt: prompt, axis: axis ?? .horizontal,
      selection: selection)
  }
}

// MARK: What comes with editing

extension TextField where Label == Text {
  /// A field that runs `onEditingChanged` with true when the person begins to edit it, and with false when they end.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(.text(text), label: Text(titleKey), events: TextInputEvents(onEditingChanged: onEditingChanged))
  }

  /// A field that runs `onEditingChanged` with true when the person begins to edit it, and with false when they end.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(
      .text(text), label: Text(verbatim: String(title)), events: TextInputEvents(onEditingChanged: onEditingChanged))
  }

  /// A field that also runs `onCommit` when the person submits it.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(.text(text), label: Text(titleKey), events: TextInputEvents(onCommit: onCommit))
  }

  /// A field that also runs `onCommit` when the person submits it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(.text(text), label: Text(verbatim: String(title)), events: TextInputEvents(onCommit: onCommit))
  }

  /// A field that tells of both.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      .text(text), label: Text(titleKey),
      events: TextInputEvents(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  /// A field that tells of both.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      .text(text), label: Text(verbatim: String(title)),
      events: TextInputEvents(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }
}

// MARK: Labels of any views

extension TextField {
  /// A field with a label of any views.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(.text(text), label: label(), prompt: prompt)
  }

  /// A field with a label of any views, which grows with its text along `axis`.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(.text(text), label: label(), prompt: prompt, axis: axis)
  }
}
