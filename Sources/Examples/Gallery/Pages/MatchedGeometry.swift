import SwiftUI

/// A view that goes from one place to another, though it is two.
struct MatchedGeometry: View {
  @State private var chosen: String?
  @Namespace private var birds

  private let names = ["Swift", "Wren", "Heron"]

  var body: some View {
    if let chosen {
      Button {
        withAnimation(.smooth) { self.chosen = nil }
      } label: {
        Text(chosen)
          .font(.largeTitle)
          .foregroundStyle(.black)
          .frame(maxWidth: .infinity, minHeight: 160)
          .background(.mint, in: .rect(cornerRadius: 24))
      }
      .matchedGeometryEffect(id: chosen, in: birds)
    } else {
      HStack {
        ForEach(names, id: \.self) { name in
          Button {
            withAnimation(.smooth) { chosen = name }
          } label: {
            Text(name)
              .foregroundStyle(.black)
              .padding()
              .background(.mint, in: .rect(cornerRadius: 12))
          }
          .matchedGeometryEffect(id: name, in: birds)
        }
      }
      .frame(minHeight: 160)
    }
  }
}
