import SwiftUI

/// What the settings are stored under.
enum Key {
  static let name = "name"
  static let email = "email"
  static let theme = "theme"
  static let accent = "accent"
  static let textSize = "textSize"
  static let density = "density"
  static let contrast = "contrast"
  static let allowsNotifications = "allowsNotifications"
  static let previews = "previews"
  static let badgeLimit = "badgeLimit"
  static let summaryTime = "summaryTime"
  static let volume = "volume"
  static let sound = "sound"
  static let vibrates = "vibrates"
}

enum Theme: String, CaseIterable, Identifiable {
  case system, light, dark

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .system: "Automatic"
    case .light: "Light"
    case .dark: "Dark"
    }
  }

  var scheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

enum Density: String, CaseIterable, Identifiable {
  case compact, regular, spacious

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .compact: "Compact"
    case .regular: "Regular"
    case .spacious: "Spacious"
    }
  }

  var spacing: CGFloat {
    switch self {
    case .compact: 2
    case .regular: 8
    case .spacious: 16
    }
  }
}

enum Previews: String, CaseIterable, Identifiable {
  case always, unlocked, never

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .always: "Always"
    case .unlocked: "When Unlocked"
    case .never: "Never"
    }
  }
}

enum Sound: String, CaseIterable, Identifiable {
  case chord, bell, bird

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .chord: "Chord"
    case .bell: "Bell"
    case .bird: "Bird"
    }
  }
}

/// A colour as it is stored: the amounts of red, green and blue.
struct StoredColor: RawRepresentable, Hashable {
  var red: Double
  var green: Double
  var blue: Double

  static let blue = StoredColor(red: 0.2, green: 0.55, blue: 1)

  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init?(rawValue: String) {
    let parts = rawValue.split(separator: " ").compactMap { Double($0) }
    guard parts.count == 3 else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  var rawValue: String { "\(red) \(green) \(blue)" }

  var color: Color { Color(red: red, green: green, blue: blue) }
}

extension String {
  /// Whether an e-mail address may look like this: something, an at, and a domain with a dot in it.
  var looksLikeEmail: Bool {
    wholeMatch(of: /[^@\s]+@[^@\s.]+(\.[^@\s.]+)+/) != nil
  }
}
