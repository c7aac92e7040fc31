import SwiftUI
import Testing

/// How text looks.
@Suite @MainActor struct FontTests {
  private let size: CGFloat = 17
  private let isActive = true

  @Test func `a font is one of the styles of text`() throws {
    try expect("font(_:)", "Font.largeTitle", shows: #"text "a" style={"font":"largeTitle"}"#) {
      Text("a").font(.largeTitle)
    }
    try expect("font(_:)", "Font.title", shows: #"text "a" style={"font":"title"}"#) { Text("a").font(.title) }
    try expect("font(_:)", "Font.title2", shows: #"text "a" style={"font":"title2"}"#) { Text("a").font(.title2) }
    try expect("font(_:)", "Font.title3", shows: #"text "a" style={"font":"title3"}"#) { Text("a").font(.title3) }
    try expect("font(_:)", "Font.headline", shows: #"text "a" style={"font":"headline"}"#) { Text("a").font(.headline) }
    try expect("font(_:)", "Font.subheadline", shows: #"text "a" style={"font":"subheadline"}"#) {
      Text("a").font(.subheadline)
    }
    try expect("font(_:)", "Font.body", shows: #"text "a" style={"font":"body"}"#) { Text("a").font(Font.body) }
    try expect("font(_:)", "Font.callout", shows: #"text "a" style={"font":"callout"}"#) {
      Text("a").font(isActive ? .callout : .body)
    }
    try expect("font(_:)", "Font.footnote", shows: #"text "a" style={"font":"footnote"}"#) { Text("a").font(.footnote) }
    try expect("font(_:)", "Font.caption", shows: #"text "a" style={"font":{"style":"caption","weight":"bold"}}"#) {
      Text("a").font(.caption.bold())
    }
    try expect(
      "font(_:)", "Font.caption2",
      shows: #"text "a" style={"font":{"style":"caption2","weight":"medium","italic":true}}"#
    ) { Text("a").font(.caption2.weight(.medium).italic()) }
  }

  @Test func `a font is the system's or one by name, in a size`() throws {
    try expect("font(_:)", "Font.system", shows: #"text "a" style={"font":{"fixedSize":12}}"#) {
      Text("a").font(.system(size: 12))
    }
    try expect("font(_:)", "Font.system", shows: #"text "a" style={"font":{"fixedSize":17,"weight":"bold"}}"#) {
      Text("a").font(.system(size: size, weight: .bold))
    }
    try expect(
      "font(_:)", "Font.system", shows: #"text "a" style={"font":{"fixedSize":34,"weight":"light","design":"rounded"}}"#
    ) {
      Text("a").font(.system(size: size * 2, weight: .light, design: .rounded))
    }
    try expect("font(_:)", "Font.system", shows: #"text "a" style={"font":{"style":"title2","design":"serif"}}"#) {
      Text("a").font(.system(.title2, design: .serif))
    }
    try expect(
      "font(_:)", "Font.system",
      shows: #"text "a" style={"font":{"style":"body","weight":"black","design":"monospaced"}}"#
    ) { Text("a").font(.system(.body, design: .monospaced, weight: .black)) }
    try expect("font(_:)", "Font.custom", shows: #"text "a" style={"font":{"size":17,"name":"Avenir"}}"#) {
      Text("a").font(.custom("Avenir", size: size))
    }
    try expect(
      "font(_:)", "Font.custom", shows: #"text "a" style={"font":{"size":20,"name":"Avenir","monospacedDigit":true}}"#
    ) {
      Text("a").font(.custom("Avenir", size: 20, relativeTo: .title).monospacedDigit())
    }
    let font: Font? = nil
    try expect("font(_:)", "Font", shows: #"vStack style={"font":"title"} { text "a" }"#) {
      VStack { Text("a").font(font) }.font(.title)
    }
  }

  @Test func `a font is made of one of UIKit's`() throws {
    try expect("Font(_:)", "Font", shows: #"text "a" style={"font":{"fixedSize":17,"weight":"bold"}}"#) {
      Text("a").font(Font(UIFont.systemFont(ofSize: size, weight: .bold)))
    }
    try expect("Font(_:)", shows: #"text "a" style={"font":"caption"}"#) {
      Text("a").font(Font(UIFont.preferredFont(forTextStyle: .caption1)))
    }
    try expect("Font(_:)", shows: #"text "a" style={"font":{"fixedSize":12,"name":"Avenir"}}"#) {
      Text("a").font(UIFont(name: "Avenir", size: 20).map { Font($0.withSize(12)) })
    }
    try expect("Font(_:)", shows: #"text "a" style={"font":{"fixedSize":30,"weight":"semibold"}}"#) {
      Text("a").font(Font(UIFont.preferredFont(forTextStyle: .headline).withSize(30)))
    }
  }

  @Test func `text is heavier, slanted, wider, or has another design`() throws {
    let weight: Font.Weight? = .semibold
    try expect("fontWeight(_:)", shows: #"text "a" style={"fontWeight":"semibold"}"#) { Text("a").fontWeight(weight) }
    try expect("fontWeight(_:)", shows: #"vStack style={"fontWeight":"bold"} { text "a" }"#) {
      VStack { Text("a") }.fontWeight(isActive ? .bold : .regular)
    }
    try expect("bold()", shows: #"text "a" style={"bold":true}"#) { Text("a").bold() }
    try expect("bold()", shows: #"vStack style={"bold":true} { text "a" }"#) { VStack { Text("a") }.bold() }
    try expect("italic()", shows: #"text "a" style={"italic":true}"#) { Text("a").italic() }
    try expect("fontDesign(_:)", shows: #"vStack style={"fontDesign":"rounded"} { text "a" }"#) {
      VStack { Text("a") }.fontDesign(.rounded)
    }
    try expect("View.fontWidth", shows: #"vStack style={"fontWidth":"condensed"} { text "a" }"#) {
      VStack { Text("a") }.fontWidth(.condensed)
    }
    try expect("monospaced()", shows: #"vStack style={"monospaced":true} { text "a" }"#) {
      VStack { Text("a") }.monospaced()
    }
    try expect("monospacedDigit()", shows: #"text "1" style={"monospacedDigit":true}"#) { Text("1").monospacedDigit() }
  }

  @Test func `text has lines under it or through it`() throws {
    try expect("underline()", shows: #"text "a" style={"underline":true}"#) { Text("a").underline() }
    try expect("strikethrough()", shows: #"text "a" style={"strikethrough":true}"#) { Text("a").strikethrough() }
    try expect("strikethrough(_:)", shows: #"text "a" style={"strikethrough":true}"#) {
      Text("a").strikethrough(isActive)
    }
    try expect("strikethrough(_:)", shows: #"vStack { text "a" }"#) { VStack { Text("a") }.strikethrough(!isActive) }
    try expect(
      "strikethrough(_:color:)", shows: #"text "a" style={"strikethrough":true,"strikethroughStyle":{"color":"red"}}"#
    ) { Text("a").strikethrough(true, color: .red) }
  }

  @Test func `letters stand closer, apart, higher, or lower`() throws {
    try expect("kerning(_:)", shows: #"text "a" style={"kerning":1.5}"#) { Text("a").kerning(1.5) }
    try expect("tracking(_:)", shows: #"text "a" style={"tracking":1.7}"#) { Text("a").tracking(size / 10) }
    try expect("baselineOffset(_:)", shows: #"text "a" style={"baselineOffset":-17}"#) {
      Text("a").baselineOffset(-size)
    }
    try expect("allowsTightening(_:)", shows: #"text "a""#) { Text("a").allowsTightening(true) }
    try expect("textCase(_:)", shows: #"text "a" style={"textCase":"uppercase"}"#) { Text("a").textCase(.uppercase) }
    try expect("textCase(_:)", shows: #"text "a" style={"textCase":"none"}"#) { Text("a").textCase(nil) }
  }

  @Test func `text has as many lines as it may, and is cut off or smaller where it has more`() throws {
    let limit: Int? = nil
    try expect("lineLimit(_:)", shows: #"text "a" style={"lineLimit":1}"#) { Text("a").lineLimit(1) }
    try expect("lineLimit(_:)", shows: #"text "a" style={"lineLimit":3}"#) { Text("a").lineLimit(isActive ? 3 : limit) }
    try expect("lineLimit(_:)", shows: #"text "a" style={"lineLimit":[2,4]}"#) { Text("a").lineLimit(2...4) }
    try expect("lineLimit(_:reservesSpace:)", shows: #"text "a" style={"lineLimit":[2,2]}"#) {
      Text("a").lineLimit(2, reservesSpace: true)
    }
    try expect("lineSpacing(_:)", shows: #"text "a" style={"lineSpacing":17}"#) { Text("a").lineSpacing(size) }
    try expect("truncationMode(_:)", shows: #"text "a" style={"truncationMode":"middle"}"#) {
      Text("a").truncationMode(.middle)
    }
    try expect("minimumScaleFactor(_:)", shows: #"text "a" style={"minimumScaleFactor":0.5}"#) {
      Text("a").minimumScaleFactor(0.5)
    }
    try expect("multilineTextAlignment(_:)", shows: #"text "a" style={"multilineTextAlignment":"center"}"#) {
      Text("a").multilineTextAlignment(.center)
    }
    let alignment: TextAlignment = isActive ? .trailing : .leading
    try expect(
      "multilineTextAlignment(_:)", "TextAlignment",
      shows: #"vStack style={"multilineTextAlignment":"trailing"} { text "a" }"#
    ) {
      VStack { Text("a") }.multilineTextAlignment(alignment)
    }
  }

  @Test func `text can be selected, hidden, and kept private`() throws {
    try expect("textSelection(_:)", shows: #"text "a" style={"textSelection":true}"#) {
      Text("a").textSelection(.enabled)
    }
    try expect("redacted(reason:)", shows: #"text "a" style={"redacted":"placeholder"}"#) {
      Text("a").redacted(reason: .placeholder)
    }
    try expect("redacted(reason:)", shows: #"text "a" style={"redacted":"none"}"#) {
      Text("a").redacted(reason: isActive ? [] : .placeholder)
    }
    try expect("privacySensitive()", shows: #"text "a" style={"privacySensitive":true}"#) {
      Text("a").privacySensitive()
    }
    try expect("privacySensitive()", shows: #"text "a" style={"redacted":"privacy","privacySensitive":true}"#) {
      Text("a").privacySensitive().redacted(reason: .privacy)
    }
  }

  @Test func `a length grows with the visitor's text`() throws {
    try expect(
      "ScaledMetric", "dynamicTypeSize(_:)",
      shows:
        #"padding style={"dynamicTypeSize":"xxxLarge"} insets={"top":23,"leading":23,"bottom":23,"trailing":23} { frame width=46 { text "a" } }"#
    ) { Scaled().dynamicTypeSize(.xxxLarge) }
    try expect(
      "ScaledMetric",
      shows: #"padding insets={"top":17,"leading":17,"bottom":17,"trailing":17} { frame width=34 { text "a" } }"#
    ) { Scaled() }
  }
}

private struct Scaled: View {
  @ScaledMetric private var side = 34.0
  @ScaledMetric(relativeTo: .title) private var margin: CGFloat = 17

  var body: some View { Text("a").frame(width: side).padding(margin) }
}
