import Foundation
import Martlet
import MartletGraph
import MartletWire
import Places
import Testing

/// What is there for assistive technology.
private struct AccessibilityGallery: View {
  @Namespace private var pairs
  @AccessibilityFocusState private var isHere: Bool

  var body: some View {
    Text("a").accessibilityActions { Button("b") {} }
    Text("a").accessibilityChildren { Text("b") }
    Text("a").accessibilityRepresentation { Text("b") }
    Text("a")
      .accessibilityHidden(true).accessibilityValue("b").accessibilityHint("c").accessibilityHeading(.h2)
      .accessibilityAddTraits(.isSelected).accessibilityRemoveTraits(.isHeader).accessibilityElement(children: .combine)
      .accessibilitySortPriority(1).accessibilityCustomContent("d", "e").accessibilityFocused($isHere)
      .accessibilityAction(named: "f") {}.accessibilityAdjustableAction { _ in }
      .accessibilityLabeledPair(role: .label, id: 1, in: pairs)
  }
}

private struct TableGallery: View {
  private struct Item: Identifiable { let id: Int }

  var body: some View {
    Table(of: Item.self, sortOrder: .constant([KeyPathComparator(\Item.id, order: .reverse)])) {
      TableColumn("a", value: \.id) { Text("\($0.id)") }.width(min: 1, ideal: 2, max: 3).alignment(.trailing)
    } rows: {
      DisclosureTableRow(Item(id: 1), isExpanded: .constant(true)) { TableRow(Item(id: 2)) }
    }
    .tableColumnHeaders(.hidden)
  }
}

/// A view of each type that a document may have.
private struct Gallery: View {
  @State private var isOn = false
  @State private var text = ""
  @State private var choice = 1

  var body: some View {
    NavigationStack {
      VStack {
        HStack { Spacer() }
        ZStack { Color.red }
        LayoutGallery()
        LooksGallery()
        Divider()
        Text("text").padding().frame(width: 10).background { Text("behind") }
        Image(systemName: "star")
        Label("label", systemImage: "star")
        AsyncImage(url: URL(string: "https://example.org/picture.png"))
        AsyncImage(url: URL(string: "https://example.org/picture.png")) {
          $0
        } placeholder: {
          Text("later")
        }
        Button("button") {}
        if let url = URL(string: "https://example.org") { Link("link", destination: url) }
        NavigationLink("further") { Text("there") }
        TextInputGallery(text: $text)
        Toggle("toggle", isOn: $isOn)
        AccessibilityGallery()
        TableGallery()
        Picker("picker", selection: $choice) {
          Text("one").tag(1)
        } currentValueLabel: {
          Text("chosen")
        }
        DatePicker("date", selection: .constant(.distantPast))
        MultiDatePicker("days", selection: .constant([]))
        ColorPicker("color", selection: .constant(.red))
        ShareLink(item: "text")
        PasteButton(payloadType: String.self) { _ in }
        FileGallery()
        RowGallery()
        AmountsGallery()
        List { Section("header") { Text("row") } }
        Form {
          Section {
            Text("row")
          } header: {
            Text("header")
          } footer: {
            Text("footer")
          }
        }
        Menu("menu") { Button("item") {} }.contextMenu { Button("item") {} }
        Text("a").contextMenu(forSelectionType: Int.self) { _ in }
        NavigationView { Text("old") }
        GroupGallery()
        RareGallery()
        ClassView()
      }
    }
    .sheet(isPresented: .constant(true)) {
      Text("sheet").toolbar {
        ToolbarItem(placement: .bottomBar) { Text("item") }
        ToolbarItem(placement: .confirmationAction) { Text("done") }
      }
    }
    .fullScreenCover(isPresented: .constant(true)) { Text("cover") }
    .popover(isPresented: .constant(true)) { Text("popover") }
    .alert("title", isPresented: .constant(true)) {
    } message: {
      Text("message")
    }
    .confirmationDialog("title", isPresented: .constant(true)) {}
    .dialogIcon(Image(systemName: "star"))
  }
}

private struct RareGallery: View {
  var body: some View {
    MenuBar(appName: "a", commands: CommandViews(commands: CommandGroup(after: .help) { Button("b") {} }))
    Text("a").badge(3).badgeProminence(.increased)
    Text("a").inspector(isPresented: .constant(true)) { Text("b").inspectorColumnWidth(100) }
    TextField("a", text: .constant("")).textInputSuggestions { Text("b").textInputCompletion("c") }
    NavigationSplitView {
      Text("a").navigationSplitViewColumnWidth(min: 1, ideal: 2, max: 3)
    } detail: {
      HSplitView { VSplitView { Text("b") } }
    }
    .navigationSplitViewStyle(.balanced)
  }
}

/// What has to do with files.
private struct FileGallery: View {
  var body: some View {
    PhotosPicker("photo", selection: .constant(nil))
    Text("drag").draggable("text").dropDestination(for: String.self) { _, _ in true }
      .pasteDestination(for: String.self) { _ in }.copyable(["text"])
      .fileImporter(isPresented: .constant(true), allowedContentTypes: [.text]) { _ in }
      .fileExporter(isPresented: .constant(true), item: Optional("text")) { _ in }
  }
}

/// What has to do with rows, searching and tabs.
private struct RowGallery: View {
  var body: some View {
    List {
      Text("row").listRowBackground(Color.red).swipeActions { Button("go") {} }
    }
    .searchable(text: .constant(""), isPresented: .constant(true))
    .searchSuggestions { Text("meant") }
    TabView { Text("page").tabItem { Text("tab") } }
    TabView {
      TabSection("section") { Tab("tab", systemImage: "star") { Text("page") }.tabPlacement(.sidebarOnly) }
        .sectionActions { Text("action") }
    }
    .tabViewStyle(.sidebarAdaptable).tabViewSidebarHeader { Text("header") }.tabViewSidebarFooter { Text("footer") }
    .tabViewSidebarBottomBar { Text("bar") }
  }
}

private struct GroupGallery: View {
  var body: some View {
    LabeledContent("label", value: "value")
    GroupBox("box") { Text("inside") }
    DisclosureGroup("more", isExpanded: .constant(true)) { Text("shown") }
    ControlGroup { Button("first") {} }
  }
}

private struct TextInputGallery: View {
  @Binding var text: String

  var body: some View {
    TextField("field", text: $text, selection: .constant(nil), prompt: Text("prompt"))
    TextField(text: $text) { Label("label", systemImage: "star") }
    SecureField("secret", text: $text)
    SecureField(text: $text) { Label("label", systemImage: "star") }
    TextEditor(text: $text, selection: .constant(nil))
  }
}

private struct AmountsGallery: View {
  @State private var number = 1
  @State private var amount = 0.5

  var body: some View {
    ProgressView("progress", value: amount)
    Stepper("stepper", value: $number)
    Slider(value: $amount) {
      Text("slider")
    } minimumValueLabel: {
      Text("least")
    } maximumValueLabel: {
      Text("most")
    }
    Gauge(value: amount) {
      Text("gauge")
    } currentValueLabel: {
      Text("half")
    } markedValueLabels: {
      Text("marks")
    }
  }
}

private struct LayoutGallery: View {
  var body: some View {
    Text("in front").overlay { Text("layer") }.offset(x: 1).position(x: 1).fixedSize()
      .aspectRatio(2, contentMode: .fill).safeAreaInset(edge: .top) { Text("edge") }.ignoresSafeArea()
      .containerRelativeFrame(.horizontal)
    ScrollView {
      LazyVStack { Text("row") }
      LazyHStack { Text("row") }
      LazyVGrid(columns: [GridItem()]) { Text("cell") }
      LazyHGrid(rows: [GridItem()]) { Text("cell") }
    }
    Grid {
      GridRow { Text("cell") }
    }
    ViewThatFits { Text("short") }
    GeometryReader { _ in Text("measured") }
    HStackLayout() { Text("arranged") }
  }
}

private struct LooksGallery: View {
  var body: some View {
    LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)
    Circle().fill(.red).stroke(.blue)
    Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }
    Text("seen").opacity(0.5).blur(radius: 1).shadow(radius: 1).border(.red).clipShape(Circle())
      .rotationEffect(.zero).scaleEffect(2).rotation3DEffect(.zero, axis: (x: 0, y: 1, z: 0)).mask { Text("mask") }
      .transformEffect(.identity).projectionEffect(ProjectionTransform()).modifier(NoEffect())
      .blendMode(.multiply).compositingGroup().allowsHitTesting(false).flipsForRightToLeftLayoutDirection(true)
      .pointerStyle(.grabIdle).hoverEffect().scrollTransition { $0.opacity($1.isIdentity ? 1 : 0) }
      .containerShape(.rect)
    Text("coloured").brightness(1).contrast(1).saturation(1).grayscale(1).hueRotation(.zero).colorInvert()
      .colorMultiply(.red).luminanceToAlpha()
    Text("hidden").hidden()
    AsyncImage(url: URL(string: "https://example.org/picture.png")) { phase in
      if let image = phase.image { image } else if phase.error != nil { Text("none") } else { Text("later") }
    }
  }
}

/// A view that cannot be made.
private final class ClassView: View {
  nonisolated init() {}

  var body: some View { Text("never") }
}

/// The served description against what the elements themselves say they may have.
private struct NoEffect: GeometryEffect {
  func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
}

@MainActor @Suite struct SchemaTests {
  private func schemas() throws -> [String: [String: Any]] {
    let bytes = Data(try Repository.text("Sources/MartletServer/openapi.json").utf8)
    let description = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    let components = try #require(description?["components"] as? [String: Any])
    return try #require(components["schemas"] as? [String: [String: Any]])
  }

  /// The keys that elements of each type may have, but for `type`.
  private func keysOfElements() -> [String: Set<String>] {
    let graph = ViewGraph()
    graph.mount(Gallery())
    graph.commitFirst(to: ByteBuffer())
    var keys: [String: Set<String>] = [:]
    graph.root?.forEachDescendant { element in
      keys["\(element.type)", default: []].formUnion(element.keys.inOrder.map { "\($0.name)" })
    }
    return keys
  }

  @Test func `the description has for each type the keys that its elements may have, and no other`() throws {
    let schemas = try schemas()
    let common = try #require(schemas["Common"]?["properties"] as? [String: Any]).keys
    let types = schemas.filter { $0.key.first?.isLowercase == true }
    let found = keysOfElements()
    #expect(Set(found.keys) == Set(types.keys))
    for (type, schema) in types {
      var described = Set(try #require(schema["properties"] as? [String: Any]).keys)
      if schema["$ref"] != nil { described.formUnion(common) }
      described.remove("type")
      let ofElements = found[type] ?? []
      // Only what takes `set` in steps is told which step its value takes account of.
      #expect(ofElements.subtracting(["sequence"]) == described.subtracting(["sequence"]), "\(type)")
      #expect(ofElements.isSuperset(of: described), "\(type)")
    }
  }
}
