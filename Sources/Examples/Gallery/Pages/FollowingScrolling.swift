import SwiftUI

/// Where people scroll to is told, and where it comes to rest.
struct FollowingScrolling: View {
  @State private var position = ScrollPosition(idType: Int.self)
  @State private var phase = "At rest"
  @State private var isFarDown = false
  @State private var seen: [Int] = []
  @State private var endIsSeen = false

  var body: some View {
    HStack {
      Button("Top") { withAnimation { position.scrollTo(edge: .top) } }
      Button("Line 20") { position.scrollTo(id: 20, anchor: .top) }
      Button("300 points") { position.scrollTo(y: 300) }
    }
    ScrollView {
      LazyVStack {
        ForEach(0..<40) { Text("Line \($0)") }
        Text("The end")
          .onScrollVisibilityChange { endIsSeen = $0 }
      }
      .scrollTargetLayout()
    }
    .scrollPosition($position)
    .onScrollPhaseChange { _, new in
      phase = new.isScrolling ? "On its way" : "At rest"
    }
    .onScrollGeometryChange(for: Bool.self) { geometry in
      geometry.contentOffset.y > geometry.containerSize.height
    } action: { _, isFar in
      isFarDown = isFar
    }
    .onScrollTargetVisibilityChange(idType: Int.self) { seen = $0 }
    .frame(height: 160)
    .border(.separator)
    Text(
      "\(phase), line \(position.viewID(type: Int.self) ?? 0)"
        + (isFarDown ? ", far down" : "") + (endIsSeen ? ", at the end" : "")
    )
    Text("\(seen.count) lines are seen")

    Text("Card by card")
    Cards().scrollTargetBehavior(.viewAligned(limitBehavior: .always))
    Text("Page by page")
    Cards().scrollTargetBehavior(.paging)
    Text("By hundreds")
    Cards().scrollTargetBehavior(Hundreds())
  }
}

private struct Hundreds: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.x = (target.rect.minX / 100).rounded() * 100
  }
}

private struct Cards: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        ForEach(1..<16) { number in
          Text("Card \(number)")
            .foregroundStyle(.black)
            .frame(width: 90, height: 60)
            .background(.mint, in: .rect(cornerRadius: 12))
        }
      }
      .scrollTargetLayout()
    }
    .scrollIndicators(.hidden)
  }
}
