import SwiftUI
import Testing

/// What is around a view, behind it and in front of it, and where it is.
@Suite @MainActor struct PlaceTests {
  private let length: CGFloat = 10
  private let isInset = false

  @Test func `a view has padding`() throws {
    try expect("padding()", shows: #"padding insets={"top":16,"leading":16,"bottom":16,"trailing":16} { text "a" }"#) {
      Text("a").padding()
    }
    try expect("padding(_:)", shows: #"padding insets={"top":8,"leading":8,"bottom":8,"trailing":8} { text "a" }"#) {
      Text("a").padding(8)
    }
    try expect("padding(_:)", shows: #"padding insets={"top":10,"leading":10,"bottom":10,"trailing":10} { text "a" }"#)
    { Text("a").padding(length) }
    try expect("padding(_:)", shows: #"padding insets={"leading":16,"trailing":16} { text "a" }"#) {
      Text("a").padding(.horizontal)
    }
    try expect("padding(_:)", shows: #"padding insets={"top":16,"leading":16} { text "a" }"#) {
      Text("a").padding([.leading, .top])
    }
    try expect(
      "padding(_:)", "EdgeInsets(top:leading:bottom:trailing:)",
      shows: #"padding insets={"top":1,"leading":10,"bottom":3,"trailing":4.5} { text "a" }"#
    ) {
      Text("a").padding(EdgeInsets(top: 1, leading: length, bottom: 3, trailing: 4.5))
    }
    try expect("padding(_:)", "EdgeInsets()", shows: #"padding insets={} { text "a" }"#) {
      Text("a").padding(isInset ? .init() : EdgeInsets())
    }
    try expect("padding(_:_:)", shows: #"padding insets={"top":10,"bottom":10} { text "a" }"#) {
      Text("a").padding(.vertical, length)
    }
    try expect("padding(_:_:)", shows: #"padding insets={"top":16,"trailing":16} { text "a" }"#) {
      Text("a").padding([.top, .trailing], isInset ? 4 : nil)
    }
    try expect("padding(_:_:)", "Edge", shows: #"padding insets={"bottom":-4} { text "a" }"#) {
      Text("a").padding(Edge.Set.bottom, -4)
    }
    try expect("View.safeAreaPadding", shows: #"padding insets={"bottom":5} { text "a" }"#) {
      Text("a").safeAreaPadding(.bottom, 5)
    }
    try expect("View.scenePadding", shows: #"padding insets={"leading":16,"trailing":16} { text "a" }"#) {
      Text("a").scenePadding(.minimum, edges: .horizontal)
    }
    try expect("View.scenePadding", "scenePadding()", shows: #"padding insets={"top":16} { text "a" }"#) {
      Text("a").scenePadding(.top)
    }
  }

  @Test func `a view is drawn elsewhere`() throws {
    try expect("offset(x:)", shows: #"offset x=10 { text "a" }"#) { Text("a").offset(x: length) }
    try expect("offset(y:)", shows: #"offset y=-10 { text "a" }"#) { Text("a").offset(y: isInset ? 0 : -length) }
    try expect("offset(x:y:)", shows: #"offset x=1 y=2 { text "a" }"#) { Text("a").offset(x: 1, y: 2) }
    try expect("offset(_:)", shows: #"offset x=3 y=4 { text "a" }"#) { Text("a").offset(CGSize(width: 3, height: 4)) }
    try expect("position(x:y:)", shows: #"position x=10 y=20 { text "a" }"#) { Text("a").position(x: length, y: 20) }
    try expect("position(_:)", shows: #"position x=5 y=6 { text "a" }"#) { Text("a").position(CGPoint(x: 5, y: 6)) }
  }

  @Test func `a view has something behind it`() throws {
    try expect("background(_:)", shows: #"background fill="red" { text "a" }"#) { Text("a").background(Color.red) }
    try expect("background(_:)", shows: #"background fill="blue" { text "a" }"#) { Text("a").background(.blue) }
    try expect("background(_:)", shows: #"background { text "a"; layer { text "b" } }"#) {
      Text("a").background(Text("b"))
    }
    try expect("background()", shows: #"background fill="background" { text "a" }"#) { Text("a").background() }
    try expect("background {}", shows: #"background { text "a"; layer { color fill="green"; text "b" } }"#) {
      Text("a").background {
        Color.green
        Text("b")
      }
    }
    try expect("background(content:)", shows: #"background { text "a"; layer { text "b" } }"#) {
      Text("a").background(content: { Text("b") })
    }
    try expect("background(alignment:) {}", shows: #"background { text "a"; layer alignment="bottom" { text "b" } }"#) {
      Text("a").background(alignment: .bottom) { Text("b") }
    }
    try expect("background(_:alignment:)", shows: #"background { text "a"; layer alignment="leading" { text "b" } }"#) {
      Text("a").background(Text("b"), alignment: .leading)
    }
    try expect("background(_:in:)", shows: #"background fill="red" shape={"cornerRadius":10} { text "a" }"#) {
      Text("a").background(Color.red, in: RoundedRectangle(cornerRadius: length))
    }
    try expect("background(_:in:)", shows: #"background fill="yellow" shape="capsule" { text "a" }"#) {
      Text("a").background(.yellow, in: .capsule)
    }
    try expect("background(in:)", shows: #"background fill="background" shape="circle" { text "a" }"#) {
      Text("a").background(in: Circle())
    }
    try expect("background(_:ignoresSafeAreaEdges:)", shows: #"background fill="red" edges=["top"] { text "a" }"#) {
      Text("a").background(Color.red, ignoresSafeAreaEdges: .top)
    }
  }

  @Test func `a view has something in front of it`() throws {
    try expect("overlay(_:)", shows: #"overlay { text "a"; layer { text "b" } }"#) { Text("a").overlay(Text("b")) }
    try expect("overlay(_:)", shows: #"overlay fill="red" { text "a" }"#) { Text("a").overlay(Color.red) }
    try expect("overlay(_:alignment:)", shows: #"overlay { text "a"; layer alignment="topTrailing" { text "b" } }"#) {
      Text("a").overlay(Text("b"), alignment: .topTrailing)
    }
    try expect("overlay {}", shows: #"overlay { text "a"; layer { text "b" } }"#) {
      Text("a").overlay {
        if !isInset { Text("b") }
      }
    }
    try expect("overlay(content:)", shows: #"overlay { text "a"; layer { text "b" } }"#) {
      Text("a").overlay(content: { Text("b") })
    }
    try expect("overlay(alignment:) {}", shows: #"overlay { text "a"; layer alignment="bottomLeading" { text "b" } }"#)
    { Text("a").overlay(alignment: .bottomLeading) { Text("b") } }
    try expect("overlay(alignment:content:)", shows: #"overlay { text "a"; layer alignment="bottom" { text "b" } }"#) {
      Text("a").overlay(alignment: .bottom, content: { Text("b") })
    }
  }

  @Test func `a view reaches the window's edges`() throws {
    try expect("ignoresSafeArea()", shows: #"ignoresSafeArea { color fill="red" }"#) { Color.red.ignoresSafeArea() }
    try expect("ignoresSafeArea(_:)", shows: #"ignoresSafeArea edges=[] { color fill="red" }"#) {
      Color.red.ignoresSafeArea(.keyboard)
    }
    try expect("ignoresSafeArea(edges:)", shows: #"ignoresSafeArea edges=["bottom"] { color fill="red" }"#) {
      Color.red.ignoresSafeArea(edges: .bottom)
    }
    try expect("ignoresSafeArea(_:edges:)", shows: #"ignoresSafeArea edges=["top","leading"] { color fill="red" }"#) {
      Color.red.ignoresSafeArea(.container, edges: [.top, .leading])
    }
    try expect("edgesIgnoringSafeArea(_:)", shows: #"ignoresSafeArea { color fill="red" }"#) { ToTheEdges() }
  }

  @Test func `a bar stands at the edge of a view`() throws {
    try expect("safeAreaInset(edge:) {}", shows: #"safeAreaInset edge="bottom" { text "a"; layer { text "b" } }"#) {
      Text("a").safeAreaInset(edge: .bottom) { Text("b") }
    }
    try expect(
      "safeAreaInset(edge:spacing:) {}", shows: #"safeAreaInset spacing=0 edge="top" { text "a"; layer { text "b" } }"#
    ) {
      Text("a").safeAreaInset(edge: .top, spacing: 0) { Text("b") }
    }
    try expect(
      "safeAreaInset(edge:alignment:spacing:) {}",
      shows: #"safeAreaInset spacing=10 edge="bottom" { text "a"; layer alignment="trailing" { text "b" } }"#
    ) {
      Text("a").safeAreaInset(edge: .bottom, alignment: .trailing, spacing: length) { Text("b") }
    }
    try expect("safeAreaInset(edge:content:)", shows: #"safeAreaInset edge="leading" { text "a"; layer { text "b" } }"#)
    {
      Text("a").safeAreaInset(edge: .leading, content: { Text("b") })
    }
  }
}

/// An app that is older than `ignoresSafeArea`.
private struct ToTheEdges: View {
  @available(*, deprecated)
  var body: some View { Color.red.edgesIgnoringSafeArea(.all) }
}
