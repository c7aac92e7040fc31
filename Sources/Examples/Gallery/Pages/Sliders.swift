import SwiftUI

/// Numbers that are set by moving a thumb.
struct Sliders: View {
  @State private var volume = 0.5
  @State private var seats = 4.0
  @State private var isMoving = false

  var body: some View {
    Slider(value: $volume) {
      Text("Volume")
    }
    Text(volume, format: .percent.precision(.fractionLength(0)))
      .bold(isMoving)

    Slider(value: $volume) {
      Text("Volume between labels")
    } minimumValueLabel: {
      Image(systemName: "speaker")
    } maximumValueLabel: {
      Image(systemName: "speaker.wave.3")
    } onEditingChanged: { isEditing in
      isMoving = isEditing
    }

    Divider()

    Slider(value: $seats, in: 1...8, step: 1) {
      Text("Seats")
    } minimumValueLabel: {
      Text("1")
    } maximumValueLabel: {
      Text("8")
    }
    Text("\(Int(seats)) seats")

    Slider(value: $seats, in: 1...8)
      .accessibilityLabel("In another colour")
      .tint(.pink)
    Slider(value: $seats, in: 1...8)
      .accessibilityLabel("Disabled")
      .disabled(true)
  }
}
