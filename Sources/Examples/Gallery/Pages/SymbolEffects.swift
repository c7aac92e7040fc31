import SwiftUI

/// Symbols that move when something has happened, or for as long as it
/// goes on.
struct SymbolEffects: View {
  @State private var count = 0
  @State private var isActive = false
  @State private var isPlaying = false

  var body: some View {
    Button("Once more") { count += 1 }
    HStack(spacing: 20) {
      Image(systemName: "bell.fill")
        .symbolEffect(.bounce, value: count)
      Image(systemName: "bell.fill")
        .symbolEffect(.wiggle.clockwise, value: count)
      Image(systemName: "gear")
        .symbolEffect(.rotate, options: .speed(2), value: count)
      Image(systemName: "heart.fill")
        .symbolEffect(.pulse, options: .repeat(3), value: count)
      Image(systemName: "person.crop.circle.badge.plus")
        .symbolRenderingMode(.hierarchical)
        .symbolEffect(.bounce.down.byLayer, value: count)
    }
    .font(.largeTitle)
    .foregroundStyle(.indigo)
    .accessibilityLabel("Symbols that move once")

    Toggle("Active", isOn: $isActive)
    HStack(spacing: 20) {
      Image(systemName: "wifi")
        .symbolEffect(.variableColor.iterative, isActive: isActive)
      Image(systemName: "heart.fill")
        .symbolEffect(.breathe.pulse, isActive: isActive)
      Image(systemName: "star.fill")
        .symbolEffect(.scale.up, isActive: isActive)
      Image(systemName: "house.fill")
        .symbolEffect(.disappear, isActive: isActive)
      Image(systemName: "envelope.fill")
        .symbolEffect(.appear, isActive: isActive)
    }
    .font(.largeTitle)
    .foregroundStyle(.teal)
    .accessibilityLabel("Symbols that move while it is active")

    HStack(spacing: 20) {
      Label("With the others", systemImage: "star.fill")
      Label("Without", systemImage: "star.slash")
        .symbolEffectsRemoved()
    }
    .symbolEffect(.wiggle.left, value: count)

    Button {
      isPlaying.toggle()
    } label: {
      Label(
        isPlaying ? "Pause" : "Play",
        systemImage: isPlaying ? "pause.fill" : "play.fill")
    }
    .contentTransition(.symbolEffect(.replace.upUp))
  }
}
