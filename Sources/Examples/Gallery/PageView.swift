import SwiftUI

/// A page: what it is about, an example, and the example's source, beside it where there is room.
struct PageView: View {
  let page: Page
  @Environment(\.horizontalSizeClass) private var sizeClass

  private var layout: AnyLayout {
    if sizeClass == .regular {
      AnyLayout(HStackLayout(alignment: .top, spacing: 32))
    } else {
      AnyLayout(VStackLayout(alignment: .leading, spacing: 32))
    }
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        VStack(alignment: .leading, spacing: 4) {
          Text(page.title).font(.largeTitle).bold()
          Text(page.summary).foregroundStyle(.secondary)
        }
        layout {
          VStack(alignment: .leading, spacing: 20) { page.example() }
            .frame(maxWidth: .infinity, alignment: .leading)
          SourceView(source: page.source)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .padding()
    }
  }
}
