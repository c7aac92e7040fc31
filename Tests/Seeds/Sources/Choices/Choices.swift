import SwiftUI

/// An app of choices whose options come, go and change, of pictures, and of a layout of its own, for programs over HTTP.
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

/// Views one after the other, in as many lines as they need.
struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrange(subviews, in: proposal.replacingUnspecifiedDimensions().width).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, corner) in arrange(subviews, in: bounds.width).corners.enumerated() {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y), proposal: .unspecified)
    }
  }

  private func arrange(_ subviews: Subviews, in width: CGFloat) -> (corners: [CGPoint], size: CGSize) {
    var corners: [CGPoint] = []
    var (corner, lineHeight, size) = (CGPoint.zero, CGFloat.zero, CGSize.zero)
    for subview in subviews {
      let needed = subview.sizeThatFits(.unspecified)
      if corner.x > 0, corner.x + needed.width > width {
        corner = CGPoint(x: 0, y: corner.y + lineHeight + spacing)
        lineHeight = 0
      }
      corners.append(corner)
      size.width = max(size.width, corner.x + needed.width)
      lineHeight = max(lineHeight, needed.height)
      size.height = corner.y + lineHeight
      corner.x += needed.width + spacing
    }
    return (corners, size)
  }
}

struct Menus: View {
  @State private var dishes = [Dish(id: 1, name: "Soup"), Dish(id: 2, name: "Stew"), Dish(id: 3, name: "Pie")]
  @State private var dish = 2
  @State private var favourite: Int?
  @State private var isSharp = true
  @State private var lastID = 3
  @State private var isList = false

  private var shelf: AnyLayout {
    isList ? AnyLayout(VStackLayout(alignment: .leading, spacing: 2)) : AnyLayout(FlowLayout(spacing: 10))
  }

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
      shelf {
        ForEach(dishes) { dish in
          Text(dish.name).padding(.horizontal, 10).background(Color.yellow).accessibilityIdentifier("tag \(dish.id)")
        }
      }
      .accessibilityIdentifier("shelf")
      Toggle("List", isOn: $isList).accessibilityIdentifier("list")
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
