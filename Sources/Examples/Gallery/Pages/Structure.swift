import SwiftUI

/// Views that are made of others: groups, conditions, rows of data,
/// and modifiers of one's own.
struct Structure: View {
  @State private var birds = ["Swift", "Wren"]
  @State private var isShort = false

  var body: some View {
    Group {
      Text("Both of these")
      Text("are in italics.")
    }
    .italic()

    Divider()

    ForEach(birds, id: \.self) { bird in
      Text(bird).modifier(Tag(color: .mint))
    }
    Button("Turn round") { birds.reverse() }

    Divider()

    Toggle("Short", isOn: $isShort)
    if isShort {
      Text("Short.")
    } else {
      Text("This stands here as long as the switch is off.")
    }
    greeting(to: "Ada").tag(color: .yellow)
    AnyView(Text("Any view"))
    Timetable(hour: 9).equatable()
    Text("Made anew when it changes").id(isShort)
  }

  @ViewBuilder private func greeting(to name: String) -> some View {
    Text("Hello,")
    Text(name)
  }
}

private struct Tag: ViewModifier {
  let color: Color

  func body(content: Content) -> some View {
    content
      .padding(.horizontal, 12)
      .padding(.vertical, 4)
      .background(color, in: .capsule)
      .foregroundStyle(.black)
  }
}

extension View {
  fileprivate func tag(color: Color) -> some View {
    modifier(Tag(color: color))
  }
}

private struct Timetable: View, Equatable {
  let hour: Int

  var body: some View {
    Text("At \(hour) o'clock")
  }
}
