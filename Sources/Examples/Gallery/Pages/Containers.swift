import SwiftUI

/// Containers of one's own, which place the views of their content
/// one by one.
struct Containers: View {
  @State private var birds = ["Swift", "Wren", "Robin"]

  var body: some View {
    Text("With lines between").font(.headline)
    Lined {
      Text("First")
      ForEach(birds, id: \.self) { Text($0) }
      Counter()
    }
    Button("Turn round") { birds.reverse() }

    Text("Pinned views first").font(.headline)
    Board {
      Text("Notes")
      Text("Shopping list").pinned()
      Counter()
    }

    Text("Sections as cards").font(.headline)
    Cards {
      Section("Birds") {
        ForEach(birds, id: \.self) { Text($0) }
      }
      Section("Trees") {
        Text("Oak")
        Text("Ash")
      }
    }
  }
}

/// A line between each two views.
private struct Lined<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading) {
      Group(subviews: content) { subviews in
        ForEach(subviews) { subview in
          if subview.id != subviews.first?.id { Divider() }
          subview
        }
      }
    }
  }
}

extension ContainerValues {
  @Entry fileprivate var isPinned: Bool = false
}

extension View {
  fileprivate func pinned() -> some View {
    self.containerValue(\.isPinned, true)
  }
}

/// What is pinned stands first, in a row of its own.
private struct Board<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    Group(subviews: content) { subviews in
      HStack {
        ForEach(
          subviews.filter(\.containerValues.isPinned)
        ) { subview in
          subview.padding(8).background(.yellow.opacity(0.3))
        }
      }
      ForEach(
        subviews.filter { !$0.containerValues.isPinned }
      ) { subview in
        subview
      }
    }
  }
}

/// Each section in a box with its header above.
private struct Cards<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ForEach(sections: content) { section in
      VStack(alignment: .leading) {
        section.header.bold()
        section.content
      }
      .padding()
      .background(.quaternary, in: .rect(cornerRadius: 12))
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Button("Count: \(count)") { count += 1 }
  }
}
