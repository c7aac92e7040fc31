import MartletWire

/// What makes an element what it is, beside the views inside it.
package protocol ElementProperties {
  /// What the element keeps beside its properties.
  associatedtype Storage = Never

  /// Whether it is a control: `.disabled` concerns it, and `observe` is called.
  @MainActor static var isControl: Bool { get }
  /// Whether what it shows is read through a binding, so that new properties may show something else.
  @MainActor static var isBound: Bool { get }

  /// SwiftUI's name of what this is, in lowerCamelCase. Never changes during the life of an element.
  @MainActor var type: StaticString { get }
  /// Every key that an element of this type may have.
  @MainActor var keys: NodeKeys { get }
  /// Those of them that may have a value now; others are at their defaults. Costs less than to try and write each.
  @MainActor func keysWithValue(of element: ElementNode<Self>) -> NodeKeys
  /// What the element itself says in words: text, or the words in an empty field.
  @MainActor var ownText: String? { get }

  /// The same where it depends on the element's place: on the language there, for one.
  @MainActor func words(of element: ElementNode<Self>) -> String?

  /// What it is called if it is a symbol in a control that says nothing in words.
  @MainActor func wordsOfSymbol(of element: ElementNode<Self>) -> String?

  /// Whether what it says depends on values of the environment, which `observe` reads.
  @MainActor var dependsOnPlace: Bool { get }

  /// Whether it asks the views in it for structural traits: it hears of a change as if they were others than before.
  @MainActor var asksItsViews: Bool { get }

  /// Whether the element around it asks the views in it as if they were its own: those of a section.
  @MainActor var lendsItsViews: Bool { get }

  /// Whether it makes of many rows only those that somebody is shown (rule H9). Never changes during the life of an element.
  @MainActor var isLazy: Bool { get }

  /// Whether the words in the first child are what the element is called, and the others are not part of it.
  @MainActor var isNamedByFirstChild: Bool { get }

  /// Of a box, whether assistive technology knows what is beside the view in it instead of the view.
  @MainActor var replacesItsContent: Bool { get }

  /// Why nothing in it takes what a person does, to be said after "The button is"; nil if it does.
  var hindrance: StaticString? { get }

  /// Whether it is a list of things to do, in which controls are its items.
  var isMenu: Bool { get }

  /// Whether a person types something in it: then it can have the focus, whatever else is said of it.
  var isTypedIn: Bool { get }

  /// The accessible role, for elements that a person acts on or looks for by name.
  @MainActor func role(of element: ElementNode<Self>) -> String?

  /// The keys whose value may differ between `old` and these.
  @MainActor func changes(from old: Self) -> NodeKeys

  /// Writes the value of one key as JSON, or nothing where it is at its default.
  @MainActor func write(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer)

  /// Writes a list of the values, at even distances, that what it shows goes through on the way from what the client has to
  /// what is to be written now, where an animation could not tell by these two. Nothing is written where it can.
  @MainActor func writeSteps(of element: ElementNode<Self>, to buffer: ByteBuffer)

  /// Does what a person asked for.
  @MainActor func perform(_ action: Action, on element: ElementNode<Self>) throws(Problem)

  /// Reads the state that a control shows, on behalf of its element: when that state changes, it is called again.
  /// - Returns: the keys whose value may differ from before.
  @MainActor func observe(_ element: ElementNode<Self>) -> NodeKeys

  /// Called when the client is about to hear which children there are now.
  @MainActor func childrenWereCommitted(of element: ElementNode<Self>)

  /// Called when the values of `keys` have been written for the client. `write` itself changes nothing.
  @MainActor func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>)

  /// Called when the element's identity ends.
  @MainActor func willUnmount(_ element: ElementNode<Self>)

  /// The one node among several alternatives that the document shows, where the element chooses.
  @MainActor func visibleChild(of element: ElementNode<Self>) -> ViewNode?
}

@MainActor extension ElementProperties {
  package static var isControl: Bool { false }
  package static var isBound: Bool { false }
  package func keysWithValue(of element: ElementNode<Self>) -> NodeKeys { keys }
  package var ownText: String? { nil }
  package func words(of element: ElementNode<Self>) -> String? { ownText }
  package func wordsOfSymbol(of element: ElementNode<Self>) -> String? { nil }
  package var dependsOnPlace: Bool { false }
  package var asksItsViews: Bool { false }
  package var lendsItsViews: Bool { false }
  package var isLazy: Bool { false }
  package var isNamedByFirstChild: Bool { false }
  package var replacesItsContent: Bool { false }
  package nonisolated var hindrance: StaticString? { nil }
  package nonisolated var isMenu: Bool { false }
  package nonisolated var isTypedIn: Bool { false }
  package func role(of element: ElementNode<Self>) -> String? { nil }
  package func changes(from old: Self) -> NodeKeys { .none }
  package func observe(_ element: ElementNode<Self>) -> NodeKeys { .none }
  package func childrenWereCommitted(of element: ElementNode<Self>) {}
  package func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>) {}
  package func writeSteps(of element: ElementNode<Self>, to buffer: ByteBuffer) {}
  package func willUnmount(_ element: ElementNode<Self>) {}
  package func visibleChild(of element: ElementNode<Self>) -> ViewNode? { nil }
  package func perform(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    let name = action.name.text.shortened()
    throw Problem(.notAccepted, "A \(type) does not take the action \"\(name)\".", pointer: "/action")
  }
}
