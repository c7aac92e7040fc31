import MartletTesting
import SwiftUI
import Testing

private enum Bird: String, CaseIterable, Identifiable {
  case swift, wren

  var id: Self { self }
}

/// Pickers, as programs of all ages write them.
@Suite @MainActor struct PickerTests {
  private let parts = #"{ pickerLabel { text "Bird" }; text "swift"; text "wren" }"#

  @Test func `a picker has a label and options, in any order of its arguments`() throws {
    let bird = Binding.constant(Bird.wren)
    try expect(
      "Picker(_:selection:) {}", "Picker(_:selection:content:)", "Picker(selection:label:) {}",
      "Picker(selection:label:content:)", "Picker(selection:) {} {label}", "Picker(selection:content:label:)",
      shows: Array(repeating: #"picker value=1 actions=["set"] \#(parts)"#, count: 7).enumerated().map { index, line in
        line.replacing("value=1", with: "value=\(index * 5 + 6)")
      }.joined(separator: "; ")
    ) {
      Picker("Bird", selection: bird) { ForEach(Bird.allCases) { Text($0.rawValue) } }
      Picker("Bird" as String, selection: bird) { ForEach(Bird.allCases) { Text($0.rawValue).tag($0) } }
      Picker("Bird", selection: bird, content: { ForEach(Bird.allCases) { Text($0.rawValue) } })
      Picker(selection: bird, label: Text("Bird")) { ForEach(Bird.allCases) { Text($0.rawValue) } }
      Picker(selection: bird, label: Text("Bird"), content: { ForEach(Bird.allCases) { Text($0.rawValue) } })
      Picker(selection: bird) {
        ForEach(Bird.allCases) { Text($0.rawValue) }
      } label: {
        Text("Bird")
      }
      Picker(
        selection: bird, content: { ForEach(Bird.allCases) { Text($0.rawValue) } }, label: { Text("Bird") })
    }
  }

  @Test func `a picker has a picture beside its title, and views in place of what is chosen`() throws {
    let one = Binding.constant(1)
    let label = #"pickerLabel { label { labelIcon { image systemName="star" }; labelTitle { text "a" } } }"#
    try expect(
      "Picker(_:systemImage:selection:content:)", shows: #"picker value=9 actions=["set"] { \#(label); text "1" }"#
    ) {
      Picker("a", systemImage: "star", selection: one) { Text("1").tag(1) }
    }
    try expect(
      "Picker(_:selection:) {} {currentValueLabel}",
      shows: #"picker value=7 actions=["set"] { pickerLabel { text "a" }; pickerValueLabel { text "one" }; text "1" }"#
    ) {
      Picker("a", selection: one) {
        Text("1").tag(1)
      } currentValueLabel: {
        Text("one")
      }
    }
    try expect("Picker", shows: #"picker value=5 actions=["set"] { pickerLabel { text "a" }; text "1" }"#) {
      Picker("a", sources: [one, one], selection: \.self) { Text("1").tag(1) }
    }
  }

  @Test func `a picker has a style`() throws {
    func line(_ style: String) -> String {
      #"picker value=5 actions=["set"] pickerStyle="\#(style)" { pickerLabel { text "a" }; text "1" }"#
    }
    let menu = #"picker value=5 actions=["set"] { pickerLabel { text "a" }; text "1" }"#
    let picker = Picker("a", selection: .constant(1)) { Text("1").tag(1) }
    try expect("PickerStyle.menu", "pickerStyle(_:)", shows: menu) { picker.pickerStyle(.menu) }
    try expect("MenuPickerStyle", shows: menu) { picker.pickerStyle(MenuPickerStyle()) }
    try expect("pickerStyle(_:)", shows: menu) { picker.pickerStyle(.automatic) }
    try expect("PickerStyle.segmented", shows: line("segmented")) { picker.pickerStyle(.segmented) }
    try expect("SegmentedPickerStyle", shows: line("segmented")) { picker.pickerStyle(SegmentedPickerStyle()) }
    try expect("PickerStyle.inline", shows: line("inline")) { picker.pickerStyle(.inline) }
    try expect("InlinePickerStyle", shows: line("inline")) { picker.pickerStyle(InlinePickerStyle()) }
    try expect("PickerStyle.radioGroup", shows: line("radioGroup")) { picker.pickerStyle(.radioGroup) }
    try expect("RadioGroupPickerStyle", shows: line("radioGroup")) { picker.pickerStyle(RadioGroupPickerStyle()) }
    try expect("PickerStyle.wheel", shows: line("wheel")) { picker.pickerStyle(.wheel) }
    try expect("WheelPickerStyle", shows: line("wheel")) { picker.pickerStyle(WheelPickerStyle()) }
    try expect("PickerStyle.navigationLink", shows: line("navigationLink")) { picker.pickerStyle(.navigationLink) }
  }

  @Test func `a label is hidden, and an option cannot be chosen`() throws {
    try expect(
      "labelsHidden()",
      shows: #"picker value=5 actions=["set"] labelsHidden=true { pickerLabel { text "a" }; text "1" }"#
    ) {
      Picker("a", selection: .constant(1)) { Text("1").tag(1) }.labelsHidden()
    }
    try expect(
      "View.selectionDisabled(_:)",
      shows: #"picker value=5 actions=["set"] disabledOptions=[6] { pickerLabel { text "a" }; text "1"; text "2" }"#
    ) {
      Picker("a", selection: .constant(1)) {
        Text("1").tag(1)
        Text("2").tag(2).selectionDisabled(true)
      }
    }
  }
}
