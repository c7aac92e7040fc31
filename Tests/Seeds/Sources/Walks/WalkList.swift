import SwiftUI

struct WalkList: View {
  @EnvironmentObject private var store: WalkStore
  @State private var diary = Diary()
  private let source = URL(string: "https://example.org/walks.json")!

  var body: some View {
    VStack(alignment: .leading) {
      Text("Walks").font(.title)
      ForEach(store.walks) { walk in
        WalkRow(walk: walk, isDone: diary.done.contains(walk.id))
          .onTapGesture { diary.toggle(walk) }
      }
      Text("\(diary.done.count) walks done")
      Button("Download") {
        Task { try? await store.download(from: source) }
      }
      .disabled(store.isLoading)
    }
    .padding()
  }
}

struct WalkRow: View {
  let walk: Walk
  let isDone: Bool

  var body: some View {
    HStack {
      Image(systemName: isDone ? "checkmark.circle.fill" : "circle")
      Text(walk.name)
      Spacer()
      Text("\(walk.kilometres, specifier: "%.1f") km").foregroundColor(.secondary)
    }
  }
}

struct WalkRow_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      WalkRow(walk: Walk(id: 1, name: "Round the lake", kilometres: 7.5), isDone: true)
      WalkRow(walk: Walk(id: 2, name: "Up the hill", kilometres: 1), isDone: false)
    }
    .previewLayout(.sizeThatFits)
  }
}

#Preview("All walks") {
  WalkList().environmentObject(WalkStore())
}
