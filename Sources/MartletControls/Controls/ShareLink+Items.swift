import CoreTransferable
import Foundation
import MartletGraph

// Texts and addresses that are handed on, one or several, with a label or without.

extension ShareLink where Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never {
  /// Hands on an address, with a label of any views.
  public init(
    item: URL, subject: Text? = nil, message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init([SharedItem(item)], subject: subject, message: message, label: label())
  }
}

extension ShareLink
where Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Hands on an address.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(
      [SharedItem(item)], subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text("Share" as LocalizedStringKey)))
  }

  /// Hands on an address, with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Hands on an address, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text(title)))
  }

  /// Hands on an address, with a title that is a text.
  public init(
    _ title: Text, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, label: DefaultShareLinkLabel(title: title))
  }
}

extension ShareLink where Data == CollectionOfOne<URL> {
  /// Hands on an address, and what is said of it, with a label of any views.
  public init(
    item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init([SharedItem(item)], subject: subject, message: message, title: preview.title, label: label())
  }
}

extension ShareLink where Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel {
  /// Hands on an address, and what is said of it.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: Text("Share" as LocalizedStringKey)))
  }

  /// Hands on an address, and what is said of it, with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Hands on an address, and what is said of it, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, item: URL, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: Text(title)))
  }

  /// Hands on an address, and what is said of it, with a title that is a text.
  public init(
    _ title: Text, item: URL, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: title))
  }
}

extension ShareLink where Data.Element == URL, PreviewImage == Never, PreviewIcon == Never {
  /// Hands on several at once, with a label of any views.
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items.map { SharedItem($0) }, subject: subject, message: message, label: label())
  }
}

extension ShareLink
where Data.Element == URL, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Hands on several at once.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(
      items.map { SharedItem($0) }, subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text("Share" as LocalizedStringKey)))
  }

  /// Hands on several at once, with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(
      items.map { SharedItem($0) }, subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Hands on several at once, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(
      items.map { SharedItem($0) }, subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text(title)))
  }
}

extension ShareLink where Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never {
  /// Hands on a text, with a label of any views.
  public init(
    item: String, subject: Text? = nil, message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init([SharedItem(item)], subject: subject, message: message, label: label())
  }
}

extension ShareLink
where Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Hands on a text.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(
      [SharedItem(item)], subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text("Share" as LocalizedStringKey)))
  }

  /// Hands on a text, with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Hands on a text, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, item: String, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text(title)))
  }

  /// Hands on a text, with a title that is a text.
  public init(
    _ title: Text, item: String, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, label: DefaultShareLinkLabel(title: title))
  }
}

extension ShareLink where Data == CollectionOfOne<String> {
  /// Hands on a text, and what is said of it, with a label of any views.
  public init(
    item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init([SharedItem(item)], subject: subject, message: message, title: preview.title, label: label())
  }
}

extension ShareLink where Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
  /// Hands on a text, and what is said of it.
  public init(
    item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: Text("Share" as LocalizedStringKey)))
  }

  /// Hands on a text, and what is said of it, with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Hands on a text, and what is said of it, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, item: String, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: Text(title)))
  }

  /// Hands on a text, and what is said of it, with a title that is a text.
  public init(
    _ title: Text, item: String, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      [SharedItem(item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: title))
  }
}

extension ShareLink where Data.Element == String, PreviewImage == Never, PreviewIcon == Never {
  /// Hands on several at once, with a label of any views.
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items.map { SharedItem($0) }, subject: subject, message: message, label: label())
  }
}

extension ShareLink
where Data.Element == String, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Hands on several at once.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(
      items.map { SharedItem($0) }, subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text("Share" as LocalizedStringKey)))
  }

  /// Hands on several at once, with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(
      items.map { SharedItem($0) }, subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Hands on several at once, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(
      items.map { SharedItem($0) }, subject: subject, message: message,
      label: DefaultShareLinkLabel(title: Text(title)))
  }
}

extension ShareLink {
  /// Hands on whatever can be handed on: a text or an address as itself, and everything else as a file; with a label of
  /// any views.
  @_disfavoredOverload
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init([SharedItem(item: item)], subject: subject, message: message, title: preview.title, label: label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Hands on whatever can be handed on: a text or an address as itself, and everything else as a file.
  @_disfavoredOverload
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      [SharedItem(item: item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: Text("Share" as LocalizedStringKey)))
  }

  /// Hands on whatever can be handed on, with a title.
  @_disfavoredOverload
  public init<I: Transferable>(
    _ title: some StringProtocol, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      [SharedItem(item: item)], subject: subject, message: message, title: preview.title,
      label: DefaultShareLinkLabel(title: Text(title)))
  }
}
