import Foundation

/// What the beginning of a picture's file says of it: its format, and how many pixels it has.
package struct PictureHeader: Equatable, Sendable {
  package let format: Format
  package let width: Double
  package let height: Double

  /// The formats that browsers show.
  package enum Format: String, Sendable, CaseIterable {
    case png, jpeg, gif, webp, svg

    /// The media type.
    package var type: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

    /// How the names of such files end.
    static let endings: [(ending: String, format: Format)] = [
      ("png", .png), ("jpg", .jpeg), ("jpeg", .jpeg), ("gif", .gif), ("webp", .webp), ("svg", .svg),
    ]
  }

  /// Why a file is not shown.
  enum Fault: Error {
    case unknownFormat, malformed, tooManyPixels

    var reason: String {
      switch self {
      case .unknownFormat: "it is no PNG, JPEG, GIF, WebP or SVG"
      case .malformed: "its header is malformed"
      case .tooManyPixels: "it has more than \(PictureHeader.mostPixels) pixels, or a side of more than \(longestSide)"
      }
    }
  }

  /// A browser needs four bytes for each.
  private static let mostPixels = 100_000_000.0
  private static let longestSide = 16_384.0

  init(_ bytes: Data) throws(Fault) {
    let reader = PictureReader(bytes)
    let found: (Format, (Double, Double)?)
    if reader.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      found = (.png, reader.sizeOfPNG)
    } else if reader.starts(with: [0xff, 0xd8, 0xff]) {
      found = (.jpeg, reader.sizeOfJPEG)
    } else if reader.starts(with: Array("GIF8".utf8)) {
      found = (.gif, reader.sizeOfGIF)
    } else if reader.starts(with: Array("RIFF".utf8)), reader.has(Array("WEBP".utf8), at: 8) {
      found = (.webp, reader.sizeOfWebP)
    } else if let text = reader.textOfSVG {
      found = (.svg, Self.sizeOfSVG(text))
    } else {
      throw .unknownFormat
    }
    guard let (width, height) = found.1, width > 0, height > 0 else { throw .malformed }
    guard max(width, height) <= Self.longestSide, width * height <= Self.mostPixels else { throw .tooManyPixels }
    (format, self.width, self.height) = (found.0, width, height)
  }

  /// The size of a drawing: what it says, else that of its own coordinates, else the one that browsers take.
  private static func sizeOfSVG(_ text: String) -> (Double, Double)? {
    let width = attribute("width", in: text).flatMap(length)
    let height = attribute("height", in: text).flatMap(length)
    let box = attribute("viewBox", in: text)?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    let own = box.count == 4 && box[2] > 0 && box[3] > 0 ? (box[2], box[3]) : nil
    switch (width, height, own) {
    case (let width?, let height?, _): return (width, height)
    case (let width?, nil, let own?): return (width, width * own.1 / own.0)
    case (nil, let height?, let own?): return (height * own.0 / own.1, height)
    case (nil, nil, let own?): return own
    default: return (width ?? 300, height ?? 150)
    }
  }

  /// A length in pixels; nil for a percentage and the like.
  private static func length(_ text: String) -> Double? {
    guard let number = Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text), number.isFinite else {
      return nil
    }
    return number
  }

  private static func attribute(_ name: String, in tag: String) -> String? {
    for quote in ["\"", "'"] {
      guard let start = tag.firstRange(of: " \(name)=\(quote)") else { continue }
      return tag[start.upperBound...].firstIndex(of: Character(quote)).map { String(tag[start.upperBound..<$0]) }
    }
    return nil
  }
}

/// Reads numbers from a file's first bytes. What is not there is nil.
private struct PictureReader {
  let bytes: [UInt8]

  /// The size of a JPEG may stand behind as much as a colour profile takes.
  init(_ data: Data) { bytes = [UInt8](data.prefix(1 << 20)) }

  func has(_ pattern: [UInt8], at place: Int) -> Bool {
    bytes.count >= place + pattern.count && bytes[place..<place + pattern.count].elementsEqual(pattern)
  }

  func starts(with pattern: [UInt8]) -> Bool { has(pattern, at: 0) }

  private func number(at place: Int, count: Int, isLittleEndian: Bool = false) -> Int? {
    guard place >= 0, count >= 0, place <= bytes.count - count else { return nil }
    var number = 0
    for index in 0..<count {
      number = number << 8 | Int(bytes[isLittleEndian ? place + count - 1 - index : place + index])
    }
    return number
  }

  private func size(_ width: Int?, _ height: Int?) -> (Double, Double)? {
    guard let width, let height else { return nil }
    return (Double(width), Double(height))
  }

  var sizeOfPNG: (Double, Double)? {
    has(Array("IHDR".utf8), at: 12) ? size(number(at: 16, count: 4), number(at: 20, count: 4)) : nil
  }

  var sizeOfGIF: (Double, Double)? {
    size(number(at: 6, count: 2, isLittleEndian: true), number(at: 8, count: 2, isLittleEndian: true))
  }

  var sizeOfWebP: (Double, Double)? {
    func small(_ place: Int, _ count: Int) -> Int? { number(at: place, count: count, isLittleEndian: true) }
    if has(Array("VP8X".utf8), at: 12) { return size(small(24, 3).map { $0 + 1 }, small(27, 3).map { $0 + 1 }) }
    if has(Array("VP8L".utf8), at: 12), has([0x2f], at: 20), let bits = small(21, 4) {
      return size(bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
    }
    if has(Array("VP8 ".utf8), at: 12), has([0x9d, 0x01, 0x2a], at: 23) {
      return size(small(26, 2).map { $0 & 0x3fff }, small(28, 2).map { $0 & 0x3fff })
    }
    return nil
  }

  /// The size is in the frame header (SOF); a camera that was held upright says so before that, in EXIF.
  var sizeOfJPEG: (Double, Double)? {
    var place = 2
    // What the first EXIF segment says, if there has been one.
    var orientation: Int??
    while let mark = number(at: place, count: 2), mark >> 8 == 0xff, let length = number(at: place + 2, count: 2) {
      let kind = mark & 0xff
      // A byte that fills up.
      if kind == 0xff {
        place += 1
        continue
      }
      if kind == 0xda || length < 2 { return nil }
      if kind == 0xe1, orientation == nil, has(Self.exif, at: place + 4) {
        orientation = .some(self.orientation(at: place + 4 + Self.exif.count, end: place + 2 + length))
      }
      if (0xc0...0xcf).contains(kind), ![0xc4, 0xc8, 0xcc].contains(kind) {
        let (height, width) = (number(at: place + 5, count: 2), number(at: place + 7, count: 2))
        return (orientation ?? nil) ?? 1 >= 5 ? size(height, width) : size(width, height)
      }
      place += 2 + length
    }
    return nil
  }

  private static let exif = Array("Exif".utf8) + [0, 0]
  /// Cameras write a few dozen entries.
  private static let mostEntries = 1024

  /// How the picture is turned, as the first directory of the EXIF between two places says.
  private func orientation(at start: Int, end: Int) -> Int? {
    let isLittle = has(Array("II".utf8), at: start)
    func value(_ place: Int, _ count: Int) -> Int? {
      start + place + count <= end ? number(at: start + place, count: count, isLittleEndian: isLittle) : nil
    }
    guard let directory = value(4, 4), let count = value(directory, 2) else { return nil }
    for index in 0..<min(count, Self.mostEntries) {
      let entry = directory + 2 + 12 * index
      guard let tag = value(entry, 2) else { return nil }
      if tag == 0x0112 { return value(entry + 8, 2) }
    }
    return nil
  }

  /// The tag that a drawing begins with.
  var textOfSVG: String? {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    guard let first = text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }), first == "<",
      let start = text.firstRange(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    return text[start.lowerBound..<end].map { $0.isWhitespace ? " " : String($0) }.joined()
  }
}
