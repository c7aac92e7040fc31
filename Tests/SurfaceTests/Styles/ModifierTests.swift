import SwiftUI
import Testing

private struct Framed: ViewModifier {
  var width: CGFloat = 1

  func body(content: Content) -> some View { content.frame(width: width) }
}

private struct Weighted: ViewModifier {
  func body(content: Content) -> some View { content.bold() }
}

private struct ByScheme: EnvironmentalModifier {
  func resolve(in environment: EnvironmentValues) -> Framed {
    Framed(width: environment.colorScheme == .dark ? 2 : 3)
  }
}

private struct Scheme: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View { Text("\(colorScheme)") }
}

private struct Direction: View {
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View { Text("\(layoutDirection)") }
}

private struct TypeSize: View {
  @Environment(\.dynamicTypeSize) private var size

  var body: some View { Text("\(size)") }
}

/// Modifiers that follow one another, and what a page is told of the environment of its views.
@Suite @MainActor struct ModifierTests {
  @Test func `modifiers follow one another`() throws {
    try expect("ModifiedContent(content:modifier:)", shows: #"frame width=1 { text "a" style={"bold":true} }"#) {
      ModifiedContent(content: Text("a"), modifier: Weighted().concat(Framed()))
    }
    try expect("ModifiedContent", shows: #"frame width=4 { frame width=1 { text "a" } }"#) {
      Text("a").modifier(Framed().concat(EmptyModifier()).concat(Framed(width: 4)))
    }
    try expect("ModifiedContent", shows: #"text "a""#) { Text("a").modifier(EmptyModifier.identity) }
    try expect("ModifiedContent", shows: #"frame width=1 { text "a" }"#) {
      Text("a").modifier(Framed().animation(.default).transaction { $0.animation = nil })
    }
  }

  @Test func `a modifier depends on the environment`() throws {
    try expect(
      "EnvironmentalModifier",
      shows: #"frame width=3 { text "a" }; frame style={"colorScheme":"dark"} width=2 { text "b" }"#
    ) {
      Text("a").modifier(ByScheme())
      Text("b").modifier(ByScheme()).environment(\.colorScheme, .dark)
    }
  }

  @Test func `a view is drawn for another room, direction or size of text`() throws {
    try expect("colorScheme(_:)", shows: #"text "dark" style={"colorScheme":"dark"}"#) { Scheme().colorScheme(.dark) }
    try expect("preferredColorScheme(_:)", shows: #"text "dark""#) { Scheme().preferredColorScheme(.dark) }
    try expect("preferredColorScheme(_:)", shows: #"text "light""#) { Scheme().preferredColorScheme(nil) }
    try expect(
      "EnvironmentValues.colorScheme", shows: #"text "dark" style={"bold":true,"colorScheme":"dark"}"#
    ) { Scheme().bold().environment(\.colorScheme, .dark) }
    try expect(
      "EnvironmentValues.layoutDirection", shows: #"text "rightToLeft" style={"layoutDirection":"rightToLeft"}"#
    ) { Direction().environment(\.layoutDirection, .rightToLeft) }
    try expect(
      "dynamicTypeSize(_:)", shows: #"text "xxLarge" style={"dynamicTypeSize":"xxLarge"}"#
    ) { TypeSize().dynamicTypeSize(.xxLarge) }
    try expect(
      "dynamicTypeSize(_:)", shows: #"text "small" style={"dynamicTypeSize":"small"}"#
    ) { TypeSize().dynamicTypeSize(...DynamicTypeSize.small) }
  }
}
