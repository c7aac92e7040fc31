/// The views that anchors are of, by what their anchors are reported for.
///
/// Whoever has asked for one of them has all of them measured: when an app goes on to another, as from tab to tab, it is
/// known where that is.
private final class LiveAnchors: GraphFeature {
  static let place = GraphFeaturePlace()

  /// The views with anchors that are reported for one key.
  struct Views {
    /// In the order in which they have come.
    var order: [Namespace.ID] = []
    /// What the page calls the anchors, and in how many places the views are.
    var known: [Namespace.ID: (number: Int, count: Int)] = [:]
  }

  var views: [ObjectIdentifier: Views] = [:]
  var revision = 0

  init() {}
}

extension ViewGraph {
  /// How often the views with anchors have become others.
  package var anchorRevision: Int { existing(LiveAnchors.self)?.revision ?? 0 }

  /// Takes note that a view has an anchor that is reported for a key, and what the page calls that.
  package func addAnchor(_ view: Namespace.ID, for key: ObjectIdentifier, number: Int) {
    let anchors = feature(LiveAnchors.self)
    let count = anchors.views[key]?.known[view]?.count ?? 0
    anchors.views[key, default: LiveAnchors.Views()].known[view] = (number, count + 1)
    if count > 0 { return }
    anchors.views[key]?.order.append(view)
    anchors.revision += 1
  }

  /// Takes note that a view that had an anchor has gone from one place.
  package func removeAnchor(_ view: Namespace.ID, for key: ObjectIdentifier) {
    let anchors = feature(LiveAnchors.self)
    guard let (number, count) = anchors.views[key]?.known[view] else { return }
    if count > 1 {
      anchors.views[key]?.known[view] = (number, count - 1)
      return
    }
    anchors.views[key]?.known[view] = nil
    anchors.views[key]?.order.removeAll { $0 == view }
    if anchors.views[key]?.order.isEmpty == true { anchors.views[key] = nil }
    anchors.revision += 1
  }

  /// What the page calls the anchor of a view that is reported for a key; nil if there is no such view any more.
  package func numberOfAnchor(_ view: Namespace.ID, for key: ObjectIdentifier) -> Int? {
    existing(LiveAnchors.self)?.views[key]?.known[view]?.number
  }

  /// The views there are with anchors that are reported for a key, in the order in which they have come.
  package func anchors(for key: ObjectIdentifier) -> [Namespace.ID] {
    existing(LiveAnchors.self)?.views[key]?.order ?? []
  }
}
