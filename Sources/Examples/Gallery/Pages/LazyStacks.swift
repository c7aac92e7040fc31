import SwiftUI

/// Long columns and rows, with headers that stay in sight.
struct LazyStacks: View {
  private let seasons = ["Spring", "Summer", "Autumn"]

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
        ForEach(seasons, id: \.self) { season in
          Section {
            ForEach(1..<11) { day in
              Text("Day \(day) of \(season.lowercased())")
            }
          } header: {
            Text(season)
              .font(.headline)
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.vertical, 4)
              .background()
          }
        }
      }
    }
    .frame(height: 240)

    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) {
        ForEach(1..<21) { number in
          Text("\(number)")
            .frame(width: 48, height: 48)
            .background(.mint, in: .circle)
            .foregroundStyle(.black)
        }
      }
    }
    .frame(height: 64)
  }
}
