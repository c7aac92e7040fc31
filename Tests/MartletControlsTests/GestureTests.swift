import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

/// Every gesture on a view of its own.
private struct Surfaces: View {
  @State private var log: [String] = []
  @State private var translation = CGSize.zero
  @GestureState private var offset = CGSize.zero
  @GestureState private var isHeld = false

  var body: some View {
    Text("once").onTapGesture { log.append("tapped") }
    Text("twice").onTapGesture(count: 2) { log.append("tapped twice") }
    Text("both").onTapGesture(count: 2) { log.append("two") }.onTapGesture { log.append("one") }
    Text("hold")
      .onLongPressGesture(minimumDuration: 1, maximumDistance: 5) {
        log.append("held")
      } onPressingChanged: { isPressing in
        log.append("pressing \(isPressing)")
      }
    Text("plain hold").onLongPressGesture { log.append("held") }
    Text("detect")
      .gesture(
        LongPressGesture()
          .updating($isHeld) { value, state, _ in state = value }
          .onChanged { log.append("changed \($0)") }
          .onEnded { log.append("ended \($0)") })
    Text("drag")
      .gesture(
        DragGesture()
          .updating($offset) { value, state, _ in state = value.translation }
          .onChanged { translation = $0.translation }
          .onEnded { log.append("dropped at \(Int($0.location.x)) from \(Int($0.startLocation.x))") })
    Text("off").onTapGesture {}.gesture(DragGesture()).disabled(true)
    Text("at \(text(translation)) by \(text(offset)) \(isHeld ? "held" : "free")")
    Text(log.joined(separator: ", ")).accessibilityIdentifier("log")
    Button("Clear") { log = [] }
  }

  private func text(_ size: CGSize) -> String { "\(Int(size.width)) \(Int(size.height))" }
}

/// Controls with gestures around them.
private struct Around: View {
  @State private var log = ""
  @State private var text = ""
  @State private var isOn = false

  var body: some View {
    HStack {
      Button("Inner") { log += "b" }
      Text("Beside")
    }
    .onTapGesture { log += "r" }
    .accessibilityIdentifier("row")
    Button("Normal") { log += "b" }.onTapGesture { log += "g" }
    Button("High") { log += "b" }.highPriorityGesture(TapGesture().onEnded { log += "h" })
    Button("Besides") { log += "b" }
      .simultaneousGesture(TapGesture().onEnded { log += "s" })
      .simultaneousGesture(LongPressGesture().onEnded { _ in log += "l" })
    Text("Layers")
      .simultaneousGesture(TapGesture().onEnded { log += "s" })
      .onTapGesture { log += "i" }
      .onTapGesture { log += "o" }
    Text("Overruled")
      .onTapGesture { log += "i" }
      .highPriorityGesture(TapGesture().onEnded { log += "h" })
      .highPriorityGesture(TapGesture().onEnded { log += "H" })
      .onTapGesture { log += "o" }
    TextField("Field", text: $text).onTapGesture { log += "f" }
    Toggle("Toggle", isOn: $isOn).onTapGesture { log += "t" }
    Group {
      Text("first of two")
      Text("second of two")
    }
    .onTapGesture { log += "2" }
    Text("log \(log)")
  }
}

/// A gesture that can be disabled, beside a view without one.
private struct Lockable: View {
  @State private var isLocked = false
  @State private var taps = 0

  var body: some View {
    Group {
      Text("label")
      Text("tap").onTapGesture { taps += 1 }
    }
    .disabled(isLocked)
    Button("Lock") { isLocked.toggle() }
    Text("taps \(taps)")
  }
}

/// Views that go, or that are made anew, while a gesture goes on.
private struct Interrupted: View {
  @State private var isShown = true
  @State private var isDraggable = true
  @State private var runs = 0
  @GestureState private var offset = 0.0
  @State private var log: [String] = []

  var body: some View {
    Text("offset \(Int(offset)) runs \(runs) \(log.joined(separator: ", "))")
    if isShown {
      Text("drag")
        .gesture(
          DragGesture()
            .updating($offset) { value, state, _ in state = value.translation.width }
            .onEnded { _ in log.append("dropped in run \(runs)") })
      Text("hold").onLongPressGesture {
        log.append("held")
      } onPressingChanged: {
        log.append("pressing \($0)")
      }
    }
    Button("Toggle") { isShown.toggle() }
    Button("Run") { runs += 1 }
  }
}

@MainActor @Suite struct GestureTests {
  private func kind(_ step: () throws -> Void) -> Problem.Kind? {
    do {
      try step()
      return nil
    } catch {
      return (error as? Problem)?.kind
    }
  }

  private func log(of session: TestSession) throws -> String? { try session.element(identifier: "log")?.text }

  private func element(_ text: String, in session: TestSession) throws -> TestElement {
    try #require(try session.element(text: text))
  }

  @Test(arguments: [
    ("once", ["tap"]), ("twice", ["doubleTap"]), ("both", ["doubleTap", "tap"]),
    ("hold", ["press", "longPress", "release"]), ("plain hold", ["press", "longPress", "release"]),
    ("detect", ["press", "longPress", "release"]), ("drag", ["drag", "drop", "cancel"]),
  ])
  func `a gesture's actions are listed`(text: String, actions: [String]) throws {
    let session = try TestSession(Surfaces())
    #expect(try session.element(text: text)?.actions == actions)
  }

  @Test func `one tap and two are two gestures`() throws {
    let session = try TestSession(Surfaces())
    try session.tap("once")
    try session.perform("doubleTap", on: "twice")
    try session.tap("both")
    try session.perform("doubleTap", on: "both")
    #expect(try log(of: session) == "tapped, tapped twice, one, two")
    let (once, twice) = (try element("once", in: session), try element("twice", in: session))
    #expect(kind { try session.perform("doubleTap", on: once) } == .notAccepted)
    #expect(kind { try session.perform("tap", on: twice) } == .notAccepted)
  }

  @Test func `a long press says when the press begins and ends, and acts if it lasted`() throws {
    let session = try TestSession(Surfaces())
    try session.perform("press", on: "hold")
    #expect(try log(of: session) == "pressing true")
    try session.perform("longPress", on: "hold")
    #expect(try log(of: session) == "pressing true, held, pressing false")
    try session.tap("Clear")
    try session.perform("press", on: "hold")
    try session.perform("release", on: "hold")
    #expect(try log(of: session) == "pressing true, pressing false")
    // What is not pressed cannot be released, and a long press in one piece has a beginning, too.
    try session.tap("Clear")
    try session.perform("release", on: "hold")
    #expect(session.lastPatch == "[]")
    try session.perform("longPress", on: "hold")
    #expect(try log(of: session) == "pressing true, held, pressing false")
    try session.tap("Clear")
    try session.perform("longPress", on: "plain hold")
    #expect(try log(of: session) == "held")
  }

  @Test func `a long press under way is a gesture state`() throws {
    let session = try TestSession(Surfaces())
    try session.perform("press", on: "detect")
    #expect(session.texts.contains("at 0 0 by 0 0 held"))
    #expect(try log(of: session) == "changed true")
    try session.perform("longPress", on: "detect")
    #expect(session.texts.contains("at 0 0 by 0 0 free"))
    #expect(try log(of: session) == "changed true, ended true")
    try session.perform("press", on: "detect")
    try session.perform("release", on: "detect")
    #expect(session.texts.contains("at 0 0 by 0 0 free"))
    #expect(try log(of: session) == "changed true, ended true, changed true")
  }

  @Test func `a drag tells how far it has come, and its state goes back when it ends`() throws {
    let session = try TestSession(Surfaces())
    try session.drag("drag", width: 3, height: -4)
    #expect(session.texts.contains("at 3 -4 by 3 -4 free"))
    #expect(session.bodies == ["Surfaces"])
    #expect(session.revision == 2)
    try session.drag("drag", width: 30, height: 40)
    #expect(session.texts.contains("at 30 40 by 30 40 free"))
    try session.drop("drag", width: 50, height: 60)
    #expect(session.texts.contains("at 30 40 by 0 0 free"))
    #expect(try log(of: session) == "dropped at 50 from 0")
    // Cancelled, it has not ended as it should.
    try session.drag("drag", width: 7, height: 7)
    try session.perform("cancel", on: "drag")
    #expect(session.texts.contains("at 7 7 by 0 0 free"))
    #expect(try log(of: session) == "dropped at 50 from 0")
    try session.perform("cancel", on: "drag")
    #expect(session.lastPatch == "[]")
    // A drop in one piece has been a drag.
    try session.drop("drag", width: 1, height: 2)
    #expect(session.texts.contains("at 1 2 by 0 0 free"))
  }

  @Test func `a drag reaches a million points either way`() throws {
    let session = try TestSession(Surfaces())
    try session.drop("drag", width: 1_000_000, height: -1_000_000)
    #expect(try log(of: session) == "dropped at 1000000 from 0")
  }

  @Test func `what does not fit is refused and changes nothing`() throws {
    let session = try TestSession(Surfaces())
    let drag = try element("drag", in: session)
    for name in ["drag", "drop"] {
      for value in [
        nil, .null, .bool(true), .string("3,4"), .number(3), .numbers([]), .numbers([1]), .numbers([1, 2, 3]),
        // What no page is as wide as, `Int` could not hold.
        .numbers([1e300, 0]), .numbers([0, -1e300]), .numbers([1_000_001, 0]), .numbers([.infinity, 0]),
        .numbers([.nan, 0]),
      ] as [Action.Value?] {
        #expect(kind { try session.perform(name, on: drag, value: value) } == .invalidValue, "\(name) \(value as Any)")
      }
    }
    #expect(kind { try session.perform("cancel", on: drag, value: .numbers([1, 2])) } == .invalidValue)
    for (text, name) in [("once", "tap"), ("twice", "doubleTap"), ("hold", "press"), ("hold", "longPress")] {
      let element = try element(text, in: session)
      for value in [.null, .bool(true), .numbers([]), .numbers([1, 2])] as [Action.Value] {
        #expect(kind { try session.perform(name, on: element, value: value) } == .invalidValue, "\(name) \(value)")
      }
    }
    #expect(kind { try session.perform("press", on: drag) } == .notAccepted)
    #expect(kind { try session.perform("drag", on: element("once", in: session)) } == .notAccepted)
    #expect(session.revision == 1)
    #expect(try log(of: session) == "")
  }

  @Test func `what is disabled takes no gesture`() throws {
    let session = try TestSession(Surfaces())
    let off = try element("off", in: session)
    #expect(off.isDisabled)
    #expect(kind { try session.perform("tap", on: off) } == .disabled)
    #expect(kind { try session.perform("drag", on: off, value: .numbers([1, 2])) } == .disabled)
    // What takes no action is not called disabled.
    let mere = try TestSession(Lockable())
    #expect(try mere.element(text: "label")?.isDisabled == false)
    #expect(try mere.element(text: "tap")?.isDisabled == false)
    try mere.tap("Lock")
    #expect(mere.lastPatch == #"[{"op":"add","path":"/nodes/3/disabled","value":true}]"#)
    #expect(kind { try mere.tap("tap") } == .disabled)
    try mere.tap("Lock")
    try mere.tap("tap")
    #expect(mere.texts.last == "taps 1")
  }

  @Test func `a control keeps what it does itself, whatever gesture is around it`() throws {
    let session = try TestSession(Around())
    try session.tap("Inner")
    #expect(session.texts.last == "log b")
    try session.tap("row")
    #expect(session.texts.last == "log br")
    try session.tap("Normal")
    #expect(session.texts.last == "log brb")
    try session.tap("Field")
    try session.tap("Toggle")
    #expect(session.texts.last == "log brbft")
    try session.set("Toggle", to: true)
    try session.set("Field", to: "text")
    #expect(session.texts.last == "log brbft")
  }

  @Test func `a gesture of high priority comes in place of the others, a simultaneous one besides`() throws {
    let session = try TestSession(Around())
    try session.tap("High")
    #expect(session.texts.last == "log h")
    try session.tap("Besides")
    #expect(session.texts.last == "log hbs")
    #expect(
      try session.element(role: "button", name: "Besides")?.actions == ["tap", "press", "longPress", "release"])
    try session.perform("longPress", on: "Besides")
    #expect(session.texts.last == "log hbsl")
    try session.tap("Layers")
    #expect(session.texts.last == "log hbslis")
    try session.tap("Overruled")
    #expect(session.texts.last == "log hbslisH")
  }

  @Test func `what a simultaneous gesture refuses, the control does not do either`() throws {
    let session = try TestSession(Around())
    let besides = try #require(try session.element(role: "button", name: "Besides"))
    #expect(kind { try session.perform("tap", on: besides, value: .numbers([1, 2])) } == .invalidValue)
    #expect(session.texts.last == "log ")
  }

  /// Taps and double taps, of which only the latter ask where they are.
  private struct Located: View {
    @State private var log = ""

    var body: some View {
      Text("text").accessibilityIdentifier("text")
        .onTapGesture(count: 2) { log += "[\(Int($0.x)) \(Int($0.y))]" }
        .onTapGesture { log += "t" }
      Button("Button") { log += "b" }
        .simultaneousGesture(SpatialTapGesture(count: 2).onEnded { log += "(\(Int($0.location.x)))" })
      Text("log \(log)")
    }
  }

  @Test func `where a tap is may be said as soon as any gesture asks for it`() throws {
    let session = try TestSession(Located())
    let text = try #require(try session.element(identifier: "text"))
    let button = try #require(try session.element(role: "button", name: "Button"))
    for element in [text, button] {
      for value in [Action.Value.numbers([1]), .bool(true), .null] {
        #expect(kind { try session.perform("tap", on: element, value: value) } == .invalidValue, "\(value)")
      }
    }
    #expect(session.texts.last == "log ")
    try session.perform("tap", on: text, value: .numbers([3, 4]))
    try session.perform("doubleTap", on: text, value: .numbers([5, 6]))
    try session.perform("tap", on: button, value: .numbers([7, 8]))
    try session.perform("doubleTap", on: button, value: .numbers([9, 1]))
    #expect(session.texts.last == "log t[5 6]b(9)")
  }

  @Test func `a gesture on several views is on each of them`() throws {
    let session = try TestSession(Around())
    try session.tap("first of two")
    try session.tap("second of two")
    #expect(session.texts.last == "log 22")
  }

  @Test func `a view that goes cancels the gesture that goes on`() throws {
    let session = try TestSession(Interrupted())
    try session.drag("drag", width: 5, height: 0)
    try session.perform("press", on: "hold")
    #expect(session.texts.first == "offset 5 runs 0 pressing true")
    try session.tap("Toggle")
    #expect(session.texts.first == "offset 0 runs 0 pressing true, pressing false")
    try session.tap("Toggle")
    #expect(session.texts.first == "offset 0 runs 0 pressing true, pressing false")
    // One that is not under way has nothing to cancel.
    try session.tap("Toggle")
    #expect(session.texts.first == "offset 0 runs 0 pressing true, pressing false")
  }

  @Test func `a gesture outlives the run of the body that it began in, and the newest action hears of it`() throws {
    let session = try TestSession(Interrupted())
    try session.drag("drag", width: 5, height: 0)
    try session.tap("Run")
    #expect(session.texts.first == "offset 5 runs 1 ")
    try session.drop("drag", width: 6, height: 0)
    #expect(session.texts.first == "offset 0 runs 1 dropped in run 1")
  }

  @Test func `a session that ends in the middle of a gesture ends`() throws {
    let session = try TestSession(Interrupted())
    try session.drag("drag", width: 5, height: 0)
    session.end()
    #expect(session.diagnostics == [])
  }
}
