import MartletTesting
import SwiftUI
import Testing

/// The shapes of apps, as they write them.
@Suite @MainActor struct ShapeTests {
  private let radius: CGFloat = 12

  @Test func `shapes are views that are drawn in the foreground style`() throws {
    try expect("Rectangle()", shows: #"shape shape="rectangle""#) { Rectangle() }
    try expect("Circle()", shows: #"shape ratio=1 shape="circle""#) { Circle() }
    try expect("Capsule()", "Capsule(style:)", shows: #"shape shape="capsule"; shape shape="capsule""#) {
      Capsule()
      Capsule(style: .continuous)
    }
    try expect("Ellipse()", shows: #"shape shape="ellipse""#) { Ellipse() }
    try expect("RoundedRectangle(cornerRadius:)", shows: #"shape shape={"cornerRadius":12}"#) {
      RoundedRectangle(cornerRadius: radius)
    }
    try expect("RoundedRectangle(cornerRadius:style:)", shows: #"shape shape={"cornerRadius":12}"#) {
      RoundedRectangle(cornerRadius: radius, style: .continuous)
    }
    try expect("RoundedRectangle(cornerSize:)", shows: #"shape shape={"cornerRadius":8}"#) {
      RoundedRectangle(cornerSize: CGSize(width: 8, height: 8))
    }
    try expect("UnevenRoundedRectangle(cornerRadii:)", shows: #"shape shape={"cornerRadii":[1,4,3,2]}"#) {
      UnevenRoundedRectangle(cornerRadii: .init(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4))
    }
    try expect(
      "UnevenRoundedRectangle(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:)",
      shows: #"shape shape={"cornerRadii":[1,4,3,2]}"#
    ) {
      UnevenRoundedRectangle(
        topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3, topTrailingRadius: 4)
    }
    try expect("ContainerRelativeShape()", shows: #"shape shape="container""#) { ContainerRelativeShape() }
    try expect(
      "View.containerShape(_:)", "containerShape(_:)", "ContainerRelativeShape.inset(by:)",
      shows: """
        containerShape shape={"cornerRadius":12} { shape shape={"shape":"container","inset":4} }; \
        containerShape shape="container" { clipShape shape="container" { text "a" } }
        """
    ) {
      ContainerRelativeShape().inset(by: 4).containerShape(RoundedRectangle(cornerRadius: radius))
      Text("a").clipShape(.containerRelative).containerShape(.containerRelative)
    }
    try expect("AnyShape(_:)", shows: #"shape shape="capsule""#) { AnyShape(Capsule()) }
  }

  @Test func `shapes are named where the type is known`() throws {
    func drawn(_ shape: some Shape) -> some View { shape }
    try expect("Shape.rect", shows: #"shape shape="rectangle""#) { drawn(.rect) }
    try expect("Shape.rect(cornerRadius:style:)", shows: #"shape shape={"cornerRadius":12}"#) {
      drawn(.rect(cornerRadius: radius))
    }
    try expect("Shape.circle", shows: #"shape ratio=1 shape="circle""#) { drawn(.circle) }
    try expect("Shape.capsule", shows: #"shape shape="capsule""#) { drawn(.capsule) }
    try expect("Shape.ellipse", shows: #"shape shape="ellipse""#) { drawn(.ellipse) }
    try expect("Shape.containerRelative", shows: #"shape shape="container""#) { drawn(.containerRelative) }
    try expect("Shape.buttonBorder", shows: #"shape shape={"cornerRadius":8}"#) { drawn(.buttonBorder) }
    try expect(
      "Shape.rect(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:)",
      shows: #"shape shape={"cornerRadii":[5,0,0,0]}"#
    ) { drawn(.rect(topLeadingRadius: 5)) }
  }

  @Test func `shapes are filled`() throws {
    try expect("fill(_:)", shows: #"shape fill="red" ratio=1 shape="circle""#) { Circle().fill(.red) }
    try expect("fill(_:)", shows: #"shape fill="blue" shape={"cornerRadius":12}"#) {
      RoundedRectangle(cornerRadius: radius).fill(Color.blue)
    }
    try expect("fill()", shows: #"shape shape="capsule""#) { Capsule().fill() }
    try expect("fill(_:style:)", shows: #"shape fill="red" shape={"shape":"rectangle","evenOdd":true}"#) {
      Rectangle().fill(.red, style: FillStyle(eoFill: true))
    }
  }

  @Test func `lines are drawn along shapes`() throws {
    try expect(
      "stroke(_:lineWidth:)", shows: #"shape fill="red" ratio=1 shape={"shape":"circle","stroke":{"lineWidth":3}}"#
    ) { Circle().stroke(.red, lineWidth: 3) }
    try expect("stroke(_:)", shows: #"shape fill="red" shape={"shape":"rectangle","stroke":{}}"#) {
      Rectangle().stroke(Color.red)
    }
    try expect("stroke()", shows: #"shape shape={"shape":"rectangle","stroke":{}}"#) { Rectangle().stroke() }
    try expect("stroke(lineWidth:)", shows: #"shape shape={"shape":"capsule","stroke":{"lineWidth":2}}"#) {
      Capsule().stroke(lineWidth: 2)
    }
    try expect(
      "stroke(_:style:)", "StrokeStyle(lineWidth:lineCap:lineJoin:)",
      shows:
        #"shape fill="blue" shape={"shape":"rectangle","stroke":{"lineWidth":4,"lineCap":"round","lineJoin":"bevel"}}"#
    ) { Rectangle().stroke(.blue, style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .bevel)) }
    try expect(
      "stroke(style:)", "StrokeStyle(lineWidth:dash:)",
      shows: #"shape shape={"shape":"rectangle","stroke":{"dash":[4,2]}}"#
    ) { Rectangle().stroke(style: StrokeStyle(lineWidth: 1, dash: [4, 2])) }
    try expect(
      "StrokeStyle(lineWidth:lineCap:)",
      shows: #"shape shape={"shape":"rectangle","stroke":{"lineWidth":2,"lineCap":"square"}}"#
    ) { Rectangle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .square)) }
    try expect(
      "StrokeStyle(lineWidth:)", "stroke(_:style:)",
      shows: #"shape fill="red" shape={"shape":"rectangle","stroke":{"lineWidth":2}}"#
    ) { Rectangle().stroke(Color.red, style: StrokeStyle(lineWidth: 2)) }
    try expect(
      "stroke(_:style:)",
      shows:
        #"shape fill="red" shape={"shape":"rectangle","stroke":{"lineWidth":2,"miterLimit":3,"dash":[1],"dashPhase":2}}"#
    ) {
      Rectangle().stroke(
        Color.red,
        style: StrokeStyle(lineWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 3, dash: [1], dashPhase: 2))
    }
  }

  @Test func `lines are drawn inside of shapes`() throws {
    let circle = #""shape":{"shape":"circle","inset":2}"#
    try expect(
      "strokeBorder(_:lineWidth:)", shows: "shape fill=\"red\" ratio=1 shape={\(circle),\"stroke\":{\"lineWidth\":4}}"
    ) { Circle().strokeBorder(.red, lineWidth: 4) }
    try expect("strokeBorder(lineWidth:)", shows: "shape ratio=1 shape={\(circle),\"stroke\":{\"lineWidth\":4}}") {
      Circle().strokeBorder(lineWidth: 4)
    }
    try expect(
      "strokeBorder(_:)", shows: #"shape fill="red" shape={"shape":{"shape":"rectangle","inset":0.5},"stroke":{}}"#
    ) { Rectangle().strokeBorder(.red) }
    try expect(
      "strokeBorder(_:style:)",
      shows:
        #"shape fill="red" shape={"shape":{"shape":{"cornerRadius":10},"inset":2},"stroke":{"lineWidth":4,"dash":[3]}}"#
    ) { RoundedRectangle(cornerRadius: 12).strokeBorder(.red, style: StrokeStyle(lineWidth: 4, dash: [3])) }
    try expect(
      "InsettableShape.strokeBorder(_:style:antialiased:)",
      shows: #"shape shape={"shape":{"shape":"capsule","inset":0.5},"stroke":{}}"#
    ) { Capsule().strokeBorder(style: StrokeStyle()) }
  }

  @Test func `a shape that has been filled may be stroked, and the other way round`() throws {
    try expect(
      "fill(_:)", "stroke(_:lineWidth:)",
      shows: """
        shape fill="red" ratio=1 shape={"shape":"circle","stroke":{"lineWidth":2}} \
        { shape fill="blue" ratio=1 shape="circle" }
        """
    ) { Circle().fill(.blue).stroke(.red, lineWidth: 2) }
    try expect(
      "stroke(_:)", "fill(_:)",
      shows: #"shape fill="blue" shape="rectangle" { shape fill="red" shape={"shape":"rectangle","stroke":{}} }"#
    ) { Rectangle().stroke(.red).fill(.blue) }
    try expect(
      "strokeBorder(_:)",
      shows: """
        shape fill="red" shape={"shape":{"shape":"rectangle","inset":0.5},"stroke":{}} \
        { shape fill="blue" shape="rectangle" }
        """
    ) { Rectangle().fill(.blue).strokeBorder(.red) }
  }

  @Test func `a part of a line, and what is inside a shape`() throws {
    try expect("trim(from:to:)", shows: #"shape ratio=1 shape={"shape":"circle","trim":[0.25,0.5]}"#) {
      Circle().trim(from: 0.25, to: 0.5)
    }
    try expect(
      "trim(to:)", "stroke(_:lineWidth:)",
      shows:
        #"shape fill="red" ratio=1 shape={"shape":{"shape":"circle","trim":[0,0.7]},"stroke":{"lineWidth":4}}"#
    ) { Circle().trim(to: 0.7).stroke(.red, lineWidth: 4) }
    try expect("inset(by:)", shows: #"shape shape={"shape":{"cornerRadius":8},"inset":4}"#) {
      RoundedRectangle(cornerRadius: 12).inset(by: 4)
    }
    try expect("inset(by:)", shows: #"shape shape={"shape":"rectangle","inset":5}"#) {
      Rectangle().inset(by: 2).inset(by: 3)
    }
    // Each inset makes the corners smaller.
    try expect(
      "inset(by:)", "strokeBorder(lineWidth:)",
      shows: #"shape shape={"shape":{"shape":{"cornerRadius":12},"inset":8},"stroke":{"lineWidth":8}}"#
    ) { RoundedRectangle(cornerRadius: 20).inset(by: 4).strokeBorder(lineWidth: 8) }
    try expect("inset(by:)", shows: #"shape shape={"shape":{"cornerRadii":[2,0,5,0]},"inset":5}"#) {
      UnevenRoundedRectangle(topLeadingRadius: 7, bottomLeadingRadius: 4, bottomTrailingRadius: 10)
        .inset(by: 2).inset(by: 3)
    }
  }

  @Test func `shapes are turned, scaled and moved`() throws {
    let square = #""commands":"MLLLZ","numbers":"#
    try expect(
      "Shape.offset(x:y:)",
      shows: "shape shape={\"path\":{\(square)[10,5,[10,1,0],5,[10,1,0],[5,0,1],10,[5,0,1]]}}"
    ) { Rectangle().offset(x: 10, y: 5) }
    try expect(
      "Shape.scale(_:anchor:)",
      shows: "shape shape={\"path\":{\(square)[0,0,[0,0.5,0],0,[0,0.5,0],[0,0,0.5],0,[0,0,0.5]]}}"
    ) { Rectangle().scale(0.5, anchor: .topLeading) }
    try expect(
      "Shape.rotation(_:anchor:)",
      shows: """
        shape shape={"path":{\(square)[[0,0.5,0.5],[0,-0.5,0.5],[0,0.5,0.5],[0,0.5,0.5],\
        [0,0.5,-0.5],[0,0.5,0.5],[0,0.5,-0.5],[0,-0.5,0.5]]}}
        """
    ) { Rectangle().rotation(.degrees(90)) }
    try expect(
      "Shape.size(width:height:)", shows: "shape shape={\"path\":{\(square)[0,0,20,0,20,10,0,10]}}"
    ) { Rectangle().size(width: 20, height: 10) }
    try expect(
      "Shape.transform(_:)",
      shows: "shape shape={\"path\":{\(square)[0,0,[0,2,0],0,[0,2,0],[0,0,1],0,[0,0,1]]}}"
    ) { Rectangle().transform(CGAffineTransform(scaleX: 2, y: 1)) }
    try expect(
      "Shape.stroke(lineWidth:)", "Shape.offset(_:)",
      shows: """
        shape shape={"shape":{"path":{\(square)[1,0,[1,1,0],0,[1,1,0],[0,0,1],1,[0,0,1]]}},"stroke":{"lineWidth":2}}
        """
    ) { Rectangle().stroke(lineWidth: 2).offset(CGSize(width: 1, height: 0)) }
  }

  @Test func `paths are drawn as they are`() throws {
    try expect("Path {}", shows: #"shape shape={"path":{"commands":"MLLZ","numbers":[0,0,10,0,10,10]}}"#) {
      Path { path in
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.closeSubpath()
      }
    }
    try expect(
      "Path()", "Path(_:)", "Path(ellipseIn:)",
      shows: """
        shape fill="red" shape={"path":{"commands":"","numbers":[]}}; \
        shape shape={"path":{"commands":"MLLLZ","numbers":[1,2,4,2,4,6,1,6]}}; \
        shape shape={"path":{"commands":"MCCCCZ","numbers":[2,1,2,1.552,1.552,2,1,2,0.448,2,0,1.552,0,1,0,0.448,0.448,0,\
        1,0,1.552,0,2,0.448,2,1]}}
        """
    ) {
      Path().fill(.red)
      Path(CGRect(x: 1, y: 2, width: 3, height: 4))
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  @Test func `a shape of an app's own says what it looks like in a rectangle`() throws {
    try expect(
      "Shape",
      shows: #"shape fill="red" shape={"path":{"commands":"MLLZ","numbers":[[0,0.5,0],0,[0,1,0],[0,0,1],0,[0,0,1]]}}"#
    ) { Triangle().fill(.red) }
    try expect(
      "InsettableShape",
      shows: """
        shape fill="red" shape={"shape":{"path":{"commands":"MLLZ","numbers":[[0,0.5,0],2,[-2,1,0],[-2,0,1],2,[-2,0,1]]}},\
        "stroke":{"lineWidth":4}}
        """
    ) { Triangle().strokeBorder(.red, lineWidth: 4) }
    try expect(
      "Shape.sizeThatFits(_:)",
      shows: #"shape width=30 height=20 shape={"path":{"commands":"ML","numbers":[0,0,[0,1,0],[0,0,1]]}}"#
    ) { Diagonal() }
  }

  @Test func `shapes are behind views and cut them off`() throws {
    try expect(
      "background(_:in:)", shows: #"background fill="red" shape={"cornerRadius":12} { text "a" }"#
    ) { Text("a").background(.red, in: RoundedRectangle(cornerRadius: radius)) }
    try expect("background(_:)", shows: #"background { text "a"; layer { shape shape="capsule" } }"#) {
      Text("a").background(Capsule())
    }
    try expect("clipShape(_:)", shows: #"clipShape shape="circle" { text "a" }"#) { Text("a").clipShape(Circle()) }
    try expect(shows: #"text "a""#) { Text("a").contentShape(Rectangle()) }
  }

  @Test func `shapes behind views and around them are filled by the rule that the app says`() throws {
    let outline = #"shape={"shape":"circle","evenOdd":true} { text "a" }"#
    let style = FillStyle(eoFill: true)
    try expect(shows: "clipShape \(outline)") { Text("a").clipShape(Circle(), style: style) }
    try expect(shows: "background fill=\"red\" \(outline)") {
      Text("a").background(.red, in: Circle(), fillStyle: style)
    }
    try expect(shows: "background fill=\"background\" \(outline)") {
      Text("a").background(in: Circle(), fillStyle: style)
    }
    try expect(shows: "overlay fill=\"red\" \(outline)") { Text("a").overlay(.red, in: Circle(), fillStyle: style) }
  }

  @Test func `a shape that no formula gives is drawn for the size of what it is drawn with`() throws {
    func check(_ view: some View, _ type: String, _ line: String) throws {
      let session = try TestSession(view)
      #expect(session.line.contains(#""numbers":[0,[0,0,1],[0,0.04167,0]"#), "\(session.line)")
      try session.measure(type, width: 30, height: 10)
      #expect(session.line == line)
      #expect(session.diagnostics.isEmpty)
    }
    let outline = #"shape={"path":{"commands":"MLLL","numbers":[0,10,10,10,20,10,30,10]}}"#
    let taking = #"actions=["measure"]"#
    try check(Comb(), "shape", "shape \(taking) \(outline)")
    try check(Text("a").clipShape(Comb()), "clipShape", "clipShape \(taking) \(outline) { text \"a\" }")
    try check(
      Text("a").background(.red, in: Comb()), "background",
      "background \(taking) fill=\"red\" \(outline) { text \"a\" }")
    try check(
      Text("a").overlay(.red, in: Comb()), "overlay", "overlay \(taking) fill=\"red\" \(outline) { text \"a\" }")
  }

  @Test func `a shape that changes beyond the sizes that it was asked for is drawn anew`() throws {
    let session = try TestSession(ChangingShape())
    try session.measure("shape", width: 900, height: 100)
    func beam(_ end: Int) -> String {
      #"shape actions=["measure"] shape={"path":{"commands":"ML","numbers":[0,0,\#(end),0]}}"#
    }
    #expect(session.line.contains(beam(600)), "\(session.line)")
    try session.tap("farther")
    #expect(session.line.contains(beam(700)), "\(session.line)")
    // The same shape once more is nothing that the page has to hear of.
    try session.tap("count")
    #expect(!session.lastPatch.contains("shape") && session.line.contains("count 1"), "\(session.lastPatch)")
  }
}

/// A point every ten points, so that no formula gives it for all sizes.
private struct Comb: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      for x in stride(from: 10, through: rect.width, by: 10) {
        path.addLine(to: CGPoint(x: rect.minX + x, y: rect.maxY))
      }
    }
  }
}

/// A line that reaches so far, which is seen of wide ones only.
private struct Beam: Shape {
  var reach: CGFloat

  func path(in rect: CGRect) -> Path {
    Path {
      $0.move(to: rect.origin)
      $0.addLine(to: CGPoint(x: min(rect.width, reach), y: rect.minY))
    }
  }
}

private struct ChangingShape: View {
  @State private var reach: CGFloat = 600
  @State private var count = 0

  var body: some View {
    Beam(reach: reach)
    Button("farther") { reach += 100 }
    Text("count \(count)")
    Button("count") { count += 1 }
  }
}

private struct Triangle: InsettableShape {
  var amount: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    let rect = rect.insetBy(dx: amount, dy: amount)
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var smaller = self
    smaller.amount += amount
    return smaller
  }
}

private struct Diagonal: Shape {
  func path(in rect: CGRect) -> Path {
    Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: rect.width, y: rect.height))
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 30, height: 20) }
}
