import SwiftUI
import Testing

/// Places that scroll.
@Suite @MainActor struct ScrollTests {
  private let length: CGFloat = 10

  @Test func `a view scrolls on the axes that are given`() throws {
    try expect("ScrollView {}", shows: #"scrollView { text "a" }"#) { ScrollView { Text("a") } }
    try expect("ScrollView(_:) {}", shows: #"scrollView axes="horizontal" { text "a" }"#) {
      ScrollView(.horizontal) { Text("a") }
    }
    try expect("ScrollView(_:) {}", "Axis", shows: #"scrollView axes="both" { text "a" }"#) {
      ScrollView([.horizontal, .vertical] as Axis.Set) { Text("a") }
    }
    try expect("ScrollView(_:showsIndicators:) {}", shows: #"scrollView indicators="hidden" { text "a" }"#) {
      ScrollView(.vertical, showsIndicators: false) { Text("a") }
    }
    try expect("ScrollView(showsIndicators:) {}", shows: #"scrollView indicators="hidden" { text "a" }"#) {
      ScrollView(showsIndicators: false) { Text("a") }
    }
  }

  @Test func `a place that scrolls shows or hides its bars, and stands still`() throws {
    try expect("scrollIndicators(_:)", shows: #"scrollView indicators="hidden" { text "a" }"#) {
      ScrollView { Text("a") }.scrollIndicators(.hidden)
    }
    try expect("scrollDisabled(_:)", shows: #"scrollView scrolling="disabled" { text "a" }"#) {
      ScrollView { Text("a") }.scrollDisabled(length > 0)
    }
  }

  @Test func `what scrolls has margins`() throws {
    try expect("contentMargins(_:_:)", shows: #"scrollView insets={"leading":10,"trailing":10} { text "a" }"#) {
      ScrollView { Text("a") }.contentMargins(.horizontal, length)
    }
    try expect(
      "contentMargins(_:for:)",
      shows: #"scrollView insets={"top":20,"leading":20,"bottom":20,"trailing":20} { text "a" }"#
    ) {
      ScrollView { Text("a") }.contentMargins(20, for: .scrollContent)
    }
    try expect("contentMargins(_:_:for:)", shows: #"scrollView insets={"top":8} { text "a" }"#) {
      ScrollView { Text("a") }.contentMargins(.top, 8, for: .scrollContent)
    }
  }

  @Test func `the browser scrolls as it does everywhere`() throws {
    try expect("scrollBounceBehavior(_:)", shows: #"scrollView { text "a" }"#) {
      ScrollView { Text("a") }.scrollBounceBehavior(.basedOnSize)
    }
    try expect("scrollBounceBehavior(_:axes:)", shows: #"scrollView { text "a" }"#) {
      ScrollView { Text("a") }.scrollBounceBehavior(.always, axes: .horizontal)
    }
    try expect("scrollClipDisabled()", shows: #"scrollView { text "a" }"#) {
      ScrollView { Text("a") }.scrollClipDisabled()
    }
    try expect("scrollClipDisabled(_:)", shows: #"scrollView { text "a" }"#) {
      ScrollView { Text("a") }.scrollClipDisabled(false)
    }
    try expect("scrollIndicatorsFlash(onAppear:)", shows: #"scrollView { text "a" }"#) {
      ScrollView { Text("a") }.scrollIndicatorsFlash(onAppear: true)
    }
  }
}
