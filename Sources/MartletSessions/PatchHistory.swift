/// The latest patches of a session, so that an event stream can go on where another one broke off.
struct PatchHistory {
  private var patches = ByteQueue()
  /// The revision that the latest patch led to.
  private var revision: Int

  private static let maximumCount = 256
  private static let maximumBytes = 65_536
  /// The same until followers have been told: what is longer would be the whole document to them.
  private static let maximumUntoldBytes = 1_048_576
  /// How many bytes are kept once they have been told.
  private var allowedBytes = 0

  /// What the patches take.
  var byteCount: Int { patches.byteCount }

  /// A history that begins after `revision`.
  init(after revision: Int) { self.revision = revision }

  /// Keeps the patch that leads to the next revision, in any case until `followersWereTold`: then there is room for `room`
  /// bytes more.
  mutating func append(_ patch: UnsafeRawBufferPointer, room: Int) {
    let bytes = min(patches.byteCount, Self.maximumBytes)
    allowedBytes = min(Self.maximumBytes, bytes + min(room, Self.maximumBytes))
    patches.append(patch)
    revision += 1
    while patches.count > Self.maximumCount { patches.removeFirst() }
    while patches.count > 1, patches.byteCount > Self.maximumUntoldBytes { patches.removeFirst() }
  }

  /// Forgets the oldest patches that there is no room for.
  /// - Returns: whether there are any.
  mutating func followersWereTold() -> Bool {
    let bytes = patches.byteCount
    while patches.byteCount > allowedBytes { patches.removeFirst() }
    return patches.byteCount < bytes
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
