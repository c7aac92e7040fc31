/// Where the dynamic properties are in what the cases of an enum hold. The properties belong to their case: when the
/// case changes, those of the old one are let go and those of the new one begin (rule F3).
final class EnumPlan {
  private let layout: EnumLayout
  /// One plan per case that holds something; the cases without come after these in tag order.
  private let payloads: [ViewPlan]

  /// Nil if the type is not an enum.
  init?(_ type: Any.Type) {
    guard let layout = EnumLayout(type) else { return nil }
    self.layout = layout
    payloads = layout.payloadTypes.map(ViewPlan.init(payload:))
  }

  var hasProperties: Bool { payloads.contains { !$0.isEmpty } }

  /// What a case's properties have been joined to.
  final class Payload {
    let tag: UInt32
    let slots: UnsafeMutableBufferPointer<AnyObject?>

    init(tag: UInt32, slotCount: Int) {
      self.tag = tag
      slots = .allocate(capacity: slotCount)
      slots.initialize(repeating: nil)
    }

    deinit {
      slots.deinitialize()
      slots.deallocate()
    }

    func owns(_ cause: AnyObject) -> Bool {
      slots.contains { $0 === cause || ($0 as? Payload)?.owns(cause) == true }
    }
  }

  /// Brings the properties of the case that the enum at `address` is at up to date.
  @MainActor func link(
    _ address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode, causes: inout Causes, step: Int
  ) throws(ViewFailure) {
    let tag = layout.tag(of: address)
    guard payloads.indices.contains(Int(tag)), !payloads[Int(tag)].isEmpty else {
      end(slot)
      slot = nil
      return
    }
    let plan = payloads[Int(tag)]
    var payload = slot as? Payload
    if payload?.tag != tag {
      end(slot)
      payload = Payload(tag: tag, slotCount: plan.slotCount)
      slot = payload
      causes.insert(step: step)
    }
    guard let slots = payload?.slots.baseAddress else { return }
    layout.project(address)
    defer { layout.inject(tag, into: address) }
    var inner = Causes()
    try plan.link(address, slots: slots, node: node, causes: &inner)
    if inner != Causes() { causes.insert(step: step) }
  }

  /// The identity ends, or its case does.
  func end(_ slot: AnyObject?) {
    guard let payload = slot as? Payload, let slots = payload.slots.baseAddress else { return }
    payloads[Int(payload.tag)].end(slots)
  }
}
