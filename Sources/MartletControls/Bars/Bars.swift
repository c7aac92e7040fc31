import MartletGraph

/// What a screen's views say of its bars. The app's modifiers report it, and the screen shows it (`BarHost`).
struct Bars: Equatable {
  var items: [PlacedItem] = []
  var title: Text?
  var subtitle: Text?
  var titleMode: ToolbarTitleDisplayMode?
  var role: ToolbarRole?
  var hidesBack: Bool?
  var removesTitle: Bool?
  var looks: [ToolbarPlacement: BarLooks] = [:]

  /// What is said of one bar, whatever it is called where that is said.
  func looks(of bar: ToolbarPlacement) -> BarLooks {
    var found = looks[bar] ?? BarLooks()
    if bar == .navigationBar { found.fill(from: looks[.windowToolbar] ?? BarLooks()) }
    found.fill(from: looks[.automatic] ?? BarLooks())
    return found
  }
}

/// What is reported of bars: the items of all views, in their order. Of what there can be only one of, the first view
/// counts; a modifier comes before what is said inside the view that it modifies.
struct BarsKey: PreferenceKey {
  static var defaultValue: Bars { Bars() }

  static func reduce(value: inout Bars, nextValue: () -> Bars) {
    let next = nextValue()
    value.items += next.items
    value.title = value.title ?? next.title
    value.subtitle = value.subtitle ?? next.subtitle
    value.titleMode = value.titleMode ?? next.titleMode
    value.role = value.role ?? next.role
    value.hidesBack = value.hidesBack ?? next.hidesBack
    value.removesTitle = value.removesTitle ?? next.removesTitle
    value.looks.merge(next.looks) { own, other in
      var own = own
      own.fill(from: other)
      return own
    }
  }
}
