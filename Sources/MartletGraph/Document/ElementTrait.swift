import MartletWire

/// What a modifier says about the elements inside it: an identifier, a style, a gesture.
package protocol ElementTrait {
  /// The keys of an element that depend on it.
  static var keys: NodeKeys { get }
  /// Whether an element takes actions because of it, so that `.disabled` concerns even one that is not a control.
  static var takesActions: Bool { get }
  /// Whether an element can have the focus because of it.
  static var givesFocus: Bool { get }
  /// Whether the elements inside it are other views than the one that it is around, such as the rows below a row: what is
  /// said of that view itself, and what can be done with it as a row, does not concern them.
  static var beginsOtherViews: Bool { get }
  /// Whether the element around the elements inside it may ask for it: see `asksItsViews` of `ElementProperties`.
  static var isStructural: Bool { get }
  /// Whether it concerns the view itself, and nothing that this presents: neither the screen that a link pushes nor a
  /// sheet is called by the identifier of the view around which it is written.
  static var isOfViewItself: Bool { get }
  /// Whether a sheet has it from all the views around what presents it, as it has their environment (rule I7). The page does
  /// that for what is in elements, and a sheet is in none.
  static var isInherited: Bool { get }

  /// Whether `other` would be written the same.
  func isSame(as other: Self) -> Bool

  /// The text under which the graph's index has it, so that an action finds its target in O(1).
  var indexedText: ExactText? { get }

  /// Takes over what lasts from the trait that was in this place before.
  mutating func inheritState(from old: Self)

  /// The trait is about to hold in its place.
  mutating func begin(in graph: ViewGraph)

  /// The place has ended.
  func end(in graph: ViewGraph)
}

extension ElementTrait {
  package static var takesActions: Bool { false }
  package static var givesFocus: Bool { false }
  package static var beginsOtherViews: Bool { false }
  package static var isStructural: Bool { false }
  package static var isOfViewItself: Bool { false }
  package static var isInherited: Bool { false }
  package var indexedText: ExactText? { nil }
  package mutating func inheritState(from old: Self) {}
  package func begin(in graph: ViewGraph) {}
  package func end(in graph: ViewGraph) {}
}
