import MartletGraph

nonisolated extension View {
  /// Makes the text in this view as large as other text, or smaller than that, while it is enabled.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    var details = TextDetails()
    if isEnabled { details.scale = scale }
    return trait(details)
  }
}
