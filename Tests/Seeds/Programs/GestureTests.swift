import MartletTesting
import SwiftUI
import Testing

// S30
struct CardView: View {
  @GestureState private var translation = CGSize.zero
  @State private var position = CGSize.zero
  @State private var isMoving = false

  var drag: some Gesture {
    DragGesture()
      .updating($translation) { value, state, _ in state = value.translation }
      .onChanged { _ in isMoving = true }
      .onEnded { value in
        position.width += value.translation.width
        position.height += value.translation.height
        isMoving = false
      }
  }

  var body: some View {
    let _ = Log.add("CardView")
    VStack {
      Text("Card").gesture(drag).accessibilityIdentifier("card")
      Text("at \(Int(position.width + translation.width)), \(Int(position.height + translation.height))")
      Text(isMoving ? "moving" : "resting")
      NeighbourView()
    }
  }
}

struct HoldView: View {
  @GestureState private var isDetecting = false
  @State private var completed = 0
  @State private var changes = 0

  var longPress: some Gesture {
    LongPressGesture(minimumDuration: 3)
      .updating($isDetecting) { currentState, gestureState, transaction in
        gestureState = currentState
        transaction.animation = Animation.easeIn(duration: 2.0)
      }
      .onChanged { _ in changes += 1 }
      .onEnded { finished in completed += finished ? 1 : 0 }
  }

  var body: some View {
    let _ = Log.add("HoldView")
    Text("Hold").gesture(longPress).accessibilityIdentifier("hold")
    Text(isDetecting ? "detecting" : "idle")
    Text("completed \(completed), changed \(changes)")
  }
}

/// The gesture state is declared where it is shown; the gesture is on a child that takes its projection.
struct SliderView: View {
  @GestureState(reset: { value, _ in MainActor.assumeIsolated { Log.add("reset from \(value)") } })
  private var level = 10
  @State private var hasThumb = true

  var body: some View {
    Text("level \(level)")
    if hasThumb { ThumbView(level: $level) }
    Button("Take away") { hasThumb = false }
  }
}

struct ThumbView: View {
  let level: GestureState<Int>

  var body: some View {
    let _ = Log.add("ThumbView")
    Text("Thumb").accessibilityIdentifier("thumb")
      .gesture(DragGesture().updating(level) { value, state, _ in state += Int(value.translation.width) })
  }
}

extension Seeds {
  @MainActor @Suite(.serialized)
  struct GestureTests {
    init() { _ = Log.take() }

    @Test func `S30: a drag moves the card while it goes on, and its state is back at the end`() throws {
      let session = try TestSession(CardView())
      #expect(Log.take() == ["CardView", "NeighbourView"])
      #expect(session.texts == ["Card", "at 0, 0", "resting", "Neighbour"])
      try session.drag("card", width: 10, height: 5)
      #expect(session.texts == ["Card", "at 10, 5", "moving", "Neighbour"])
      #expect(Log.take() == ["CardView"])
      try session.drag("card", width: 20, height: 5)
      #expect(session.texts == ["Card", "at 20, 5", "moving", "Neighbour"])
      try session.drop("card", width: 30, height: 5)
      #expect(session.texts == ["Card", "at 30, 5", "resting", "Neighbour"])
      #expect(Log.take() == ["CardView", "CardView"])
      // The next one begins where the card is.
      try session.drag("card", width: 1, height: 1)
      #expect(session.texts[1] == "at 31, 6")
      try session.perform("cancel", on: "card")
      #expect(session.texts == ["Card", "at 30, 5", "moving", "Neighbour"])
      #expect(session.diagnostics == [])
    }

    @Test func `S30: a long press is detected while it goes on, and not any more when it ends or is given up`() throws {
      let session = try TestSession(HoldView())
      try session.perform("press", on: "hold")
      #expect(session.texts == ["Hold", "detecting", "completed 0, changed 1"])
      try session.perform("longPress", on: "hold")
      #expect(session.texts == ["Hold", "idle", "completed 1, changed 1"])
      try session.perform("press", on: "hold")
      #expect(session.texts == ["Hold", "detecting", "completed 1, changed 2"])
      try session.perform("release", on: "hold")
      #expect(session.texts == ["Hold", "idle", "completed 1, changed 2"])
      #expect(session.diagnostics == [])
    }

    @Test func `S30: the state goes back to its first value, also when the view under the finger goes`() throws {
      let session = try TestSession(SliderView())
      #expect(Log.take() == ["ThumbView"])
      try session.drag("thumb", width: 5, height: 0)
      #expect(session.texts.first == "level 15")
      try session.drop("thumb", width: 5, height: 0)
      #expect(session.texts.first == "level 10")
      #expect(Log.take().filter { $0.hasPrefix("reset") } == ["reset from 15"])
      try session.drag("thumb", width: 7, height: 0)
      #expect(session.texts.first == "level 17")
      try session.tap("Take away")
      #expect(session.texts.first == "level 10")
      #expect(Log.take().filter { $0.hasPrefix("reset") } == ["reset from 17"])
    }
  }
}
