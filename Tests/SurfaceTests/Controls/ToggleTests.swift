import MartletTesting
import SwiftUI
import Testing

private struct CheckStyle: ToggleStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    Button(action: { configuration.isOn.toggle() }) {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
        configuration.label
      }
    }
    .opacity(isEnabled ? 1 : 0.5)
  }
}

private struct InnerStyle: ToggleStyle {
  func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    Toggle(isOn: configuration.$isOn) { configuration.label.bold(configuration.isOn) }.toggleStyle(.switch)
  }
}

/// Switches.
@Suite @MainActor struct ToggleTests {
  private let isOn = Binding.constant(true)
  private let plain = #"toggle value=true actions=["set"] { text "a" }"#
  private let symbol = """
    toggle value=true actions=["set"] { label { labelIcon { image systemName="plus" }; labelTitle { text "a" } } }
    """

  @Test func `a switch has a label`() throws {
    try expect("Toggle(_:isOn:)", "Toggle", shows: plain) { Toggle("a", isOn: isOn) }
    try expect("labelsHidden()", shows: #"toggle value=true actions=["set"] labelsHidden=true { text "a" }"#) {
      Toggle("a", isOn: isOn).labelsHidden()
    }
    try expect("Toggle(_:isOn:)", shows: plain) { Toggle(String("a"), isOn: isOn) }
    try expect("Toggle(isOn:) {}", shows: plain) { Toggle(isOn: isOn) { Text("a") } }
    try expect("Toggle(isOn:label:)", shows: plain) { Toggle(isOn: isOn, label: { Text("a") }) }
    try expect("Toggle(_:systemImage:isOn:)", shows: symbol) { Toggle("a", systemImage: "plus", isOn: isOn) }
    try expect(shows: symbol) { Toggle(String("a"), systemImage: "plus", isOn: isOn) }
  }

  @Test func `a switch stands for several values`() throws {
    let values = [isOn, .constant(false)]
    try expect("Toggle.init(_:sources:isOn:)", shows: plain.replacing("true", with: #""mixed""#)) {
      Toggle("a", sources: values, isOn: \.self)
    }
    try expect("Toggle.init(_:systemImage:sources:isOn:)", shows: symbol) {
      Toggle("a", systemImage: "plus", sources: [isOn], isOn: \.self)
    }
  }

  @Test func `a switch has one of the styles that the page knows`() throws {
    try expect(
      "toggleStyle(_:)", "ToggleStyle.switch", "SwitchToggleStyle", "CheckboxToggleStyle",
      shows: """
        \(plain); \(plain); toggle value=true actions=["set"] tint="red" { text "a" }; \
        toggle value=true actions=["set"] toggleStyle="checkbox" { text "a" }; \
        toggle value=true actions=["set"] toggleStyle="button" { text "a" }
        """
    ) {
      Toggle("a", isOn: isOn).toggleStyle(.switch)
      Toggle("a", isOn: isOn).toggleStyle(SwitchToggleStyle())
      Toggle("a", isOn: isOn).toggleStyle(SwitchToggleStyle(tint: .red))
      Toggle("a", isOn: isOn).toggleStyle(CheckboxToggleStyle())
      Toggle("a", isOn: isOn).toggleStyle(.button)
    }
  }

  @Test func `an app's style makes the views of a switch`() throws {
    try expect(
      "ToggleStyle",
      shows: """
        opacity opacity=1 { button actions=["tap"] { hStack { image systemName="checkmark.square"; text "a" } } }
        """
    ) { Toggle("a", isOn: isOn).toggleStyle(CheckStyle()) }
    try expect(
      "ToggleStyleConfiguration", "Toggle",
      shows: #"toggle value=true actions=["set"] { text "a" style={"bold":true} }"#
    ) { Toggle("a", isOn: isOn).toggleStyle(InnerStyle()) }
  }
}
