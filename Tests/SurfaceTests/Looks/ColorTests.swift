import Foundation
import MartletTesting
import SwiftUI
import Testing

/// Colours, by name and by numbers.
@Suite @MainActor struct ColorTests {
  @Test func `Colours have names, which the page knows`() throws {
    try expect(
      "Color", "Color.red", "Color.blue", "Color.gray", "Color.green", "Color.yellow", "Color.orange", "Color.pink",
      "Color.purple", "Color.cyan", "Color.teal", "Color.brown", "Color.mint", "Color.white", "Color.black",
      "Color.clear", "Color.accentColor", "Color.primary", "Color.secondary",
      shows: """
        color fill="red"; color fill="blue"; color fill="gray"; color fill="green"; color fill="yellow"; \
        color fill="orange"; color fill="pink"; color fill="purple"; color fill="cyan"; color fill="teal"; \
        color fill="brown"; color fill="mint"; color fill="indigo"; color fill="white"; color fill="black"; \
        color fill="clear"; color fill="accentColor"; color fill="label"; color fill="secondaryLabel"
        """
    ) {
      Color.red
      Color.blue
      Color.gray
      Color.green
      Color.yellow
      Color.orange
      Color.pink
      Color.purple
      Color.cyan
      Color.teal
      Color.brown
      Color.mint
      Color.indigo
      Color.white
      Color.black
      Color.clear
      Color.accentColor
      Color.primary
      Color.secondary
    }
  }

  @Test func `Colours are made of numbers`() throws {
    try expect(
      "Color(red:green:blue:)", "Color(red:green:blue:opacity:)", "Color(white:)", "Color(hue:saturation:brightness:)",
      "Color(_:red:green:blue:)", "Color(_:red:green:blue:opacity:)", "Color(_:white:opacity:)",
      shows: """
        color fill="#FF8000"; color fill="#FF800080"; color fill="#808080"; color fill="#00FFFF"; \
        color fill="#BF4040"; color fill="#FF8000"; color fill={"displayP3":[1,0.5,0,0.5]}; color fill="#BCBCBC80"
        """
    ) {
      Color(red: 1, green: 0.5, blue: 0)
      Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)
      Color(white: 0.5)
      Color(hue: 0.5, saturation: 1, brightness: 1)
      Color(hue: 1, saturation: 2 / 3, brightness: 0.75)
      Color(.sRGB, red: 1, green: 0.5, blue: 0)
      Color(.displayP3, red: 1, green: 0.5, blue: 0, opacity: 0.5)
      Color(.sRGBLinear, white: 0.5, opacity: 0.5)
    }
  }

  @Test func `Colours are made of others`() throws {
    try expect(
      "Color(_:)",
      shows: """
        color fill={"color":"red","opacity":0.5}; color fill={"color":"red","opacity":0.25}; color fill="#FF000080"; \
        color fill={"mix":["red","blue"],"fraction":0.25}; \
        color fill={"mix":["red","blue"],"fraction":0.25,"colorSpace":"device"}; color fill="gray6"; \
        color fill="link"; color fill="#FF0000"
        """
    ) {
      Color.red.opacity(0.5)
      Color.red.opacity(0.5).opacity(0.5)
      Color(red: 1, green: 0, blue: 0).opacity(0.5)
      Color.red.mix(with: .blue, by: 0.25)
      Color.red.mix(with: .blue, by: 0.25, in: .device)
      Color(.systemGray6)
      Color(uiColor: .link)
      Color(UIColor.red)
    }
  }

  @Test func `Colours have names in asset catalogues`() throws {
    // The tests have none.
    try expect("Color(_:bundle:)", shows: #"color fill="clear"; color fill="clear"; color fill="clear""#) {
      Color("none")
      Color("none", bundle: .main)
      Color(ColorResource(name: "none", bundle: .main))
    }
    #expect(UIColor(named: "none") == nil)
  }

  @Test func `A colour can be asked for its numbers`() {
    var environment = EnvironmentValues()
    #expect(Color.red.resolve(in: environment).red == 1)
    #expect(
      Color(red: 0.2, green: 0.4, blue: 0.6).resolve(in: environment) == Color.Resolved(red: 0.2, green: 0.4, blue: 0.6)
    )
    #expect(Color.primary.resolve(in: environment) == Color.Resolved(red: 0, green: 0, blue: 0))
    environment.colorScheme = .dark
    #expect(Color.primary.resolve(in: environment) == Color.Resolved(red: 1, green: 1, blue: 1))
    #expect(Color.black.mix(with: .white, by: 0.5).opacity(0.5).resolve(in: environment).opacity == 0.5)
    // The numbers that Chromium has for color-mix().
    func numbers(_ color: Color) -> [Int] {
      let resolved = color.resolve(in: environment)
      return [resolved.red, resolved.green, resolved.blue].map { Int(($0 * 255).rounded()) }
    }
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    #expect(numbers(red.mix(with: blue, by: 0.5)) == [140, 83, 162])
    #expect(numbers(red.mix(with: blue, by: 0.5, in: .device)) == [128, 0, 128])
    #expect(numbers(red.mix(with: blue.opacity(0), by: 0.5)) == [255, 0, 0])
    // A mixture of mixtures of mixtures is in the end the numbers that it comes to.
    var mixed = Color.red
    for _ in 0..<200 { mixed = mixed.mix(with: Color(red: 0, green: 0, blue: 1), by: 0.1) }
    #expect(mixed.description.count < 500)
    #expect(numbers(mixed) == [0, 0, 255])
  }
}
