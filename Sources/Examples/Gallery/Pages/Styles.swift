import SwiftUI

/// Styles by what they are for, and foregrounds in steps.
struct Styles: View {
  @State private var isOn = true

  var body: some View {
    VStack(alignment: .leading) {
      Text("Primary").foregroundStyle(.primary)
      Text("Secondary").foregroundStyle(.secondary)
      Text("A link's colour").foregroundStyle(.link)
      Text("The tint").foregroundStyle(.tint)
    }

    HStack {
      Color.clear.background(.primary)
      Color.clear.background(.secondary)
      Color.clear.background(.tertiary)
      Color.clear.background(.quaternary)
      Color.clear.background(.quinary)
    }
    .frame(height: 44)
    .foregroundStyle(.indigo)

    HStack {
      Color.clear.background(.foreground)
      Color.clear.background(.image(Image("Leaf"), scale: 0.5))
    }
    .frame(height: 44)
    .foregroundStyle(.teal)

    HStack {
      Color.clear.background(.fill)
      Color.clear.background(.fill.secondary)
      Color.clear.background(.separator)
      Color.clear.background(.placeholder)
      Color.clear.background(.selection)
      Color.clear.background(.windowBackground)
    }
    .frame(height: 44)

    VStack(alignment: .leading) {
      Text("Three steps").foregroundStyle(.primary)
      Text("of a foreground").foregroundStyle(.secondary)
      Text("that is set once").foregroundStyle(.tertiary)
    }
    .bold()
    .foregroundStyle(.red, .green, .blue)

    VStack(alignment: .leading) {
      Text("Two steps")
      Text("of another one").foregroundStyle(.secondary)
    }
    .bold()
    .foregroundStyle(.purple, .pink)

    VStack(alignment: .leading) {
      Button("A button with another tint") {}
      Toggle("A switch with another tint", isOn: $isOn)
    }
    .tint(.purple)

    Text("Of any style")
      .font(.headline)
      .foregroundStyle(isOn ? AnyShapeStyle(.purple) : AnyShapeStyle(.tint))

    Text("On a style that is set around it")
      .padding()
      .background(in: .rect(cornerRadius: 12))
      .backgroundStyle(.yellow.gradient)
      .foregroundStyle(.black)
  }
}
