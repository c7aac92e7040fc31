import Foundation
import MartletGraph

/// The size of a view, and where it is.
///
/// Where it is the page says once the app has asked: until then, and for one round trip, a view is where the other
/// coordinates begin.
public nonisolated struct GeometryProxy: Sendable {
  let geometry: MeasuredGeometry
  let asked: AskedSpaces

  init(_ geometry: MeasuredGeometry, asked: AskedSpaces) {
    self.geometry = geometry
    self.asked = asked
  }

  /// The size, in points.
  public var size: CGSize { geometry.size }

  /// The room at the edges that something else covers: the browser leaves it out of the page.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Where the view is, in other coordinates, and how large. Where no view around it has the name, these are the window's.
  /// Across, points are counted from the edge where lines begin.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Where the view is, in other coordinates, and how large. Where no view around it has the name, these are the window's.
  /// Across, points are counted from the edge where lines begin.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    guard let space = MeasuredSpace(coordinateSpace), let known = bounds(of: space) else {
      return CGRect(origin: .zero, size: size)
    }
    guard let bounds = known else { return space == .window ? .zero : frame(in: CoordinateSpace.global) }
    // Not the negative, which of nothing is "-0.0".
    return CGRect(origin: CGPoint(x: 0 - bounds.minX, y: 0 - bounds.minY), size: size)
  }

  /// What is seen of a view around this one, in this one's coordinates; nil if it is not known, or if there is none of
  /// that name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    bounds(of: coordinateSpace.measured) ?? nil
  }

  /// What an anchor says of another view, in this one's coordinates.
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value((bounds(of: anchor.view) ?? nil) ?? .zero) }

  /// How large a space is and where, if the page has said so already. What it has not said it is asked.
  private func bounds(of space: MeasuredSpace) -> CGRect?? {
    asked.ask(space)
    return geometry.places[space]
  }
}

/// What a page has said of a view.
nonisolated struct MeasuredGeometry: Equatable, Sendable {
  var size: CGSize
  /// Of other spaces, in the view's own coordinates; nil for those that are not there.
  private(set) var places: [MeasuredSpace: CGRect?] = [:]

  init(size: CGSize) { self.size = size }

  /// Takes note of what the page has said. What it says nothing of stays as it was, for as long as it is asked for.
  mutating func update(_ news: GeometryNews) {
    size = news.size
    guard let asked = news.asked else { return }
    places.merge(news.places) { $1 }
    if places.count > asked.count { places = places.filter { asked.contains($0.key) } }
  }
}

/// What a page says of a view.
struct GeometryNews {
  let size: CGSize
  /// Of other spaces, as in `MeasuredGeometry`.
  var places: [MeasuredSpace: CGRect?] = [:]
  /// The spaces that the page measures the view in; nil if it says nothing of them.
  var asked: Set<MeasuredSpace>?
}

extension GeometryProxy: SelfComparedValue {
  /// It says the same, and what is asked of it is asked for the same view.
  package nonisolated func isSame(as other: GeometryProxy) -> Bool {
    asked === other.asked && geometry == other.geometry
  }
}
