import SwiftUI

/// An app that has what a person types in every place of a document where there is text, for the tests of what text must
/// not do.
@main
struct Mirror: App {
  var body: some Scene {
    WindowGroup("</title><script>alert(1)</script>\r\nbutton #9") { ContentView() }
  }
}

struct ContentView: View {
  @State private var text = ""
  @State private var path: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        TextField("Text", text: $text).accessibilityIdentifier("text")
        Text(text)
        Text("labelled").accessibilityLabel(text)
        Text("identified").accessibilityIdentifier(text)
        TextField(text, text: .constant(text))
        Toggle(text, isOn: .constant(true))
        Button(text) {}.accessibilityIdentifier("button")
        Image(systemName: text)
        NavigationLink(text, value: text).accessibilityIdentifier("next")
        Section(text) { Text("in a section") }
        if !text.isEmpty { ForEach([text, text], id: \.self) { Text($0) } }
        if let url = URL(string: text) { Link(text, destination: url).accessibilityIdentifier("link") }
        pictures
      }
      .navigationDestination(for: String.self) { Text($0).accessibilityIdentifier("shown") }
    }
  }

  @ViewBuilder private var pictures: some View {
    let url = URL(string: text)
    AsyncImage(url: url).accessibilityIdentifier("picture").accessibilityLabel("What was asked for")
    AsyncImage(url: url) { image in
      image.resizable().scaledToFit().accessibilityIdentifier("fitted")
    } placeholder: {
      Text("Wait").accessibilityIdentifier("wait")
    }
    .frame(width: 64, height: 32)
  }
}
