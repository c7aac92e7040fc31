import FoundationEssentials

// The types that can be stored: Bool, Int, Double, String, URL, Data, Date, types with an Int or String as their raw
// value, and optionals of all these (rule M6).

extension AppStorage {
  /// A value of the visitor, or of all; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Bool, _ key: String, store: StorageScope = .visitor) where Value == Bool {
    self.init(key, store, wrappedValue, .bool)
  }

  /// A value of the visitor, or of all; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Int, _ key: String, store: StorageScope = .visitor) where Value == Int {
    self.init(key, store, wrappedValue, .int)
  }

  /// A value of the visitor, or of all; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Double, _ key: String, store: StorageScope = .visitor) where Value == Double {
    self.init(key, store, wrappedValue, .double)
  }

  /// A value of the visitor, or of all; `wrappedValue` holds until one is stored.
  public init(wrappedValue: String, _ key: String, store: StorageScope = .visitor) where Value == String {
    self.init(key, store, wrappedValue, .string)
  }

  /// A value of the visitor, or of all; `wrappedValue` holds until one is stored.
  public init(wrappedValue: URL, _ key: String, store: StorageScope = .visitor) where Value == URL {
    self.init(key, store, wrappedValue, .url)
  }

  /// A value of the visitor, or of all; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Data, _ key: String, store: StorageScope = .visitor) where Value == Data {
    self.init(key, store, wrappedValue, .data)
  }

  /// A value of the visitor, or of all; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Date, _ key: String, store: StorageScope = .visitor) where Value == Date {
    self.init(key, store, wrappedValue, .date)
  }

  /// A value of the visitor, or of all, kept by its raw value; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: StorageScope = .visitor)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store, wrappedValue, .raw(.int))
  }

  /// A value of the visitor, or of all, kept by its raw value; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: StorageScope = .visitor)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store, wrappedValue, .raw(.string))
  }
}

extension AppStorage where Value: Codable {
  /// A value of the framework's own types, kept as JSON.
  package init(coded wrappedValue: Value, _ key: String, store: StorageScope) {
    self.init(key, store, wrappedValue, .json)
  }
}

extension SceneStorage where Value: Codable {
  /// A value of the framework's own types, kept as JSON.
  package init(coded wrappedValue: Value, _ key: String) { self.init(key, wrappedValue, .json) }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A value of the visitor, or of all, nil until one is stored.
  public init(_ key: String, store: StorageScope = .visitor) where Value == Bool? {
    self.init(key, store, nil, .optional(.bool))
  }

  /// A value of the visitor, or of all, nil until one is stored.
  public init(_ key: String, store: StorageScope = .visitor) where Value == Int? {
    self.init(key, store, nil, .optional(.int))
  }

  /// A value of the visitor, or of all, nil until one is stored.
  public init(_ key: String, store: StorageScope = .visitor) where Value == Double? {
    self.init(key, store, nil, .optional(.double))
  }

  /// A value of the visitor, or of all, nil until one is stored.
  public init(_ key: String, store: StorageScope = .visitor) where Value == String? {
    self.init(key, store, nil, .optional(.string))
  }

  /// A value of the visitor, or of all, nil until one is stored.
  public init(_ key: String, store: StorageScope = .visitor) where Value == URL? {
    self.init(key, store, nil, .optional(.url))
  }

  /// A value of the visitor, or of all, nil until one is stored.
  public init(_ key: String, store: StorageScope = .visitor) where Value == Data? {
    self.init(key, store, nil, .optional(.data))
  }

  /// A value of the visitor, or of all, nil until one is stored.
  public init(_ key: String, store: StorageScope = .visitor) where Value == Date? {
    self.init(key, store, nil, .optional(.date))
  }

  /// A value of the visitor, or of all, kept by its raw value, nil until one is stored.
  public init<Wrapped: RawRepresentable>(_ key: String, store: StorageScope = .visitor)
  where Value == Wrapped?, Wrapped.RawValue == Int {
    self.init(key, store, nil, .optional(.raw(.int)))
  }

  /// A value of the visitor, or of all, kept by its raw value, nil until one is stored.
  public init<Wrapped: RawRepresentable>(_ key: String, store: StorageScope = .visitor)
  where Value == Wrapped?, Wrapped.RawValue == String {
    self.init(key, store, nil, .optional(.raw(.string)))
  }
}

extension SceneStorage {
  /// A value of the session; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Bool, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .bool)
  }

  /// A value of the session; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Int, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .int)
  }

  /// A value of the session; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Double, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .double)
  }

  /// A value of the session; `wrappedValue` holds until one is stored.
  public init(wrappedValue: String, _ key: String) where Value == String {
    self.init(key, wrappedValue, .string)
  }

  /// A value of the session; `wrappedValue` holds until one is stored.
  public init(wrappedValue: URL, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .url)
  }

  /// A value of the session; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Data, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .data)
  }

  /// A value of the session; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Date, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .date)
  }

  /// A value of the session, kept by its raw value; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw(.int))
  }

  /// A value of the session, kept by its raw value; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw(.string))
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A value of the session, nil until one is stored.
  public init(_ key: String) where Value == Bool? { self.init(key, nil, .optional(.bool)) }

  /// A value of the session, nil until one is stored.
  public init(_ key: String) where Value == Int? { self.init(key, nil, .optional(.int)) }

  /// A value of the session, nil until one is stored.
  public init(_ key: String) where Value == Double? { self.init(key, nil, .optional(.double)) }

  /// A value of the session, nil until one is stored.
  public init(_ key: String) where Value == String? { self.init(key, nil, .optional(.string)) }

  /// A value of the session, nil until one is stored.
  public init(_ key: String) where Value == URL? { self.init(key, nil, .optional(.url)) }

  /// A value of the session, nil until one is stored.
  public init(_ key: String) where Value == Data? { self.init(key, nil, .optional(.data)) }

  /// A value of the session, nil until one is stored.
  public init(_ key: String) where Value == Date? { self.init(key, nil, .optional(.date)) }

  /// A value of the session, kept by its raw value, nil until one is stored.
  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue == Int {
    self.init(key, nil, .optional(.raw(.int)))
  }

  /// A value of the session, kept by its raw value, nil until one is stored.
  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue == String {
    self.init(key, nil, .optional(.raw(.string)))
  }
}
