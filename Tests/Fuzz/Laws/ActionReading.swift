import Foundation
import MartletWire

/// What must hold of any bytes that arrive as the body of an action or of a session request:
///
/// - what is read is valid UTF-8, and JSON to another parser (Foundation's), which reads the same from it;
/// - what is read can be written, and read again;
/// - what is refused is refused in a document that can itself be read, whatever of the bytes it quotes.
package enum ActionReading {
  /// Throws a `Finding` if one of them does not hold.
  /// - Returns: whether the bytes are an action.
  @discardableResult
  package static func check(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
    var isAction = false
    do {
      let action = try Action(reading: bytes)
      isAction = true
      try checkAction(action, bytes)
    } catch let problem as Problem {
      try check(problem, bytes)
    }
    do {
      try check(SessionRequest(reading: bytes), bytes)
    } catch let problem as Problem {
      try check(problem, bytes)
    }
    return isAction
  }

  private static func checkAction(_ action: Action, _ bytes: UnsafeRawBufferPointer) throws {
    if let other: OtherAction = try decode(bytes), !other.matches(action) {
      throw Finding("another parser reads \(other), not \(action)", bytes)
    }
    let buffer = ByteBuffer()
    write(action, to: buffer)
    guard let again = try? Action(reading: buffer.bytes) else {
      throw Finding("an action is not read again as \(seen(buffer.bytes))", bytes)
    }
    guard again == action else { throw Finding("an action is read again as \(again)", bytes) }
  }

  private static func check(_ request: SessionRequest, _ bytes: UnsafeRawBufferPointer) throws {
    if bytes.isEmpty { return }
    guard let other: [String: String] = try decode(bytes), other.keys.allSatisfy({ ["path", "visitor"].contains($0) }),
      isSame(other["path"] ?? "/", request.path), other["visitor"] == request.visitor
    else { throw Finding("another parser does not read \(request)", bytes) }
    guard request.path.utf8.first == UInt8(ascii: "/"), request.path.utf8.count <= SessionRequest.longestPath else {
      throw Finding("a path begins with a slash and is no longer than it may be", bytes)
    }
  }

  private static func check(_ problem: Problem, _ bytes: UnsafeRawBufferPointer) throws {
    let buffer = ByteBuffer()
    problem.write(to: buffer)
    guard let other: OtherProblem = try decode(buffer.bytes), other.status == problem.kind.status,
      isSame(other.detail, problem.detail), other.pointer == problem.pointer
    else { throw Finding("another parser does not read \(problem)", bytes) }
  }

  /// What Foundation's decoder reads; nil if it may have refused a number for being too close to zero, which others read
  /// as zero, or for being zero in a spelling that it does not see through (0E5).
  private static func decode<Value: Decodable>(_ bytes: UnsafeRawBufferPointer) throws -> Value? {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Finding("this is not UTF-8", bytes) }
    let data = Data(bytes)
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      let mayHaveZero = text.contains("e-") || text.contains("0e")
      if mayHaveZero, (try? JSONSerialization.jsonObject(with: data)) != nil { return nil }
      throw Finding("another parser refuses this (\(error))", bytes)
    }
  }

  /// Writes an action as this package writes JSON.
  private static func write(_ action: Action, to buffer: ByteBuffer) {
    buffer.append("{")
    buffer.append(member: "target")
    switch action.target {
    case .id(let id): buffer.append(decimal: Int(id))
    case .identifier(let identifier): buffer.append(json: identifier.text)
    case .role(let role, let name, let index):
      buffer.append("{\"role\":")
      buffer.append(json: role.text)
      buffer.append(",\"name\":")
      buffer.append(json: name.text)
      if let index { buffer.append(",\"index\":\(index)") }
      buffer.append("}")
    }
    buffer.append(",\"action\":")
    buffer.append(json: action.name.text)
    if let sequence = action.sequence { buffer.append(",\"sequence\":\(sequence)") }
    if let value = action.value {
      buffer.append(",\"value\":")
      switch value {
      case .string(let text): buffer.append(json: text)
      case .number(let number): buffer.append(json: number)
      case .bool(let flag): buffer.append(json: flag)
      case .null: buffer.append("null")
      case .numbers(let numbers): write(numbers, to: buffer)
      case .lists(let lists):
        buffer.append("[")
        for (index, list) in lists.enumerated() {
          if index > 0 { buffer.append(",") }
          write(list, to: buffer)
        }
        buffer.append("]")
      case .strings(let strings):
        buffer.append("[")
        for (index, string) in strings.enumerated() {
          if index > 0 { buffer.append(",") }
          buffer.append(json: string)
        }
        buffer.append("]")
      }
    }
    buffer.append("}")
  }

  private static func write(_ numbers: [Double?], to buffer: ByteBuffer) {
    buffer.append("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { buffer.append(",") }
      if let number { buffer.append(json: number) } else { buffer.append("null") }
    }
    buffer.append("]")
  }
}

/// Strings are the same if their scalars are: to Swift, é is é however it is composed.
private func isSame(_ one: String, _ other: String) -> Bool { one.unicodeScalars.elementsEqual(other.unicodeScalars) }

/// An action as Foundation reads it.
private struct OtherAction: Decodable {
  let target: Target
  let action: String
  let value: Value?
  let sequence: Double?

  enum Keys: CodingKey, CaseIterable { case target, action, value, sequence }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    target = try container.decode(Target.self, forKey: .target)
    action = try container.decode(String.self, forKey: .action)
    value = container.contains(.value) ? try container.decode(Value.self, forKey: .value) : nil
    sequence = container.contains(.sequence) ? try container.decode(Double.self, forKey: .sequence) : nil
  }

  func matches(_ own: Action) -> Bool {
    target.matches(own.target) && isSame(action, own.name.text) && sequence == own.sequence.map(Double.init)
      && (value == nil) == (own.value == nil) && own.value.map { value?.matches($0) == true } != false
  }

  enum Target: Decodable {
    case id(Double)
    case identifier(String)
    case role(Role)

    struct Role: Decodable {
      let role: String
      let name: String
      let index: Double?
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let id = try? container.decode(Double.self) {
        self = .id(id)
      } else if let identifier = try? container.decode(String.self) {
        self = .identifier(identifier)
      } else {
        self = .role(try container.decode(Role.self))
      }
    }

    func matches(_ own: Action.Target) -> Bool {
      switch (self, own) {
      case (.id(let id), .id(let ownID)): id == Double(ownID)
      case (.identifier(let identifier), .identifier(let ownIdentifier)): isSame(identifier, ownIdentifier.text)
      case (.role(let target), .role(let role, let name, let index)):
        isSame(target.role, role.text) && isSame(target.name, name.text) && target.index == index.map(Double.init)
      default: false
      }
    }
  }

  enum Value: Decodable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
    case numbers([Double])
    case lists([[Double?]])
    case strings([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .bool(flag)
      } else if let text = try? container.decode(String.self) {
        self = .string(text)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let numbers = try? container.decode([Double].self) {
        self = .numbers(numbers)
      } else if let strings = try? container.decode([String].self) {
        self = .strings(strings)
      } else {
        self = .lists(try container.decode([[Double?]].self))
      }
    }

    func matches(_ own: Action.Value) -> Bool {
      switch (self, own) {
      case (.string(let text), .string(let ownText)): isSame(text, ownText)
      case (.number(let number), .number(let ownNumber)): number == ownNumber
      case (.bool(let flag), .bool(let ownFlag)): flag == ownFlag
      case (.null, .null): true
      case (.numbers(let numbers), .numbers(let ownNumbers)): numbers == ownNumbers
      case (.lists(let lists), .lists(let ownLists)): lists == ownLists
      case (.strings(let strings), .strings(let own)):
        strings.count == own.count && zip(strings, own).allSatisfy { isSame($0, $1) }
      default: false
      }
    }
  }
}

/// A problem as Foundation reads it.
private struct OtherProblem: Decodable {
  let status: Int
  let detail: String
  let pointer: String?
}
