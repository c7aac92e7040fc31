import SwiftUI

/// Places that the app scrolls.
struct ScrollingToViews: View {
  @State private var messages = ["Hello", "How are you?", "Fine!", "And you?"]
  @State private var row: Int? = 20

  var body: some View {
    ScrollViewReader { proxy in
      HStack {
        Button("First") { proxy.scrollTo(0) }
        Button("Middle") { proxy.scrollTo(50, anchor: .center) }
        Button("End") { proxy.scrollTo("end", anchor: .bottom) }
      }
      ScrollView {
        VStack {
          ForEach(0..<100) { Text("Row \($0)") }
          Text("The end").id("end")
        }
      }
      .frame(height: 160)
    }
    Text("At its end, also when more comes")
    ScrollView {
      ForEach(messages.indices, id: \.self) { Text(messages[$0]) }
    }
    .defaultScrollAnchor(.bottom)
    .frame(height: 100)
    Button("Say more") { messages.append("More \(messages.count)") }
    Text("Where a binding says")
    ScrollView {
      VStack { ForEach(0..<40) { Text("Line \($0)") } }
        .scrollTargetLayout()
    }
    .scrollPosition(id: $row)
    .frame(height: 100)
    Button("To line 5") { row = 5 }
  }
}
