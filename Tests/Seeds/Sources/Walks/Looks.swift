import SwiftUI

/// A wavy line, which is drawn as far as the walk has got.
struct Wave: Shape {
  var progress: Double

  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: rect.midY))
    path.addQuadCurve(to: CGPoint(x: end(in: rect), y: rect.midY), control: CGPoint(x: rect.midX, y: rect.minY))
    return path
  }

  private func end(in rect: CGRect) -> CGFloat { rect.width * progress }
}

struct Ticket: InsettableShape {
  var insetAmount: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect.insetBy(dx: insetAmount, dy: insetAmount), cornerRadius: 8)
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var ticket = self
    ticket.insetAmount += amount
    return ticket
  }
}

struct Meadow: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Color { environment.colorScheme == .dark ? .mint : .green }
}

struct Sway: GeometryEffect {
  var angle: Double

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(rotationAngle: angle))
  }
}

struct Card: ViewModifier {
  func body(content: Content) -> some View { content.padding().overlay(Ticket().strokeBorder(Meadow())) }
}

struct Pressing: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
  }
}

struct Rising: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View { content.offset(y: phase.isIdentity ? 0 : 20) }
}

extension Shape {
  func twice() -> some View {
    ZStack {
      fill(.red)
      stroke(.blue)
    }
  }
}

struct Looks: View {
  var body: some View {
    Wave(progress: 0.5).stroke(.blue).modifier(Sway(angle: 0.1))
    Button("Press") {}.buttonStyle(Pressing())
    Text("a card").modifier(Card()).clipShape(Ticket()).transition(Rising())
    Ticket().twice()
  }
}
