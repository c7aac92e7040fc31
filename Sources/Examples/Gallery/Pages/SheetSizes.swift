import SwiftUI

/// Sheets that come to rest at several heights, and covers of all.
struct SheetSizes: View {
  @State private var isSheet = false
  @State private var isCover = false
  @State private var detent = PresentationDetent.medium

  var body: some View {
    VStack(spacing: 20) {
      Button("A sheet of two heights") { isSheet = true }
        .sheet(isPresented: $isSheet) {
          Text(detent == .medium ? "Half of it" : "All of it")
            .presentationDetents([.medium, .large], selection: $detent)
            .presentationDragIndicator(.visible)
            .presentationCornerRadius(28)
            .presentationBackground(.regularMaterial)
        }
      Button("A cover") { isCover = true }
        .fullScreenCover(isPresented: $isCover) { Cover() }
    }
    .buttonStyle(.bordered)
  }
}

private struct Cover: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Nothing else is to be seen.")
    Button("Uncover") { dismiss() }
  }
}
