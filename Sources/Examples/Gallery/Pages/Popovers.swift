import SwiftUI

/// What belongs to a view is beside it, or comes from below.
struct Popovers: View {
  @State private var isShown = false
  @State private var isSmall = false

  var body: some View {
    HStack(spacing: 20) {
      Button("Explain") { isShown = true }
        .popover(isPresented: $isShown, arrowEdge: .bottom) {
          Text("On a phone, this is a sheet.").padding()
        }
      Button("Explain less") { isSmall = true }
        .popover(isPresented: $isSmall) {
          Text("Never a sheet.")
            .padding()
            .presentationCompactAdaptation(.popover)
        }
    }
    .buttonStyle(.bordered)
  }
}
