import Foundation
import Martlet
import MartletTesting
import Testing

private struct Everything: View {
  @State private var isOn = false
  @State private var text = "typed"
  @State private var taps = 0

  var body: some View {
    Form {
      Section("Header") {
        Toggle("Switch", isOn: $isOn).accessibilityIdentifier("switch")
        TextField("Field", text: $text, onCommit: { taps += 10 }).onSubmit { taps += 100 }
      }
      Section {
        Button("Delete", role: .destructive) { taps += 1 }
        Button(role: .cancel, action: {}, label: { Image(systemName: "xmark").accessibilityLabel("Close") })
      } footer: {
        Text("Footer")
      }
    }
    .disabled(taps > 500)
    ZStack(alignment: .topLeading) {
      Color.red
      Text("Styled").font(.system(size: 20, weight: .bold)).italic().underline().foregroundStyle(.secondary)
    }
    .frame(width: 100, height: 50, alignment: .bottom)
    .padding(.horizontal, 8)
    .background(Color(red: 1, green: 0.5, blue: 0, opacity: 0.5))
    HStack(alignment: .firstTextBaseline, spacing: 4) {
      Text("a").padding()
      Spacer(minLength: 2)
      Divider()
      Text("b").background { Text("behind") }
    }
    .frame(maxWidth: .infinity)
    .font(.title)
    .bold()
    Group {
      Text("one")
      Text("two").bold(false)
    }
    .bold()
    .onTapGesture { taps += 1 }
    .accessibilityLabel("Grouped")
    Text("taps \(taps)")
  }
}

private struct Account: View {
  var body: some View {
    VStack {
      Text("Balance").privacySensitive()
      HStack { Text("Name").privacySensitive(false) }.privacySensitive()
      Text("Bank").unredacted().redacted(reason: .placeholder)
      Text("Branch").redacted(reason: .placeholder).unredacted()
    }
    .redacted(reason: .invalidated)
    .redacted(reason: .privacy)
  }
}

private struct TapLayers: View {
  @State private var log = ""

  var body: some View {
    HStack {
      Button("Inner") { log += "b" }
      Text("Label").onTapGesture { log += "i" }.onTapGesture { log += "o" }
    }
    .onTapGesture { log += "r" }
    .accessibilityIdentifier("row")
    Text("log \(log)")
  }
}

@MainActor @Suite struct ControlTests {
  @Test func `a control that says nothing in words is called by its symbol`() throws {
    let session = try TestSession(
      VStack {
        Button(action: {}, label: { Image(systemName: "plus.circle.fill") })
        Button(action: {}, label: { HStack { Image(systemName: "trash") }.padding() })
        Button(action: {}, label: { Label("Share it", systemImage: "square.and.arrow.up") })
        Button(action: {}, label: { Image(systemName: "cloud.sun") })
        Image(systemName: "gearshape").onTapGesture {}
        Button(action: {}, label: { Image(systemName: "xmark") }).accessibilityLabel("Leave")
      })
    #expect(session.elements(ofType: "button").map(\.name) == ["Add", "Delete", "Share it", "cloud sun", "Leave"])
    try session.tap("Add")
    #expect(session.elements(ofType: "image").prefix(1).map(\.name) == [""])
    try session.tap("Settings")
  }

  @Test func `every control is in the document with its keys`() throws {
    let session = try TestSession(Everything())
    #expect(
      session.outline == """
        Test · revision 1
        window #1
          form #2
            section #3
              sectionHeader #4
                text #5 "Header"
              toggle #6 value=false identifier="switch" actions=["set"]
                text #7 "Switch"
              textField #8 value="typed" placeholder="Field" actions=["set","submit"]
            section #9
              button #10 actions=["tap"] role="destructive"
                text #11 "Delete"
              button #12 actions=["tap"] role="cancel"
                image #13 label="Close" systemName="xmark"
              sectionFooter #14
                text #15 "Footer"
          background #16 fill="#FF800080"
            padding #17 insets={"leading":8,"trailing":8}
              frame #18 alignment="bottom" width=100 height=50
                zStack #19 alignment="topLeading"
                  color #20 fill="red"
                  text #21 "Styled" style={"font":{"fixedSize":20,"weight":"bold"},"italic":true,"underline":true,\
        "foregroundStyle":"secondary"}
          frame #22 style={"font":"title","bold":true} maxWidth="infinity"
            hStack #23 alignment="firstTextBaseline" spacing=4
              padding #24 insets={"top":16,"leading":16,"bottom":16,"trailing":16}
                text #25 "a"
              spacer #26 minLength=2
              divider #27
              background #28
                text #29 "b"
                layer #30
                  text #31 "behind"
          text #32 "one" label="Grouped" actions=["tap"] style={"bold":true}
          text #33 "two" label="Grouped" actions=["tap"]
          text #34 "taps 0"

        """)
  }

  @Test func `a view says why what is in it is hidden, and each view whether it is private`() throws {
    #expect(
      try TestSession(Account()).outline == """
        Test · revision 1
        window #1
          vStack #2 style={"redacted":"privacy"}
            text #3 "Balance" style={"privacySensitive":true}
            hStack #4 style={"privacySensitive":true}
              text #5 "Name" style={"privacySensitive":false}
            text #6 "Bank" style={"redacted":"none"}
            text #7 "Branch" style={"redacted":"placeholder"}

        """)
  }

  @Test func `controls do what is asked and refuse what does not fit`() throws {
    let session = try TestSession(Everything())
    try session.set("switch", to: true)
    #expect(session.lastPatch == #"[{"op":"replace","path":"/nodes/6/value","value":true}]"#)
    #expect(throws: (any Error).self) { try session.set("switch", to: "yes") }
    #expect(throws: (any Error).self) { try session.set("Field", to: true) }
    #expect(throws: (any Error).self) { try session.tap("switch") }
    try session.submit("Field")
    #expect(session.texts.last == "taps 110")
    try session.tap("Delete")
    try session.tap("Close")
    #expect(session.texts.last == "taps 111")
    for _ in 1...4 { try session.submit("Field") }
    #expect(session.lastPatch.contains(#"{"op":"add","path":"/nodes/8/disabled","value":true}"#))
    #expect(throws: (any Error).self) { try session.tap("Delete") }
    #expect(session.texts.last == "taps 551")
  }

  @Test func `a tap belongs to the innermost gesture`() throws {
    let session = try TestSession(TapLayers())
    try session.tap("Inner")
    try session.tap("Label")
    try session.tap("row")
    #expect(session.texts.last == "log bir")
  }
}
