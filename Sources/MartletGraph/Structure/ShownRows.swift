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
  private var initial: Range<Int>
  /// What the app has scrolled to.
  private var goal: Range<Int>?

  private struct Client {
    let name: ExactText
    var ranges: ContiguousArray<Range<Int>>
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
    initial = 0..<min(Self.firstRows, mostWithoutWindows)
  }

  /// Shows a client some rows, in place of those that it was shown before.
  mutating func show(_ ranges: ContiguousArray<Range<Int>>, to name: ExactText) {
    clients.removeAll { $0.name == name }
    clients.append(Client(name: name, ranges: ranges))
    if clients.count > Self.mostClients { clients.removeFirst() }
  }

  /// Shows all clients the rows around one, in place of those around the one before.
  mutating func reveal(_ index: Int) { goal = Self.around(index) }

  /// The rows around one, as many as there are at first.
  static func around(_ index: Int) -> Range<Int> { max(0, index - firstRows / 2)..<index + firstRows / 2 }

  /// A client is gone.
  /// - Returns: whether it was shown anything.
  mutating func end(_ name: ExactText) -> Bool {
    guard let index = clients.firstIndex(where: { $0.name == name }) else { return false }
    clients.remove(at: index)
    return true
  }

  /// Follows a change of the elements, of which there have been `count`: each client keeps the rows that it sees, and sees
  /// those that come among them.
  mutating func follow<ID>(_ difference: RowDifference<ID>, from count: Int) {
    if difference.edits.isEmpty { return }
    if count <= mostWithoutWindows {
      // All rows have been there.
      clients = []
      goal = nil
      initial = 0..<max(count, min(Self.firstRows, mostWithoutWindows))
    }
    initial = Self.following(initial, difference, from: count)
    goal = goal.map { Self.following($0, difference, from: count) }
    for index in clients.indices {
      clients[index].ranges = ContiguousArray(
        clients[index].ranges.map { Self.following($0, difference, from: count) })
    }
  }

  /// Which of so many elements have rows.
  func windows(of count: Int) -> RowWindows {
    if count <= mostWithoutWindows { return RowWindows(all: count) }
    var ranges = clients.isEmpty ? [initial] : ContiguousArray(clients.flatMap(\.ranges))
    if let goal { ranges.append(goal) }
    return RowWindows(ranges, of: count)
  }

  /// Where rows are that were in `range`. What reached to an end still does, and no range gets shorter while there are
  /// elements, or longer by much.
  private static func following<ID>(
    _ range: Range<Int>, _ difference: RowDifference<ID>, from count: Int
  ) -> Range<Int> {
    if range.isEmpty { return range }
    let newCount = count + difference.growth
    let reachesEnd = range.upperBound >= count
    var start = range.lowerBound == 0 ? 0 : difference.newStart(range.lowerBound)
    var end = reachesEnd ? newCount : difference.newEnd(range.upperBound)
    let most = min(mostRows, range.clamped(to: 0..<count).count + firstRows)
    let least = min(newCount, range.count)
    if end - start < least {
      end = min(newCount, start + least)
      start = end - least
    } else if end - start > most {
      if reachesEnd, range.lowerBound > 0 { start = end - most } else { end = start + most }
    }
    return start..<end
  }
}

extension RowDifference {
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
