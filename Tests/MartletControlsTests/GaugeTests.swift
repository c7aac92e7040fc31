import Martlet
import MartletTesting
import Testing

private struct Instruments: View {
  @State private var heat = 25.0

  var body: some View {
    Gauge(value: heat, in: 20...40) {
      Text("Heat")
    } currentValueLabel: {
      Text(verbatim: "\(heat)")
    } minimumValueLabel: {
      Text("20")
    } maximumValueLabel: {
      Text("40")
    }
    Gauge(value: heat, in: 20...40) { Text("Own") }.gaugeStyle(Words())
    Button("Hotter") { heat += 5 }
    Button("Beyond") { heat = .infinity }
  }
}

private struct Words: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text(verbatim: "\(configuration.value)")
    configuration.currentValueLabel
    configuration.maximumValueLabel
  }
}

@MainActor @Suite struct `A gauge` {
  @Test func `It shows a value between bounds, and is called by its label alone`() throws {
    let session = try TestSession(Instruments())
    #expect(try session.element(role: "meter", name: "Heat")?.value == "25")
    #expect(session.document.contains(#""value":25,"bounds":[20,40]"#))
    #expect(session.texts == ["Heat", "25.0", "20", "40", "Own", "0.25", "Hotter", "Beyond"])
    try session.tap("Hotter")
    #expect(try session.element(role: "meter", name: "Heat")?.value == "30")
  }

  @Test func `A value out of its bounds is shown at the nearest one`() throws {
    let session = try TestSession(Instruments())
    try session.tap("Beyond")
    #expect(try session.element(role: "meter", name: "Heat")?.value == "40")
    #expect(session.texts[5] == "1.0")
    let nowhere = try TestSession(Gauge(value: Double.nan, in: 3...3) { Text("Nowhere") })
    #expect(nowhere.elements(ofType: "gauge").first?.value == "3")
  }

  @Test func `It is drawn as its style says`() throws {
    let session = try TestSession(
      Gauge(value: 0.5) { Text("Half") }.gaugeStyle(.accessoryCircularCapacity).gaugeStyle(Words()))
    #expect(session.document.contains(#""gaugeStyle":"accessoryCircularCapacity""#))
  }
}
