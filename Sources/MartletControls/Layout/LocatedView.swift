import Foundation
import MartletGraph
import MartletWire

/// What a page says of a view that it was asked to measure in relation to others.
struct LocatedView {
  /// A space that it has been measured in, by its number.
  struct Place {
    let number: Int
    /// In the view's own coordinates; nil if there is no such space around it.
    let bounds: CGRect?
  }

  let id: UInt32
  let size: CGSize
  let places: [Place]

  /// Reads the value of an action `locate`: `[[id, width, height, number, x, y, width, height, number, …], …]`.
  static func all(in action: Action) throws(Problem) -> [LocatedView] {
    guard case .lists(let lists)? = action.value else { throw problem }
    var views: [LocatedView] = []
    for list in lists { views.append(try LocatedView(reading: list)) }
    return views
  }

  private init(reading list: [Double?]) throws(Problem) {
    guard list.count >= 3, (list.count - 3) % 5 == 0, let id = list[0].flatMap({ UInt32(exactly: $0) }),
      let size = CGSize(list[1], list[2])
    else { throw Self.problem }
    var places: [Place] = []
    for start in stride(from: 3, to: list.count, by: 5) {
      guard let number = list[start].flatMap({ Int32(exactly: $0) }), number >= 0 else { throw Self.problem }
      let isNowhere = list[(start + 1)..<(start + 5)].allSatisfy { $0 == nil }
      let bounds = CGRect(list[start + 1], list[start + 2], size: CGSize(list[start + 3], list[start + 4]))
      guard isNowhere || bounds != nil else { throw Self.problem }
      places.append(Place(number: Int(number), bounds: bounds))
    }
    (self.id, self.size, self.places) = (id, size, places)
  }

  private static var problem: Problem {
    Problem(
      .invalidValue,
      """
      A locate takes [[id, width, height, space, x, y, width, height, space, …], …] as its value: of each view its \
      size, and for each of the spaces that it asks for where the view is in it, and how large that is, or four times \
      null. Lengths are from 0 to 1,000,000, places from -1,000,000 to 1,000,000.
      """, pointer: "/value")
  }
}

extension CGSize {
  fileprivate init?(_ width: Double?, _ height: Double?) {
    let range = 0...Self.reach
    guard let width, let height, range.contains(width), range.contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// What is around a view, in its coordinates, if the view is at a place in it.
  fileprivate init?(_ x: Double?, _ y: Double?, size: CGSize?) {
    let range = -CGSize.reach...CGSize.reach
    guard let x, let y, let size, range.contains(x), range.contains(y) else { return nil }
    self.init(origin: CGPoint(x: -x, y: -y), size: size)
  }
}

extension Element {
  /// Whether the page is to say where the element is.
  @MainActor var isToBeLocated: Bool {
    var isAsked = false
    forEachTrait(MeasureTrait.self) { trait in
      isAsked = !trait.asked.numbers(in: graph).isEmpty
      return !isAsked
    }
    return isAsked
  }

  /// Tells all views that a page has measured together.
  @MainActor func locate(_ action: Action) throws(Problem) {
    for view in try LocatedView.all(in: action) {
      // One that is not known may have gone meanwhile.
      graph.element(view.id)?.wasLocated(view)
    }
  }

  @MainActor private func wasLocated(_ view: LocatedView) {
    guard isToBeLocated else { return }
    for trait in measures {
      var geometry = MeasuredGeometry(size: view.size)
      for (space, place) in trait.asked.spaces(view.places) { geometry.place(space, at: place.bounds) }
      trait.measured(geometry)
    }
  }

  /// Writes by which names others are measured in relation to this element, and in relation to what it is to be measured.
  @MainActor func writeSpaces(to buffer: ByteBuffer) {
    var (names, anchors): ([Int], [Int]) = ([], [])
    forEachTrait(SpaceTrait.self) { trait in
      guard let number = trait.number else { return true }
      if case .anchor = trait.space { anchors.append(number) } else if !names.contains(number) { names.append(number) }
      return true
    }
    var asked: [Int] = []
    forEachTrait(MeasureTrait.self) { trait in
      for number in trait.asked.numbers(in: graph) where !asked.contains(number) { asked.append(number) }
      return true
    }
    if names.isEmpty && anchors.isEmpty && asked.isEmpty { return }
    buffer.append(UInt8(ascii: "{"))
    for (name, numbers) in [("names" as StaticString, names), ("anchors", anchors), ("asked", asked)]
    where !numbers.isEmpty {
      buffer.append(member: name)
      buffer.append(UInt8(ascii: "["))
      for number in numbers {
        buffer.separate()
        buffer.append(decimal: number)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    buffer.append(UInt8(ascii: "}"))
  }
}
