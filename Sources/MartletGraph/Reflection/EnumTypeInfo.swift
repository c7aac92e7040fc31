/// Where the dynamic properties are in what the cases of an enum hold. The properties belong to their case: when the
/// case changes, those of the old one are let go and those of the new one begin (rule F3).
final class EnumTypeInfo {
  private let layout: EnumLayout
  /// What is known of each case that holds something; those without come after these in tag order.
  private let payloads: [ViewTypeInfo]

  /// Nil if the type is not an enum.
  init?(_ type: Any.Type) {
    guard let layout = EnumLayout(type) else { return nil }
    self.layout = layout
    payloads = layout.payloadTypes.map(ViewTypeInfo.init(payload:))
  }

  var hasProperties: Bool { payloads.contains { !$0.isEmpty } }
  var readsEnvironment: Bool { payloads.contains(where: \.readsEnvironment) }
  var hasUpdates: Bool { payloads.contains(where: \.hasUpdates) }

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
    _ address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode, reasons: inout InvalidationReasons,
    step: Int
  ) throws(ViewFailure) {
    let tag = layout.tag(of: address)
    guard payloads.indices.contains(Int(tag)), !payloads[Int(tag)].isEmpty else {
      end(slot)
      slot = nil
      return
    }
    let typeInfo = payloads[Int(tag)]
    var payload = slot as? Payload
    if payload?.tag != tag {
      end(slot)
      payload = Payload(tag: tag, slotCount: typeInfo.slotCount)
      slot = payload
      reasons.insert(step: step)
    }
    guard let slots = payload?.slots.baseAddress else { return }
    layout.project(address)
    defer { layout.inject(tag, into: address) }
    var inner = InvalidationReasons()
    try typeInfo.link(address, slots: slots, node: node, reasons: &inner)
    if inner != InvalidationReasons() { reasons.insert(step: step) }
  }

  /// The identity ends, or its case does.
  func end(_ slot: AnyObject?) {
    guard let payload = slot as? Payload, let slots = payload.slots.baseAddress else { return }
    payloads[Int(payload.tag)].end(slots)
  }
}
