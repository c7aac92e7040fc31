import Foundation

/// The answers in what a client has received on one connection, each well-formed, and what it says it is.
struct ReceivedAnswers {
  struct Answer {
    let status: Int
    let fields: [String: String]
    let body: [UInt8]
  }

  /// Those that are final: a 100 is none.
  private(set) var answers: [Answer] = []
  private var rest: ArraySlice<UInt8>

  /// Takes the answers apart. The requests had these methods, as far as they are known. Throws a `Finding` for what is
  /// not well-formed.
  init(_ bytes: [UInt8], to methods: [String]) throws {
    rest = bytes[...]
    while !rest.isEmpty {
      try read(to: answers.count < methods.count ? methods[answers.count] : nil)
    }
  }

  private mutating func read(to method: String?) throws {
    let start = rest
    let line = try readLine()
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "HTTP/1.1" || words[0] == "HTTP/1.0", words[1].utf8.count == 3,
      let status = Int(words[1]), (100..<600).contains(status)
    else { throw Finding("this is not a status line", start.prefix(200)) }
    var fields: [String: String] = [:]
    while true {
      let line = try readLine()
      if line.isEmpty { break }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isToken(Array(parts[0].utf8)), fields[parts[0].lowercased()] == nil else {
        throw Finding("this is not a field of its own", line.utf8)
      }
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    if status == 100 { return }
    var answer = Answer(status: status, fields: fields, body: [])
    if fields["content-type"] == "text/event-stream" {
      answer = Answer(status: status, fields: fields, body: Array(rest))
      rest = []
      try checkEvents(answer.body)
    } else {
      let length = try length(of: answer)
      let hasNone = method == "HEAD" || status == 204 || status == 304 || method == nil && rest.isEmpty
      if !hasNone {
        guard rest.count >= length else { throw Finding("an answer has no end", start.prefix(2000)) }
        answer = Answer(status: status, fields: fields, body: Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
        try check(answer)
      }
    }
    answers.append(answer)
  }

  private func length(of answer: Answer) throws -> Int {
    if answer.status == 204 || answer.status == 304 { return 0 }
    guard let length = answer.fields["content-length"].flatMap(Int.init), length >= 0 else {
      throw Finding("an answer has no length: \(answer.status) \(answer.fields)")
    }
    return length
  }

  private mutating func readLine() throws -> String {
    guard let end = rest.firstIndex(of: 0x0D), rest[end...].starts(with: [0x0D, 0x0A]),
      let line = String(validating: rest[..<end], as: UTF8.self),
      line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { throw Finding("an answer's head has no end", rest.prefix(2000)) }
    rest = rest[(end + 2)...]
    return line
  }

  private func check(_ answer: Answer) throws {
    switch answer.fields["content-type"] {
    case "application/json"?:
      let isDescription = (try? JSONDecoder().decode(Description.self, from: Data(answer.body))) != nil
      if !isDescription { try checkDocument(answer.body) }
    case "application/json-patch+json"?:
      guard answer.status == 200 else { throw Finding("a patch has the status \(answer.status)") }
      try checkPatch(answer.body)
    case "application/problem+json"?:
      let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.body))
      guard problem.status == answer.status, problem.type.hasPrefix("/problems/") else {
        throw Finding("a problem does not fit its status, \(answer.status)", answer.body)
      }
    default:
      guard answer.status == 200 || answer.status >= 400 else {
        throw Finding("an answer says nothing of itself: \(answer.status) \(answer.fields)")
      }
    }
  }

  /// Lines of fields, each event with a document, a patch or nothing as its data.
  private func checkEvents(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self), text.isEmpty || text.hasSuffix("\n\n") else {
      throw Finding("a stream breaks off", bytes)
    }
    for event in text.components(separatedBy: "\n\n").dropLast() where event != ":" {
      var fields: [String: String] = [:]
      for line in event.split(separator: "\n") {
        let parts = line.components(separatedBy: ": ")
        fields[parts[0]] = parts.dropFirst().joined(separator: ": ")
      }
      let data = Array((fields["data"] ?? "").utf8)
      switch fields["event"] {
      case "document": try checkDocument(data)
      case "patch": try checkPatch(data)
      case "end": guard data == Array("{}".utf8) else { throw Finding("an end has data", data) }
      default: guard Array(fields.keys) == ["retry"] else { throw Finding("this is no event", event.utf8) }
      }
    }
  }

  private func checkDocument(_ bytes: [UInt8]) throws {
    let document = try JSONDecoder().decode(Document.self, from: Data(bytes))
    guard document.nodes["\(document.root)"] != nil else { throw Finding("a document has no root", bytes) }
  }

  private func checkPatch(_ bytes: [UInt8]) throws {
    for operation in try JSONDecoder().decode([Operation].self, from: Data(bytes)) {
      guard ["add", "remove", "replace", "move"].contains(operation.op), operation.path.hasPrefix("/") else {
        throw Finding("this is no operation: \(operation)")
      }
    }
  }

  private struct Document: Decodable {
    struct Node: Decodable { let type: String }

    let session: String
    let title: String
    let path: String
    let root: Int
    let nodes: [String: Node]
  }

  /// What /openapi.json is.
  private struct Description: Decodable { let openapi: String }

  private struct Operation: Decodable {
    let op: String
    let path: String
  }

  private struct Problem: Decodable {
    let type: String
    let title: String
    let status: Int
    let detail: String
  }
}
