import Foundation
import Places

@testable import MartletText

/// The programs that inline Markdown is compared with.
enum MarkdownProgram: String {
  /// CommonMark's own.
  case cmark
  /// GitHub's, with strikethrough and links without brackets.
  case cmarkGFM = "cmark-gfm"

  /// The program is not there, or has failed.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The additions to CommonMark that GitHub's program is asked for.
  static let additions = ["-e", "strikethrough", "-e", "autolink"]

  /// What the program makes of each of the texts.
  ///
  /// A text of one line is given to it as a heading, and one of several as a paragraph, so that thousands are read at
  /// once and nothing in one can reach another. In a paragraph, no line may begin a block, as none does that begins
  /// with a letter; in a heading, anything may stand but `#` at the end.
  func nodes(of texts: [String], options: [String] = []) throws -> [[String]] {
    let document = texts.map { $0.contains("\n") ? $0 : "# \($0)" }.joined(separator: "\n\n")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).md")
    try document.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [rawValue, "-t", "xml"] + options + [file.path]
    process.standardOutput = pipe
    try process.run()
    let output = try process.output(in: pipe, withinSeconds: 120)
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "This test needs the program \(rawValue), of Debian's package of the same name, which "
          + "\"make test\" installs. Running it ended with status \(process.terminationStatus).")
    }
    let blocks = MarkdownXML.blocks(String(decoding: output, as: UTF8.self))
    guard blocks.count == texts.count else {
      throw Failure(description: "\(rawValue) made \(blocks.count) blocks of \(texts.count) texts.")
    }
    return blocks
  }
}

/// Reads the XML that the programs write, and writes nodes in the same form.
enum MarkdownXML {
  /// The nodes of each heading and paragraph.
  static func blocks(_ xml: String) -> [[String]] {
    var blocks: [[String]] = []
    var nodes: [String] = []
    var rest = xml[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let name = tag.prefix { !$0.isWhitespace }
      let isEmpty = tag.hasSuffix("/")
      switch name {
      case "?xml", "!DOCTYPE", "document", "/document": continue
      case "heading" where isEmpty, "paragraph" where isEmpty: blocks.append([])
      case "heading", "paragraph": nodes = []
      case "/heading", "/paragraph": blocks.append(joined(nodes))
      case "text", "code", "html_inline":
        if isEmpty { continue }
        let close = rest.firstIndex(of: "<") ?? rest.endIndex
        nodes.append("\(name) \(unescaped(rest[..<close]))")
        rest = rest[close...].drop { $0 != ">" }.dropFirst()
      case "softbreak", "linebreak": nodes.append(String(name))
      case "link", "image":
        nodes.append("\(name) \(attribute("destination", of: tag)) \"\(attribute("title", of: tag))\"")
        if isEmpty { nodes.append("end") }
      case _ where name.hasPrefix("/"): nodes.append("end")
      default: nodes.append(String(name))
      }
    }
    return blocks
  }

  private static func attribute(_ name: String, of tag: Substring) -> String {
    guard let start = tag.range(of: "\(name)=\"") else { return "" }
    return unescaped(tag[start.upperBound...].prefix { $0 != "\"" })
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }

  /// Neighbouring texts are one, and white space at the ends of lines does not count: a block's reader takes it away
  /// before the inline syntax is read, or after.
  private static func joined(_ nodes: [String]) -> [String] {
    var result: [String] = []
    for node in nodes {
      if node.hasPrefix("text "), let last = result.last, last.hasPrefix("text ") {
        result[result.count - 1] += node.dropFirst(5)
      } else {
        result.append(node)
      }
    }
    for (index, node) in result.enumerated() where node.hasPrefix("text ") {
      var text = node.dropFirst(5)
      func isEdge(_ neighbour: Int) -> Bool {
        !result.indices.contains(neighbour) || result[neighbour].hasSuffix("break")
      }
      if isEdge(index - 1) { text = text.drop { $0 == " " || $0 == "\t" } }
      if isEdge(index + 1) { while text.last == " " || text.last == "\t" { text.removeLast() } }
      result[index] = text.isEmpty ? "" : "text \(text)"
    }
    return result.filter { !$0.isEmpty }
  }

  /// The nodes that this package makes of a text, in the same form.
  static func ownNodes(of text: String, syntax: MarkdownSyntax = []) -> [String] {
    func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return joined(
      MarkdownParser.nodes(of: Array(text.utf8), syntax: syntax).map { node in
        switch node {
        case .text(let text): "text \(string(text))"
        case .code(let text): "code \(string(text))"
        case .html(let text): "html_inline \(string(text))"
        case .softBreak: "softbreak"
        case .hardBreak: "linebreak"
        case .enter(.emphasis): "emph"
        case .enter(.strong): "strong"
        case .enter(.strikethrough): "strikethrough"
        case .enter(.link(let destination, let title)): "link \(string(destination)) \"\(string(title))\""
        case .enter(.image(let source, let title)): "image \(string(source)) \"\(string(title))\""
        case .enter(.attributes): "attributes"
        case .leave: "end"
        }
      })
  }
}
