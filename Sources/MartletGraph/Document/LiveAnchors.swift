/// The views that anchors are of, by what their anchors are reported for.
///
/// Whoever has asked for one of them has all of them measured: when an app goes on to another, as from tab to tab, it is
/// known where that is.
private final class LiveAnchors: GraphFeature {
  static let place = GraphFeaturePlace()

  var views: [ObjectIdentifier: [Namespace.ID]] = [:]

  init() {}
}

extension ViewGraph {
  /// Takes note that a view has an anchor that is reported for a key.
  package func addAnchor(_ view: Namespace.ID, for key: ObjectIdentifier) {
    feature(LiveAnchors.self).views[key, default: []].append(view)
  }

  /// Takes note that a view that had an anchor has gone.
  package func removeAnchor(_ view: Namespace.ID, for key: ObjectIdentifier) {
    let anchors = feature(LiveAnchors.self)
    anchors.views[key]?.removeAll { $0 == view }
    if anchors.views[key]?.isEmpty == true { anchors.views[key] = nil }
  }

  /// The views there are with anchors that are reported for a key.
  package func anchors(for key: ObjectIdentifier) -> [Namespace.ID] {
    existing(LiveAnchors.self)?.views[key] ?? []
  }
}
