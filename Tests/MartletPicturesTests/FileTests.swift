import Foundation
import Synchronization
import Testing

@testable import MartletPictures

/// A folder of files, which is gone afterwards.
private final class Folder {
  let url: URL

  init(_ files: [String: Data] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, data) in files { try write(data, to: path) }
  }

  func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var bundle: Bundle { get throws { try #require(Bundle(path: url.path)) } }
}

private func bytes(_ parts: Any...) -> Data {
  parts.reduce(into: Data()) { data, part in
    switch part {
    case let text as String: data.append(Data(text.utf8))
    case let numbers as [Int]: data.append(contentsOf: numbers.map { UInt8(truncatingIfNeeded: $0) })
    default: preconditionFailure()
    }
  }
}

/// The beginning of a PNG of a size, which is all that is read of it.
private func png(_ width: Int, _ height: Int) -> Data {
  func big(_ number: Int) -> [Int] { [number >> 24, number >> 16, number >> 8, number] }
  return bytes([0x89], "PNG\r\n", [0x1a, 0x0a], big(13), "IHDR", big(width), big(height), [8, 6, 0, 0, 0])
}

/// The segments of a JPEG of a size, with an orientation in EXIF.
private func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil) -> Data {
  var data = bytes([0xff, 0xd8])
  if let orientation {
    data += bytes([0xff, 0xe1, 0, 34], "Exif", [0, 0], "II", [42, 0, 8, 0, 0, 0, 1, 0])
    data += bytes([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0])
  }
  return data + bytes([0xff, 0xc0, 0, 17, 8, height >> 8, height, width >> 8, width, 3])
}

private let drawing = Data(
  #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h1z"/></svg>"#.utf8)

private func list(_ text: String) -> Data { Data(text.utf8) }

/// How pictures' files are read and served.
@Suite(.serialized) struct FileTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `a digest is that of the standard's own examples`(text: String, digest: String) {
    #expect(SHA256.digest(of: text.utf8) == digest)
  }

  @Test func `a header says the format and the size`() throws {
    let files: [(Data, PictureHeader.Format, Double, Double)] = [
      (png(20, 10), .png, 20, 10), (jpeg(300, 200), .jpeg, 300, 200), (jpeg(300, 200, orientation: 6), .jpeg, 200, 300),
      (jpeg(300, 200, orientation: 3), .jpeg, 300, 200), (bytes("GIF89a", [20, 0, 10, 0]), .gif, 20, 10),
      (bytes("RIFF", [0, 0, 0, 0], "WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0, 19, 0, 0, 9, 0, 0]), .webp, 20, 10),
      (bytes("RIFF", [0, 0, 0, 0], "WEBPVP8L", [0, 0, 0, 0, 0x2f, 19, 0x40, 2, 0]), .webp, 20, 10),
      (bytes("RIFF", [0, 0, 0, 0], "WEBPVP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 20, 0, 10, 0]), .webp, 20, 10),
      (drawing, .svg, 24, 12),
      (Data(#"<?xml version="1.0"?><svg width="5px" height='7' viewBox="0 0 1 1">"#.utf8), .svg, 5, 7),
      (Data(#"<svg width="48" viewBox="0 0 24 12">"#.utf8), .svg, 48, 24), (Data("<svg>".utf8), .svg, 300, 150),
    ]
    for (data, format, width, height) in files {
      let header = try PictureHeader(data)
      #expect((header.format, header.width, header.height) == (format, width, height))
    }
  }

  @Test func `what is no picture, or too large a one, is not shown`() {
    let faults: [(Data, PictureHeader.Fault)] = [
      (Data(), .unknownFormat), (Data("%PDF-1.4".utf8), .unknownFormat), (Data("<html><svg".utf8), .unknownFormat),
      (png(0, 10), .malformed), (png(20, 10).prefix(20), .malformed), (jpeg(300, 200).prefix(8), .malformed),
      (bytes([0xff, 0xd8, 0xff, 0xc0, 0, 0, 0, 0]), .malformed), (bytes("GIF89a", [20]), .malformed),
      (bytes("RIFF", [0, 0, 0, 0], "WEBPVP9 "), .malformed), (png(1 << 30, 1 << 30), .tooManyPixels),
      (png(16_384, 16_384), .tooManyPixels), (Data(#"<svg width="1e300" height="1e300">"#.utf8), .tooManyPixels),
    ]
    for (data, fault) in faults {
      #expect(throws: fault) { try PictureHeader(data) }
    }
    // Whatever is missing or odd in a header, it ends.
    for count in 0..<80 {
      _ = try? PictureHeader(jpeg(300, 200, orientation: 6).prefix(count))
      _ = try? PictureHeader(bytes([0xff, 0xd8], [Int](repeating: 0xff, count: count)))
      _ = try? PictureHeader(
        bytes([0xff, 0xd8, 0xff, 0xe1, 0, 60], "Exif", [0, 0], [Int](repeating: count, count: 60)))
    }
  }

  @Test func `only the first EXIF of a picture says how it is turned, and only within itself`() throws {
    let upright = jpeg(300, 200, orientation: 6)
    func width(_ data: Data) throws -> Double { try PictureHeader(data).width }
    #expect(try width(upright) == 200)
    // The second says that it is not turned, or that it is.
    #expect(try width(upright.prefix(38) + jpeg(300, 200, orientation: 1).dropFirst(2)) == 200)
    #expect(try width(jpeg(300, 200, orientation: 1).prefix(38) + upright.dropFirst(2)) == 300)
    // The directory begins where the segment ends, in one that is another's.
    var outside = bytes([0xff, 0xd8, 0xff, 0xe1, 0, 16], "Exif", [0, 0], "II", [42, 0, 12, 0, 0, 0])
    outside += bytes([0xff, 0xfe, 0, 16, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0])
    #expect(try width(outside + jpeg(300, 200).dropFirst(2)) == 300)
    // An entry far behind others is not looked for.
    var long = bytes([0xff, 0xd8, 0xff, 0xe1, 0x80, 0], "Exif", [0, 0], "II", [42, 0, 8, 0, 0, 0, 0xff, 0xff])
    long += Data(count: 12 * 2_000) + bytes([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0])
    long += Data(count: 4 + 0x8000 - long.count)
    #expect(try width(long + jpeg(300, 200).dropFirst(2)) == 300)
  }

  @Test func `a picture is a file of the bundle, or several for different screens`() throws {
    let folder = try Folder([
      "a.png": png(20, 10), "a@2x.png": png(40, 20), "a@3x.png": png(60, 30), "only@2x.jpg": jpeg(40, 20),
      "in/folder.svg": drawing,
    ])
    let bundle = try folder.bundle
    let a = try #require(BundlePictures.shared.picture("a", in: bundle))
    #expect((a.width, a.height) == (20, 10))
    #expect(a.files.map(\.scale) == [1, 2, 3])
    #expect(a.files.allSatisfy { $0.address.hasPrefix("/assets/") && $0.format == .png && !$0.isDark })
    #expect(BundlePictures.shared.picture("a.png", in: bundle)?.files == a.files)
    let only = try #require(BundlePictures.shared.picture("only", in: bundle))
    #expect((only.width, only.height) == (20, 10))
    #expect(BundlePictures.shared.picture("in/folder", in: bundle)?.width == 24)
    let served = try #require(PictureStore.shared.contents(at: a.files[1].address))
    #expect((served.bytes, served.type) == (png(40, 20), "image/png"))
    #expect(PictureStore.shared.audience(at: a.files[1].address) == .everybody)
    // A page that has the address expects what it stands for.
    try folder.write(png(41, 21) + Data([0]), to: "a@2x.png")
    #expect(PictureStore.shared.contents(at: a.files[1].address) == nil)
    // One of the same size is another, too, as soon as it is of another time.
    try folder.write(png(61, 31), to: "a@3x.png")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.url.appending(path: "a@3x.png").path)
    #expect(PictureStore.shared.contents(at: a.files[2].address) == nil)
    // Whether there is a picture of an address does not depend on what its file has come to: no file is read for that.
    try FileManager.default.removeItem(at: folder.url.appending(path: "a.png"))
    #expect(PictureStore.shared.audience(at: a.files[0].address) == .everybody)
    #expect(PictureStore.shared.contents(at: a.files[0].address) == nil)
    for address in ["", "/assets/", a.files[0].address + "/", "/assets/../a.png", folder.url.path] {
      #expect(PictureStore.shared.contents(at: address) == nil)
      #expect(PictureStore.shared.audience(at: address) == nil)
    }
  }

  @Test func `no name leads out of the bundle`() throws {
    let outside = try Folder(["secret.png": png(20, 10)])
    let folder = try Folder(["a.png": png(20, 10)])
    let name = outside.url.lastPathComponent
    for link in ["link.png", "set.imageset"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: link), withDestinationURL: outside.url.appending(path: "secret.png"))
    }
    for name in [
      "../\(name)/secret", "../\(name)/secret.png", "link", "link.png", "/etc/passwd", "", ".", "..", "a\0b",
      String(repeating: "a", count: 300),
    ] {
      #expect(BundlePictures.shared.picture(name, in: try folder.bundle) == nil)
    }
  }

  @Test func `a name that no file can have is not kept`() throws {
    let pictures = BundlePictures()
    let bundle = try Folder().bundle
    #expect(pictures.picture(String(repeating: "a", count: 256), in: bundle) == nil)
    #expect(pictures.countOfAnswers == 0)
    #expect(pictures.picture(String(repeating: "a", count: 255), in: bundle) == nil)
    #expect(pictures.countOfAnswers == 1)
  }

  @Test func `a log may ask for pictures itself`() throws {
    let folder = try Folder(["a.png": png(20, 10), "bad.png": list("text")])
    let bundle = try folder.bundle
    let pictures = BundlePictures()
    let before = PictureDiagnostics.handler
    defer { PictureDiagnostics.handler = before }
    let widths = Mutex<[Double]>([])
    PictureDiagnostics.handler = { _ in
      let width = pictures.picture("a", in: bundle)?.width ?? 0
      widths.withLock { $0.append(width) }
    }
    #expect(pictures.picture("bad", in: bundle) == nil)
    // One sentence says that the file cannot be used, the other that there is no such picture.
    #expect(widths.withLock { $0 } == [20, 20])
  }

  @Test func `an asset catalogue has images for screens, devices and the dark`() throws {
    let set = "Assets.xcassets/Group/photo.imageset/"
    let folder = try Folder([
      set + "Contents.json": list(
        """
        {"images": [
          {"idiom": "iphone", "filename": "phone.png", "scale": "1x"},
          {"idiom": "universal", "filename": "one.png", "scale": "1x"},
          {"idiom": "universal", "filename": "two.png", "scale": "2x"},
          {"idiom": "universal", "scale": "3x"},
          {"idiom": "universal", "filename": "dark.png", "scale": "1x",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]},
          {"idiom": "universal", "filename": "strong.png", "scale": "1x",
           "appearances": [{"appearance": "contrast", "value": "high"}]}],
         "properties": {"template-rendering-intent": "template"}}
        """),
      set + "one.png": png(20, 10), set + "two.png": png(40, 20), set + "dark.png": png(20, 10) + Data([1]),
      "Assets.xcassets/Named/Contents.json": list(#"{"properties": {"provides-namespace": true}}"#),
      "Assets.xcassets/Named/logo.imageset/Contents.json": list(#"{"images": [{"filename": "logo.svg"}]}"#),
      "Assets.xcassets/Named/logo.imageset/logo.svg": drawing,
    ])
    let bundle = try folder.bundle
    let photo = try #require(BundlePictures.shared.picture("photo", in: bundle))
    #expect(photo.files.map(\.scale) == [1, 2, 1])
    #expect(photo.files.map(\.isDark) == [false, false, true])
    #expect(photo.isTemplate == true)
    let logo = try #require(BundlePictures.shared.picture("Named/logo", in: bundle))
    #expect((logo.width, logo.height, logo.isTemplate) == (24, 12, nil))
    #expect(BundlePictures.shared.picture("logo", in: bundle) == nil)
  }

  @Test func `an asset catalogue has colours`() throws {
    func set(_ colors: String) -> Data { list(#"{"colors": [\#(colors)]}"#) }
    func color(_ space: String, _ red: String, _ green: String, _ blue: String, more: String = "") -> String {
      """
      {"idiom": "universal"\(more), "color": {"color-space": "\(space)",
        "components": {"red": "\(red)", "green": "\(green)", "blue": "\(blue)", "alpha": "0.500"}}}
      """
    }
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let folder = try Folder([
      "Assets.xcassets/both.colorset/Contents.json": set(
        color("srgb", "0xFF", "0x80", "0x00") + "," + color("display-p3", "1.000", "0.250", "0.000", more: dark)),
      "Assets.xcassets/bytes.colorset/Contents.json": set(color("srgb", "255", "51", "0")),
      "Assets.xcassets/named.colorset/Contents.json": set(
        #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}}"#),
      "Assets.xcassets/odd.colorset/Contents.json": set(color("srgb", "nan", "7.000", "x")),
    ])
    let bundle = try folder.bundle
    let both = try #require(BundlePictures.shared.color("both", in: bundle))
    #expect(both.light == .components(red: 1, green: 128 / 255, blue: 0, opacity: 0.5, isDisplayP3: false))
    #expect(both.dark == .components(red: 1, green: 0.25, blue: 0, opacity: 0.5, isDisplayP3: true))
    let bytes = try #require(BundlePictures.shared.color("bytes", in: bundle))
    #expect(bytes.light == .components(red: 1, green: 0.2, blue: 0, opacity: 0.5, isDisplayP3: false))
    #expect(BundlePictures.shared.color("named", in: bundle)?.light == .system("systemBlueColor"))
    #expect(BundlePictures.shared.color("odd", in: bundle) == nil)
    #expect(BundlePictures.shared.color("none", in: bundle) == nil)
  }

  @Test func `a colour may be of numbers, and one that cannot be read is said to be malformed`() throws {
    func set(_ colors: String) -> Data { list(#"{"colors": [\#(colors)]}"#) }
    let folder = try Folder([
      "Assets.xcassets/numbers.colorset/Contents.json": set(
        #"{"color": {"components": {"red": 1.0, "green": 0.5, "blue": 51, "alpha": 1}}}"#),
      "Assets.xcassets/unreadable.colorset/Contents.json": set(#"{"color": {"components": {"red": [1]}}}"#),
      "Assets.xcassets/incomplete.colorset/Contents.json": set(#"{"color": {"components": {"red": 1}}}"#),
      "Assets.xcassets/listless.colorset/Contents.json": list(#"{"colors": 7}"#),
      "Assets.xcassets/unchosen.colorset/Contents.json": set(#"{"idiom": "universal"}"#),
    ])
    let bundle = try folder.bundle
    let said = Mutex<[String]>([])
    let handler = PictureDiagnostics.handler
    PictureDiagnostics.handler = { sentence in said.withLock { $0.append(sentence) } }
    defer { PictureDiagnostics.handler = handler }
    #expect(
      BundlePictures.shared.color("numbers", in: bundle)?.light
        == .components(red: 1, green: 0.5, blue: 0.2, opacity: 1, isDisplayP3: false))
    for (name, isMalformed) in [("unreadable", true), ("incomplete", true), ("listless", true), ("unchosen", false)] {
      #expect(BundlePictures.shared.color(name, in: bundle) == nil)
      let end = "/\(name).colorset is malformed."
      #expect(said.withLock { $0.contains { $0.hasSuffix(end) } } == isMalformed, "\(name)")
    }
  }

  @Test func `of an image set 64 entries count, with scales from 1 to 4, and equal ones once`() throws {
    func set(_ entries: [String]) -> Data { list(#"{"images": [\#(entries.joined(separator: ","))]}"#) }
    func entry(_ file: String, _ scale: String) -> String { #"{"filename": "\#(file)", "scale": "\#(scale)"}"# }
    let folder = try Folder([
      "Assets.xcassets/tiny.imageset/Contents.json": set([entry("a.png", "1e-300x")]),
      "Assets.xcassets/tiny.imageset/a.png": png(20, 10),
      "Assets.xcassets/many.imageset/Contents.json": set(
        Array(repeating: entry("a.png", "2x"), count: 64) + [entry("b.png", "3x")]),
      "Assets.xcassets/many.imageset/a.png": png(20, 10),
      "Assets.xcassets/many.imageset/b.png": png(30, 15),
    ])
    let bundle = try folder.bundle
    let tiny = try #require(BundlePictures.shared.picture("tiny", in: bundle))
    #expect((tiny.width, tiny.files.map(\.scale)) == (20, [1]))
    #expect(BundlePictures.shared.picture("many", in: bundle)?.files.map(\.scale) == [2])
  }

  @Test func `one unusable set leaves the others as they are`() throws {
    let outside = try Folder(["secret.png": png(20, 10)])
    let folder = try Folder([
      "Assets.xcassets/good.imageset/Contents.json": list(#"{"images": [{"filename": "a.png"}, 7, {"scale": 2}]}"#),
      "Assets.xcassets/good.imageset/a.png": png(20, 10),
      "Assets.xcassets/text.imageset/Contents.json": list("no JSON"),
      "Assets.xcassets/array.imageset/Contents.json": list("[]"),
      "Assets.xcassets/deep.imageset/Contents.json": list(String(repeating: "[", count: 100_000)),
      "Assets.xcassets/empty.imageset/other.png": png(20, 10),
      "Assets.xcassets/up.imageset/Contents.json": list(#"{"images": [{"filename": "../good.imageset/a.png"}]}"#),
      "Assets.xcassets/linked.imageset/Contents.json": list(#"{"images": [{"filename": "a.png"}]}"#),
      "Assets.xcassets/large.imageset/Contents.json": list(#"{"images": [{"filename": "a.png"}]}"#),
      "Assets.xcassets/large.imageset/a.png": png(100_000, 100_000),
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Assets.xcassets/linked.imageset/a.png"),
      withDestinationURL: outside.url.appending(path: "secret.png"))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Assets.xcassets/loop"), withDestinationURL: folder.url)
    let bundle = try folder.bundle
    #expect(BundlePictures.shared.picture("good", in: bundle)?.width == 20)
    for name in ["text", "array", "deep", "empty", "up", "linked", "large"] {
      #expect(BundlePictures.shared.picture(name, in: bundle) == nil, "\(name)")
    }
  }

  @Test func `a picture of data is served for as long as somebody has it`() throws {
    let store = PictureStore()
    #expect(store.picture(Data("text".utf8)) == nil)
    let address: String
    do {
      let picture = try #require(store.picture(png(21, 11)))
      address = picture.address
      // Another user of the same bytes comes and goes.
      #expect(store.picture(png(21, 11)) === picture)
      #expect(store.contents(at: address)?.bytes == png(21, 11))
      #expect(store.audience(at: address) == .person)
    }
    #expect(store.contents(at: address) == nil)
    #expect(store.audience(at: address) == nil)
  }

  @Test func `bytes that are known are not named again`() throws {
    let store = PictureStore()
    var data = png(21, 11) + Data(count: 4 << 20)
    let clock = ContinuousClock()
    var first: PictureData?
    let naming = clock.measure { first = store.picture(data) }
    let picture = try #require(first)
    let copy = Data([UInt8](data))
    let comparing = clock.measure {
      for _ in 0..<5 { #expect(store.picture(data) === picture && store.picture(copy) === picture) }
    }
    #expect(comparing < naming)
    // Bytes that differ where nobody looks first are others.
    data[1 << 20] = 1
    let other = try #require(store.picture(data))
    #expect(other !== picture && other.address != picture.address)
    #expect(store.picture(copy) === picture && store.picture(data) === other)
  }
}
