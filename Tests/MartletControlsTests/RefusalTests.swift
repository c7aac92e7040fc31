import Foundation
import MartletTesting
import MartletWire
import SwiftUI
import Testing

/// A control, what it takes, and what it does not.
@MainActor private struct Control {
  let name: String
  let action: String
  /// What it takes.
  let good: Action.Value?
  /// What it refuses beside values of other types.
  var outside: [Action.Value?] = []
  /// Values of other types than it takes.
  var isWrongType: (Action.Value?) -> Bool = { _ in true }
  /// What takes it is called, if that is not the view itself.
  let identifier: String
  let view: AnyView

  init(
    _ name: String, _ action: String, of identifier: String = "control", good: Action.Value?,
    outside: [Action.Value?] = [], isWrongType: @escaping (Action.Value?) -> Bool = { _ in true },
    @ViewBuilder view: () -> some View
  ) {
    self.identifier = identifier
    self.name = name
    self.action = action
    self.good = good
    self.outside = outside
    self.isWrongType = isWrongType
    self.view = AnyView(view())
  }

  /// One value of each type there is, and none.
  private static let everyType: [Action.Value?] = [
    .string("no such thing"), .number(1e9), .number(.nan), .number(.infinity), .bool(true), .null, .numbers([1]),
    .lists([[1, nil]]), nil,
  ]

  var refused: [Action.Value?] { Self.everyType.filter(isWrongType) + outside }
}

private func isNoString(_ value: Action.Value?) -> Bool {
  if case .string? = value { false } else { true }
}

private func isValue(_ value: Action.Value?) -> Bool { value != nil }

private func isNoBool(_ value: Action.Value?) -> Bool {
  if case .bool? = value { false } else { true }
}

/// Controls that keep what they are set to.
private struct Kept<Value, Content: View>: View {
  @State var value: Value
  @ViewBuilder let content: (Binding<Value>) -> Content

  var body: some View {
    content($value)
  }
}

/// A row of a list that is found by what it says.
private func named(_ name: String) -> some View { Text(name).accessibilityIdentifier(name) }

/// Rows that can be deleted and moved.
private struct EditedRows: View {
  @State private var rows = ["a", "b", "c"]

  var body: some View {
    List {
      ForEach(rows, id: \.self) { named($0) }
        .onDelete { rows.remove(atOffsets: $0) }
        .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

/// A control that can be disabled or covered.
private struct Stage: View {
  let control: AnyView
  @State private var isDisabled = false
  @State private var isCovered = false

  var body: some View {
    control.accessibilityIdentifier("control").disabled(isDisabled)
    Button("Disable") { isDisabled = true }
    Button("Cover") { isCovered = true }
      .sheet(isPresented: $isCovered) { Text("Above") }
  }
}

/// What no control takes, whoever sends it: the catalogue of controls says it of each.
@MainActor @Suite struct RefusalTests {
  private let noon = Date(timeIntervalSince1970: 1_800_000_000)

  private var controls: [Control] {
    [
      Control("text field", "set", good: .string("wren"), isWrongType: isNoString) {
        Kept(value: "") { TextField("a", text: $0) }
      },
      Control("text field of a number", "set", good: .string("2"), outside: [.string("two")], isWrongType: isNoString) {
        Kept(value: 1) { TextField("a", value: $0, format: .number) }
      },
      Control("secure field", "set", good: .string("wren"), isWrongType: isNoString) {
        Kept(value: "") { SecureField("a", text: $0) }
      },
      Control("text editor", "set", good: .string("wren"), isWrongType: isNoString) {
        Kept(value: "") { TextEditor(text: $0) }
      },
      Control("toggle", "set", good: .bool(true), isWrongType: isNoBool) {
        Kept(value: false) { Toggle("a", isOn: $0) }
      },
      Control("picker", "set", good: .string("two"), outside: [.string(""), .number(0), .number(-1), .number(1.5)]) {
        Kept(value: 1) {
          Picker("a", selection: $0) {
            Text("one").tag(1)
            Text("two").tag(2)
            Text("three").tag(3).selectionDisabled()
          }
        }
      },
      Control("an option that is disabled", "set", good: .string("one"), outside: [.string("two")]) {
        Kept(value: 3) {
          Picker("a", selection: $0) {
            Text("one").tag(1)
            Text("two").tag(2).selectionDisabled()
            Text("three").tag(3)
          }
        }
      },
      Control("slider", "set", good: .number(15), outside: [.number(9.99), .number(20.01), .number(-1e308)]) {
        Kept(value: 10.0) { Slider(value: $0, in: 10...20) }
      },
      Control("stepper", "set", good: .number(3), outside: [.number(-1), .number(11), .number(1e19)]) {
        Kept(value: 1) { Stepper("a", value: $0, in: 0...10) }
      },
      Control(
        "date picker", "set", good: .string("2027-02-03"),
        outside: [
          .string(""), .string("2027-02-30"), .string("2027-13-01"), .string("2027-2-3"), .string("0000-00-00"),
          .string("2027-02-03T10:00"), .string("1000-01-01"),
        ]
      ) {
        Kept(value: noon) {
          DatePicker(
            "a", selection: $0, in: noon.addingTimeInterval(-1e8)...noon.addingTimeInterval(1e8),
            displayedComponents: .date)
        }
      },
      Control(
        "multi date picker", "set", good: .string("2027-02-03"),
        outside: [.string("2027-02-30"), .string("2027-02-03,"), .string("x")]
      ) {
        Kept(value: Set<DateComponents>()) { MultiDatePicker("a", selection: $0) }
      },
      Control(
        "color picker", "set", good: .string("#00ff00"),
        outside: [.string("#00ff0"), .string("green"), .string("#gg0000"), .string("#00ff0080"), .string("")]
      ) {
        Kept(value: Color.red) { ColorPicker("a", selection: $0, supportsOpacity: false) }
      },
      Control("row, deleted", "delete", of: "a", good: nil, isWrongType: isValue) { EditedRows() },
      Control(
        "row, moved", "move", of: "b", good: .number(1),
        outside: [.number(0), .number(2), .number(-2), .number(0.5), .number(-1e300)]
      ) { EditedRows() },
      Control("row, chosen", "select", of: "b", good: nil, isWrongType: { isNoBool($0) && isValue($0) }) {
        Kept(value: String?.none) { chosen in List(["a", "b"], id: \.self, selection: chosen) { named($0) } }
      },
      Control(
        "row, chosen beside others", "select", of: "b", good: .bool(true), isWrongType: { isNoBool($0) && isValue($0) }
      ) {
        Kept(value: Set(["a"])) { chosen in List(["a", "b"], id: \.self, selection: chosen) { named($0) } }
      },
      Control("list, fetched anew", "refresh", good: nil, isWrongType: isValue) { List { Text("a") }.refreshable {} },
      Control("tab", "tap", of: "second", good: nil, isWrongType: isValue) {
        TabView {
          Tab("One", systemImage: "star") { Text("a") }
          Tab("Two", systemImage: "star") { Text("b") }.accessibilityIdentifier("second")
        }
      },
    ]
  }

  private func stage(_ control: Control) throws -> (TestSession, TestElement) {
    let session = try TestSession(Stage(control: control.view))
    let found = try #require(try session.element(identifier: control.identifier), "\(control.name)")
    return (session, found)
  }

  @Test func `values of other types and outside of what a control says are refused and change nothing`() throws {
    for control in controls {
      let (session, element) = try stage(control)
      let before = session.document
      for value in control.refused {
        let problem = #expect(throws: Problem.self, "\(control.name): \(String(describing: value))") {
          try session.perform(control.action, on: element, value: value)
        }
        #expect(problem?.kind == .invalidValue, "\(control.name): \(String(describing: value))")
        #expect(problem?.pointer == "/value", "\(control.name): \(String(describing: value))")
        #expect(session.document == before, "\(control.name): \(String(describing: value))")
      }
      try session.perform(control.action, on: element, value: control.good)
      #expect(session.document != before, "\(control.name) takes \(String(describing: control.good))")
    }
  }

  @Test func `what is disabled takes nothing`() throws {
    for control in controls + actors {
      let (session, element) = try stage(control)
      try session.tap("Disable")
      let before = session.document
      let problem = #expect(throws: Problem.self, "\(control.name)") {
        try session.perform(control.action, on: element, value: control.good)
      }
      #expect(problem?.kind == .disabled, "\(control.name)")
      #expect(session.document == before, "\(control.name)")
    }
  }

  @Test func `what is behind something takes nothing`() throws {
    for control in controls + actors {
      let (session, element) = try stage(control)
      try session.tap("Cover")
      let before = session.document
      let problem = #expect(throws: Problem.self, "\(control.name)") {
        try session.perform(control.action, on: element, value: control.good)
      }
      #expect(problem?.kind == .disabled, "\(control.name)")
      #expect(session.document == before, "\(control.name)")
    }
  }

  @Test func `what is no action of a control is refused`() throws {
    for control in controls + actors {
      let (session, element) = try stage(control)
      let before = session.document
      for action in ["explode", "", "drag", "dismiss", "back", "modifierKeys", "focus"] {
        let problem = #expect(throws: Problem.self, "\(control.name): \(action)") {
          try session.perform(action, on: element, value: control.good)
        }
        #expect(problem?.kind == .notAccepted, "\(control.name): \(action)")
      }
      #expect(session.document == before, "\(control.name)")
    }
  }

  @Test func `a value that an action does not ask for is refused and changes nothing`() throws {
    for control in actors {
      let (session, element) = try stage(control)
      let before = session.document
      for value in [Action.Value.string("a"), .number(1), .bool(true), .null, .numbers([1, 2]), .strings(["a"])] {
        let problem = #expect(throws: Problem.self, "\(control.name): \(value)") {
          try session.perform(control.action, on: element, value: value)
        }
        #expect(problem?.kind == .invalidValue, "\(control.name): \(value)")
        #expect(problem?.pointer == "/value", "\(control.name): \(value)")
      }
      #expect(session.document == before, "\(control.name)")
      try session.perform(control.action, on: element, value: nil)
    }
  }

  /// Controls that take actions without a value.
  private var actors: [Control] {
    [
      Control("button", "tap", good: nil) {
        Kept(value: 0) { count in Button("\(count.wrappedValue)") { count.wrappedValue += 1 } }
      },
      Control("field, submitted", "submit", good: nil) { Kept(value: "") { TextField("a", text: $0) } },
      Control("menu with an action", "tap", good: nil) {
        Menu("a") {
          Text("b")
        } primaryAction: {
        }
      },
      Control("stepper, one more", "increment", good: nil) { Kept(value: 1) { Stepper("a", value: $0, in: 0...10) } },
      Control("disclosure", "expand", good: nil) { DisclosureGroup("a") { Text("b") } },
      Control("text that is tapped", "tap", good: nil) {
        Kept(value: 0) { count in Text("\(count.wrappedValue)").onTapGesture { count.wrappedValue += 1 } }
      },
    ]
  }

  @Test func `a stepper at its bound, a sheet that stays and a detent that is not there are refused`() throws {
    let stepper = try TestSession(Kept(value: 10) { Stepper("a", value: $0, in: 0...10) })
    let full = #expect(throws: Problem.self) {
      try stepper.perform("increment", on: #require(stepper.elements(ofType: "stepper").first), value: nil)
    }
    #expect(full != nil)

    let sheet = try TestSession(
      Text("page").sheet(isPresented: .constant(true)) {
        Text("sheet").interactiveDismissDisabled().presentationDetents([.medium, .large])
      })
    let element = try #require(sheet.elements(ofType: "sheet").first)
    let stays = #expect(throws: Problem.self) { try sheet.perform("dismiss", on: element, value: nil) }
    #expect(stays?.kind == .disabled)
    for value in [Action.Value.number(2), .number(-1), .number(0.5), .string("large"), .bool(true), .null] {
      let problem = #expect(throws: Problem.self) { try sheet.perform("set", on: element, value: value) }
      #expect(problem?.kind == .invalidValue)
    }
  }
}
