import MartletWire

/// A JSON value, for comparing documents.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(ExactText)
  case array([JSON])
  case object([ExactText: JSON])

  /// Throws a `Problem` that names the byte at which `text` is not JSON.
  init(parsing text: String) throws {
    var text = text
    self = try text.withUTF8 { utf8 in
      var reader = JSONReader(UnsafeRawBufferPointer(utf8))
      let value = try JSON(reading: &reader)
      try reader.end()
      return value
    }
  }

  private init(reading reader: inout JSONReader) throws(Problem) {
    switch try reader.peek() {
    case .null:
      try reader.null()
      self = .null
    case .bool: self = .bool(try reader.bool())
    case .number: self = .number(try reader.number())
    case .string: self = .string(ExactText(try reader.string()))
    case .array:
      var elements: [JSON] = []
      try reader.array { (reader) throws(Problem) in elements.append(try JSON(reading: &reader)) }
      self = .array(elements)
    case .object:
      var members: [ExactText: JSON] = [:]
      try reader.object { (name, reader) throws(Problem) in members[name] = try JSON(reading: &reader) }
      self = .object(members)
    }
  }
}

/// Why a patch could not be applied.
struct JSONPatchError: Error, CustomStringConvertible {
  let description: String
}

extension JSON {
  /// This value with a JSON Patch (RFC 6902) applied: the operations that a session sends, strictly.
  func applying(_ patch: JSON) throws -> JSON {
    guard case .array(let operations) = patch else { throw JSONPatchError(description: "a patch is an array") }
    var result = self
    for operation in operations {
      guard case .object(let members) = operation, case .string(let name)? = members["op"],
        case .string(let path)? = members["path"]
      else { throw JSONPatchError(description: "an operation has an op and a path") }
      switch name {
      case "add": try result.edit(pointer(path)) { try $0.add(members["value"], at: $1) }
      case "replace": try result.edit(pointer(path)) { try $0.replace(at: $1, with: members["value"]) }
      case "remove": try result.edit(pointer(path)) { _ = try $0.remove(at: $1) }
      case "move":
        guard case .string(let from)? = members["from"] else { throw JSONPatchError(description: "a move has a from") }
        var moved: JSON?
        try result.edit(pointer(from)) { moved = try $0.remove(at: $1) }
        try result.edit(pointer(path)) { try $0.add(moved, at: $1) }
      default: throw JSONPatchError(description: "unexpected operation \(name.text)")
      }
    }
    return result
  }

  /// The reference tokens of a JSON Pointer (RFC 6901).
  private func pointer(_ text: ExactText) -> ArraySlice<ExactText> {
    text.text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { ExactText(String($0.replacing("~1", with: "/").replacing("~0", with: "~"))) }[...]
  }

  /// Calls `change` with the container that the pointer's last token refers into.
  private mutating func edit(
    _ pointer: ArraySlice<ExactText>, _ change: (inout JSON, ExactText) throws -> Void
  ) throws {
    guard let token = pointer.first else { throw JSONPatchError(description: "the whole document is never replaced") }
    if pointer.count == 1 { return try change(&self, token) }
    switch take() {
    case .object(var members):
      guard var inner = members.updateValue(.null, forKey: token) else {
        throw JSONPatchError(description: "there is no member \(token.text)")
      }
      try inner.edit(pointer.dropFirst(), change)
      members[token] = inner
      self = .object(members)
    case .array(var elements):
      guard let index = Int(token.text), elements.indices.contains(index) else {
        throw JSONPatchError(description: "there is no element \(token.text)")
      }
      try elements[index].edit(pointer.dropFirst(), change)
      self = .array(elements)
    default: throw JSONPatchError(description: "\(token.text) leads into a scalar")
    }
  }

  /// What this is, and nobody else holds it any more: an array that somebody holds is copied before it is changed.
  private mutating func take() -> JSON {
    defer { self = .null }
    return self
  }

  private mutating func add(_ value: JSON?, at token: ExactText) throws {
    guard let value else { throw JSONPatchError(description: "an add has a value") }
    switch take() {
    case .object(var members):
      members[token] = value
      self = .object(members)
    case .array(var elements):
      guard let index = Int(token.text), (0...elements.count).contains(index) else {
        throw JSONPatchError(description: "nothing can be added at \(token.text) of \(elements.count)")
      }
      elements.insert(value, at: index)
      self = .array(elements)
    default: throw JSONPatchError(description: "nothing can be added to a scalar")
    }
  }

  private mutating func replace(at token: ExactText, with value: JSON?) throws {
    _ = try remove(at: token)
    try add(value, at: token)
  }

  private mutating func remove(at token: ExactText) throws -> JSON {
    switch take() {
    case .object(var members):
      guard let old = members.removeValue(forKey: token) else {
        throw JSONPatchError(description: "there is no member \(token.text)")
      }
      self = .object(members)
      return old
    case .array(var elements):
      guard let index = Int(token.text), elements.indices.contains(index) else {
        throw JSONPatchError(description: "there is no element \(token.text)")
      }
      let old = elements.remove(at: index)
      self = .array(elements)
      return old
    default: throw JSONPatchError(description: "nothing can be removed from a scalar")
    }
  }
}
