import SwiftUI

/// Many rows that own their state: what an action costs when almost everything stays as it is. The environment variable
/// `ROWS` says how many, 10 if it is missing.
@main
struct Rows: App {
  var body: some Scene {
    WindowGroup("Rows") { RowList(count: rowCount) }
  }
}

private let rowCount = ProcessInfo.processInfo.environment["ROWS"].flatMap { Int($0) } ?? 10

struct RowList: View {
  let count: Int

  var body: some View {
    List(0..<count) { number in Row(number: number) }
  }
}

struct Row: View {
  let number: Int
  @State private var done = false

  var body: some View {
    HStack {
      Image(systemName: done ? "checkmark.circle.fill" : "circle")
      Text("Row \(number)").strikethrough(done)
      Spacer()
    }
    .onTapGesture { done.toggle() }
  }
}
