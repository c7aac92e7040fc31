import Foundation
import MartletWire
import Testing

@testable import MartletGraph

/// Springs and curves move as mathematics has it, and are told in a way that says all of it.
@Suite struct SpringTests {
  private func json(_ animation: Animation) -> String {
    let buffer = ByteBuffer()
    buffer.append(json: animation)
    return buffer.text
  }

  @Test(arguments: [-0.6, 0, 0.15, 0.3, 0.7])
  func `a spring solves its equation`(bounce: Double) {
    let spring = Spring(duration: 0.8, bounce: bounce)
    // Small steps of the forces that it says it has.
    var (place, speed) = (0.0, 2.0)
    let step = 1e-5
    for _ in 0..<40_000 {
      let force = spring.force(target: 1, position: place, velocity: speed)
      speed += force / spring.mass * step
      place += speed * step
    }
    #expect(abs(spring.value(target: 1, initialVelocity: 2, time: 0.4) - place) < 1e-3)
    #expect(abs(spring.velocity(target: 1, initialVelocity: 2, time: 0.4) - speed) < 1e-2)
  }

  @Test(arguments: [0, 0.2, 0.5, 0.9]) func `a spring goes past its end as far as its bounce says`(bounce: Double) {
    let spring = Spring(duration: 1, bounce: bounce)
    let greatest = (0...4000).map { spring.value(target: 1.0, time: Double($0) / 1000) }.max() ?? 0
    let damping = 1 - bounce
    let expected = bounce == 0 ? 1 : 1 + exp(-.pi * damping / (1 - damping * damping).squareRoot())
    #expect(abs(greatest - expected) < 1e-3)
  }

  @Test(arguments: [-0.5, 0, 0.15, 0.3, 0.8])
  func `a spring has come to rest at its settling duration, and not long before`(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let end = spring.settlingDuration
    #expect((0...100).allSatisfy { abs(1 - spring.value(target: 1.0, time: end + Double($0) / 100)) < 0.00101 })
    #expect((0...100).contains { abs(1 - spring.value(target: 1.0, time: end * (0.7 + 0.002 * Double($0)))) > 0.001 })
  }

  @Test func `the ways to say a spring agree`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let same = Spring(mass: 2, stiffness: spring.stiffness * 2, damping: spring.damping * 2)
    #expect(abs(same.duration - 0.5) < 1e-9 && abs(same.bounce - 0.3) < 1e-9)
    #expect(Spring(response: 0.5, dampingRatio: 0.7) == spring)
    #expect(abs(Spring(settlingDuration: 1.2, dampingRatio: 0.7).settlingDuration - 1.2) < 1e-6)
    #expect(Spring(mass: 1, stiffness: 1, damping: 100).dampingRatio == 1)
    #expect(Spring(mass: 1, stiffness: 1, damping: 100, allowOverDamping: true).dampingRatio == 50)
    #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
    #expect(Spring(duration: 1, bounce: -0.5).bounce == -0.5)
  }

  @Test func `what follows a spring in small steps ends where it does in one`() {
    let spring = Spring.bouncy
    var (value, velocity) = (0.0, 3.0)
    for _ in 0..<30 { spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.01) }
    #expect(abs(value - spring.value(target: 1, initialVelocity: 3, time: 0.3)) < 1e-4)
  }

  @Test func `a curve goes from 0 to 1, its inverse is its inverse, and it knows how fast it goes`() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
      UnitCurve(0.3, 1.4, 0.6, 1),
    ]
    for curve in curves {
      #expect(abs(curve.value(at: 0)) < 1e-6 && abs(curve.value(at: 1) - 1) < 1e-6)
    }
    for curve in curves.dropLast() {
      for part in stride(from: 0.05, to: 1, by: 0.05) {
        #expect(abs(curve.inverse.value(at: curve.value(at: part)) - part) < 1e-5)
        let slope = (curve.value(at: part + 0.001) - curve.value(at: part - 0.001)) / 0.002
        // Quarters of a circle have ends that are as steep as can be.
        if slope < 20 { #expect(abs(curve.velocity(at: part) - slope) < 1e-2) }
      }
    }
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    #expect(UnitCurve.linear.velocity(at: 0.5) == 1)
  }

  @Test func `an animation is told with its curve, its delay, its speed and its repetitions`() {
    #expect(json(.default) == #"{"spring":[0.5,0]}"#)
    #expect(json(.easeInOut) == #"{"curve":[0.42,0,0.58,1],"duration":0.35}"#)
    #expect(json(.timingCurve(0.1, -1, 0.2, 2, duration: 3)) == #"{"curve":[0.1,-1,0.2,2],"duration":3}"#)
    #expect(json(.bouncy(duration: 0.4, extraBounce: 0.1)) == #"{"spring":[0.4,0.4]}"#)
    #expect(json(.interpolatingSpring(duration: 0.5, bounce: 0.2, initialVelocity: 4)) == #"{"spring":[0.5,0.2,4]}"#)
    #expect(json(.interactiveSpring) == #"{"spring":[0.15,0.14]}"#)
    #expect(
      json(.linear(duration: 1).delay(1).speed(2).delay(0.25).repeatCount(3))
        == #"{"curve":[0,0,1,1],"duration":1,"delay":0.75,"speed":2,"repeatCount":3,"autoreverses":true}"#)
    #expect(
      json(.spring.repeatForever(autoreverses: false)) == #"{"spring":[0.5,0],"repeatCount":"forever"}"#)
    #expect(json(Animation.timingCurve(.circularEaseIn, duration: 1)).hasPrefix(#"{"curve":[0,0.0003,0.0013,"#))
  }

  @Test func `an animation of an app's is told as the values that it has`() {
    let animation = Animation(Steps(count: 4, duration: 0.1))
    #expect(json(animation) == #"{"curve":[0,0,0.25,0.5,0.5,0.75,1],"duration":0.1}"#)
    #expect(animation == Animation(Steps(count: 4, duration: 0.1)))
    #expect(animation != Animation(Steps(count: 5, duration: 0.1)))
    #expect(abs(animation.duration(until: .logicallyComplete) - 0.1) < 1e-9)
    // One that never ends is stopped.
    #expect(Animation(Endless()).duration(until: .removed) == 10)
  }

  @Test func `an animation knows when it is complete`() {
    #expect(Animation.linear(duration: 2).delay(1).duration(until: .logicallyComplete) == 3)
    #expect(Animation.linear(duration: 2).speed(4).repeatCount(3).duration(until: .removed) == 1.5)
    #expect(Animation.spring(duration: 0.4).duration(until: .logicallyComplete) == 0.4)
    #expect(Animation.spring(duration: 0.4).duration(until: .removed) > 0.5)
    #expect(Animation.linear.repeatForever().duration(until: .logicallyComplete) == .infinity)
    #expect(Animation.spring.logicallyComplete(after: 0.2).duration(until: .logicallyComplete) == 0.2)
  }
}

private struct Steps: CustomAnimation {
  let count: Double
  let duration: Double

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard time < duration else { return nil }
    return value.scaled(by: (time / duration * count).rounded(.down) / count)
  }
}

private struct Endless: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? { value }
}
