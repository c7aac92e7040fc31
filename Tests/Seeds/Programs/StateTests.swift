import Combine
import MartletTesting
import SwiftUI
import Testing

// S1
struct DemoView: View {
  @State var name = "Jack"

  var body: some View {
    let _ = Log.add("DemoView")
    VStack {
      Text(name)
      Button("Rename") { name = "Jill" }
      NeighbourView()
    }
  }
}

struct NeighbourView: View {
  var body: some View {
    let _ = Log.add("NeighbourView")
    Text("Neighbour")
  }
}

// S2
@propertyWrapper
struct TwelveOrLess {
  private var number: Int

  init(wrappedValue: Int) { number = min(wrappedValue, 12) }

  var wrappedValue: Int {
    get { number }
    set { number = min(newValue, 12) }
  }

  var projectedValue: String { "at most 12, now \(number)" }
}

final class Limits: ObservableObject {
  @TwelveOrLess var size = 24 {
    willSet { objectWillChange.send() }
  }
}

struct LimitsView: View {
  @TwelveOrLess var height = 24
  @StateObject var limits = Limits()
  @State var width = 3

  var body: some View {
    Text("height \(height)")
    Text("$height: \($height)")
    Text("size \(limits.size)")
    Text("width \(width)")
    Button("Grow") {
      limits.size = 24
      width += 1
    }
    Button("Shrink") { limits.size = 5 }
  }
}

// S5
struct MainView: View {
  @State var date = 1

  var body: some View {
    let _ = Log.add("mainView")
    VStack {
      SubView(date: $date)
      Button("Later") { date += 1 }
    }
  }
}

struct SubView: View {
  @Binding var date: Int

  var body: some View {
    let _ = Log.add("subView")
    Text("\(date)")
  }
}

// S27
struct FieldView: View {
  @State var content = ""

  var body: some View {
    let _ = Log.add("FieldView")
    VStack {
      TextField("Placeholder", text: $content)
      Text(content)
      Button("Write thrice") {
        content = "one"
        content = "two"
        content += "!"
      }
    }
  }
}

extension Seeds {
  @MainActor @Suite(.serialized)
  struct StateTests {
    init() { _ = Log.take() }

    @Test func `S1: a state's change shows, and only the body that read it runs`() throws {
      let session = try TestSession(DemoView())
      #expect(Log.take() == ["DemoView", "NeighbourView"])
      try session.tap("Rename")
      #expect(Log.take() == ["DemoView"])
      #expect(session.texts.contains("Jill"))
      #expect(session.lastPatch == #"[{"op":"replace","path":"/nodes/3/text","value":"Jill"}]"#)
      try session.tap("Rename")
      #expect(Log.take() == [])
      #expect(session.lastPatch == "[]")
    }

    @Test func `S2: plain wrappers keep working beside dynamic properties`() throws {
      let session = try TestSession(LimitsView())
      #expect(session.texts.prefix(4) == ["height 12", "$height: at most 12, now 12", "size 12", "width 3"])
      try session.tap("Shrink")
      #expect(session.texts[2] == "size 5")
      try session.tap("Grow")
      #expect(session.texts.prefix(4) == ["height 12", "$height: at most 12, now 12", "size 12", "width 4"])
    }

    @Test func `S5: who only passes a binding on does not run`() throws {
      let session = try TestSession(MainView())
      #expect(Log.take() == ["mainView", "subView"])
      for press in 1...3 {
        try session.tap("Later")
        #expect(Log.take() == ["subView"])
        #expect(session.texts.first == "\(press + 1)")
      }
    }

    @Test func `S27: typing updates the text, and several writes in one action are one update`() throws {
      let session = try TestSession(FieldView())
      #expect(Log.take() == ["FieldView"])
      try session.set("Placeholder", to: "héllo")
      #expect(Log.take() == ["FieldView"])
      #expect(session.texts.first == "héllo")
      try session.tap("Write thrice")
      #expect(Log.take() == ["FieldView"])
      #expect(session.texts.first == "two!")
      #expect(session.revision == 3)
    }
  }
}
