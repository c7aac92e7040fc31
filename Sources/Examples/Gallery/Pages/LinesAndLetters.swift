import SwiftUI

/// Lines under and through letters, the room between them, and
/// their case.
struct LinesAndLetters: View {
  var body: some View {
    Text("Underlined").underline()
    Text("Dashes, in red").underline(pattern: .dash, color: .red)
    Text("Struck out").strikethrough()
    Text("H")
      + Text("2").font(.footnote).baselineOffset(-4)
      + Text("O")
    Text("120") + Text(" km/h").textScale(.secondary)
    Text("Kerning").kerning(4)
    Text("Tracking").tracking(4)
    Text("In upper case").textCase(.uppercase)
    Text("In Lower Case").textCase(.lowercase)
    Text(
      """
      These lines have more room between them than lines have of \
      which nothing is said.
      """
    )
    .lineSpacing(8)
    Text("These words may be selected.").textSelection(.enabled)
  }
}
