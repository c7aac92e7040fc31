import SwiftUI

/// Texts whose parts look different, and texts that are joined.
struct AttributedTexts: View {
  private var bird: AttributedString {
    var bird = AttributedString("kingfisher")
    bird.foregroundColor = .teal
    bird.font = .title2.bold()
    return bird
  }

  private var news: AttributedString {
    let text = "*Made* of **Markdown**"
    return (try? AttributedString(markdown: text)) ?? "No Markdown"
  }

  private var advice: AttributedString {
    var advice = AttributedString("Don't feed the ducks.")
    if let range = advice.range(of: "Don't") {
      advice[range].underlineStyle = .single
      advice[range].foregroundColor = .red
    }
    return advice
  }

  var body: some View {
    Text("A " + bird + AttributedString(" by the river"))
    Text(advice)
    Text("Red").foregroundColor(.red) + Text(" and ")
      + Text("green").foregroundColor(.green) + Text(" are joined.")
    Text("A \(Image(systemName: "star.fill")) in a text")
    Text(news)
  }
}
