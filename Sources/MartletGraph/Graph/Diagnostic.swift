import MartletWire

/// Something that an app did which SwiftUI would complain about or trap on. It is reported; the session goes on.
package enum Diagnostic: Equatable, Sendable {
  /// State was written while a body was running; the write was dropped (rule B7).
  case stateWrittenDuringUpdate
  /// A view could not be made and an error stands in its place: the view's type, and why.
  case viewFailed(String, String)
  /// A property was used outside a mounted view: a read gave its initial value, a write was dropped (rules B8, D4).
  case unattachedState(String)
  /// There was no room to store a value under this name; the write was dropped.
  case storageFull(String)
  /// An object was changed by a body; the views that depend on it ran again (rule D11).
  case publishedDuringUpdate
  /// An object was changed off the main thread; the change was seen in a later turn (rule D11).
  case publishedOffMainThread
  /// An `onChange` or `onPreferenceChange` kept changing the value that it is about and was cut off (rule K2).
  case repeatedChange(String)
  /// Effects kept writing state until they were cut off (rule K2).
  case updateLoop
  /// Two elements of a `ForEach` have the same id (rule H4).
  case duplicateID(String)
  /// The count of a constant range changed (rule H5).
  case constantRangeChanged
  /// Two views are to have the focus for one value of a focus state; one of them has it (rule M8).
  case duplicateFocus(String)
  /// An element binding was used after its element was deleted (rule C9).
  case staleElementBinding
  /// A canvas draws more than the page is told.
  case drawingTooLong
  /// A path has too many lines to be combined with another.
  case pathTooLong
  /// What a share link was to hand on could not be made: why.
  case exportFailed(String)
  /// The app has no window with this id, or for such a value; nothing was opened or dismissed.
  case noSuchWindow(String)
}

extension Diagnostic {
  /// What the app did, and what became of it: a sentence for the log.
  package var explanation: String {
    switch self {
    case .stateWrittenDuringUpdate: "State was written while a body was running. The write was dropped."
    case .viewFailed: "A view could not be made. An error stands in its place."
    case .unattachedState:
      "A property was used outside a mounted view. What was read was the initial value; what was written was dropped."
    case .storageFull: "There was no room to store a value under this name. The write was dropped."
    case .publishedDuringUpdate:
      "An object was changed by a body that was running. The views that depend on it ran again."
    case .publishedOffMainThread: "An object was changed off the main thread. The views saw it in a later turn."
    case .repeatedChange: "It kept changing the value that it is about, and was cut off."
    case .updateLoop: "Callbacks kept writing state, and were cut off."
    case .duplicateID: "Two elements of a ForEach have this id. The first keeps its state."
    case .constantRangeChanged: "A ForEach over a constant range got another count: give it an id for each element."
    case .duplicateFocus: "Two views are to have the focus for this value. One of them has it."
    case .staleElementBinding:
      "A binding to an element was used after the element had gone. What was written was dropped."
    case .drawingTooLong: "A canvas draws more than the page is told. What came last was left out."
    case .pathTooLong: "A path has too many lines to be combined with another. It was left as it is."
    case .exportFailed: "What a share link was to hand on could not be made. The person was told so."
    case .noSuchWindow: "The app has no such window. Nothing was opened or dismissed."
    }
  }

  /// The same with its texts cut short: there may be anything of the app's in them.
  var shortened: Diagnostic {
    func short(_ text: String) -> String { text.shortened(to: 200) }
    return switch self {
    case .viewFailed(let view, let reason): .viewFailed(short(view), short(reason))
    case .unattachedState(let type): .unattachedState(short(type))
    case .repeatedChange(let name): .repeatedChange(short(name))
    case .duplicateID(let id): .duplicateID(short(id))
    case .duplicateFocus(let value): .duplicateFocus(short(value))
    case .storageFull(let name): .storageFull(short(name))
    case .exportFailed(let reason): .exportFailed(short(reason))
    case .noSuchWindow(let name): .noSuchWindow(short(name))
    case .stateWrittenDuringUpdate, .publishedDuringUpdate, .publishedOffMainThread, .updateLoop,
      .constantRangeChanged, .staleElementBinding, .drawingTooLong, .pathTooLong:
      self
    }
  }
}
