import SwiftUI

/// Values that are made greater or less, a step at a time.
struct Steppers: View {
  @State private var cups = 2
  @State private var distance = 5.0
  @State private var size = Size.medium

  var body: some View {
    Stepper("Cups: \(cups)", value: $cups)
    Stepper("At most nine: \(cups)", value: $cups, in: 0...9)
    Stepper("By three", value: $cups, in: 0...9, step: 3)
    Stepper(value: $cups, in: 0...9) {
      Label("Cups", systemImage: "cup.and.saucer")
    }

    Divider()

    Stepper(
      "Distance", value: $distance, in: 0...42, step: 0.5,
      format: .number)

    Stepper {
      Text("Size: \(size.rawValue)")
    } onIncrement: {
      size = size.next
    } onDecrement: {
      size = size.next.next
    }

    Stepper("Disabled", value: $cups).disabled(true)
  }
}

private enum Size: String {
  case small, medium, large

  var next: Size {
    switch self {
    case .small: .medium
    case .medium: .large
    case .large: .small
    }
  }
}
