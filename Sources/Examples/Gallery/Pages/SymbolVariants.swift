import SwiftUI

/// Symbols in other shapes, sizes, colours and layers.
struct SymbolVariants: View {
  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: "heart")
      Image(systemName: "heart").symbolVariant(.fill)
      Image(systemName: "heart").symbolVariant(.circle)
      Image(systemName: "heart").symbolVariant(.circle.fill)
      Image(systemName: "heart").symbolVariant(.square)
      Image(systemName: "heart").symbolVariant(.rectangle)
      Image(systemName: "heart").symbolVariant(.slash)
      Image(systemName: "heart").symbolVariant(.none)
    }
    .font(.title3)
    .accessibilityLabel("Hearts")

    HStack(spacing: 20) {
      Image(systemName: "star.fill").imageScale(.small)
      Image(systemName: "star.fill").imageScale(.medium)
      Image(systemName: "star.fill").imageScale(.large)
    }
    .accessibilityLabel("Stars")

    HStack(spacing: 20) {
      Image(systemName: "person.crop.circle.badge.plus")
        .symbolRenderingMode(.monochrome)
      Image(systemName: "person.crop.circle.badge.plus")
        .symbolRenderingMode(.hierarchical)
      Image(systemName: "person.crop.circle.badge.plus")
        .symbolRenderingMode(.palette)
        .foregroundStyle(.blue, .orange)
      Image(systemName: "person.crop.circle.badge.plus")
        .symbolRenderingMode(.multicolor)
    }
    .font(.largeTitle)
    .foregroundStyle(.indigo)
    .accessibilityLabel("Somebody new")

    HStack(spacing: 20) {
      Image(systemName: "wifi", variableValue: 0.3)
      Image(systemName: "wifi", variableValue: 0.6)
      Image(systemName: "wifi", variableValue: 1)
    }
    .font(.title)
    .accessibilityLabel("Signals")
  }
}
