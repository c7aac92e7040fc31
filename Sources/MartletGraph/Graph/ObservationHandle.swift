import Observation

/// An observable object that evaluations read besides what they are about, so that their registrations can be cancelled.
///
/// The Observation library hands out the token that cancels a registration only in that registration's callback. A change
/// of this object, which means nothing, calls the callbacks of all that have read it, and each takes its token.
///
/// Several evaluations share one, because to make it costs more than to read it. They are few, because each that is
/// cancelled costs a look at the others.
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
