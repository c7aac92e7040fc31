import SwiftUI

/// Texts in which some words are strong, emphasised, code or links.
struct Markdown: View {
  private let name = "Ada"

  var body: some View {
    Text("**Strong**, *emphasised*, ~~struck out~~ and `code`")
    Text("A [link](https://www.swift.org) in the middle of a text")
    Text("Hello, **\(name)**!")
    Text(verbatim: "Here **nothing** is *marked*.")
    Text(LocalizedStringKey("A *key* that the app has made"))
  }
}
