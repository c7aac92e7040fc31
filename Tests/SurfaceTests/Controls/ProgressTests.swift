import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct BarStyle: ProgressViewStyle {
  let height: CGFloat

  func makeBody(configuration: Configuration) -> some View {
    GeometryReader { _ in
      Text(verbatim: "\(configuration.fractionCompleted ?? 0)").frame(height: height)
    }
  }
}

private struct WordsStyle: ProgressViewStyle {
  func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
    configuration.label
    configuration.currentValueLabel
  }
}

private struct DialStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text(configuration.value.formatted())
    configuration.minimumValueLabel
  }
}

/// What shows amounts.
@Suite @MainActor struct ProgressTests {
  private let label = #"controlLabel { text "a" }"#

  @Test func `something is under way`() throws {
    try expect("ProgressView()", "ProgressView", shows: "progressView") { ProgressView() }
    try expect("ProgressView(_:)", shows: "progressView { \(label) }") { ProgressView("a") }
    try expect("ProgressView(_:)", shows: "progressView { \(label) }") { ProgressView(String("a")) }
    try expect("ProgressView.init(label:)", shows: "progressView { \(label) }") { ProgressView { Text("a") } }
  }

  @Test func `something has come so far`() throws {
    try expect("ProgressView(value:)", shows: "progressView value=0.5") { ProgressView(value: 0.5) }
    try expect("ProgressView(value:)", shows: "progressView") { ProgressView(value: nil as Double?) }
    try expect("ProgressView(value:total:)", shows: "progressView value=5 total=10") {
      ProgressView(value: 5, total: 10)
    }
    try expect("ProgressView(_:value:total:)", shows: "progressView value=5 total=10 { \(label) }") {
      ProgressView("a", value: Float(5), total: 10)
    }
    try expect(
      "ProgressView.init(value:total:label:currentValueLabel:)",
      shows: #"progressView value=0.5 { \#(label); currentValueLabel { text "b" } }"#
    ) {
      ProgressView(value: 0.5) {
        Text("a")
      } currentValueLabel: {
        Text("b")
      }
    }
  }

  @Test func `a span of time passes`() throws {
    let start = Date(timeIntervalSince1970: 10)
    try expect(
      "ProgressView.init(timerInterval:countsDown:label:currentValueLabel:)",
      shows: #"progressView timerInterval={"from":10,"until":20} { \#(label); currentValueLabel { text "b" } }"#
    ) {
      ProgressView(timerInterval: start...start + 10, countsDown: false) {
        Text("a")
      } currentValueLabel: {
        Text("b")
      }
    }
  }

  @Test func `progress has one of the styles that the page knows`() throws {
    try expect(
      "progressViewStyle(_:)", "ProgressViewStyle.circular", "CircularProgressViewStyle",
      shows: """
        progressView progressViewStyle="circular"; progressView value=0.5 progressViewStyle="circular" tint="white"; \
        progressView progressViewStyle="circular" controlSize="large"
        """
    ) {
      ProgressView().progressViewStyle(.circular)
      ProgressView(value: 0.5).progressViewStyle(CircularProgressViewStyle(tint: .white))
      ProgressView().controlSize(.large).progressViewStyle(CircularProgressViewStyle())
    }
    try expect(
      "ProgressViewStyle.linear", "ProgressViewStyle",
      shows: #"progressView style={"tint":"red"} progressViewStyle="linear"; progressView"#
    ) {
      ProgressView().progressViewStyle(.linear).tint(.red)
      ProgressView().progressViewStyle(.automatic)
    }
  }

  @Test func `an app's style makes the views of progress`() throws {
    try expect("ProgressViewStyle", shows: #"geometryReader actions=["measure"] { frame height=8 { text "0.5" } }"#) {
      ProgressView(value: 0.5).progressViewStyle(BarStyle(height: 8))
    }
    try expect("ProgressViewStyleConfiguration", shows: #"text "a""#) {
      ProgressView("a").progressViewStyle(WordsStyle())
    }
  }

  @Test func `a gauge shows a value between bounds`() throws {
    try expect("Gauge(value:) {}", "Gauge", shows: "gauge value=0.5 { \(label) }") { Gauge(value: 0.5) { Text("a") } }
    try expect("Gauge(value:in:) {}", shows: "gauge value=5 bounds=[0,10] { \(label) }") {
      Gauge(value: 5, in: 0...10) { Text("a") }
    }
    try expect(
      "Gauge(value:) {} {currentValueLabel}", "GaugeStyle.accessoryCircularCapacity",
      shows: #"gauge value=0.5 gaugeStyle="accessoryCircularCapacity" { \#(label); currentValueLabel { text "b" } }"#
    ) {
      Gauge(value: 0.5) {
        Text("a")
      } currentValueLabel: {
        Text("b")
      }
      .gaugeStyle(.accessoryCircularCapacity)
    }
    try expect(
      "Gauge(value:) {} {currentValueLabel} {minimumValueLabel} {maximumValueLabel}", "GaugeStyle.accessoryCircular",
      shows: """
        gauge value=0.5 gaugeStyle="accessoryCircular" { \(label); currentValueLabel { text "b" }; \
        minimumValueLabel { text "c" }; maximumValueLabel { text "d" } }
        """
    ) {
      Gauge(value: 0.5) {
        Text("a")
      } currentValueLabel: {
        Text("b")
      } minimumValueLabel: {
        Text("c")
      } maximumValueLabel: {
        Text("d")
      }
      .gaugeStyle(.accessoryCircular)
    }
    try expect("gaugeStyle(_:)", "GaugeStyle", shows: #"text "a"; text "0.5""#) {
      Gauge(value: 0.5) { Text("a") }.gaugeStyle(DialStyle())
    }
  }
}
