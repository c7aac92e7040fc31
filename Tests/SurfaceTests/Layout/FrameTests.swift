import SwiftUI
import Testing

/// A view between others has the frame that it is given, and says nothing of what it is not given.
@Suite @MainActor struct FrameTests {
  private let side: CGFloat = 40
  private let unknown: CGFloat? = nil

  @Test func `a frame has the lengths that it is given, and places its view`() throws {
    try expect("frame(width:height:)", shows: #"frame width=40 height=60 { text "a" }"#) {
      Text("a").frame(width: side, height: side * 1.5)
    }
    try expect("frame(width:height:)", shows: #"frame height=20 { text "a" }"#) {
      Text("a").frame(width: unknown, height: UIScale.half(side))
    }
    try expect("frame(width:)", shows: #"frame width=120.5 { text "a" }"#) { Text("a").frame(width: 120.5) }
    try expect("frame(height:)", shows: #"frame height=44 { text "a" }"#) {
      Text("a").frame(height: side > 0 ? 44 : nil)
    }
    try expect(
      "frame(width:height:alignment:)", shows: #"frame alignment="bottomTrailing" width=40 height=40 { text "a" }"#
    ) {
      Text("a").frame(width: side, height: side, alignment: .bottomTrailing)
    }
    try expect("frame(width:alignment:)", shows: #"frame alignment="leading" width=80 { text "a" }"#) {
      Text("a").frame(width: 80, alignment: .leading)
    }
    try expect("frame(height:alignment:)", shows: #"frame alignment="top" height=80 { text "a" }"#) {
      Text("a").frame(height: 80, alignment: .top)
    }
    try expect("frame(alignment:)", shows: #"frame alignment="leading" { text "a" }"#) {
      Text("a").frame(alignment: .leading)
    }
  }

  @Test func `a frame grows as far as it may`() throws {
    try expect("frame(maxWidth:)", shows: #"frame maxWidth="infinity" { text "a" }"#) {
      Text("a").frame(maxWidth: .infinity)
    }
    try expect("frame(maxWidth:alignment:)", shows: #"frame alignment="leading" maxWidth="infinity" { text "a" }"#) {
      Text("a").frame(maxWidth: CGFloat.infinity, alignment: .leading)
    }
    try expect("frame(maxHeight:)", shows: #"frame maxHeight="infinity" { text "a" }"#) {
      Text("a").frame(maxHeight: .infinity)
    }
    try expect("frame(maxHeight:alignment:)", shows: #"frame alignment="top" maxHeight=200 { text "a" }"#) {
      Text("a").frame(maxHeight: 200, alignment: .top)
    }
    try expect("frame(maxWidth:maxHeight:)", shows: #"frame maxWidth="infinity" maxHeight="infinity" { text "a" }"#) {
      Text("a").frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    try expect(
      "frame(maxWidth:maxHeight:alignment:)",
      shows: #"frame alignment="topLeading" maxWidth="infinity" maxHeight=40 { text "a" }"#
    ) {
      Text("a").frame(maxWidth: .infinity, maxHeight: side, alignment: .topLeading)
    }
  }

  @Test func `a frame is between its least and its greatest lengths`() throws {
    try expect("frame(minWidth:)", shows: #"frame minWidth=40 { text "a" }"#) { Text("a").frame(minWidth: side) }
    try expect("frame(minHeight:)", shows: #"frame minHeight=44 { text "a" }"#) { Text("a").frame(minHeight: 44) }
    try expect("frame(minWidth:minHeight:)", shows: #"frame minWidth=10 minHeight=20 { text "a" }"#) {
      Text("a").frame(minWidth: 10, minHeight: 20)
    }
    try expect("frame(minWidth:maxWidth:)", shows: #"frame minWidth=0 maxWidth="infinity" { text "a" }"#) {
      Text("a").frame(minWidth: 0, maxWidth: .infinity)
    }
    try expect(
      "frame(minWidth:maxWidth:alignment:)", shows: #"frame alignment="trailing" minWidth=10 maxWidth=320 { text "a" }"#
    ) {
      Text("a").frame(minWidth: 10, maxWidth: 320, alignment: .trailing)
    }
    try expect("frame(minHeight:maxHeight:)", shows: #"frame minHeight=10 maxHeight=90 { text "a" }"#) {
      Text("a").frame(minHeight: 10, maxHeight: 90)
    }
    try expect(
      "frame(minHeight:maxHeight:alignment:)",
      shows: #"frame alignment="bottom" minHeight=10 maxHeight="infinity" { text "a" }"#
    ) {
      Text("a").frame(minHeight: 10, maxHeight: .infinity, alignment: .bottom)
    }
    try expect("frame(maxWidth:minHeight:)", shows: #"frame maxWidth="infinity" minHeight=50 { text "a" }"#) {
      Text("a").frame(maxWidth: .infinity, minHeight: 50)
    }
    try expect("frame(maxWidth:minHeight:alignment:)", shows: #"frame maxWidth="infinity" minHeight=50 { text "a" }"#) {
      Text("a").frame(maxWidth: .infinity, minHeight: 50, alignment: .center)
    }
    try expect(
      "frame(maxWidth:minHeight:maxHeight:)", shows: #"frame maxWidth=300 minHeight=50 maxHeight=60 { text "a" }"#
    ) {
      Text("a").frame(maxWidth: 300, minHeight: 50, maxHeight: 60)
    }
    try expect(
      "frame(maxWidth:minHeight:maxHeight:alignment:)",
      shows: #"frame alignment="topTrailing" maxWidth=300 minHeight=50 maxHeight=60 { text "a" }"#
    ) {
      Text("a").frame(maxWidth: 300, minHeight: 50, maxHeight: 60, alignment: .topTrailing)
    }
    try expect(
      "frame(minWidth:maxWidth:maxHeight:)", shows: #"frame minWidth=10 maxWidth=300 maxHeight=60 { text "a" }"#
    ) {
      Text("a").frame(minWidth: 10, maxWidth: 300, maxHeight: 60)
    }
    try expect(
      "frame(minWidth:maxWidth:maxHeight:alignment:)",
      shows: #"frame alignment="bottomLeading" minWidth=10 maxWidth=300 maxHeight=60 { text "a" }"#
    ) {
      Text("a").frame(minWidth: 10, maxWidth: 300, maxHeight: 60, alignment: .bottomLeading)
    }
    try expect(
      "frame(minWidth:minHeight:maxHeight:)", shows: #"frame minWidth=10 minHeight=20 maxHeight=60 { text "a" }"#
    ) {
      Text("a").frame(minWidth: 10, minHeight: 20, maxHeight: 60)
    }
    try expect(
      "frame(minWidth:maxWidth:minHeight:maxHeight:)",
      shows: #"frame minWidth=0 maxWidth="infinity" minHeight=0 maxHeight="infinity" { text "a" }"#
    ) {
      Text("a").frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
    try expect(
      "frame(minWidth:maxWidth:minHeight:maxHeight:alignment:)",
      shows:
        #"frame alignment="topLeading" minWidth=0 maxWidth="infinity" minHeight=0 maxHeight="infinity" { text "a" }"#
    ) {
      Text("a").frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func `a frame has an ideal length where it is asked for one`() throws {
    try expect("frame(idealWidth:)", shows: #"frame idealWidth=100 { text "a" }"#) { Text("a").frame(idealWidth: 100) }
    try expect("frame(idealHeight:)", shows: #"frame idealHeight=40 { text "a" }"#) {
      Text("a").frame(idealHeight: side)
    }
    try expect("frame(idealWidth:idealHeight:)", shows: #"frame idealWidth=100 idealHeight=50 { text "a" }"#) {
      Text("a").frame(idealWidth: 100, idealHeight: 50)
    }
    try expect(
      "frame(minWidth:idealWidth:maxWidth:)", shows: #"frame minWidth=200 idealWidth=250 maxWidth=300 { text "a" }"#
    ) {
      Text("a").frame(minWidth: 200, idealWidth: 250, maxWidth: 300)
    }
    try expect(
      "frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:)",
      shows: #"frame minWidth=1 idealWidth=2 maxWidth=3 minHeight=4 idealHeight=5 maxHeight="infinity" { text "a" }"#
    ) {
      Text("a").frame(minWidth: 1, idealWidth: 2, maxWidth: 3, minHeight: 4, idealHeight: 5, maxHeight: .infinity)
    }
  }

  @Test func `a view is as large as it wants to be where it is fixed`() throws {
    try expect("fixedSize()", shows: #"fixedSize { text "a" }"#) { Text("a").fixedSize() }
    try expect("fixedSize(horizontal:vertical:)", shows: #"fixedSize axes="vertical" { text "a" }"#) {
      Text("a").fixedSize(horizontal: false, vertical: true)
    }
  }

  @Test func `a view keeps its proportions`() throws {
    let mode: ContentMode = .fit
    try expect("aspectRatio(contentMode:)", "ContentMode", shows: #"aspectRatio { color fill="red" }"#) {
      Color.red.aspectRatio(contentMode: mode)
    }
    try expect(
      "aspectRatio(_:contentMode:)",
      shows: #"aspectRatio ratio=1.7777777777777777 contentMode="fill" { color fill="red" }"#
    ) { Color.red.aspectRatio(16 / 9, contentMode: .fill) }
    try expect("aspectRatio(_:contentMode:)", shows: #"aspectRatio ratio=1.3333333333333333 { color fill="red" }"#) {
      Color.red.aspectRatio(CGSize(width: 4, height: 3), contentMode: .fit)
    }
    try expect("scaledToFit()", shows: #"image systemName="star" resizing="fit""#) {
      Image(systemName: "star").resizable().scaledToFit()
    }
    try expect("scaledToFill()", shows: #"image systemName="star" resizing="fill""#) {
      Image(systemName: "star").resizable().scaledToFill()
    }
  }

  @Test func `a view is a part of what it stands in`() throws {
    try expect(
      "View.containerRelativeFrame", shows: #"containerRelativeFrame axes="horizontal" { text "a" }"#
    ) { Text("a").containerRelativeFrame(.horizontal) }
    try expect(
      "View.containerRelativeFrame",
      shows: #"containerRelativeFrame alignment="leading" spacing=10 axes="both" count=4 span=3 { text "a" }"#
    ) {
      Text("a").containerRelativeFrame([.horizontal, .vertical], count: 4, span: 3, spacing: 10, alignment: .leading)
    }
  }
}

/// An app's own namespace for lengths.
private enum UIScale {
  static func half(_ length: CGFloat) -> CGFloat { length / 2 }
}
