import Foundation
import MartletGraph
import MartletWire

/// What a page tells of the scrolling of a place.
struct ScrollNews {
  let geometry: ScrollGeometry
  var phase = ScrollPhase.idle
  /// Whether a person has scrolled it to where it is, and not the app.
  var isByPerson = false
  /// The view that it is at, if there is one.
  var node: UInt32?
  /// Where it was when it began to be scrolled.
  var start: CGPoint
  /// How fast it was scrolled, in points per second.
  var velocity = CGVector(dx: 0, dy: 0)
  /// The views that are seen, and which part of each.
  var targets: [(id: UInt32, part: Double)] = []
  let axes: Axis.Set

  /// How far places may be scrolled, and how long what is in them may be.
  static let reach = 10_000_000.0
  /// So many views are told of at most.
  static let mostTargets = 512

  /// Reads the value of an action `scrolled`:
  /// `[[x, y, contentWidth, contentHeight, width, height, top, leading, bottom, trailing],
  /// [phase, isByPerson, node, startX, startY, velocityX, velocityY], [node, part, node, part, …]]`,
  /// of which the second and the third list may be missing.
  init(_ action: Action, axes: Axis.Set) throws(Problem) {
    guard case .lists(let lists)? = action.value, (1...3).contains(lists.count) else { throw Self.problem }
    let places = try Self.numbers(lists[0], count: 10, upTo: Self.reach)
    guard places.dropFirst(2).allSatisfy({ $0 >= 0 }) else { throw Self.problem }
    let insets = EdgeInsets(top: places[6], leading: places[7], bottom: places[8], trailing: places[9])
    geometry = ScrollGeometry(
      contentOffset: CGPoint(x: places[0] - insets.leading, y: places[1] - insets.top),
      contentSize: CGSize(width: places[2], height: places[3]), contentInsets: insets,
      containerSize: CGSize(width: places[4], height: places[5]))
    start = CGPoint(x: places[0], y: places[1])
    self.axes = axes
    if lists.count > 1 { try readMovement(lists[1]) }
    if lists.count > 2 { try readTargets(lists[2]) }
  }

  private mutating func readMovement(_ list: [Double?]) throws(Problem) {
    guard list.count == 7 else { throw Self.problem }
    // An id may be larger than places are.
    var known = list
    known[2] = 0
    let numbers = try Self.numbers(known, count: 7, upTo: Self.reach)
    guard let number = Int(exactly: numbers[0]), let phase = ScrollPhase(number: number),
      numbers[1] == 0 || numbers[1] == 1
    else { throw Self.problem }
    if let number = list[2] {
      guard let id = UInt32(exactly: number), id > 0 else { throw Self.problem }
      node = id
    }
    self.phase = phase
    isByPerson = numbers[1] == 1
    start = CGPoint(x: numbers[3], y: numbers[4])
    velocity = CGVector(dx: numbers[5], dy: numbers[6])
  }

  private mutating func readTargets(_ list: [Double?]) throws(Problem) {
    guard list.count % 2 == 0, list.count <= 2 * Self.mostTargets else { throw Self.problem }
    let numbers = try Self.numbers(list, count: list.count, upTo: Double(UInt32.max))
    var ids: Set<UInt32> = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      guard let id = UInt32(exactly: numbers[index]), id > 0, ids.insert(id).inserted,
        (0...1).contains(numbers[index + 1])
      else { throw Self.problem }
      targets.append((id, numbers[index + 1]))
    }
  }

  private static func numbers(_ list: [Double?], count: Int, upTo most: Double) throws(Problem) -> [Double] {
    let numbers = list.compactMap { $0 }
    guard list.count == count, numbers.count == count, numbers.allSatisfy({ abs($0) <= most }) else { throw problem }
    return numbers
  }

  private static var problem: Problem {
    Problem(
      .invalidValue,
      """
      A scrolled takes [[x, y, contentWidth, contentHeight, width, height, top, leading, bottom, trailing], [phase, \
      isByPerson, node, startX, startY, velocityX, velocityY], [node, part, …]] as its value. The last two lists may be \
      missing. Phases are from 0 to 4, isByPerson is 0 or 1, node is an id or null, parts are from 0 to 1, and of at most \
      \(mostTargets) different nodes; places are from -10,000,000 to 10,000,000, and lengths from 0 on.
      """, pointer: "/value")
  }
}
