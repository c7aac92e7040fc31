import MartletGraph
import MartletWire

/// What a view is told of how much of it is seen.
struct SightTrait: ElementTrait {
  static let keys = NodeKeys(.actions, .spaces)

  /// What goes on, whichever body has run since.
  private final class Course {
    var isSeen = false
  }

  let threshold: Double
  private let action: (Bool) -> Void
  private var course = Course()

  nonisolated init(threshold: Double, action: @escaping (Bool) -> Void) {
    self.threshold = threshold
    self.action = action
  }

  func isSame(as other: Self) -> Bool { threshold == other.threshold }

  mutating func inheritState(from old: Self) { course = old.course }

  func begin(in graph: ViewGraph) { graph.hasSights = true }

  /// A view that has gone is not seen any more.
  func end(in graph: ViewGraph) {
    guard course.isSeen else { return }
    course.isSeen = false
    graph.enqueueEffect { [action] in action(false) }
  }

  /// So much of the view is seen. What is only just touched by what is seen is not.
  fileprivate func see(_ part: Double) {
    let isSeen = part > 0 && part >= threshold
    if course.isSeen == isSeen { return }
    course.isSeen = isSeen
    action(isSeen)
  }
}

@MainActor extension Element {
  /// What is told of how much of this element is seen, the innermost first.
  var sights: [SightTrait] {
    guard graph.hasSights else { return [] }
    var sights: [SightTrait] = []
    forEachTrait(SightTrait.self) { trait in
      sights.append(trait)
      return true
    }
    return sights
  }

  /// Tells how much of this element is seen, if an action does and it asks for that; while it is disabled, too.
  func isSeen(_ action: Action) throws(Problem) -> Bool {
    guard action.name == .sight else { return false }
    let sights = sights
    if sights.isEmpty { return false }
    guard case .number(let part)? = action.value, (0...1).contains(part) else {
      throw Problem(
        .invalidValue, "A sight takes the part of the view that is seen as its value, from 0 to 1.",
        pointer: "/value")
    }
    for trait in sights { trait.see(part) }
    return true
  }

  /// Writes from which parts on the app is told that this element is seen, and whether the views in it are those that a place
  /// may be scrolled to: members of `spaces`.
  func writeSights(to buffer: ByteBuffer) {
    let thresholds = Set(sights.map(\.threshold)).sorted()
    if !thresholds.isEmpty {
      buffer.append(member: "sight")
      buffer.append(json: thresholds)
    }
    if innermost(ScrollTargetsTrait.self)?.isEnabled == true {
      buffer.append(member: "targets")
      buffer.append(json: true)
    }
  }
}

nonisolated extension View {
  /// Runs `action` with true when so much of the view comes in sight, and with false when it is not in sight any more: of
  /// what scrolls around it, and of the window.
  ///
  /// - Parameters:
  ///   - threshold: which part of the view has to be seen, from 0 to 1.
  ///   - action: runs when that changes, and first once so much is seen.
  /// - Returns: the view, of which the page tells how much is seen.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (_ isVisible: Bool) -> Void
  ) -> some View {
    trait(SightTrait(threshold: threshold.asPart, action: action))
  }
}
