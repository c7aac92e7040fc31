import MartletTesting
import SwiftUI
import Testing

private enum F8 {
  struct Counting: ButtonStyle {
    var name = "style"
    @State private var runs = 0
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Text("\(name) \(runs) \(isEnabled ? "on" : "off")").onTapGesture { runs += 1 }
    }
  }

  struct Label: View {
    let name: String
    @State private var count = 0

    var body: some View { Text("\(name) \(count)").onTapGesture { count += 1 } }
  }

  struct Host: View {
    @State private var step = 0
    @State private var isDisabled = false
    @State private var name = "style"

    var body: some View {
      Group {
        Button {
        } label: {
          Label(name: "label \(step)")
        }
        Button {
        } label: {
          Label(name: "other")
        }
        .disabled(isDisabled)
      }
      .buttonStyle(Counting(name: name))
      Button("Step") { step += 1 }
      Button("Disable") { isDisabled.toggle() }
      Button("Rename") { name = "renamed" }
    }
  }

  struct Framed: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("framed")
      Button(configuration)
    }
  }

  struct Spelled: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("spelled")
      SwiftUI.Label(configuration)
    }
  }
}

private enum F9 {
  struct Pressed: View {
    let configuration: ButtonStyleConfiguration

    var body: some View { Text(configuration.isPressed ? "pressed" : "not pressed") }
  }

  struct Asking: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Pressed(configuration: configuration)
    }
  }

  struct Silent: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.bold() }
  }

  struct Host: View {
    @State private var taps = 0

    var body: some View {
      Button("Asking") { taps += 1 }.buttonStyle(Asking())
      Button("Silent") { taps += 1 }.buttonStyle(Silent())
      Text("taps \(taps)")
    }
  }
}

extension Rules {
  @Suite @MainActor struct ControlStyleTests {
    @Test func `F8: a style's state belongs to the control that it is applied to`() throws {
      let session = try TestSession(F8.Host())
      #expect(session.texts.prefix(4) == ["label 0 0", "style 0 on", "other 0", "style 0 on"])
      try session.tap(session.elements(ofType: "text")[1])
      try session.tap("label 0 0")
      #expect(session.texts.prefix(4) == ["label 0 1", "style 1 on", "other 0", "style 0 on"])
      try session.tap("Step")
      #expect(session.bodies == ["Host", "Label"])
      try session.tap("Disable")
      #expect(session.texts.prefix(4) == ["label 1 1", "style 1 on", "other 0", "style 0 off"])
      try session.tap("Rename")
      #expect(session.texts.prefix(4) == ["label 1 1", "renamed 1 on", "other 0", "renamed 0 off"])
    }

    @Test func `F8: inside of what a style makes, the style around it holds`() throws {
      let session = try TestSession(
        VStack {
          Button("a") {}.buttonStyle(F8.Framed())
          Button("b") {}.buttonStyle(F8.Framed()).buttonStyle(.bordered)
          Button("c") {}.buttonStyle(F8.Framed()).buttonStyle(F9.Silent())
          SwiftUI.Label("d", systemImage: "star").labelStyle(F8.Spelled()).labelStyle(.iconOnly)
        })
      #expect(session.texts == ["framed", "a", "framed", "b", "framed", "c", "spelled", "d"])
      let buttons = session.outline.split(separator: "\n").filter { $0.contains("button #") }
      let styles = buttons.map { $0.firstMatch(of: #/buttonStyle="(\w+)"/#).map { String($0.1) } }
      #expect(styles == [nil, "bordered", "custom"])
      #expect(session.document.contains(#""labelStyle":"iconOnly""#))
    }

    @Test func `F9: a button is pressed for the styles that ask`() throws {
      let session = try TestSession(F9.Host())
      let asking = try #require(try session.element(role: "button", name: "Asking not pressed"))
      try session.perform("press", on: asking)
      #expect(session.bodies == ["Pressed"])
      #expect(session.texts == ["Asking", "pressed", "Silent", "taps 0"])
      try session.perform("press", on: asking)
      #expect(session.bodies == [])
      try session.perform("release", on: asking)
      #expect(session.texts == ["Asking", "not pressed", "Silent", "taps 0"])
      try session.perform("press", on: asking)
      try session.tap(asking)
      #expect(session.texts == ["Asking", "not pressed", "Silent", "taps 1"])
      let silent = try #require(try session.element(role: "button", name: "Silent"))
      #expect(throws: (any Error).self) { try session.perform("press", on: silent) }
    }
  }
}
