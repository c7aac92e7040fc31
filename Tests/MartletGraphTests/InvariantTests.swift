import MartletWire
import Testing

@testable import MartletGraph

/// The check that tests and fuzzers rely on finds what is wrong, and nothing where all is well.
@MainActor @Suite struct InvariantTests {
  private struct Page: View {
    @State private var isShown = true

    var body: some View {
      Group { if isShown { EquatableView(content: Leaf(number: 1)) } }
    }
  }

  private struct Leaf: View, Equatable {
    let number: Int

    var body: some View { ElementTraitView(content: EmptyView(), trait: Identifier(text: "leaf")) }
  }

  private func mounted() -> ViewGraph {
    let graph = ViewGraph()
    graph.show(Page())
    return graph
  }

  @Test func `a tree that is in order breaks none`() {
    #expect(mounted().brokenInvariants == [])
  }

  @Test func `what waits to run is found`() throws {
    let graph = mounted()
    graph.enqueueEffect {}
    #expect(graph.brokenInvariants == ["Something waits to run."])
    graph.settle()
    let root = try #require(graph.root)
    root.flags.insert(.dirty)
    #expect(graph.brokenInvariants == ["Something waits to run.", "The element window #1 is dirty."])
  }

  @Test func `what the client has not been told of is found`() throws {
    let graph = mounted()
    let root = try #require(graph.root)
    root.markChanged(NodeKeys(.text))
    let faults = graph.brokenInvariants
    #expect(faults.contains("The client has not been told of every change."))
    #expect(faults.contains("The element window #1 has values that the client has not been told of."))
    root.changed = .none
    graph.document.pending = PendingChanges()
    #expect(graph.brokenInvariants == [])
    root.childIDs = [7]
    #expect(graph.brokenInvariants == ["The element window #1 has other children than the client was told of."])
  }

  @Test func `what is kept about nodes that are gone is found`() throws {
    let graph = mounted()
    graph.document.sequences[99] = 1
    graph.document.longTexts.note(1_000, for: .text, of: 98)
    graph.document.identifiers[ExactText("nobody")] = graph.document.identifiers[ExactText("leaf")]
    #expect(
      graph.brokenInvariants == [
        "The index has 2 identifiers, the tree 1.", "A sequence is kept for node 99, which is gone.",
        "A length is kept for node 98, which is gone.",
      ])
  }

  @Test func `a node that has ended is found`() throws {
    let graph = mounted()
    let root = try #require(graph.root)
    let child = try #require(root.contentNode)
    child.flags.insert(.unmounted)
    #expect(graph.brokenInvariants.contains { $0.hasSuffix("is in the tree and has ended.") })
    child.flags.remove(.unmounted)
    #expect(graph.brokenInvariants == [])
  }

  @Test func `a node that never began is found`() throws {
    let graph = mounted()
    let child = try #require(graph.root?.contentNode)
    child.flags.remove(.begun)
    #expect(graph.brokenInvariants.contains { $0.hasSuffix("is in the tree and has never begun.") })
  }

  @Test func `what features keep about nodes that are gone is found`() throws {
    let graph = mounted()
    let root = try #require(graph.root)
    graph.feature(ObservationRegistrations.self).byNode[ObjectIdentifier(root)] = ObservationRegistration()
    #expect(graph.brokenInvariants == ["There are 1 registrations for 0 nodes that observe, 0 of them theirs."])
    graph.feature(ObservationRegistrations.self).byNode = [:]
    let other = mounted()
    let stranger = try #require(other.root)
    graph.show(sheet: stranger)
    #expect(graph.brokenInvariants.contains("A sheet is shown that is gone."))
    graph.hide(sheet: stranger)
    let box = FocusBox(false)
    graph.feature(FocusHolders.self).views = [FocusNode(box, true, in: root)]
    #expect(graph.brokenInvariants.contains("The focus is on a view that is gone."))
  }
}
