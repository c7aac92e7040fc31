import SwiftUI

/// A frame proposes a size, and says where a smaller view stands in
/// it.
struct Frames: View {
  var body: some View {
    Text("160 × 60")
      .frame(width: 160, height: 60)
      .background(.mint)
      .foregroundStyle(.black)

    Text("as wide as it may be")
      .frame(maxWidth: .infinity)
      .background(.cyan)
      .foregroundStyle(.black)

    Text("at the bottom, trailing")
      .frame(
        maxWidth: 240, minHeight: 70, alignment: .bottomTrailing
      )
      .background(.yellow)
      .foregroundStyle(.black)

    HStack {
      Text("never cut or broken").fixedSize()
      Text("and this one has what is left of the row")
    }

    HStack {
      Text("This one gives way where there is too little room.")
        .lineLimit(1)
      Text("This one goes first.")
        .lineLimit(1)
        .layoutPriority(1)
    }
  }
}
