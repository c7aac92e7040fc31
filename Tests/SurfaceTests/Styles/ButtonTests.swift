import MartletTesting
import SwiftUI
import Testing

private struct PillStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  let fill: Color

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(4)
      .foregroundStyle(configuration.role == .destructive ? Color.red : Color.white)
      .bold(configuration.isPressed)
      .background(isEnabled ? fill : Color.gray)
  }
}

extension ButtonStyle where Self == PillStyle {
  fileprivate static var pill: PillStyle { PillStyle(fill: .blue) }
}

private struct TwiceStyle: PrimitiveButtonStyle {
  func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    HStack {
      Button(configuration).buttonStyle(BorderedButtonStyle())
      configuration.label.onTapGesture { configuration.trigger() }
    }
  }
}

/// A part of what a style makes.
private struct PressedMark: View {
  let configuration: ButtonStyleConfiguration

  var body: some View { Text(configuration.isPressed ? "pressed" : "free") }
}

private struct MarkStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { PressedMark(configuration: configuration) }
}

private struct Sizes: View {
  @Environment(\.controlSize) private var size

  var body: some View { Text("\(size)") }
}

/// How buttons look.
@Suite @MainActor struct ButtonTests {
  private let isLoud = true

  @Test func `a button has one of the styles that the page knows`() throws {
    try expect(
      "buttonStyle(_:)", "PrimitiveButtonStyle.plain",
      shows: #"button actions=["tap"] buttonStyle="plain" { text "a" }"#
    ) { Button("a") {}.buttonStyle(.plain) }
    try expect(
      "PrimitiveButtonStyle.accessoryBar", "PrimitiveButtonStyle.accessoryBarAction", "AccessoryBarButtonStyle",
      "AccessoryBarActionButtonStyle",
      shows: """
        button actions=["tap"] buttonStyle="borderless" { text "a" }; \
        button actions=["tap"] buttonStyle="bordered" { text "b" }
        """
    ) {
      Button("a") {}.buttonStyle(.accessoryBar)
      Button("b") {}.buttonStyle(.accessoryBarAction)
    }
    try expect(
      "buttonStyle(_:)", "PrimitiveButtonStyle.bordered",
      shows: #"button actions=["tap"] buttonStyle="bordered" { text "a" }"#
    ) { Button("a") {}.buttonStyle(.bordered) }
    try expect(
      "buttonStyle(_:)", "PrimitiveButtonStyle.borderedProminent",
      shows: #"vStack { button actions=["tap"] buttonStyle="borderedProminent" { text "a" } }"#
    ) {
      VStack { Button("a") {} }.buttonStyle(.borderedProminent)
    }
    try expect(
      "buttonStyle(_:)", "PrimitiveButtonStyle.borderless",
      shows: #"button actions=["tap"] buttonStyle="borderless" { text "a" }"#
    ) { Button("a") {}.buttonStyle(.borderless) }
    try expect(
      "buttonStyle(_:)", "PrimitiveButtonStyle.automatic", shows: #"button actions=["tap"] { text "a" }"#
    ) { Button("a") {}.buttonStyle(.automatic).buttonStyle(.plain) }
    try expect(
      "buttonStyle(_:)", "PrimitiveButtonStyle.link", shows: #"button actions=["tap"] buttonStyle="link" { text "a" }"#
    ) { Button("a") {}.buttonStyle(.link) }
    try expect(
      "BorderlessButtonStyle", "PlainButtonStyle", "BorderedButtonStyle",
      shows:
        #"button actions=["tap"] buttonStyle="borderless" { text "a" }; button actions=["tap"] buttonStyle="plain" { text "b" }; button actions=["tap"] buttonStyle="bordered" { text "c" }"#
    ) {
      Button("a") {}.buttonStyle(BorderlessButtonStyle())
      Button("b") {}.buttonStyle(PlainButtonStyle())
      Button("c") {}.buttonStyle(BorderedButtonStyle())
    }
  }

  @Test func `a button has a size and a shape`() throws {
    try expect("controlSize(_:)", "ControlSize", shows: #"button actions=["tap"] controlSize="large" { text "a" }"#) {
      Button("a") {}.controlSize(.large)
    }
    try expect("controlSize(_:)", shows: #"button actions=["tap"] controlSize="small" { text "a" }"#) {
      Button("a") {}.controlSize(...ControlSize.small)
    }
    try expect("controlSize(_:)", shows: #"button actions=["tap"] { text "a" }"#) {
      Button("a") {}.controlSize(isLoud ? .regular : .mini)
    }
    try expect("EnvironmentValues.controlSize", shows: #"text "mini""#) { Sizes().controlSize(.mini) }
    try expect(
      "buttonBorderShape(_:)",
      shows: #"button actions=["tap"] buttonStyle="bordered" buttonBorderShape="capsule" { text "a" }"#
    ) { Button("a") {}.buttonStyle(.bordered).buttonBorderShape(.capsule) }
    try expect(
      "buttonBorderShape(_:)",
      shows: #"button actions=["tap"] buttonBorderShape={"cornerRadius":6} { text "a" }"#
    ) { Button("a") {}.buttonBorderShape(.roundedRectangle(radius: 6)) }
  }

  @Test func `a button may have a symbol beside its title`() throws {
    let label = #"label { labelIcon { image systemName="plus" }; labelTitle { text "Add" } }"#
    try expect(shows: #"button actions=["tap"] { \#(label) }"#) {
      Button("Add", systemImage: "plus") {}
    }
    try expect(shows: #"button actions=["tap"] { \#(label) }"#) {
      Button(String("Add"), systemImage: "plus", action: {})
    }
    try expect(shows: #"button actions=["tap"] role="destructive" { \#(label) }"#) {
      Button("Add", systemImage: "plus", role: .destructive) {}
    }
  }

  @Test func `an app's style makes the views of a button`() throws {
    try expect(
      "ButtonStyle", "ButtonStyleConfiguration", "buttonStyle(_:)",
      shows:
        #"button actions=["tap","press","release"] buttonStyle="custom" { background fill="blue" { padding style={"foregroundStyle":"white"} insets={"top":4,"leading":4,"bottom":4,"trailing":4} { text "a" } } }"#
    ) { Button("a") {}.buttonStyle(PillStyle(fill: .blue)) }
    try expect(
      "buttonStyle(_:)",
      shows:
        #"button disabled=true actions=["tap","press","release"] role="destructive" buttonStyle="custom" { background fill="gray" { padding style={"foregroundStyle":"red"} insets={"top":4,"leading":4,"bottom":4,"trailing":4} { text "a" } } }"#
    ) { Button("a", role: .destructive) {}.buttonStyle(.pill).disabled(true) }
    try expect(
      "ButtonStyleConfiguration",
      shows: #"button actions=["tap","press","release"] buttonStyle="custom" { text "free" }"#
    ) { Button("a") {}.buttonStyle(MarkStyle()) }
  }

  @Test func `a link to a screen has the style of buttons`() throws {
    try expect(
      "buttonStyle(_:)", shows: #"navigationLink actions=["tap"] buttonStyle="plain" { text "a" }"#
    ) { NavigationLink("a") { Text("there") }.buttonStyle(.plain) }
    try expect(
      "buttonStyle(_:)",
      shows: #"navigationLink actions=["tap","press","release"] buttonStyle="custom" { text "free" }"#
    ) { NavigationLink("a") { Text("there") }.buttonStyle(MarkStyle()) }
    try expect("buttonStyle(_:)", shows: #"navigationLink actions=["tap"] { text "a" }"#) {
      NavigationLink("a") { Text("there") }.buttonStyle(TwiceStyle())
    }
  }

  @Test func `an app's style decides what makes a button do what it does`() throws {
    let count = Count()
    let session = try TestSession(Button("a") { count.value += 1 }.buttonStyle(TwiceStyle()))
    #expect(
      session.line
        == #"hStack { button actions=["tap"] buttonStyle="bordered" { text "a" }; text "a" actions=["tap"] }"#)
    try session.tap(session.elements(ofType: "button")[0])
    try session.tap(session.elements(ofType: "text")[1])
    #expect(count.value == 2)
    try expect(
      "PrimitiveButtonStyle", "PrimitiveButtonStyleConfiguration",
      shows: #"hStack { button actions=["tap"] buttonStyle="bordered" { text "a" }; text "a" actions=["tap"] }"#
    ) { Button("a") {}.buttonStyle(TwiceStyle()) }
  }
}

@MainActor private final class Count {
  var value = 0
}
