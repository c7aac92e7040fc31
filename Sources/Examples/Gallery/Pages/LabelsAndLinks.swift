import SwiftUI

/// Words with a picture before them, and words that lead elsewhere.
struct LabelsAndLinks: View {
  @ScaledMetric private var size = 24.0

  var body: some View {
    Label("Favourites", systemImage: "star.fill")
    Label("Mail", systemImage: "envelope").font(.title2)
    Label("With a picture of the app's", image: "Leaf")
    Label {
      VStack(alignment: .leading) {
        Text("A picture that grows with type")
        Text("And a second line")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    } icon: {
      Image(systemName: "person.fill")
        .resizable()
        .frame(width: size, height: size)
        .foregroundStyle(.teal)
    }

    if let address = URL(string: "https://www.swift.org") {
      Link("Swift's home", destination: address)
      Link(destination: address) {
        Label("The same, with a picture", systemImage: "link")
      }
    }
  }
}
