import MartletTesting
import SwiftUI
import Testing

/// Choices of dates and colours, as programs write them.
@Suite @MainActor struct DatePickerTests {
  private let day = Binding.constant(Date(timeIntervalSince1970: 1_804_237_200))

  private func line(_ more: String) -> String {
    #"datePicker value="2027-03-05" actions=["set"] \#(more) { text "a" }"#
  }

  @Test func `a date is chosen within a range, with a label of any kind`() throws {
    let (from, to) = (Date(timeIntervalSince1970: 1_804_000_000), Date(timeIntervalSince1970: 1_804_400_000))
    try expect(
      "DatePicker(_:selection:)", shows: #"datePicker value="2027-03-05T09:00" actions=["set"] { text "a" }"#
    ) { DatePicker("a", selection: day) }
    try expect("DatePicker(_:selection:displayedComponents:)", "DatePicker", shows: line(#"components="date""#)) {
      DatePicker("a", selection: day, displayedComponents: .date)
    }
    try expect(
      "DatePicker(_:selection:in:displayedComponents:)",
      shows: line(#"components="date" minimum="2027-03-02" maximum="2027-03-07""#)
    ) {
      DatePicker("a", selection: day, in: from...to, displayedComponents: [.date])
    }
    try expect(
      "DatePicker(_:selection:in:)",
      shows: #"datePicker value="2027-03-05T09:00" actions=["set"] minimum="2027-03-02T15:06" { text "a" }"#
    ) { DatePicker("a", selection: day, in: from...) }
    try expect(
      "DatePicker(selection:in:displayedComponents:) {}", shows: line(#"components="date" maximum="2027-03-07""#)
    ) {
      DatePicker(selection: day, in: ...to, displayedComponents: .date) { Text("a") }
    }
  }

  @Test func `a choice of dates has a style`() throws {
    func styled(_ name: String) -> String { line(#"datePickerStyle="\#(name)" components="date""#) }
    let picker = DatePicker("a", selection: day, displayedComponents: .date)
    let month = #" locale="en-US" firstWeekday=1"#
    try expect("datePickerStyle(_:)", "CompactDatePickerStyle", shows: line(#"components="date""#)) {
      picker.datePickerStyle(CompactDatePickerStyle())
    }
    try expect("WheelDatePickerStyle", shows: styled("wheel")) { picker.datePickerStyle(WheelDatePickerStyle()) }
    try expect("DatePickerStyle.wheel", shows: styled("wheel")) { picker.datePickerStyle(.wheel) }
    let graphical = line(#"datePickerStyle="graphical" components="date"\#(month)"#)
    try expect("GraphicalDatePickerStyle", shows: graphical) { picker.datePickerStyle(GraphicalDatePickerStyle()) }
    try expect("DatePickerStyle.graphical", shows: graphical) { picker.datePickerStyle(.graphical) }
  }

  @Test func `a colour is chosen, with its opacity or without`() throws {
    let red = Binding.constant(Color(red: 1, green: 0, blue: 0))
    try expect(
      "ColorPicker(_:selection:)", "ColorPicker",
      shows: ##"colorPicker value="#FF0000FF" actions=["set"] supportsOpacity=true { text "a" }"##
    ) { ColorPicker("a", selection: red) }
    try expect(
      "ColorPicker(_:selection:supportsOpacity:)",
      shows: ##"colorPicker value="#FF0000" actions=["set"] { text "a" }"##
    ) { ColorPicker("a", selection: red, supportsOpacity: false) }
  }
}
