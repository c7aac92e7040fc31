import SwiftUI

/// All pages by chapter, or those that somebody looks for.
struct ContentsView: View {
  @State private var words = ""

  private var chapters: [Chapter] {
    let wanted = Set(words.lowercased().split(separator: " ").map(String.init))
    if wanted.isEmpty { return Chapter.all }
    return Chapter.all
      .map { Chapter(title: $0.title, pages: $0.pages.filter { $0.matches(wanted) }) }
      .filter { !$0.pages.isEmpty }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Gallery").font(.largeTitle).bold()
      Text("What there is of SwiftUI, alive, with the source beside it.").foregroundStyle(.secondary)
      TextField("A title, or a name such as padding", text: $words)
        .accessibilityLabel("Search")
        .accessibilityIdentifier("search")
    }
    .padding()
    List {
      ForEach(chapters) { chapter in
        Section(chapter.title) {
          ForEach(chapter.pages) { page in
            NavigationLink(value: page.id) { PageRow(page: page) }
          }
        }
      }
      if chapters.isEmpty { Text("No page has “\(words)”.").foregroundStyle(.secondary) }
    }
  }
}

struct PageRow: View {
  let page: Page

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(page.title)
      Text(page.summary).font(.footnote).foregroundStyle(.secondary)
    }
  }
}
