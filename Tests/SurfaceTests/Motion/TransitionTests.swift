import MartletTesting
import SwiftUI
import Testing

/// Transitions are taken as SwiftUI spells them, and travel as what the page can play of them.
@Suite @MainActor struct TransitionTests {
  private func transition(_ view: some View) throws -> String {
    let document = try TestSession(view).document
    let start = try #require(document.range(of: #""transition":"#)?.upperBound, "\(document)")
    return String(document[start...].prefix(while: { $0 != "\n" }))
  }

  private let even = #"{"curve":[0,0,1,1],"duration":1}"#
  private let faded = #"[{"type":"opacity","opacity":0}]"#

  @Test(
    .covers(
      "transition(_:)", "View.transition(_:)", "AnyTransition", "AnyTransition.init(_:)", "AnyTransition.identity",
      "AnyTransition.opacity",
      "AnyTransition.slide", "AnyTransition.scale", "AnyTransition.scale(scale:anchor:)", "AnyTransition.offset(_:)",
      "AnyTransition.offset(x:y:)", "AnyTransition.move(edge:)", "AnyTransition.push(from:)",
      "AnyTransition.modifier(active:identity:)", "AnyTransition.asymmetric(insertion:removal:)",
      "AnyTransition.combined(with:)", "AnyTransition.animation(_:)"))
  func `transitions that hide their type`() throws {
    func check(
      _ transition: AnyTransition, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let found = try self.transition(Text("a").transition(transition))
      #expect(found.hasPrefix(text), "\(found)", sourceLocation: sourceLocation)
    }
    try check(.identity, #"{"insertion":[],"removal":[]}"#)
    try check(.opacity, #"{"insertion":\#(faded),"removal":\#(faded)}"#)
    try check(
      .slide, #"{"insertion":[{"type":"move","edge":"leading"}],"removal":[{"type":"move","edge":"trailing"}]}"#)
    try check(.scale, #"{"insertion":[{"type":"scaleEffect","scale":[0,0]}]"#)
    try check(
      .scale(scale: 0.5, anchor: .top), #"{"insertion":[{"type":"scaleEffect","anchor":[0.5,0],"scale":[0.5,0.5]}]"#)
    try check(.offset(CGSize(width: 1, height: 2)), #"{"insertion":[{"type":"offset","x":1,"y":2}]"#)
    try check(.offset(x: 3), #"{"insertion":[{"type":"offset","x":3}]"#)
    try check(
      .move(edge: .top), #"{"insertion":[{"type":"move","edge":"top"}],"removal":[{"type":"move","edge":"top"}]}"#)
    try check(
      .push(from: .top),
      #"{"insertion":[{"type":"move","edge":"top"},{"type":"opacity","opacity":0}],"removal":[{"type":"move","edge":"bottom"}"#
    )
    try check(.modifier(active: Away(x: 7), identity: Away(x: 0)), #"{"insertion":[{"type":"offset","x":7}]"#)
    try check(
      .asymmetric(insertion: .opacity, removal: .move(edge: .bottom)),
      #"{"insertion":\#(faded),"removal":[{"type":"move","edge":"bottom"}]}"#)
    try check(
      .opacity.combined(with: .offset(y: 4)),
      #"{"insertion":[{"type":"opacity","opacity":0},{"type":"offset","y":4}]"#)
    try check(
      .opacity.animation(.linear(duration: 1)),
      #"{"insertion":\#(faded),"removal":\#(faded),"insertionAnimation":\#(even),"removalAnimation":\#(even)}"#)
    try check(AnyTransition(.slide), #"{"insertion":[{"type":"move","edge":"leading"}]"#)
  }

  @Test(
    .covers(
      "Transition", "Transition.opacity", "Transition.identity", "Transition.slide", "Transition.scale",
      "Transition.scale(_:anchor:)", "Transition.move(edge:)", "Transition.push(from:)", "Transition.offset(_:)",
      "Transition.offset(x:y:)", "Transition.blurReplace", "Transition.combined(with:)", "Transition.animation(_:)",
      "Transition.apply(content:phase:)", "IdentityTransition", "IdentityTransition.init()", "OpacityTransition",
      "OpacityTransition.init()", "SlideTransition", "SlideTransition.init()", "ScaleTransition",
      "BlurReplaceTransition", "MoveTransition",
      "MoveTransition.init(edge:)", "PushTransition", "PushTransition.init(edge:)", "OffsetTransition",
      "OffsetTransition.init(_:)", "AsymmetricTransition", "AsymmetricTransition.init(insertion:removal:)",
      "PlaceholderContentView"))
  func `transitions of types`() throws {
    func check(
      _ transition: some Transition, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let found = try self.transition(Text("a").transition(transition))
      #expect(found.hasPrefix(text), "\(found)", sourceLocation: sourceLocation)
    }
    try check(.opacity, #"{"insertion":\#(faded)"#)
    try check(OpacityTransition(), #"{"insertion":\#(faded)"#)
    try check(.identity, #"{"insertion":[],"removal":[]}"#)
    try check(IdentityTransition(), #"{"insertion":[]"#)
    try check(
      .slide, #"{"insertion":[{"type":"move","edge":"leading"}],"removal":[{"type":"move","edge":"trailing"}]}"#)
    try check(SlideTransition(), #"{"insertion":[{"type":"move","edge":"leading"}]"#)
    try check(.scale, #"{"insertion":[{"type":"scaleEffect","scale":[0,0]}]"#)
    try check(ScaleTransition(), #"{"insertion":[{"type":"scaleEffect","scale":[0,0]}]"#)
    try check(
      .scale(0.5, anchor: .top), #"{"insertion":[{"type":"scaleEffect","anchor":[0.5,0],"scale":[0.5,0.5]}]"#)
    try check(.move(edge: .trailing), #"{"insertion":[{"type":"move","edge":"trailing"}]"#)
    try check(MoveTransition(edge: .trailing), #"{"insertion":[{"type":"move","edge":"trailing"}]"#)
    try check(.push(from: .leading), #"{"insertion":[{"type":"move","edge":"leading"},"#)
    try check(PushTransition(edge: .leading), #"{"insertion":[{"type":"move","edge":"leading"},"#)
    try check(.offset(CGSize(width: 1, height: 2)), #"{"insertion":[{"type":"offset","x":1,"y":2}]"#)
    try check(.offset(y: 2), #"{"insertion":[{"type":"offset","y":2}]"#)
    try check(OffsetTransition(.zero), #"{"insertion":[{"type":"offset"}]"#)
    try check(.blurReplace, #"{"insertion":[{"type":"blur","radius":8},"#)
    try check(BlurReplaceTransition(), #"{"insertion":[{"type":"blur","radius":8},"#)
    try check(
      AsymmetricTransition(insertion: .opacity, removal: .identity), #"{"insertion":\#(faded),"removal":[]}"#)
    try check(
      OpacityTransition().combined(with: .move(edge: .top)).animation(.linear(duration: 1)),
      #"{"insertion":[{"type":"opacity","opacity":0},{"type":"move","edge":"top"}],"removal":"#)
    try check(
      Falling(), #"{"insertion":[{"type":"offset","y":-20}],"removal":[{"type":"offset","y":20}]}"#)
    try expect("Transition.apply(content:phase:)", shows: #"offset y=20 { text "a" }"#) {
      Falling().apply(content: Text("a"), phase: .didDisappear)
    }
  }

  @Test func `each of the two ways may have an animation of its own`() throws {
    let slow = #"{"curve":[0,0,1,1],"duration":2}"#
    let (one, other) = (Animation.linear(duration: 1), Animation.linear(duration: 2))
    func check(
      _ view: some View, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let found = try transition(view)
      #expect(
        found.hasPrefix(#"{"insertion":\#(faded),"removal":\#(faded)\#(text)}"#), "\(found)",
        sourceLocation: sourceLocation)
    }
    let both = #","insertionAnimation":\#(even),"removalAnimation":\#(slow)"#
    let hidden = (AnyTransition.opacity.animation(one), AnyTransition.opacity.animation(other))
    try check(Text("a").transition(.asymmetric(insertion: hidden.0, removal: hidden.1)), both)
    try check(
      Text("a").transition(.asymmetric(insertion: .opacity, removal: hidden.1)), #","removalAnimation":\#(slow)"#)
    let typed = (OpacityTransition().animation(one), OpacityTransition().animation(other))
    try check(Text("a").transition(AsymmetricTransition(insertion: typed.0, removal: typed.1)), both)
    try check(
      Text("a").transition(AsymmetricTransition(insertion: typed.0, removal: OpacityTransition())),
      #","insertionAnimation":\#(even)"#)
  }

  @Test func `what a modifier does to a view is written as what a transition does that is known`() throws {
    try transition(Text("a").transition(.modifier(active: Everything(), identity: Everything()))).checkPrefix(
      #"{"insertion":[{"type":"opacity","opacity":0.5},{"type":"blur","radius":3},{"type":"rotationEffect","angle":90,"anchor":[0,1]},{"type":"scaleEffect","anchor":[0,0],"scale":[0.5,2]},{"type":"offset","x":7}]"#
    )
    try transition(Text("a").transition(.scale(scale: 0.5, anchor: .topLeading))).checkPrefix(
      #"{"insertion":[{"type":"scaleEffect","anchor":[0,0],"scale":[0.5,0.5]}]"#)
  }

  @Test func `what is no number is none in a transition`() throws {
    try transition(Text("a").transition(.offset(x: .nan, y: .infinity))).checkPrefix(
      #"{"insertion":[{"type":"offset"}]"#)
    try transition(Text("a").transition(OffsetTransition(CGSize(width: CGFloat.nan, height: 1)))).checkPrefix(
      #"{"insertion":[{"type":"offset","y":1}]"#)
    try transition(Text("a").transition(.scale(scale: .nan, anchor: UnitPoint(x: .nan, y: 0)))).checkPrefix(
      #"{"insertion":[{"type":"scaleEffect","anchor":[0,0],"scale":[0,0]}]"#)
    try transition(Text("a").transition(ScaleTransition(.infinity))).checkPrefix(
      #"{"insertion":[{"type":"scaleEffect","scale":[0,0]}]"#)
  }

  @Test func `transitions that are known do to a view in a transition of one's own what they do by themselves`() throws
  {
    try transition(Text("a").transition(Composed())).checkPrefix(
      #"{"insertion":[{"type":"offset","x":5},{"type":"scaleEffect","scale":[0.5,0.5]},{"type":"opacity","opacity":0}],"#
    )
    try expect("Transition.apply(content:phase:)", shows: #"opacity opacity=0 { text "a" }"#) {
      OpacityTransition().apply(content: Text("a"), phase: .willAppear)
    }
    try expect("Transition.apply(content:phase:)", shows: #"opacity opacity=1 { text "a" }"#) {
      OpacityTransition().apply(content: Text("a"), phase: .identity)
    }
    try transition(Text("a").transition(Wrapped(base: BlurReplaceTransition(configuration: .upUp)))).checkPrefix(
      #"{"insertion":[{"type":"opacity","opacity":0},{"type":"scaleEffect","scale":[0.8,0.8]},{"type":"blur","radius":8}],"removal":[{"type":"opacity","opacity":0},{"type":"scaleEffect","scale":[1.2,1.2]},{"type":"blur","radius":8}]"#
    )
    let asymmetric = AsymmetricTransition(insertion: .opacity, removal: OffsetTransition(CGSize(width: 1, height: 2)))
    try transition(Text("a").transition(Wrapped(base: asymmetric))).checkPrefix(
      #"{"insertion":[{"type":"offset"},{"type":"opacity","opacity":0}],"removal":[{"type":"offset","x":1,"y":2},{"type":"opacity","opacity":1}]"#
    )
  }

  @Test(
    .covers(
      "TransitionPhase", "TransitionPhase.willAppear", "TransitionPhase.identity", "TransitionPhase.didDisappear",
      "TransitionPhase.isIdentity", "TransitionPhase.value", "TransitionProperties",
      "TransitionProperties.init(hasMotion:)"))
  func `a phase is a number`() {
    #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.value) == [-1, 0, 1])
    #expect(TransitionPhase.identity.isIdentity && !TransitionPhase.willAppear.isIdentity)
    #expect(TransitionProperties(hasMotion: false).hasMotion == false)
  }

  @Test func `a view that comes and goes says how, and a patch that removes it that it is animated`() throws {
    let session = try TestSession(Coming())
    try session.tap("Change")
    #expect(session.lastPatch.contains(#""transition":{"insertion":"#))
    #expect(session.lastPatch.hasSuffix(#""value":{"serial":1}}]"#))
    try session.tap("Change")
    #expect(session.lastPatch.hasSuffix(#""value":{"serial":2}}]"#))
  }

  @Test(
    .covers(
      "matchedGeometryEffect(id:in:)", "matchedGeometryEffect(id:in:anchor:)", "matchedGeometryEffect(id:in:isSource:)",
      "matchedGeometryEffect(id:in:anchor:isSource:)", "View.matchedGeometryEffect(id:in:properties:anchor:isSource:)",
      "MatchedGeometryProperties", "MatchedGeometryProperties.position", "MatchedGeometryProperties.size",
      "MatchedGeometryProperties.frame"))
  func `views have names in common`() throws {
    let document = try TestSession(Named()).document
    for text in [
      #""text":"a","matchedGeometry":{"id":"1-\"hero\""}"#,
      #""text":"b","matchedGeometry":{"id":"1-2","isSource":false}"#,
      #""text":"c","matchedGeometry":{"id":"2-2","properties":"position"}"#,
      #""text":"d","matchedGeometry":{"id":"2-3","properties":"size","anchor":[0.5,0],"isSource":false}"#,
      #""text":"e","matchedGeometry":{"id":"2-4","anchor":[0.5,1]}"#,
    ] {
      #expect(document.contains(text), "\(document)")
    }
    #expect(MatchedGeometryProperties.frame == [.position, .size])
  }

  @Test(
    .covers(
      "contentTransition(_:)", "ContentTransition", "ContentTransition.identity", "ContentTransition.opacity",
      "ContentTransition.interpolate", "ContentTransition.numericText(countsDown:)",
      "ContentTransition.numericText(value:)"))
  func `words have transitions`() throws {
    let transitions: [(ContentTransition, String)] = [
      (.identity, #"{"kind":"identity"}"#), (.opacity, #"{"kind":"opacity"}"#),
      (.interpolate, #"{"kind":"interpolate"}"#), (.numericText(), #"{"kind":"numericText"}"#),
      (.numericText(countsDown: true), #"{"kind":"numericText","countsDown":true}"#),
      (.numericText(value: 3), #"{"kind":"numericText","value":3}"#),
      (.numericText(value: -3), #"{"kind":"numericText","value":-3}"#),
      (.numericText(value: .nan), #"{"kind":"numericText","value":0}"#),
    ]
    for (transition, text) in transitions {
      let document = try TestSession(Text("1").contentTransition(transition)).document
      #expect(document.contains(#""contentTransition":\#(text)"#))
    }
  }

  @Test(
    .covers(
      "View.phaseAnimator", "View.phaseAnimator(_:content:animation:)",
      "View.phaseAnimator(_:trigger:content:animation:)", "PhaseAnimator",
      "PhaseAnimator.init(_:content:animation:)", "PhaseAnimator.init(_:trigger:content:animation:)"))
  func `phases follow one another, each when the one before is over`() throws {
    let session = try TestSession(
      Text("a").phaseAnimator([0, 1, 2]) { content, phase in
        content
        Text("phase \(phase)")
      } animation: {
        .linear(duration: Double($0))
      })
    #expect(session.texts == ["a", "phase 1"])
    try session.advanceAnimations(by: 1)
    #expect(session.texts == ["a", "phase 2"])
    #expect(session.lastPatch.contains(#""animation":{"curve":[0,0,1,1],"duration":2}"#))
    try session.advanceAnimations(by: 1.9)
    #expect(session.texts == ["a", "phase 2"])
    try session.advanceAnimations(by: 0.2)
    #expect(session.texts == ["a", "phase 1"])

    let changing = try TestSession(ChangingPhases())
    #expect(changing.texts.contains("phase 1"))
    try changing.tap("Change")
    // What is due was planned with other phases.
    try changing.advanceAnimations(by: 1)
    #expect(changing.texts.contains("phase 30"))
    #expect(changing.lastPatch.contains(#""duration":3}"#))
    try changing.tap("Stop")
    try changing.advanceAnimations(by: 10)
    #expect(changing.texts.contains("phase 40"))
    try changing.tap("Change")
    #expect(changing.texts.contains("phase 10"))
    try changing.advanceAnimations(by: 3)
    #expect(changing.texts.contains("phase 20"))

    let triggered = try TestSession(Triggered())
    #expect(triggered.texts.contains("phase 0"))
    try triggered.tap("Change")
    #expect(triggered.texts.contains("phase 1"))
    try triggered.advanceAnimations(by: 1)
    #expect(triggered.texts.contains("phase 2"))
    try triggered.advanceAnimations(by: 1)
    #expect(triggered.texts.contains("phase 0"))
    try triggered.advanceAnimations(by: 10)
    #expect(triggered.texts.contains("phase 0"))
  }
}

private struct Away: ViewModifier {
  let x: CGFloat

  func body(content: Content) -> some View { content.offset(x: x) }
}

private struct Falling: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View { content.offset(y: 20 * phase.value) }
}

private struct Everything: ViewModifier {
  func body(content: Content) -> some View {
    content.offset(x: 7).scaleEffect(x: 0.5, y: 2, anchor: .topLeading)
      .rotationEffect(.degrees(90), anchor: .bottomLeading).blur(radius: 3).opacity(0.5)
  }
}

private struct Composed: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    let smaller = ScaleTransition(0.5).apply(
      content: OpacityTransition().apply(content: content, phase: phase), phase: phase)
    return OffsetTransition(CGSize(width: 5, height: 0)).apply(content: smaller, phase: phase)
  }
}

private struct Wrapped<Base: Transition>: Transition {
  let base: Base

  func body(content: Content, phase: TransitionPhase) -> some View { base.apply(content: content, phase: phase) }
}

extension String {
  fileprivate func checkPrefix(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(hasPrefix(text), "\(self)", sourceLocation: sourceLocation)
  }
}

private struct Coming: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      if isShown { Text("shown").transition(.opacity.animation(.linear)) }
      Button("Change") { isShown.toggle() }
    }
  }
}

private struct Named: View {
  @Namespace private var one
  @Namespace private var other

  var body: some View {
    Text("a").matchedGeometryEffect(id: "hero", in: one)
    Text("b").matchedGeometryEffect(id: 2, in: one, isSource: false)
    Text("c").matchedGeometryEffect(id: 2, in: other, properties: .position)
    Text("d").matchedGeometryEffect(id: 3, in: other, properties: .size, anchor: .top, isSource: false)
    Text("e").matchedGeometryEffect(id: 4, in: other, anchor: .bottom)
  }
}

private struct ChangingPhases: View {
  @State private var phases = [0, 1, 2]
  @State private var seconds = 1.0

  var body: some View {
    PhaseAnimator(phases) {
      Text("phase \($0)")
    } animation: { _ in
      .linear(duration: seconds)
    }
    Button("Change") {
      phases = [10, 20, 30]
      seconds = 3
    }
    Button("Stop") { phases = [40] }
  }
}

private struct Triggered: View {
  @State private var count = 0

  var body: some View {
    PhaseAnimator([0, 1, 2], trigger: count) {
      Text("phase \($0)")
    } animation: { _ in
      .linear(duration: 1)
    }
    Button("Change") { count += 1 }
  }
}
