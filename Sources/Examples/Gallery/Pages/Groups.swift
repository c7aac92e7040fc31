import SwiftUI

/// Labels with what belongs to them.
struct Groups: View {
  @State private var isOpen = true
  @State private var sounds = true

  var body: some View {
    VStack(spacing: 20) {
      Form {
        Section("About") {
          LabeledContent("Version", value: "1.2")
          LabeledContent("Size", value: 12.5, format: .number)
          DisclosureGroup("Details", isExpanded: $isOpen) {
            Toggle("Sounds", isOn: $sounds)
            Text("All birds can be heard.")
          }
        }
      }
      .frame(height: 320)
      GroupBox("Weather") {
        Text("Sunny, with a light wind.")
      }
      ControlGroup("Pages") {
        Button("Back") {}
        Button("Forward") {}
      }
      ContentUnavailableView.search(text: "penguin")
        .frame(height: 220)
    }
  }
}
