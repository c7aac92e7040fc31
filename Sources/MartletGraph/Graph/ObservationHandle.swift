import Observation

/// Something observable that evaluations read besides what they are about: a change of it, which says nothing, has the
/// callbacks of all that have read it give out what cancels them.
///
/// Several evaluations share one, as it costs more than they do. They are few, because each that is cancelled costs a look
/// at the others.
final class ObservationHandle: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  @exclusivity(unchecked) private var readCount = 0
  @exclusivity(unchecked) private var hasGivenOut = false

  /// Whether a callback is not about a change.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) static var isGivingOut = false

  /// Whether another evaluation may share it.
  var isFree: Bool { readCount < 32 && !hasGivenOut }

  func read() {
    readCount += 1
    registrar.access(self, keyPath: \.value)
  }

  /// Has every registration that counts take what cancels it.
  func giveOutTokens() {
    hasGivenOut = true
    Self.isGivingOut = true
    registrar.willSet(self, keyPath: \.value)
    Self.isGivingOut = false
  }

  private var value: Void { () }
}
