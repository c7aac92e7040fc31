import MartletTesting
import SwiftUI
import Testing

private struct Focused: View {
  enum Place: Hashable { case first, second }

  @AccessibilityFocusState private var place: Place?
  @AccessibilityFocusState private var isHere: Bool

  var body: some View {
    Text("a").accessibilityFocused($place, equals: .first)
    Text("b").accessibilityFocused($isHere)
    Button("c") { place = .first }
    Text(place == nil ? "nowhere" : "there")
  }
}

private struct Paired: View {
  @Namespace private var pairs

  var body: some View {
    Text("a").accessibilityLabeledPair(role: .label, id: "a", in: pairs)
    Text("b").accessibilityLabeledPair(role: .content, id: "a", in: pairs)
    Text("c").accessibilityLinkedGroup(id: "a", in: pairs)
  }
}

/// What assistive technology is told of views.
@Suite @MainActor struct AccessibilityTests {
  private let word = "word"

  @Test func `a view has a name`() throws {
    try expect(
      "accessibilityLabel(_:)", "accessibility(label:)", "accessibilityInputLabels(_:)",
      shows: """
        text "a" label="b"; text "a" label="word"; text "a" label="c"; text "a" label="d"; text "a" label="e"; text "a"; \
        text "a"
        """
    ) {
      Text("a").accessibilityLabel("b")
      Text("a").accessibilityLabel(word)
      Text("a").accessibilityLabel(Text("c"))
      Text("a").accessibility(label: Text("d"))
      Text("a").accessibilityLabel("e").accessibilityLabel("f", isEnabled: false)
      Text("a").accessibilityInputLabels(["b", "c"])
      Text("a").accessibilityInputLabels([word])
    }
    try expect(
      "accessibilityIdentifier(_:)", "accessibility(identifier:)",
      shows: #"text "a" identifier="b"; text "a" identifier="c"; text "a""#
    ) {
      Text("a").accessibilityIdentifier("b")
      Text("a").accessibility(identifier: "c")
      Text("a").accessibilityIdentifier("d", isEnabled: false)
    }
  }

  @Test func `a view has a value and a hint`() throws {
    try expect(
      "accessibilityValue(_:)", "accessibilityHint(_:)",
      shows: """
        text "a" accessibility={"value":"b"}; text "a" accessibility={"value":"word"}; \
        text "a" accessibility={"hint":"c"}; text "a" accessibility={"value":"e","hint":"d"}
        """
    ) {
      Text("a").accessibilityValue("b")
      Text("a").accessibilityValue(word)
      Text("a").accessibilityHint("c").accessibilityHint("d", isEnabled: false)
      Text("a").accessibility(hint: Text("d")).accessibility(value: Text("e"))
    }
  }

  @Test func `a view says what it is for`() throws {
    try expect(
      "help(_:)",
      shows: """
        text "a" accessibility={"help":"b"}; text "a" accessibility={"help":"word"}; text "a" accessibility={"help":"c"}
        """
    ) {
      Text("a").help("b")
      Text("a").help(word)
      Text("a").help(Text("c"))
    }
  }

  @Test func `a view is something, or is not known at all`() throws {
    try expect(
      "accessibilityAddTraits(_:)", "accessibilityRemoveTraits(_:)", "accessibility(addTraits:)",
      "accessibility(removeTraits:)", "AccessibilityTraits",
      shows: """
        text "a" accessibility={"traits":["isButton","isSelected"]}; text "a"; \
        text "a" accessibility={"removedTraits":["isHeader"]}; text "a" accessibility={"traits":["isModal"]}
        """
    ) {
      Text("a").accessibilityAddTraits(.isSelected).accessibilityAddTraits([.isButton])
      Text("a").accessibilityAddTraits(.playsSound)
      Text("a").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isHeader)
      Text("a").accessibility(addTraits: [.isModal, .isLink]).accessibility(removeTraits: .isLink)
    }
    try expect(
      "accessibilityHidden(_:)", "accessibility(hidden:)",
      shows: #"text "a" accessibility={"hidden":true}; text "a" accessibility={"hidden":true}; text "a""#
    ) {
      Text("a").accessibilityHidden(true)
      Text("a").accessibility(hidden: true)
      Text("a").accessibilityHidden(true).accessibilityHidden(false)
    }
    try expect(
      "View.accessibilityHeading(_:)", "accessibilityRespondsToUserInteraction(_:)", "accessibilitySortPriority(_:)",
      shows: """
        text "a" accessibility={"headingLevel":2}; text "a"; text "a" accessibility={"sortPriority":1}; text "a"
        """
    ) {
      Text("a").accessibilityHeading(.h2)
      Text("a").accessibilityRespondsToUserInteraction(false)
      Text("a").accessibilitySortPriority(1)
      Text("a").accessibilityTextContentType(.console).accessibilityActivationPoint(.center)
    }
  }

  @Test func `views are one thing`() throws {
    try expect(
      "accessibilityElement()", "accessibilityElement(children:)",
      shows: """
        vStack accessibility={"children":"ignore"} { text "a" }; vStack accessibility={"children":"combine"} { text "b" }; \
        vStack accessibility={"children":"contain"} { text "c" }
        """
    ) {
      VStack { Text("a") }.accessibilityElement()
      VStack { Text("b") }.accessibilityElement(children: .combine)
      VStack { Text("c") }.accessibilityElement(children: .contain)
    }
    try expect(
      "accessibilityRepresentation {}", "View.accessibilityChildren(children:)",
      shows: """
        accessibilityRepresentation { text "a"; accessibilityPart { text "b" } }; \
        accessibilityChildren { text "c"; accessibilityPart { text "d"; text "e" } }
        """
    ) {
      Text("a").accessibilityRepresentation { Text("b") }
      Text("c").accessibilityChildren {
        Text("d")
        Text("e")
      }
    }
  }

  @Test func `something can be done with a view`() throws {
    try expect(
      "accessibilityAction {}", "accessibilityAction(_:) {}", "accessibilityAction(named:) {}",
      "accessibilityAction(named:_:)",
      shows: """
        text "a" actions=["perform"] accessibility={"actions":["Activate"]}; \
        text "a" actions=["perform"] accessibility={"actions":["Delete"]}; \
        text "a" actions=["perform"] accessibility={"actions":["b","word"]}
        """
    ) {
      Text("a").accessibilityAction {}
      Text("a").accessibilityAction(.delete) {}
      Text("a").accessibilityAction(named: "b") {}.accessibilityAction(named: word, {})
    }
    try expect(
      "accessibilityActions {}",
      shows: """
        accessibilityActions { text "a"; accessibilityPart { button actions=["tap"] { text "b" } } }; \
        accessibilityActions { text "a"; accessibilityPart { button actions=["tap"] { text "c" } } }
        """
    ) {
      Text("a").accessibilityActions { Button("b") {} }
      Text("a").accessibilityAction {
      } label: {
        Text("c")
      }
    }
    try expect(
      "View.accessibilityAdjustableAction(_:)", "View.accessibilityScrollAction(_:)",
      shows: """
        text "a" actions=["increment","decrement"] accessibility={"adjustable":true}; text "a" actions=["perform"] \
        accessibility={"actions":["Scroll up","Scroll down","Scroll left","Scroll right"]}
        """
    ) {
      Text("a").accessibilityAdjustableAction { _ in }
      Text("a").accessibilityScrollAction { _ in }
    }
  }

  @Test func `more is known of a view`() throws {
    try expect(
      "View.accessibilityCustomContent(_:_:importance:)",
      shows: #"text "a" accessibility={"details":["d: e","b: c"]}"#
    ) {
      Text("a")
        .accessibilityCustomContent("b", "c")
        .accessibilityCustomContent(Text("d"), Text("e"), importance: .high)
    }
    try expect(
      "View.accessibilityLabeledPair(role:id:in:)",
      shows: #"text "a" accessibility={"labels":1}; text "b" accessibility={"labeledBy":1}; text "c""#
    ) { Paired() }
  }

  @Test(.covers("accessibilityFocused(_:equals:)", "AccessibilityFocusState"))
  func `assistive technology is at a view`() throws {
    let session = try TestSession(Focused())
    try session.tap("c")
    #expect(
      session.line == """
        text "a" actions=["focus","blur"] focused=true accessibility={"focusable":true}; \
        text "b" actions=["focus","blur"] accessibility={"focusable":true}; button actions=["tap"] { text "c" }; text "there"
        """)
    try session.perform("focus", on: try #require(try session.element(text: "b")))
    #expect(session.texts.last == "nowhere")
  }
}
