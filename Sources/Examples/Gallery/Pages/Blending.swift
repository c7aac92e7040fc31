import SwiftUI

/// How the colours of views mix where one is upon the other.
struct Blending: View {
  private let modes: [(String, BlendMode)] = [
    ("Normal", .normal), ("Multiply", .multiply), ("Screen", .screen),
    ("Overlay", .overlay), ("Darken", .darken), ("Lighten", .lighten),
    ("Color dodge", .colorDodge), ("Color burn", .colorBurn),
    ("Soft light", .softLight), ("Hard light", .hardLight),
    ("Difference", .difference), ("Exclusion", .exclusion),
    ("Hue", .hue), ("Saturation", .saturation), ("Color", .color),
    ("Luminosity", .luminosity), ("Source atop", .sourceAtop),
    ("Behind", .destinationOver), ("Cut out", .destinationOut),
    ("Plus darker", .plusDarker), ("Plus lighter", .plusLighter),
  ]

  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 88))], spacing: 16
    ) {
      ForEach(modes, id: \.0) { name, mode in
        VStack(spacing: 4) {
          ZStack {
            Color.orange
              .frame(width: 48, height: 48)
              .offset(x: -10, y: -10)
            Color.cyan
              .frame(width: 48, height: 48)
              .offset(x: 10, y: 10)
              .blendMode(mode)
          }
          .frame(width: 72, height: 72)
          .compositingGroup()
          Text(name).font(.footnote)
        }
      }
    }

    Text("Half seen through, as one").font(.headline)
    HStack(spacing: 24) {
      squares.compositingGroup().opacity(0.5)
      squares.drawingGroup().opacity(0.5)
    }

    Text("The first is in front").font(.headline)
    HStack(spacing: -20) {
      Color.mint.frame(width: 60, height: 60).zIndex(1)
      Color.orange.frame(width: 60, height: 40)
    }
  }

  private var squares: some View {
    ZStack {
      Color.orange.frame(width: 40, height: 40).offset(x: -10)
      Color.mint.frame(width: 40, height: 40).offset(x: 10)
    }
    .frame(width: 64)
  }
}
