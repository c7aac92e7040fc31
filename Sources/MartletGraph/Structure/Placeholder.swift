/// A node that keeps views for what is made around them: a modifier's body has a place for the view that it modifies, and
/// what a style makes has places for the parts of a control.
@MainActor protocol ContentSource: AnyObject {
  var places: ContentPlaces { get set }

  /// Brings a place up to date with the views that go there.
  func fill(_ placeholder: PlaceholderNode)
}

/// The places where views of a source are, and which version of them is the newest.
struct ContentPlaces {
  fileprivate var version: UInt32 = 1
  fileprivate var placeholders: ContiguousArray<PlaceholderNode> = []
}

extension ContentSource {
  /// Mounts a place for views of this source.
  func makePlaceholder(part: UInt8 = 0, in parent: ViewNode) -> ViewNode {
    let node = PlaceholderNode(of: self, part: part, in: parent)
    node.mount {
      places.placeholders.removeAll { !$0.isMounted }
      places.placeholders.append(node)
      update(node)
    }
    return node
  }

  /// Brings a place up to date, unless it is.
  func update(_ placeholder: PlaceholderNode) {
    guard placeholder.version != places.version else { return }
    placeholder.version = places.version
    fill(placeholder)
  }

  /// The views are others than before.
  func contentWasReplaced() { places.version &+= 1 }

  /// Brings the views up to date wherever the body, which need not have run, put them.
  func updatePlaceholders() {
    for placeholder in places.placeholders where placeholder.isMounted { update(placeholder) }
  }
}

/// Where a body put views of a source. Their nodes are below it, so that they see the environment that the body sets
/// (rule I6).
final class PlaceholderNode: ViewNode {
  // Together these two fill one word.
  /// The version of the views that this place has.
  @exclusivity(unchecked) fileprivate var version: UInt32 = 0
  /// Which of the source's views.
  let part: UInt8
  private unowned(unsafe) let source: any ContentSource

  init(of source: any ContentSource, part: UInt8, in parent: ViewNode) {
    self.source = source
    self.part = part
    super.init(in: parent)
  }

  @MainActor func updateFromSource() { source.update(self) }

  /// What waits in the views waits for their new values, if there are any.
  override func runWaitingChildren() {
    source.update(self)
    super.runWaitingChildren()
  }
}
