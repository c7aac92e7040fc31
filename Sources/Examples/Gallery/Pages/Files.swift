import SwiftUI

/// Files that a person sends and saves, photos, and drag and drop.
struct Files: View {
  @State private var text = "Nothing yet."
  @State private var imports = false
  @State private var exports = false
  @State private var photo: PhotosPickerItem?
  @State private var picture: Image?
  @State private var left = ["Wren", "Swift"]
  @State private var right: [String] = []
  @State private var isTargeted = false

  var body: some View {
    VStack(spacing: 16) {
      Text(beginning).accessibilityIdentifier("text")
        .copyable([beginning])
        .pasteDestination(for: String.self) { text = $0.joined() }
      HStack {
        Button("Import…") { imports = true }
          .fileImporter(
            isPresented: $imports,
            allowedContentTypes: [.plainText, .json]
          ) { result in
            if let url = try? result.get(), let read = try? Note(url) {
              text = read.text
            }
          }
        Button("Export…") { exports = true }
          .fileExporter(
            isPresented: $exports, document: Note(text: text),
            contentType: .plainText, defaultFilename: "Note"
          ) { result in
            if case .success = result { text = "Saved." }
          }
        ShareLink(item: Note(text: text), preview: SharePreview("Note"))
      }
      PhotosPicker("Choose a photo", selection: $photo, matching: .images)
      picture?.resizable().scaledToFit().frame(height: 80)
      HStack(alignment: .top) {
        Birds(birds: $left, others: $right)
          .accessibilityIdentifier("left")
        Birds(birds: $right, others: $left)
          .accessibilityIdentifier("right")
      }
      Text("Drop a file here").padding()
        .border(isTargeted ? .blue : .gray)
        .dropDestination(for: URL.self) { urls, _ in
          text = (try? urls.first.map(Note.init)?.text) ?? text
          return true
        } isTargeted: {
          isTargeted = $0
        }
        .accessibilityIdentifier("files")
    }
    .buttonStyle(.bordered)
    .onChange(of: photo) {
      Task {
        picture = try? await photo?.loadTransferable(type: Image.self)
      }
    }
  }

  /// What is shown of the text, however long that is.
  private var beginning: String { String(text.prefix(2_000)) }
}

/// Birds that can be dragged to others, and take such.
private struct Birds: View {
  @Binding var birds: [String]
  @Binding var others: [String]

  var body: some View {
    VStack {
      Text("\(birds.count) here")
      ForEach(birds, id: \.self) { bird in
        Text(bird).padding(8).background(.quaternary)
          .draggable(bird)
          .accessibilityIdentifier(bird)
      }
    }
    .frame(width: 90).padding().border(.gray)
    .dropDestination(for: String.self) { dropped, _ in
      others.removeAll { dropped.contains($0) }
      birds += dropped.filter { !birds.contains($0) }
      return true
    }
  }
}

/// A text in a file.
private struct Note: FileDocument, Transferable {
  static var readableContentTypes: [UTType] { [.plainText] }
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Note>(exportedContentType: .plainText) {
      Data($0.text.utf8)
    }
    .suggestedFileName("Note.txt")
  }

  let text: String

  init(text: String) { self.text = text }

  init(_ url: URL) throws {
    text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  init(configuration: ReadConfiguration) throws {
    let contents = configuration.file.regularFileContents ?? Data()
    text = String(decoding: contents, as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws
    -> FileWrapper
  {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
