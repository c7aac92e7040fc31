import SwiftUI

/// A star of a sky that has been made up.
struct Star: Identifiable, Equatable {
  /// The number of a star in the catalogue.
  struct ID: RawRepresentable, Hashable {
    let rawValue: Int
  }

  let id: ID
  let constellation: Constellation
  /// How bright it is: the brightest stars have the smallest numbers.
  let magnitude: Double
  /// In light years.
  let distance: Double
  /// What people call it, if they do.
  var name = ""
  var notes = ""
  var isFavorite = false

  /// What it is called in the catalogue: "MC 70000".
  var designation: String { "MC \(id.rawValue)" }
}

enum Constellation: String, CaseIterable, Identifiable {
  case andromeda = "Andromeda"
  case aquila = "Aquila"
  case auriga = "Auriga"
  case bootes = "Boötes"
  case carina = "Carina"
  case cassiopeia = "Cassiopeia"
  case centaurus = "Centaurus"
  case cygnus = "Cygnus"
  case draco = "Draco"
  case eridanus = "Eridanus"
  case gemini = "Gemini"
  case hercules = "Hercules"
  case hydra = "Hydra"
  case leo = "Leo"
  case lyra = "Lyra"
  case orion = "Orion"
  case pegasus = "Pegasus"
  case perseus = "Perseus"
  case puppis = "Puppis"
  case sagittarius = "Sagittarius"
  case scorpius = "Scorpius"
  case taurus = "Taurus"
  case ursaMajor = "Ursa Major"
  case virgo = "Virgo"

  var id: Self { self }
}

/// All stars, in the order of their numbers.
@Observable
final class StarCatalogue {
  private(set) var stars: [Star]

  /// Makes up stars, the same each time.
  init(count: Int) {
    var numbers = SeededNumbers(seed: 1)
    stars = (1...max(1, count)).map { number in
      Star(
        id: Star.ID(rawValue: number), constellation: Constellation.allCases.randomElement(using: &numbers) ?? .lyra,
        magnitude: Double.random(in: 1...14, using: &numbers), distance: Double.random(in: 4...9000, using: &numbers))
    }
  }

  /// The place of a star: its number says where it is if none before it has been deleted, and near where otherwise.
  private func index(of id: Star.ID) -> Int? {
    var (low, high) = (0, min(stars.count, max(0, id.rawValue)))
    while low < high {
      let middle = (low + high) / 2
      if stars[middle].id.rawValue < id.rawValue { low = middle + 1 } else { high = middle }
    }
    return stars.indices.contains(low) && stars[low].id == id ? low : nil
  }

  subscript(id: Star.ID) -> Star? { index(of: id).map { stars[$0] } }

  /// Changes a star, if it is there.
  func update(_ id: Star.ID, _ change: (inout Star) -> Void) {
    if let index = index(of: id) { change(&stars[index]) }
  }

  func delete(_ id: Star.ID) {
    if let index = index(of: id) { stars.remove(at: index) }
  }

  /// The stars whose number begins with these digits, or whose name or constellation has these words.
  func stars(matching words: String) -> [Star] {
    let words = words.trimmingCharacters(in: .whitespaces)
    if words.isEmpty { return stars }
    let digits = words.uppercased().hasPrefix("MC ") ? String(words.dropFirst(3)) : words
    if Int(digits) != nil { return stars.filter { String($0.id.rawValue).hasPrefix(digits) } }
    let constellations = Set(Constellation.allCases.filter { $0.rawValue.localizedCaseInsensitiveContains(words) })
    return stars.filter { star in
      constellations.contains(star.constellation)
        || !star.name.isEmpty && star.name.localizedCaseInsensitiveContains(words)
    }
  }
}

/// Random numbers that are the same each time (SplitMix64).
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
