import MartletTesting
import SwiftUI
import Testing

/// Animations are taken as SwiftUI spells them, and told to the page.
@Suite @MainActor struct AnimationTests {
  /// Taps the only button, and expects this of the patch.
  private func expectPatch(
    _ calls: String..., contains text: String, sourceLocation: SourceLocation = #_sourceLocation,
    @ViewBuilder of view: () -> some View
  ) throws {
    let session = try TestSession(view())
    try session.tap("Change")
    #expect(session.lastPatch.contains(text), "\(calls): \(session.lastPatch)", sourceLocation: sourceLocation)
    #expect(session.diagnostics.isEmpty, "\(calls)", sourceLocation: sourceLocation)
  }

  @Test(
    .covers(
      "Animation.default", "Animation.linear", "Animation.linear(duration:)", "Animation.easeIn",
      "Animation.easeIn(duration:)", "Animation.easeOut", "Animation.easeOut(duration:)", "Animation.easeInOut",
      "Animation.easeInOut(duration:)", "Animation.timingCurve(_:_:_:_:duration:)",
      "Animation.timingCurve(_:duration:)",
      "Animation.spring", "Animation.spring(duration:bounce:blendDuration:)",
      "Animation.spring(response:dampingFraction:blendDuration:)",
      "Animation.spring(response:dampingFraction:blendDuration:)",
      "Animation.spring(_:blendDuration:)", "Animation.smooth", "Animation.smooth(duration:extraBounce:)",
      "Animation.snappy", "Animation.snappy(duration:extraBounce:)", "Animation.bouncy",
      "Animation.bouncy(duration:extraBounce:)", "Animation.interactiveSpring",
      "Animation.interactiveSpring(response:dampingFraction:blendDuration:)",
      "Animation.interactiveSpring(duration:extraBounce:blendDuration:)", "Animation.interpolatingSpring",
      "Animation.interpolatingSpring(_:initialVelocity:)",
      "Animation.interpolatingSpring(duration:bounce:initialVelocity:)",
      "Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:)", "Animation.delay(_:)",
      "Animation.speed(_:)", "Animation.repeatCount(_:autoreverses:)", "Animation.repeatForever(autoreverses:)",
      "Animation.logicallyComplete(after:)", "Animation.init(_:)", "CustomAnimation",
      "CustomAnimation.animate(value:time:context:)", "AnimationContext", "AnimationContext.environment",
      "withAnimation(_:_:)"))
  func `every curve and spring is told`() throws {
    let animations: [(Animation, String)] = [
      (.default, #"{"spring":[0.5,0]}"#), (.linear, #"{"curve":[0,0,1,1],"duration":0.35}"#),
      (.linear(duration: 2), #""duration":2}"#), (.easeIn, "[0.42,0,1,1]"), (.easeIn(duration: 1), #""duration":1}"#),
      (.easeOut, "[0,0,0.58,1]"), (.easeOut(duration: 1), "[0,0,0.58,1]"), (.easeInOut, "[0.42,0,0.58,1]"),
      (.easeInOut(duration: 0.2), #""duration":0.2}"#),
      (.timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1), "[0.1,0.2,0.3,0.4]"),
      (.timingCurve(.bezier(startControlPoint: .zero, endControlPoint: .bottomTrailing), duration: 1), "[0,0,1,1]"),
      (.spring, "[0.5,0]"), (.spring(), "[0.5,0]"), (.spring(duration: 1, bounce: 0.2), "[1,0.2]"),
      (.spring(response: 0.4, dampingFraction: 0.75), "[0.4,0.25]"),
      (.spring(response: 0.4, dampingFraction: 0.75, blendDuration: 0), "[0.4,0.25]"),
      (.spring(Spring(duration: 0.3)), "[0.3,0]"), (.smooth, "[0.5,0]"), (.smooth(duration: 1), "[1,0]"),
      (.snappy, "[0.5,0.15]"), (.snappy(duration: 1, extraBounce: 0.1), "[1,0.25]"), (.bouncy, "[0.5,0.3]"),
      (.bouncy(duration: 1), "[1,0.3]"), (.interactiveSpring, "[0.15,0.14]"), (.interactiveSpring(), "[0.15,0.14]"),
      (.interactiveSpring(response: 0.3, dampingFraction: 0.5, blendDuration: 0.25), "[0.3,0.5]"),
      (.interactiveSpring(duration: 0.3), "[0.3,0.14]"), (.interpolatingSpring, "[0.5,0]"),
      (.interpolatingSpring(Spring(duration: 0.3), initialVelocity: 2), "[0.3,0,2]"),
      (.interpolatingSpring(duration: 0.3, bounce: 0.1), "[0.3,0.1]"),
      (.interpolatingSpring(mass: 1, stiffness: 100, damping: 10), "[0.6283,0.5]"),
      (.interpolatingSpring(stiffness: 100, damping: 10), "[0.6283,0.5]"),
      (.linear.delay(1), #""delay":1}"#), (.linear.speed(2), #""speed":2}"#),
      (.linear.repeatCount(3), #""repeatCount":3,"autoreverses":true}"#),
      (.linear.repeatCount(3, autoreverses: false), #""repeatCount":3}"#),
      (.linear.repeatForever(), #""repeatCount":"forever","autoreverses":true}"#),
      (.linear.repeatForever(autoreverses: false), #""repeatCount":"forever"}"#),
      (.linear(duration: 1).logicallyComplete(after: 3), #""duration":1}"#),
      (Animation(Halfway()), #"{"curve":[0.5,0.5,0.5,1],"duration":0.05}"#),
    ]
    for (animation, text) in animations {
      try expectPatch("withAnimation(_:_:)", contains: text) { Changing { withAnimation(animation, $0) } }
    }
    try expectPatch("withAnimation(_:_:)", contains: #""animation":{"spring":[0.5,0]}"#) {
      Changing { change in withAnimation { change() } }
    }
    #expect(withAnimation(.default) { 3 } == 3)
  }

  @Test func `a view can be animated by itself`() throws {
    try expectPatch("animation(_:value:)", contains: #""nodes":{"2":{"spring":[0.5,0.3]}}"#) {
      Changing(content: { Text("\($0)").animation(.bouncy, value: $0) })
    }
    try expectPatch("animation(_:)", contains: #""nodes":{"2":{"#) {
      Changing(content: { Text("\($0)").animation(.easeIn) })
    }
    try expectPatch("View.animation(_:body:)", "animation(_:) {}", contains: #""spring":[0.5,0]"#) {
      Changing(content: { count in Text("a").animation(.default) { $0.padding(CGFloat(count)) } })
    }
    try expectPatch("transaction(_:)", "transaction {}", contains: #""nodes":{"2":{"curve":"#) {
      Changing(content: { Text("\($0)").transaction { $0.animation = .linear } })
    }
    try expectPatch("View.transaction(_:body:)", contains: #""curve":"#) {
      Changing(content: { count in
        Text("a").transaction({ $0.animation = .linear }, body: { $0.padding(CGFloat(count)) })
      })
    }
    try expectPatch("View.transaction(value:_:)", contains: #""nodes":{"2":{"curve":"#) {
      Changing(content: { Text("\($0)").transaction(value: $0) { $0.animation = .linear } })
    }
  }

  @Test(
    .covers(
      "Transaction", "Transaction.init()", "Transaction.init(animation:)", "Transaction.animation",
      "Transaction.disablesAnimations", "Transaction.isContinuous", "Transaction.subscript(_:)", "TransactionKey",
      "TransactionKey.defaultValue", "withTransaction(_:_:)", "withTransaction(_:_:_:)"))
  func `a transaction says how`() throws {
    try expectPatch("withTransaction(_:_:)", contains: #""curve":"#) {
      Changing { withTransaction(Transaction(animation: .linear), $0) }
    }
    try expectPatch("withTransaction(_:_:_:)", contains: #""curve":"#) {
      Changing { withTransaction(\.animation, .linear, $0) }
    }
    var transaction = Transaction()
    transaction.isContinuous = true
    transaction.disablesAnimations = true
    transaction[Note.self] = 3
    #expect(transaction.animation == nil && transaction.isContinuous && transaction[Note.self] == 3)
  }

  @Test(
    .covers(
      "withAnimation(_:completionCriteria:_:completion:)", "AnimationCompletionCriteria",
      "AnimationCompletionCriteria.logicallyComplete", "AnimationCompletionCriteria.removed"))
  func `a completion runs in time`() throws {
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      let log = Completions()
      let session = try TestSession(
        Changing { change in
          withAnimation(.linear(duration: 1), completionCriteria: criteria, change) { log.count += 1 }
        })
      try session.tap("Change")
      try session.advanceAnimations(by: 0.9)
      #expect(log.count == 0)
      try session.advanceAnimations(by: 0.2)
      #expect(log.count == 1)
    }
  }

  @Test(
    .covers(
      "Spring", "Spring.bounce", "Spring.bouncy", "Spring.bouncy(duration:extraBounce:)", "Spring.damping",
      "Spring.dampingRatio", "Spring.duration", "Spring.init(duration:bounce:)",
      "Spring.init(mass:stiffness:damping:allowOverDamping:)", "Spring.init(response:dampingRatio:)",
      "Spring.init(settlingDuration:dampingRatio:epsilon:)", "Spring.mass", "Spring.response",
      "Spring.settlingDuration", "Spring.smooth", "Spring.smooth(duration:extraBounce:)", "Spring.snappy",
      "Spring.snappy(duration:extraBounce:)", "Spring.stiffness"))
  func `a spring knows itself`() {
    let spring = Spring(response: 1, dampingRatio: 0.5)
    #expect(spring.duration == 1 && spring.response == 1 && spring.mass == 1)
    #expect(spring.bounce == 0.5 && spring.dampingRatio == 0.5)
    #expect(abs(spring.stiffness - 39.478) < 0.001 && abs(spring.damping - 6.283) < 0.001)
    #expect(Spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping).response == 1)
    #expect(Spring(settlingDuration: 1, dampingRatio: 1).settlingDuration < 1.001)
    #expect(Spring.smooth == Spring() && Spring.smooth(extraBounce: 0.3) == .bouncy)
    #expect(Spring.snappy == .snappy(duration: 0.5) && Spring.bouncy == .bouncy(duration: 0.5))
  }

  @Test(
    .covers(
      "UnitCurve", "UnitCurve.linear", "UnitCurve.easeIn", "UnitCurve.easeOut", "UnitCurve.easeInOut",
      "UnitCurve.circularEaseIn", "UnitCurve.circularEaseOut", "UnitCurve.circularEaseInOut", "UnitCurve.inverse",
      "UnitCurve.bezier(startControlPoint:endControlPoint:)", "UnitCurve.value(at:)", "UnitCurve.velocity(at:)"))
  func `a curve knows its values`() {
    #expect(UnitCurve.linear.value(at: 0.25) == 0.25 && UnitCurve.linear.velocity(at: 0.25) == 1)
    #expect(UnitCurve.easeIn.value(at: 0.5) < 0.5 && UnitCurve.easeOut.value(at: 0.5) > 0.5)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-9)
    #expect(abs(UnitCurve.circularEaseOut.value(at: 0.4) - 0.8) < 1e-9)
    #expect(abs(UnitCurve.circularEaseInOut.inverse.value(at: 0.5) - 0.5) < 1e-6)
    let (start, end) = (UnitPoint(x: 0.42, y: 0), UnitPoint(x: 0.58, y: 1))
    let curve = UnitCurve.bezier(startControlPoint: start, endControlPoint: end)
    #expect(curve == .easeInOut)
  }

  @Test(
    .covers(
      "Animatable", "Animatable.animatableData", "AnimatableModifier", "VectorArithmetic",
      "VectorArithmetic.scale(by:)",
      "VectorArithmetic.magnitudeSquared", "AnimatablePair", "AnimatablePair.init(_:_:)", "AnimatablePair.first",
      "AnimatablePair.second", "AnimatablePair.zero", "AnimatablePair.+(_:_:)", "AnimatablePair.-(_:_:)",
      "AnimatablePair.scale(by:)", "AnimatablePair.magnitudeSquared", "EmptyAnimatableData",
      "EmptyAnimatableData.init()", "EmptyAnimatableData.zero", "EmptyAnimatableData.+(_:_:)",
      "EmptyAnimatableData.-(_:_:)", "EmptyAnimatableData.scale(by:)", "EmptyAnimatableData.magnitudeSquared"))
  func `what is animatable has its last value at once`() throws {
    var pair = AnimatablePair(3.0, AnimatablePair(CGFloat(2), Float(1)))
    #expect(pair.magnitudeSquared == 14 && pair.first == 3 && pair.second.second == 1)
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(6.0, AnimatablePair(CGFloat(4), Float(2))))
    #expect(pair - pair == .zero && pair + .zero == pair)
    var empty = EmptyAnimatableData() + .zero - EmptyAnimatableData()
    empty.scale(by: 3)
    #expect(empty.magnitudeSquared == 0)
    #expect(Still().animatableData == EmptyAnimatableData.zero)
    let session = try TestSession(Changing(content: { Text("a").modifier(Raised(animatableData: Double($0))) }))
    try session.tap("Change")
    #expect(session.texts.contains("raised by 1.000000"))
  }
}

private final class Completions {
  var count = 0
}

private struct Changing<Content: View>: View {
  let change: (() -> Void) -> Void
  @ViewBuilder let content: (Int) -> Content
  @State private var count = 0

  init(content: @escaping (Int) -> Content) {
    change = { $0() }
    self.content = content
  }

  init(_ change: @escaping (() -> Void) -> Void) where Content == Text {
    self.change = change
    content = { Text("\($0)") }
  }

  var body: some View {
    content(count)
    Button("Change") { change { count += 1 } }
  }
}

private struct Note: TransactionKey {
  static let defaultValue = 0
}

private struct Halfway: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < 0.04, context.environment.isEnabled else { return nil }
    var half = value
    half.scale(by: 0.5)
    return half
  }
}

private struct Still: Animatable {}

private struct Raised: AnimatableModifier {
  var animatableData: Double

  func body(content: Content) -> some View {
    content.offset(y: animatableData)
    Text("raised by \(animatableData)")
  }
}
