import Foundation
import MartletTesting
import SwiftUI
import Testing

/// What is made for a motion, or waits for a time, goes with the views that it belongs to.
@Suite @MainActor struct MotionLifetimeTests {
  private final class Probe {
    let count: Count
    var opacity: Double { 0.5 }

    init(_ count: Count) {
      self.count = count
      count.value += 1
    }

    deinit { count.value -= 1 }
  }

  /// How many probes there are.
  private final class Count { nonisolated(unsafe) var value = 0 }

  private struct Fading: ViewModifier {
    @State private var probe: Probe
    let isActive: Bool

    init(_ count: Count, isActive: Bool) {
      _probe = State(wrappedValue: Probe(count))
      self.isActive = isActive
    }

    func body(content: Content) -> some View { content.opacity(isActive ? probe.opacity : 1) }
  }

  private struct Transitions: View {
    let count: Count
    @State private var number = 0

    var body: some View {
      Text("\(number)")
        .transition(
          .modifier(active: Fading(count, isActive: true), identity: Fading(count, isActive: false)))
      Button("Again") { number += 1 }
    }
  }

  @Test func `what a transition's modifiers keep goes with each look at them`() throws {
    let count = Count()
    let session = try TestSession(Transitions(count: count))
    try session.tap("Again")
    let first = count.value
    for _ in 0..<20 { try session.tap("Again") }
    #expect(count.value == first)
    #expect(session.document.contains(#""opacity":0.5"#))
  }

  private struct Timeline: View {
    let probe: Probe
    @State private var number = 0

    var body: some View {
      TimelineView(.explicit([Date(timeIntervalSinceNow: 86_400 + Double(number))])) { _ in
        Text("\(probe.opacity)")
      }
      Button("Again") { number += 1 }
    }
  }

  @Test func `a view that waits for a time goes with its session`() throws {
    let count = Count()
    do {
      let session = try TestSession(Timeline(probe: Probe(count)))
      for _ in 0..<10 { try session.tap("Again") }
      #expect(count.value == 1)
      session.end()
    }
    #expect(count.value == 0)
  }
}
