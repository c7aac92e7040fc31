import SwiftUI

struct Todo: Identifiable {
  let id: Int
  var title: String
  var done: Bool

  init(id: Int) {
    self.id = id
    title = titleOfTodo(id)
    done = id.isMultiple(of: 3)
  }
}

/// No two are the same, and some do not fit into a string's own bytes.
func titleOfTodo(_ id: Int) -> String {
  let things = ["apples", "light bulbs", "sheets of wrapping paper", "stamps", "tickets for the concert on Sunday"]
  return "Buy \(id) \(things[id % things.count])"
}

extension Array {
  /// Moves what is in the first quarter to the third one.
  mutating func moveOne() {
    guard count > 1 else { return }
    let target = count * 3 / 4
    insert(remove(at: count / 4), at: target)
  }
}

/// Something on the page that has nothing to do with the to-dos.
struct SmallCounter: View {
  @State private var count = 0

  var body: some View {
    HStack {
      Text("\(count)").accessibilityIdentifier("count")
      Button("+1") { count += 1 }.accessibilityIdentifier("plus")
    }
  }
}
