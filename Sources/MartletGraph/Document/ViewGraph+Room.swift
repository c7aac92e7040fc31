extension ViewGraph {
  /// What an element is counted as, its short texts included.
  package static let bytesPerElement = 512
  /// A longer text is counted besides.
  package static let shortText = 128

  /// About what the elements, their texts and the scene's storage take. O(1).
  package var byteCount: Int {
    elementCount * Self.bytesPerElement + longTexts.byteCount + longTexts.expectedBytes + storage.scene.byteCount
  }

  /// What the long texts of one element take.
  package func byteCount(of element: Element) -> Int { longTexts.isEmpty ? 0 : longTexts.byteCount(of: element.id) }

  /// Why no row can be made now; nil if it can.
  var lackOfRoomForRows: ViewFailure? {
    elementCount < maximumElements && byteCount < maximumBytes && remainingIDs > Self.reservedIDs ? nil : lackOfRoom
  }

  /// Why no view can be made now; nil if it can.
  var lackOfRoomForViews: ViewFailure? {
    elementCount / 2 < maximumElements && byteCount / 2 < maximumBytes && remainingIDs > Self.reservedIDs / 2
      ? nil : lackOfRoom
  }

  /// Why no view that there is can say something else; nil if it can. So it is where an update has brought long texts to
  /// a page that is too full for further views, too.
  var lackOfRoomForChanges: ViewFailure? {
    longTexts.expectedBytes == 0 || byteCount / 3 < maximumBytes ? nil : lackOfRoom
  }

  private var lackOfRoom: ViewFailure {
    let extent =
      remainingIDs <= Self.reservedIDs
      ? "has had all its nodes" : byteCount < maximumBytes ? "has \(elementCount) nodes" : "takes \(byteCount) bytes"
    return ViewFailure(message: "There is no room for more: the page \(extent).")
  }

  /// So many ids are kept for the errors that stand where there is no room. An element that is left without one is not
  /// shown.
  private static let reservedIDs: UInt32 = 1_000_000

  /// Notes that an element is going to say `text`.
  func expect(_ text: String?) {
    guard let length = text?.utf8.count, length > Self.shortText else { return }
    longTexts.expectedBytes += length
  }
}
