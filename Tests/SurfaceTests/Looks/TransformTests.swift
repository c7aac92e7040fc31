import Foundation
import MartletTesting
import MartletWire
import SwiftUI
import Testing

/// Views that are drawn transformed, in ways that may depend on their sizes.
@Suite @MainActor struct TransformTests {
  @Test(
    .covers(
      "ProjectionTransform", "ProjectionTransform.init()", "ProjectionTransform.init(_:)",
      "ProjectionTransform.concatenating(_:)", "ProjectionTransform.inverted()", "ProjectionTransform.isAffine",
      "ProjectionTransform.isIdentity"))
  func `A projection is a matrix`() {
    let none = ProjectionTransform()
    #expect(none.isIdentity && none.isAffine)
    let turned = ProjectionTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect([turned.m11, turned.m12, turned.m13] == [1, 2, 0])
    #expect([turned.m21, turned.m22, turned.m23] == [3, 4, 0])
    #expect([turned.m31, turned.m32, turned.m33] == [5, 6, 1])
    #expect(turned.isAffine && !turned.isIdentity)
    #expect(CGPoint(x: 10, y: 100).applying(turned) == CGPoint(x: 315, y: 426))

    var far = ProjectionTransform()
    far.m13 = 0.5
    #expect(!far.isAffine && CGPoint(x: 2, y: 8).applying(far) == CGPoint(x: 1, y: 4))
    let both = turned.concatenating(far)
    #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 1, y: 1).applying(turned).applying(far))
    #expect(far.concatenating(turned) != both)

    let there = CGPoint(x: 1, y: 1).applying(both)
    let back = there.applying(both.inverted())
    #expect(abs(there.x - 1) > 0.1 && abs(back.x - 1) < 1e-9 && abs(back.y - 1) < 1e-9)
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    #expect(!flat.invert() && flat.inverted() == flat)
    #expect(both != none)
    far.invert()
    #expect(far.m13 == -0.5)
  }

  @Test func `Views are transformed`() throws {
    var far = ProjectionTransform()
    far.m23 = 0.001
    try expect(
      "View.transformEffect(_:)", "View.projectionEffect(_:)",
      shows: """
        transformEffect matrix=[1,0,0,1,10,-20] { text "1" }; projectionEffect matrix=[2,0,0,3,0,0] { text "2" }; \
        projectionEffect matrix=[1,0,0,0,1,0.001,0,0,1] { text "3" }; \
        transformEffect matrix=[0,1,-1,0,0,0] { transformEffect matrix=[1,0,0,1,1,2] { text "4" } }
        """
    ) {
      Text("1").transformEffect(CGAffineTransform(translationX: 10, y: -20))
      Text("2").projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 3)))
      Text("3").projectionEffect(far)
      Text("4").transformEffect(.init(translationX: 1, y: 2)).transformEffect(.init(rotationAngle: .pi / 2))
    }
  }

  @Test func `A view may be mirrored`() throws {
    try expect(
      "View.layoutDirectionBehavior(_:)", "LayoutDirectionBehavior", "LayoutDirectionBehavior.fixed",
      "LayoutDirectionBehavior.mirrors", "LayoutDirectionBehavior.mirrors(in:)",
      shows: """
        text "1"; flipsForRightToLeftLayoutDirection { text "2" }; flipsForRightToLeftLayoutDirection { text "3" }; \
        scaleEffect scale=[-1,1] { flipsForRightToLeftLayoutDirection { text "4" } }
        """
    ) {
      Text("1").layoutDirectionBehavior(.fixed)
      Text("2").layoutDirectionBehavior(.mirrors)
      Text("3").layoutDirectionBehavior(.mirrors(in: .rightToLeft))
      Text("4").layoutDirectionBehavior(.mirrors(in: .leftToRight))
    }
    #expect(LayoutDirectionBehavior.mirrors == .mirrors(in: .rightToLeft) && LayoutDirectionBehavior.fixed != .mirrors)
  }

  // MARK: Effects of the app's

  @Test(
    .covers(
      "GeometryEffect", "GeometryEffect.effectValue(size:)", "GeometryEffect.ignoredByLayout()"))
  func `An effect transforms a view`() throws {
    let session = try TestSession(
      VStack {
        Text("1").modifier(Shake(animatableData: 0.25))
        Text("2").modifier(Shake(animatableData: 0.25).ignoredByLayout())
        Text("3").modifier(Turn(angle: .degrees(180)))
      })
    #expect(
      session.line == """
        vStack { geometryEffect actions=["measure"] matrix=[1,0,0,1,10,0] { text "1" }; \
        geometryEffect actions=["measure"] matrix=[1,0,0,1,10,0] { text "2" }; \
        geometryEffect actions=["measure"] { text "3" } }
        """)
    // One that depends on the size is there once that is known.
    let turned = try #require(session.elements(ofType: "geometryEffect").last)
    try session.perform("measure", on: turned, value: .numbers([100, 40]))
    #expect(session.lastPatch.contains("/matrix\",\"value\":[-1,0,0,-1,100,40]"), "\(session.lastPatch)")
    try session.perform("measure", on: turned, value: .numbers([100, 40]))
    #expect(session.lastPatch == "[]")
    // The size of one that does not changes nothing.
    try session.measure("geometryEffect", width: 10, height: 10)
    #expect(session.lastPatch == "[]" && session.diagnostics.isEmpty)
  }

  @Test func `What an effect goes through is told with an animated change`() throws {
    let session = try TestSession(Shaken(animation: .linear(duration: 1)))
    try session.tap("Shake")
    let steps = try #require(session.lastPatch.firstMatch(of: #/"steps":{"\d+":\[(.*?\])\]}/#)?.output.1)
    let offsets = steps.split(separator: "],[").map { $0.split(separator: ",")[4] }
    // It begins and ends where it was: only the steps say that it moves.
    #expect(offsets.count == 33 && offsets[0] == "0" && offsets[8] == "10" && offsets[24] == "-10")
    #expect(session.lastPatch.contains("/matrix\",\"value\":[1,0,0,1,0,0]"), "\(session.lastPatch)")
    // They are those of the change, and of no other.
    try session.tap("Other")
    #expect(session.lastPatch.contains("transaction") && !session.lastPatch.contains("steps"), "\(session.lastPatch)")
    try session.tap("Stay")
    #expect(!session.lastPatch.contains("matrix"))
  }

  @Test func `A change that is not animated has no steps`() throws {
    let session = try TestSession(Shaken(animation: nil))
    try session.tap("Shake")
    #expect(session.lastPatch.contains("matrix") && !session.lastPatch.contains("steps"), "\(session.lastPatch)")
  }

  @Test func `Steps are those of the view's size`() throws {
    let session = try TestSession(Turning())
    try session.tap("Turn")
    // Where that is not known there is nothing to be seen.
    #expect(!session.lastPatch.contains("steps"))
    try session.measure("geometryEffect", width: 20, height: 10)
    try session.tap("Turn")
    #expect(session.lastPatch.contains("[0,-1,1,0,5,15]"), "\(session.lastPatch)")
  }

  @Test func `Steps go on from what the page has been told last`() throws {
    let session = try TestSession(Shaken(animation: .default))
    try session.tap("Shake twice")
    let steps = try #require(session.lastPatch.firstMatch(of: #/"steps":{"\d+":\[(.*?\])\]}/#)?.output.1)
    #expect(steps.split(separator: "],[").map { $0.split(separator: ",")[4] }[4] == "10")
  }

  // MARK: Visual effects

  @Test func `A visual effect is made for the size of the view`() throws {
    let session = try TestSession(
      Text("1").visualEffect { content, geometry in
        content.offset(x: geometry.size.width / 2).opacity(geometry.size.height > 50 ? 0.5 : 1)
      })
    try session.measure("padding", width: 80, height: 60)
    let measured = #"padding actions=["measure"] insets={}"#
    #expect(session.line == #"\#(measured) { opacity opacity=0.5 { offset x=40 { text "1" } } }"#)
    try session.measure("padding", width: 80, height: 20)
    #expect(session.line == #"\#(measured) { opacity opacity=1 { offset x=40 { text "1" } } }"#)
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `Visual effects are those that views have`() throws {
    let measured = #"padding actions=["measure"] insets={}"#
    try expect(
      "View.visualEffect(_:)", "VisualEffect", "EmptyVisualEffect", "EmptyVisualEffect.init()",
      "VisualEffect.blur(radius:opaque:)",
      "VisualEffect.brightness(_:)", "VisualEffect.contrast(_:)", "VisualEffect.grayscale(_:)",
      "VisualEffect.hueRotation(_:)", "VisualEffect.offset(_:)", "VisualEffect.offset(x:y:)",
      "VisualEffect.opacity(_:)",
      "VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:)", "VisualEffect.rotationEffect(_:anchor:)",
      "VisualEffect.saturation(_:)", "VisualEffect.scaleEffect(_:anchor:)", "VisualEffect.scaleEffect(x:y:anchor:)",
      "VisualEffect.transformEffect(_:)",
      shows: """
        \(measured) { opacity opacity=0.5 { text "1" } }; \(measured) { blur radius=3 { text "2" } }; \
        \(measured) { contrast amount=2 { brightness amount=0.1 { text "3" } } }; \
        \(measured) { saturation amount=3 { grayscale amount=0.5 { text "4" } } }; \
        \(measured) { hueRotation angle=90 { text "5" } }; \
        \(measured) { offset x=1 y=2 { offset x=3 y=4 { text "6" } } }; \
        \(measured) { scaleEffect scale=[2,2] { text "7" } }; \
        \(measured) { scaleEffect anchor=[0.5,0] scale=[2,3] { scaleEffect scale=[1,4] { text "8" } } }; \
        \(measured) { rotationEffect angle=45 anchor=[0,0] { text "9" } }; \
        \(measured) { rotation3DEffect angle=45 axis=[0,1,0] { text "10" } }; \
        \(measured) { projectionEffect matrix=[1,0,0,1,3,4] { transformEffect matrix=[1,0,0,1,1,2] { text "11" } } }; \
        \(measured) { text "12" }
        """
    ) {
      Text("1").visualEffect { content, _ in content.opacity(0.5) }
      Text("2").visualEffect { content, _ in content.blur(radius: 3) }
      Text("3").visualEffect { content, _ in content.brightness(0.1).contrast(2) }
      Text("4").visualEffect { content, _ in content.grayscale(0.5).saturation(3) }
      Text("5").visualEffect { content, _ in content.hueRotation(.degrees(90)) }
      Text("6").visualEffect { content, _ in content.offset(CGSize(width: 3, height: 4)).offset(x: 1, y: 2) }
      Text("7").visualEffect { content, _ in content.scaleEffect(2) }
      Text("8").visualEffect { content, _ in
        content.scaleEffect(x: 1, y: 4).scaleEffect(CGSize(width: 2, height: 3), anchor: .top)
      }
      Text("9").visualEffect { content, _ in content.rotationEffect(.degrees(45), anchor: .topLeading) }
      Text("10").visualEffect { content, _ in content.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)) }
      Text("11").visualEffect { content, _ in
        content.transformEffect(CGAffineTransform(translationX: 1, y: 2))
          .transformEffect(ProjectionTransform(CGAffineTransform(translationX: 3, y: 4)))
      }
      Text("12").visualEffect { content, _ in content }
    }
  }
}

/// Moves to both sides, and is where it was after a whole time.
private struct Shake: GeometryEffect {
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * 2 * .pi), y: 0))
  }
}

/// Turns about the middle.
private struct Turn: GeometryEffect {
  var angle: Angle

  var animatableData: Double {
    get { angle.degrees }
    set { angle = .degrees(newValue) }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let middle = CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
    return ProjectionTransform(
      middle.inverted().concatenating(CGAffineTransform(rotationAngle: angle.radians)).concatenating(middle))
  }
}

private struct Shaken: View {
  let animation: Animation?
  @State private var times = 0
  @State private var others = 0

  var body: some View {
    Text("a").modifier(Shake(animatableData: CGFloat(times)))
    Text("\(others)")
    Button("Shake") { withAnimation(animation) { times += 1 } }
    Button("Shake twice") {
      withAnimation(animation) { times += 1 }
      withAnimation(animation) { times += 1 }
    }
    Button("Other") { withAnimation(animation) { others += 1 } }
    Button("Stay") { withAnimation(animation) { times += 0 } }
  }
}

private struct Turning: View {
  @State private var angle = Angle.zero

  var body: some View {
    Text("a").modifier(Turn(angle: angle)).animation(.default, value: angle)
    Button("Turn") { angle -= .degrees(90) }
  }
}
