/// A dynamic property that the graph itself knows how to join to its place.
package protocol LinkedProperty: DynamicProperty {
  /// How a view that is made anew compares this property.
  static var comparison: PropertyComparison { get }

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

  /// The identity ends; `slot` is what it kept.
  static func end(_ slot: AnyObject?)

  /// Whether a change of `cause` is a change of the property at `address`.
  static func depends(on cause: AnyObject, at address: UnsafeMutableRawPointer, slot: AnyObject?) -> Bool
}

extension LinkedProperty {
  package static var isEnvironment: Bool { false }

  package static func hasChanged(at address: UnsafeMutableRawPointer, node: ViewNode) -> Bool { false }

  package static func end(_ slot: AnyObject?) {}

  package static func depends(on cause: AnyObject, at address: UnsafeMutableRawPointer, slot: AnyObject?) -> Bool {
    slot === cause
  }
}

package enum PropertyComparison {
  /// What it holds belongs to the identity, not to the value.
  case ignored
  /// By its bits: a reference.
  case bits
  /// By the place that it is bound to: its first field is a `Trackable`.
  case location
  /// By the name and the kind of the place that it leads to: its first fields are a `String` and a byte.
  case name
}
