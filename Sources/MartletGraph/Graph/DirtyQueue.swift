/// The dirty nodes, by depth: a parent runs before its children, so that a child runs once although both its parent's
/// new value and its own state ask for it (rules A13, K3). Within one depth, first come, first served; but where they
/// come in no order, in that in which they last ran (rule N5).
struct DirtyQueue {
  /// Whether nodes have come in an order that differs from process to process.
  var isUnordered = false
  private var levels: ContiguousArray<ContiguousArray<ViewNode>> = []
  private var shallowest = 0
  private var position = 0
  private(set) var count = 0

  /// So many levels are kept when there is nothing on them.
  private static let keptLevels = 256

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ node: ViewNode) {
    let depth = Int(node.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(node)
    if count == 0 || depth < shallowest {
      if count > 0, position > 0, shallowest < levels.count { levels[shallowest].removeFirst(position) }
      shallowest = depth
      position = 0
    }
    count += 1
  }

  mutating func popFirst() -> ViewNode? {
    guard count > 0 else { return nil }
    while position == levels[shallowest].count {
      levels[shallowest].removeAll(keepingCapacity: levels[shallowest].count < 64)
      position = 0
      shallowest += 1
    }
    if isUnordered, position == 0 { levels[shallowest].sort { $0.stamp < $1.stamp } }
    let node = levels[shallowest][position]
    position += 1
    count -= 1
    if count == 0 {
      isUnordered = false
      levels[shallowest].removeAll(keepingCapacity: levels[shallowest].count < 64)
      position = 0
      if levels.count > Self.keptLevels { levels = ContiguousArray(levels.prefix(Self.keptLevels)) }
    }
    return node
  }
}
