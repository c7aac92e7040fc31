import Foundation
import MartletGraph
import MartletPictures
import MartletWire

nonisolated extension Color {
  /// A colour of the app's asset catalogues, or of those of another bundle. Where there is none of the name, the colour is
  /// clear, and the log says so once.
  public init(_ name: String, bundle: Bundle? = nil) {
    guard let set = BundlePictures.shared.color(name, in: bundle) else {
      self = .clear
      return
    }
    self.init(set)
  }

  private init(_ set: AssetCatalogue.ColorSet) {
    let light = Color(set.light)
    self.init(light: light, dark: set.dark.map { Color($0) } ?? light)
  }

  /// A colour of a bundle's asset catalogues.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }

  private init(_ color: AssetCatalogue.Color) {
    switch color {
    case .components(let red, let green, let blue, let opacity, let isDisplayP3):
      self.init(isDisplayP3 ? .displayP3 : .sRGB, red: red, green: green, blue: blue, opacity: opacity)
    case .system(let name):
      if let color = Palette.systemColors[name] {
        self.init(color)
      } else {
        PictureDiagnostics.reportUnknownSystemColor(name)
        self = .clear
      }
    }
  }
}

extension Color {
  /// Makes the colour named `AccentColor` in the app's asset catalogues, if they have one, its accent colour: an Xcode project
  /// has it by that name.
  @MainActor package static func useAccentColor(of bundle: Bundle = .main) {
    RootWindow.accentColor = BundlePictures.shared.colorIfThere("AccentColor", in: bundle).map { set in
      let buffer = ByteBuffer()
      Color(set).write(to: buffer)
      return String(decoding: buffer.bytes, as: UTF8.self)
    }
  }
}

extension Palette {
  /// The system's colours by the names that asset catalogues have for them.
  fileprivate static let systemColors: [String: Palette] = [
    "systemRedColor": .red, "systemOrangeColor": .orange, "systemYellowColor": .yellow, "systemGreenColor": .green,
    "systemMintColor": .mint, "systemTealColor": .teal, "systemCyanColor": .cyan, "systemBlueColor": .blue,
    "systemIndigoColor": .indigo, "systemPurpleColor": .purple, "systemPinkColor": .pink, "systemBrownColor": .brown,
    "systemGrayColor": .gray, "systemGray2Color": .gray2, "systemGray3Color": .gray3, "systemGray4Color": .gray4,
    "systemGray5Color": .gray5, "systemGray6Color": .gray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholder, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
    "systemFillColor": .fill, "secondarySystemFillColor": .secondaryFill, "tertiarySystemFillColor": .tertiaryFill,
    "quaternarySystemFillColor": .quaternaryFill,
    "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "tintColor": .tint, "controlAccentColor": .accentColor, "whiteColor": .white, "blackColor": .black,
    "clearColor": .clear,
  ]
}

/// A colour of a bundle's asset catalogues, by its name.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Takes the colour's name, and the bundle that it is in.
  public nonisolated init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

nonisolated extension UIColor {
  /// A colour of the app's asset catalogues; nil if they have none of the name.
  public convenience init?(named name: String) {
    guard BundlePictures.shared.color(name, in: nil) != nil else { return nil }
    self.init(Color(name))
  }
}
