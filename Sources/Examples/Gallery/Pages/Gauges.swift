import SwiftUI

/// Values between two bounds, as instruments show them.
struct Gauges: View {
  @State private var heat = 21.0

  var body: some View {
    Slider(value: $heat, in: 10...30) { Text("Degrees") }

    Gauge(value: heat, in: 10...30) {
      Text("Degrees")
    } currentValueLabel: {
      Text("\(Int(heat))")
    } minimumValueLabel: {
      Text("10")
    } maximumValueLabel: {
      Text("30")
    }

    Divider()

    VStack(spacing: 24) {
      instrument
        .gaugeStyle(.automatic)
      instrument
        .gaugeStyle(.linearCapacity)
      instrument
        .gaugeStyle(.accessoryLinear)
      instrument
        .gaugeStyle(.accessoryLinearCapacity)
      HStack(spacing: 24) {
        instrument
          .gaugeStyle(.accessoryCircular)
        instrument
          .gaugeStyle(.accessoryCircularCapacity)
          .tint(.orange)
      }
    }

    Divider()

    VStack {
      instrument
        .gaugeStyle(.linear)
      instrument
        .gaugeStyle(.circular)
      instrument
        .gaugeStyle(Words())
    }
  }

  private var instrument: some View {
    Gauge(value: heat, in: 10...30) {
      Text("°C")
    } currentValueLabel: {
      Text("\(Int(heat))")
    } minimumValueLabel: {
      Text("10")
    } maximumValueLabel: {
      Text("30")
    }
  }
}

/// It says in words how much there is.
private struct Words: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      configuration.currentValueLabel
      Text(configuration.value, format: .percent)
    }
    .padding()
    .border(.tint)
  }
}
