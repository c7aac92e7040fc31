import MartletHTTP
import MartletWire

/// What an Accept field asks for (RFC 9110 §12.5.1), as far as there is a choice here: JSON or plain text.
enum ContentNegotiation {
  /// Whether plain text is preferred to JSON. Where both are as welcome, it is JSON.
  @MainActor static func prefersText(_ exchange: borrowing Exchange) -> Bool {
    if exchange.field(.accept) == nil { return false }
    var text = Weight()
    var json = Weight()
    exchange.forEachLine(of: .accept) { line in
      line.forEachPart(between: ",", quoted: true) { range in
        text.consider(range, main: "text/*", type: "text/plain")
        json.consider(range, main: "application/*", type: "application/json")
      }
    }
    return text.thousandths > 0 && text.thousandths > json.thousandths
  }

  /// The languages that Accept-Language names (RFC 9110 §12.5.4), the first most of all: those of the greatest weight come
  /// first, and of several the one that was named first. What is no language tag is passed over.
  @MainActor static func languages(_ exchange: borrowing Exchange) -> [String] {
    var found: [(tag: String, weight: Int)] = []
    exchange.forEachLine(of: .acceptLanguage) { line in
      line.forEachPart(between: ",", quoted: false) { range in
        var tag: String?
        var weight = 1_000
        range.forEachPart(between: ";", quoted: false) { part in
          if tag == nil {
            tag = part.count <= 64 ? String(decoding: part, as: UTF8.self) : ""
          } else if part.count > 2, part.slice(0, 2).equalsIgnoringCase("q=") {
            weight = Weight.read(part.slice(2, part.count))
          }
        }
        if let tag, weight > 0, found.count < 64, VisitorEnvironment.isLanguageTag(tag) { found.append((tag, weight)) }
      }
    }
    // Sorted so that those of one weight stay in their order.
    return found.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.tag)
  }

  /// The weight of the most specific range that covers a type, in thousandths.
  private struct Weight {
    private(set) var thousandths = 0
    private var precision = 0

    mutating func consider(_ range: UnsafeRawBufferPointer, main: StaticString, type: StaticString) {
      var position = 0
      var found = 0
      var weight = 1_000
      range.forEachPart(between: ";", quoted: true) { part in
        if position == 0 {
          found = part.equalsIgnoringCase(type) ? 3 : part.equalsIgnoringCase(main) ? 2 : part.equals("*/*") ? 1 : 0
        } else if part.count > 2, part.slice(0, 2).equalsIgnoringCase("q=") {
          weight = Weight.read(part.slice(2, part.count))
        }
        position += 1
      }
      guard found > precision else { return }
      precision = found
      thousandths = weight
    }

    /// `0`, `1`, `0.5`, `1.000`: at most three decimals (RFC 9110 §12.4.2). What is none of these counts as 1.
    fileprivate static func read(_ text: UnsafeRawBufferPointer) -> Int {
      guard text.count <= 5, let whole = text.slice(0, 1).decimalNumber, whole <= 1 else { return 1_000 }
      if text.count == 1 { return whole * 1_000 }
      guard text[1] == UInt8(ascii: ".") else { return 1_000 }
      var decimals = 0
      for place in 2..<5 {
        let digit = place < text.count ? text.slice(place, place + 1).decimalNumber : 0
        guard let digit else { return 1_000 }
        decimals = decimals * 10 + digit
      }
      return min(1_000, whole * 1_000 + decimals)
    }
  }
}
