import SwiftUI

/// An app of choices whose options come, go and change, and of pictures, for programs over HTTP.
@main
struct Choices: App {
  var body: some Scene {
    WindowGroup { Menus() }
  }
}

struct Dish: Identifiable, Equatable {
  let id: Int
  var name: String
}

struct Menus: View {
  @State private var dishes = [Dish(id: 1, name: "Soup"), Dish(id: 2, name: "Stew"), Dish(id: 3, name: "Pie")]
  @State private var dish = 2
  @State private var favourite: Int?
  @State private var isSharp = true
  @State private var lastID = 3

  var body: some View {
    Form {
      Picker("Dish", selection: $dish) {
        ForEach(dishes) { Text($0.name) }
      }
      .accessibilityIdentifier("dish")
      Picker(selection: $favourite) {
        Text("None").tag(Int?.none)
        ForEach(dishes) { dish in
          HStack {
            Image(systemName: "fork.knife")
            Text(dish.name)
          }
          .tag(dish.id)
        }
      } label: {
        Text("Favourite").bold()
      }
      .disabled(dishes.isEmpty)
      .accessibilityIdentifier("favourite")
      AsyncImage(url: URL(string: "https://example.org/\(dish).png"), scale: isSharp ? 2 : 1)
        .accessibilityLabel("A picture of dish \(dish)")
      AsyncImage(url: URL(string: isSharp ? "https://example.org/plate.png" : "javascript:alert(1)")) { image in
        image.resizable().scaledToFit()
      } placeholder: {
        Text("Dish \(dish)")
      }
      Text("\(dish) and \(favourite.map(String.init) ?? "none")").accessibilityIdentifier("chosen")
      Toggle("Sharp", isOn: $isSharp).accessibilityIdentifier("sharp")
      Button("Cook") {
        lastID += 1
        dishes.insert(Dish(id: lastID, name: "Dish \(lastID)"), at: dishes.count / 2)
      }
      Button("Eat") { dishes.removeAll { $0.id == dish } }.accessibilityIdentifier("eat")
      Button("Rename") { if !dishes.isEmpty { dishes[0].name += "!" } }
      Button("Turn") { dishes.reverse() }
      Button("Choose the first") { if let first = dishes.first { dish = first.id } }
    }
  }
}
