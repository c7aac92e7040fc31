import MartletTesting
import SwiftUI
import Testing

/// What images come to: symbols, pictures of the bundle, of data and from elsewhere.
@Suite @MainActor struct ImageTests {
  /// The beginning of a PNG of 20 × 10 pixels.
  private static let png = Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAABQAAAAKCAYAAAA=")!

  // MARK: Symbols

  @Test func `a symbol has its name, and a form if somebody asks for one`() throws {
    try expect("Image(systemName:)", shows: #"image systemName="star.fill""#) { Image(systemName: "star.fill") }
    try expect("Image(systemName:)", shows: #"image systemName="no.such" unknown=true"#) {
      Image(systemName: "no.such")
    }
    try expect(
      "Image.init(systemName:variableValue:)", shows: #"image systemName="wifi" variableValue=0.5"#
    ) { Image(systemName: "wifi", variableValue: 0.5) }
    try expect("Image.init(systemName:variableValue:)", shows: #"image systemName="star""#) {
      Image(systemName: "star", variableValue: 0.5)
    }
    try expect("symbolVariant(_:)", "SymbolVariants.fill", shows: #"vStack { image systemName="heart.fill" }"#) {
      VStack { Image(systemName: "heart") }.symbolVariant(.fill)
    }
    try expect(
      "symbolVariant(_:)", "SymbolVariants.slash", "SymbolVariants.circle",
      shows: #"image systemName="mic.slash.circle.fill""#
    ) { Image(systemName: "mic").symbolVariant(.slash).symbolVariant(.circle.fill) }
    try expect("SymbolVariants.square", "SymbolVariants.rectangle", shows: #"image systemName="plus.square""#) {
      Image(systemName: "plus").symbolVariant(.square).symbolVariant(.rectangle)
    }
    try expect("symbolVariant(_:)", shows: #"image systemName="folder.fill.badge.plus""#) {
      Image(systemName: "folder.badge.plus").symbolVariant(.fill)
    }
    try expect("EnvironmentValues.symbolVariants", "SymbolVariants.none", shows: #"image systemName="heart""#) {
      Image(systemName: "heart").environment(\.symbolVariants, .none).symbolVariant(.fill)
    }
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.fill.contains(.circle))
    #expect(SymbolVariants.fill.slash.square.rectangle.contains(.rectangle))
  }

  @Test(.covers("symbolRenderingMode(_:)", "imageScale(_:)"))
  func `a symbol says how it is coloured and how large it is`() throws {
    let modes: [(SymbolRenderingMode?, String)] = [
      (nil, ""), (.monochrome, ""), (.hierarchical, #" symbolRenderingMode="hierarchical""#),
      (.palette, #" symbolRenderingMode="palette""#), (.multicolor, #" symbolRenderingMode="multicolor""#),
    ]
    for (mode, key) in modes {
      try expect("symbolRenderingMode(_:)", shows: #"hStack { image systemName="star"\#(key) }"#) {
        HStack { Image(systemName: "star") }.symbolRenderingMode(mode)
      }
      try expect("Image.symbolRenderingMode(_:)", shows: #"image systemName="star"\#(key)"#) {
        Image(systemName: "star").symbolRenderingMode(mode)
      }
    }
    let scales: [(Image.Scale, String)] = [
      (.small, #" imageScale="small""#), (.medium, ""), (.large, #" imageScale="large""#),
    ]
    for (scale, key) in scales {
      try expect("imageScale(_:)", shows: #"hStack { image systemName="star"\#(key) }"#) {
        HStack { Image(systemName: "star") }.imageScale(scale)
      }
    }
    try expect(
      "EnvironmentValues.imageScale", "EnvironmentValues.symbolRenderingMode",
      shows: #"image systemName="star" symbolRenderingMode="palette" imageScale="large""#
    ) {
      Image(systemName: "star").environment(\.imageScale, .large).environment(\.symbolRenderingMode, .palette)
    }
    let runs = #"{"systemName":"star","symbolRenderingMode":"multicolor"},{"text":" a"}"#
    try expect("Text(_:)", shows: "text runs=[\(runs)]") {
      Text(Image(systemName: "star").symbolRenderingMode(.multicolor)) + Text(" a")
    }
  }

  @Test func `what changes around a symbol changes it alone`() throws {
    struct Switch: View {
      @State private var isOn = false

      var body: some View {
        Button("Fill") { isOn.toggle() }
        VStack { Image(systemName: "heart") }.symbolVariant(isOn ? .fill : .none)
      }
    }
    let session = try TestSession(Switch())
    try session.tap("Fill")
    #expect(session.lastPatch.hasSuffix(#"/systemName","value":"heart.fill"}]"#))
    try session.tap("Fill")
    #expect(session.lastPatch.hasSuffix(#"/systemName","value":"heart"}]"#))
  }

  // MARK: Pictures

  @Test func `a picture that there is none of says its name`() throws {
    try expect("Image(_:)", shows: #"image label="photo" name="photo""#) { Image("photo") }
    try expect("Image(_:bundle:)", shows: #"image label="photo" name="photo""#) { Image("photo", bundle: .main) }
    try expect("Image(_:label:)", shows: #"image label="A bird" name="photo""#) {
      Image("photo", label: Text("A bird"))
    }
    try expect("Image(decorative:)", shows: #"image name="photo""#) { Image(decorative: "photo") }
    try expect("Image.init(_:variableValue:bundle:)", shows: #"image label="photo" name="photo""#) {
      Image("photo", variableValue: 0.5)
    }
    try expect("Image.init(_:variableValue:bundle:label:)", shows: #"image label="A" name="photo""#) {
      Image("photo", variableValue: 0.5, label: Text("A"))
    }
    try expect("Image.init(decorative:variableValue:bundle:)", shows: #"image name="photo""#) {
      Image(decorative: "photo", variableValue: 0.5)
    }
    try expect("ImageResource", "Image.init(_:)", shows: #"image label="photo" name="photo""#) {
      Image(ImageResource(name: "photo", bundle: .main))
    }
    try expect("Image(_:label:)", shows: #"image label="B" name="photo""#) {
      Image("photo", label: Text("A")).accessibilityLabel("B")
    }
  }

  @Test func `a picture of data is shown at its size`() throws {
    let image = try #require(UIImage(data: Self.png, scale: 2))
    #expect(image.size == CGSize(width: 10, height: 5) && image.scale == 2)
    #expect(image.pngData() == Self.png && image.jpegData(compressionQuality: 1) == nil)
    let session = try TestSession(Image(uiImage: image))
    #expect(session.outline.contains(#"scale=2 size=[10,5]"#))
    #expect(session.outline.contains(#"url="/assets/"#) && session.outline.contains("/picture.png\""))
    #expect(UIImage(data: Data("text".utf8)) == nil && UIImage(named: "photo") == nil)
    #expect(UIImage(contentsOfFile: "/nowhere") == nil && UIImage(systemName: "no.such") == nil)
    try expect("Image.init(uiImage:)", "UIImage.init(systemName:)", shows: #"image systemName="star""#) {
      Image(uiImage: UIImage(systemName: "star") ?? UIImage())
    }
    try expect("UIImage.init()", shows: "image") { Image(uiImage: UIImage()) }
    #expect(UIImage(data: Self.png) == UIImage(data: Self.png))
  }

  @Test func `a picture says how it is shown`() throws {
    try expect("resizable()", shows: #"image systemName="star" resizing="stretch""#) {
      Image(systemName: "star").resizable()
    }
    try expect("resizable(resizingMode:)", shows: #"image systemName="star" resizing="tile""#) {
      Image(systemName: "star").resizable(resizingMode: .tile)
    }
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    try expect(
      "Image.resizable(capInsets:resizingMode:)",
      shows: #"image systemName="star" resizing="stretch" capInsets={"top":1,"leading":2,"bottom":3,"trailing":4}"#
    ) { Image(systemName: "star").resizable(capInsets: insets, resizingMode: .stretch) }
    try expect("Image.renderingMode", "renderingMode(_:)", shows: #"image systemName="star""#) {
      Image(systemName: "star").renderingMode(.template)
    }
    try expect("interpolation(_:)", shows: #"image systemName="star" interpolation="none""#) {
      Image(systemName: "star").interpolation(.none)
    }
    for interpolation in [Image.Interpolation.low, .medium, .high] {
      try expect(
        "interpolation(_:)", "Image.antialiased", "View.allowedDynamicRange", shows: #"image systemName="star""#
      ) {
        Image(systemName: "star").interpolation(interpolation).antialiased(false).allowedDynamicRange(.high)
      }
    }
    let picture = try #require(UIImage(data: Self.png))
    let session = try TestSession(Image(uiImage: picture).renderingMode(.template))
    #expect(session.outline.contains(#"renderingMode="template""#))
    let original = try TestSession(Image(uiImage: picture).renderingMode(.original))
    #expect(!original.outline.contains("renderingMode"))
    #expect(Set([Image.DynamicRange.standard, .constrainedHigh, .high]).count == 3)
  }

  // MARK: Pictures from elsewhere

  @Test func `a picture from elsewhere has views for each of its phases`() throws {
    let url = URL(string: "https://example.org/a.png")
    try expect(
      "AsyncImage(url:) {} {placeholder}", "AsyncImage(url:content:placeholder:)",
      shows: #"asyncImage { image url="https://example.org/a.png"; placeholder { text "Wait" } }"#
    ) {
      AsyncImage(url: url) { image in
        image
      } placeholder: {
        Text("Wait")
      }
    }
    try expect("AsyncImage(url:scale:) {} {placeholder}", shows: #"asyncImage { placeholder }"#) {
      AsyncImage(url: nil, scale: 2) {
        $0.resizable()
      } placeholder: {
        EmptyView()
      }
    }
    try expect(
      "AsyncImage(url:) {}", "AsyncImagePhase", "AsyncImagePhase.success(_:)", "AsyncImagePhase.failure(_:)",
      "AsyncImagePhase.empty",
      shows: """
        asyncImage { image url="https://example.org/a.png"; placeholder { text "Wait" }; \
        failure { text "The picture could not be loaded." } }
        """
    ) {
      AsyncImage(url: url) { phase in
        switch phase {
        case .success(let image): image
        case .failure(let error): Text(error.localizedDescription)
        case .empty: Text("Wait")
        @unknown default: EmptyView()
        }
      }
    }
    try expect(
      "AsyncImage(url:scale:) {}", "AsyncImagePhase.image", "AsyncImagePhase.error",
      shows: """
        asyncImage { image url="https://example.org/a.png" scale=2; placeholder { color fill="gray" }; \
        failure { color fill="red" } }
        """
    ) {
      AsyncImage(url: url, scale: 2, transaction: Transaction()) { phase in
        if let image = phase.image {
          image
        } else if phase.error != nil {
          Color.red
        } else {
          Color.gray
        }
      }
    }
    try expect("AsyncImage(url:) {}", shows: #"asyncImage { placeholder { text "Wait" } }"#) {
      AsyncImage(url: nil) { _ in Text("Wait") }
    }
  }
}
