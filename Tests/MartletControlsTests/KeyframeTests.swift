import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct Values: Equatable {
  var height = 0.0
  var angle = Angle.zero
}

@MainActor @Suite struct `A timeline of keyframes` {
  private let timeline = KeyframeTimeline(initialValue: Values()) {
    KeyframeTrack(\.height) {
      LinearKeyframe(10, duration: 1)
      MoveKeyframe(20)
      LinearKeyframe(0, duration: 2, timingCurve: .easeIn)
    }
    KeyframeTrack(\.angle) {
      CubicKeyframe(.degrees(90), duration: 0.5)
      CubicKeyframe(.degrees(180), duration: 0.5)
    }
  }

  @Test func `is as long as its longest track, and each track keeps its last value`() {
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: -1).height == 0)
    #expect(timeline.value(time: 0.5).height == 5)
    #expect(timeline.value(time: 1).height == 20)
    #expect(timeline.value(time: 2).height > 10)
    #expect(timeline.value(progress: 1).height == 0)
    #expect(timeline.value(time: 100) == Values(height: 0, angle: .degrees(180)))
  }

  @Test func `passes smoothly through cubic keyframes`() {
    #expect(abs(timeline.value(time: 0.5).angle.degrees - 90) < 1e-6)
    let before = timeline.value(time: 0.499).angle.degrees
    let after = timeline.value(time: 0.501).angle.degrees
    // The velocity there is that between its neighbours: 180 degrees a second.
    let speed: Double = (after - before) / 0.002
    #expect(speed > 179 && speed < 181)
    // It begins and ends at rest.
    #expect(timeline.value(time: 0.01).angle.degrees < 0.5)
    #expect(timeline.value(time: 0.99).angle.degrees > 179.5)
  }

  @Test func `goes past its end with a spring, and is there when that is over`() {
    let spring = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, duration: 1, spring: .bouncy) }
    let most = (0..<100).map { spring.value(time: Double($0) / 100) }.max() ?? 0
    #expect(most > 1.01)
    #expect(spring.value(time: 1) == 1)
    let settling = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1) }
    #expect(abs(settling.duration - Spring().settlingDuration) < 1e-9)
  }

  @Test func `has keyframes of a value as a whole that follow one another`() {
    let sizes = KeyframeTimeline(initialValue: CGSize.zero) {
      LinearKeyframe(CGSize(width: 10, height: 20), duration: 1)
      LinearKeyframe(CGSize(width: 0, height: 20), duration: 1)
    }
    #expect(sizes.duration == 2)
    #expect(sizes.value(time: 0.5) == CGSize(width: 5, height: 10))
    #expect(sizes.value(time: 1.5) == CGSize(width: 5, height: 20))
  }

  @Test func `has durations that are no lengths of time taken for none`() {
    let odd = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: .nan)
      LinearKeyframe(2, duration: -5)
      LinearKeyframe(3, duration: .infinity)
    }
    #expect(odd.duration == 0)
    #expect(odd.value(time: 0) == 3)
  }
}

private struct Jumping: View {
  @State private var jumps = 0

  var body: some View {
    Button("Jump") { jumps += 1 }
    KeyframeAnimator(initialValue: 0.0, trigger: jumps) { height in
      Text("\(height.formatted(.number.precision(.fractionLength(2))))").accessibilityIdentifier("height")
    } keyframes: { _ in
      KeyframeTrack(\.self) {
        LinearKeyframe(10, duration: 1)
        LinearKeyframe(0, duration: 1, timingCurve: .easeOut)
      }
    }
  }
}

private struct Moved: View {
  @State private var jumps = 0
  @State private var isCovered = false

  var body: some View {
    Button("Jump") { jumps += 1 }
    NavigationStack {
      NavigationLink("Cover") { Text("covered") }
      KeyframeAnimator(initialValue: 0.0, trigger: jumps) { height in
        Text("\(Int(height))").accessibilityIdentifier("height")
      } keyframes: { _ in
        MoveKeyframe(50)
        LinearKeyframe(10, duration: 1)
        LinearKeyframe(20, duration: 1)
      }
    }
  }
}

private struct Instant: View {
  var body: some View {
    KeyframeAnimator(initialValue: 1.0) { height in
      Text("\(Int(height))").accessibilityIdentifier("height")
    } keyframes: { _ in
      LinearKeyframe(2, duration: 1e-9)
    }
  }
}

private struct Two: View {
  @State private var isRepeating = true

  var body: some View {
    Button("Stop") { isRepeating = false }
    Text("b").keyframeAnimator(initialValue: Values(), repeating: isRepeating) { content, value in
      content
      Text(verbatim: "\(Int(value.height)) \(Int(value.angle.degrees.rounded()))").accessibilityIdentifier("values")
    } keyframes: { _ in
      KeyframeTrack(\.height) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack(\.angle) { LinearKeyframe(.degrees(100), duration: 1, timingCurve: .easeIn) }
    }
  }
}

@MainActor @Suite struct `A view that changes as keyframes say` {
  @Test func `is at each keyframe in turn, and the page plays the way`() throws {
    let session = try TestSession(Jumping())
    func height() throws -> String? { try session.element(identifier: "height")?.text }
    #expect(try height() == "0.00")
    try session.tap("Jump")
    #expect(try height() == "10.00")
    #expect(session.document.contains(#""animation":{"curve":[0,0,1,1],"duration":1}"#))
    try session.advanceAnimations(by: 1.1)
    #expect(try height() == "0.00")
    #expect(session.document.contains(#""duration":1"#))
    #expect(!session.document.contains(#""curve":[0,0,1,1]"#))
    try session.advanceAnimations(by: 5)
    #expect(try height() == "0.00")
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `goes in short steps where tracks do not move alike, and again and again`() throws {
    let session = try TestSession(Two())
    func values() throws -> String? { try session.element(identifier: "values")?.text }
    #expect(try values()?.hasPrefix("1 ") == true)
    try session.advanceAnimations(by: 0.5)
    let half = try #require(try values()?.split(separator: " ").compactMap { Int($0) })
    #expect((5...7).contains(half[0]))
    #expect(half[1] < 10 * half[0])
    try session.advanceAnimations(by: 0.45)
    #expect(try values() == "10 100")
    // The page is shown the beginning before it plays anew.
    try session.advanceAnimations(by: 0.06)
    #expect(try values() == "0 0")
    try session.advanceAnimations(by: 0.03)
    #expect(try values()?.hasPrefix("1 ") == true)
    try session.tap("Stop")
    #expect(try values() == "0 0")
    try session.advanceAnimations(by: 3)
    #expect(try values() == "0 0")
  }

  @Test func `shows where it moves to first, and goes on after it was covered`() throws {
    let session = try TestSession(Moved())
    func height() throws -> String? { try session.element(identifier: "height")?.text }
    try session.tap("Jump")
    #expect(try height() == "50")
    try session.advanceAnimations(by: 0.1)
    #expect(try height() == "10")
    try session.tap("Cover")
    try session.advanceAnimations(by: 5)
    try session.back()
    try session.advanceAnimations(by: 5)
    #expect(try height() == "20")
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `stands still where its keyframes take no time`() throws {
    let session = try TestSession(Instant())
    try session.advanceAnimations(by: 5)
    #expect(try session.element(identifier: "height")?.text == "1")
    #expect(session.diagnostics.isEmpty)
  }
}
