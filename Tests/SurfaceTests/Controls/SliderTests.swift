import MartletTesting
import SwiftUI
import Testing

/// What sets numbers.
@Suite @MainActor struct SliderTests {
  private let value = Binding.constant(0.5)
  private let count = Binding.constant(2)
  private let label = #"controlLabel { text "a" }"#
  private let ends = #"minimumValueLabel { text "b" }; maximumValueLabel { text "c" }"#

  @Test func `a slider has a value between bounds`() throws {
    try expect("Slider(value:)", "Slider", shows: #"slider value=0.5 actions=["set"]"#) { Slider(value: value) }
    try expect("Slider(value:in:)", shows: #"slider value=0.5 actions=["set"] bounds=[-1,1]"#) {
      Slider(value: value, in: -1...1)
    }
    try expect("Slider(value:in:step:)", shows: #"slider value=0.5 actions=["set"] bounds=[0,2] step=0.5"#) {
      Slider(value: value, in: 0...2, step: 0.5)
    }
    try expect(
      "Slider(value:in:onEditingChanged:)", shows: #"slider value=0.5 actions=["set","edit"] bounds=[0,2]"#
    ) {
      Slider(value: value, in: 0...2, onEditingChanged: { _ in })
    }
    try expect("Slider(value:in:) {}", shows: #"slider value=0.5 actions=["set"] bounds=[0,2] { \#(label) }"#) {
      Slider(value: value, in: 0...2) { Text("a") }
    }
    try expect(
      "Slider(value:in:step:) {}", shows: #"slider value=0.5 actions=["set"] bounds=[0,2] step=1 { \#(label) }"#
    ) { Slider(value: value, in: 0...2, step: 1) { Text("a") } }
    try expect("Slider(value:in:) {}", shows: #"slider value=0.5 actions=["set","edit"] bounds=[0,2]"#) {
      Slider(value: value, in: 0...2) { isEditing in _ = isEditing }
    }
  }

  @Test func `a slider has labels at its ends`() throws {
    try expect(
      "Slider(value:minimumValueLabel:maximumValueLabel:) {}",
      shows: #"slider value=0.5 actions=["set"] { \#(label); \#(ends) }"#
    ) {
      Slider(value: value, minimumValueLabel: Text("b"), maximumValueLabel: Text("c")) { Text("a") }
    }
    try expect(
      "Slider(value:in:minimumValueLabel:maximumValueLabel:) {}",
      "Slider(value:in:minimumValueLabel:maximumValueLabel:label:)",
      shows: #"slider value=0.5 actions=["set"] bounds=[0,2] { \#(label); \#(ends) }"#
    ) {
      Slider(value: value, in: 0...2, minimumValueLabel: Text("b"), maximumValueLabel: Text("c"), label: { Text("a") })
    }
    try expect(
      "Slider(value:in:step:minimumValueLabel:maximumValueLabel:) {}",
      shows: #"slider value=0.5 actions=["set"] bounds=[0,2] step=1 { \#(label); \#(ends) }"#
    ) {
      Slider(value: value, in: 0...2, step: 1, minimumValueLabel: Text("b"), maximumValueLabel: Text("c")) { Text("a") }
    }
    try expect(
      "Slider.init(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)",
      shows: #"slider value=0.5 actions=["set","edit"] bounds=[0,2] step=1 { \#(label); \#(ends) }"#
    ) {
      Slider(value: value, in: 0...2, step: 1) {
        Text("a")
      } minimumValueLabel: {
        Text("b")
      } maximumValueLabel: {
        Text("c")
      } onEditingChanged: { _ in
      }
    }
  }

  @Test func `a stepper has a title`() throws {
    try expect(
      "Stepper(_:value:)", "Stepper",
      shows: #"stepper value=2 actions=["decrement","increment"] { text "a" }"#
    ) { Stepper("a", value: count) }
    try expect(
      "Stepper(_:value:in:)",
      shows: #"stepper value=2 actions=["decrement","set"] bounds=[0,2] { text "a" }"#
    ) { Stepper(String("a"), value: count, in: 0...2) }
    try expect(
      "Stepper(_:value:in:step:)",
      shows: #"stepper value=0.5 actions=["decrement","increment","set"] bounds=[0,2] { text "a" }"#
    ) { Stepper("a", value: value, in: 0...2, step: 0.1) }
  }

  @Test func `a stepper has a label`() throws {
    let bounded = #"stepper value=2 actions=["decrement","increment","set"] bounds=[0,9] { text "a" }"#
    try expect("Stepper(value:) {}", shows: #"stepper value=2 actions=["decrement","increment"] { text "a" }"#) {
      Stepper(value: count) { Text("a") }
    }
    try expect("Stepper(value:in:) {}", shows: bounded) { Stepper(value: count, in: 0...9) { Text("a") } }
    try expect("Stepper(value:in:step:) {}", shows: bounded) { Stepper(value: count, in: 0...9, step: 2) { Text("a") } }
    try expect("Stepper(value:in:step:label:)", shows: bounded) {
      Stepper(value: count, in: 0...9, step: 2, label: { Text("a") })
    }
    try expect(
      "Stepper(onIncrement:onDecrement:label:)",
      shows: #"stepper actions=["decrement","increment"] { text "a" }"#
    ) { Stepper(onIncrement: {}, onDecrement: {}, label: { Text("a") }) }
  }
}
