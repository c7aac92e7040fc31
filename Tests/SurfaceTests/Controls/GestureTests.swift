import MartletTesting
import SwiftUI
import Testing

private struct Card: View {
  @GestureState private var offset = CGSize.zero
  @GestureState private var isPressed = false
  @State private var log = ""

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .updating($offset) { value, state, _ in state = value.translation }
      .onChanged { value in log = "at \(Int(value.location.x))" }
      .onEnded { value in
        log = "towards \(Int(value.predictedEndLocation.x)) by \(Int(value.predictedEndTranslation.width))"
      }
  }

  private var hold: SequenceGesture<LongPressGesture, DragGesture> {
    LongPressGesture(minimumDuration: 1).sequenced(before: DragGesture())
  }

  private func update(value: Bool, state: inout Bool, transaction: inout Transaction) { state = value }

  private func changed(to value: DragGesture.Value) { log = "changed" }

  private func ended(with value: DragGesture.Value) { log = "ended" }

  var body: some View {
    Text("card").offset(offset).gesture(drag).accessibilityIdentifier("card")
    Text("hold").gesture(hold.onEnded { _ in log = "held" })
    Text("press").gesture(LongPressGesture().updating($isPressed, body: update))
    Text("methods").gesture(DragGesture().onChanged(changed).onEnded(ended))
    Text("\(Int(offset.width)) \(isPressed ? "pressed" : "free") \(log)").accessibilityIdentifier("log")
  }
}

private struct Map: View {
  @State private var log = ""

  var pinch: SimultaneousGesture<MagnificationGesture, RotationGesture> {
    MagnificationGesture().simultaneously(with: RotationGesture())
  }

  var body: some View {
    Text("map")
      .gesture(
        pinch.onEnded { value in log = "\(value.first ?? 0) \(Int(value.second?.degrees.rounded() ?? 0))" })
    Text("place").gesture(SpatialTapGesture().onEnded { log = "\(Int($0.location.x))" })
    Text(log).accessibilityIdentifier("log")
  }
}

/// Where a pointer is, and what it does there.
private struct Pointed: View {
  @State private var isOver = false
  @State private var place = CGPoint.zero

  var body: some View {
    Text(isOver ? "over" : "away").onHover { isOver = $0 }.accessibilityIdentifier("presence")
    Text("at \(Int(place.x))")
      .onContinuousHover(coordinateSpace: .local) { phase in
        switch phase {
        case .active(let point): place = point
        case .ended: place = .zero
        }
      }
      .accessibilityIdentifier("place")
  }
}

/// What a person does to views besides using controls.
@Suite @MainActor struct GestureTests {
  private func run() {}

  @Test func `a view is tapped`() throws {
    let shown = #"text "a" actions=["tap"]"#
    try expect("onTapGesture {}", shows: shown) { Text("a").onTapGesture { run() } }
    try expect("onTapGesture(perform:)", shows: shown) { Text("a").onTapGesture(perform: run) }
    try expect("TapGesture", "Gesture", "gesture(_:)", shows: shown) { Text("a").gesture(TapGesture()) }
    let twice = #"text "a" actions=["doubleTap"]"#
    try expect("onTapGesture(count:) {}", shows: twice) { Text("a").onTapGesture(count: 2) { run() } }
    try expect("onTapGesture(count:perform:)", shows: twice) { Text("a").onTapGesture(count: 2, perform: run) }
    try expect("onTapGesture {}", shows: #"text "a" actions=["tap"] gestures={"located":true}"#) {
      Text("a").onTapGesture { point in if point.x > 0 { run() } }
    }
  }

  @Test func `a view is pressed for long`() throws {
    let actions = #"text "a" actions=["press","longPress","release"]"#
    try expect("onLongPressGesture {}", shows: actions) { Text("a").onLongPressGesture { run() } }
    let second = actions + #" gestures={"minimumDuration":1}"#
    try expect("onLongPressGesture(minimumDuration:) {}", shows: second) {
      Text("a").onLongPressGesture(minimumDuration: 1) { run() }
    }
    try expect("onLongPressGesture(minimumDuration:) {} {onPressingChanged}", shows: second) {
      Text("a").onLongPressGesture(minimumDuration: 1) {
        run()
      } onPressingChanged: { _ in
        run()
      }
    }
    try expect(
      "onLongPressGesture(minimumDuration:maximumDistance:pressing:perform:)",
      shows: actions + #" gestures={"minimumDuration":1000000,"maximumDistance":1000000}"#
    ) {
      Text("a").onLongPressGesture(
        minimumDuration: .infinity, maximumDistance: .infinity, pressing: { _ in run() }, perform: {})
    }
  }

  @Test func `gestures come after, before or beside the others`() throws {
    let shown = #"button actions=["tap"] { text "a" }"#
    try expect("simultaneousGesture(_:)", shows: shown) {
      Button("a") {}.simultaneousGesture(TapGesture().onEnded { run() })
    }
    try expect("highPriorityGesture(_:)", shows: shown) {
      Button("a") {}.highPriorityGesture(TapGesture().onEnded { run() })
    }
    try expect(
      "simultaneousGesture(_:)",
      shows: #"text "a" actions=["drag","drop","cancel"] gestures={"reaching":["drag"]}"#
    ) { Text("a").simultaneousGesture(DragGesture()) }
  }

  @Test(
    .covers(
      "DragGesture", "onChanged {}", "onEnded {}", "updating(_:) {}", "updating(_:body:)", "onChanged(_:)",
      "onEnded(_:)", "LongPressGesture", "SequenceGesture", "sequenced(before:)"))
  func `a card is dragged`() throws {
    let session = try TestSession(Card())
    try session.drag("card", width: 8, height: 0)
    #expect(try session.element(identifier: "log")?.text == "8 free at 8")
    try session.drop("card", width: 9, height: 0)
    #expect(try session.element(identifier: "log")?.text == "0 free towards 9 by 9")
    try session.perform("press", on: "press")
    #expect(try session.element(identifier: "log")?.text == "0 pressed towards 9 by 9")
    try session.perform("release", on: "press")
    try session.drop("methods", width: 1, height: 1)
    #expect(try session.element(identifier: "log")?.text == "0 free ended")
    try session.perform("press", on: "hold")
    try session.perform("longPress", on: "hold")
    try session.drop("hold", width: 1, height: 1)
    #expect(try session.element(identifier: "log")?.text == "0 free held")
    #expect(session.diagnostics == [])
  }

  @Test(
    .covers(
      "MagnificationGesture", "RotationGesture", "simultaneously(with:)", "SimultaneousGesture", "SpatialTapGesture"))
  func `a map is magnified and turned`() throws {
    let session = try TestSession(Map())
    try session.perform("tap", on: "place")
    #expect(try session.element(identifier: "log")?.text == "0")
    #expect(
      try session.element(text: "map")?.actions == [
        "magnify", "endMagnify", "cancel", "rotate", "endRotate",
      ])
    #expect(session.diagnostics == [])
  }

  @Test(.covers("onHover {}", "View.onContinuousHover")) func `a view knows of a pointer`() throws {
    let session = try TestSession(Pointed())
    try session.perform("hover", on: "presence")
    #expect(session.texts == ["over", "at 0"])
    try session.perform("leave", on: "presence")
    #expect(session.texts == ["away", "at 0"])
    try session.perform("hover", on: "place")
    try session.perform("leave", on: "place")
    #expect(session.diagnostics == [])
  }

  @Test func `a view shows that a pointer is over it`() throws {
    let highlighted = #"hoverEffect hoverEffect="highlight" { text "a" }"#
    try expect("hoverEffect()", shows: highlighted) { Text("a").hoverEffect() }
    try expect("hoverEffect(_:)", "HoverEffect", shows: #"hoverEffect hoverEffect="lift" { text "a" }"#) {
      Text("a").hoverEffect(.lift)
    }
    try expect("hoverEffect(_:)", shows: #"hoverEffect hoverEffect="lift" { text "a" }"#) {
      Text("a").hoverEffect(.automatic).defaultHoverEffect(.lift)
    }
    try expect("hoverEffect()", shows: #"hoverEffect { text "a" }"#) {
      Text("a").hoverEffect().hoverEffectDisabled()
    }
  }

  @Test func `a pointer looks as a view says`() throws {
    try expect("pointerStyle(_:)", "PointerStyle", shows: #"pointerStyle cursor="grab" { text "a" }"#) {
      Text("a").pointerStyle(PointerStyle.grabIdle)
    }
  }

  @Test func `what only a phone can do is taken, and nothing comes of it`() throws {
    let shown = #"text "a""#
    try expect("sensoryFeedback(_:trigger:)", shows: shown) { Text("a").sensoryFeedback(.success, trigger: 1) }
    try expect("sensoryFeedback(_:trigger:)", shows: shown) {
      Text("a")
        .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: true)
        .sensoryFeedback(.impact(flexibility: .soft), trigger: "a") { $0 != $1 }
        .sensoryFeedback(trigger: 2) { $1 > $0 ? .increase : nil }
    }
    try expect("statusBarHidden(_:)", shows: shown) { Text("a").statusBarHidden(true).statusBarHidden() }
    try expect("statusBar(hidden:)", shows: shown) { Text("a").statusBar(hidden: true) }
    try expect("persistentSystemOverlays(_:)", shows: shown) {
      Text("a").persistentSystemOverlays(.hidden).defersSystemGestures(on: .bottom)
    }
  }

  @Test func `a button has a phone buzz as UIKit does`() throws {
    struct Buzzing: View {
      private let generator = UIImpactFeedbackGenerator(style: .rigid)
      @State private var taps = 0

      var body: some View {
        Button("taps \(taps)") {
          generator.prepare()
          generator.impactOccurred()
          generator.impactOccurred(intensity: 0.5)
          UINotificationFeedbackGenerator().notificationOccurred(.success)
          UISelectionFeedbackGenerator().selectionChanged()
          taps += 1
        }
      }
    }
    let session = try TestSession(Buzzing())
    try session.tap("taps 0")
    #expect(session.texts == ["taps 1"])
    #expect(session.diagnostics == [])
  }

  @Test func `what of a view takes taps`() throws {
    try expect("contentShape(_:)", shows: #"text "a" actions=["tap"]"#) {
      Text("a").contentShape(Rectangle()).onTapGesture { run() }
    }
    try expect("contentShape(_:_:)", shows: #"text "a""#) {
      Text("a").contentShape(.hoverEffect, .rect(cornerRadius: 8)).contentShape([.interaction, .dragPreview], .circle)
    }
    try expect("allowsHitTesting(_:)", shows: #"allowsHitTesting enabled=false { text "a" }"#) {
      Text("a").allowsHitTesting(false)
    }
  }
}
