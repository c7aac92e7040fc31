import MartletTesting
import MartletWire
import SwiftUI
import Testing

/// What is done to how views look.
@Suite @MainActor struct EffectTests {
  @Test func `Views are seen or not`() throws {
    try expect(
      "opacity(_:)", "hidden()", "zIndex(_:)", "View.allowsHitTesting(_:)",
      shows: """
        opacity opacity=0.5 { text "1" }; hidden { text "2" }; text "3" zIndex=1; \
        allowsHitTesting enabled=false { text "4" }
        """
    ) {
      Text("1").opacity(0.5)
      Text("2").hidden()
      Text("3").zIndex(1)
      Text("4").allowsHitTesting(false)
    }
  }

  @Test func `The pointer looks as a view says`() throws {
    try expect(
      "FrameResizePosition",
      shows: """
        pointerStyle cursor="grab" { text "1" }; \
        pointerStyle { pointerStyle cursor="auto" { text "2" } }; pointerStyle cursor="none" { text "3" }; \
        pointerStyle cursor="top-leading-bottom-trailing-resize" { text "4" }; \
        pointerStyle cursor="trailing-resize" { text "5" }; pointerStyle cursor="n-resize" { text "6" }
        """
    ) {
      let corner = FrameResizePosition.topLeading
      Text("1").pointerStyle(.grabIdle)
      Text("2").pointerVisibility(.visible).pointerStyle(nil)
      Text("3").pointerVisibility(.hidden)
      Text("4").pointerStyle(.frameResize(position: corner))
      Text("5").pointerStyle(.frameResize(position: .leading, directions: .inward))
      Text("6").pointerStyle(.frameResize(position: .top, directions: .outward))
    }
  }

  @Test func `Colours are changed`() throws {
    try expect(
      "blur(radius:)", "blur(radius:opaque:)", "brightness(_:)", "saturation(_:)", "grayscale(_:)", "hueRotation(_:)",
      "View.contrast", "View.luminanceToAlpha", "colorInvert()", "colorMultiply(_:)", "blendMode(_:)",
      "compositingGroup()", "drawingGroup()",
      shows: """
        blur radius=3 { text "1" }; blur radius=3 { text "2" }; brightness amount=0.1 { text "3" }; \
        contrast amount=1.5 { text "4" }; saturation amount=2 { text "5" }; grayscale amount=0.9 { text "6" }; \
        hueRotation angle=90 { text "7" }; colorInvert { text "8" }; colorMultiply color="red" { text "9" }; \
        luminanceToAlpha { text "10" }; blendMode blendMode="multiply" { text "11" }; compositingGroup { text "12" }; \
        compositingGroup { text "13" }
        """
    ) {
      Text("1").blur(radius: 3)
      Text("2").blur(radius: 3, opaque: true)
      Text("3").brightness(0.1)
      Text("4").contrast(1.5)
      Text("5").saturation(2)
      Text("6").grayscale(0.9)
      Text("7").hueRotation(.degrees(90))
      Text("8").colorInvert()
      Text("9").colorMultiply(.red)
      Text("10").luminanceToAlpha()
      Text("11").blendMode(.multiply)
      Text("12").compositingGroup()
      Text("13").drawingGroup()
    }
  }

  @Test func `Views have shadows, borders and edges`() throws {
    try expect(
      "shadow(radius:)", "shadow(color:radius:)", "shadow(color:radius:y:)", "shadow(color:radius:x:y:)",
      "shadow(radius:x:y:)", "shadow(radius:y:)", "border(_:)", "border(_:width:)", "clipShape(_:)", "clipped()",
      "cornerRadius(_:)", "cornerRadius(_:antialiased:)",
      shows: """
        shadow radius=2 color="#00000054" { text "1" }; shadow radius=2 color="red" { text "2" }; \
        shadow radius=2 color="red" y=1 { text "3" }; shadow radius=2 color="red" x=1 y=1 { text "4" }; \
        shadow radius=2 color="#00000054" x=1 y=1 { text "5" }; shadow radius=2 color="#00000054" y=1 { text "6" }; \
        border fill="red" { text "7" }; border fill="red" width=2 { text "8" }; \
        clipShape shape="circle" { text "9" }; clipShape shape={"cornerRadius":8} { text "10" }; \
        clipShape shape="rectangle" { text "11" }; clipShape shape={"cornerRadius":8} { text "12" }; \
        clipShape shape={"cornerRadius":8} { text "13" }
        """
    ) {
      Text("1").shadow(radius: 2)
      Text("2").shadow(color: .red, radius: 2)
      Text("3").shadow(color: .red, radius: 2, y: 1)
      Text("4").shadow(color: .red, radius: 2, x: 1, y: 1)
      Text("5").shadow(radius: 2, x: 1, y: 1)
      Text("6").shadow(radius: 2, y: 1)
      Text("7").border(.red)
      Text("8").border(Color.red, width: 2)
      Text("9").clipShape(Circle())
      Text("10").clipShape(.rect(cornerRadius: 8))
      Text("11").clipped()
      Text("12").cornerRadius(8)
      Text("13").cornerRadius(8, antialiased: false)
    }
  }

  @Test func `Views are turned and scaled`() throws {
    try expect(
      "rotationEffect(_:)", "rotationEffect(_:anchor:)", "scaleEffect(_:)", "scaleEffect(_:anchor:)",
      "scaleEffect(x:y:)",
      "scaleEffect(x:)", "scaleEffect(x:y:anchor:)", "rotation3DEffect(_:axis:)",
      "flipsForRightToLeftLayoutDirection(_:)",
      shows: """
        rotationEffect angle=45 { text "1" }; rotationEffect angle=180 anchor=[0,0] { text "2" }; \
        scaleEffect scale=[2,2] { text "3" }; scaleEffect anchor=[0.5,1] scale=[2,2] { text "4" }; \
        scaleEffect scale=[-1,1] { text "5" }; scaleEffect scale=[-1,1] { text "6" }; \
        scaleEffect anchor=[0,0.5] scale=[2,1] { text "7" }; scaleEffect scale=[2,3] { text "8" }; \
        rotation3DEffect angle=45 axis=[0,1,0] { text "9" }; flipsForRightToLeftLayoutDirection { text "10" }
        """
    ) {
      Text("1").rotationEffect(.degrees(45))
      Text("2").rotationEffect(.radians(.pi), anchor: .topLeading)
      Text("3").scaleEffect(2)
      Text("4").scaleEffect(2, anchor: .bottom)
      Text("5").scaleEffect(x: -1, y: 1)
      Text("6").scaleEffect(x: -1)
      Text("7").scaleEffect(x: 2, y: 1, anchor: .leading)
      Text("8").scaleEffect(CGSize(width: 2, height: 3))
      Text("9").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
      Text("10").flipsForRightToLeftLayoutDirection(true)
    }
  }

  @Test func `A view is seen under another`() throws {
    try expect(
      "mask(_:)", "mask {}", "mask(alignment:) {}",
      shows: """
        mask { color fill="red"; layer { text "1" } }; mask { color fill="red"; layer { text "2" } }; \
        mask { color fill="red"; layer alignment="leading" { text "3" } }
        """
    ) {
      Color.red.mask(Text("1"))
      Color.red.mask { Text("2") }
      Color.red.mask(alignment: .leading) { Text("3") }
    }
  }

  @Test func `What is hidden takes no actions`() throws {
    var taps = 0
    let button = { (name: String) in Button(name) { taps += 1 } }
    let session = try TestSession(
      VStack {
        button("hidden").hidden()
        button("faint").opacity(0)
        VStack { button("untouchable").padding() }.allowsHitTesting(false)
        button("seen").opacity(0.1).allowsHitTesting(true)
      })
    for name in ["hidden", "faint", "untouchable"] {
      #expect(throws: Problem.self, "\(name)") { try session.tap(name) }
    }
    #expect(taps == 0)
    try session.tap("seen")
    #expect(taps == 1)
  }
}
