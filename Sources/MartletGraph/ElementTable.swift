/// The elements of a session by id. Ids are issued in order and never again; the table holds them in pages, and forgets
/// a page when the last of its elements has gone. O(1), and some ten bytes an element.
struct ElementTable {
  private static let pageSize: UInt32 = 64

  private(set) var lastID: UInt32 = 0
  /// How many elements there are.
  private(set) var count = 0
  private var pages: ContiguousArray<Page?> = []

  private final class Page {
    var count = 0
    let elements: UnsafeMutablePointer<Unmanaged<Element>?>

    init(size: Int) {
      elements = .allocate(capacity: size)
      elements.initialize(repeating: nil, count: size)
    }

    deinit { elements.deallocate() }
  }

  /// Issues an id for `element`.
  mutating func insert(_ element: Element) -> UInt32 {
    lastID += 1
    let (page, index) = Self.place(of: lastID)
    if page == pages.count { pages.append(Page(size: Int(Self.pageSize))) }
    // The last page may have been forgotten when all in it were gone.
    let found = pages[page] ?? Page(size: Int(Self.pageSize))
    pages[page] = found
    found.elements[index] = Unmanaged.passUnretained(element)
    found.count += 1
    count += 1
    return lastID
  }

  mutating func remove(_ id: UInt32) {
    let (page, index) = Self.place(of: id)
    guard pages.indices.contains(page), let found = pages[page], found.elements[index] != nil else { return }
    found.elements[index] = nil
    found.count -= 1
    count -= 1
    if found.count == 0 { pages[page] = nil }
  }

  subscript(id: UInt32) -> Element? {
    let (page, index) = Self.place(of: id)
    guard page < pages.count, let found = pages[page] else { return nil }
    return found.elements[index]?.takeUnretainedValue()
  }

  private static func place(of id: UInt32) -> (page: Int, index: Int) {
    (Int(id / pageSize), Int(id % pageSize))
  }
}

/// The decorations that name elements by one text. Nearly always there is one.
enum NamedNodes {
  case one(Unmanaged<ViewNode>)
  case several(ContiguousArray<Unmanaged<ViewNode>>)

  /// Oldest first.
  var all: ContiguousArray<Unmanaged<ViewNode>> {
    switch self {
    case .one(let node): [node]
    case .several(let nodes): nodes
    }
  }

  /// With `node` as the newest.
  func adding(_ node: Unmanaged<ViewNode>) -> NamedNodes { .several(all + [node]) }

  /// Without `node`; nil if there is no other.
  func removing(_ node: Unmanaged<ViewNode>) -> NamedNodes? {
    var rest = all
    rest.removeAll { $0.toOpaque() == node.toOpaque() }
    return rest.isEmpty ? nil : rest.count == 1 ? .one(rest[0]) : .several(rest)
  }
}
