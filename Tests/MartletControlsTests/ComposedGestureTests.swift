import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

/// Gestures made of others, each on a view of its own.
private struct Composed: View {
  @State private var log: [String] = []
  @GestureState private var state = "idle"
  @GestureState private var inner = false

  var body: some View {
    Text("sequence")
      .gesture(
        LongPressGesture().updating($inner) { value, state, _ in state = value }
          .sequenced(before: DragGesture().onEnded { _ in log.append("dragged") })
          .updating($state) { value, state, _ in
            switch value {
            case .first: state = "pressing"
            case .second(_, nil): state = "ready"
            case .second(_, let drag?): state = "dragging \(Int(drag.translation.width))"
            }
          }
          .onEnded { value in
            if case .second(true, let drag?) = value { log.append("moved \(Int(drag.translation.width))") }
          })
    Text("both")
      .gesture(
        MagnifyGesture().simultaneously(with: RotateGesture())
          .onChanged { log.append("\(text($0.first?.magnification)) \(text($0.second?.rotation.degrees))") }
          .onEnded { log.append("end \(text($0.first?.magnification)) \(text($0.second?.rotation.degrees))") })
    Text("press and drag")
      .gesture(
        LongPressGesture().simultaneously(with: DragGesture(minimumDistance: 0))
          .onEnded { log.append("\($0.first ?? false) \(text($0.second?.translation.width))") })
    Text("either")
      .gesture(
        TapGesture(count: 2).exclusively(before: TapGesture())
          .onEnded { value in
            switch value {
            case .first: log.append("two")
            case .second: log.append("one")
            }
          })
    Text("drag or press")
      .gesture(
        DragGesture().map { Int($0.translation.width) }
          .exclusively(before: LongPressGesture().updating($inner) { value, state, _ in state = value })
          .onChanged { log.append("\($0)") })
    Text("keys")
      .gesture(
        TapGesture().modifiers([.shift, .command]).onEnded { log.append("both keys") }
          .exclusively(before: TapGesture().modifiers(.shift).onEnded { log.append("one key") })
          .exclusively(before: TapGesture().onEnded { log.append("no key") }))
    Text("state \(state) \(inner)")
    Text(log.joined(separator: ", ")).accessibilityIdentifier("log")
  }

  private func text(_ number: (some BinaryFloatingPoint)?) -> String { number.map { "\(Double($0))" } ?? "-" }
}

/// Gestures that ask where they are.
private struct Located: View {
  @State private var log = ""

  var body: some View {
    VStack {
      Text("tap").onTapGesture(coordinateSpace: .named("board")) { log = "tap \(text($0))" }
      Text("local").gesture(SpatialTapGesture(count: 2).onEnded { log = "taps \(text($0.location))" })
      Text("drag")
        .gesture(
          DragGesture(minimumDistance: 3, coordinateSpace: .named("board"))
            .onChanged { log = "from \(text($0.startLocation)) to \(text($0.location))" }
            .onEnded { value in
              log =
                "speed \(Int(value.velocity.width)) end \(text(value.predictedEndLocation)) "
                + "by \(Int(value.predictedEndTranslation.width))"
            })
      Text("pinch")
        .gesture(
          MagnifyGesture(minimumScaleDelta: 0.5)
            .onEnded {
              log =
                "\($0.magnification) \($0.velocity) \(text($0.startLocation)) "
                + "\($0.startAnchor.x) \($0.startAnchor.y)"
            })
      Text("old").gesture(MagnificationGesture().onEnded { log = "scale \($0)" })
      Text("old turn").gesture(RotationGesture().onEnded { log = "turn \(Int($0.degrees.rounded()))" })
    }
    .coordinateSpace(.named("board"))
    Text(log).accessibilityIdentifier("log")
  }

  private func text(_ point: CGPoint) -> String { "\(Int(point.x)),\(Int(point.y))" }
}

/// Gestures around views with gestures of their own.
private struct Around: View {
  @State private var log = ""
  @State private var isEnabled = true
  @State private var mask = GestureMask.all

  var body: some View {
    VStack { Button("High") { log += "b" }.accessibilityIdentifier("high") }
      .highPriorityGesture(TapGesture().onEnded { log += "h" })
    VStack { Button("Beside") { log += "b" }.accessibilityIdentifier("beside") }
      .simultaneousGesture(TapGesture().onEnded { log += "s" })
    VStack { Button("After") { log += "b" }.accessibilityIdentifier("after") }
      .gesture(TapGesture().onEnded { log += "g" })
    VStack { Text("Drags").gesture(DragGesture().onEnded { _ in log += "i" }).accessibilityIdentifier("drags") }
      .simultaneousGesture(DragGesture().onEnded { _ in log += "o" })
    VStack { Text("no tap") }.simultaneousGesture(TapGesture().onEnded { log += "x" })
    Text("enabled").gesture(DragGesture().onChanged { _ in log += "d" }, isEnabled: isEnabled)
    Text("named").gesture(TapGesture().onEnded { log += "n" }, name: "name")
    Text("optional").gesture(isEnabled ? TapGesture().onEnded { log += "?" } : nil)
    VStack { Button("Masked") { log += "b" }.accessibilityIdentifier("masked") }
      .gesture(TapGesture().onEnded { log += "m" }, including: mask)
      .accessibilityIdentifier("mask")
    Button("Disable") { isEnabled = false }
    Button("Only gesture") { mask = .gesture }
    Button("Only subviews") { mask = .subviews }
    Button("None") { mask = .none }
    Text(log).accessibilityIdentifier("log")
  }
}

/// Views that are told of a pointer.
private struct Hovered: View {
  @State private var log: [String] = []
  @State private var isShown = true

  var body: some View {
    if isShown {
      Text("presence").onHover { log.append("\($0)") }.disabled(true)
      Text("places")
        .onContinuousHover(coordinateSpace: .global) { phase in
          switch phase {
          case .active(let point): log.append("\(Int(point.x)),\(Int(point.y))")
          case .ended: log.append("ended")
          }
        }
    }
    Button("Toggle") { isShown.toggle() }
    Text(log.joined(separator: " ")).accessibilityIdentifier("log")
  }
}

/// A gesture state that a gesture sets which is disabled while it goes on.
private struct Interrupted: View {
  @GestureState private var width = 0.0
  @State private var isEnabled = true

  var body: some View {
    Text("drag")
      .gesture(
        LongPressGesture().sequenced(before: DragGesture())
          .updating($width) { value, state, _ in
            if case .second(_, let drag?) = value { state = drag.translation.width } else { state = -1 }
          }, isEnabled: isEnabled)
    Button("Disable") { isEnabled = false }
    Text("width \(Int(width))")
  }
}

/// Views around which there are gestures, and what they present.
private struct Presenting: View {
  @State private var isShown = false
  @State private var isAsked = false
  @State private var log = ""

  var body: some View {
    NavigationStack {
      VStack {
        Button("Show") { isShown = true }
        Button("Ask") { isAsked = true }
        NavigationLink("Detail") { Button("In the screen") { log += "d" }.accessibilityIdentifier("screen") }
        Text(log).accessibilityIdentifier("log")
      }
      .sheet(isPresented: $isShown) { Button("In the sheet") { log += "s" }.accessibilityIdentifier("sheet") }
      .alert("Sure?", isPresented: $isAsked) { Button("In the alert") { log += "a" } }
      .toolbar { Button("In the bar") { log += "b" }.accessibilityIdentifier("bar") }
      .simultaneousGesture(TapGesture().onEnded { log += "." })
      .allowsHitTesting(!isShown)
    }
    .simultaneousGesture(TapGesture().onEnded { log += "!" })
  }
}

/// Gestures of which there is one only for a while, and others that go on together.
private struct Fleeting: View {
  @State private var isThere = true
  @State private var least = 0.5
  @State private var log = ""
  @GestureState private var width = 0.0
  @GestureState private var factor = 1.0

  private var drag: some Gesture {
    DragGesture().updating($width) { value, state, _ in state = value.translation.width }
  }

  private var magnify: some Gesture {
    MagnifyGesture().updating($factor) { value, state, _ in state = value.magnification }
  }

  var body: some View {
    Text("drag").gesture(isThere ? drag : nil)
    Text("press").onLongPressGesture(minimumDuration: least, perform: {}, onPressingChanged: { log += $0 ? "+" : "-" })
    Text("both").gesture(drag).gesture(magnify)
    Button("Leave out") { isThere = false }
    Button("Longer") { least = 1 }
    Text("\(Int(width)) \(Int(factor)) \(log)").accessibilityIdentifier("log")
  }
}

@MainActor @Suite struct ComposedGestureTests {
  private func log(of session: TestSession) throws -> String? { try session.element(identifier: "log")?.text }

  private func perform(
    _ action: String, _ numbers: [Double]? = nil, on text: String, in session: TestSession
  ) throws {
    let element = try #require(try session.element(text: text))
    try session.perform(action, on: element, value: numbers.map { .numbers($0) })
  }

  private func kind(of action: () throws -> Void) -> Problem.Kind? {
    do {
      try action()
      return nil
    } catch {
      return (error as? Problem)?.kind
    }
  }

  @Test func `a gesture follows another`() throws {
    let session = try TestSession(Composed())
    // What comes before its turn counts for nothing.
    try perform("drag", [40, 0], on: "sequence", in: session)
    try perform("drop", [40, 0], on: "sequence", in: session)
    #expect(session.texts.contains("state idle false"))
    try perform("press", on: "sequence", in: session)
    #expect(session.texts.contains("state pressing true"))
    try perform("longPress", on: "sequence", in: session)
    #expect(session.texts.contains("state ready false"))
    try perform("drag", [20, 0], on: "sequence", in: session)
    #expect(session.texts.contains("state dragging 20 false"))
    try perform("drop", [30, 0], on: "sequence", in: session)
    #expect(session.texts.contains("state idle false"))
    #expect(try log(of: session) == "dragged, moved 30")
    // The end of the press is told, too, and changes nothing any more.
    try perform("release", on: "sequence", in: session)
    #expect(session.lastPatch == "[]")
  }

  @Test func `a sequence is given up when what was pressed is let go`() throws {
    let session = try TestSession(Composed())
    try perform("press", on: "sequence", in: session)
    try perform("longPress", on: "sequence", in: session)
    try perform("release", on: "sequence", in: session)
    #expect(session.texts.contains("state idle false"))
    try perform("drop", [30, 0], on: "sequence", in: session)
    #expect(try log(of: session) == "")
    // So it is when the first part is, and it may begin anew.
    try perform("press", on: "sequence", in: session)
    try perform("release", on: "sequence", in: session)
    #expect(session.texts.contains("state idle false"))
    try perform("longPress", on: "sequence", in: session)
    try perform("press", on: "sequence", in: session)
    #expect(session.texts.contains("state pressing true"))
    // One whose drag is cancelled is over.
    try perform("longPress", on: "sequence", in: session)
    try perform("drag", [20, 0], on: "sequence", in: session)
    try perform("cancel", on: "sequence", in: session)
    #expect(session.texts.contains("state idle false"))
    #expect(try log(of: session) == "")
  }

  @Test func `two gestures go on at once and end with the last`() throws {
    let session = try TestSession(Composed())
    try perform("magnify", [1.5], on: "both", in: session)
    try perform("rotate", [45], on: "both", in: session)
    try perform("endMagnify", [2], on: "both", in: session)
    try perform("endRotate", [90], on: "both", in: session)
    #expect(try log(of: session) == "1.5 -, 1.5 45.0, 2.0 45.0, end 2.0 90.0")
  }

  @Test func `one of two gestures is enough`() throws {
    let session = try TestSession(Composed())
    try perform("magnify", [1.5], on: "both", in: session)
    try perform("endMagnify", [2], on: "both", in: session)
    #expect(try log(of: session) == "1.5 -, end 2.0 -")
    // What is cancelled has no end.
    try perform("rotate", [10], on: "both", in: session)
    try perform("cancel", on: "both", in: session)
    #expect(try log(of: session) == "1.5 -, end 2.0 -, - 10.0")
  }

  @Test func `a long press lasts until nothing is pressed where a drag may go with it`() throws {
    let session = try TestSession(Composed())
    for (name, numbers) in [("press", nil), ("longPress", nil), ("drag", [5, 0]), ("drop", [7, 0]), ("release", nil)]
      as [(String, [Double]?)]
    {
      try perform(name, numbers, on: "press and drag", in: session)
    }
    #expect(try log(of: session) == "true 7.0")
    try perform("press", on: "press and drag", in: session)
    try perform("longPress", on: "press and drag", in: session)
    #expect(try log(of: session) == "true 7.0")
    try perform("release", on: "press and drag", in: session)
    #expect(try log(of: session) == "true 7.0, true -")
  }

  @Test func `of two gestures the first comes first`() throws {
    let session = try TestSession(Composed())
    try perform("tap", on: "either", in: session)
    try perform("doubleTap", on: "either", in: session)
    #expect(try log(of: session) == "one, two")
    #expect(session.document.contains(#""gestures":{"waits":true}"#))
  }

  @Test func `the second of two gestures is given up when the first begins`() throws {
    let session = try TestSession(Composed())
    try perform("press", on: "drag or press", in: session)
    #expect(session.texts.contains("state idle true"))
    try perform("drag", [12, 0], on: "drag or press", in: session)
    #expect(session.texts.contains("state idle false"))
    try perform("longPress", on: "drag or press", in: session)
    #expect(try log(of: session) == "second(true), first(12)")
  }

  @Test func `keys that are held down stand before the action`() throws {
    let session = try TestSession(Composed())
    let actions = try session.element(text: "keys")?.actions
    #expect(actions == ["tap", "shift+command+tap", "shift+tap"])
    for action in ["tap", "shift+tap", "shift+command+tap"] { try perform(action, on: "keys", in: session) }
    #expect(try log(of: session) == "no key, one key, both keys")
    for action in ["command+tap", "command+shift+tap", "shift+", "+tap", "shift+shift+tap", "shift+cancel"] {
      #expect(kind { try perform(action, on: "keys", in: session) } == .notAccepted, "\(action)")
    }
  }

  @Test func `a gesture says where it is`() throws {
    let session = try TestSession(Located())
    let board = try #require(session.document.firstMatch(of: /"names":\[(\d+)\]/)).1
    let number = try #require(Double(board))
    try perform("tap", [3, 4, number, 30, 40], on: "tap", in: session)
    #expect(try log(of: session) == "tap 30,40")
    // A script may leave out what it does not know.
    try perform("tap", on: "tap", in: session)
    #expect(try log(of: session) == "tap 0,0")
    try perform("tap", [3, 4, 999, 30, 40], on: "tap", in: session)
    #expect(try log(of: session) == "tap 3,4")
    try perform("doubleTap", [5, 6], on: "local", in: session)
    #expect(try log(of: session) == "taps 5,6")
    try perform("drag", [10, 20, 1, 2, 100, 0, number, 100, 200], on: "drag", in: session)
    #expect(try log(of: session) == "from 100,200 to 110,220")
    try perform("drop", [10, 20, 1, 2, 400, 0, number, 100, 200], on: "drag", in: session)
    #expect(try log(of: session) == "speed 400 end 210,220 by 110")
    try perform("endMagnify", [2, 0.5, 30, 40, 0.25, 0.75], on: "pinch", in: session)
    #expect(try log(of: session) == "2.0 0.5 30,40 0.25 0.75")
    try perform("endMagnify", [3], on: "old", in: session)
    #expect(try log(of: session) == "scale 3.0")
    try perform("endRotate", [90], on: "old turn", in: session)
    #expect(try log(of: session) == "turn 90")
  }

  @Test func `what a gesture asks for is in the document, and nothing where all is as usual`() throws {
    let session = try TestSession(Located())
    let document = session.document
    let board = try #require(document.firstMatch(of: /"names":\[(\d+)\]/)).1
    #expect(document.contains(#""gestures":{"located":true,"spaces":[\#(board)]}"#))
    #expect(document.contains(#""gestures":{"minimumDistance":3,"spaces":[\#(board)]}"#))
    #expect(document.contains(#""gestures":{"minimumFactor":0.5,"fingers":2}"#))
    let usual = try TestSession(
      VStack {
        Text("a").onTapGesture {}.onTapGesture(count: 2) {}
        Text("b").gesture(DragGesture()).onLongPressGesture {}
        Button("c") {}.simultaneousGesture(TapGesture())
      })
    #expect(!usual.document.contains("gestures"))
    let long = try TestSession(
      Text("a").onLongPressGesture(minimumDuration: .infinity, maximumDistance: -1) {}.onTapGesture(count: 3) {})
    #expect(
      long.document.contains(#""gestures":{"minimumDuration":1000000,"maximumDistance":0,"taps":3}"#))
  }

  @Test func `what no page can mean is refused and changes nothing`() throws {
    let session = try TestSession(Located())
    let pinch = try #require(try session.element(text: "pinch"))
    let values: [Action.Value?] = [
      nil, .null, .string("2"), .numbers([]), .numbers([1, 2]), .numbers([1, 2, 3, 4, 5]), .numbers([.nan]),
      .numbers([1, .infinity, 0, 0, 0, 0]), .number(0), .number(-1), .number(1e-9), .number(1e9),
      .numbers([1, 0, 0, 0, 0, 0, 7]), .numbers([1, 0, 0, 0, 0, 0, 7, 8]), .numbers([1, 7, 8, 9]), .lists([[1]]),
    ]
    for value in values {
      #expect(
        kind { try session.perform("magnify", on: pinch, value: value) } == .invalidValue, "\(value as Any)")
    }
    let tap = try #require(try session.element(text: "tap"))
    for value in [.number(1), .numbers([1]), .numbers([1, 2, 3]), .numbers([1e7, 0]), .null] as [Action.Value] {
      #expect(kind { try session.perform("tap", on: tap, value: value) } == .invalidValue, "\(value)")
    }
    let drag = try #require(try session.element(text: "drag"))
    for numbers in [[1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 0, .nan, 0]] {
      #expect(
        kind { try session.perform("drag", on: drag, value: .numbers(numbers)) } == .invalidValue, "\(numbers)")
    }
    #expect(kind { try session.perform("endMagnify", on: drag, value: .number(1)) } == .notAccepted)
    #expect(session.revision == 1)
    // What has not begun is not given up.
    try session.perform("cancel", on: drag)
    try session.perform("cancel", on: pinch)
    #expect(session.revision == 1)
  }

  @Test func `a gesture around a view comes before what is in it, or beside that`() throws {
    let session = try TestSession(Around())
    try session.tap("high")
    #expect(try log(of: session) == "h")
    try session.tap("beside")
    #expect(try log(of: session) == "hbs")
    try session.tap("after")
    #expect(try log(of: session) == "hbsb")
    try session.drop("drags", width: 20, height: 0)
    #expect(try log(of: session) == "hbsbio")
    // Only what takes an action is told of it.
    #expect(kind { try perform("tap", on: "no tap", in: session) } == .notAccepted)
  }

  @Test func `a gesture is recognised while it is enabled`() throws {
    let session = try TestSession(Around())
    #expect(try session.element(text: "enabled")?.actions == ["drag", "drop", "cancel"])
    try session.drag("enabled", width: 20, height: 0)
    try session.tap("named")
    try session.tap("optional")
    #expect(try log(of: session) == "dn?")
    try session.tap("Disable")
    #expect(try session.element(text: "enabled")?.actions == [])
    #expect(try session.element(text: "optional")?.actions == [])
    #expect(kind { try perform("drag", [1, 2], on: "enabled", in: session) } == .notAccepted)
  }

  @Test func `a gesture that is disabled while it goes on is given up`() throws {
    let session = try TestSession(Interrupted())
    try perform("longPress", on: "drag", in: session)
    #expect(session.texts.last == "width -1")
    try perform("drag", [8, 0], on: "drag", in: session)
    #expect(session.texts.last == "width 8")
    try session.tap("Disable")
    #expect(session.texts.last == "width 0")
    #expect(session.diagnostics == [])
  }

  @Test func `a mask says what of a view takes anything`() throws {
    let session = try TestSession(Around())
    try session.tap("mask")
    try session.tap("masked")
    #expect(try log(of: session) == "mb")
    try session.tap("Only gesture")
    try session.tap("mask")
    #expect(kind { try session.tap("masked") } == .disabled)
    try session.tap("Only subviews")
    try session.tap("masked")
    #expect(try log(of: session) == "mbmb")
    try session.tap("None")
    #expect(kind { try session.tap("masked") } == .disabled)
    #expect(try log(of: session) == "mbmb")
  }

  @Test func `a view is told of a pointer over it, also when it is disabled, and until it goes`() throws {
    let session = try TestSession(Hovered())
    #expect(try session.element(text: "presence")?.actions == ["hover", "leave"])
    #expect(try session.element(text: "presence")?.isDisabled == false)
    try perform("leave", on: "presence", in: session)
    try perform("hover", on: "presence", in: session)
    try perform("hover", on: "presence", in: session)
    #expect(try log(of: session) == "true")
    try perform("hover", [1, 2, 0, 30, 40], on: "places", in: session)
    try perform("hover", [1, 2], on: "places", in: session)
    #expect(try log(of: session) == "true 30,40 1,2")
    try perform("leave", on: "presence", in: session)
    #expect(try log(of: session) == "true 30,40 1,2 false")
    #expect(kind { try perform("hover", [1], on: "places", in: session) } == .invalidValue)
    #expect(kind { try perform("hover", [1, .nan], on: "places", in: session) } == .invalidValue)
    #expect(kind { try perform("leave", [1, 2], on: "places", in: session) } == .invalidValue)
    try session.tap("Toggle")
    #expect(try log(of: session) == "true 30,40 1,2 false ended")
    #expect(session.diagnostics == [])
  }

  @Test func `a number of a space is given back when nobody asks for it`() throws {
    let session = try TestSession(Located())
    session.end()
    #expect(session.diagnostics == [])
  }

  @Test func `what is around a view that presents something is not around what it presents`() throws {
    let session = try TestSession(Presenting())
    try session.tap("Show")
    try session.tap("sheet")
    #expect(try log(of: session) == ".!s")
  }

  @Test func `a gesture around a view that asks does not keep the question from being answered`() throws {
    let session = try TestSession(Presenting())
    try session.tap("Ask")
    try session.tap("In the alert")
    #expect(session.elements(ofType: "alert").isEmpty)
    try session.tap("bar")
    try session.tap("Detail")
    // The screen is in the stack, and what is around that is around it.
    try session.tap("screen")
    try session.back()
    #expect(try log(of: session) == ".!ab.!d!")
  }

  @Test func `a gesture that is no more, or asks for something else, is given up`() throws {
    let session = try TestSession(Fleeting())
    try perform("drag", [40, 0], on: "drag", in: session)
    #expect(try log(of: session) == "40 1 ")
    try session.tap("Leave out")
    #expect(try log(of: session) == "0 1 ")
    try perform("press", on: "press", in: session)
    try session.tap("Longer")
    #expect(try log(of: session) == "0 1 +-")
  }

  @Test func `all that goes on of a view is cancelled together`() throws {
    let session = try TestSession(Fleeting())
    try perform("drag", [40, 0], on: "both", in: session)
    try perform("magnify", [3], on: "both", in: session)
    #expect(try log(of: session) == "40 3 ")
    try perform("cancel", on: "both", in: session)
    #expect(try log(of: session) == "0 1 ")
  }
}
