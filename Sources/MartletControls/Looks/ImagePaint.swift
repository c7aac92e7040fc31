import Foundation

/// A picture as a style: its tiles fill what is drawn.
public struct ImagePaint: _KnownShapeStyle {
  /// The picture.
  public var image: Image
  /// The part of the picture that makes a tile; the page takes all of it.
  public var sourceRect: CGRect
  /// How large a tile is, as a part of the picture's size.
  public var scale: CGFloat

  /// Takes a picture, the part of it that makes a tile, and how large that is.
  public nonisolated init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// The picture.
  public var _paint: _Paint {
    let rect = [sourceRect.origin.x, sourceRect.origin.y, sourceRect.size.width, sourceRect.size.height]
    return _Paint(
      paint: .image(image, sourceRect: rect.map { Double(finite: $0) }, scale: max(0, Double(finite: scale))))
  }
}

nonisolated extension ShapeStyle where Self == ImagePaint {
  /// A picture as a style: its tiles fill what is drawn.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
