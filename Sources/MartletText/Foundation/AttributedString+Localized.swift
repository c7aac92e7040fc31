import Foundation

extension AttributedString {
  /// The text of runs, with what they mean as attributes.
  package init(_ runs: [LocalizedRun]) {
    self.init()
    for run in runs {
      var part = AttributedString(run.text)
      if let attributes = run.attributes { part.setAttributes(attributes) }
      if !run.intent.isEmpty {
        part[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] = run.intent.union(
          part[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] ?? [])
      }
      if let link = run.link.flatMap({ URL(string: $0) }) { part.link = link }
      if let image = run.image.flatMap({ URL(string: $0) }) { part.imageURL = image }
      append(part)
    }
  }

  /// The localised text for the visitor, with what Markdown says of it as attributes.
  ///
  /// - Parameters:
  ///   - keyAndValue: the key, which is shown if no catalogue has it.
  ///   - table: which catalogue has the text; without a name, "Localizable".
  ///   - bundle: where the catalogues are; without one, in the app.
  ///   - locale: how numbers and dates are written; the language stays the visitor's.
  ///   - comment: what translators should know.
  @_disfavoredOverload public init(
    localized keyAndValue: LocalizedFormat, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue.runs(table: table, bundle: bundle, in: .current.formatting(in: locale)))
  }

  /// The localised text for the visitor, with what Markdown says of it as attributes.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - defaultValue: the text if no catalogue has the key, and the values in it.
  ///   - table: which catalogue has the text; without a name, "Localizable".
  ///   - bundle: where the catalogues are; without one, in the app.
  ///   - locale: how numbers and dates are written; the language stays the visitor's.
  ///   - comment: what translators should know.
  @_disfavoredOverload public init(
    localized key: StaticString, defaultValue: LocalizedFormat, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      LocalizedFormat(key.description).runs(
        table: table, bundle: bundle, defaultValue: defaultValue, in: .current.formatting(in: locale)))
  }

  /// The localised text for the visitor, with what Markdown says of it as attributes.
  @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
    self.init(resource.runs(in: .current))
  }
}
