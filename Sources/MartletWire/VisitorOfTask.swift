import Synchronization

/// Whose session's code runs now, for code that does not ask the environment of a view, such as `String(localized:)`.
extension VisitorEnvironment {
  /// What is known of the visitor that the task in hand works for. It stays with the tasks that this one makes.
  @TaskLocal private static var ofTask = VisitorEnvironment()

  private static let hasBeenAskedFor = Atomic<Bool>(false)

  /// Whether code has asked that would have to run again for a visitor of whom something else is known.
  package static var isUsedByCode: Bool { hasBeenAskedFor.load(ordering: .relaxed) }

  /// The visitor whose session's code runs now; of the visitor of other code nothing is known.
  package static var ofRunningCode: VisitorEnvironment {
    hasBeenAskedFor.store(true, ordering: .relaxed)
    return ofTask
  }

  /// Whether something is known that code which does not ask an environment may want to know.
  package var hasPlace: Bool { !languages.isEmpty || timeZone != nil }

  /// Runs a session's code for this visitor.
  package func run<Failure: Error>(_ code: () throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    Self.$ofTask.withValue(self) {
      do throws(Failure) { try code() } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
