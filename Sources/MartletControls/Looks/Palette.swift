/// The colours with names, which the page has in its stylesheet: they are others in dark than in light.
enum Palette: UInt8, CaseIterable, Hashable, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case accentColor, tint, link, placeholder, separator, opaqueSeparator, selection
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, gray2, gray3, gray4, gray5, gray6, white, black, clear
  case fill, secondaryFill, tertiaryFill, quaternaryFill
  /// What is behind the views where nothing else is said.
  case background
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground

  var name: StaticString {
    switch self {
    case .label: "label"
    case .secondaryLabel: "secondaryLabel"
    case .tertiaryLabel: "tertiaryLabel"
    case .quaternaryLabel: "quaternaryLabel"
    case .accentColor: "accentColor"
    case .tint: "tint"
    case .link: "link"
    case .placeholder: "placeholder"
    case .separator: "separator"
    case .opaqueSeparator: "opaqueSeparator"
    case .selection: "selection"
    case .red: "red"
    case .orange: "orange"
    case .yellow: "yellow"
    case .green: "green"
    case .mint: "mint"
    case .teal: "teal"
    case .cyan: "cyan"
    case .blue: "blue"
    case .indigo: "indigo"
    case .purple: "purple"
    case .pink: "pink"
    case .brown: "brown"
    case .gray: "gray"
    case .gray2: "gray2"
    case .gray3: "gray3"
    case .gray4: "gray4"
    case .gray5: "gray5"
    case .gray6: "gray6"
    case .white: "white"
    case .black: "black"
    case .clear: "clear"
    case .fill: "fill"
    case .secondaryFill: "secondaryFill"
    case .tertiaryFill: "tertiaryFill"
    case .quaternaryFill: "quaternaryFill"
    case .background: "background"
    case .systemBackground: "systemBackground"
    case .secondarySystemBackground: "secondarySystemBackground"
    case .tertiarySystemBackground: "tertiarySystemBackground"
    case .systemGroupedBackground: "systemGroupedBackground"
    case .secondarySystemGroupedBackground: "secondarySystemGroupedBackground"
    case .tertiarySystemGroupedBackground: "tertiarySystemGroupedBackground"
    }
  }

  /// Red, green and blue in a number, and the opacity.
  typealias Value = (UInt32, Double)

  /// What it is: Apple's values (Human Interface Guidelines, "Color", June 2025), but for the second label, which is darker
  /// so that it can be read. With more contrast, labels have 7 to 1, 4.5 to 1 and 3 to 1 at least on the background, by
  /// their rank, and lines 3 to 1.
  func value(isDark: Bool, hasContrast: Bool) -> Value {
    func of(_ light: UInt32, _ dark: UInt32) -> Value { (isDark ? dark : light, 1) }
    func of(_ light: UInt32, _ dark: UInt32, _ lightContrast: UInt32, _ darkContrast: UInt32) -> Value {
      hasContrast ? of(lightContrast, darkContrast) : of(light, dark)
    }
    func of(_ light: Value, _ dark: Value) -> Value { isDark ? dark : light }
    func of(_ light: Value, _ dark: Value, _ lightContrast: Value, _ darkContrast: Value) -> Value {
      hasContrast ? of(lightContrast, darkContrast) : of(light, dark)
    }
    return switch self {
    case .label: of(0x000000, 0xFFFFFF)
    case .secondaryLabel: of((0x3C3C43, 0.75), (0xEBEBF5, 0.75), (0x3C3C43, 0.9), (0xEBEBF5, 0.9))
    case .tertiaryLabel, .placeholder: of((0x3C3C43, 0.3), (0xEBEBF5, 0.3), (0x3C3C43, 0.75), (0xEBEBF5, 0.75))
    case .quaternaryLabel: of((0x3C3C43, 0.18), (0xEBEBF5, 0.16), (0x3C3C43, 0.6), (0xEBEBF5, 0.6))
    case .red: of(0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165)
    case .orange: of(0xFF8D28, 0xFF9230, 0xC55300, 0xFFA056)
    case .yellow: of(0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43)
    case .green: of(0x34C759, 0x30D158, 0x008932, 0x4AD968)
    case .mint: of(0x00C8B3, 0x00DAC3, 0x008575, 0x54DFCB)
    case .teal: of(0x00C3D0, 0x00D2E0, 0x008198, 0x3BDDEC)
    case .cyan: of(0x00C0E8, 0x3CD3FE, 0x007EAE, 0x6DD9FF)
    case .blue, .accentColor, .tint, .link: of(0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF)
    case .indigo: of(0x6155F5, 0x6D7CFF, 0x564ADE, 0xA7AAFF)
    case .purple: of(0xCB30E0, 0xDB34F2, 0xB02FC2, 0xEA8DFF)
    case .pink: of(0xFF2D55, 0xFF375F, 0xE7124D, 0xFF8AC4)
    case .brown: of(0xAC7F5E, 0xB78A66, 0x956D51, 0xDBA679)
    case .gray: of(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
    case .gray2: of(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
    case .gray3: of(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
    case .gray4: of(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
    case .gray5: of(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
    case .gray6: of(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
    case .white: (0xFFFFFF, 1)
    case .black: (0x000000, 1)
    case .clear: (0x000000, 0)
    case .separator: of((0x3C3C43, 0.29), (0x545458, 0.6), (0x3C3C43, 0.6), (0xEBEBF5, 0.6))
    case .opaqueSeparator: of(0xC6C6C8, 0x38383A)
    case .selection: of((0x0088FF, 0.2), (0x0091FF, 0.3))
    case .fill: of((0x787880, 0.2), (0x787880, 0.36))
    case .secondaryFill: of((0x787880, 0.16), (0x787880, 0.32))
    case .tertiaryFill: of((0x767680, 0.12), (0x767680, 0.24))
    case .quaternaryFill: of((0x747480, 0.08), (0x767680, 0.18))
    case .background, .systemBackground: of(0xFFFFFF, 0x000000)
    case .secondarySystemBackground: of(0xF2F2F7, 0x1C1C1E)
    case .tertiarySystemBackground: of(0xFFFFFF, 0x2C2C2E)
    case .systemGroupedBackground: of(0xF2F2F7, 0x000000)
    case .secondarySystemGroupedBackground: of(0xFFFFFF, 0x1C1C1E)
    case .tertiarySystemGroupedBackground: of(0xF2F2F7, 0x2C2C2E)
    }
  }
}
