import SwiftUI
import Testing

/// Previews are compiled, and leave the views as they are.
@Suite @MainActor struct PreviewTests {
  @Test func `a view that is to be previewed is shown as it is`() throws {
    let name: String? = "Dark"
    try expect("previewDisplayName(_:)", shows: #"text "a""#) { Text("a").previewDisplayName(name) }
    try expect("previewLayout(_:)", shows: #"text "a""#) { Text("a").previewLayout(.sizeThatFits) }
    try expect("previewLayout(_:)", shows: #"text "a""#) { Text("a").previewLayout(.fixed(width: 300, height: 70)) }
    try expect("previewDevice(_:)", shows: #"text "a""#) { Text("a").previewDevice("iPhone 15 Pro") }
    try expect("previewDevice(_:)", "PreviewDevice", shows: #"text "a""#) {
      Text("a").previewDevice(PreviewDevice(rawValue: "iPad Pro (11-inch)"))
    }
    try expect("previewInterfaceOrientation(_:)", shows: #"text "a""#) {
      Text("a").previewInterfaceOrientation(.landscapeLeft)
    }
    try expect("previewContext(_:)", shows: #"text "a""#) { Text("a").previewContext(Family()) }
  }

  @Test(.covers("PreviewProvider")) func `what a provider has is a view`() throws {
    try expect(shows: #"text "light" style={"bold":true}; text "dark" style={"colorScheme":"dark"}"#) {
      Sample_Previews.previews
    }
    #expect(Sample_Previews.platform == nil)
  }

  @Test(.covers("Preview", "Previewable")) func `a preview leaves nothing behind`() throws {
    try expect(shows: #"text "sample""#) { Sample(text: "sample") }
  }
}

private struct Family: PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { key.defaultValue }
}

private struct Sample: View {
  let text: String

  var body: some View { Text(text) }
}

private struct Sample_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Sample(text: "light")
        .bold()
        .previewDisplayName("Light")
      Sample(text: "dark")
        .environment(\.colorScheme, .dark)
        .previewLayout(.sizeThatFits)
    }
  }
}

#Preview {
  Sample(text: "sample")
}

#Preview("Wide", traits: .landscapeLeft, .sizeThatFitsLayout) {
  VStack {
    Sample(text: "sample")
    Sample(text: "another")
  }
}

#Preview("With state") {
  @Previewable @State var text = "sample"
  Sample(text: text)
}
