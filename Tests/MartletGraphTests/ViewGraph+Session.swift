import MartletGraph
import MartletWire

// What a session does with its graph.
extension ViewGraph {
  /// Mounts a view, of which the client is then told.
  @MainActor func show(_ view: some View) {
    mount(view)
    commitFirst(to: ByteBuffer())
  }

  /// Taps the button of this name, and tells the client what that has changed.
  @MainActor func tap(_ title: String) throws {
    let button = try resolve(.role("button", name: ExactText(title), index: nil))
    try act { () throws(Problem) in try button.perform(Action(target: .id(button.id), name: "tap")) }
    settle()
    var patch = PatchWriter(into: ByteBuffer())
    commit(into: &patch)
  }
}
