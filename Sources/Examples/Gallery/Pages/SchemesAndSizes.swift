import SwiftUI

/// Views that are in the dark, in large type or from right to left,
/// whatever is around them.
struct SchemesAndSizes: View {
  @State private var isDark = false

  var body: some View {
    Toggle("The page in the dark", isOn: $isDark)
      .preferredColorScheme(isDark ? .dark : nil)

    HStack {
      Sample().environment(\.colorScheme, .light)
      Sample().environment(\.colorScheme, .dark)
    }

    VStack(alignment: .leading) {
      Text("Small type").dynamicTypeSize(.xSmall)
      Text("The visitor's type")
      Text("Large type").dynamicTypeSize(.xxxLarge)
      Text("At most a little larger").dynamicTypeSize(...(.xLarge))
    }

    HStack {
      Text("First")
      Text("Second")
      Spacer()
      Image(systemName: "chevron.right")
        .accessibilityLabel("Onwards")
    }
    .environment(\.layoutDirection, .rightToLeft)
  }
}

private struct Sample: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    Text(scheme == .dark ? "Dark" : "Light")
      .frame(maxWidth: .infinity, minHeight: 60)
      .background()
      .border(.separator)
  }
}
