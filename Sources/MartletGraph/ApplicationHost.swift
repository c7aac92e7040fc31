/// Where the app's own value lives: one for the whole process, shared by all sessions (rule F6).
///
/// Its dynamic properties are joined once. A session that reads the value depends on the objects that it declares, as a
/// view that declares them would, and on the states that it reads.
package final class ApplicationHost<Value>: ViewNode {
  private var value: Value
  private let slots: UnsafeMutableBufferPointer<AnyObject?>
  private let readers = AnyLocation()
  private let ownGraph: ViewGraph

  @MainActor package init(_ value: Value) {
    self.value = value
    let plan = ViewPlan.of(Value.self)
    slots = .allocate(capacity: plan.slotCount)
    slots.initialize(repeating: nil)
    ownGraph = ViewGraph()
    super.init(root: ownGraph)
    withUnsafeMutablePointer(to: &self.value) {
      var causes = Causes()
      // What an app lacks, its sessions cannot have either; each of them says so in its place.
      guard let slots = slots.baseAddress else { return }
      try? plan.link(UnsafeMutableRawPointer($0), slots: slots, node: self, causes: &causes)
    }
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  /// The app's value, read by the evaluation under way.
  package func read() -> Value {
    readers.recordRead()
    return value
  }

  override func objectWillChange(because cause: AnyObject) {
    if Evaluation.isUnderWay { readers.invalidateReadersLater() } else { readers.invalidateReaders() }
  }
}
