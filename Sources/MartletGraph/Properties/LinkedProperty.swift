/// A dynamic property that the graph itself knows how to join to its place.
protocol LinkedProperty: DynamicProperty, ComparedProperty {
  /// Whether the property holds what the environment says at its place.
  static var isEnvironment: Bool { get }

  /// Joins the property at `address` to what its identity keeps in `slot`, making that on the first call.
  /// - Returns: whether it leads to something else than at the last call (rule A4).
  /// - Throws: why the body cannot run.
  @MainActor static func link(
    at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode
  ) throws(ViewFailure) -> Bool

  /// Whether the environment holds another value for the property at `address` than at the last link.
  @MainActor static func hasChanged(at address: UnsafeMutableRawPointer, node: ViewNode) -> Bool

  /// Takes out of `slot` what the identity keeps while it has no node, as in a row that nobody is shown (rule H9); nil if
  /// that is nothing. The node is about to end.
  @MainActor static func takeKept(from slot: inout AnyObject?) -> AnyObject?

  /// Puts into the slot of a new node what the identity has kept.
  @MainActor static func restore(_ kept: AnyObject, to slot: inout AnyObject?, of node: ViewNode)

  /// The identity ends; `slot` is what it kept.
  static func end(_ slot: AnyObject?)

  /// Whether a change of `cause` is a change of the property at `address`.
  static func depends(on cause: AnyObject, at address: UnsafeMutableRawPointer, slot: AnyObject?) -> Bool
}

extension LinkedProperty {
  static var isEnvironment: Bool { false }

  static func hasChanged(at address: UnsafeMutableRawPointer, node: ViewNode) -> Bool { false }

  @MainActor static func takeKept(from slot: inout AnyObject?) -> AnyObject? { nil }

  @MainActor static func restore(_ kept: AnyObject, to slot: inout AnyObject?, of node: ViewNode) { slot = kept }

  static func end(_ slot: AnyObject?) {}

  static func depends(on cause: AnyObject, at address: UnsafeMutableRawPointer, slot: AnyObject?) -> Bool {
    slot === cause
  }
}

extension PropertyComparison {
  /// By the place that it is bound to: its first field is a `Trackable`.
  static var location: PropertyComparison {
    .call { $0.load(as: Trackable.self).isSameInput(as: $1.load(as: Trackable.self)) }
  }
}
