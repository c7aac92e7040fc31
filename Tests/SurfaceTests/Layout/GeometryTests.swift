import Foundation
import MartletTesting
import SwiftUI
import Testing

/// Views that are made from a size.
@Suite @MainActor struct GeometryTests {
  @Test func `a view is made from the size of the window at first`() throws {
    try expect(
      "GeometryReader {}", "GeometryProxy", shows: #"geometryReader actions=["measure"] { frame width=0 { text "0" } }"#
    ) {
      GeometryReader { geometry in
        Text("\(Int(geometry.size.width))").frame(width: geometry.size.width * 0.5)
      }
    }
    try expect("GeometryReader(content:)", shows: #"geometryReader actions=["measure"] { text "none" }"#) {
      GeometryReader(content: caption)
    }
  }

  @Test(.covers("GeometryReader {}", "GeometryProxy"))
  func `the size of the window is that of the first view until it has been measured`() throws {
    let session = try TestSession(
      GeometryReader { outer in
        Text("\(Int(outer.size.width)) \(Int(outer.size.height))")
        GeometryReader { inner in Text("\(Int(inner.size.width))") }
      })
    try session.setEnvironment(viewport: CGSize(width: 390, height: 844))
    #expect(session.texts == ["390 844", "390"])
    try session.measure("geometryReader", width: 300, height: 200)
    #expect(session.texts == ["300 200", "300"])
    try session.setEnvironment(viewport: CGSize(width: 844, height: 390))
    #expect(session.texts == ["300 200", "300"])
  }

  private func caption(_ proxy: GeometryProxy) -> some View { Text(proxy.size == .zero ? "none" : "some") }

  @Test(.covers("GeometryReader {}", "GeometryProxy", "CoordinateSpace", "View.coordinateSpace"))
  func `a view is made anew when it has been measured`() throws {
    let session = try TestSession(
      GeometryReader { proxy in
        Text("\(Int(proxy.frame(in: .local).width)) \(Int(proxy.frame(in: CoordinateSpace.local).height))")
        Text("\(Int(proxy.frame(in: .named("list")).width))")
      }
      .coordinateSpace(.named("list")))
    #expect(session.texts == ["0 0", "0"])
    try session.measure("geometryReader", width: 320, height: 48)
    #expect(session.texts == ["320 48", "320"])
  }

  @Test(.covers("onGeometryChange(for:) {} {action}"))
  func `an app hears of a size that has changed`() throws {
    let session = try TestSession(Measured())
    #expect(session.texts == ["0"])
    try session.measure("text", width: 320, height: 48)
    #expect(session.texts == ["48"])
  }

  @Test func `a view of several is shown that fits`() throws {
    try expect("ViewThatFits {}", shows: #"viewThatFits { text "a long text"; text "a" }"#) {
      ViewThatFits {
        Text("a long text")
        Text("a")
      }
    }
    try expect("ViewThatFits(in:) {}", shows: #"viewThatFits axes="horizontal" { text "a" }"#) {
      ViewThatFits(in: .horizontal) { Text("a") }
    }
  }

  @Test func `views that are laid out together are shown`() throws {
    try expect("geometryGroup()", shows: #"hStack { text "a" }"#) { HStack { Text("a") }.geometryGroup() }
    try expect("coordinateSpace(name:)", shows: #"text "a" spaces={"names":[5]}"#) { Named() }
  }

  @Test(.covers("View.coordinateSpace", "CoordinateSpace", "GeometryProxy"))
  func `a view is made from where it is`() throws {
    let session = try TestSession(
      VStack {
        GeometryReader { proxy in
          Text("\(Int(proxy.frame(in: .global).midX)) \(Int(proxy.frame(in: CoordinateSpace.named("list")).minY))")
          Text("\(Int(proxy.frame(in: .scrollView(axis: .vertical)).maxY))")
          Text("\(Int(proxy.bounds(of: .scrollView)?.height ?? 0))")
        }
      }
      .coordinateSpace(.named("list")))
    #expect(session.texts == ["0 0", "0", "0"])
    let reader = try #require(session.elements(ofType: "geometryReader").first)
    try session.locate(reader, size: CGSize(width: 20, height: 10)) { space in
      CGRect(x: 7, y: CGFloat(space), width: 300, height: 100)
    }
    #expect(session.texts == ["17 5", "13", "100"])
  }

  @Test(
    .covers(
      "anchorPreference(key:value:) {}", "View.anchorPreference", "Anchor", "GeometryProxy",
      "overlayPreferenceValue(_:) {}"))
  func `a view is drawn where another one is`() throws {
    let session = try TestSession(
      Text("a")
        .anchorPreference(key: FrameKey.self, value: .bounds) { $0 }
        .overlayPreferenceValue(FrameKey.self) { anchor in
          GeometryReader { proxy in
            if let anchor { Color.red.frame(width: proxy[anchor].width).offset(x: proxy[anchor].minX) }
          }
        })
    let reader = try #require(session.elements(ofType: "geometryReader").first)
    try session.locate(reader, size: CGSize(width: 20, height: 10)) { _ in CGRect(x: -4, y: 0, width: 12, height: 10) }
    #expect(session.line.contains("offset x=4 { frame width=12"))
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `a view is drawn from what another has reported`() throws {
    try expect("overlayPreferenceValue(_:) {}", shows: #"overlay { text "a"; layer { text "3" } }"#) {
      Text("a").preference(key: LongestKey.self, value: 3)
        .overlayPreferenceValue(LongestKey.self) { longest in Text("\(longest)") }
    }
  }
}

private struct FrameKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

private struct LongestKey: PreferenceKey {
  static let defaultValue = 0

  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct Measured: View {
  @State private var height: CGFloat = 0

  var body: some View {
    Text("\(Int(height))")
      .onGeometryChange(for: CGFloat.self) { proxy in
        proxy.size.height
      } action: { newValue in
        height = newValue
      }
  }
}

/// An app that is older than `coordinateSpace(_:)`.
private struct Named: View {
  @available(*, deprecated)
  var body: some View { Text("a").coordinateSpace(name: "list") }
}
