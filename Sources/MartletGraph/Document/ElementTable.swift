/// The elements of a session by id. Ids are issued in order and never again; the table holds them in pages, and forgets
/// a page when the last of its elements has gone, so that it takes some ten bytes for each element that there is, however
/// many there have been. O(1).
struct ElementTable {
  private static let pageSize: UInt32 = 64

  private(set) var lastID: UInt32
  /// How many elements there are.
  private(set) var count = 0
  private var pages: [UInt32: Page] = [:]
  /// The page of the last id.
  private var newest: Page?

  /// - Parameter lastID: after which id they begin.
  init(after lastID: UInt32) { self.lastID = lastID }

  /// How many ids there still are.
  var remainingIDs: UInt32 { .max - lastID }

  private final class Page {
    var count = 0
    let elements: UnsafeMutablePointer<Unmanaged<Element>?>

    init(size: Int) {
      elements = .allocate(capacity: size)
      elements.initialize(repeating: nil, count: size)
    }

    deinit { elements.deallocate() }
  }

  /// Issues an id for `element`: 0, which is none, when all have been issued.
  mutating func insert(_ element: Element) -> UInt32 {
    guard remainingIDs > 0 else { return 0 }
    lastID += 1
    let (number, index) = Self.place(of: lastID)
    let page: Page
    if index > 0, let newest {
      page = newest
    } else {
      page = Page(size: Int(Self.pageSize))
      pages[number] = page
      newest = page
    }
    page.elements[index] = Unmanaged.passUnretained(element)
    page.count += 1
    count += 1
    return lastID
  }

  mutating func remove(_ id: UInt32) {
    let (number, index) = Self.place(of: id)
    guard let page = pages[number], page.elements[index] != nil else { return }
    page.elements[index] = nil
    page.count -= 1
    count -= 1
    if page.count > 0 { return }
    pages[number] = nil
    pages.giveBack()
    if page === newest { newest = nil }
  }

  subscript(id: UInt32) -> Element? {
    let (number, index) = Self.place(of: id)
    return pages[number]?.elements[index]?.takeUnretainedValue()
  }

  private static func place(of id: UInt32) -> (number: UInt32, index: Int) {
    (id / pageSize, Int(id % pageSize))
  }
}

extension Dictionary {
  /// Gives back what a burst took, which a dictionary never does by itself. To be called after removals; O(1) each.
  mutating func giveBack() {
    // Made anew: a filter that takes everything returns the dictionary as it is.
    if capacity > 256, count < capacity / 8 { self = Dictionary(uniqueKeysWithValues: map { ($0.key, $0.value) }) }
  }
}

extension ContiguousArray {
  /// Gives back what a burst took. To be called after removals; O(1) each.
  mutating func giveBack() {
    guard capacity > 256, count < capacity / 8 else { return }
    var smaller = ContiguousArray()
    smaller.reserveCapacity(count)
    smaller.append(contentsOf: self)
    self = smaller
  }
}
