import MartletWire

extension ExactText {
  /// The size of a view.
  static let measure: ExactText = "measure"
  /// The sizes of the views that a layout of the app's own arranges.
  static let measureSubviews: ExactText = "measureSubviews"
}

extension Action {
  /// Whether the page says something of itself. That is no use of a control: one that is disabled takes it, too.
  var isOfPage: Bool { name == .measure || name == .measureSubviews }
}
