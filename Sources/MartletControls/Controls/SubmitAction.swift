import MartletGraph
import MartletWire

extension Element {
  /// Notes the client's count of its inputs, which must rise, so that an older input never overwrites a newer one.
  func accept(sequence: Int?) throws(Problem) {
    guard let sequence else { return }
    if let last = self.sequence, sequence <= last {
      throw Problem(
        .invalidValue, "The sequence of this node is at \(last) already; it must rise.", pointer: "/sequence")
    }
    self.sequence = sequence
    markChanged(NodeKeys(.sequence))
  }
}

/// What submitting a field in a view does.
@usableFromInline
struct SubmitAction: ElementTrait {
  static let keys: NodeKeys = .none
  let action: () -> Void

  @usableFromInline init(action: @escaping () -> Void) { self.action = action }

  func isSame(as other: SubmitAction) -> Bool { true }
}

nonisolated extension View {
  /// Runs `action` when a field in this view is submitted.
  @inlinable public func onSubmit(_ action: @escaping () -> Void) -> some View {
    trait(SubmitAction(action: action))
  }
}
