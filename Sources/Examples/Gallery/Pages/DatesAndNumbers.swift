import SwiftUI

/// Values in the language, the calendar and the time zone of
/// whoever reads them.
struct DatesAndNumbers: View {
  private let date = Date(timeIntervalSince1970: 1_735_743_840)
  private let start = Date.now

  var body: some View {
    Group {
      Text(1_234_567.891, format: .number)
      Text(0.256, format: .percent)
      Text(9.99, format: .currency(code: "EUR"))
      Text(["tea", "milk", "bread"], format: .list(type: .and))
      Text("A third is \(1.0 / 3, specifier: "%.3f").")
    }

    Divider()

    Group {
      Text(date, format: .dateTime.weekday().day().month().year())
      Text(date, style: .date)
      Text(date, style: .time)
      Text(date...date.addingTimeInterval(5_400))
    }

    Divider()

    Group {
      Text("Since \(start, style: .relative)")
      Text("\(start, style: .timer) on this page")
      Text(timerInterval: start...start.addingTimeInterval(300))
        .font(.largeTitle)
        .monospacedDigit()
    }
  }
}
