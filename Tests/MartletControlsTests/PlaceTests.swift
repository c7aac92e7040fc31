import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

@testable import MartletControls

/// Where views are, as the page says it.
@Suite @MainActor struct PlaceTests {
  @Test func `a view that asks only for its size is not asked where it is`() throws {
    let session = try TestSession(GeometryReader { Text("\(Int($0.frame(in: .local).width))") })
    #expect(session.reader.actions == ["measure"])
    #expect(!session.document.contains("spaces"))
  }

  @Test func `a view that asks where it is begins at zero, and is made again when the page says it`() throws {
    let session = try TestSession(
      GeometryReader { proxy in
        let frame = proxy.frame(in: .global)
        Text("\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))")
      })
    #expect(session.texts == ["0 0 0 0"])
    #expect(session.reader.actions == ["locate"])
    #expect(session.document.contains(#""spaces":{"asked":[0]}"#))
    try session.locate(session.reader, size: CGSize(width: 300, height: 40)) { space in
      space == 0 ? CGRect(x: 16, y: -80.5, width: 390, height: 844) : nil
    }
    #expect(session.texts == ["16 -80 300 40"])
    // What is told again changes nothing.
    try session.locate(session.reader, size: CGSize(width: 300, height: 40)) { _ in
      CGRect(x: 16, y: -80.5, width: 390, height: 844)
    }
    #expect(session.lastPatch == "[]")
    // What was on its way when the app asked is still taken, and leaves the place as it was.
    try session.perform("measure", on: session.reader, value: .numbers([200, 40]))
    #expect(session.texts == ["16 -80 200 40"])
  }

  @Test func `a view is somewhere in a view with a name, and in the window where nothing around has the name`() throws {
    let session = try TestSession(
      VStack {
        GeometryReader { proxy in
          Text("\(Int(proxy.frame(in: .named("list")).minY)) \(Int(proxy.frame(in: .named("none")).minY))")
          Text(proxy.bounds(of: .named("list")).map { "\(Int($0.minY)) \(Int($0.height))" } ?? "unknown")
          Text(proxy.bounds(of: .named("none")) == nil ? "nowhere" : "somewhere")
        }
      }
      .coordinateSpace(.named("list")))
    #expect(session.texts == ["0 0", "unknown", "nowhere"])
    let list = try #require(session.document.firstMatch(of: /"spaces":\{"names":\[(\d+)\]\}/)?.output.1)
    func tell() throws {
      try session.locate(session.reader, size: CGSize(width: 300, height: 40)) { space in
        if space == 0 { return CGRect(x: 0, y: 500, width: 390, height: 844) }
        return "\(space)" == list ? CGRect(x: 0, y: 12, width: 300, height: 200) : nil
      }
    }
    try tell()
    #expect(session.texts == ["12 0", "-12 200", "nowhere"])
    // Now that there is no view of that name, it asks for the window.
    try tell()
    #expect(session.texts == ["12 500", "-12 200", "nowhere"])
  }

  @Test func `what a view inside asks later is asked, too`() throws {
    struct Inner: View {
      let proxy: GeometryProxy
      @State private var isShown = false

      var body: some View {
        Button("Show") { isShown = true }
        if isShown { Text("\(Int(proxy.frame(in: .global).minY))") }
      }
    }
    let session = try TestSession(GeometryReader { Inner(proxy: $0) })
    #expect(session.reader.actions == ["measure"])
    try session.tap("Show")
    #expect(session.reader.actions == ["locate"])
    try session.locate(session.reader, size: .zero) { _ in CGRect(x: 0, y: 70, width: 390, height: 844) }
    #expect(session.texts.last == "70")
  }

  @Test func `an app hears of no place that the view has never had`() throws {
    struct Page: View {
      @State private var heard: [Int] = []

      var body: some View {
        Text("\(heard)").onGeometryChange(for: Int.self) {
          Int($0.frame(in: .global).minY)
        } action: {
          heard.append($0)
        }
      }
    }
    let session = try TestSession(Page())
    let text = try #require(session.elements(ofType: "text").first)
    #expect(text.actions == ["measure"])
    try session.perform("measure", on: text, value: .numbers([100, 20]))
    #expect(session.texts == ["[]"])
    for y in [90.0, 90, 91] {
      let text = try #require(session.elements(ofType: "text").first)
      #expect(text.actions == ["locate"])
      try session.locate(text, size: CGSize(width: 100, height: 20)) { _ in
        CGRect(x: 0, y: y, width: 390, height: 844)
      }
    }
    #expect(session.texts == ["[90, 91]"])
  }

  @Test func `an effect does not move what is measured for it`() throws {
    let session = try TestSession(
      Text("a").visualEffect { content, proxy in content.offset(y: -proxy.frame(in: .scrollView).minY / 2) })
    let box = try #require(session.elements(ofType: "padding").first)
    #expect(box.actions == ["locate"])
    try session.locate(box, size: CGSize(width: 100, height: 20)) { _ in CGRect(x: 0, y: 30, width: 390, height: 200) }
    #expect(session.document.contains(#""type":"offset""#) && session.document.contains(#""y":-15"#))
  }

  @Test func `a frame's length is made of that of what scrolls around it`() throws {
    let session = try TestSession(
      Text("a").containerRelativeFrame([.horizontal, .vertical]) { length, axis in
        axis == .horizontal ? length / 2 : length - 10
      })
    try session.setEnvironment(viewport: CGSize(width: 390, height: 844))
    #expect(session.document.contains(#""width":195,"height":834"#))
    let frame = try #require(session.elements(ofType: "frame").first)
    try session.locate(frame, size: .zero) { space in space == 4 ? CGRect(x: 0, y: 0, width: 300, height: 100) : nil }
    #expect(session.document.contains(#""width":150,"height":90"#))
  }

  @Test func `several views are told in one action, and those that are not known are left out`() throws {
    let session = try TestSession(
      HStack {
        GeometryReader { Text("\(Int($0.frame(in: .global).minX))") }
        GeometryReader { Text("\(Int($0.frame(in: .global).minX))") }
      })
    let readers = session.elements(ofType: "geometryReader")
    let ids = session.readerIDs
    let lists: [[Double?]] = [
      [ids[0], 10, 10, 0, 1, 0, 390, 844], [ids[1], 10, 10, 0, 2, 0, 390, 844], [9_999, 1, 1],
    ]
    try session.perform("locate", on: readers[0], value: .lists(lists))
    #expect(session.texts == ["1", "2"])
  }

  @Test func `places that no page can have are refused and change nothing`() throws {
    let session = try TestSession(GeometryReader { Text("\(Int($0.frame(in: .global).minX))") })
    let id = session.readerIDs[0]
    let wrong: [Action.Value?] = [
      nil, .null, .number(1), .string("0"), .numbers([1, 2]), .lists([[]]), .lists([[id]]), .lists([[id, 1]]),
      .lists([[nil, 1, 1]]), .lists([[id, nil, 1]]), .lists([[id, -1, 1]]), .lists([[id, 1, 1_000_001]]),
      .lists([[id, .nan, 1]]), .lists([[id, .infinity, 1]]), .lists([[-1, 1, 1]]), .lists([[0.5, 1, 1]]),
      .lists([[1e300, 1, 1]]), .lists([[id, 1, 1, 0]]), .lists([[id, 1, 1, 0, 1, 1, 1]]),
      .lists([[id, 1, 1, 0, 1, 1, 1, -1]]), .lists([[id, 1, 1, 0, nil, 1, 1, 1]]),
      .lists([[id, 1, 1, 0, 1, nil, nil, nil]]),
      .lists([[id, 1, 1, 0, 1e7, 1, 1, 1]]), .lists([[id, 1, 1, 0, .nan, 1, 1, 1]]),
      .lists([[id, 1, 1, 0, -Double.infinity, 1, 1, 1]]), .lists([[id, 1, 1, -1, 1, 1, 1, 1]]),
      .lists([[id, 1, 1, 0.5, 1, 1, 1, 1]]), .lists([[id, 1, 1, 1e300, 1, 1, 1, 1]]),
      .lists([[id, 1, 1, nil, 1, 1, 1, 1]]), .lists([[id, 5, 5, 0, 7, 7, 7, 7], [id, 1, 1, 0]]),
      .lists([[id, 1, 1], [id, 1, 1]]), .lists([[9_999, 1, 1], [id, 1, 1], [9_999, 1, 1]]),
    ]
    for value in wrong {
      let problem = #expect(throws: Problem.self, "\(String(describing: value))") {
        try session.perform("locate", on: session.reader, value: value)
      }
      #expect(problem?.kind == .invalidValue && problem?.pointer == "/value")
    }
    #expect(session.texts == ["0"])
    // The farthest place there is.
    let far: [Double?] = [id, 1_000_000, 1_000_000, 0, -1_000_000, 1_000_000, 0, 0]
    try session.perform("locate", on: session.reader, value: .lists([far]))
    #expect(session.texts == ["-1,000,000"])
  }

  @Test func `a view at the corner of a space is at zero, and not at minus zero`() throws {
    let session = try TestSession(
      GeometryReader { proxy in
        Text("\(proxy.frame(in: .global).minX.description)")
        Text(proxy.bounds(of: .scrollView)?.minX.description ?? "")
      })
    for _ in 1...2 {
      try session.locate(session.reader, size: CGSize(width: 10, height: 10)) { _ in
        CGRect(x: 0, y: 0, width: 390, height: 844)
      }
    }
    #expect(session.texts == ["0.0", "0.0"])
  }

  @Test func `a name is around what is asked before it is given, and not around what is asked after`() throws {
    struct Page: View {
      @State private var inside = ""
      @State private var outside = ""

      var body: some View {
        Text("a")
          .onGeometryChange(for: String.self) {
            "\(Int($0.frame(in: .named("name")).minX))"
          } action: {
            inside = $0
          }
          .coordinateSpace(.named("name"))
          .onGeometryChange(for: String.self) {
            "\(Int($0.frame(in: .named("name")).minX))"
          } action: {
            outside = $0
          }
        Text("\(inside) \(outside)")
      }
    }
    let session = try TestSession(Page())
    var text: TestElement { session.elements(ofType: "text")[0] }
    try session.perform("measure", on: text, value: .numbers([10, 10]))
    // The page knows of no other view of that name, and of one later on.
    try session.locate(text, size: CGSize(width: 10, height: 10)) { _ in
      CGRect(x: 7, y: 0, width: 390, height: 844)
    }
    #expect(session.texts.last == "0 7")
  }

  @Test func `what has gone is no longer kept, however often it is another`() throws {
    struct Page: View {
      private let points = Anchor<[CGPoint]>.Source([Anchor<CGPoint>.Source.center])
      @State private var count = 0

      var body: some View {
        Text("a")
          .anchorPreference(key: PointsKey.self, value: points) { [$0] }
          .id(count)
          .overlayPreferenceValue(PointsKey.self) { anchors in
            GeometryReader { proxy in
              let names = (0..<2).map { proxy.frame(in: .named("\(count) \($0)")).minX }
              Text("\(anchors.flatMap { proxy[$0] }.count + names.count)")
            }
          }
        Button("Next") { count += 1 }
      }
    }
    let session = try TestSession(Page())
    func asked() -> Int {
      session.document.firstMatch(of: /"asked":\[([0-9,]*)\]/)?.output.1.split(separator: ",").count ?? 0
    }
    #expect(asked() == 3)
    for _ in 1...100 {
      try session.tap("Next")
      try session.locate(session.reader, size: CGSize(width: 10, height: 10)) { _ in
        CGRect(x: 7, y: 0, width: 390, height: 844)
      }
    }
    // One anchor, and the last names.
    #expect(asked() == 65)
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `what is forgotten of a place is only what is asked for no more`() {
    let asked = (0..<3).map { MeasuredSpace.named($0) }
    var geometry = MeasuredGeometry(size: .zero)
    var news = GeometryNews(size: .zero, asked: Set(asked))
    for space in asked { news.places[space] = .some(CGRect.zero) }
    geometry.update(news)
    geometry.update(GeometryNews(size: .zero))
    #expect(geometry.places.count == 3)
    geometry.update(GeometryNews(size: .zero, asked: Set(asked[1...])))
    #expect(Set(geometry.places.keys) == Set(asked[1...]))
  }

  @Test func `what another thread asks is asked, too`() async throws {
    let (proxies, found) = AsyncStream.makeStream(of: GeometryProxy.self)
    let session = try TestSession(
      GeometryReader { proxy in
        let _ = found.yield(proxy)
        Text("a")
      })
    for await proxy in proxies {
      await Task.detached { _ = proxy.frame(in: .global) }.value
      break
    }
    try await session.wait { session.reader.actions == ["locate"] }
    #expect(session.document.contains(#""spaces":{"asked":[0]}"#))
  }

  @Test func `a reader that is placed elsewhere, twice or not at all goes on asking`() throws {
    struct Page: View {
      @State private var count = 1

      var body: some View {
        Group(subviews: GeometryReader { Text("\(Int($0.frame(in: .named("page")).minX))") }) { views in
          if count > 0 { VStack { views } }
          if count > 1 { HStack { views } }
        }
        .coordinateSpace(.named("page"))
        Button("Less") { count -= 1 }
        Button("More") { count += 1 }
      }
    }
    let session = try TestSession(Page())
    func tell(_ x: Double) throws {
      for reader in session.elements(ofType: "geometryReader") {
        #expect(reader.actions == ["locate"])
        try session.locate(reader, size: CGSize(width: 10, height: 10)) { _ in
          CGRect(x: x, y: 0, width: 390, height: 844)
        }
      }
    }
    func words() -> [String] { session.texts.filter { Int($0) != nil } }
    try tell(1)
    #expect(words() == ["1"])
    try session.tap("More")
    try tell(2)
    #expect(words() == ["2", "2"])
    try session.tap("Less")
    try tell(3)
    #expect(words() == ["3"])
    try session.tap("Less")
    #expect(words() == [])
    try session.tap("More")
    try tell(4)
    #expect(words() == ["4"])
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `a view that does not ask where it is refuses to be told`() throws {
    let session = try TestSession(GeometryReader { _ in Text("a") })
    let problem = #expect(throws: Problem.self) {
      try session.perform("locate", on: session.reader, value: .lists([[session.readerIDs[0], 1, 1]]))
    }
    #expect(problem?.kind == .notAccepted)
  }

  @Test func `an anchor is where its view is, in the coordinates of whoever reads it`() throws {
    let session = try TestSession(Tabs(names: ["a", "b"]))
    #expect(session.frame == "0 0 0 0")
    let anchors = session.document.matches(of: /"anchors":\[(\d+)\]/).compactMap { Int($0.output.1) }
    #expect(anchors.count == 2)
    // The other one is measured with the first.
    #expect(session.document.contains(#""asked":[\#(anchors[0]),\#(anchors[1])]"#))
    try session.locate(session.reader, size: CGSize(width: 200, height: 30)) { space in
      space == anchors[0]
        ? CGRect(x: -10, y: -5, width: 40, height: 20) : CGRect(x: -60, y: -5, width: 50, height: 20)
    }
    #expect(session.frame == "10 5 40 20")
    try session.tap("b")
    #expect(session.frame == "60 5 50 20")
  }

  @Test func `an anchor that has gone is no longer measured`() throws {
    let session = try TestSession(Tabs(names: ["a", "b"]))
    let anchors = session.document.matches(of: /"anchors":\[(\d+)\]/).compactMap { Int($0.output.1) }
    try session.tap("Drop")
    #expect(session.document.contains(#""asked":[\#(anchors[0])]"#))
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `anchors of other parts of a view are made of its bounds`() throws {
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 50)
    struct Page: View {
      private let points = Anchor<[CGPoint]>.Source(
        [Anchor<CGPoint>.Source.center, .bottomTrailing, .point(CGPoint(x: 1, y: 2))])

      var body: some View {
        Text("a")
          .anchorPreference(key: PointsKey.self, value: points) { [$0] }
          .overlayPreferenceValue(PointsKey.self) { anchors in
            GeometryReader { proxy in
              let points = anchors.flatMap { proxy[$0] }
              Text(points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
            }
          }
      }
    }
    let session = try TestSession(Page())
    try session.locate(session.reader, size: .zero) { _ in
      CGRect(x: -bounds.minX, y: -bounds.minY, width: bounds.width, height: bounds.height)
    }
    #expect(session.texts.last == "60,45 110,70 11,22")
  }
}

extension TestSession {
  fileprivate var reader: TestElement { elements(ofType: "geometryReader")[0] }

  fileprivate var readerIDs: [Double] {
    outline.matches(of: /geometryReader #(\d+)/).compactMap { Double($0.output.1) }
  }

  /// What the views say that are made of numbers.
  fileprivate var frame: String? { texts.first { $0.contains(" ") } }
}

private struct PointsKey: PreferenceKey {
  static let defaultValue: [Anchor<[CGPoint]>] = []

  static func reduce(value: inout [Anchor<[CGPoint]>], nextValue: () -> [Anchor<[CGPoint]>]) { value += nextValue() }
}

private struct TabsKey: PreferenceKey {
  static let defaultValue: [String: Anchor<CGRect>] = [:]

  static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

private struct Tabs: View {
  @State var names: [String]
  @State private var selection = "a"

  var body: some View {
    HStack {
      ForEach(names, id: \.self) { name in
        Button(name) { selection = name }
          .transformAnchorPreference(key: TabsKey.self, value: .bounds) { $0[name] = $1 }
      }
    }
    .overlayPreferenceValue(TabsKey.self) { tabs in
      GeometryReader { proxy in
        if let tab = tabs[selection] {
          let frame = proxy[tab]
          Text("\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))")
        }
      }
    }
    Button("Drop") { names.removeLast() }
  }
}
