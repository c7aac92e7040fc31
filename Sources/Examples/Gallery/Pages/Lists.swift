import SwiftUI

/// Rows in sections, made from data.
struct Lists: View {
  @State private var birds = ["Swift", "Wren", "Heron"]

  var body: some View {
    List {
      Section {
        ForEach(birds, id: \.self) { bird in
          HStack {
            Text(bird)
            Spacer()
            Button("Remove", role: .destructive) {
              birds.removeAll { $0 == bird }
            }
            .accessibilityLabel("Remove \(bird)")
          }
        }
      } header: {
        Text("Birds")
      } footer: {
        Text("\(birds.count) have been seen.")
      }
      Section {
        Button("See a crane") { birds.append("Crane") }
          .disabled(birds.contains("Crane"))
      }
    }
    .frame(height: 340)
  }
}
