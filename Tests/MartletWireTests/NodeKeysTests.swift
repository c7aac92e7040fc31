import MartletWire
import Testing

@Suite struct NodeKeysTests {
  private static let common = NodeKey.allCases.filter { $0.rawValue < 256 }

  private func keys(of family: UInt16) -> [NodeKey] { NodeKey.allCases.filter { $0.rawValue >> 8 == family } }

  private static let families = Set(NodeKey.allCases.map { $0.rawValue >> 8 }).sorted()

  @Test func `there is room for all keys of a family`() {
    for key in NodeKey.allCases { #expect(key.rawValue & 0xFF < (key.rawValue < 256 ? 24 : 34), "\(key)") }
  }

  @Test func `a key is in a set of its own and in no other`() {
    for key in NodeKey.allCases {
      for other in NodeKey.allCases { #expect(NodeKeys(key).contains(other) == (key == other)) }
      #expect(Array(NodeKeys(key).inOrder) == [key])
    }
    #expect(NodeKeys.none.isEmpty && Array(NodeKeys.none.inOrder) == [])
  }

  private func some(of keys: [NodeKey], mask: Int, step: Int) -> [NodeKey] {
    keys.enumerated().filter { mask >> (($0.offset * step) % 9) & 1 == 1 }.map(\.element)
  }

  private func set(_ keys: [NodeKey]) -> NodeKeys { keys.reduce(into: .none) { $0.insert($1) } }

  @Test(arguments: families) func `sets of any node's keys and of one family's are sets`(family: UInt16) {
    let keys = Self.common + (family == 0 ? [] : keys(of: family))
    // Every way to take some of them would be too many; these are enough to mix all neighbours.
    for mask in 0..<512 {
      let (one, other) = (some(of: keys, mask: mask, step: 1), some(of: keys, mask: mask, step: 2))
      let (first, second) = (set(one), set(other))
      #expect(Array(first.inOrder) == one)
      #expect(Set(first.union(second).inOrder) == Set(one).union(other))
      #expect(Set(first.intersection(second).inOrder) == Set(one).intersection(other))
      var rest = first
      for key in other { rest.remove(key) }
      #expect(Array(rest.inOrder) == one.filter { !other.contains($0) })
      #expect(rest.isEmpty == one.allSatisfy(other.contains))
      #expect((first == second) == (one == other))
    }
  }

  @Test func `sets of different families have the keys in common that any node may have`() {
    let (button, picture) = (NodeKeys(.label, .text, .role), NodeKeys(.label, .systemName))
    #expect(button.intersection(picture) == NodeKeys(.label))
    #expect(!button.contains(.systemName) && !picture.contains(.role))
    var rest = button
    rest.remove(.role)
    #expect(rest.union(picture) == NodeKeys(.label, .text, .systemName))
  }
}
