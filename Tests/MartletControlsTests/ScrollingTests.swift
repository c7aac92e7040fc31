import Foundation
import Martlet
import MartletControls
import MartletTesting
import MartletWire
import Testing

/// Bodies of these tests tell here what they have heard.
@MainActor private final class Heard {
  var all: [String] = []
}

extension TestSession {
  /// Tells how the first place of a type is scrolled, as a browser does.
  fileprivate func scroll(_ lists: [Double?]..., in type: String = "scrollView") throws {
    try perform("scrolled", on: #require(elements(ofType: type).first), value: .lists(lists))
  }
}

/// Where a place of 300 by 400 points is whose content is 2,000 points long.
private func place(_ y: Double, x: Double = 0) -> [Double?] { [x, y, 300, 2000, 300, 400, 0, 0, 0, 0] }

/// A person has scrolled to this view.
private func at(_ id: UInt32?, from start: Double = 0, speed: Double = 0) -> [Double?] {
  [0, 1, id.map { Double($0) }, 0, start, 0, speed]
}

/// What an app has to do with the scrolling of a place.
@Suite @MainActor struct ScrollingTests {
  private struct Geometry: View {
    let heard: Heard

    var body: some View {
      ScrollView { Text("a") }
        .onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) { old, new in
          heard.all.append("\(old.contentOffset.y) \(new.contentOffset.y) \(new.bounds.maxY) \(new.visibleRect.maxY)")
        }
    }
  }

  @Test func `a place tells how it is scrolled only where the app asks`() throws {
    let asked = try TestSession(Geometry(heard: Heard()))
    #expect(asked.document.contains(#""scrollBehavior":{"reports":["geometry"]}"#))
    #expect(asked.document.contains(#""actions":["scrolled"]"#))
    let other = try TestSession(ScrollView { Text("a") })
    #expect(!other.document.contains("scrolled"))
    #expect(throws: Problem.self) { try other.scroll(place(0)) }
  }

  @Test func `the geometry is told when it is known and when it changes`() throws {
    let heard = Heard()
    let session = try TestSession(Geometry(heard: heard))
    #expect(heard.all == [])
    try session.scroll(place(0))
    try session.scroll(place(0))
    try session.scroll([0, 100, 300, 2000, 300, 400, 20, 0, 30, 0])
    #expect(heard.all == ["0.0 0.0 400.0 400.0", "0.0 80.0 480.0 480.0"])
    try session.scroll([0, 0, 300, 200, 300, 400, 0, 0, 0, 0])
    #expect(heard.all.last == "80.0 0.0 200.0 400.0")
  }

  private nonisolated static let refused: [[[Double?]]] = [
    [[0, 0, 300, 2000, 300, 400, 0, 0, 0]], [[0, 0, 300, 2000, 300, 400, 0, 0, 0, nil]], [],
    [[0, 0, -1, 2000, 300, 400, 0, 0, 0, 0]], [[0, 1e8, 300, 2000, 300, 400, 0, 0, 0, 0]],
    [place(0), [5, 0, nil, 0, 0, 0, 0]], [place(0), [0.5, 0, nil, 0, 0, 0, 0]], [place(0), [0, 2, nil, 0, 0, 0, 0]],
    [place(0), [0, 0, -1, 0, 0, 0, 0]], [place(0), [0, 0, 1.5, 0, 0, 0, 0]], [place(0), [0, 0, nil, 0, 1e9, 0, 0]],
    [place(0), [0, 0, nil, 0, 0, 0]], [place(0), at(nil), [1]], [place(0), at(nil), [1, 2]],
    [place(0), at(nil), [1, 0.5, 1, 0.5]], [place(0), at(nil), [0, 0.5]], [place(0), at(nil), [1, 0.5], []],
    [place(0), at(nil), many],
  ]

  /// One more than may be told.
  private nonisolated static let many: [Double?] = (1...513).flatMap { [Double($0), 1] }

  @Test(arguments: refused)
  func `what cannot be is refused and changes nothing`(lists: [[Double?]]) throws {
    let heard = Heard()
    let session = try TestSession(Geometry(heard: heard))
    let element = try #require(session.elements(ofType: "scrollView").first)
    let problem = #expect(throws: Problem.self) {
      try session.perform("scrolled", on: element, value: .lists(lists))
    }
    #expect(problem?.kind == .invalidValue)
    #expect(heard.all == [])
    #expect(throws: Problem.self) { try session.perform("scrolled", on: element, value: .numbers([1, 2])) }
    #expect(throws: Problem.self) { try session.perform("scrolled", on: element, value: nil) }
  }

  @Test func `phases are told one after the other`() throws {
    struct Phases: View {
      let heard: Heard
      var body: some View {
        ScrollView { Text("a") }.onScrollPhaseChange { old, new in
          heard.all.append("\(old) \(new) \(new.isScrolling)")
        }
      }
    }
    let heard = Heard()
    let session = try TestSession(Phases(heard: heard))
    for phase in [0, 1, 2, 2, 3, 0, 4] { try session.scroll(place(0), [Double(phase), 1, nil, 0, 0, 0, 0]) }
    #expect(
      heard.all == [
        "idle tracking false", "tracking interacting true", "interacting decelerating true", "decelerating idle false",
        "idle animating true",
      ])
  }

  @Test func `of two places beside each other the first is followed and of two in each other the outer one`() throws {
    struct Places: View {
      var body: some View {
        VStack {
          ScrollView { ScrollView { Text("a") } }
          List { Text("b") }
        }
        .onScrollPhaseChange { _, _ in }
      }
    }
    let document = try TestSession(Places()).document
    #expect(document.components(separatedBy: #""scrollBehavior""#).count == 2)
    #expect(document.contains(#""type":"scrollView","children":[4],"actions":["scrolled"],"scrollBehavior""#))
  }

  @Test func `a place that comes in place of another is followed, and one beside another that goes`() throws {
    struct Places: View {
      let heard: Heard
      @State private var isLoading = true
      var body: some View {
        VStack {
          if isLoading { ScrollView { Text("loading") } } else { ScrollView { Text("a") } }
          List { Text("b") }
          Button("Load") { isLoading = false }
        }
        .onScrollPhaseChange { _, new in heard.all.append("\(new)") }
      }
    }
    let heard = Heard()
    let session = try TestSession(Places(heard: heard))
    try session.tap("Load")
    #expect(session.document.components(separatedBy: #""scrollBehavior""#).count == 2)
    try session.scroll(place(0), [2, 1, nil, 0, 0, 0, 0])
    #expect(heard.all == ["interacting"])

    struct Beside: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { ScrollView { Text("a") } }
          List { Text("b") }
          List { Text("c") }
          Button("Hide") { isShown = false }
        }
        .onScrollPhaseChange { _, _ in }
      }
    }
    let other = try TestSession(Beside())
    try other.tap("Hide")
    #expect(other.elements(ofType: "list").map { $0.actions.contains("scrolled") } == [true, false])
  }

  @Test func `a place without room has nothing to tell, and nothing of what is far away is seen`() throws {
    let heard = Heard()
    let session = try TestSession(Geometry(heard: heard))
    try session.scroll([0, 0, 300, 2000, 0, 400, 0, 0, 0, 0])
    try session.scroll([0, 0, 300, 2000, 300, 0, 0, 0, 0, 0])
    #expect(heard.all == [])
    try session.scroll([0, 9_000_000, 300, 2000, 300, 400, 0, 0, 0, 0])
    #expect(heard.all == ["9000000.0 9000000.0 0.0 9000400.0"])
  }

  @Test func `a phase comes with what is known of the place`() throws {
    struct Moved: View {
      let heard: Heard
      var body: some View {
        ScrollView { Text("a") }
          .onScrollPhaseChange { _, new, context in
            heard.all.append("\(new) \(context.geometry.contentOffset.y) \(context.velocity?.dy ?? -1)")
          }
      }
    }
    let heard = Heard()
    let session = try TestSession(Moved(heard: heard))
    try session.scroll(place(70), [2, 1, nil, 0, 0, 0, 5])
    try session.scroll(place(90), [0, 1, nil, 0, 0, 0, 0])
    #expect(heard.all == ["interacting 70.0 5.0", "idle 90.0 -1.0"])
  }

  // MARK: Positions

  private struct Positioned: View {
    let heard: Heard
    @State private var position = ScrollPosition(idType: Int.self, edge: .bottom)
    var anchor: UnitPoint?

    var body: some View {
      ScrollView {
        VStack { ForEach(0..<5, id: \.self) { Text("Row \($0)").padding() } }.scrollTargetLayout()
      }
      .scrollPosition($position, anchor: anchor)
      Button("View") { position.scrollTo(id: 3, anchor: .top) }
      Button("Smoothly") { withAnimation { position.scrollTo(id: 2) } }
      Button("Point") { position.scrollTo(point: CGPoint(x: 5, y: 70)) }
      Button("Down") { position.scrollTo(y: 90) }
      Button("Nowhere") { position.scrollTo(x: .infinity, y: .nan) }
      Button("Edge") { position.scrollTo(edge: .top) }
      Text(
        "\(position.viewID(type: Int.self) ?? -1) \(position.isPositionedByUser) \(position.edge != nil) "
          + "\(position.point?.y ?? -1)"
      )
      .accessibilityIdentifier("position")
    }
  }

  /// What stands under a key: an object with no others in it.
  private func object(_ key: String, in session: TestSession) -> String? {
    let document = session.document
    guard let start = document.range(of: "\"\(key)\":{"),
      let end = document.range(of: "}", range: start.upperBound..<document.endIndex)
    else { return nil }
    return "{" + document[start.upperBound..<end.upperBound]
  }

  private func scrollTo(in session: TestSession) -> String? {
    object("scrollTo", in: session)
  }

  @Test func `the app scrolls to ends and views and distances`() throws {
    let session = try TestSession(Positioned(heard: Heard()))
    #expect(scrollTo(in: session) == #"{"edge":"bottom","count":1}"#)
    #expect(try session.element(identifier: "position")?.text == "-1 false true -1.0")
    try session.tap("View")
    let row = try #require(try session.element(text: "Row 3"))
    #expect(scrollTo(in: session)?.contains(#""anchor":[0.5,0],"count":2"#) == true, "\(row.id)")
    #expect(try session.element(identifier: "position")?.text == "3 false false -1.0")
    try session.tap("Smoothly")
    #expect(scrollTo(in: session)?.hasSuffix(#""animated":true,"count":3}"#) == true)
    try session.tap("Point")
    #expect(scrollTo(in: session) == #"{"x":5,"y":70,"count":4}"#)
    try session.tap("Down")
    #expect(scrollTo(in: session) == #"{"y":90,"count":5}"#)
    #expect(try session.element(identifier: "position")?.text == "-1 false false 90.0")
    try session.tap("Nowhere")
    #expect(scrollTo(in: session) == #"{"x":0,"y":0,"count":6}"#)
    try session.tap("Edge")
    try session.tap("Edge")
    #expect(scrollTo(in: session) == #"{"edge":"top","count":8}"#)
  }

  @Test func `where a person scrolls to is written back and scrolls nothing`() throws {
    let session = try TestSession(Positioned(heard: Heard()))
    let padding = session.elements(ofType: "padding")
    try session.scroll(place(100), at(padding[2].id))
    #expect(try session.element(identifier: "position")?.text == "2 true false -1.0")
    #expect(scrollTo(in: session) == #"{"edge":"bottom","count":1}"#)
    // While it is being scrolled, and by the app, nothing is told.
    try session.scroll(place(200), [2, 1, Double(padding[3].id), 0, 0, 0, 0])
    try session.scroll(place(200), [0, 0, Double(padding[3].id), 0, 0, 0, 0])
    #expect(try session.element(identifier: "position")?.text == "2 true false -1.0")
    // What is in none of its views is no view of its.
    try session.scroll(place(300), at(1))
    #expect(try session.element(identifier: "position")?.text == "-1 true false -1.0")
    try session.scroll(place(300), at(99_999))
    try session.tap("Edge")
    #expect(scrollTo(in: session) == #"{"edge":"top","count":2}"#)
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `a binding to an id goes both ways`() throws {
    struct Bound: View {
      @State private var id: Int?
      var body: some View {
        ScrollView { ForEach(0..<5, id: \.self) { Text("Row \($0)") } }.scrollPosition(id: $id, anchor: .center)
        Button("One") { id = 1 }
        Text(id.map { "\($0)" } ?? "nil").accessibilityIdentifier("id")
      }
    }
    let session = try TestSession(Bound())
    #expect(session.document.contains(#""scrollBehavior":{"reports":["position"],"anchor":[0.5,0.5]}"#))
    let rows = session.elements(ofType: "text").map(\.id)
    try session.scroll(place(100), at(rows[3]))
    #expect(try session.element(identifier: "id")?.text == "3")
    #expect(scrollTo(in: session) == nil)
    try session.tap("One")
    #expect(scrollTo(in: session) == #"{"node":\#(rows[1]),"anchor":[0.5,0.5],"count":1}"#)
    // The app may go back to where a person has been.
    try session.scroll(place(100), at(rows[3]))
    try session.scroll(place(100), at(nil))
    #expect(try session.element(identifier: "id")?.text == "3")
    try session.tap("One")
    #expect(scrollTo(in: session)?.hasSuffix(#""count":2}"#) == true)
  }

  // MARK: Views that are seen

  @Test func `the ids of the views that are seen are told in their order`() throws {
    struct Seen: View {
      let heard: Heard
      var body: some View {
        ScrollView { VStack { ForEach(["a", "b", "c"], id: \.self) { Text($0) } }.scrollTargetLayout() }
          .onScrollTargetVisibilityChange(idType: String.self, threshold: 0.25) { heard.all.append($0.joined()) }
          .onScrollTargetVisibilityChange(idType: Int.self) { heard.all.append("\($0)") }
      }
    }
    let heard = Heard()
    let session = try TestSession(Seen(heard: heard))
    #expect(session.document.contains(#""scrollBehavior":{"reports":["targets"],"thresholds":[0.25,0.5]}"#))
    #expect(session.document.contains(#""spaces":{"targets":true}"#))
    let ids = session.elements(ofType: "text").map { Double($0.id) }
    try session.scroll(place(0), at(nil), [ids[0], 1, ids[1], 0.25, ids[2], 0.2])
    try session.scroll(place(0), at(nil), [ids[0], 1, ids[1], 0.3, ids[2], 0.2])
    try session.scroll(place(9), at(nil), [ids[1], 1, ids[2], 1])
    try session.scroll(place(9), at(nil), [1, 1, 77_777, 1])
    #expect(heard.all == ["ab", "bc", ""])
  }

  @Test func `a view is told when so much of it is seen`() throws {
    struct Sighted: View {
      let heard: Heard
      var body: some View {
        Text("a")
          .onScrollVisibilityChange { heard.all.append("half \($0)") }
          .onScrollVisibilityChange(threshold: 0) { heard.all.append("any \($0)") }
          .onScrollVisibilityChange(threshold: .nan) { _ in }
          .disabled(true)
      }
    }
    let heard = Heard()
    let session = try TestSession(Sighted(heard: heard))
    #expect(session.document.contains(#""spaces":{"sight":[0,0.5]}"#))
    let element = try #require(try session.element(text: "a"))
    #expect(element.actions == ["sight"])
    for part in [0, 0.2, 0.5, 1, 0] { try session.perform("sight", on: element, value: .number(part)) }
    #expect(heard.all == ["any true", "half true", "half false", "any false"])
    for value: Action.Value? in [nil, .number(1.5), .number(-1), .bool(true), .numbers([1])] {
      #expect(throws: Problem.self) { try session.perform("sight", on: element, value: value) }
    }
    #expect(throws: Problem.self) {
      let other = try TestSession(Text("b"))
      try other.perform("sight", on: #require(try other.element(text: "b")), value: .number(1))
    }
  }

  @Test func `a view that goes is not seen any more, and is told so once`() throws {
    struct Passing: View {
      let heard: Heard
      @State private var isShown = true
      var body: some View {
        if isShown { Text("a").onScrollVisibilityChange { heard.all.append("a \($0)") } }
        if isShown { Text("b").onScrollVisibilityChange { heard.all.append("b \($0)") } }
        Button("Hide") { isShown = false }
      }
    }
    let heard = Heard()
    let session = try TestSession(Passing(heard: heard))
    try session.perform("sight", on: #require(try session.element(text: "a")), value: .number(1))
    try session.tap("Hide")
    #expect(heard.all == ["a true", "a false"])
  }

  @Test func `a view that a binding does not take is scrolled to when the app says so later`() throws {
    struct Refusing: View {
      @State private var id: Int? = 0
      @State private var accepts = false
      var body: some View {
        ScrollView { VStack { ForEach(0..<5, id: \.self) { Text("Row \($0)") } }.scrollTargetLayout() }
          .scrollPosition(
            id: Binding {
              id
            } set: {
              if accepts { id = $0 }
            })
        Button("Third") { id = 3 }
      }
    }
    let session = try TestSession(Refusing())
    let third = try #require(try session.element(text: "Row 3")).id
    try session.scroll(place(90), at(third))
    try session.tap("Third")
    #expect(scrollTo(in: session)?.contains(#""node":\#(third)"#) == true)
  }

  // MARK: Where places come to rest

  @Test func `a place comes to rest where the innermost behaviour says`() throws {
    func behavior(_ view: some View) throws -> String? { object("scrollBehavior", in: try TestSession(view)) }
    let place = ScrollView { Text("a") }
    #expect(try behavior(place.scrollTargetBehavior(.paging)) == #"{"rest":"paging"}"#)
    #expect(try behavior(place.scrollTargetBehavior(.viewAligned)) == #"{"rest":"viewAligned"}"#)
    let limited = place.scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
    #expect(try behavior(limited) == #"{"rest":"viewAligned","limit":"one"}"#)
    #expect(try behavior(limited.scrollTargetBehavior(.paging)) == #"{"rest":"viewAligned","limit":"one"}"#)
    let free = place.scrollTargetBehavior(.viewAligned(limitBehavior: .never))
    #expect(try behavior(free) == #"{"rest":"viewAligned","limit":"none"}"#)
    #expect(!(try TestSession(free).document.contains("actions")))
  }

  @Test func `a behaviour is that of all places but those in others`() throws {
    struct Places: View {
      var body: some View {
        VStack {
          ScrollView { ScrollView { Text("a") } }
          ScrollView { Text("b") }
        }
        .scrollTargetBehavior(.paging)
      }
    }
    #expect(try TestSession(Places()).document.components(separatedBy: #""rest":"paging""#).count == 3)
  }

  private struct Rounded: ScrollTargetBehavior {
    var heard: Heard?
    var anchor: UnitPoint?

    func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
      let facts = [context.originalTarget.rect.minY, context.velocity.dy, context.contentSize.height]
      let (heard, fact) = (heard, "\(facts) \(context.containerSize.width) \(context.axes == .vertical)")
      MainActor.assumeIsolated { heard?.all.append(fact) }
      target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
      target.anchor = anchor
      if anchor != nil { target.rect.size.height = 100 }
    }
  }

  @Test func `a behaviour of the app's own scrolls on from where a person has left off`() throws {
    let heard = Heard()
    let session = try TestSession(ScrollView { Text("a") }.scrollTargetBehavior(Rounded(heard: heard)))
    #expect(session.document.contains(#""rest":"asked""#))
    try session.scroll(place(260), at(nil, from: 40, speed: 700))
    #expect(heard.all == ["[40.0, 700.0, 2000.0] 300.0 true"])
    #expect(scrollTo(in: session) == #"{"x":0,"y":300,"animated":true,"count":1}"#)
    // There it stays, and what the app scrolls it is not asked about.
    try session.scroll(place(300), at(nil, from: 260))
    try session.scroll(place(333), [0, 0, nil, 0, 0, 0, 0])
    try session.scroll(place(333), [2, 1, nil, 0, 0, 0, 0])
    #expect(scrollTo(in: session)?.hasSuffix(#""count":1}"#) == true)
    #expect(heard.all.count == 2)
  }

  @Test func `an anchor says which point of the target is where in the place`() throws {
    let session = try TestSession(ScrollView { Text("a") }.scrollTargetBehavior(Rounded(anchor: .bottom)))
    try session.scroll(place(560), at(nil))
    #expect(scrollTo(in: session)?.contains(#""y":300,"#) == true)
  }

  @Test func `a behaviour that comes to no number scrolls nowhere`() throws {
    struct Lost: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
        target.rect.origin = CGPoint(x: CGFloat.nan, y: 1e300)
      }
    }
    let session = try TestSession(ScrollView { Text("a") }.scrollTargetBehavior(Lost()))
    try session.scroll(place(560), at(nil))
    #expect(scrollTo(in: session) == nil)
  }

  @Test func `pages are the nearest ones and at most one away`() {
    func page(_ y: CGFloat, from start: CGFloat) -> CGFloat {
      let size = CGSize(width: 300, height: 400)
      var target = ScrollTarget(rect: CGRect(origin: CGPoint(x: 0, y: y), size: size))
      let original = ScrollTarget(rect: CGRect(origin: CGPoint(x: 0, y: start), size: size))
      let context = ScrollTargetBehaviorContext(
        originalTarget: original, velocity: CGVector(dx: 0, dy: 0), contentSize: CGSize(width: 300, height: 4000),
        containerSize: size, axes: .vertical)
      PagingScrollTargetBehavior().updateTarget(&target, context: context)
      return target.rect.minY
    }
    #expect([page(150, from: 0), page(250, from: 0), page(1900, from: 0), page(0, from: 1200)] == [0, 400, 400, 800])
  }

  // MARK: Looks that follow the scrolling

  @Test func `a transition is made of its three phases`() throws {
    struct Faded: View {
      @State private var isSmall = false
      var body: some View {
        ScrollView {
          Text("a").scrollTransition(.animated(.linear(duration: 1)).threshold(.visible(0.3)), axis: .horizontal) {
            $0.opacity($1.isIdentity ? 1 : 0.5).offset(x: $1.value * 10).scaleEffect(isSmall ? 0.5 : 1)
          }
        }
        Toggle("Small", isOn: $isSmall)
      }
    }
    let session = try TestSession(Faded())
    func phase(_ opacity: String, _ offset: String, _ scale: String = "1") -> String {
      #"{"effects":[{"type":"opacity","opacity":\#(opacity)},{"type":"offset"\#(offset)},"#
        + #"{"type":"scaleEffect","scale":[\#(scale),\#(scale)]}]"#
    }
    let animation = #","animation":{"curve":[0,0,1,1],"duration":1},"threshold":0.3}"#
    let phases =
      #""phases":{"topLeading":\#(phase("0.5", #","x":-10"#))\#(animation),"identity":\#(phase("1", ""))},"#
      + #""bottomTrailing":\#(phase("0.5", #","x":10"#))\#(animation)}"#
    #expect(session.document.contains(phases))
    #expect(session.document.contains(#""axis":"horizontal""#))
    try session.set("Small", to: true)
    #expect(session.document.contains(phase("1", "", "0.5")))
  }

  @Test func `each end has a configuration of its own`() throws {
    let view = Text("a").scrollTransition(
      topLeading: .identity, bottomTrailing: .interactive(timingCurve: .easeIn).threshold(.centered)
    ) { $0.blur(radius: abs($1.value) * 4) }
    let document = try TestSession(view).document
    #expect(
      document.contains(
        #""phases":{"topLeading":{"effects":[{"type":"blur","radius":0}]},"#
          + #""identity":{"effects":[{"type":"blur","radius":0}]},"#
          + #""bottomTrailing":{"effects":[{"type":"blur","radius":4}],"#
          + #""curve":{"curve":[0.42,0,1,1],"duration":1},"threshold":"centered"}}"#))
    #expect(ScrollTransitionConfiguration.interactive.animation(.default) == .animated)
    #expect(ScrollTransitionConfiguration.animated.threshold(.hidden) != .animated)
  }

  @Test func `what can be done with a section stands beside its header`() throws {
    struct Sections: View {
      @State private var count = 0
      var body: some View {
        List {
          Section("Birds") { Text("Wren") }.sectionActions { Button("Add") { count += 1 } }
          Section { Text("Crow") }.sectionActions { Button("Other") {} }
        }
        Text("\(count)")
      }
    }
    let session = try TestSession(Sections())
    #expect(session.texts == ["Birds", "Add", "Wren", "Other", "Crow", "0"])
    try session.tap("Add")
    #expect(session.texts.last == "1")
    #expect(session.elements(ofType: "sectionHeader").count == 2)
  }
}
