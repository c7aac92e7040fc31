/// The latest patches of a session, so that an event stream can go on where another one broke off.
struct PatchHistory {
  private var patches = ByteQueue()
  /// The revision that the latest patch led to.
  private var revision: Int

  private static let maximumCount = 256
  private static let maximumBytes = 65_536

  /// What the patches take.
  var byteCount: Int { patches.byteCount }

  /// A history that begins after `revision`.
  init(after revision: Int) { self.revision = revision }

  /// Keeps the patch that leads to the next revision, and forgets the oldest ones that there is no room for: there is
  /// room for `room` bytes more.
  mutating func append(_ patch: UnsafeRawBufferPointer, room: Int) {
    let maximumBytes = min(Self.maximumBytes, patches.byteCount + min(room, Self.maximumBytes))
    patches.append(patch)
    revision += 1
    while patches.count > Self.maximumCount || patches.byteCount > maximumBytes { patches.removeFirst() }
  }

  /// Whether all patches are there that lead from `older` to the present.
  func hasPatches(since older: Int) -> Bool { older <= revision && older >= revision - patches.count }

  /// Calls `body` with each patch after `older`, which the history must reach back to, and the revision it leads to.
  func forEachPatch(after older: Int, _ body: (_ revision: Int, _ patch: UnsafeRawBufferPointer) -> Void) {
    let start = patches.count - (revision - older)
    for index in start..<patches.count {
      patches.withString(at: index) { body(older + 1 + index - start, $0) }
    }
  }
}
