import SwiftUI

/// Gestures are what a person does to a view beside using a control.
struct Gestures: View {
  var body: some View {
    CardThatIsDragged()
    PictureForTwoFingers()
    Board()
    Taps()
    Pointers()
  }

  /// A card is held for a moment, and then goes where it is dragged.
  private struct CardThatIsDragged: View {
    private enum Course {
      case idle, held, dragged(CGSize)
    }

    @GestureState private var course = Course.idle
    @State private var place = CGSize.zero

    private var hold: some Gesture {
      LongPressGesture(minimumDuration: 0.3)
        .sequenced(before: DragGesture())
        .updating($course) { value, course, _ in
          switch value {
          case .first: course = .idle
          case .second(_, nil): course = .held
          case .second(_, let drag?):
            course = .dragged(drag.translation)
          }
        }
        .onEnded { value in
          guard case .second(_, let drag?) = value else { return }
          place.width += drag.translation.width
          place.height += drag.translation.height
        }
    }

    private var offset: CGSize {
      guard case .dragged(let way) = course else { return place }
      return CGSize(
        width: place.width + way.width,
        height: place.height + way.height)
    }

    private var isHeld: Bool {
      if case .idle = course { false } else { true }
    }

    var body: some View {
      Text("Hold me, and take me along")
        .padding()
        .background(isHeld ? Color.yellow : Color.mint)
        .clipShape(.rect(cornerRadius: 8))
        .foregroundStyle(.black)
        .offset(offset)
        .gesture(hold)
    }
  }

  /// Two fingers, or a wheel while Control is held down.
  private struct PictureForTwoFingers: View {
    @State private var scale = 1.0
    @State private var angle = Angle.zero
    @GestureState private var factor = 1.0
    @GestureState private var turn = Angle.zero

    private var pinch: some Gesture {
      MagnifyGesture()
        .updating($factor) { value, factor, _ in
          factor = value.magnification
        }
        .onEnded { scale *= $0.magnification }
        .simultaneously(
          with: RotateGesture()
            .updating($turn) { value, turn, _ in
              turn = value.rotation
            }
            .onEnded { angle += $0.rotation })
    }

    var body: some View {
      Image(systemName: "star.fill")
        .font(.largeTitle)
        .foregroundStyle(.orange)
        .scaleEffect(scale * factor)
        .rotationEffect(angle + turn)
        .frame(maxWidth: .infinity, minHeight: 120)
        .border(.gray)
        .gesture(pinch)
        .accessibilityLabel("A star for two fingers")
      Button("As it was") { (scale, angle) = (1, .zero) }
    }
  }

  /// Where a tap is, in a space with a name.
  private struct Board: View {
    @State private var place = CGPoint(x: 20, y: 20)

    var body: some View {
      Color.mint
        .frame(height: 120)
        .overlay(alignment: .topLeading) {
          Circle().fill(.black)
            .frame(width: 10, height: 10)
            .offset(x: place.x - 5, y: place.y - 5)
            .allowsHitTesting(false)
        }
        .onTapGesture(coordinateSpace: .named("board")) { place = $0 }
        .coordinateSpace(.named("board"))
        .accessibilityLabel("A board with a point")
    }
  }

  /// Which of several gestures comes first.
  private struct Taps: View {
    @State private var message = "Nothing has been tapped."
    @State private var isLocked = false

    var body: some View {
      Button("A button") { message = "The button." }
        .simultaneousGesture(
          TapGesture().onEnded { message += " And a gesture." })

      Text("Once or twice")
        .gesture(
          TapGesture(count: 2).exclusively(before: TapGesture())
            .onEnded { value in
              switch value {
              case .first: message = "Twice."
              case .second: message = "Once."
              }
            })

      Toggle("The lock", isOn: $isLocked)
      Button("Behind a lock") { message = "It is open." }
        .padding()
        .border(.gray)
        .gesture(
          TapGesture().onEnded { message = "It is locked." },
          including: isLocked ? .gesture : .subviews)

      Text(message).foregroundStyle(.secondary)
    }
  }

  /// What a pointer over a view does.
  private struct Pointers: View {
    @State private var isOver = false
    @State private var place = "nowhere"

    var body: some View {
      HStack {
        Text("Highlight").padding().hoverEffect(.highlight)
        Text("Lift").padding().hoverEffect(.lift)
        Text("Neither").padding().hoverEffect().hoverEffectDisabled()
      }
      .background(.mint)
      .foregroundStyle(.black)
      Text(isOver ? "The pointer is here." : "Come here.")
        .padding().border(.gray)
        .onHover { isOver = $0 }
        .onContinuousHover { phase in
          switch phase {
          case .active(let point):
            place = "\(Int(point.x)), \(Int(point.y))"
          case .ended: place = "nowhere"
          }
        }
      Text("It is at: \(place)").foregroundStyle(.secondary)
    }
  }
}
