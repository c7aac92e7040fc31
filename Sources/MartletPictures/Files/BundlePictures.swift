import Foundation
import MartletText
import Synchronization

/// A picture of a bundle: the files for different screens, which have addresses.
package final class BundlePicture: Sendable, Equatable {
  /// One of its files.
  package struct File: Equatable, Sendable {
    package let address: String
    /// How many of its pixels make a point.
    package let scale: Double
    package let isDark: Bool
    package let format: PictureHeader.Format
  }

  package let name: String
  /// The files, those for the light first and among these the coarser ones. There is one at least.
  package let files: [File]
  /// Its size in points.
  package let (width, height): (Double, Double)
  /// Whether only its shape counts, if the catalogue says so.
  package let isTemplate: Bool?

  fileprivate init(name: String, files: [File], width: Double, height: Double, isTemplate: Bool?) {
    self.name = name
    self.files = files
    (self.width, self.height) = (width, height)
    self.isTemplate = isTemplate
  }

  package static func == (left: BundlePicture, right: BundlePicture) -> Bool {
    left === right || left.name == right.name && left.files == right.files && left.isTemplate == right.isTemplate
  }
}

/// The pictures and colours of all bundles, as they have been asked for.
package final class BundlePictures: Sendable {
  /// What everybody uses.
  package static let shared = BundlePictures()

  private struct Query: Hashable {
    var bundle: String
    var name: String
  }

  private struct State: ~Copyable {
    var catalogues: [String: AssetCatalogue] = [:]
    var answers: [Query: BundlePicture?] = [:]
  }

  private let state = Mutex(State())
  /// Names may be made of what people type.
  private static let mostAnswers = 4_096
  /// No file has a longer name.
  private static let longestName = 255

  /// How many answers are kept.
  var countOfAnswers: Int { state.withLock { $0.answers.count } }

  /// The picture of a name: of an asset catalogue, or else a file. The log hears of each one that there is not.
  package func picture(_ name: String, in bundle: Bundle?) -> BundlePicture? {
    let bundle = bundle ?? .main
    guard name.utf8.count <= Self.longestName else {
      Self.reportMissing(name, in: bundle)
      return nil
    }
    let query = Query(bundle: bundle.bundlePath, name: name)
    if let answer = state.withLock({ $0.answers[query] }) { return answer }
    // Others go on while files are read. The app's log may ask for pictures, too.
    let found = find(name, in: bundle)
    return state.withLock { state in
      // Others may have found it meanwhile.
      if let answer = state.answers[query] { return answer }
      if state.answers.count >= Self.mostAnswers { state.answers.removeAll() }
      state.answers[query] = .some(found)
      return found
    }
  }

  /// The colour of a name in the bundle's asset catalogues. The log hears of each one that there is not.
  package func color(_ name: String, in bundle: Bundle?) -> AssetCatalogue.ColorSet? {
    let bundle = bundle ?? .main
    let color = colorIfThere(name, in: bundle)
    if color == nil { PictureDiagnostics.report("There is no colour named \(name.quoted) in \(bundle.bundlePath).") }
    return color
  }

  /// The same for a colour that need not be there.
  package func colorIfThere(_ name: String, in bundle: Bundle) -> AssetCatalogue.ColorSet? {
    catalogue(of: bundle).colors[name]
  }

  private func catalogue(of bundle: Bundle) -> AssetCatalogue {
    let path = bundle.bundlePath
    if let catalogue = state.withLock({ $0.catalogues[path] }) { return catalogue }
    let catalogue = AssetCatalogue(in: BundleFolders.folders(of: bundle))
    return state.withLock { state in
      if let known = state.catalogues[path] { return known }
      state.catalogues[path] = catalogue
      return catalogue
    }
  }

  private func find(_ name: String, in bundle: Bundle) -> BundlePicture? {
    if let set = catalogue(of: bundle).images[name] {
      if let picture = Self.picture(name, set.images, isTemplate: set.isTemplate) { return picture }
    } else if let picture = Self.picture(name, Self.files(name, in: bundle), isTemplate: nil) {
      return picture
    }
    Self.reportMissing(name, in: bundle)
    return nil
  }

  private static func reportMissing(_ name: String, in bundle: Bundle) {
    PictureDiagnostics.report("There is no picture named \(name.quoted) in \(bundle.bundlePath).")
  }

  /// The files of a name that lie in a bundle's folders: `name.png`, `name@2x.png`.
  private static func files(_ name: String, in bundle: Bundle) -> [AssetCatalogue.Image] {
    guard !name.isEmpty, !name.contains("\0"), !name.split(separator: "/").contains("..") else { return [] }
    let (stem, endings) = parts(of: name)
    for folder in BundleFolders.folders(of: bundle) {
      for ending in endings {
        let found = [(1.0, ""), (2, "@2x"), (3, "@3x")].compactMap { scale, mark -> AssetCatalogue.Image? in
          let file = folder.appending(path: "\(stem)\(mark).\(ending)")
          guard FileManager.default.fileExists(atPath: file.path), AssetCatalogue.isInside(file, folder) else {
            return nil
          }
          return AssetCatalogue.Image(file: file, scale: scale, isDark: false)
        }
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The name without its ending, and the ending, or all that there are.
  private static func parts(of name: String) -> (stem: String, endings: [String]) {
    let endings = PictureHeader.Format.endings.map(\.ending)
    for ending in endings where name.lowercased().hasSuffix("." + ending) {
      return (String(name.dropLast(ending.count + 1)), [String(name.suffix(ending.count))])
    }
    return (name, endings)
  }

  private static func picture(
    _ name: String, _ images: [AssetCatalogue.Image], isTemplate: Bool?
  ) -> BundlePicture? {
    var files: [BundlePicture.File] = []
    var size: (width: Double, height: Double)?
    for image in images.sorted(by: { ($0.isDark ? 1 : 0, $0.scale) < ($1.isDark ? 1 : 0, $1.scale) }) {
      do {
        let (address, header) = try PictureStore.shared.add(image.file)
        files.append(
          BundlePicture.File(address: address, scale: image.scale, isDark: image.isDark, format: header.format))
        size = size ?? (header.width / image.scale, header.height / image.scale)
      } catch {
        let reason =
          (error as? PictureHeader.Fault)?.reason ?? (error as? UnusablePicture)?.reason ?? "it cannot be read"
        PictureDiagnostics.report("The picture \(image.file.path) is not shown: \(reason).")
      }
    }
    guard let size else { return nil }
    return BundlePicture(name: name, files: files, width: size.width, height: size.height, isTemplate: isTemplate)
  }
}
