import Foundation
import Martlet
import MartletTesting
import MartletWire
import ProcessorTime
import Testing

@testable import MartletGraph

/// How the document says that changes are animated.
@Suite @MainActor struct MotionTests {
  private let even = #"{"curve":[0,0,1,1],"duration":1}"#

  @Test func `a patch says with which animation its changes are to be carried out`() throws {
    let session = try TestSession(Page())
    #expect(!session.document.contains("transaction"))
    try session.tap("Animated")
    #expect(
      session.lastPatch.hasSuffix(#",{"op":"add","path":"/transaction","value":{"serial":1,"animation":\#(even)}}]"#))
    #expect(session.document.contains(#""transaction":{"serial":1,"animation":\#(even)}"#))
  }

  @Test func `what is due in the same frame is done together`() {
    let times = [0.0334, 0.04, 0.0499].map(AnimationClock.endOfFrame(at:))
    #expect(times == [0.05, 0.05, 0.05])
    #expect(AnimationClock.endOfFrame(at: 0.0501) > 0.0501)
    #expect(AnimationClock.endOfFrame(at: 0) == 0)
  }

  @Test func `the numbers of ids that nobody uses any more are forgotten`() {
    let graph = ViewGraph()
    let space = Namespace().wrappedValue
    let kept = graph.number(of: AnyHashable("kept"), in: space)
    for index in 0..<10_000 { graph.giveBack(graph.number(of: AnyHashable(index), in: space)) }
    #expect(graph.countOfNumberedIDs <= 256)
    #expect(graph.number(of: AnyHashable("kept"), in: space).number == kept.number)
  }

  @Test func `a patch without an animation says nothing of it`() throws {
    let session = try TestSession(Page())
    try session.tap("Plain")
    #expect(!session.lastPatch.contains("transaction"))
    try session.tap("Animated")
    try session.tap("Plain")
    #expect(!session.lastPatch.contains("transaction"))
    // The last one stays in the document.
    #expect(session.document.contains(#""serial":1"#))
    try session.tap("Animated")
    #expect(session.lastPatch.contains(#""serial":2"#))
  }

  @Test func `an animation of nothing is not told`() throws {
    let session = try TestSession(Page())
    try session.tap("Nothing")
    #expect(session.lastPatch == "[]")
    #expect(!session.document.contains("transaction"))
  }

  @Test func `an animation of nil, and a transaction that disables animations, are none`() throws {
    let session = try TestSession(Page())
    try session.tap("Nil")
    #expect(!session.lastPatch.contains("transaction"))
    try session.tap("Disabled")
    #expect(!session.lastPatch.contains("transaction"))
  }

  @Test func `an animation of a value concerns the views inside, when that value has changed`() throws {
    let session = try TestSession(Parts())
    let id = try session.id("part")
    try session.tap("Value")
    #expect(session.lastPatch.contains(#""value":{"serial":1,"nodes":{"\#(id)":\#(even)}}"#))
    try session.tap("Other")
    #expect(!session.lastPatch.contains("transaction"))
  }

  @Test func `an animation of nil for a value takes the views inside out`() throws {
    let session = try TestSession(Parts())
    let id = try session.id("still")
    try session.tap("All")
    #expect(session.lastPatch.contains(#""animation":\#(even),"nodes":{"#))
    #expect(session.lastPatch.contains(#""\#(id)":null"#))
  }

  @Test func `a view whose own state changes inside a modifier of transactions is changed as that says`() throws {
    let session = try TestSession(Enclosed())
    let id = try session.id("counter")
    try session.tap("Up")
    #expect(session.lastPatch.contains(#""nodes":{"\#(id)":null}"#))
  }

  @Test func `a modifier of transactions holds in each update of a patch`() throws {
    let session = try TestSession(EnclosedTwice())
    let id = try session.id("counter")
    try session.tap("Both")
    // The other update, which comes after it, has no animation.
    #expect(session.lastPatch.contains(#""\#(id)":null"#), "\(session.lastPatch)")
    #expect(!session.lastPatch.contains(#""\#(id)":{"#))
  }

  @Test func `an animation without a value animates every change`() throws {
    let session = try TestSession(AlwaysAnimated())
    try session.tap("Up")
    #expect(session.lastPatch.contains(#""nodes":{"#))
    #expect(session.lastPatch.contains(even))
  }

  @Test func `a change costs the same whether or not many views beside it have modifiers of transactions`() throws {
    func cost(ofRowsModified isModified: Bool) throws -> Duration {
      let graph = ViewGraph()
      graph.show(ManyRows(isModified: isModified))
      let button = try graph.resolve(.role("button", name: "Up", index: nil))
      return try processorTime(times: 20) {
        try graph.act { () throws(Problem) in try button.perform(Action(target: .id(button.id), name: "tap")) }
        graph.settle()
        var patch = PatchWriter(into: ByteBuffer())
        graph.commit(into: &patch)
      }
    }
    let (plain, modified) = try (cost(ofRowsModified: false), cost(ofRowsModified: true))
    #expect(modified < plain * 2, "\(plain) \(modified)")
  }

  @Test func `of two updates in one patch, each has its own animation`() throws {
    let session = try TestSession(Mixed())
    let ids = try ["a", "b", "c"].map { try session.id($0) }
    try session.tap("Both")
    let slow = #"{"curve":[0,0,1,1],"duration":2}"#
    #expect(
      session.lastPatch.contains(
        #""animation":\#(even),"nodes":{"\#(ids[0])":null,"\#(ids[1])":\#(even),"\#(ids[2])":\#(slow)}"#),
      "\(session.lastPatch)")
  }

  @Test func `a view that an effect adds comes with the animation of the change that it follows`() throws {
    let session = try TestSession(BoxedBranch())
    try session.tap("Show")
    #expect(session.lastPatch.contains(#""animation":\#(even)"#), "\(session.lastPatch)")
    #expect(!session.lastPatch.contains(#""nodes":{""#))
  }

  @Test func `what changes the modifiers around a view can be animated without the view`() throws {
    let session = try TestSession(Around())
    let id = try session.id("inner")
    try session.tap("Change")
    #expect(session.lastPatch.contains(#""\#(id)":null"#), "\(session.lastPatch)")
    #expect(session.lastPatch.contains(even))
  }

  @Test func `a document says what its views were at first that changed with an animation when they appeared`() throws {
    let session = try TestSession(Entrance())
    let (a, b) = try (session.id("a"), session.id("b"))
    let transaction = #""transaction":{"serial":1,"animation":\#(even),"initial":{"\#(a)":{"type":"text","text":"0""#
    #expect(session.document.contains(transaction), "\(session.document)")
    // What has not changed then is not told twice.
    #expect(!session.document.contains(#""\#(b)":{"type":"text","text":"still"}}}"#))
    #expect(session.texts == ["1", "still"])
    #expect(session.document.contains(#""\#(a)":{"type":"text","text":"1""#))
  }

  @Test func `what views were at first that have gone or come when others appeared is told, too`() throws {
    let session = try TestSession(Exchange())
    #expect(session.texts == ["new"])
    #expect(session.document.contains(#""initial":{"#) && session.document.contains(#""text":"old""#))
    #expect(session.document.components(separatedBy: #""text":"new""#).count == 2, "\(session.document)")
  }

  @Test func `of views that change with animations of their own when they appear, each has its own`() throws {
    let session = try TestSession(ForEach(0..<3) { Entrance(delay: Double($0)) })
    for delay in [#""duration":1}"#, #""delay":1}"#, #""delay":2}"#] {
      #expect(session.document.contains(delay), "\(session.document)")
    }
    #expect(session.document.components(separatedBy: #""text":"0""#).count == 4)
    #expect(session.texts.filter { $0 == "1" }.count == 3)
  }

  @Test func `an animation of a value is played when the value changes as the view appears`() throws {
    let session = try TestSession(EntranceOfValue())
    let id = try session.id("a")
    #expect(session.document.contains(#""nodes":{"\#(id)":\#(even)},"initial":{"\#(id)":{"type":"text","text":"0""#))
  }

  @Test func `what nodes were at first is told until the next patch`() throws {
    let session = try TestSession(Entrance(hasButton: true))
    #expect(session.document.contains(#""initial""#))
    try session.tap("More")
    #expect(session.lastPatch.hasSuffix(#",{"op":"remove","path":"/transaction/initial"}]"#), "\(session.lastPatch)")
    #expect(session.document.contains(#""transaction":{"serial":1,"animation":\#(even)},"#), "\(session.document)")
    try session.tap("More")
    #expect(!session.lastPatch.contains("transaction"))
  }

  @Test func `what nodes were at first gives way to the next animation`() throws {
    let session = try TestSession(Entrance(hasButton: true))
    try session.tap("Animated")
    #expect(
      session.lastPatch.hasSuffix(#"{"op":"add","path":"/transaction","value":{"serial":2,"animation":\#(even)}}]"#))
    try session.tap("More")
    #expect(!session.lastPatch.contains("transaction"))
  }

  @Test func `a step that changes nothing is not told`() throws {
    let session = try TestSession(Opening { Entrance(isFrozen: true) })
    try session.tap("Open")
    #expect(!session.lastPatch.contains(#""serial":2"#), "\(session.lastPatch)")
  }

  @Test(arguments: [1000, 4000])
  func `very many animations of values cost no more than their views`(count: Int) throws {
    func cost(isAnimated: Bool) throws -> Duration {
      let session = try TestSession(ManyValues(count: count, isAnimated: isAnimated))
      return try processorTime(times: 1) { try session.tap("Change") }
    }
    let (plain, animated) = try (cost(isAnimated: false), cost(isAnimated: true))
    #expect(animated < plain * 8, "\(plain) \(animated)")
  }

  @Test func `a time that nobody lives to see ends nothing`() async throws {
    let session = try TestSession(Text("a"))
    withAnimation(.linear(duration: 1e30)) {
    } completion: {
    }
    for animation in [Animation.linear.delay(1e308).delay(1e308), .linear.speed(1e-200).speed(1e-200)] {
      withAnimation(animation) {
      } completion: {
      }
    }
    try session.settle()
  }

  @Test func `no animation has numbers that are none`() throws {
    let animations: [Animation] = [
      .linear.speed(1e-200).speed(1e-200), .linear.speed(1e200).speed(1e200), .linear.delay(1e308).delay(1e308),
      .timingCurve(.nan, .infinity, -5, 7), .linear(duration: .infinity), .linear.delay(1e300).speed(1e-300),
    ]
    for animation in animations {
      let buffer = ByteBuffer()
      buffer.append(json: animation)
      #expect(!buffer.text.contains("null") && !buffer.text.contains(#""speed":0"#), "\(buffer.text)")
    }
  }

  @Test func `a patch tells first what views were that come and change with an animation then`() throws {
    let session = try TestSession(Opening { Entrance() })
    #expect(!session.document.contains("transaction"))
    try session.tap("Open")
    let id = try session.id("a")
    let steps = session.lastPatch.components(separatedBy: #"{"op":"add","path":"/transaction""#)
    try #require(steps.count == 3)
    #expect(steps[0].contains(#""text":"0""#) && !steps[0].contains(#""text":"1""#))
    #expect(steps[1].hasPrefix(#","value":{"serial":1}},{"op":"replace","path":"/nodes/\#(id)/text","value":"1"}"#))
    #expect(steps[2] == #","value":{"serial":2,"animation":\#(even)}}]"#)
    #expect(session.texts == ["1", "still", "Open"])
  }

  @Test func `views come as one animation says, and change as they appear as another does`() throws {
    let session = try TestSession(Opening(animation: .bouncy) { Entrance() })
    try session.tap("Open")
    let steps = session.lastPatch.components(separatedBy: #"{"op":"add","path":"/transaction""#)
    try #require(steps.count == 3)
    #expect(steps[1].hasPrefix(#","value":{"serial":1,"animation":{"spring":[0.5,0.3]}}},"#), "\(session.lastPatch)")
    #expect(steps[2] == #","value":{"serial":2,"animation":\#(even)}}]"#)
  }

  @Test func `views that change without an animation when they appear are told of once`() throws {
    let session = try TestSession(Opening { Entrance(animation: nil) })
    try session.tap("Open")
    #expect(!session.lastPatch.contains("transaction") && !session.lastPatch.contains("replace"))
    #expect(session.lastPatch.contains(#""text":"1""#))
  }

  @Test func `what nodes were at first is left out where that is too much`() throws {
    let session = try TestSession(Entrance(text: String(repeating: "long ", count: 20_000)))
    #expect(!session.document.contains("initial") && session.document.contains(#""animation""#))
  }

  @Test func `a completion waits for an animation of views that have just come`() throws {
    let session = try TestSession(Opening(animation: .linear(duration: 1), onCompletion: "over") { Entrance() })
    try session.tap("Open")
    #expect(!session.texts.contains("over"))
    try session.advanceAnimations(by: 1.4)
    #expect(session.texts.contains("over"))
  }

  @Test func `a completion runs when the animation is over`() throws {
    let session = try TestSession(Completing())
    try session.tap("Curve")
    #expect(session.texts.contains("waiting"))
    try session.advanceAnimations(by: 1.4)
    #expect(session.texts.contains("waiting"))
    try session.advanceAnimations(by: 0.2)
    #expect(session.texts.contains("completed"))
    #expect(session.lastPatch.contains("completed"))
  }

  @Test func `a completion of what has changed nothing runs at once`() throws {
    let session = try TestSession(Completing())
    try session.tap("Nothing")
    #expect(session.texts.contains("completed"))
  }

  @Test func `a spring is complete when it seems to have arrived, and removed when it has come to rest`() throws {
    let session = try TestSession(Completing())
    try session.tap("Spring")
    try session.advanceAnimations(by: 0.5)
    #expect(session.texts.contains("completed"))
    try session.tap("Rest")
    try session.advanceAnimations(by: 0.6)
    #expect(!session.texts.contains("completed"))
    try session.advanceAnimations(by: 0.4)
    #expect(session.texts.contains("completed"))
  }

  @Test func `a completion of a session that has ended does not run`() throws {
    let log = Log()
    let session = try TestSession(Completing(log: log))
    try session.tap("Curve")
    session.end()
    try session.advanceAnimations(by: 10)
    #expect(log.take() == [])
  }
}

private let even = Animation.linear(duration: 1)

private struct Page: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
    Button("Animated") { withAnimation(even) { count += 1 } }
    Button("Plain") { count += 1 }
    Button("Nothing") { withAnimation(even) {} }
    Button("Nil") { withAnimation(nil) { count += 1 } }
    Button("Disabled") {
      var transaction = Transaction(animation: even)
      transaction.disablesAnimations = true
      withTransaction(transaction) { count += 1 }
    }
  }
}

private struct Parts: View {
  @State private var value = 0
  @State private var other = 0

  var body: some View {
    VStack { Text("\(value) \(other)") }.accessibilityIdentifier("part").animation(even, value: value)
    VStack { Text("\(value)") }.accessibilityIdentifier("still").animation(nil, value: value)
    Button("Value") { value += 1 }
    Button("Other") { other += 1 }
    Button("All") { withAnimation(even) { value += 1 } }
  }
}

private struct Enclosed: View {
  var body: some View {
    Counter().transaction { $0.animation = nil }
  }
}

private struct EnclosedTwice: View {
  @State private var counts = [0, 0]

  var body: some View {
    Text("\(counts[0])").accessibilityIdentifier("counter").transaction { $0.animation = nil }
    Text("\(counts[1])")
    Button("Both") {
      withAnimation(even) { counts[0] += 1 }
      counts[1] += 1
    }
  }
}

private struct AlwaysAnimated: View {
  var body: some View {
    Counter(animation: nil).animation(even)
  }
}

private struct Counter: View {
  var animation: Animation? = even
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Up") { withAnimation(animation) { count += 1 } }
    }.accessibilityIdentifier("counter")
  }
}

private struct ManyRows: View {
  let isModified: Bool

  var body: some View {
    Counter(animation: nil).animation(even)
    ForEach(0..<1000) { number in
      if isModified { Text("\(number)").animation(even) } else { Text("\(number)") }
    }
  }
}

private struct Mixed: View {
  @State private var counts = [0, 0, 0]

  var body: some View {
    Text("\(counts[0])").accessibilityIdentifier("a")
    Text("\(counts[1])").accessibilityIdentifier("b")
    Text("\(counts[2])").accessibilityIdentifier("c")
    Button("Both") {
      counts[0] += 1
      withAnimation(even) { counts[1] += 1 }
      withAnimation(.linear(duration: 2)) { counts[2] += 1 }
    }
  }
}

private struct BoxedBranch: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Group { if isShown { Text("shown") } }.padding()
      Button("Show") { withAnimation(even) { isShown = true } }
    }
  }
}

private struct Around: View {
  @State private var value = 0

  var body: some View {
    Text("\(value)").accessibilityIdentifier("inner")
      .animation(even) { $0.padding(CGFloat(value)) }
    Button("Change") { value += 1 }
  }
}

private struct Entrance: View {
  var text = ""
  var delay = 0.0
  var animation: Animation? = even
  var hasButton = false
  var isFrozen = false
  @State private var count = 0
  @State private var others = 0

  var body: some View {
    Text(verbatim: count == 0 || isFrozen ? text + "0" : "1").accessibilityIdentifier("a")
      .onAppear { withAnimation(delay == 0 ? animation : animation?.delay(delay)) { count += 1 } }
    Text("still").accessibilityIdentifier("b")
    if hasButton {
      Text("\(others) others")
      Button("More") { others += 1 }
      Button("Animated") { withAnimation(even) { others += 1 } }
    }
  }
}

private struct ManyValues: View {
  let count: Int
  let isAnimated: Bool
  @State private var number = 0

  var body: some View {
    ForEach(0..<count, id: \.self) { _ in
      if isAnimated {
        Group { Text("\(number)").animation(even, value: number) }.animation(.default, value: number)
      } else {
        Text("\(number)")
      }
    }
    Button("Change") { number += 1 }
  }
}

private struct EntranceOfValue: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)").accessibilityIdentifier("a").animation(even, value: count).onAppear { count += 1 }
  }
}

private struct Exchange: View {
  @State private var isNew = false

  var body: some View {
    VStack {
      if isNew { Text("new") } else { Text("old") }
    }
    .onAppear { withAnimation(even) { isNew = true } }
  }
}

private struct Opening<Content: View>: View {
  var animation: Animation?
  var onCompletion = ""
  @ViewBuilder let content: Content
  @State private var isOpen = false
  @State private var note = ""

  var body: some View {
    if isOpen { content }
    Button("Open") {
      withAnimation(animation) {
        isOpen = true
      } completion: {
        note = onCompletion
      }
    }
    if !note.isEmpty { Text(note) }
  }
}

private struct Completing: View {
  var log: Log?
  @State private var isDone = false
  @State private var count = 0

  var body: some View {
    Text(isDone ? "completed" : "waiting")
    Text("\(count)")
    Button("Curve") { run(.linear(duration: 1).speed(2).delay(1)) { count += 1 } }
    Button("Nothing") { run(.linear(duration: 1)) {} }
    Button("Spring") { run(.spring(duration: 0.5, bounce: 0.3)) { count += 1 } }
    Button("Rest") { run(.spring(duration: 0.5), .removed) { count += 1 } }
  }

  private func run(
    _ animation: Animation, _ criteria: AnimationCompletionCriteria = .logicallyComplete, _ change: () -> Void
  ) {
    isDone = false
    withAnimation(animation, completionCriteria: criteria, change) {
      log?.add("completed")
      isDone = true
    }
  }
}

extension TestSession {
  /// The id of the node with an `accessibilityIdentifier`.
  fileprivate func id(_ identifier: String) throws -> String {
    let line = try #require(outline.split(separator: "\n").first { $0.contains("identifier=\"\(identifier)\"") })
    return String(line.split(separator: "#")[1].prefix { $0.isNumber })
  }
}
