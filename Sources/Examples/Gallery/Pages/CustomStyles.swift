import SwiftUI

/// Buttons and labels that look as an app wants them to.
struct CustomStyles: View {
  @State private var count = 0

  var body: some View {
    Text("Count: \(count)")

    VStack(spacing: 12) {
      Button("Press me") { count += 1 }
      Button("Start again", role: .destructive) { count = 0 }
    }
    .buttonStyle(Pill(color: .yellow))

    Button("Press twice") { count += 10 }
      .buttonStyle(Twice())

    Label("A card", systemImage: "star.fill")
      .labelStyle(Card())
  }
}

/// It shrinks while it is pressed.
private struct Pill: ButtonStyle {
  let color: Color

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .bold(configuration.role == .destructive)
      .padding(.horizontal, 24)
      .padding(.vertical, 10)
      .background(color, in: .capsule)
      .foregroundStyle(.black)
      .opacity(configuration.isPressed ? 0.7 : 1)
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
  }
}

/// It does something only when it is pressed twice.
private struct Twice: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(8)
      .border(.tint)
      .onTapGesture(count: 2) { configuration.trigger() }
  }
}

/// The picture stands above the words.
private struct Card: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      configuration.icon.font(.largeTitle)
      configuration.title
    }
    .padding()
    .background(.mint, in: .rect(cornerRadius: 12))
    .foregroundStyle(.black)
  }
}
