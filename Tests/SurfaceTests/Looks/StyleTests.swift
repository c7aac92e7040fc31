import MartletTesting
import SwiftUI
import Testing

/// A style of an app's own.
private struct Warning: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .dark ? Color.yellow : Color.red
  }
}

private struct Tinted: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Warning().opacity(0.5) }
}

private struct Second: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { .secondary }
}

/// A step of itself.
private struct Endless: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { AnyShapeStyle(Endless().secondary) }
}

/// What text, shapes and backgrounds are drawn in.
@Suite @MainActor struct StyleTests {
  @Test func `Text is drawn in a colour`() throws {
    try expect(
      "foregroundColor(_:)", "foregroundStyle(_:)", "accentColor(_:)", "ShapeStyle", "ShapeStyle.red",
      "ShapeStyle.white",
      "ShapeStyle.gray", "ShapeStyle.black", "ShapeStyle.blue", "ShapeStyle.green", "ShapeStyle.orange",
      "ShapeStyle.yellow", "ShapeStyle.pink", "ShapeStyle.purple", "ShapeStyle.clear", "ShapeStyle.indigo",
      "ShapeStyle.teal", "ShapeStyle.mint", "ShapeStyle.cyan",
      shows: """
        text "1" style={"foregroundStyle":"red"}; padding insets={} { text "2" }; \
        vStack style={"foregroundStyle":"white"}; vStack style={"foregroundStyle":"gray"}; \
        vStack style={"foregroundStyle":"black"}; vStack style={"foregroundStyle":"blue"}; \
        vStack style={"foregroundStyle":"green"}; vStack style={"foregroundStyle":"orange"}; \
        vStack style={"foregroundStyle":"yellow"}; vStack style={"foregroundStyle":"pink"}; \
        vStack style={"foregroundStyle":"purple"}; vStack style={"foregroundStyle":"clear"}; \
        vStack style={"foregroundStyle":"indigo"}; vStack style={"foregroundStyle":"teal"}; \
        vStack style={"foregroundStyle":"mint"}; vStack style={"foregroundStyle":"cyan"}; \
        vStack style={"foregroundStyle":"accentColor"}; vStack style={"tint":"brown"}
        """
    ) {
      Text("1").foregroundColor(.red)
      Text("2").padding(0).foregroundColor(nil)
      VStack {}.foregroundStyle(.white)
      VStack {}.foregroundStyle(.gray)
      VStack {}.foregroundStyle(.black)
      VStack {}.foregroundStyle(.blue)
      VStack {}.foregroundStyle(.green)
      VStack {}.foregroundStyle(.orange)
      VStack {}.foregroundStyle(.yellow)
      VStack {}.foregroundStyle(.pink)
      VStack {}.foregroundStyle(.purple)
      VStack {}.foregroundStyle(.clear)
      VStack {}.foregroundStyle(.indigo)
      VStack {}.foregroundStyle(.teal)
      VStack {}.foregroundStyle(.mint)
      VStack {}.foregroundStyle(.cyan)
      VStack {}.foregroundStyle(Color.accentColor)
      VStack {}.accentColor(.brown)
    }
  }

  @Test func `A style has steps`() throws {
    try expect(
      "foregroundStyle(_:_:)", "foregroundStyle(_:_:_:)", "ShapeStyle.primary", "ShapeStyle.secondary",
      "ShapeStyle.tertiary", "ShapeStyle.quaternary", "ShapeStyle.foreground", "HierarchicalShapeStyle",
      shows: """
        text "1" style={"foregroundStyle":"primary"}; text "2" style={"foregroundStyle":"secondary"}; \
        text "3" style={"foregroundStyle":"tertiary"}; text "4" style={"foregroundStyle":"quaternary"}; \
        text "5" style={"foregroundStyle":"quinary"}; text "6" style={"foregroundStyle":"primary"}; \
        text "7" style={"foregroundStyle":"secondary"}; text "8" style={"foregroundStyle":["red","blue"]}; \
        text "9" style={"foregroundStyle":["red","blue","tertiary"]}; \
        text "10" style={"foregroundStyle":{"color":"red","opacity":0.75}}; \
        text "11" style={"foregroundStyle":{"color":"tint","opacity":0.5}}
        """
    ) {
      Text("1").foregroundStyle(.primary)
      Text("2").foregroundStyle(.secondary)
      Text("3").foregroundStyle(.tertiary)
      Text("4").foregroundStyle(.quaternary)
      Text("5").foregroundStyle(.quinary)
      Text("6").foregroundStyle(.foreground)
      Text("7").foregroundStyle(HierarchicalShapeStyle.secondary)
      Text("8").foregroundStyle(.red, .blue)
      Text("9").foregroundStyle(.red, .blue, .tertiary)
      Text("10").foregroundStyle(.red.secondary)
      Text("11").foregroundStyle(.tint.opacity(0.5))
    }
  }

  @Test func `Some styles are others at other places`() throws {
    try expect(
      "ShapeStyle.background", "ShapeStyle.tint", "ShapeStyle.link", "ShapeStyle.fill", "ShapeStyle.separator",
      "tint(_:)", "backgroundStyle(_:)", "AnyShapeStyle",
      shows: """
        text "1" style={"foregroundStyle":"background"}; text "2" style={"foregroundStyle":"tint"}; \
        text "3" style={"foregroundStyle":"link"}; text "4" style={"foregroundStyle":"separator"}; \
        text "5" style={"foregroundStyle":"placeholder"}; background fill="fill" { text "6" }; \
        text "7" style={"tint":"red"}; text "8"; background fill="yellow" { text "9" }; \
        text "10" style={"foregroundStyle":"red"}; background fill="selection" { text "11" }; \
        background fill="systemBackground" { text "12" }
        """
    ) {
      Text("1").foregroundStyle(.background)
      Text("2").foregroundStyle(.tint)
      Text("3").foregroundStyle(.link)
      Text("4").foregroundStyle(.separator)
      Text("5").foregroundStyle(.placeholder)
      Text("6").background(.fill)
      Text("7").tint(.red)
      Text("8").tint(Color?.none)
      Text("9").background().backgroundStyle(.yellow)
      Text("10").foregroundStyle(AnyShapeStyle(.red))
      Text("11").background(AnyShapeStyle(.selection))
      Text("12").background(.windowBackground)
    }
  }

  @Test func `A background without a style has the one that is set around it`() throws {
    try expect(
      "EnvironmentValues.backgroundStyle", "View.background(in:fillStyle:)", "View.background(ignoresSafeAreaEdges:)",
      "backgroundStyle(_:)",
      shows: """
        background fill="background" { text "1" }; background fill="red" { text "2" }; \
        background fill={"material":"thin"} shape="capsule" { text "3" }; \
        background fill="green" { background fill="blue" { text "4" } }; text "5" style={"foregroundStyle":"red"}; \
        background fill={"color":"red","opacity":0.5} { text "6" }; shape fill="red" shape="rectangle"; \
        background fill="background" { text "7" }
        """
    ) {
      Text("1").background()
      Text("2").background().environment(\.backgroundStyle, AnyShapeStyle(.red))
      Text("3").background(in: .capsule).backgroundStyle(.thinMaterial)
      Text("4").background().backgroundStyle(.blue).background().backgroundStyle(.green)
      Text("5").foregroundStyle(.background).backgroundStyle(.red)
      Text("6").background().backgroundStyle(.background.opacity(0.5)).backgroundStyle(.red)
      Rectangle().fill(.background).backgroundStyle(.red)
      Text("7").background().environment(\.backgroundStyle, nil).backgroundStyle(.red)
    }
  }

  @Test(.covers("EnvironmentValues.backgroundStyle"))
  func `A background follows the style that is set around it`() throws {
    let session = try TestSession(ChangingBackground())
    #expect(session.line.contains(#"background fill="red""#))
    try session.tap("change")
    #expect(session.line.contains(#"background fill="blue""#))
  }

  @Test func `Materials look as in a window that is being used`() throws {
    try expect(
      "EnvironmentValues.backgroundMaterial", "EnvironmentValues.materialActiveAppearance",
      "View.materialActiveAppearance(_:)", "Material.materialActiveAppearance(_:)", "MaterialActiveAppearance",
      "MaterialActiveAppearance.active", "MaterialActiveAppearance.inactive", "MaterialActiveAppearance.automatic",
      "MaterialActiveAppearance.matchWindow",
      shows: #"background fill={"material":"thin"} { text "none true" }; text "thin true"; text "none false""#
    ) {
      SurroundingMaterial().background(Material.thin.materialActiveAppearance(.inactive))
      SurroundingMaterial().environment(\.backgroundMaterial, .thin).materialActiveAppearance(.automatic)
      SurroundingMaterial().environment(\.materialActiveAppearance, .matchWindow).materialActiveAppearance(.active)
    }
  }

  @Test func `A style is laid out in a rectangle`() throws {
    try expect(
      "ShapeStyle.in(_:)",
      shows: """
        background fill={"color":{"linearGradient":{"stops":[["red",0],["blue",1]],"startPoint":[0,0.5],\
        "endPoint":[1,0.5]}},"in":[10,20,30,40]} { text "1" }
        """
    ) {
      Text("1").background(
        .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
          .in(CGRect(x: 10, y: 20, width: 30, height: 40)))
    }
  }

  @Test func `Materials let something through`() throws {
    try expect(
      "Material", "ShapeStyle.regularMaterial", "ShapeStyle.ultraThinMaterial", "ShapeStyle.thinMaterial",
      "ShapeStyle.thickMaterial", "ShapeStyle.ultraThickMaterial", "ShapeStyle.bar",
      shows: """
        background fill={"material":"ultraThin"} { text "1" }; background fill={"material":"thin"} { text "2" }; \
        background fill={"material":"regular"} { text "3" }; background fill={"material":"thick"} { text "4" }; \
        background fill={"material":"ultraThick"} { text "5" }; background fill={"material":"bar"} { text "6" }; \
        background fill={"material":"thin"} { text "7" }
        """
    ) {
      Text("1").background(.ultraThinMaterial)
      Text("2").background(.thinMaterial)
      Text("3").background(.regularMaterial)
      Text("4").background(.thickMaterial)
      Text("5").background(.ultraThickMaterial)
      Text("6").background(.bar)
      Text("7").background(Material.thin)
    }
  }

  @Test func `Gradients are styles and views`() throws {
    let gradient = Gradient(colors: [.red, .white, .blue])
    try expect(
      "Gradient", "Gradient(colors:)", "Gradient(stops:)", "LinearGradient",
      "LinearGradient(gradient:startPoint:endPoint:)", "LinearGradient(colors:startPoint:endPoint:)",
      "LinearGradient(stops:startPoint:endPoint:)", "RadialGradient",
      "RadialGradient(gradient:center:startRadius:endRadius:)", "RadialGradient(stops:center:startRadius:endRadius:)",
      "AngularGradient", "ShapeStyle.linearGradient", "ShapeStyle.angularGradient", "AngularGradient(gradient:center:)",
      "AnyGradient", "Angle",
      shows: """
        gradient fill={"linearGradient":{"stops":[["red",0],["white",0.5],["blue",1]],"startPoint":[0.5,0],\
        "endPoint":[0.5,1]}}; \
        gradient fill={"linearGradient":{"stops":[["red",0]],"startPoint":[0,0.5],"endPoint":[1,0.5]}}; \
        gradient fill={"linearGradient":{"stops":[["red",0.3]],"startPoint":[0,0.5],"endPoint":[1,0]}}; \
        gradient fill={"radialGradient":{"stops":[["red",0],["white",0.5],["blue",1]],"center":[0.5,0.5],\
        "startRadius":5,"endRadius":50}}; \
        gradient fill={"radialGradient":{"stops":[["red",0],["white",0.5],["blue",1]],"center":[0.5,0.5],\
        "startRadius":5,"endRadius":50}}; \
        gradient fill={"ellipticalGradient":{"stops":[["red",0]],"center":[0.5,0.5],"startRadiusFraction":0,\
        "endRadiusFraction":0.5}}; \
        gradient fill={"angularGradient":{"stops":[["red",0],["white",0.5],["blue",1]],"center":[0.5,0.5],\
        "startAngle":0,"endAngle":360}}; \
        gradient fill={"angularGradient":{"stops":[["red",0]],"center":[0.5,0],"startAngle":-90,"endAngle":180}}; \
        text "1" style={"foregroundStyle":{"linearGradient":{"stops":[["red",0],["white",0.5],["blue",1]],\
        "startPoint":[0.5,0],"endPoint":[0.5,1]}}}; \
        background fill={"linearGradient":{"stops":[[{"mix":["red","white"],"fraction":0.25},0],["red",1]],\
        "startPoint":[0.5,0],"endPoint":[0.5,1]}} { text "2" }; \
        background fill={"linearGradient":{"stops":[["red",0]],"startPoint":[0.5,0],"endPoint":[0.5,\
        1]}} { text "3" }; \
        background fill={"angularGradient":{"stops":[["red",0]],"center":[0.5,0.5],"startAngle":0,\
        "endAngle":360}} { text "4" }; \
        background fill={"angularGradient":{"stops":[["red",0]],"center":[0.5,0.5],"startAngle":0,"endAngle":90}} { text "4" }; \
        background fill={"linearGradient":{"stops":[["red",0],["white",0.5],["blue",1]],"colorSpace":"perceptual",\
        "startPoint":[0.5,0],"endPoint":[0.5,1]}} { text "5" }; \
        padding style={"foregroundStyle":{"radialGradient":{"stops":[["red",0],["white",0.5],["blue",1]],\
        "center":[0.5,0.5],"startRadius":0,"endRadius":9}}} insets={} { text "6" }; \
        background fill={"color":{"ellipticalGradient":{"stops":[["red",0],["white",0.5],["blue",1]],"center":[0.5,\
        0.5],"startRadiusFraction":0,"endRadiusFraction":0.5}},"opacity":0.5} { text "7" }
        """
    ) {
      LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)
      LinearGradient(colors: [.red], startPoint: .leading, endPoint: .trailing)
      LinearGradient(stops: [.init(color: .red, location: 0.3)], startPoint: .leading, endPoint: .topTrailing)
      RadialGradient(gradient: gradient, center: .center, startRadius: 5, endRadius: 50)
      RadialGradient(stops: gradient.stops, center: .center, startRadius: 5, endRadius: 50)
      EllipticalGradient(colors: [.red])
      AngularGradient(gradient: gradient, center: .center)
      AngularGradient(colors: [.red], center: .top, startAngle: .degrees(-90), endAngle: .radians(.pi))
      Text("1").foregroundStyle(gradient)
      Text("2").background(Color.red.gradient)
      Text("3").background(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
      Text("4").background(.conicGradient(colors: [.red], center: .center))
      Text("4").background(.angularGradient(colors: [.red], center: .center, startAngle: .zero, endAngle: .degrees(90)))
      Text("5").background(gradient.colorSpace(.perceptual))
      Text("6").padding(0).foregroundStyle(.radialGradient(gradient, center: .center, startRadius: 0, endRadius: 9))
      Text("7").background(.ellipticalGradient(gradient).opacity(0.5))
    }
  }

  @Test func `A style casts a shadow, and is mixed`() throws {
    try expect(
      "BlendMode", "ImagePaint", "shadow(_:)",
      shows: """
        background fill={"color":"red","shadow":{"radius":4,"color":"#00000054","y":2}} { text "1" }; \
        background fill={"color":"red","shadow":{"inner":true,"radius":4,"color":"black"}} { text "2" }; \
        background fill={"color":"red","blendMode":"multiply"} { text "3" }; \
        background fill={"image":{"systemName":"star","sourceRect":[0,0,1,1],"scale":0.5}} { text "4" }; \
        background fill={"image":{"systemName":"star","sourceRect":[0,0,1,1]}} { text "5" }
        """
    ) {
      Text("1").background(.red.shadow(.drop(radius: 4, y: 2)))
      Text("2").background(.red.shadow(.inner(color: .black, radius: 4)))
      Text("3").background(.red.blendMode(.multiply))
      Text("4").background(.image(Image(systemName: "star"), scale: 0.5))
      Text("5").background(ImagePaint(image: Image(systemName: "star")))
    }
  }

  @Test func `steps of the background are backgrounds, and those of an app's style are of what that is`() throws {
    try expect(
      "BackgroundStyle", "ShapeStyle.secondary",
      shows: """
        background fill="secondarySystemBackground" { text "1" }; background fill="tertiarySystemBackground" { text "2" }; \
        background fill={"color":"red","opacity":0.75} { text "3" }; \
        background fill={"color":"red","opacity":0.3} { text "4" }; background fill="tertiary" { text "5" }; \
        background fill={"color":"clear","opacity":0.002} { text "6" }
        """
    ) {
      Text("1").background(.background.secondary)
      Text("2").background(.background.tertiary)
      Text("3").background(.background.secondary).backgroundStyle(.red)
      Text("4").background(Warning().tertiary)
      Text("5").background(Second().secondary)
      Text("6").background(Endless())
    }
  }

  @Test func `A style of an app's own is asked with the environment of its place`() throws {
    let session = try TestSession(
      VStack {
        Text("1").foregroundStyle(Warning())
        Text("2").background(Warning())
        Text("3").padding().foregroundStyle(Tinted()).environment(\.colorScheme, .dark)
        Text("4").tint(Warning())
      })
    #expect(
      session.line == """
        vStack { text "1" style={"foregroundStyle":"red"}; background fill="red" { text "2" }; \
        padding style={"foregroundStyle":{"color":"yellow","opacity":0.5},"colorScheme":"dark"} insets={"top":16,"leading":16,\
        "bottom":16,"trailing":16} { text "3" }; text "4" style={"tint":"red"} }
        """)
    #expect(session.diagnostics.isEmpty)
  }
}

private struct ChangingBackground: View {
  @State private var color = Color.red

  var body: some View {
    Button("change") { color = .blue }
    Text("1").background().backgroundStyle(color)
  }
}

private struct SurroundingMaterial: View {
  @Environment(\.backgroundMaterial) private var material
  @Environment(\.materialActiveAppearance) private var appearance

  var body: some View { Text("\(material == .thin ? "thin" : "none") \(String(appearance == .automatic))") }
}
