import MartletTesting
import SwiftUI
import Testing

/// What real apps have outside of views: helpers, models and globals that make views without being on the main actor.
private enum Category: CaseIterable {
  case fruit, vegetable

  var icon: some View { Image(systemName: "star").foregroundColor(.red).padding() }

  @ViewBuilder var label: some View {
    if self == .fruit {
      Text("Fruit")
    } else {
      HStack {
        Text("Vege"); Text("table")
      }
    }
  }
}

private struct Dish {
  let name: String

  var title: Text { Text(name).font(.title).bold() }

  func row(isChosen: Binding<Bool>) -> some View {
    VStack(alignment: .leading) {
      title
      Toggle("Chosen", isOn: isChosen)
      Button("Choose") { isChosen.wrappedValue = true }
      ForEach(Category.allCases, id: \.self) { category in category.label }
    }
    .frame(maxWidth: 300).background(Color.yellow).onAppear {}.environment(\.locale, Locale(identifier: "de"))
  }
}

private func separator() -> some View { Divider().padding(.vertical, 4) }

private struct Menu: View {
  @State private var isChosen = false

  var body: some View {
    Category.fruit.icon
    separator()
    Dish(name: "Soup").row(isChosen: $isChosen)
    Text(isChosen ? "chosen" : "not chosen").accessibilityIdentifier("state")
  }
}

@Suite @MainActor struct IsolationTests {
  @Test func `views are made by what is not on the main actor`() async throws {
    let session = try TestSession(Menu())
    #expect(session.texts.contains("not chosen"))
    try session.tap("Choose")
    #expect(session.texts.contains("chosen"))
  }
}
