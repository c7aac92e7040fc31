/// A view that takes the focus, whatever the type of the value that says so.
protocol FocusTaking: ViewNode {
  /// Whether this is the focus state that says so.
  func belongs(to box: AnyObject) -> Bool
  /// Another view takes the focus; nil for one that no focus state is bound to.
  @MainActor func yield(to other: (any FocusTaking)?)
}

/// The views that have the focus: one, but for the moment in which it moves.
final class FocusHolders: GraphFeature {
  static let place = GraphFeaturePlace()

  @exclusivity(unchecked) var views: [any FocusTaking] = []
  /// The update in which a focus state of the keyboard's last got its view.
  @exclusivity(unchecked) var keyboardMove: Int?

  func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String] {
    views.allSatisfy { isThere($0) } ? [] : ["The focus is on a view that is gone."]
  }
}
