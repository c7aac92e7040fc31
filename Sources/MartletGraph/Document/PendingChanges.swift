/// What the client has yet to hear.
struct PendingChanges {
  /// Elements with changed keys.
  var changed: ContiguousArray<Element> = []
  /// Elements whose children may have come, gone or moved.
  var restructured: ContiguousArray<Element> = []
  /// The ids of elements that have left the document.
  var removed: ContiguousArray<UInt32> = []
}
