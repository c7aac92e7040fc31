import SwiftUI

/// An app that shows whatever view tree is written into its field, for the tests that compare the nodes of views with
/// those of the layout notation in `Tests/Browser`.
@main
struct LayoutStage: App {
  var body: some Scene {
    WindowGroup("Layout") { Stage() }
  }
}

struct Stage: View {
  @State private var source = ""

  var body: some View {
    TextField("View", text: $source).accessibilityIdentifier("view")
    if source == "written out" {
      WrittenOut()
    } else if !source.isEmpty {
      shown
    }
  }

  @ViewBuilder private var shown: some View {
    switch Result(catching: { try JSONDecoder().decode(Tree.self, from: Data(source.utf8)) }) {
    case .success(let tree): TreeView(tree: tree)
    case .failure(let error): Text("This is no view tree: \(error)")
    }
  }
}

/// A tree as a person writes it in SwiftUI, with no views but those that are meant: a test has the same in the notation.
struct WrittenOut: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 4) {
        HStack(alignment: .top) {
          Text("xxxxx").lineLimit(2).layoutPriority(1)
          Spacer(minLength: 20)
          ZStack(alignment: .bottomTrailing) {
            Color.red.frame(width: 50, height: 40)
            Text("xx").padding(4).background { Color.red }
          }
          .accessibilityIdentifier("pile")
        }
        Divider()
        Grid(horizontalSpacing: 10) {
          GridRow {
            Text("x")
            Text("xx").fixedSize(horizontal: true, vertical: false)
          }
          Text("xxx").gridCellColumns(2)
        }
        .frame(maxWidth: .infinity, alignment: .trailing)
        LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.adaptive(minimum: 80), spacing: 0)], spacing: 10) {
          Text("x")
          Text("x").overlay(alignment: .top) {
            Text("x")
            Color.red
          }
        }
        ViewThatFits(in: .horizontal) {
          Text("xxxxxxxxxx")
          Text("x")
        }
        GeometryReader { _ in Text("x").position(x: 30, y: 10) }
      }
      .padding(EdgeInsets(top: 0, leading: 10, bottom: 20, trailing: 0))
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.aspectRatio(2, contentMode: .fit).offset(x: 10) }
  }
}
