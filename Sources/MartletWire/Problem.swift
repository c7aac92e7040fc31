/// Why a request was refused (RFC 9457). A refused request changes nothing.
package struct Problem: Error, Equatable, CustomStringConvertible {
  package let kind: Kind
  /// One or two sentences for the person who sent the request.
  package let detail: String
  /// What this one time is called (RFC 9457 §3.1.5), a reference that is valid in a URI.
  package var instance: String?
  /// The revision that the session is at, where that helps.
  package var revision: Int?
  /// A JSON Pointer (RFC 6901) to the member of the request that is at fault.
  package var pointer: String?
  /// The nodes that an ambiguous target could have meant.
  package var candidates: [UInt32]?
  /// After how many seconds the same request may succeed.
  package var retryAfter: Int?

  package var description: String { "\(kind): \(detail)" }

  package init(
    _ kind: Kind, _ detail: String, revision: Int? = nil, pointer: String? = nil, candidates: [UInt32]? = nil,
    retryAfter: Int? = nil
  ) {
    self.kind = kind
    self.detail = detail
    self.revision = revision
    self.pointer = pointer
    self.candidates = candidates
    self.retryAfter = retryAfter
  }

  /// Every kind of refusal, with its slug and its status code.
  package enum Kind: String, CaseIterable, Sendable {
    case malformedRequest = "malformed-request"
    case forbiddenHost = "forbidden-host"
    case forbiddenOrigin = "forbidden-origin"
    case noSuchSession = "no-such-session"
    case noSuchTarget = "no-such-target"
    case noSuchPage = "no-such-page"
    case methodNotAllowed = "method-not-allowed"
    case lengthRequired = "length-required"
    case tooLarge = "too-large"
    case unsupportedMediaType = "unsupported-media-type"
    case fileNotAccepted = "file-not-accepted"
    case targetTooLong = "target-too-long"
    case headTooLarge = "head-too-large"
    case versionNotSupported = "version-not-supported"
    case ambiguousTarget = "ambiguous-target"
    case disabled = "disabled"
    case goneTarget = "gone-target"
    case revisionMismatch = "revision-mismatch"
    case notAccepted = "not-accepted"
    case invalidValue = "invalid-value"
    case keyReused = "key-reused"
    case tooManyRequests = "too-many-requests"
    case tooManySessions = "too-many-sessions"
    case noRoomForFile = "no-room-for-file"
    case draining = "draining"
    case viewError = "view-error"

    package var status: Int {
      switch self {
      case .malformedRequest: 400
      case .forbiddenHost, .forbiddenOrigin: 403
      case .noSuchSession, .noSuchTarget, .noSuchPage: 404
      case .methodNotAllowed: 405
      case .lengthRequired: 411
      case .tooLarge: 413
      case .unsupportedMediaType, .fileNotAccepted: 415
      case .targetTooLong: 414
      case .headTooLarge: 431
      case .versionNotSupported: 505
      case .ambiguousTarget, .disabled: 409
      case .goneTarget: 410
      case .revisionMismatch: 412
      case .notAccepted, .invalidValue, .keyReused: 422
      case .tooManyRequests: 429
      case .tooManySessions, .draining: 503
      case .viewError: 500
      case .noRoomForFile: 507
      }
    }

    package var title: StaticString {
      switch self {
      case .malformedRequest: "The request is malformed"
      case .forbiddenHost: "This host name is not served"
      case .forbiddenOrigin: "Requests from other sites are refused"
      case .noSuchSession: "There is no such session"
      case .noSuchTarget: "There is no such target"
      case .noSuchPage: "There is no such page"
      case .methodNotAllowed: "The method is not allowed here"
      case .lengthRequired: "The request must state its length"
      case .tooLarge: "The request is too large"
      case .unsupportedMediaType: "The media type of the body is not taken"
      case .fileNotAccepted: "No view takes such a file"
      case .targetTooLong: "The request's target is too long"
      case .headTooLarge: "The request's header fields are too large"
      case .versionNotSupported: "This version of HTTP is not supported"
      case .ambiguousTarget: "The target is ambiguous"
      case .disabled: "The target is disabled"
      case .goneTarget: "The target is gone"
      case .revisionMismatch: "The session has moved on"
      case .notAccepted: "The target does not take this action"
      case .invalidValue: "The value is not acceptable"
      case .keyReused: "The key was used for another action"
      case .tooManyRequests: "There are too many requests"
      case .tooManySessions: "There are too many sessions"
      case .noRoomForFile: "There is no room for the file"
      case .draining: "The server is stopping"
      case .viewError: "The view could not be made"
      }
    }
  }

  /// Appends the problem as a JSON object. What its kind means stands below `base`.
  package func write(to buffer: ByteBuffer, under base: String = "") {
    buffer.append("{\"type\":\"")
    buffer.append(base)
    buffer.append("/problems/")
    buffer.append(kind.rawValue)
    buffer.append("\",\"title\":")
    buffer.append(json: kind.title)
    buffer.append(member: "status")
    buffer.append(decimal: kind.status)
    buffer.append(member: "detail")
    buffer.append(json: detail)
    if let instance {
      buffer.append(member: "instance")
      buffer.append(json: instance)
    }
    if let revision {
      buffer.append(member: "revision")
      buffer.append(decimal: revision)
    }
    if let pointer {
      buffer.append(member: "pointer")
      buffer.append(json: pointer)
    }
    if let candidates {
      buffer.append(member: "candidates")
      buffer.append(UInt8(ascii: "["))
      for candidate in candidates {
        buffer.separate()
        buffer.append(decimal: Int(candidate))
      }
      buffer.append(UInt8(ascii: "]"))
    }
    buffer.append(UInt8(ascii: "}"))
  }
}
