import SwiftUI

/// Days, times and colours that somebody chooses.
struct DatesAndColors: View {
  @State private var date = Date(timeIntervalSince1970: 1_804_237_200)
  @State private var days: Set<DateComponents> = []
  @State private var tint = Color.teal

  private var span: ClosedRange<Date> {
    date.addingTimeInterval(-5e6)...date.addingTimeInterval(5e6)
  }

  var body: some View {
    Form {
      DatePicker("Meeting", selection: $date)
      DatePicker("Day", selection: $date, displayedComponents: .date)
        .datePickerStyle(.compact)
      DatePicker(
        "Time", selection: $date, displayedComponents: .hourAndMinute
      )
      .datePickerStyle(.wheel)
      ColorPicker("Tint", selection: $tint)
      ColorPicker("Paint", selection: $tint, supportsOpacity: false)
    }
    .frame(height: 280)

    Text(date, format: .dateTime)
      .foregroundStyle(tint)

    DatePicker("Day", selection: $date, in: span)
      .datePickerStyle(.graphical)
      .labelsHidden()
    MultiDatePicker("Holidays", selection: $days)
    Text("\(days.count) holidays")

    DatePicker("Year", selection: $date)
      .datePickerStyle(YearStyle())
  }
}

/// A date a year earlier or later.
private struct YearStyle: DatePickerStyle {
  @Environment(\.calendar) private var calendar

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Button("Earlier") { add(-1, to: configuration.$selection) }
      Text(configuration.selection, format: .dateTime.year())
      Button("Later") { add(1, to: configuration.$selection) }
    }
  }

  private func add(_ years: Int, to date: Binding<Date>) {
    let other = calendar.date(
      byAdding: .year, value: years, to: date.wrappedValue)
    date.wrappedValue = other ?? date.wrappedValue
  }
}
