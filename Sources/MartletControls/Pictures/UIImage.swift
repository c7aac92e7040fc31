import Foundation
import MartletPictures
import MartletWire

/// A picture in the hands of the app: one of its bundle, one that it has made of data, or a symbol. `Image(uiImage:)`
/// shows it.
///
/// The server keeps the bytes, and looks at no more of them than their header: it draws nothing.
public final class UIImage: Hashable, Sendable {
  let source: Image.Source
  /// Its size in points.
  public let size: CGSize
  /// How many of its pixels make a point.
  public let scale: CGFloat
  private let bytes: Data?
  private let format: PictureHeader.Format?

  private nonisolated init(_ details: ImageDetails, size: CGSize, scale: Double, picture: PictureData? = nil) {
    source = .detailed(details)
    self.size = size
    self.scale = scale
    bytes = picture?.bytes
    format = picture?.header.format
  }

  /// No picture.
  public nonisolated convenience init() { self.init(ImageDetails(.nothing), size: .zero, scale: 1) }

  /// A picture of the app's bundle; nil if there is none of this name.
  public nonisolated convenience init?(named name: String) {
    guard let picture = BundlePictures.shared.picture(name, in: nil) else { return nil }
    self.init(
      ImageDetails(.bundle(picture)), size: CGSize(width: picture.width, height: picture.height),
      scale: picture.files[0].scale)
  }

  /// A symbol by its SF Symbols name; nil if there is none of this name.
  public nonisolated convenience init?(systemName name: String) {
    guard SymbolNames.isKnown(name) else { return nil }
    self.init(ImageDetails(.symbol(ExactText(name))), size: CGSize(width: 20, height: 20), scale: 1)
  }

  /// A picture of a PNG, JPEG, GIF, WebP or SVG file's bytes; nil if they are something else.
  public nonisolated convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// A picture of a PNG, JPEG, GIF, WebP or SVG file's bytes, of which so many pixels make a point; nil if they are
  /// something else.
  public nonisolated convenience init?(data: Data, scale: CGFloat) {
    guard let picture = PictureStore.shared.picture(data) else { return nil }
    let scale = scale.isFinite && scale > 0 ? Double(scale) : 1
    let size = CGSize(width: picture.header.width / scale, height: picture.header.height / scale)
    self.init(ImageDetails(.data(picture, scale: scale)), size: size, scale: scale, picture: picture)
  }

  /// The picture in a file; nil if there is none.
  public nonisolated convenience init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    self.init(data: data)
  }

  /// The bytes that it was made of, if they are a PNG; nil otherwise: the server does not draw it anew.
  public nonisolated func pngData() -> Data? { format == .png ? bytes : nil }

  /// The bytes that it was made of, if they are a JPEG; nil otherwise: the server does not draw it anew.
  public nonisolated func jpegData(compressionQuality: CGFloat) -> Data? { format == .jpeg ? bytes : nil }

  /// Whether both show the same.
  public static nonisolated func == (left: UIImage, right: UIImage) -> Bool { left.source == right.source }

  /// Two pictures that show the same have the same hash.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(Double(size.width))
    hasher.combine(Double(size.height))
    hasher.combine(bytes?.count)
  }
}
