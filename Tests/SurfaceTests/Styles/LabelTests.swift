import SwiftUI
import Testing

private struct Column: LabelStyle {
  @Environment(\.isEnabled) private var isEnabled
  var spacing: CGFloat = 2

  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: isEnabled ? spacing : 0) {
      configuration.icon.foregroundStyle(.red)
      configuration.title
    }
  }
}

private struct Loud: LabelStyle {
  func makeBody(configuration: Configuration) -> some View { Label(configuration).bold() }
}

/// How labels look.
@Suite @MainActor struct LabelTests {
  private let both = #"{ labelIcon { image systemName="star" }; labelTitle { text "a" } }"#

  @Test func `a label has one of the styles that the page knows`() throws {
    try expect("labelStyle(_:)", "LabelStyle.iconOnly", shows: #"label labelStyle="iconOnly" \#(both)"#) {
      Label("a", systemImage: "star").labelStyle(.iconOnly)
    }
    try expect("labelStyle(_:)", "LabelStyle.titleOnly", shows: #"label labelStyle="titleOnly" \#(both)"#) {
      Label("a", systemImage: "star").labelStyle(.titleOnly)
    }
    try expect("labelStyle(_:)", "LabelStyle.titleAndIcon", shows: "label \(both)") {
      Label("a", systemImage: "star").labelStyle(.titleAndIcon)
    }
    try expect("labelStyle(_:)", "LabelStyle.automatic", shows: "vStack { label \(both) }") {
      VStack { Label("a", systemImage: "star").labelStyle(.automatic) }.labelStyle(.iconOnly)
    }
    try expect(
      "IconOnlyLabelStyle", "TitleOnlyLabelStyle",
      shows: #"label labelStyle="iconOnly" \#(both); label labelStyle="titleOnly" \#(both)"#
    ) {
      Label("a", systemImage: "star").labelStyle(IconOnlyLabelStyle())
      Label("a", systemImage: "star").labelStyle(TitleOnlyLabelStyle())
    }
  }

  @Test func `a label has a picture of a bundle, which is decoration`() throws {
    let title = String("a")
    let label = #"label { labelIcon { image name="photo" }; labelTitle { text "a" } }"#
    let labels = Array(repeating: label, count: 4).joined(separator: "; ")
    try expect("Label(_:image:)", "Label.init(_:image:)", shows: labels) {
      Label("a", image: "photo")
      Label(title, image: "photo")
      Label("a", image: ImageResource(name: "photo", bundle: .main))
      Label(title, image: ImageResource(name: "photo", bundle: .main))
    }
  }

  @Test func `an app's style makes the views of a label`() throws {
    try expect(
      "labelStyle(_:)", "LabelStyle",
      shows: #"vStack spacing=2 { image style={"foregroundStyle":"red"} systemName="star"; text "a" }"#
    ) {
      Label("a", systemImage: "star").labelStyle(Column())
    }
    try expect(
      "labelStyle(_:)", "Label(_:)",
      shows: #"label style={"bold":true} labelStyle="titleOnly" \#(both)"#
    ) {
      Label("a", systemImage: "star").labelStyle(Loud()).labelStyle(.titleOnly)
    }
  }
}
