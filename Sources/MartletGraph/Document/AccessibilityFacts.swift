import MartletWire

/// One thing that a modifier says of a view to assistive technology, beside its name.
@usableFromInline
package struct AccessibilityFact: ElementTrait {
  package static var keys: NodeKeys { NodeKeys(.accessibility) }
  package static var isOfViewItself: Bool { true }

  package enum Fact: Equatable {
    /// What its value is said to be, as "3 of 5 stars".
    case value(ExactText)
    /// What acting on it does.
    case hint(ExactText)
    /// What it is for, shown to those who point at it.
    case help(ExactText)
    /// Whether it is there only to be seen, with all that is in it.
    case hidden(Bool)
    /// What it is.
    case traits(AccessibilityTraits)
    /// What it is not, although something has said so.
    case withoutTraits(AccessibilityTraits)
    /// Its level as a heading, from 1 on; 0 if the page's structure tells.
    case heading(UInt8)
    /// What becomes of the views in it.
    case children(AccessibilityFacts.Children)
    /// How early it comes among the views beside it.
    case sortPriority(Double)
    /// Its value is changed step by step.
    case adjustable
    /// It can be given the focus, though it is no control.
    case focusable
    /// Something else that there is to know of it.
    case detail(AccessibilityFacts.Detail)
  }

  /// Nothing where the modifier is not enabled.
  private let fact: Fact?

  package init(_ fact: Fact, isEnabled: Bool = true) { self.fact = isEnabled ? fact : nil }

  // What stands on many views is said by a modifier that is inlined, which knows none of these types.

  @usableFromInline package init(isHidden: Bool) { self.init(.hidden(isHidden)) }
  @usableFromInline package init(adding traits: AccessibilityTraits) { self.init(.traits(traits)) }
  @usableFromInline package init(removing traits: AccessibilityTraits) { self.init(.withoutTraits(traits)) }

  package func isSame(as other: AccessibilityFact) -> Bool { fact == other.fact }

  package func begin(in graph: ViewGraph) { graph.expectsAccessibility() }

  /// Adds this to what was said before, or puts it in its place.
  fileprivate func add(to facts: inout AccessibilityFacts) {
    switch fact {
    case .value(let value): facts.value = value
    case .hint(let hint): facts.hint = hint
    case .help(let help): facts.help = help
    case .hidden(let isHidden): facts.isHidden = isHidden
    case .traits(let traits):
      facts.traits.formUnion(traits)
      facts.lostTraits.subtract(traits)
    case .withoutTraits(let traits):
      facts.traits.subtract(traits)
      facts.lostTraits.formUnion(traits)
    case .heading(let level): facts.headingLevel = level
    case .children(let children): facts.children = children
    case .sortPriority(let priority): facts.sortPriority = priority
    case .adjustable: facts.isAdjustable = true
    case .focusable: facts.isFocusable = true
    case .detail(let detail):
      facts.details.removeAll { $0.key == detail.key }
      if detail.value != nil { facts.details.append(detail) }
    case nil: break
    }
  }
}

/// What all modifiers around an element say of it to assistive technology, beside its name.
package struct AccessibilityFacts: Equatable {
  package fileprivate(set) var value: ExactText?
  package fileprivate(set) var hint: ExactText?
  package fileprivate(set) var help: ExactText?
  package fileprivate(set) var isHidden = false
  package fileprivate(set) var traits: AccessibilityTraits = []
  package fileprivate(set) var lostTraits: AccessibilityTraits = []
  /// Its level as a heading, from 1 on; 0 if the page's structure tells, and nil if it is none by a level.
  package fileprivate(set) var headingLevel: UInt8?
  package fileprivate(set) var children: Children?
  package fileprivate(set) var sortPriority = 0.0
  package fileprivate(set) var isAdjustable = false
  package fileprivate(set) var isFocusable = false
  package fileprivate(set) var details: [Detail] = []

  /// What becomes of the views in a view.
  package enum Children: UInt8, Sendable { case ignore, contain, combine }

  /// Something that there is to know of a view.
  package struct Detail: Equatable {
    /// By which it is replaced, or taken away.
    let key: ExactText
    package let label: ExactText
    package let value: ExactText?
    package let isImportant: Bool

    package init(key: ExactText, label: ExactText, value: ExactText?, isImportant: Bool) {
      self.key = key
      self.label = label
      self.value = value
      self.isImportant = isImportant
    }
  }

  fileprivate init() {}

  /// The role of an element that has the role `own` by itself. What a control is stays as it is, unless it becomes a more
  /// special one.
  fileprivate func role(over own: String?) -> String? {
    switch own {
    case nil: roleOfTraits ?? (children == .contain || children == .combine ? "group" : nil)
    case "image", "row": roleOfTraits ?? own
    case "button": traits.contains(.isToggle) ? "switch" : traits.contains(.isLink) ? "link" : own
    case "textbox": traits.contains(.isSearchField) ? "searchbox" : own
    default: own
    }
  }

  private var roleOfTraits: String? {
    if traits.contains(.isModal) { return "dialog" }
    if traits.contains(.isTabBar) { return "navigation" }
    if traits.contains(.isToggle) { return "switch" }
    if traits.contains(.isButton) { return "button" }
    if traits.contains(.isLink) { return "link" }
    if isAdjustable { return "spinbutton" }
    if traits.contains(.isHeader) || headingLevel != nil { return "heading" }
    return traits.contains(.isImage) ? "image" : nil
  }
}

extension ViewGraph {
  /// Whether modifiers have said something to assistive technology beside names.
  package var hasAccessibility: Bool { document.hasAccessibility }

  /// Says that it will be asked for.
  package func expectsAccessibility() { document.hasAccessibility = true }
}

@MainActor extension Element {
  /// What is said of this element.
  package final var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    addAccessibilityFacts(to: &facts)
    return facts
  }

  private func addAccessibilityFacts(to facts: inout AccessibilityFacts) {
    guard graph.document.hasAccessibility else { return }
    forEachTrait(AccessibilityFact.self) { fact in
      fact.add(to: &facts)
      return true
    }
  }

  /// The name that a modifier around this element gives it: the one that was applied last.
  package final var accessibilityLabel: String? {
    var label: String?
    forEachTrait(AccessibilityLabel.self) { outer in
      label = outer.text ?? label
      return true
    }
    return label
  }

  /// Whether what is said of it to assistive technology is said of what is in it: it is nothing but a box.
  private var passesOn: Bool { isBox && role == nil }

  /// The boxes around this element of which the same holds as of itself, the innermost first.
  private func forEachBoxAround(_ body: (Element) -> Void) {
    var inner: ViewNode = self
    var current = placeReference?.takeUnretainedValue()
    while let node = current {
      if node.flags.contains(.element) {
        let element = unsafeDowncast(node, to: Element.self)
        guard element.passesOn, !element.hasBeside(inner) else { return }
        body(element)
        current = element.placeReference?.takeUnretainedValue()
      } else {
        current = node.parent
      }
      inner = node
    }
  }

  /// The next of them; nil for none.
  package final var boxAround: Element? {
    var found: Element?
    forEachBoxAround { found = found ?? $0 }
    return found
  }

  /// What is said of this element and of the boxes around it.
  private var factsWithBoxes: AccessibilityFacts {
    var facts = AccessibilityFacts()
    guard graph.document.hasAccessibility else { return facts }
    addAccessibilityFacts(to: &facts)
    forEachBoxAround { $0.addAccessibilityFacts(to: &facts) }
    return facts
  }

  /// The name that a modifier gives this element or a box around it.
  final var labelWithBoxes: String? {
    var label = accessibilityLabel
    forEachBoxAround { label = $0.accessibilityLabel ?? label }
    return label
  }

  /// The accessible role that modifiers give this element, or else that of its type.
  package final var accessibleRole: String? {
    if passesOn { return nil }
    return graph.document.hasAccessibility ? factsWithBoxes.role(over: role) : role
  }

  /// Whether assistive technology does not know this element, nor what is in it.
  final var isAccessibilityHidden: Bool { graph.document.hasAccessibility && accessibilityFacts.isHidden }

  /// Whether it knows nothing of what is in this element.
  final var hidesItsChildren: Bool {
    graph.document.hasAccessibility && !passesOn && factsWithBoxes.children == .ignore
  }

  /// Whether assistive technology does not know this element, because of itself or of something around it.
  package final var isHiddenWithin: Bool {
    var current: ViewNode? = self
    while let node = current {
      if node.flags.contains(.element), unsafeDowncast(node, to: Element.self).isAccessibilityHidden { return true }
      current = node.nodeAround
    }
    return false
  }
}
