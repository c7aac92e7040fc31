import SwiftUI

struct AppearanceView: View {
  @AppStorage(Key.theme) private var theme = Theme.system
  @AppStorage(Key.accent) private var accent = StoredColor.blue
  @AppStorage(Key.textSize) private var textSize = 17.0
  @AppStorage(Key.density) private var density = Density.regular
  @AppStorage(Key.contrast) private var contrast = 0.5
  @Environment(\.self) private var environment

  private var accentColor: Binding<Color> {
    Binding {
      accent.color
    } set: { color in
      let resolved = color.resolve(in: environment)
      accent = StoredColor(
        red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue))
    }
  }

  var body: some View {
    Form {
      Section("Preview") {
        VStack(alignment: .leading, spacing: density.spacing) {
          Text("Good morning").font(.system(size: textSize, weight: .semibold))
          Text("It is going to be sunny, with a light wind from the west.")
            .font(.system(size: textSize))
            .opacity(0.5 + contrast / 2)
        }
        .accessibilityIdentifier("preview")
      }
      Section {
        Picker("Theme", selection: $theme) {
          ForEach(Theme.allCases) { Text($0.title) }
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("theme")
        ColorPicker("Accent Color", selection: accentColor, supportsOpacity: false)
          .accessibilityIdentifier("accent")
      } header: {
        Text("Colors")
      } footer: {
        Text("Automatic follows the setting of your device.")
      }
      Section("Text") {
        LabeledContent("Size") {
          Text("\(textSize, format: .number.precision(.fractionLength(0))) points")
        }
        .accessibilityIdentifier("size")
        Slider(value: $textSize, in: 12...28, step: 1) {
          Text("Size")
        } minimumValueLabel: {
          Image(systemName: "textformat.size.smaller").accessibilityHidden(true)
        } maximumValueLabel: {
          Image(systemName: "textformat.size.larger").accessibilityHidden(true)
        }
        .accessibilityIdentifier("size-slider")
        LabeledContent("Contrast", value: contrast, format: .percent.precision(.fractionLength(0)))
          .accessibilityIdentifier("contrast")
        Slider(value: $contrast, in: 0...1, step: 0.05) { Text("Contrast") }
          .accessibilityIdentifier("contrast-slider")
      }
      Section {
        Picker("Density", selection: $density) {
          ForEach(Density.allCases) { Text($0.title) }
        }
        .pickerStyle(.inline)
        .accessibilityIdentifier("density")
      }
      Section {
        Button("Use Defaults") {
          theme = .system
          accent = .blue
          textSize = 17
          density = .regular
          contrast = 0.5
        }
        .accessibilityIdentifier("defaults")
      }
    }
    .navigationTitle("Appearance")
    .navigationBarTitleDisplayMode(.inline)
  }
}

#Preview {
  NavigationStack { AppearanceView() }
}
