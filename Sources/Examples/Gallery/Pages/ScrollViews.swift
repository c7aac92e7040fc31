import SwiftUI

/// What is larger than its place can be scrolled to.
struct ScrollViews: View {
  @State private var isLocked = false

  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        ForEach(1..<16) { number in
          Text("Card \(number)")
            .foregroundStyle(.black)
            .frame(width: 90, height: 60)
            .background(.mint, in: .rect(cornerRadius: 12))
        }
      }
    }
    .scrollIndicators(.hidden)
    .scrollDisabled(isLocked)

    Toggle("Locked", isOn: $isLocked)

    ScrollView {
      VStack(alignment: .leading) {
        ForEach(1..<31) { number in
          Text("Line \(number)")
        }
      }
    }
    .contentMargins(12)
    .scrollBounceBehavior(.basedOnSize)
    .scrollIndicatorsFlash(onAppear: true)
    .frame(height: 160)
    .border(.separator)

    ScrollView([.horizontal, .vertical]) {
      Text(
        """
        This text is too wide for its place,

        and too high, too,

        so that it scrolls in all directions.
        """
      )
      .fixedSize()
    }
    .scrollClipDisabled(false)
    .frame(width: 200, height: 80)
    .border(.separator)
  }
}
