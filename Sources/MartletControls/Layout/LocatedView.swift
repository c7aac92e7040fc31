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
    var ids: Set<UInt32> = []
    for list in lists {
      let view = try LocatedView(reading: list)
      guard ids.insert(view.id).inserted else { throw problem }
      views.append(view)
    }
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
      null. No view is in it twice. Lengths are from 0 to 1,000,000, places from -1,000,000 to 1,000,000.
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
    // Not the negative, which of nothing is "-0.0".
    self.init(origin: CGPoint(x: 0 - x, y: 0 - y), size: size)
  }
}

extension Element {
  /// Whether the page is to say where the element is.
  @MainActor var isToBeLocated: Bool {
    var isAsked = false
    forEachTrait(MeasureTrait.self) { trait in
      isAsked = !trait.asked.measured(in: graph).isEmpty
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
    let places = Dictionary(view.places.map { ($0.number, $0.bounds) }) { $1 }
    let asked = measuresWithNames.map { measure, names in (measure, names, measure.asked.measured(in: graph)) }
    // It may have asked when the page said so.
    if asked.allSatisfy({ $0.2.isEmpty }) { return }
    for (measure, names, spaces) in asked {
      var news = GeometryNews(size: view.size, asked: Set(spaces.map { $0.space }))
      for (space, number) in spaces {
        if names.contains(space) {
          news.places[space] = CGRect(origin: .zero, size: view.size)
        } else if let place = places[number] {
          news.places[space] = .some(place)
        }
      }
      measure.measured(news)
    }
  }

  /// What hears of this element's size and place, with the names that the element has got further out: by these it is around
  /// itself, which the page does not know. The innermost comes first.
  @MainActor private var measuresWithNames: [(MeasureTrait, names: Set<MeasuredSpace>)] {
    var measures: [(MeasureTrait, names: Set<MeasuredSpace>)] = []
    forEachTrait(MeasureTrait.self, { measures.append(($0, [])) }, SpaceTrait.self) { trait in
      for index in measures.indices { measures[index].names.insert(trait.space) }
    }
    return measures
  }

  /// Writes the numbers of the element's names and anchors, in relation to which other views are measured, and of the spaces
  /// in relation to which it is to be measured itself; and what is to be said of how much of it is seen.
  @MainActor func writeSpaces(to buffer: ByteBuffer) {
    var (names, anchors): ([Int], [Int]) = ([], [])
    forEachTrait(SpaceTrait.self) { trait in
      guard let number = trait.number else { return true }
      if case .anchor = trait.space { anchors.append(number) } else if !names.contains(number) { names.append(number) }
      return true
    }
    var asked: [Int] = []
    forEachTrait(MeasureTrait.self) { trait in
      for (_, number) in trait.asked.measured(in: graph) where !asked.contains(number) { asked.append(number) }
      return true
    }
    let start = buffer.count
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
    writeSights(to: buffer)
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "}"))
  }
}
