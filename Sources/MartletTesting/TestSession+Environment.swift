import Foundation
import MartletGraph
import MartletWire

extension TestSession {
  /// Says what is known of the visitor now, as a browser does; what is left out stays as it is.
  ///
  /// - Parameters:
  ///   - languages: language tags, the first most of all: they decide on `locale`, `calendar` and `layoutDirection`.
  ///   - timeZone: the name of a time zone, such as "Asia/Tokyo".
  ///   - colorScheme: for a light or a dark room.
  ///   - contrast: how far colours are to be apart.
  ///   - reducesMotion: whether little is to move.
  ///   - horizontalSizeClass: whether the window is wide.
  ///   - dynamicTypeSize: how large text is to be.
  ///   - viewport: the size of the window, in points.
  /// - Throws: `TestError` if there is no such environment.
  public func setEnvironment(
    languages: [String]? = nil, timeZone: String? = nil, colorScheme: ColorScheme? = nil,
    contrast: ColorSchemeContrast? = nil, reducesMotion: Bool? = nil,
    horizontalSizeClass: UserInterfaceSizeClass? = nil,
    dynamicTypeSize: DynamicTypeSize? = nil, viewport: CGSize? = nil
  ) throws {
    var members: [String: Any] = [:]
    members["languages"] = languages
    members["timeZone"] = timeZone
    members["colorScheme"] = colorScheme.map { $0 == .dark ? "dark" : "light" }
    members["contrast"] = contrast.map { $0 == .increased ? "increased" : "standard" }
    members["reducedMotion"] = reducesMotion
    members["horizontalSizeClass"] = horizontalSizeClass.map { $0 == .compact ? "compact" : "regular" }
    members["dynamicTypeSize"] = dynamicTypeSize.map { "\($0)" }
    members["viewport"] = viewport.map { [Double($0.width), Double($0.height)] }
    try changeEnvironment(Array(try JSONSerialization.data(withJSONObject: members)))
  }

  private func changeEnvironment(_ patch: [UInt8]) throws {
    let visitor: VisitorEnvironment
    do throws(Problem) {
      visitor = try environment.merging(patch)
      try visitor.check()
    } catch {
      throw TestError(error.detail)
    }
    try setEnvironment(visitor)
  }
}
