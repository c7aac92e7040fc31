import Combine
import MartletTesting
import SwiftUI
import Testing

// S4
@propertyWrapper
struct UnobservedState<Value>: DynamicProperty {
  final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  init(wrappedValue: Value) { box = Box(wrappedValue) }

  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}

struct UnobservedView: View {
  @UnobservedState var name = "old"

  var body: some View {
    let _ = Log.add("body \(name)")
    Text(name)
    Button("Write") { name = "new" }
    Button("Write through the binding") { $name.wrappedValue = "bound" }
    Button("Read") { Log.add("read \(name)") }
  }
}

// S7
@propertyWrapper
struct StateWithAction<Value>: DynamicProperty {
  private var state: State<Value>
  private let toAction: (Value) -> Void

  init(wrappedValue: Value, toAction: @escaping (Value) -> Void) {
    state = State<Value>(wrappedValue: wrappedValue)
    self.toAction = toAction
  }

  var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  var projectedValue: Binding<Value> {
    Binding(
      get: { state.wrappedValue },
      set: {
        state.wrappedValue = $0
        toAction($0)
      })
  }
}

struct StateWithActionView: View {
  @StateWithAction(toAction: { text in MainActor.assumeIsolated { Log.add("action \(text)") } }) var text = "start"

  var body: some View {
    let _ = Log.add("body")
    VStack {
      Text(text)
      TextField("Text", text: $text)
    }
  }
}

// S9
final class StringBox {
  var value: String
  init(_ value: String) { self.value = value }
}

struct BoxedView: View {
  private let box = StringBox("old")

  var text: String {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  var body: some View {
    let _ = Log.add("body")
    Text(text)
    Button {
      text = "new"
    } label: {
      Text("change")
    }
  }
}

// S10
final class Box<Value>: ObservableObject {
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}

@propertyWrapper
struct BoxState<Value>: DynamicProperty {
  @ObservedObject private var box: Box<Value>

  init(wrappedValue: Value) { box = Box(wrappedValue) }

  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  var projectedValue: Binding<Value> { $box.value }
}

struct NestedPropertyView: View {
  @BoxState var name = "old"

  var body: some View {
    let _ = Log.add("body")
    Text(name)
    Button("Write") { name = "new" }
    TextField("Name", text: $name)
  }
}

extension Seeds {
  @MainActor @Suite(.serialized)
  struct CustomPropertyTests {
    init() { _ = Log.take() }

    @Test func `S4: a property over its own box works and does not refresh the view`() throws {
      let session = try TestSession(UnobservedView())
      #expect(Log.take() == ["body old"])
      try session.tap("Write")
      #expect(session.lastPatch == "[]")
      try session.tap("Read")
      #expect(Log.take() == ["read new"])
      try session.tap("Write through the binding")
      try session.tap("Read")
      #expect(Log.take() == ["read bound"])
      #expect(session.revision == 1)
    }

    @Test func `S7: a property that wraps State refreshes like it and can act after each write`() throws {
      let session = try TestSession(StateWithActionView())
      #expect(Log.take() == ["body"])
      try session.set("Text", to: "a")
      #expect(Log.take() == ["action a", "body"])
      #expect(session.texts.first == "a")
    }

    @Test func `S9: a nonmutating setter that nobody observes compiles and refreshes nothing`() throws {
      let session = try TestSession(BoxedView())
      #expect(Log.take() == ["body"])
      try session.tap("change")
      #expect(Log.take() == [])
      #expect(session.texts.first == "old")
    }

    @Test func `S10: a dynamic property inside a dynamic property is found`() throws {
      let session = try TestSession(NestedPropertyView())
      #expect(Log.take() == ["body"])
      try session.tap("Write")
      #expect(Log.take() == ["body"])
      #expect(session.texts.first == "new")
      try session.set("Name", to: "typed")
      #expect(session.texts.first == "typed")
    }
  }
}
