import MartletTesting
import SwiftUI
import Testing

/// What is said of the effects of symbols.
@Suite @MainActor struct SymbolEffectTests {
  /// What a symbol says of an effect that lasts.
  private func check(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, _ members: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      "View.symbolEffect(_:options:isActive:)", "symbolEffect(_:options:)",
      shows: #"image symbolEffects=[{\#(members),"active":true}] systemName="star""#, sourceLocation: sourceLocation
    ) { Image(systemName: "star").symbolEffect(effect, options: options) }
  }

  @Test(
    .covers(
      "SymbolEffect", "SymbolEffect.bounce", "SymbolEffect.pulse", "SymbolEffect.breathe", "SymbolEffect.wiggle",
      "SymbolEffect.rotate", "SymbolEffect.scale", "SymbolEffect.variableColor", "SymbolEffect.appear",
      "SymbolEffect.disappear", "BounceSymbolEffect", "PulseSymbolEffect", "BreatheSymbolEffect", "WiggleSymbolEffect",
      "RotateSymbolEffect", "ScaleSymbolEffect", "VariableColorSymbolEffect", "AppearSymbolEffect",
      "DisappearSymbolEffect"))
  func `effects have forms, one of each group`() throws {
    try check(.bounce, #""kind":"bounce""#)
    try check(.bounce.up.byLayer, #""kind":"bounce","variations":["up","byLayer"]"#)
    try check(.bounce.up.down.byLayer.wholeSymbol, #""kind":"bounce","variations":["down"]"#)
    try check(.pulse.wholeSymbol, #""kind":"pulse""#)
    try check(PulseSymbolEffect().byLayer, #""kind":"pulse","variations":["byLayer"]"#)
    try check(.breathe.pulse, #""kind":"breathe","variations":["pulse"]"#)
    try check(.breathe.plain.byLayer.wholeSymbol, #""kind":"breathe","variations":["plain"]"#)
    try check(.wiggle.clockwise, #""kind":"wiggle","variations":["clockwise"]"#)
    try check(.wiggle.custom(angle: .degrees(45)), #""kind":"wiggle","angle":45"#)
    try check(.wiggle.custom(angle: 30).byLayer.wholeSymbol, #""kind":"wiggle","angle":30"#)
    try check(.wiggle.custom(angle: 30).counterClockwise, #""kind":"wiggle","variations":["counterClockwise"]"#)
    let directions: [(WiggleSymbolEffect, String)] = [
      (.wiggle.left, "left"), (.wiggle.right, "right"), (.wiggle.up, "up"), (.wiggle.down, "down"),
      (.wiggle.forward, "forward"), (.wiggle.backward, "backward"),
    ]
    for (effect, name) in directions { try check(effect, #""kind":"wiggle","variations":["\#(name)"]"#) }
    try check(.rotate.counterClockwise, #""kind":"rotate","variations":["counterClockwise"]"#)
    try check(.rotate.clockwise.byLayer, #""kind":"rotate","variations":["clockwise","byLayer"]"#)
    try check(.scale.up.byLayer, #""kind":"scale","variations":["up","byLayer"]"#)
    try check(.scale.down.wholeSymbol, #""kind":"scale","variations":["down"]"#)
    try check(
      .variableColor.iterative.reversing.hideInactiveLayers,
      #""kind":"variableColor","variations":["iterative","reversing","hideInactiveLayers"]"#)
    try check(
      .variableColor.cumulative.reversing.nonReversing.hideInactiveLayers.dimInactiveLayers,
      #""kind":"variableColor","variations":["cumulative"]"#)
    try check(.appear.up.byLayer, #""kind":"appear","variations":["up","byLayer"]"#)
    try check(.appear.down.wholeSymbol, #""kind":"appear","variations":["down"]"#)
    try check(.disappear.up.byLayer, #""kind":"disappear","variations":["up","byLayer"]"#)
    try check(.disappear.down.wholeSymbol, #""kind":"disappear","variations":["down"]"#)
    #expect(BounceSymbolEffect.bounce.up == BounceSymbolEffect().down.up)
  }

  @Test(
    .covers(
      "SymbolEffectOptions", "SymbolEffectOptions.default", "SymbolEffectOptions.repeating",
      "SymbolEffectOptions.nonRepeating", "SymbolEffectOptions.repeat(_:)", "SymbolEffectOptions.speed(_:)",
      "SymbolEffectOptions.RepeatBehavior", "SymbolEffectOptions.RepeatBehavior.continuous",
      "SymbolEffectOptions.RepeatBehavior.periodic", "SymbolEffectOptions.RepeatBehavior.periodic(_:delay:)"))
  func `options say how often and how fast`() throws {
    let options: [(SymbolEffectOptions, String)] = [
      (.default, ""), (.repeating, #","repeatCount":"forever""#), (.nonRepeating, #","repeatCount":1"#),
      (.repeat(3), #","repeatCount":3"#), (.repeat(nil as Int?), #","repeatCount":"forever""#),
      (.speed(2), #","speed":2"#), (.speed(0), ""),
      (.speed(2).nonRepeating.repeating, #","repeatCount":"forever","speed":2"#),
      (.repeating.speed(0.5).repeat(2), #","repeatCount":2,"speed":0.5"#),
      (.repeat(.continuous), #","repeatCount":"forever""#),
      (.repeat(.periodic), #","repeatCount":"forever","delay":1"#),
      (.speed(2).repeat(.periodic(3, delay: 0.5)), #","repeatCount":3,"delay":0.5,"speed":2"#),
    ]
    for (options, members) in options { try check(.pulse, options: options, #""kind":"pulse"\#(members)"#) }
  }

  @Test(.covers("symbolEffect(_:value:)", "symbolEffect(_:options:value:)", "View.symbolEffect(_:options:value:)"))
  func `a trigger is another number after each change of the value`() throws {
    let session = try TestSession(Counting())
    #expect(session.line.contains(#"label symbolEffects=[{"kind":"bounce","repeatCount":2,"trigger":0}]"#))
    try session.tap("more")
    #expect(session.lastPatch.contains(#"/symbolEffects","value":[{"kind":"bounce","repeatCount":2,"trigger":1}]"#))
    try session.tap("same")
    #expect(!session.lastPatch.contains("symbolEffects"))
    try session.tap("more")
    #expect(session.line.contains(#"label symbolEffects=[{"kind":"bounce","repeatCount":2,"trigger":2}]"#))
  }

  @Test func `what is said next to a symbol comes first, and a removal keeps the others out`() throws {
    try expect(
      "View.symbolEffectsRemoved(_:)",
      shows: """
        image symbolEffects=[{"kind":"pulse","active":false},{"kind":"scale","active":true}] systemName="star"; \
        image symbolEffects=[{"kind":"pulse","active":true},{"kind":"none"}] systemName="star"; \
        image symbolEffects=[{"kind":"scale","active":true}] systemName="star"; \
        vStack symbolEffects=[{"kind":"scale","active":true}] { image systemName="star" }
        """
    ) {
      Image(systemName: "star").symbolEffect(.pulse, isActive: false).symbolEffect(.scale)
      Image(systemName: "star").symbolEffect(.pulse).symbolEffectsRemoved().symbolEffect(.scale)
      Image(systemName: "star").symbolEffectsRemoved(false).symbolEffect(.scale)
      VStack { Image(systemName: "star") }.symbolEffect(.scale)
    }
  }

  @Test(
    .covers(
      "ContentTransition.symbolEffect", "ContentTransition.symbolEffect(_:options:)", "SymbolEffect.replace",
      "SymbolEffect.automatic", "ReplaceSymbolEffect", "AutomaticSymbolEffect"))
  func `a symbol becomes another one`() throws {
    let transitions: [(ContentTransition, String)] = [
      (.symbolEffect, #"{"kind":"automatic"}"#), (.symbolEffect(.automatic), #"{"kind":"automatic"}"#),
      (.symbolEffect(.replace), #"{"kind":"replace"}"#),
      (.symbolEffect(.replace.upUp.byLayer), #"{"kind":"replace","variations":["upUp","byLayer"]}"#),
      (.symbolEffect(.replace.upUp.offUp.byLayer.wholeSymbol), #"{"kind":"replace","variations":["offUp"]}"#),
      (
        .symbolEffect(.replace.magic(fallback: .replace.downUp), options: .speed(2)),
        #"{"kind":"replace","variations":["downUp"],"speed":2}"#
      ),
    ]
    for (transition, effect) in transitions {
      let document = try TestSession(Image(systemName: "star").contentTransition(transition)).document
      #expect(document.contains(#""contentTransition":{"kind":"symbolEffect","effect":\#(effect)}"#), "\(document)")
    }
  }

  @Test(.covers("Transition.symbolEffect", "Transition.symbolEffect(_:options:)"))
  func `a symbol comes and goes`() throws {
    let small = #"[{"type":"scaleEffect","scale":[0.5,0.5]},{"type":"opacity","opacity":0}]"#
    let large = #"[{"type":"scaleEffect","scale":[1.5,1.5]},{"type":"opacity","opacity":0}]"#
    let transitions: [(SymbolEffectTransition, String, String)] = [
      (.symbolEffect, small, small), (.symbolEffect(.appear.down), large, small),
      (.symbolEffect(.disappear.up, options: .speed(2)), small, large),
    ]
    for (transition, insertion, removal) in transitions {
      let document = try TestSession(Image(systemName: "star").transition(transition)).document
      #expect(document.contains(#""transition":{"insertion":\#(insertion),"removal":\#(removal)}"#), "\(document)")
    }
  }
}

private struct Counting: View {
  @State private var count = 0
  @State private var other = 0

  var body: some View {
    Button("more") { count += 1 }
    Button("same") { other += 1 }
    Label("\(other)", systemImage: "bell").symbolEffect(.bounce, options: .repeat(2), value: count)
  }
}
