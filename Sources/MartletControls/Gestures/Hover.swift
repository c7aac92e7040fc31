import Foundation
import MartletGraph
import MartletWire

/// Whether a pointer is over a view, and where.
public enum HoverPhase: Equatable, @unchecked Sendable {
  /// It is over the view, at a place in points.
  case active(CGPoint)
  /// It is not over the view any more.
  case ended
}

/// What a view does while a pointer is over it.
struct HoverTrait: ElementTrait {
  static let keys = NodeKeys(.actions, .gestures)

  /// What goes on, whichever body has run since.
  private final class Course {
    var isOver = false
    var spaces: [(space: MeasuredSpace, number: Int)] = []
    var taken: NumberedID?
  }

  /// Whether each place counts, and not only whether it is over the view.
  let isContinuous: Bool
  private let space: MeasuredSpace?
  private let action: (HoverPhase) -> Void
  private var course = Course()

  nonisolated init(in space: MeasuredSpace? = nil, isContinuous: Bool, action: @escaping (HoverPhase) -> Void) {
    self.space = space
    self.isContinuous = isContinuous
    self.action = action
  }

  func isSame(as other: Self) -> Bool { isContinuous == other.isContinuous && space == other.space }

  mutating func inheritState(from old: Self) { course = old.course }

  mutating func begin(in graph: ViewGraph) {
    graph.hasHovering = true
    guard course.spaces.first?.space != space else { return }
    let last = course.taken
    (course.taken, course.spaces) = (nil, [])
    if let space {
      if space.fixedNumber == nil { course.taken = graph.spaceNumber(of: space) }
      course.spaces = [(space, space.fixedNumber ?? course.taken?.spaceNumber ?? 0)]
    }
    // Only now, so that the same name keeps its number.
    if let last { graph.giveBack(last) }
  }

  /// A pointer is over no view that has gone.
  func end(in graph: ViewGraph) {
    if let taken = course.taken { graph.giveBack(taken) }
    course.taken = nil
    guard course.isOver else { return }
    course.isOver = false
    graph.enqueueEffect { action(.ended) }
  }

  var spaceNumbers: [Int] { course.spaces.map(\.number) }

  fileprivate func hover(at value: GestureValue) {
    if course.isOver, !isContinuous { return }
    course.isOver = true
    action(.active(value.place(in: space, of: course.spaces)))
  }

  fileprivate func leave() {
    guard course.isOver else { return }
    course.isOver = false
    action(.ended)
  }
}

@MainActor extension Element {
  /// What is told of a pointer over this element, the innermost first.
  private var hovers: [HoverTrait] {
    guard graph.hasHovering else { return [] }
    var hovers: [HoverTrait] = []
    forEachTrait(HoverTrait.self) { trait in
      hovers.append(trait)
      return true
    }
    return hovers
  }

  /// How it is told of a pointer: nil if not at all.
  var hovering: (isContinuous: Bool, spaces: [Int])? {
    let hovers = hovers
    if hovers.isEmpty { return nil }
    return (hovers.contains { $0.isContinuous }, hovers.flatMap(\.spaceNumbers))
  }

  /// Tells of a pointer over this element, if an action does and it asks for that. So it does while it is disabled, too:
  /// what it shows then is up to the app.
  func hover(_ action: Action) throws(Problem) -> Bool {
    guard action.name == .hover || action.name == .leave else { return false }
    let hovers = hovers
    if hovers.isEmpty { return false }
    if action.name == .leave {
      try action.checkValueIsAsked()
      for trait in hovers { trait.leave() }
    } else {
      let value = try GestureValue(placeOf: action)
      for trait in hovers { trait.hover(at: value) }
    }
    return true
  }
}

nonisolated extension View {
  /// Runs `action` with true when a pointer comes over the view, and with false when it leaves it. Fingers do not.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    trait(HoverTrait(isContinuous: false) { action($0 != .ended) })
  }

  /// Runs `action` with each place at which a pointer is over the view, and when it leaves it. Fingers do not.
  ///
  /// - Parameters:
  ///   - coordinateSpace: where points are counted from.
  ///   - action: runs with the place.
  /// - Returns: the view, which is told of the pointer.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    trait(HoverTrait(in: MeasuredSpace(coordinateSpace.coordinateSpace), isContinuous: true, action: action))
  }
}
