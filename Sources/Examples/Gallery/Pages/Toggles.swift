import SwiftUI

/// Switches between on and off, and what else they can look like.
struct Toggles: View {
  @State private var isQuiet = true
  @State private var days = [
    Day(name: "Saturday", isFree: true), Day(name: "Sunday"),
  ]

  var body: some View {
    Toggle("Quiet", isOn: $isQuiet)
    Toggle("With a symbol", systemImage: "moon", isOn: $isQuiet)
    Toggle(isOn: $isQuiet) {
      Text("In another colour").bold()
    }
    .toggleStyle(SwitchToggleStyle(tint: .orange))

    Divider()

    Toggle("A button", isOn: $isQuiet)
      .toggleStyle(.button)
    Toggle("A box", isOn: $isQuiet)
      .toggleStyle(.checkbox)
    Toggle("A switch", isOn: $isQuiet)
      .toggleStyle(.switch)
    Toggle("As always", isOn: $isQuiet)
      .toggleStyle(.automatic)
    Toggle("Of the app's own", isOn: $isQuiet)
      .toggleStyle(Stamp())

    Divider()

    VStack(alignment: .leading) {
      Toggle("Free days", sources: $days, isOn: \.isFree)
      ForEach($days) { $day in
        Toggle(day.name, isOn: $day.isFree)
          .padding(.leading, 24)
      }
    }
    .toggleStyle(.checkbox)
  }
}

private struct Day: Identifiable {
  let name: String
  var isFree = false

  var id: String { name }
}

/// A star is filled while it is on.
private struct Stamp: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label {
        configuration.label
      } icon: {
        let isOn = configuration.isOn
        Image(systemName: isOn ? "star.fill" : "star")
      }
    }
  }
}
