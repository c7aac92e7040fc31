@_spi(Reflection) import Swift

/// What the graph must know about a type that has a body: where its dynamic properties are, and how two values of it
/// compare. Found through the field metadata once per type, kept for ever.
package final class ViewPlan {
  let comparator: Comparator
  private let steps: ContiguousArray<Step>
  let slotCount: Int

  private enum Step {
    case link(offset: Int, slot: Int, any LinkedProperty.Type)
    case update(offset: Int, any DynamicProperty.Type)
  }

  // Filled on the main thread only, as views are made there.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: ViewPlan] = [:]

  static func of<V>(_ type: V.Type) -> ViewPlan {
    if let plan = known[ObjectIdentifier(type)] { return plan }
    let plan = ViewPlan(type)
    known[ObjectIdentifier(type)] = plan
    return plan
  }

  private init<V>(_ type: V.Type) {
    comparator = Comparator.ofViews(type)
    var steps: ContiguousArray<Step> = []
    var slotCount = 0
    Self.addProperties(of: type, at: 0, to: &steps, &slotCount)
    self.steps = steps
    self.slotCount = slotCount
  }

  private static func addProperties(
    of type: Any.Type, at base: Int, to steps: inout ContiguousArray<Step>, _ slotCount: inout Int
  ) {
    // A class that conforms to View or holds properties is not searched (rules A15, F3).
    guard !(type is AnyClass) else { return }
    var found: [(offset: Int, type: any DynamicProperty.Type)] = []
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1 << 1)) { _, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type { found.append((base + offset, property)) }
      return true
    }
    for (offset, property) in found {
      if let linked = property as? any LinkedProperty.Type {
        steps.append(.link(offset: offset, slot: slotCount, linked))
        slotCount += 1
      } else {
        addProperties(of: property, at: offset, to: &steps, &slotCount)
        steps.append(.update(offset: offset, property))
      }
    }
  }

  /// Brings the properties of the view at `address` up to date, embedded ones before the one that holds them (rule F1).
  /// - Returns: why the body cannot run, or nil.
  @MainActor func link(
    _ address: UnsafeMutableRawPointer, slots: inout ContiguousArray<AnyObject?>, node: ViewNode
  ) -> ViewFailure? {
    for step in steps {
      switch step {
      case .link(let offset, let slot, let type):
        if let failure = type.link(at: address + offset, slot: &slots[slot], node: node) { return failure }
      case .update(let offset, let type):
        Self.update(type, at: address + offset)
      }
    }
    return nil
  }

  private static func update<P: DynamicProperty>(_: P.Type, at address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: P.self).pointee.update()
  }
}
