import MartletTesting
import MartletWire
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Where places are scrolled to, what is told of that, and what follows it.
@Suite @MainActor struct ScrollingTests {
  private func place() -> some View { ScrollView { Text("a") } }

  private func shown(_ behavior: String, _ actions: String = "") -> String {
    #"scrollView\#(actions) scrollBehavior=\#(behavior) { text "a" }"#
  }

  @Test func `a place comes to rest where a behaviour says`() throws {
    try expect(
      "scrollTargetBehavior(_:)", "ScrollTargetBehavior.paging", "PagingScrollTargetBehavior.init()",
      shows: shown(#"{"rest":"paging"}"#)
    ) { place().scrollTargetBehavior(.paging) }
    try expect("ScrollTargetBehavior.viewAligned", shows: shown(#"{"rest":"viewAligned"}"#)) {
      place().scrollTargetBehavior(.viewAligned)
    }
    try expect(
      "ScrollTargetBehavior.viewAligned(limitBehavior:)", "ViewAlignedScrollTargetBehavior.LimitBehavior.always",
      shows: shown(#"{"rest":"viewAligned","limit":"one"}"#)
    ) { place().scrollTargetBehavior(.viewAligned(limitBehavior: .always)) }
    try expect(
      "ViewAlignedScrollTargetBehavior.init(limitBehavior:)",
      "ViewAlignedScrollTargetBehavior.LimitBehavior.automatic", shows: shown(#"{"rest":"viewAligned"}"#)
    ) { place().scrollTargetBehavior(ViewAlignedScrollTargetBehavior(limitBehavior: .automatic)) }
    typealias Limit = ViewAlignedScrollTargetBehavior.LimitBehavior
    for (limit, name) in [(Limit.alwaysByOne, "one"), (.alwaysByFew, "none"), (.never, "none")] {
      try expect(
        "ViewAlignedScrollTargetBehavior.LimitBehavior.alwaysByOne",
        "ViewAlignedScrollTargetBehavior.LimitBehavior.alwaysByFew",
        "ViewAlignedScrollTargetBehavior.LimitBehavior.never",
        shows: shown(#"{"rest":"viewAligned","limit":"\#(name)"}"#)
      ) { place().scrollTargetBehavior(.viewAligned(limitBehavior: limit)) }
    }
  }

  private struct Halves: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let sizes = context.contentSize.height - context.containerSize.height
      if context.velocity.dy == 0, context.axes == .vertical, target.rect.minY > context.originalTarget.rect.minY {
        target.rect.origin.y = sizes / 2
        target.anchor = .topLeading
      }
    }
  }

  @Test(
    .covers(
      "ScrollTarget.rect", "ScrollTarget.anchor", "ScrollTargetBehaviorContext.originalTarget",
      "ScrollTargetBehaviorContext.velocity", "ScrollTargetBehaviorContext.contentSize",
      "ScrollTargetBehaviorContext.containerSize", "ScrollTargetBehaviorContext.axes", "CGVector.dy"))
  func `an app has a behaviour of its own`() throws {
    let session = try TestSession(place().scrollTargetBehavior(Halves()))
    let lists: [[Double?]] = [[0, 300, 100, 1000, 100, 200, 0, 0, 0, 0], [0, 1, nil, 0, 0, 0, 0]]
    try session.perform("scrolled", on: #require(session.elements(ofType: "scrollView").first), value: .lists(lists))
    #expect(session.document.contains(#""scrollTo":{"x":0,"y":400,"animated":true,"count":1}"#))
    #expect(CGVector(dx: 1, dy: 2).dx == 1)
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `a place is scrolled to a position`() throws {
    func at(_ position: ScrollPosition) -> some View { place().scrollPosition(.constant(position)) }
    let goal = { (text: String) in
      #"scrollView actions=["scrolled"] scrollTo={\#(text),"count":1} scrollBehavior={"reports":["position"]} "#
        + #"{ text "a" }"#
    }
    try expect("View.scrollPosition(_:anchor:)", "ScrollPosition.init(edge:)", shows: goal(#""edge":"bottom""#)) {
      at(ScrollPosition(edge: .bottom))
    }
    try expect("ScrollPosition.init(point:)", shows: goal(#""x":1,"y":2"#)) {
      at(ScrollPosition(point: CGPoint(x: 1, y: 2)))
    }
    try expect("ScrollPosition.init(x:y:)", shows: goal(#""x":1,"y":2"#)) { at(ScrollPosition(x: 1, y: 2)) }
    try expect("ScrollPosition.init(x:)", "ScrollPosition.x", shows: goal(#""x":1"#)) { at(ScrollPosition(x: 1)) }
    try expect("ScrollPosition.init(y:)", "ScrollPosition.y", shows: goal(#""y":2"#)) { at(ScrollPosition(y: 2)) }
    #expect(ScrollPosition(x: 1).x == 1 && ScrollPosition(x: 1).y == nil && ScrollPosition(y: 2).y == 2)
    try expect("ScrollPosition.init(idType:x:y:)", shows: goal(#""x":1,"y":2"#)) {
      at(ScrollPosition(idType: Int.self, x: 1, y: 2))
    }
    try expect("ScrollPosition.init(idType:x:)", shows: goal(#""x":1"#)) { at(ScrollPosition(idType: Int.self, x: 1)) }
    try expect("ScrollPosition.init(idType:y:)", shows: goal(#""y":2"#)) { at(ScrollPosition(idType: Int.self, y: 2)) }
    try expect(
      "ScrollPosition.init(id:anchor:)", "ScrollPosition.viewID", shows: goal(#""node":3,"anchor":[0.5,0]"#)
    ) { ScrollView { Text("a").id(9) }.scrollPosition(.constant(ScrollPosition(id: 9, anchor: .top))) }
    #expect(ScrollPosition(id: 9).viewID as? Int == 9)
    try expect("ScrollPosition.init(idType:edge:)", shows: goal(#""edge":"top""#)) {
      at(ScrollPosition(idType: Int.self, edge: .top))
    }
    try expect("ScrollPosition.init(idType:point:)", shows: goal(#""x":1,"y":2"#)) {
      at(ScrollPosition(idType: Int.self, point: CGPoint(x: 1, y: 2)))
    }
    var position = ScrollPosition(idType: Int.self)
    position.scrollTo(x: 3)
    try expect("ScrollPosition.scrollTo(x:)", shows: goal(#""x":3"#)) { at(position) }
    position.scrollTo(y: 4)
    try expect("ScrollPosition.scrollTo(y:)", "ScrollPosition.init(idType:)", shows: goal(#""y":4"#)) { at(position) }
    position.scrollTo(x: 5, y: 6)
    try expect("ScrollPosition.scrollTo(x:y:)", shows: goal(#""x":5,"y":6"#)) { at(position) }
    #expect(position.point == CGPoint(x: 5, y: 6))
    position.scrollTo(point: CGPoint(x: 7, y: 8))
    try expect("ScrollPosition.scrollTo(point:)", "ScrollPosition.point", shows: goal(#""x":7,"y":8"#)) { at(position) }
    position.scrollTo(edge: .trailing)
    try expect("ScrollPosition.scrollTo(edge:)", "ScrollPosition.edge", shows: goal(#""edge":"trailing""#)) {
      at(position)
    }
    #expect(position.edge == .trailing)
    position.scrollTo(id: 9, anchor: .top)
    try expect(
      "ScrollPosition.scrollTo(id:anchor:)", "ScrollPosition.viewID(type:)", "ScrollPosition.isPositionedByUser",
      shows: goal(#""node":3,"anchor":[0.5,0]"#)
    ) { ScrollView { Text("a").id(9) }.scrollPosition(.constant(position)) }
    #expect(position.viewID(type: Int.self) == 9)
    #expect(!position.isPositionedByUser)
  }

  @Test func `an app is told of scrolling`() throws {
    func told(_ report: String) -> String { shown(#"{"reports":["\#(report)"]}"#, #" actions=["scrolled"]"#) }
    try expect(
      "View.onScrollGeometryChange(for:of:action:)", "ScrollGeometry.contentOffset", "ScrollGeometry.contentSize",
      "ScrollGeometry.contentInsets", "ScrollGeometry.containerSize", "ScrollGeometry.visibleRect",
      "ScrollGeometry.bounds", shows: told("geometry")
    ) {
      place().onScrollGeometryChange(for: Bool.self) { geometry in
        geometry.contentOffset.y + geometry.contentInsets.top > geometry.contentSize.height
          - geometry.containerSize.height || geometry.visibleRect == geometry.bounds
      } action: { _, _ in
      }
    }
    try expect(
      "View.onScrollPhaseChange(_:)", "ScrollPhase", "ScrollPhase.idle", "ScrollPhase.tracking",
      "ScrollPhase.interacting",
      "ScrollPhase.decelerating", "ScrollPhase.animating", "ScrollPhase.isScrolling", shows: told("phase")
    ) {
      place().onScrollPhaseChange { old, new in
        switch new {
        case .idle, .tracking: _ = new.isScrolling
        case .interacting, .decelerating, .animating: _ = old
        }
      }
    }
    try expect(
      "View.onScrollTargetVisibilityChange(idType:threshold:_:)",
      shows: shown(#"{"reports":["targets"],"thresholds":[0.5]}"#, #" actions=["scrolled"]"#)
    ) { place().onScrollTargetVisibilityChange(idType: Int.self) { (_: [Int]) in } }
    try expect(
      "View.onScrollVisibilityChange(threshold:_:)",
      shows: #"text "a" actions=["sight"] spaces={"sight":[0.2]}"#
    ) { Text("a").onScrollVisibilityChange(threshold: 0.2) { _ in } }
  }

  private final class Heard {
    var all: [String] = []
  }

  @Test(
    .covers(
      "ScrollPhaseChangeContext", "ScrollPhaseChangeContext.geometry", "ScrollPhaseChangeContext.velocity"))
  func `what an app is told of scrolling runs`() throws {
    let heard = Heard()
    let session = try TestSession(
      place()
        .onScrollPhaseChange { heard.all.append("\($0.isScrolling) \($1.isScrolling)") }
        .onScrollPhaseChange { _, _, context in
          heard.all.append("\(context.geometry.contentOffset.y) \(context.velocity?.dy ?? 0)")
        }
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.bounds.height
        } action: {
          heard.all.append("\($1)")
        })
    let lists: [[Double?]] = [[0, 300, 100, 1000, 100, 200, 0, 0, 0, 0], [2, 1, nil, 0, 0, 0, 7]]
    try session.perform("scrolled", on: #require(session.elements(ofType: "scrollView").first), value: .lists(lists))
    #expect(heard.all.sorted() == ["200.0", "300.0 7.0", "false true"])
  }

  @Test func `a view looks otherwise while it is scrolled out of sight`() throws {
    func phase(_ opacity: String, _ more: String = "") -> String {
      #"{"effects":[{"type":"opacity","opacity":\#(opacity)}]\#(more)}"#
    }
    func shown(_ way: String) -> String {
      #"scrollTransition phases={"topLeading":\#(phase("0", way)),"identity":\#(phase("1")),"#
        + #""bottomTrailing":\#(phase("0", way))} { text "a" }"#
    }
    func opacity(_ effect: EmptyVisualEffect, _ phase: ScrollTransitionPhase) -> some VisualEffect {
      effect.opacity(phase.value == 0 && phase.isIdentity && phase != .topLeading && phase != .bottomTrailing ? 1 : 0)
    }
    let linear = #","curve":{"curve":[0,0,1,1],"duration":1},"threshold":"#
    try expect(
      "View.scrollTransition(_:axis:transition:)", "ScrollTransitionPhase", "ScrollTransitionPhase.identity",
      "ScrollTransitionPhase.isIdentity",
      "ScrollTransitionPhase.value", "ScrollTransitionPhase.topLeading", "ScrollTransitionPhase.bottomTrailing",
      "ScrollTransitionConfiguration.interactive", shows: shown(linear + "1")
    ) { Text("a").scrollTransition { opacity($0, $1) } }
    for (threshold, written) in [
      (ScrollTransitionConfiguration.Threshold.visible, "1"), (.hidden, "0"), (.visible(0.5), "0.5"),
      (.centered, "\"centered\""),
    ] {
      try expect(
        "ScrollTransitionConfiguration.threshold(_:)", "ScrollTransitionConfiguration.Threshold.visible",
        "ScrollTransitionConfiguration.Threshold.hidden", "ScrollTransitionConfiguration.Threshold.visible(_:)",
        "ScrollTransitionConfiguration.Threshold.centered",
        "ScrollTransitionConfiguration.interactive(timingCurve:)", shows: shown(linear + written)
      ) {
        Text("a").scrollTransition(.interactive(timingCurve: .linear).threshold(threshold)) { opacity($0, $1) }
      }
    }
    let animated = #","animation":{"curve":[0,0,1,1],"duration":2},"threshold":1"#
    for configuration in [
      ScrollTransitionConfiguration.animated(.linear(duration: 2)),
      ScrollTransitionConfiguration.interactive.animation(.linear(duration: 2)),
    ] {
      try expect(
        "ScrollTransitionConfiguration.animated(_:)", "ScrollTransitionConfiguration.animation(_:)",
        shows: shown(animated)
      ) { Text("a").scrollTransition(configuration) { opacity($0, $1) } }
    }
    let document = try TestSession(
      Text("a").scrollTransition(topLeading: .identity, bottomTrailing: .animated, axis: .vertical) { opacity($0, $1) }
    ).document
    #expect(document.contains(#""axis":"vertical""#) && document.contains(#""topLeading":\#(phase("1")),"#))
  }

  @Test(
    .covers(
      "View.scrollTransition(topLeading:bottomTrailing:axis:transition:)", "ScrollTransitionConfiguration.identity",
      "ScrollTransitionConfiguration.animated", "View.scrollInputBehavior(_:for:)",
      "ScrollInputKind.handGestureShortcut", "ScrollInputBehavior.automatic", "ScrollInputBehavior.enabled",
      "ScrollInputBehavior.disabled"))
  func `what no browser has changes nothing`() throws {
    for behavior in [ScrollInputBehavior.automatic, .enabled, .disabled] {
      let session = try TestSession(place().scrollInputBehavior(behavior, for: .handGestureShortcut))
      #expect(session.line == #"scrollView { text "a" }"#)
    }
  }

  @Test func `something is dropped between rows`() throws {
    let row = #"text "a" actions=["insertBefore","insertAfter"] listRow={"inserts":["public.utf8-plain-text"]}"#
    try expect("DynamicViewContent.onInsert(of:perform:)", shows: row) {
      ForEach(["a"], id: \.self) { Text($0) }.onInsert(of: [.utf8PlainText]) { (_: Int, _: [NSItemProvider]) in }
    }
    struct Dropping: View {
      @State private var rows = ["a", "b"]
      var body: some View {
        List {
          ForEach(rows, id: \.self) { Text($0) }
            .dropDestination(for: String.self) { items, offset in rows.insert(contentsOf: items, at: offset) }
            .onDelete { rows.remove(atOffsets: $0) }
        }
      }
    }
    let session = try TestSession(Dropping())
    try session.perform("insertAfter", on: #require(try session.element(text: "b")), value: .string("c"))
    try session.perform("insertBefore", on: #require(try session.element(text: "a")), value: .string("d"))
    #expect(session.texts == ["d", "a", "b", "c"])
    #expect(session.diagnostics.isEmpty)
  }

  @Test(
    .covers(
      "DynamicViewContent.dropDestination(for:action:)", "Section.sectionActions(content:)",
      "CGVector.init(dx:dy:)", "CGVector.dx"))
  func `a section has actions beside its header`() throws {
    let session = try TestSession(
      List { Section("Birds") { Text("Wren") }.sectionActions { Button("Add") {} } })
    #expect(session.texts == ["Birds", "Add", "Wren"])
  }
}
