/// What a session's graph is doing.
///
/// | from | to | when |
/// |---|---|---|
/// | `idle` | `scheduled` | something waits to run, and the session's owner has been asked to have it settled |
/// | `idle`, `scheduled` | `acting` | a person's action is carried out; then the phase is as before |
/// | `idle`, `scheduled`, `acting` | `runningBodies` | `settle()` begins |
/// | `runningBodies` | `runningEffects` | no body is dirty and no stage (`SettlingStage`) has anything to do |
/// | `runningEffects` | `runningBodies` | effects have run, a waiting update was opened, or tasks were started |
/// | `runningEffects` | `idle`, or `acting` again | nothing waits any more |
enum UpdatePhase {
  /// Nothing is known to wait.
  case idle
  /// Somebody is going to settle.
  case scheduled
  /// An action's handler runs: it sees what it writes at once (rule B4), and bodies run afterwards.
  case acting
  /// Bodies run in `settle()`, and whatever is derived from state. (Those that `mount` runs first see no waiting update
  /// and need no phase.) State must not be written (rule B7), and reads see what belongs to
  /// the update under way (rule B5).
  case runningBodies
  /// Callbacks run, and tasks are started. What they write is for the next round (rule K1).
  case runningEffects

  /// Whether `settle()` is under way.
  var isSettling: Bool { self == .runningBodies || self == .runningEffects }
}
