import SwiftUI

/// How buttons look, how large they are, and of what shape.
struct ButtonStyles: View {
  @State private var count = 0

  var body: some View {
    Text("Count: \(count)")

    VStack(alignment: .leading, spacing: 12) {
      Button("Automatic") { count += 1 }
        .buttonStyle(.automatic)
      Button("Plain") { count += 1 }
        .buttonStyle(.plain)
      Button("Borderless") { count += 1 }
        .buttonStyle(.borderless)
      Button("Bordered") { count += 1 }
        .buttonStyle(.bordered)
      Button("Prominent") { count += 1 }
        .buttonStyle(.borderedProminent)
      Button("Accessory bar") { count += 1 }
        .buttonStyle(.accessoryBar)
      Button("Accessory bar's action") { count += 1 }
        .buttonStyle(.accessoryBarAction)
    }

    Button("Hold to count on") { count += 1 }
      .buttonStyle(.bordered)
      .buttonRepeatBehavior(.enabled)

    Divider()

    HStack {
      Button("Delete", role: .destructive) { count = 0 }
      Button("Cancel", role: .cancel) {}
      Button("Disabled") {}.disabled(true)
    }
    .buttonStyle(.bordered)

    Button("In another colour") { count += 1 }
      .buttonStyle(.borderedProminent)
      .tint(.indigo)

    Divider()

    VStack(alignment: .leading, spacing: 12) {
      Button("Mini") { count += 1 }.controlSize(.mini)
      Button("Small") { count += 1 }.controlSize(.small)
      Button("Regular") { count += 1 }.controlSize(.regular)
      Button("Large") { count += 1 }.controlSize(.large)
      Button("Extra large") { count += 1 }.controlSize(.extraLarge)
    }
    .buttonStyle(.bordered)

    Divider()

    VStack(alignment: .leading, spacing: 12) {
      Button("Automatic") { count += 1 }
        .buttonBorderShape(.automatic)
      Button("Capsule") { count += 1 }
        .buttonBorderShape(.capsule)
      Button("Rounded rectangle") { count += 1 }
        .buttonBorderShape(.roundedRectangle)
      Button("By its radius") { count += 1 }
        .buttonBorderShape(.roundedRectangle(radius: 4))
      Button {
        count += 1
      } label: {
        Image(systemName: "plus").accessibilityLabel("Add one")
      }
      .buttonBorderShape(.circle)
    }
    .buttonStyle(.borderedProminent)
  }
}
