@_spi(Reflection) import Swift

/// What the graph must know about a type that has a body: where its dynamic properties are, and how two values of it
/// compare. Found through the field metadata once per type, kept for ever.
final class ViewTypeInfo {
  let comparator: Comparator
  let name: String
  /// A class cannot be a view (rule A15).
  let isClass: Bool
  /// Whether a property holds what the environment says.
  private(set) var readsEnvironment = false
  /// Whether a property of the app's own writes to itself when it is brought up to date.
  private(set) var hasUpdates = false
  @exclusivity(unchecked) private var steps: ContiguousArray<Step> = []
  private(set) var slotCount = 0

  /// One thing to do before the body runs.
  private struct Step {
    /// Of the view's own field that the property is, or is in.
    let name: String
    let offset: Int
    let slot: Int
    let kind: Kind

    enum Kind {
      case link(any LinkedProperty.Type)
      case update(any DynamicProperty.Type)
      case payload(EnumTypeInfo)
    }
  }

  // Filled on the main thread only, as views are made there.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: ViewTypeInfo] = [:]

  static func of<V>(_ type: V.Type) -> ViewTypeInfo {
    if let typeInfo = known[ObjectIdentifier(type)] { return typeInfo }
    let typeInfo = ViewTypeInfo(type, comparator: .ofViews(type))
    known[ObjectIdentifier(type)] = typeInfo
    return typeInfo
  }

  /// What a view of a type is called, in whichever thread.
  static func name(of type: Any.Type) -> String {
    (type as? any NamedView.Type)?.viewName ?? String(describing: type)
  }

  private init<V>(_ type: V.Type, comparator: Comparator) {
    self.comparator = comparator
    name = Self.name(of: type)
    isClass = type is AnyClass
    addProperties(of: type, at: 0, in: nil)
  }

  /// The properties of what one case of an enum holds: one of them, or a tuple with some among its members.
  init(payload type: Any.Type) {
    comparator = .ofViews(Void.self)
    name = String(describing: type)
    isClass = false
    if let property = type as? any DynamicProperty.Type {
      add(property, at: 0, named: "")
    } else if Comparator.kind(of: type) == .tuple {
      addProperties(of: type, at: 0, in: "")
    }
  }

  var isEmpty: Bool { steps.isEmpty }

  /// How many bytes the slots take.
  var slotsSize: Int { slotCount * MemoryLayout<AnyObject?>.stride }

  private func addProperties(of type: Any.Type, at base: Int, in field: String?) {
    // A class that conforms to View or holds properties is not searched (rules A15, F3).
    guard !(type is AnyClass) else { return }
    if let cases = EnumTypeInfo(type) {
      if cases.readsEnvironment { readsEnvironment = true }
      if cases.hasUpdates { hasUpdates = true }
      if cases.hasProperties { add(.payload(cases), at: base, named: field ?? "") }
      return
    }
    var found: [(name: String, offset: Int, type: any DynamicProperty.Type)] = []
    _ = _forEachField(of: type, options: Comparator.ignoreUnknown) { name, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        found.append((field ?? String(cString: name), base + offset, property))
      }
      return true
    }
    for property in found { add(property.type, at: property.offset, named: property.name) }
  }

  private func add(_ property: any DynamicProperty.Type, at offset: Int, named name: String) {
    if let linked = property as? any LinkedProperty.Type {
      if linked.isEnvironment { readsEnvironment = true }
      add(.link(linked), at: offset, named: name)
    } else {
      addProperties(of: property, at: offset, in: name)
      // One that does nothing needs no call.
      if !(property is any OptionalProperty.Type) {
        hasUpdates = true
        add(.update(property), at: offset, named: name)
      }
    }
  }

  private func add(_ kind: Step.Kind, at offset: Int, named name: String) {
    steps.append(Step(name: name, offset: offset, slot: slotCount, kind: kind))
    if case .update = kind { return }
    slotCount += 1
  }

  /// Brings the properties of the view at `address` up to date, embedded ones before the one that holds them (rule F1).
  /// `reasons` learns which properties lead to something else than before. Throws why the body cannot run.
  @MainActor func link(
    _ address: UnsafeMutableRawPointer, slots: UnsafeMutablePointer<AnyObject?>, node: ViewNode,
    reasons: inout InvalidationReasons
  ) throws(ViewFailure) {
    for (index, step) in steps.enumerated() {
      switch step.kind {
      case .link(let type):
        if try type.link(at: address + step.offset, slot: &slots[step.slot], node: node) { reasons.insert(step: index) }
      case .payload(let cases):
        try cases.link(address + step.offset, slot: &slots[step.slot], node: node, reasons: &reasons, step: index)
      case .update(let type):
        Self.update(type, at: address + step.offset)
      }
    }
  }

  /// Whether the environment holds another value for one of the properties than at the last link.
  @MainActor func environmentHasChanged(
    _ address: UnsafeMutableRawPointer, node: ViewNode, reasons: inout InvalidationReasons
  ) -> Bool {
    var hasChanged = false
    for (index, step) in steps.enumerated() {
      switch step.kind {
      case .link(let type):
        guard type.isEnvironment, type.hasChanged(at: address + step.offset, node: node) else { continue }
      // What is in the case at hand is not compared: where a case reads the environment, the body runs.
      case .payload(let cases): guard cases.readsEnvironment else { continue }
      case .update: continue
      }
      reasons.insert(step: index)
      hasChanged = true
    }
    return hasChanged
  }

  /// Notes which property it is that `cause` changed.
  func note(
    _ cause: AnyObject, _ address: UnsafeMutableRawPointer, slots: UnsafeMutablePointer<AnyObject?>,
    reasons: inout InvalidationReasons
  ) {
    var isProperty = false
    for (index, step) in steps.enumerated() {
      switch step.kind {
      case .link(let type):
        guard type.depends(on: cause, at: address + step.offset, slot: slots[step.slot]) else { continue }
      case .payload:
        guard let payload = slots[step.slot] as? EnumTypeInfo.Payload, payload.owns(cause) else { continue }
      case .update: continue
      }
      reasons.insert(step: index)
      isProperty = true
    }
    if !isProperty { reasons.insert(.dependencies) }
  }

  /// Takes out of the slots what the identity keeps while it has no node; nil if that is nothing.
  @MainActor func takeKept(from slots: UnsafeMutablePointer<AnyObject?>) -> ContiguousArray<AnyObject?>? {
    var kept = ContiguousArray<AnyObject?>(repeating: nil, count: slotCount)
    var isEmpty = true
    for step in steps {
      guard case .link(let type) = step.kind, let object = type.takeKept(from: &slots[step.slot]) else { continue }
      kept[step.slot] = object
      isEmpty = false
    }
    return isEmpty ? nil : kept
  }

  /// Gives the slots of a new node what the identity has kept.
  @MainActor func restore(
    _ kept: ContiguousArray<AnyObject?>, to slots: UnsafeMutablePointer<AnyObject?>, of node: ViewNode
  ) {
    for step in steps {
      guard case .link(let type) = step.kind, step.slot < kept.count, let object = kept[step.slot] else { continue }
      type.restore(object, to: &slots[step.slot], of: node)
    }
  }

  /// The identity ends.
  func end(_ slots: UnsafeMutablePointer<AnyObject?>) {
    for step in steps {
      switch step.kind {
      case .link(let type): type.end(slots[step.slot])
      case .payload(let cases): cases.end(slots[step.slot])
      case .update: break
      }
    }
  }

  private static func update<P: DynamicProperty>(_: P.Type, at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: P.self).pointee.update()
  }

  /// The names of reasons, as `_printChanges` has them (rule A16).
  func names(of reasons: InvalidationReasons) -> [String] {
    var names = reasons.names
    for (index, step) in steps.enumerated() where reasons.contains(step: index) && names.last != step.name {
      names.append(step.name)
    }
    return names
  }
}

/// A view of the framework's that goes by the name of something of the app's.
package protocol NamedView {
  static var viewName: String { get }
}
