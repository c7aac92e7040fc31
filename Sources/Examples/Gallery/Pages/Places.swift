import SwiftUI

/// Where views are: in the window, in what scrolls, and beside others.
struct Places: View {
  @State private var selection = "Day"
  @State private var distance = 0

  var body: some View {
    HStack(spacing: 24) {
      ForEach(["Day", "Week", "Year"], id: \.self) { name in
        Button(name) { selection = name }
          .anchorPreference(key: TabsKey.self, value: .bounds) {
            [name: $0]
          }
      }
    }
    .overlayPreferenceValue(TabsKey.self) { tabs in
      GeometryReader { proxy in
        if let tab = tabs[selection] {
          Rectangle().fill(.tint)
            .frame(width: proxy[tab].width, height: 2)
            .offset(x: proxy[tab].minX, y: proxy[tab].maxY)
        }
      }
    }
    ScrollView {
      Text("\(distance) points below the top of what is seen.")
        .onGeometryChange(for: Int.self) { proxy in
          Int(proxy.frame(in: .named("words")).minY)
        } action: {
          distance = $0
        }
        .padding(.top, 40)
      ForEach(1..<6) { number in
        Text("Row \(number)")
          .frame(maxWidth: .infinity)
          .visualEffect { content, proxy in
            content.offset(
              x: -proxy.frame(in: .scrollView).minY / 5)
          }
      }
      Text("The end")
        .containerRelativeFrame(.vertical) { length, _ in
          length / 2
        }
    }
    .frame(height: 120)
    .coordinateSpace(.named("words"))
    Text("At the window's edge").scenePadding(.minimum, edges: .leading)
    Text("In a name").coordinateSpace(.named("alone"))
      .transformAnchorPreference(key: TabsKey.self, value: .bounds) {
        $0["alone"] = $1
      }
  }
}

/// Where the buttons are, by their names.
private struct TabsKey: PreferenceKey {
  static let defaultValue: [String: Anchor<CGRect>] = [:]

  static func reduce(
    value: inout [String: Anchor<CGRect>],
    nextValue: () -> [String: Anchor<CGRect>]
  ) {
    value.merge(nextValue()) { $1 }
  }
}
