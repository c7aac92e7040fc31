import FoundationEssentials

/// How values of a type are kept. What cannot be decoded, because another property kept another type, counts as
/// missing.
struct StorageCoding<Value> {
  let encode: (Value) -> StoredValue?
  let decode: (StoredValue) -> Value?
}

extension StorageCoding<Bool> {
  static var bool: StorageCoding {
    StorageCoding {
      .bool($0)
    } decode: {
      if case .bool(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<Int> {
  static var int: StorageCoding {
    StorageCoding {
      .int($0)
    } decode: {
      if case .int(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<Double> {
  static var double: StorageCoding {
    StorageCoding {
      .double($0)
    } decode: {
      if case .double(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<String> {
  static var string: StorageCoding {
    StorageCoding {
      .string($0)
    } decode: {
      if case .string(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<Data> {
  static var data: StorageCoding {
    StorageCoding {
      .data($0)
    } decode: {
      if case .data(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<Date> {
  static var date: StorageCoding {
    StorageCoding {
      .date($0)
    } decode: {
      if case .date(let value) = $0 { value } else { nil }
    }
  }
}

extension StorageCoding<URL> {
  static var url: StorageCoding {
    StorageCoding {
      .string($0.absoluteString)
    } decode: {
      if case .string(let text) = $0 { URL(string: text) } else { nil }
    }
  }
}

extension StorageCoding where Value: RawRepresentable {
  /// A value by its raw value.
  static func raw(_ base: StorageCoding<Value.RawValue>) -> StorageCoding {
    StorageCoding {
      base.encode($0.rawValue)
    } decode: {
      base.decode($0).flatMap(Value.init(rawValue:))
    }
  }
}

extension StorageCoding {
  /// A value or nothing; nil removes what is kept.
  static func optional<Wrapped>(_ base: StorageCoding<Wrapped>) -> StorageCoding where Value == Wrapped? {
    StorageCoding {
      $0.flatMap(base.encode)
    } decode: {
      base.decode($0)
    }
  }
}

extension StorageCoding where Value: Codable {
  /// A value as JSON, the same bytes for the same value. What cannot be written or read is as if it were not there.
  static var json: StorageCoding {
    StorageCoding {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return (try? encoder.encode($0)).map { .data($0) }
    } decode: {
      if case .data(let data) = $0 { try? JSONDecoder().decode(Value.self, from: data) } else { nil }
    }
  }
}
