import Foundation
import MartletGraph

/// A size that a view is asked about, as a key. It is the same as the page has it: not less than nothing, and infinite
/// from the largest size on that a page may say.
struct Proposal: Hashable {
  let width: Double?
  let height: Double?

  init(width: Double?, height: Double?) {
    self.width = width.map(Self.bounded)
    self.height = height.map(Self.bounded)
  }

  init(_ proposal: ProposedViewSize) {
    self.init(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
  }

  /// What a page measures without being asked.
  static let ideal = Proposal(width: nil, height: nil)
  static let smallest = Proposal(width: 0, height: 0)
  static let largest = Proposal(width: .infinity, height: .infinity)

  /// Whether a page measures it without being asked.
  var isBasic: Bool { self == .ideal || self == .smallest || self == .largest }

  private static func bounded(_ length: Double) -> Double { length.isNaN ? 0 : min(max(length, 0), CGSize.reach) }
}

/// One run of a layout over its views, with the sizes that the page has measured: what has been asked that is not known,
/// and where the views are placed.
final class LayoutPass {
  /// A view that is arranged.
  struct Member {
    /// The view's element and, where that is a box around another one, those in it.
    let elements: [Element]
    /// What the page has measured: at least the ideal, the smallest and the largest size.
    let sizes: [Proposal: CGSize]
    /// Where its modifiers say that it has guides.
    let guides: [AlignmentLine: LinearGuide]
    let isSpacer: Bool

    var id: UInt32 { elements[0].id }

    /// What is found at the view, or else at what is in its box.
    func value<Value>(_ find: (Element) -> Value?) -> Value? { elements.lazy.compactMap(find).first }
  }

  struct Place: Equatable {
    let id: UInt32
    let x: Double
    let y: Double
    let proposal: Proposal
  }

  struct Question: Hashable {
    let id: UInt32
    let proposal: Proposal
  }

  /// So many further sizes the page is asked to measure for one view, and for all; others are estimated.
  private static let mostQuestions = (ofOne: 8, ofAll: 1_000)

  let members: [Member]
  let direction: LayoutDirection
  /// What the page is to measure beside what it does anyway.
  private(set) var questions: [Question] = []
  private var counts: [Int]
  private var asked: Set<Question> = []
  private var places: [Place?]

  init(of members: [Member], direction: LayoutDirection) {
    self.members = members
    self.direction = direction
    counts = Array(repeating: 0, count: members.count)
    places = Array(repeating: nil, count: members.count)
  }

  // MARK: Sizes

  func size(of index: Int, in proposed: ProposedViewSize) -> CGSize {
    let (member, proposal) = (members[index], Proposal(proposed))
    guard let ideal = member.sizes[.ideal], let smallest = member.sizes[.smallest], let largest = member.sizes[.largest]
    else { return .zero }
    // One that never takes more than its ideal size has that wherever there is room for it. Browsers reckon in parts of a
    // point, and round them.
    let isRigid = abs(largest.width - ideal.width) < 1 && abs(largest.height - ideal.height) < 1
    if isRigid, proposal.width.fits(ideal.width), proposal.height.fits(ideal.height) { return ideal }
    if let known = member.sizes[proposal] {
      if proposal != .ideal, proposal != .smallest, proposal != .largest { ask(proposal, of: index) }
      return known
    }
    ask(proposal, of: index)
    return estimate(proposal, ideal: ideal, smallest: smallest, largest: largest)
  }

  private func ask(_ proposal: Proposal, of index: Int) {
    guard counts[index] < Self.mostQuestions.ofOne, questions.count < Self.mostQuestions.ofAll else { return }
    let question = Question(id: members[index].id, proposal: proposal)
    guard asked.insert(question).inserted else { return }
    counts[index] += 1
    questions.append(question)
  }

  /// About the size that a view has, until the page says: as wide as it may be, and as high as its area is then.
  private func estimate(_ proposal: Proposal, ideal: CGSize, smallest: CGSize, largest: CGSize) -> CGSize {
    let width = length(proposal.width, ideal: ideal.width, smallest: smallest.width, largest: largest.width)
    let height = length(proposal.height, ideal: ideal.height, smallest: 0, largest: largest.height)
    if largest.height > ideal.height { return CGSize(width: width, height: height) }
    // As many lines of no height have none, however many they are.
    let lines = width > 0 && ideal.height > 0 ? max(1, (ideal.width / width).rounded(.up)) : 1
    return CGSize(width: width, height: min(lines * ideal.height, max(ideal.height, smallest.height)))
  }

  private func length(_ proposed: Double?, ideal: Double, smallest: Double, largest: Double) -> Double {
    guard let proposed else { return ideal }
    return max(smallest, min(proposed, max(ideal, largest)))
  }

  // MARK: Places

  func place(_ index: Int, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    let size = size(of: index, in: proposal)
    func coordinate(_ position: CGFloat, _ part: CGFloat, _ length: CGFloat) -> Double {
      let coordinate = Double(position - part * length)
      return coordinate.isFinite ? min(max(coordinate, -CGSize.reach), CGSize.reach) : 0
    }
    places[index] = Place(
      id: members[index].id, x: coordinate(position.x, anchor.x, size.width),
      y: coordinate(position.y, anchor.y, size.height), proposal: Proposal(proposal))
  }

  /// All places; that of a view that has not been placed is the middle.
  func finish(in bounds: CGRect, proposal: ProposedViewSize) -> [Place] {
    for index in members.indices where places[index] == nil {
      place(index, at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }
    return places.compactMap { $0 }
  }
}

extension LayoutPass.Member {
  @MainActor init(_ element: Element, sizes: [Proposal: CGSize]) {
    var elements = [element]
    while let inner = elements[elements.count - 1].elementInBox { elements.append(inner) }
    self.elements = elements
    isSpacer = elements.last is ElementNode<Spacer>
    self.sizes = sizes
    guides = elements.reversed().reduce([:]) { $1.guides(around: $0) }
  }
}

extension Double? {
  /// Whether an offer leaves room for a length.
  fileprivate func fits(_ length: CGFloat) -> Bool { map { $0 >= length } ?? true }
}
