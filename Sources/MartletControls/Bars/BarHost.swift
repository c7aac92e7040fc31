import MartletGraph
import MartletWire

/// The views of a screen, a sheet or a window, between the bars that they ask for.
package nonisolated struct BarHost<Content: View>: _PrimitiveView {
  package typealias Body = Never

  let content: Content
  /// The screen, if it is one of a stack.
  let place: ScreenPlace?
  /// Whether the views' title is shown. It is in a window, also without a stack, and in a sheet only in a stack.
  let showsTitle: Bool

  /// Views in a place that is no screen of a stack.
  package init(content: Content, showsTitle: Bool = true) {
    self.init(content: content, place: nil, showsTitle: showsTitle)
  }

  init(content: Content, place: ScreenPlace?, showsTitle: Bool = true) {
    self.content = content
    self.place = place
    self.showsTitle = showsTitle
  }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    makeNode(view.views, in: parent)
  }

  @MainActor package static func _updateNode(_ node: ViewNode, with view: Self) { updateNode(node, with: view.views) }

  @MainActor private var views: some View {
    FlankedView<Content, BarsKey, _, _>(content: content) { [place, showsTitle] bars in
      TupleView2(UpperBar.view(bars, in: place, showsTitle: showsTitle), LowerBar.view(bars))
    }
  }
}

/// A screen of a stack, as its bars see it.
struct ScreenPlace {
  unowned let stack: ScreenStack
  unowned let screen: ViewNode
  let isPushed: Bool
  /// Whether it is the first one, or stands in its place.
  let isRoot: Bool

  /// Whether there is a way back from the screen. `ScreenStack.backChanged()` has the bars ask again.
  @MainActor var leadsBack: Bool { stack.leadsBack(isRoot: isRoot, isPushed: isPushed) }
}

/// The bar above the content of a screen: a way back, the title, and items.
package struct UpperBar: StandardElement {
  let placements: [ToolbarItemPlacement]
  let isLarge: Bool
  let role: ToolbarRole
  let looks: BarLooks
  /// The screen that a person can go back from, if its stack has a way back.
  let place: ScreenPlace?

  package static var isControl: Bool { true }
  package var type: StaticString { "toolbar" }
  package var ownKeys: NodeKeys {
    NodeKeys(.children, .placements, .titleDisplayMode, .toolbarRole).union(BarLooks.keys)
  }

  package var dependsOnPlace: Bool { looks.background?.dependsOnPlace ?? false }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    element.observe(looks.background) ? NodeKeys(.barBackground) : .none
  }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    place?.leadsBack == true ? ["back"] : []
  }

  package func role(of element: ElementNode<Self>) -> String? { nil }

  package func changes(from old: Self) -> NodeKeys {
    var keys = looks.changes(from: old.looks)
    if placements != old.placements { keys.insert(.placements) }
    if isLarge != old.isLarge { keys.insert(.titleDisplayMode) }
    if role != old.role { keys.insert(.toolbarRole) }
    if (place == nil) != (old.place == nil) { keys.insert(.actions) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .placements: placements.write(to: buffer)
    case .titleDisplayMode: if isLarge { buffer.append(json: "large" as StaticString) }
    case .toolbarRole: if role != .automatic { buffer.append(json: role.name.rawValue) }
    default: looks.write(key, of: element, to: buffer)
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) { place?.stack.pop() }

  /// What is above a screen whose views report this; nothing where there is nothing to be shown.
  @MainActor static func view(_ bars: Bars, in place: ScreenPlace?, showsTitle: Bool) -> some View {
    let looks = bars.looks(of: .navigationBar)
    let isHidden = looks.visibility == .hidden
    let isLarge =
      place.map { $0.stack.isTitleLarge(bars.titleMode, on: $0.screen) } ?? (bars.titleMode?.isLarge ?? false)
    let hidesBack = isHidden || bars.hidesBack == true
    if let place { place.stack.setBackHidden(hidesBack, on: place.screen) }
    let items = bars.items.filter { !$0.placement.isBelow }
    let title = bars.removesTitle == true || !showsTitle ? nil : bars.title
    let subtitle = showsTitle ? bars.subtitle : nil
    let isShown = !isHidden && (title != nil || subtitle != nil || !items.isEmpty)
    let titles: [ToolbarItemPlacement?] = [title.map { _ in .title }, subtitle.map { _ in .subtitle }]
    let properties = UpperBar(
      placements: titles.compactMap { $0 } + items.map(\.placement), isLarge: isLarge, role: bars.role ?? .automatic,
      looks: looks, place: hidesBack ? nil : place)
    return isShown
      ? ElementContainer(
        properties: properties, content: TupleView3(title, subtitle, GatheredElements(items.map(\.element)))) : nil
  }
}

/// The bar below the content of a screen.
package struct LowerBar: StandardElement {
  let placements: [ToolbarItemPlacement]
  let looks: BarLooks

  package var type: StaticString { "bottomBar" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .placements).union(BarLooks.keys) }
  package var dependsOnPlace: Bool { looks.background?.dependsOnPlace ?? false }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    element.observe(looks.background) ? NodeKeys(.barBackground) : .none
  }
  package func role(of element: ElementNode<Self>) -> String? { nil }

  package func changes(from old: Self) -> NodeKeys {
    let keys = looks.changes(from: old.looks)
    return placements == old.placements ? keys : keys.union(NodeKeys(.placements))
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .placements { placements.write(to: buffer) } else { looks.write(key, of: element, to: buffer) }
  }

  /// What is below a screen whose views report this.
  @MainActor static func view(_ bars: Bars) -> some View {
    let looks = bars.looks(of: .bottomBar)
    let items = bars.items.filter(\.placement.isBelow)
    return items.isEmpty || looks.visibility == .hidden
      ? nil
      : ElementContainer(
        properties: LowerBar(placements: items.map(\.placement), looks: looks),
        content: GatheredElements(items.map(\.element)))
  }
}

extension [ToolbarItemPlacement] {
  /// Writes where each child of a bar is, in their order.
  fileprivate func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    for placement in self {
      buffer.separate()
      buffer.append(json: placement.name.rawValue)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}
