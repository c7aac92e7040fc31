import Foundation

// What Foundation has on Apple's systems and not on Linux. If it comes to have it there, apps still compile: a function
// is not chosen where there is another one, and a type inside a protocol's extension is hidden by one inside `String`.
// Only `LocalizedStringResource`, `CustomLocalizedStringResourceConvertible` and `InlinePresentationIntent`, which stand
// in nothing, would be ambiguous; they would have to go then.

extension StringProtocol where Self == String {
  /// The key of a localised text, and the values in it.
  public typealias LocalizationValue = LocalizedFormat
}

extension String {
  /// The localised text for the visitor.
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
    self = keyAndValue.string(table: table, bundle: bundle, in: .current.formatting(in: locale))
  }

  /// The localised text for the visitor.
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
    self = LocalizedFormat(key.description).string(
      table: table, bundle: bundle, defaultValue: defaultValue, in: .current.formatting(in: locale))
  }

  /// The localised text for the visitor.
  @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
    self = resource.string(in: .current)
  }
}

/// The localised text for the visitor. Foundation's own function of this name, to which a call goes that names table,
/// bundle and value, has the language of the process.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  LocalizedFormat(key).string(in: .current)
}

/// The localised text for the visitor, from a bundle.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  LocalizedFormat(key).string(bundle: bundle, in: .current)
}

/// The localised text for the visitor, from a table.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  LocalizedFormat(key).string(table: tableName, in: .current)
}

/// The localised text for the visitor, from a table of a bundle.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
  LocalizedFormat(key).string(table: tableName, bundle: bundle, in: .current)
}

/// The localised text for the visitor; if no catalogue has the key, `value` or, if that is empty, the key.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  LocalizedFormat(key).string(defaultValue: defaultValue(value), in: .current)
}

/// The localised text for the visitor, from a table; if it does not have the key, `value` or, if that is empty, the key.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
  LocalizedFormat(key).string(table: tableName, defaultValue: defaultValue(value), in: .current)
}

/// The localised text for the visitor, from a bundle; if it does not have the key, `value` or, if that is empty, the key.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
  LocalizedFormat(key).string(bundle: bundle, defaultValue: defaultValue(value), in: .current)
}

/// What is shown if no catalogue has the key; nil for the key itself.
private func defaultValue(_ value: String) -> LocalizedFormat? { value.isEmpty ? nil : LocalizedFormat(value) }
