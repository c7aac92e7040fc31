import MartletWire

extension ExactText {
  /// The size of a view.
  static let measure: ExactText = "measure"
  /// Where views are, and how large.
  static let locate: ExactText = "locate"
  /// The sizes of the views that a layout of the app's own arranges.
  static let measureSubviews: ExactText = "measureSubviews"
  /// A person has let go of a button, or has moved away from it.
  static let release: ExactText = "release"
  /// A row goes.
  static let delete: ExactText = "delete"
  /// A row goes elsewhere.
  static let move: ExactText = "move"
  /// A row is chosen, or not any more; a part of a text is selected.
  static let select: ExactText = "select"
  /// All rows are chosen.
  static let selectAll: ExactText = "selectAll"
  /// The menu of a row is to be there.
  static let openMenu: ExactText = "openMenu"
  /// What is done with a row in the first place.
  static let primaryAction: ExactText = "primaryAction"
  /// What is in a place is to be fetched anew.
  static let refresh: ExactText = "refresh"
  /// Something is dropped before a row.
  static let insertBefore: ExactText = "insertBefore"
  /// Something is dropped behind a row.
  static let insertAfter: ExactText = "insertAfter"
  /// Where a place that scrolls has been scrolled to, and how.
  static let scrolled: ExactText = "scrolled"
  /// How much of a view is seen.
  static let sight: ExactText = "sight"
  /// Rows are to be there that are not, or not any more.
  static let show: ExactText = "show"
  /// A pointer is over a view.
  static let hover: ExactText = "hover"
  /// It is not any more.
  static let leave: ExactText = "leave"
}

extension Action {
  /// What a control takes with a value. What gestures, keys, the focus and assistive technology take is checked there.
  private static let namesWithValue: [ExactText] = [
    "set", "edit", "select", "open", "receive", "dragEnter", "dragExit", "paste", .measure, .measureSubviews, .show,
    .openMenu, .primaryAction, .sort, .showColumn, .hideColumn,
    .scrolled, .insertBefore, .insertAfter,
  ]

  /// Refuses a value that nothing asks for.
  func checkValueIsAsked() throws(Problem) {
    if value == nil || Self.namesWithValue.contains(name) { return }
    throw Problem(.invalidValue, "\"\(name.text)\" takes no value.", pointer: "/value")
  }

  /// Whether it is no use of a control, so that one that is disabled takes it, too: the page says something of itself, or
  /// a person lets go of what may have been disabled since it was pressed, or since a value of it was begun to be changed.
  var isTakenWhenDisabled: Bool {
    switch name {
    case .measure, .locate, .measureSubviews, .release, .show, .scrolled: true
    case "edit": value == .bool(false)
    default: false
    }
  }
}
