import Foundation

/// The texts of a file: for each language, what it has for which key.
typealias CatalogueTexts = [String: [String: LocalizedEntry]]

/// Reads the files that texts are in. Whatever a file has in it, it is read or left out; what cannot be read at all is
/// said once.
enum CatalogueFile {
  /// Larger files are not read.
  private static let largestSize = 64 << 20
  /// How deep variations may stand in each other.
  private static let depth = 8

  /// A file that cannot be used, and why.
  struct Unusable: Error {
    var reason: String
  }

  /// What `read` makes of a file; nil if it cannot be used, which is said.
  static func texts<Texts>(of url: URL, _ read: (Data) throws -> Texts) -> Texts? {
    do {
      let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= largestSize else { throw Unusable(reason: "it has more than \(largestSize >> 20) MB") }
      return try read(Data(contentsOf: url))
    } catch {
      let reason = (error as? Unusable)?.reason ?? "\(error)"
      LocalizationDiagnostics.handler("The texts in \(url.path) are not used: \(reason).")
      return nil
    }
  }

  // MARK: String catalogues

  /// A string catalogue as its file has it. What is of another type than it should be counts as missing.
  private struct StringCatalogue: Decodable {
    var sourceLanguage: String?
    var strings: [String: Lossy<Entry>]

    enum CodingKeys: CodingKey { case sourceLanguage, strings }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      sourceLanguage = container.value(for: .sourceLanguage)
      strings = try container.decode([String: Lossy<Entry>].self, forKey: .strings)
    }

    struct Entry: Decodable {
      var shouldTranslate: Bool?
      var localizations: [String: Lossy<Localization>]?

      enum CodingKeys: CodingKey { case shouldTranslate, localizations }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        shouldTranslate = container.value(for: .shouldTranslate)
        localizations = container.value(for: .localizations)
      }
    }

    /// What a key has in a language; also a variation of that, and a substitution in it.
    struct Localization: Decodable {
      var stringUnit: StringUnit?
      var variations: Variations?
      var substitutions: [String: Lossy<Localization>]?
      var argNum: Int?
      var formatSpecifier: String?

      enum CodingKeys: CodingKey { case stringUnit, variations, substitutions, argNum, formatSpecifier }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        stringUnit = container.value(for: .stringUnit)
        variations = container.value(for: .variations)
        substitutions = container.value(for: .substitutions)
        argNum = container.value(for: .argNum)
        formatSpecifier = container.value(for: .formatSpecifier)
      }
    }

    struct StringUnit: Decodable {
      var state: String?
      var value: String?

      enum CodingKeys: CodingKey { case state, value }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        state = container.value(for: .state)
        value = container.value(for: .value)
      }
    }

    struct Variations: Decodable {
      var plural: [String: Lossy<Localization>]?
      var device: [String: Lossy<Localization>]?

      enum CodingKeys: CodingKey { case plural, device }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        plural = container.value(for: .plural)
        device = container.value(for: .device)
      }
    }
  }

  /// Reads a string catalogue (`.xcstrings`).
  static func stringCatalogue(_ data: Data) throws -> (sourceLanguage: String, texts: CatalogueTexts) {
    let catalogue: StringCatalogue
    do {
      catalogue = try JSONDecoder().decode(StringCatalogue.self, from: data)
    } catch DecodingError.dataCorrupted {
      throw Unusable(reason: "it is no JSON")
    } catch {
      throw Unusable(reason: "it is no string catalogue, an object with \"strings\"")
    }
    let sourceLanguage = catalogue.sourceLanguage ?? "en"
    var texts: CatalogueTexts = [sourceLanguage: [:]]
    for (key, string) in catalogue.strings {
      // What is not to be translated has the words of the language that it was written in.
      let isTranslated = string.value?.shouldTranslate ?? true
      for (language, localization) in string.value?.localizations ?? [:]
      where isTranslated || language == sourceLanguage {
        guard let entry = localization.value.flatMap(entry) else { continue }
        texts[language, default: [:]][key] = entry
      }
    }
    return (sourceLanguage, texts)
  }

  private static func entry(_ localization: StringCatalogue.Localization) -> LocalizedEntry? {
    guard let body = body(localization, isSubstitution: false, depth: depth) else { return nil }
    var entry = LocalizedEntry(body: body)
    for (name, substitution) in localization.substitutions ?? [:] {
      guard let substitution = substitution.value,
        let body = self.body(substitution, isSubstitution: true, depth: depth)
      else { continue }
      entry.substitutions[name] = LocalizedEntry.Substitution(
        argument: substitution.argNum.flatMap { $0 > 0 ? $0 - 1 : nil },
        specifier: substitution.formatSpecifier.flatMap { FormatSpecifier($0) }, body: body)
    }
    return entry
  }

  /// A text, or its variations.
  private static func body(
    _ value: StringCatalogue.Localization, isSubstitution: Bool, depth: Int
  ) -> LocalizedEntry.Body? {
    guard depth > 0 else { return nil }
    if let unit = value.stringUnit {
      // What is new has not been translated yet.
      guard let text = unit.value, unit.state != "new" else { return nil }
      return .text(FormatPattern(text, isSubstitution: isSubstitution))
    }
    if let plural = value.variations?.plural {
      return forms(plural) { form in
        form.value.flatMap { body($0, isSubstitution: isSubstitution, depth: depth - 1) }
      }
    }
    if let devices = value.variations?.device, let device = variation(forDeviceIn: devices)?.value {
      return body(device, isSubstitution: isSubstitution, depth: depth - 1)
    }
    return nil
  }

  /// The text for a browser: that for all devices, else that for the device that is most like one.
  private static func variation<Variation>(forDeviceIn devices: [String: Variation]) -> Variation? {
    for device in ["other", "mac", "ipad", "iphone", "ipod", "applevision", "appletv", "applewatch"] {
      if let variation = devices[device] { return variation }
    }
    return nil
  }

  private static func forms<Form>(
    _ plural: [String: Form], _ read: (Form) -> LocalizedEntry.Body?
  ) -> LocalizedEntry.Body? {
    var forms: [PluralCategory: LocalizedEntry.Body] = [:]
    for category in PluralCategory.allCases {
      if let value = plural[category.rawValue], let body = read(value) { forms[category] = body }
    }
    return forms.isEmpty ? nil : .plural(forms)
  }

  // MARK: Property lists

  /// Reads a file of keys and texts (`.strings`), in any form of property list, in UTF-8 or UTF-16.
  static func strings(_ data: Data) throws -> [String: LocalizedEntry] {
    try propertyList(data).compactMapValues { ($0 as? String).map { LocalizedEntry($0) } }
  }

  /// Reads a file of texts that depend on numbers (`.stringsdict`).
  static func stringsDictionary(_ data: Data) throws -> [String: LocalizedEntry] {
    try propertyList(data).compactMapValues { value in
      guard let entry = value as? [String: Any] else { return nil }
      if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
        // The longest text: a browser has room, or breaks lines.
        let widest = widths.max { (Int($0.key) ?? 0, $0.key) < (Int($1.key) ?? 0, $1.key) }
        return (widest?.value as? String).map { LocalizedEntry($0) }
      }
      if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
        return (variation(forDeviceIn: devices) as? String).map { LocalizedEntry($0) }
      }
      guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
      var result = LocalizedEntry(format)
      for (name, value) in entry {
        guard let rule = value as? [String: Any],
          let body = forms(rule, { ($0 as? String).map { .text(FormatPattern($0)) } })
        else { continue }
        result.substitutions[name] = LocalizedEntry.Substitution(
          specifier: (rule["NSStringFormatValueTypeKey"] as? String).flatMap { FormatSpecifier($0) }, body: body)
      }
      return result
    }
  }

  private static func propertyList(_ data: Data) throws -> [String: Any] {
    if data.isEmpty { return [:] }
    do {
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      // An empty file, or one of comments only, is read as an empty text.
      if let text = list as? String, text.isEmpty { return [:] }
      guard let dictionary = list as? [String: Any] else { throw Unusable(reason: "it has no keys and texts") }
      return dictionary
    } catch let error as Unusable {
      throw error
    } catch {
      throw Unusable(reason: "it is no property list")
    }
  }
}

/// A value that counts as missing if it is of another type.
private struct Lossy<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  /// The value of a key; nil if there is none, or if it is of another type.
  fileprivate func value<Value: Decodable>(for key: Key) -> Value? { try? decodeIfPresent(Value.self, forKey: key) }
}
