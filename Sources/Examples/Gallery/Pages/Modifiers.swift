import SwiftUI

/// Modifiers of one's own, for several views or for all of an app.
struct Modifiers: View {
  @State private var isLoud = false

  var body: some View {
    Toggle("Loud", isOn: $isLoud)

    Group {
      Text("As it is").modifier(EmptyModifier())
      Text("Two in one").modifier(Framed().concat(Coloured()))
      Text("What is around it decides").modifier(ByVolume())
    }
    .environment(\.isLoud, isLoud)
  }
}

extension EnvironmentValues {
  @Entry fileprivate var isLoud = false
}

private struct Framed: ViewModifier {
  func body(content: Content) -> some View {
    content.padding().border(.tint)
  }
}

private struct Coloured: ViewModifier {
  func body(content: Content) -> some View {
    content.background(.yellow).foregroundStyle(.black)
  }
}

/// It becomes another modifier, depending on the environment.
private struct ByVolume: EnvironmentalModifier {
  func resolve(in environment: EnvironmentValues) -> Volume {
    Volume(isLoud: environment.isLoud)
  }
}

private struct Volume: ViewModifier {
  let isLoud: Bool

  func body(content: Content) -> some View {
    content
      .font(isLoud ? .title : .body)
      .textCase(isLoud ? .uppercase : nil)
  }
}
