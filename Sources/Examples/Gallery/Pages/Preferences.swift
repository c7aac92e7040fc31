import SwiftUI

/// What views tell those around them.
struct Preferences: View {
  @State private var longest = 0
  @State private var words = ["Wren", "Owl"]

  var body: some View {
    Text("The longest name has \(longest) letters.")
      .font(.headline)

    VStack(alignment: .leading) {
      ForEach(words, id: \.self) { word in
        Text(word)
          .preference(key: LongestWord.self, value: word.count)
      }
    }
    .onPreferenceChange(LongestWord.self) { longest = $0 }

    Button("Add a nightingale") { words.append("Nightingale") }
      .disabled(words.count > 2)

    Text("Swift")
      .padding()
      .background(.mint, in: .rect(cornerRadius: 12))
      .foregroundStyle(.black)
      .preference(key: LongestWord.self, value: 5)
      .transformPreference(LongestWord.self) { $0 += 1 }
      .overlayPreferenceValue(
        LongestWord.self, alignment: .topTrailing
      ) { value in
        Text("\(value)")
          .font(.footnote)
          .padding(4)
          .foregroundStyle(.black)
          .background(.yellow, in: .circle)
      }

    Text("Martlet")
      .padding()
      .preference(key: LongestWord.self, value: 7)
      .backgroundPreferenceValue(LongestWord.self) { value in
        value > 6 ? Color.orange : Color.clear
      }
      .foregroundStyle(.black)
  }
}

private struct LongestWord: PreferenceKey {
  static let defaultValue = 0

  static func reduce(value: inout Int, nextValue: () -> Int) {
    value = max(value, nextValue())
  }
}
