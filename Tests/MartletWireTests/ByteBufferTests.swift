import MartletWire
import Testing

@Suite struct ByteBufferTests {
  private func written(_ write: (ByteBuffer) -> Void) -> String {
    let buffer = ByteBuffer(capacity: 1)
    write(buffer)
    return buffer.text
  }

  @Test(arguments: [0, 7, 10, -1, 1_234_567_890, .max, .min])
  func `integers are written in decimal`(number: Int) {
    #expect(written { $0.append(decimal: number) } == String(number))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (16, "16"), (0.5, "0.5"), (-2.25, "-2.25"), (1e20, "1e+20"), (.nan, "null"),
    (.infinity, "null"), (9_007_199_254_740_992, "9007199254740992.0"),
  ])
  func `numbers are written as JSON can say them`(number: Double, text: String) {
    #expect(written { $0.append(json: number) } == text)
  }

  @Test func `strings are escaped where JSON asks for it and nowhere else`() {
    let text = "a\"\\/\u{0}\u{1F}\n\r\t\u{8}é😀\u{2028}</script>"
    let json = #""a\"\\/\u0000\u001f\n\r\t\u0008é😀"# + "\u{2028}" + #"</script>""#
    #expect(written { $0.append(json: text) } == json)
  }

  @Test func `members and elements are separated by commas`() {
    let json = written { buffer in
      buffer.append("{" as StaticString)
      buffer.append(member: "a")
      buffer.append(json: true)
      buffer.append(member: "b")
      buffer.append(json: 2.0)
      buffer.append("}" as StaticString)
    }
    #expect(json == #"{"a":true,"b":2}"#)
  }

  @Test func `what was written can be taken back`() {
    let buffer = ByteBuffer()
    buffer.append("kept" as StaticString)
    let length = buffer.count
    buffer.append("lost" as StaticString)
    buffer.truncate(to: length)
    #expect(buffer.text == "kept")
  }

  @Test func `a patch of nothing is an empty array`() {
    var patch = PatchWriter(into: ByteBuffer())
    patch.finish()
    #expect(patch.buffer.text == "[]")
  }

  @Test func `each operation is one of RFC 6902's`() {
    var patch = PatchWriter(into: ByteBuffer())
    #expect(patch.set(.text, of: 4, existed: false) { $0.append(json: "a") })
    #expect(patch.set(.text, of: 4, existed: true) { $0.append(json: "b") })
    #expect(!patch.set(.text, of: 4, existed: true) { _ in })
    #expect(!patch.set(.text, of: 4, existed: false) { _ in })
    patch.addChild(9, of: 1, at: 2)
    patch.removeChild(of: 1, at: 0)
    patch.moveChild(of: 1, from: 3, to: 0)
    patch.remove(node: 5)
    patch.finish()
    #expect(
      patch.buffer.text == """
        [{"op":"add","path":"/nodes/4/text","value":"a"},{"op":"replace","path":"/nodes/4/text","value":"b"},\
        {"op":"remove","path":"/nodes/4/text"},{"op":"add","path":"/nodes/1/children/2","value":9},\
        {"op":"remove","path":"/nodes/1/children/0"},\
        {"op":"move","from":"/nodes/1/children/3","path":"/nodes/1/children/0"},{"op":"remove","path":"/nodes/5"}]
        """)
  }
}

@Suite struct `What a burst took` {
  @Test func `is given back when it has not been needed again`() {
    let buffer = ByteBuffer(capacity: 64)
    for _ in 0..<3 {
      buffer.removeAll()
      buffer.append(String(repeating: "a", count: 100_000))
    }
    // Who needs as much each time keeps it.
    #expect(buffer.size >= 100_000)
    buffer.removeAll()
    #expect(buffer.size >= 100_000)
    buffer.append("few")
    buffer.removeAll()
    #expect(buffer.size == 64)
    buffer.append(String(repeating: "b", count: 1000))
    buffer.giveBack()
    #expect(buffer.size == 64)
    #expect(buffer.isEmpty)
    buffer.append("after")
    #expect(buffer.text == "after")
  }
}
