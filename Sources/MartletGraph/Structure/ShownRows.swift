import MartletWire

/// Which rows clients are shown of one `ForEach` in a lazy container (rule H9).
///
/// A `ForEach` with few elements has a row for each. Of one with many there are the rows that clients have asked for, each
/// its own, and until one asks those at the front.
struct ShownRows {
  /// Up to so many elements all have a row.
  let mostWithoutWindows: Int
  /// In the order in which they have last asked.
  private var clients: ContiguousArray<Client> = []
  /// What there is where no client has asked.
  private var initial: Ranges
  /// What the app has scrolled to.
  private var goal: Ranges = []

  private typealias Ranges = ContiguousArray<Range<Int>>

  private struct Client {
    let name: ExactText
    var ranges: Ranges
  }

  /// So many rows a lazy container has before only some are there.
  static let roomOfContainer = 200
  /// So many rows are there at first, and come by themselves when elements are added.
  static let firstRows = 40
  /// So many rows one client may have at a time of the children of one element.
  static let mostRows = 512
  /// So many clients may have rows of their own; then the one that has not asked for the longest time has none.
  private static let mostClients = 8

  /// - Parameter room: up to so many elements all have a row.
  init(room: Int) {
    mostWithoutWindows = max(0, room)
    initial = [0..<min(Self.firstRows, mostWithoutWindows)]
  }

  /// Shows a client some rows, in place of those that it was shown before.
  mutating func show(_ ranges: ContiguousArray<Range<Int>>, to name: ExactText) {
    clients.removeAll { $0.name == name }
    clients.append(Client(name: name, ranges: ranges))
    if clients.count > Self.mostClients { clients.removeFirst() }
  }

  /// Shows all clients the rows around one, in place of those around the one before.
  mutating func reveal(_ index: Int) { goal = [Self.around(index)] }

  /// The rows around one, as many as there are at first.
  static func around(_ index: Int) -> Range<Int> { max(0, index - firstRows / 2)..<index + firstRows / 2 }

  /// How many rows a client is shown.
  func rowCount(of name: ExactText) -> Int {
    clients.first { $0.name == name }?.ranges.reduce(0) { $0 + $1.count } ?? 0
  }

  /// A client is gone.
  /// - Returns: whether it was shown anything.
  mutating func end(_ name: ExactText) -> Bool {
    guard let index = clients.firstIndex(where: { $0.name == name }) else { return false }
    clients.remove(at: index)
    return true
  }

  /// Follows a change of the elements, of which there have been `count`: each client keeps the rows that it sees, and sees
  /// those that come among them, unless those are many.
  mutating func follow<ID>(_ difference: RowDifference<ID>, from count: Int) {
    if difference.edits.isEmpty { return }
    if count <= mostWithoutWindows {
      // All rows have been there.
      clients = []
      goal = []
      initial = [0..<max(count, min(Self.firstRows, mostWithoutWindows))]
    }
    initial = Self.following(initial, difference, from: count)
    goal = Self.following(goal, difference, from: count)
    for index in clients.indices {
      clients[index].ranges = Self.following(clients[index].ranges, difference, from: count)
    }
  }

  /// Which of so many elements have rows.
  func windows(of count: Int) -> RowWindows {
    if count <= mostWithoutWindows { return RowWindows(all: count) }
    return RowWindows((clients.isEmpty ? initial : Ranges(clients.flatMap(\.ranges))) + goal, of: count)
  }

  /// Where rows are that were in ranges: no more than one client may have.
  private static func following<ID>(_ ranges: Ranges, _ difference: RowDifference<ID>, from count: Int) -> Ranges {
    var room = mostRows
    var result: Ranges = []
    for range in ranges.lazy.flatMap({ following($0, difference, from: count) }) where room > 0 {
      result.append(range.prefix(room))
      room -= range.count
    }
    return result
  }

  /// Where rows are that were in a range. What reached to an end still does, and no range gets shorter while there are
  /// elements. Where so many rows have come that it would get much longer, there are some at the ends of those, and those
  /// that were there.
  private static func following<ID>(
    _ range: Range<Int>, _ difference: RowDifference<ID>, from count: Int
  ) -> Ranges {
    if range.isEmpty { return [range] }
    let newCount = count + difference.growth
    var start = range.lowerBound == 0 ? 0 : difference.newStart(range.lowerBound)
    var end = range.upperBound >= count ? newCount : difference.newEnd(range.upperBound)
    let old = range.clamped(to: 0..<count)
    let least = min(newCount, range.count)
    if end - start < least {
      end = min(newCount, start + least)
      start = end - least
    } else if end - start > min(mostRows, old.count + firstRows) {
      let kept = difference.kept(of: old, from: count)
      let room = max(
        min(firstRows, mostRows - kept.reduce(0) { $0 + $1.count }), least - kept.reduce(0) { $0 + $1.count })
      return fill(kept, in: start..<end, room: room)
    }
    return [start..<end]
  }

  /// Ranges with so many of the numbers before and between them: those of the first gaps, and of the one for which there is
  /// not enough room those at its ends. Behind the last range it is those that follow it.
  private static func fill(_ ranges: Ranges, in whole: Range<Int>, room: Int) -> Ranges {
    var room = room
    var result: Ranges = []
    func add(_ range: Range<Int>) {
      if let last = result.last, last.upperBound == range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else if !range.isEmpty {
        result.append(range)
      }
    }
    func addGap(_ gap: Range<Int>) {
      let count = min(gap.count, room)
      room -= count
      add(gap.prefix((count + 1) / 2))
      add(gap.suffix(count / 2))
    }
    var end = whole.lowerBound
    for range in ranges {
      addGap(end..<range.lowerBound)
      add(range)
      end = range.upperBound
    }
    add((end..<whole.upperBound).prefix(room))
    return result
  }
}

extension RowDifference {
  /// Where the rows of a range are now that have not changed their places among each other.
  fileprivate func kept(of range: Range<Int>, from count: Int) -> ContiguousArray<Range<Int>> {
    var kept: ContiguousArray<Range<Int>> = []
    var (old, new) = (0, 0)
    func add(until end: Int) {
      let run = (old..<end).clamped(to: range)
      if !run.isEmpty { kept.append(run.lowerBound + new - old..<run.upperBound + new - old) }
    }
    for edit in edits {
      add(until: edit.old.lowerBound)
      (old, new) = (edit.old.upperBound, edit.new.upperBound)
    }
    add(until: count)
    return kept
  }

  /// Where a range begins now that began with an element: with that, or with what has come in its place.
  fileprivate func newStart(_ index: Int) -> Int {
    var shift = 0
    for edit in edits {
      if edit.old.upperBound <= index {
        shift = edit.new.upperBound - edit.old.upperBound
      } else if edit.old.lowerBound < index {
        return edit.new.lowerBound + min(index - edit.old.lowerBound, edit.new.count)
      } else {
        break
      }
    }
    return index + shift
  }

  /// Where a range ends now that ended before an element.
  fileprivate func newEnd(_ index: Int) -> Int {
    var shift = 0
    for edit in edits {
      if edit.old.upperBound < index || edit.old.upperBound == index && !edit.old.isEmpty {
        shift = edit.new.upperBound - edit.old.upperBound
      } else if edit.old.lowerBound < index {
        return edit.new.lowerBound + min(index - edit.old.lowerBound, edit.new.count)
      } else {
        break
      }
    }
    return index + shift
  }
}
