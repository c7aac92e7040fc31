import SwiftUI

/// A to-do page, written as usual: what an action costs that changes a collection. Environment variables say how many rows
/// it has, `ROWS`, 10 if it is missing, and in which `Way` it is written, `WAY`. With `LIST=none` the page is without its
/// list, and has a button that toggles one to-do after the other: what it costs then is the app's own work.
@main
struct Todos: App {
  var body: some Scene {
    WindowGroup("Todos") {
      switch way {
      case .bound: BoundTodos()
      case .passed: PassedTodos()
      case .observable: ObservableTodos()
      case .sections: SectionedTodos()
      }
    }
  }
}

/// How the page holds its to-dos, and what it gives to the rows.
enum Way: String, CaseIterable {
  /// An array as the page's state; each row gets a binding to its element.
  case bound
  /// An array as the page's state; each row gets the value and a closure.
  case passed
  /// Observable objects; each row gets its own.
  case observable
  /// An array of arrays as the page's state; each section and each row gets a binding.
  case sections
}

/// Whether the page has its list.
let showsList = ProcessInfo.processInfo.environment["LIST"] != "none"

/// The rows in an order that looks random.
@MainActor func nextRandomRow() -> Int {
  randomRow = (randomRow + 7_919) % rowCount
  return randomRow
}

@MainActor private var randomRow = 0

let rowCount = ProcessInfo.processInfo.environment["ROWS"].flatMap { Int($0) } ?? 10

private let way: Way = {
  let name = ProcessInfo.processInfo.environment["WAY"] ?? Way.bound.rawValue
  guard let way = Way(rawValue: name) else {
    print("\(name) is none of \(Way.allCases.map(\.rawValue))")
    exit(64)
  }
  return way
}()
