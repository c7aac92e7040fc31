import Foundation
import Places
import Testing

/// Messages as the compiler of Swift 6.3 sends them, piped into the plug-in that was built, and its answers in bytes.
@Suite struct `The plug-in` {
  private static func run(_ messages: [String]) throws -> (answers: [String], status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram.path("MartletMacros-tool"))
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for message in messages { input.fileHandleForWriting.write(framed(message)) }
    try input.fileHandleForWriting.close()
    var rest = try process.output(in: output, withinSeconds: 30)
    var answers: [String] = []
    while !rest.isEmpty {
      let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      answers.append(String(decoding: rest.dropFirst(8).prefix(length), as: UTF8.self))
      rest = rest.dropFirst(8 + length)
    }
    return (answers, process.terminationStatus)
  }

  private static func framed(_ message: String) -> Data {
    withUnsafeBytes(of: UInt64(message.utf8.count).littleEndian) { Data($0) } + Data(message.utf8)
  }

  private static func location(_ offset: Int) -> String {
    #"{"column":3,"fileID":"App/App.swift","fileName":"/App.swift","line":2,"offset":\#(offset)}"#
  }

  private static func entry(_ role: String, source: String) -> String {
    #"""
    {"expandAttachedMacro":{"attributeSyntax":{"kind":"attribute","location":\#(location(40)),"source":"\n  @Entry "},\#
    "declSyntax":{"kind":"declaration","location":\#(location(40)),"source":"\#(source)"},"discriminator":"$s3AppMa_",\#
    "lexicalContext":[{"kind":"declaration","location":{"column":0,"fileID":"","fileName":"","line":0,"offset":0},\#
    "source":"\nextension EnvironmentValues {}"}],"macro":{"moduleName":"MartletMacros","name":"Entry ",\#
    "typeName":"EntryMacro"},"macroRole":"\#(role)","staticBuildConfiguration":"{\"attributes\":[\"main\"]}"}}
    """#
  }

  private static let preview = #"""
    {"expandFreestandingMacro":{"discriminator":"$s3App4main7PreviewfMf_","lexicalContext":[],"macro":{"moduleName":\#
    "MartletMacros","name":"Preview","typeName":"PreviewMacro"},"macroRole":"declaration","syntax":{"kind":\#
    "declaration","location":\#(location(9)),"source":"\n#Preview(\"A\") { Text(\"A\") }"}}}
    """#

  @Test func `answers each message with one of its own until the input ends`() throws {
    let source = #"\n  /// É\n  @Entry var a: String = \"\u007b\""#
    let result = try Self.run([
      #"{"getCapability":{"capability":{"protocolVersion":7}}}"#, Self.preview,
      Self.entry("accessor", source: source), Self.entry("peer", source: source),
    ])
    #expect(
      result.answers == [
        #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#,
        #"{"expandMacroResult":{"diagnostics":[],"expandedSource":""}}"#,
        #"{"expandMacroResult":{"diagnostics":[],"expandedSource":"#
          + #""get { self[__Key_a.self] }\u000aset { self[__Key_a.self] = newValue }"}}"#,
        #"{"expandMacroResult":{"diagnostics":[],"expandedSource":"private enum __Key_a: EnvironmentKey {\u000a"#
          + #"static var defaultValue: String {\u000areturn \"{\"\u000a}\u000a}"}}"#,
      ])
    #expect(result.status == 0)
  }

  @Test func `reports misuse where it stands in the file`() throws {
    let result = try Self.run([Self.entry("peer", source: #"\n  /* é */ @Entry let a = 1"#)])
    #expect(
      result.answers == [
        #"{"expandMacroResult":{"diagnostics":[{"fixIts":[],"highlights":[],"message":"#
          + #""@Entry takes a 'var': its value is set by others","notes":[],"#
          + #""position":{"fileName":"/App.swift","offset":59},"severity":"error"}],"expandedSource":null}}"#
      ])
  }

  @Test func `answers what it does not know with an error`() throws {
    let other = Self.preview.replacing("PreviewMacro", with: "OtherMacro")
    let result = try Self.run([#"{"sing":{}}"#, "[]", other])
    #expect(result.answers.count == 3 && result.status == 0)
    for answer in result.answers {
      #expect(answer.hasPrefix(#"{"expandMacroResult":{"diagnostics":[{"#) && answer.contains("MartletMacros"))
    }
  }

  @Test func `ends with a failure when a message is not JSON`() throws {
    let result = try Self.run(["{", #"{"getCapability":{}}"#])
    #expect(result.answers.isEmpty && result.status == 1)
  }
}
