import Glibc
import Synchronization

/// Whose session's code runs now, for code that does not ask the environment of a view, such as `String(localized:)`.
extension VisitorEnvironment {
  /// What is known of the visitor that the task in hand works for. It stays with the tasks that this one makes.
  @TaskLocal private static var ofTask = VisitorEnvironment()

  /// The thread that bodies run on, and whether code there has asked for the visitor.
  private static let thread = Atomic<UInt>(0)
  private static let isAskedFor = Atomic<Bool>(false)

  /// Notes that bodies run on this thread from now on.
  package static func adoptThread() { thread.store(pthread_self(), ordering: .relaxed) }

  /// Whether code on the thread of bodies has asked for the visitor since this was asked last.
  package static func wasAskedFor() -> Bool {
    isAskedFor.load(ordering: .relaxed) && isAskedFor.exchange(false, ordering: .relaxed)
  }

  /// The visitor whose session's code runs now; of the visitor of other code nothing is known.
  package static var ofRunningCode: VisitorEnvironment {
    if pthread_self() == thread.load(ordering: .relaxed) { isAskedFor.store(true, ordering: .relaxed) }
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
