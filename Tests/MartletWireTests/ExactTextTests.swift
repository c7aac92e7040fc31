import Foundation
import MartletWire
import ProcessorTime
import Testing

@Suite struct ExactTextTests {
  @Test func `texts are told apart by their bytes`() {
    let texts = [
      "", "e", "é", "e\u{301}", "Å", "A\u{30A}", "\u{212B}", "a text longer than a few bytes: é",
      "a text longer than a few bytes: e\u{301}",
    ]
    for (index, one) in texts.enumerated() {
      for (otherIndex, other) in texts.enumerated() {
        #expect((ExactText(one) == ExactText(other)) == (index == otherIndex), "\(one) and \(other)")
      }
    }
    #expect(Set(texts.map { ExactText($0) }).count == texts.count)
    // The same bytes, kept in another way.
    var long = "a text that is kept on the heap, and then made short"
    long.removeLast(51)
    #expect(ExactText(long) == "a")
    #expect(ExactText(long).hashValue == ExactText("a").hashValue)
  }

  @Test func `a text is shortened by scalars, and only if it is long`() {
    #expect("short".shortened() == "short")
    let sixty = String(repeating: "a", count: 60)
    #expect(sixty.shortened() == sixty)
    #expect((sixty + "b").shortened() == sixty + "…")
    #expect(("e" + String(repeating: "\u{301}", count: 30_000)).shortened().unicodeScalars.count == 61)
  }

  @Test func `the non-starters are those of Unicode, over all scalars`() {
    var differing: [String] = []
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
      let parts = Array(String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars)
      let nonStarters = parts.count { $0.properties.canonicalCombiningClass != .notReordered }
      let expected = nonStarters == parts.count ? nonStarters : 0
      if scalar.nonStarterCount != expected { differing.append(String(value, radix: 16)) }
      // Nothing that begins with a non-starter has a starter in it, and nothing is below U+0300.
      if expected == 0, parts[0].properties.canonicalCombiningClass != .notReordered || value >= 0x110000 {
        differing.append(String(value, radix: 16))
      }
      if expected > 0, value < 0x300 { differing.append(String(value, radix: 16)) }
    }
    #expect(differing == [])
  }

  private static let acute = "\u{301}"
  private static let below = "\u{323}"

  private func read(_ text: String) throws -> String {
    try Array("\"\(text)\"".utf8).withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      return try reader.string()
    }
  }

  @Test(arguments: [
    "e" + String(repeating: acute, count: 30), String(repeating: "e" + String(repeating: below, count: 30), count: 9),
    String(repeating: "\u{344}", count: 15), String(repeating: "\u{FF9E}", count: 30),
    String(repeating: "Приве\u{301}т, 世界 👩‍👩‍👧‍👦 ", count: 100), String(repeating: "\u{1F1E9}", count: 500),
  ])
  func `stream-safe text is read`(text: String) throws {
    #expect(try read(text).isExactly(text))
  }

  @Test(arguments: [
    "e" + String(repeating: acute, count: 31), String(repeating: below, count: 31),
    "aa" + String(repeating: acute + below, count: 16), String(repeating: "\u{344}", count: 16),
    String(repeating: "\u{F73}", count: 16), String(repeating: "\u{F75}", count: 16),
    String(repeating: "\u{F81}", count: 16), String(repeating: "\u{FF9E}\u{FF9F}", count: 16),
    "e" + String(repeating: "\\u0301", count: 31), "e" + String(repeating: "\u{1D165}", count: 31) + "e",
  ])
  func `text that is not stream-safe is malformed`(text: String) {
    #expect {
      try read(text)
    } throws: {
      ($0 as? Problem)?.kind == .malformedRequest
    }
  }

  private func cost(reading text: String) -> Duration {
    let bytes = Array(text.utf8)
    return processorTime { bytes.withUnsafeBytes { _ = try? SessionRequest(reading: $0) } }
  }

  @Test(arguments: [
    "e" + String(repeating: acute, count: 16_000) + String(repeating: below, count: 16_000),
    String(repeating: "e" + String(repeating: acute, count: 15) + String(repeating: below, count: 15), count: 1000),
  ])
  func `hostile text as a member costs what plain text of its length costs`(text: String) {
    let plain = cost(reading: #"{"\#(String(repeating: "a", count: text.utf8.count))":1}"#)
    #expect(cost(reading: #"{"\#(text)":1}"#) < plain * 20)
  }

  @Test func `a refusal repeats no more than the beginning of a text`() {
    let text = #"{"\#(String(repeating: "a", count: 60_000))":1}"#
    #expect {
      try Array(text.utf8).withUnsafeBytes { _ = try Action(reading: $0) }
    } throws: {
      ($0 as? Problem)?.detail == "There is no member \"\(String(repeating: "a", count: 60))…\" here."
    }
  }
}
