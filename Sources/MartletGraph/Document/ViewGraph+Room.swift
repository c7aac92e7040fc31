extension ViewGraph {
  /// What an element is counted as, its short texts included.
  static let bytesPerElement = 512
  /// How long an element of the document is, its short texts included: a row of a toggle and a text has some 120 bytes for
  /// each.
  private static let lengthPerElement = 128
  /// A longer text is counted besides.
  package static var shortText: Int { LongTexts.shortText }

  /// With so many elements there is no room for further rows, and with twice as many none for further views: an error
  /// stands in their place. Thus what a list grows to does not cost the page the views around it.
  package var maximumElements: Int {
    get { document.maximumElements }
    set { document.maximumElements = newValue }
  }

  /// The same for the bytes that the elements and their texts take.
  package var maximumBytes: Int {
    get { document.maximumBytes }
    set { document.maximumBytes = newValue }
  }

  private var remainingIDs: UInt32 { document.elements.remainingIDs }

  /// About what the elements, their texts and the scene's storage take. O(1).
  package var byteCount: Int {
    elementCount * Self.bytesPerElement + document.longTexts.byteCount + document.longTexts.expectedBytes
      + sceneStorageBytes
  }

  /// About how long the document is that a client reads. O(1).
  package var documentLength: Int {
    elementCount * Self.lengthPerElement + document.longTexts.byteCount
  }

  /// What the long texts of one element take.
  package func byteCount(of element: Element) -> Int {
    document.longTexts.isEmpty ? 0 : document.longTexts.byteCount(of: element.id)
  }

  /// Why no row can be made now; nil if it can.
  var lackOfRoomForRows: ViewFailure? {
    elementCount < maximumElements && byteCount < maximumBytes && remainingIDs > Self.reservedIDs ? nil : lackOfRoom
  }

  /// So many rows of one list are looked at: as many as the page may have elements, and one that says that there are more.
  /// Otherwise a list would cost its length before the first row finds that there is no room.
  var mostRows: Int { maximumElements == .max ? .max : maximumElements + 1 }

  /// Why a list has no more rows than it may have.
  var lackOfRoomInList: ViewFailure {
    ViewFailure(message: "There is no room for more: a list has at most \(maximumElements) rows.")
  }

  /// Why no view can be made now; nil if it can.
  var lackOfRoomForViews: ViewFailure? {
    elementCount / 2 < maximumElements && byteCount / 2 < maximumBytes && remainingIDs > Self.reservedIDs / 2
      ? nil : lackOfRoom
  }

  /// Why no view that there is can say something else; nil if it can. So it is where an update has brought long texts to
  /// a page that is too full for further views, too.
  var lackOfRoomForChanges: ViewFailure? {
    document.longTexts.expectedBytes == 0 || byteCount / 3 < maximumBytes ? nil : lackOfRoom
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
    document.longTexts.expectedBytes += length
  }
}
