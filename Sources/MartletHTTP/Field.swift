/// The request header fields that somebody looks at. They are found while a request is vetted, so that reading one costs
/// nothing further.
package enum Field: UInt8, CaseIterable, Sendable {
  case host, origin, contentType, secFetchSite, accept, acceptLanguage, ifMatch, ifNoneMatch, idempotencyKey,
    lastEventID, contentDisposition
  case forwarded, forwardedFor, forwardedHost, forwardedProto

  /// The name, in lower case.
  package var name: StaticString {
    switch self {
    case .host: "host"
    case .origin: "origin"
    case .contentType: "content-type"
    case .secFetchSite: "sec-fetch-site"
    case .accept: "accept"
    case .acceptLanguage: "accept-language"
    case .ifMatch: "if-match"
    case .ifNoneMatch: "if-none-match"
    case .idempotencyKey: "idempotency-key"
    case .lastEventID: "last-event-id"
    case .contentDisposition: "content-disposition"
    case .forwarded: "forwarded"
    case .forwardedFor: "x-forwarded-for"
    case .forwardedHost: "x-forwarded-host"
    case .forwardedProto: "x-forwarded-proto"
    }
  }

  /// Whether the value is a list, which may be spread over several lines (RFC 9110 section 5.3). Of any other field there
  /// is one line.
  var isList: Bool {
    switch self {
    case .accept, .acceptLanguage, .ifMatch, .ifNoneMatch, .forwarded, .forwardedFor, .forwardedHost, .forwardedProto:
      true
    case .host, .origin, .contentType, .secFetchSite, .idempotencyKey, .lastEventID, .contentDisposition: false
    }
  }

  /// The field of this name, in whatever case; nil if nobody looks at it.
  @inline(__always)
  static func named(_ name: UnsafeRawBufferPointer) -> Field? {
    func field(_ candidate: Field) -> Field? { name.equalsIgnoringCase(candidate.name) ? candidate : nil }
    switch name.count {
    case 4: return field(.host)
    case 6: return field(.origin) ?? field(.accept)
    case 8: return field(.ifMatch)
    case 9: return field(.forwarded)
    case 12: return field(.contentType)
    case 13: return field(.ifNoneMatch) ?? field(.lastEventID)
    case 14: return field(.secFetchSite)
    case 15: return field(.acceptLanguage) ?? field(.idempotencyKey) ?? field(.forwardedFor)
    case 16: return field(.forwardedHost)
    case 17: return field(.forwardedProto)
    case 19: return field(.contentDisposition)
    default: return nil
    }
  }
}

/// Where the values of a request's known fields stand; valid as long as the request is.
struct FieldValues {
  private var values = InlineArray<15, UnsafeRawBufferPointer>(repeating: UnsafeRawBufferPointer(start: nil, count: 0))
  /// The fields that there are, and those that have several lines, by bits.
  private var present: UInt16 = 0
  private var repeated: UInt16 = 0

  /// Forgets all fields.
  mutating func removeAll() {
    present = 0
    repeated = 0
  }

  /// Notes a line of a field.
  mutating func add(_ field: Field, _ value: UnsafeRawBufferPointer) {
    let bit = UInt16(1) << UInt16(field.rawValue)
    if present & bit != 0 {
      repeated |= bit
      return
    }
    present |= bit
    values[Int(field.rawValue)] = value
  }

  /// The first line of a field.
  subscript(_ field: Field) -> UnsafeRawBufferPointer? {
    present >> UInt16(field.rawValue) & 1 == 1 ? values[Int(field.rawValue)] : nil
  }

  /// Whether a field has several lines.
  func isRepeated(_ field: Field) -> Bool { repeated >> UInt16(field.rawValue) & 1 == 1 }

  /// A field of which there may be one line only, and there are several.
  var wronglyRepeated: Field? {
    repeated == 0 ? nil : Field.allCases.first { isRepeated($0) && !$0.isList }
  }
}
