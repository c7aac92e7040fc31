import SwiftUI

/// Bars at the edges of what scrolls, and colours that reach the
/// edges.
struct SafeAreas: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(1..<21) { number in
          Text("Message \(number)")
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal)
    }
    .safeAreaInset(edge: .top) {
      Text("Inbox")
        .font(.headline)
        .frame(maxWidth: .infinity)
        .padding(8)
        .background(.mint)
        .foregroundStyle(.black)
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      Text("20 messages")
        .font(.footnote)
        .frame(maxWidth: .infinity)
        .padding(8)
        .background(.yellow)
        .foregroundStyle(.black)
    }
    .frame(height: 260)

    Text("This colour would go on below a notch.")
      .frame(maxWidth: .infinity)
      .safeAreaPadding(8)
      .background(Color.cyan.ignoresSafeArea())
      .foregroundStyle(.black)

    Text("As far from the edges as a window's content")
      .scenePadding()
      .background(.orange)
      .foregroundStyle(.black)
  }
}
