import Foundation
import Synchronization

/// A localised text that is looked up later, when it is known whom for. Foundation has this type on Apple's systems.
public struct LocalizedStringResource: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// Where the catalogues of a text are.
  public enum BundleDescription: Sendable, Equatable {
    /// In the app.
    case main
    /// In the bundle that a class is from.
    case forClass(AnyClass)
    /// In the bundle of this folder.
    case atURL(URL)

    /// Whether both are the same place.
    public static func == (one: BundleDescription, other: BundleDescription) -> Bool {
      switch (one, other) {
      case (.main, .main): true
      case (.forClass(let one), .forClass(let other)): one == other
      case (.atURL(let one), .atURL(let other)): one == other
      default: false
      }
    }

    fileprivate var bundle: Bundle? {
      switch self {
      case .main: nil
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Self.bundle(at: url)
      }
    }

    /// The bundles of the folders that the app has named: answers are kept for each object.
    private static let bundles = Mutex<[URL: Bundle]>([:])

    private static func bundle(at url: URL) -> Bundle? {
      bundles.withLock { bundles in
        if let bundle = bundles[url] { return bundle }
        let bundle = Bundle(url: url)
        bundles[url] = bundle
        return bundle
      }
    }
  }

  /// What stands for the text in catalogues.
  public var key: String { format.key }
  /// The text if no catalogue has the key.
  public var defaultValue: String.LocalizationValue { storedDefault ?? format }
  /// Which catalogue has the text; without a name, "Localizable".
  public let table: String?
  /// Where the catalogues are.
  public let bundle: BundleDescription
  /// The locale that the text is for: the visitor's, unless another one was set.
  public var locale: Locale {
    get { storedLocale ?? LocalizationContext.current.locale }
    set { storedLocale = newValue }
  }

  private let format: LocalizedFormat
  private let storedDefault: LocalizedFormat?
  private var storedLocale: Locale?

  /// A text whose key is also what is shown if no catalogue has it.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(format: keyAndValue, defaultValue: nil, table: table, locale: locale, bundle: bundle)
  }

  /// A text whose key is also what is shown if no catalogue has it, from a bundle.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: Bundle,
    comment: StaticString? = nil
  ) {
    self.init(
      format: keyAndValue, defaultValue: nil, table: table, locale: locale, bundle: .atURL(bundle.bundleURL))
  }

  /// A text with a key of its own.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(
      format: LocalizedFormat(key.description), defaultValue: defaultValue, table: table, locale: locale,
      bundle: bundle)
  }

  /// A text with a key of its own, from a bundle.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: Bundle, comment: StaticString? = nil
  ) {
    self.init(
      format: LocalizedFormat(key.description), defaultValue: defaultValue, table: table, locale: locale,
      bundle: .atURL(bundle.bundleURL))
  }

  private init(
    format: LocalizedFormat, defaultValue: LocalizedFormat?, table: String?, locale: Locale?, bundle: BundleDescription
  ) {
    self.format = format
    storedDefault = defaultValue
    self.table = table
    storedLocale = locale
    self.bundle = bundle
  }

  /// A text without values.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// A text with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// How many texts are within one another here.
  package var depth: Int { 1 + max(format.depth, storedDefault?.depth ?? 0) }

  /// The text for somebody; the locale of this text itself goes before theirs.
  package func string(in context: LocalizationContext) -> String {
    format.string(
      table: table, bundle: bundle.bundle, defaultValue: storedDefault, in: context.localized(in: storedLocale))
  }

  /// The text for somebody, as the runs that Markdown makes of it.
  package func runs(in context: LocalizationContext) -> [LocalizedRun] {
    format.runs(
      table: table, bundle: bundle.bundle, defaultValue: storedDefault, in: context.localized(in: storedLocale))
  }
}

/// What has a localised text of its own. Foundation has this protocol on Apple's systems.
public protocol CustomLocalizedStringResourceConvertible {
  /// The text.
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  /// The text itself.
  public var localizedStringResource: LocalizedStringResource { self }
}
