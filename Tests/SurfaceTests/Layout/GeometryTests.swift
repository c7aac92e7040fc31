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
    try expect("coordinateSpace(name:)", shows: #"text "a""#) { Named() }
  }

  @Test func `a view is drawn from what another has reported`() throws {
    try expect("overlayPreferenceValue(_:) {}", shows: #"overlay { text "a"; layer { text "3" } }"#) {
      Text("a").preference(key: LongestKey.self, value: 3)
        .overlayPreferenceValue(LongestKey.self) { longest in Text("\(longest)") }
    }
  }
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
