import Foundation
import MartletGraph
import MartletWire

/// A place in which its content can be scrolled, across, down, or both. The content has the size that it takes by itself
/// along the axis; several views are in a column, or in a row.
public struct ScrollView<Content: View>: ElementView {
  /// It has no body: the page draws it, with its views inside.
  public typealias Body = Never

  /// The content.
  public var content: Content
  /// The directions in which the content can be scrolled.
  public var axes: Axis.Set
  /// Whether it is shown how far the content has been scrolled.
  public var showsIndicators: Bool

  /// A place whose content can be scrolled.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  /// A place whose content can be scrolled.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  package var properties: ScrollProperties { ScrollProperties(axes: axes, showsIndicators: showsIndicators) }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct ScrollProperties: StandardElement {
  let axes: Axis.Set
  let showsIndicators: Bool

  package typealias Storage = ScrollEnvironment

  package var type: StaticString { "scrollView" }
  package var dependsOnPlace: Bool { true }
  package var ownKeys: NodeKeys { NodeKeys(.children, .axes).union(ScrollEnvironment.keys) }

  package func changes(from old: Self) -> NodeKeys {
    var keys: NodeKeys = .none
    if axes != old.axes { keys.insert(.axes) }
    if showsIndicators != old.showsIndicators { keys.insert(.indicators) }
    return keys
  }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { element.storage?.actions ?? [] }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    try element.storage?.perform(action, at: element)
  }

  package func willUnmount(_ element: ElementNode<Self>) { element.storage?.end(at: element) }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    ScrollEnvironment.observe(axes, at: element, in: &element.storage)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .axes: if axes != .vertical { buffer.append(json: axes.name) }
    case .indicators where !showsIndicators: buffer.append(json: "hidden" as StaticString)
    default: element.storage?.write(key, to: buffer)
    }
  }
}

/// What a place that scrolls takes from its environment.
package struct ScrollEnvironment: Equatable {
  private var hidesIndicators = false
  private var margins = ContentMargins()
  private var isEnabled = true
  /// Whether what is in it is being fetched anew; nil where it cannot be.
  private var isRefreshing: Bool?
  private var beginRefreshing: (@MainActor () -> Void)?
  /// At which point of the content it is at first, and stays.
  private var anchor: UnitPoint?
  /// Where the app has scrolled it to last.
  private var target: ScrollDestination?
  /// Who is told of its scrolling, and says how it comes to rest: the innermost first.
  private(set) var followings: [ScrollFollowing] = []
  /// In which directions it scrolls.
  private var axes: Axis.Set = .vertical

  /// The keys that say it.
  static let keys = NodeKeys(
    .indicators, .insets, .scrolling, .refreshing, .scrollTo, .scrollAnchor, .scrollBehavior)

  package static func == (left: Self, right: Self) -> Bool {
    left.hidesIndicators == right.hidesIndicators && left.margins == right.margins && left.isEnabled == right.isEnabled
      && left.isRefreshing == right.isRefreshing && left.anchor == right.anchor && left.target == right.target
      && left.followings == right.followings
  }

  /// What a person may do with it.
  var actions: [ExactText] {
    let isTold = !followings.isEmpty && followings.contains { $0.demand.isTold }
    if isRefreshing == nil { return isTold ? [.scrolled] : [] }
    return isTold ? [.refresh, .scrolled] : Self.actionsOfRefreshable
  }

  private static let actionsOfRefreshable: [ExactText] = [.refresh]

  /// Has it scrolled somewhere.
  mutating func scroll(to goal: ScrollDestination.Goal, isAnimated: Bool) {
    target = ScrollDestination(goal: goal, isAnimated: isAnimated, count: (target?.count ?? 0) + 1)
  }

  @MainActor func perform(_ action: Action, at element: Element) throws(Problem) {
    if action.name == .scrolled {
      let news = try ScrollNews(action, axes: axes)
      for following in followings { following.follower.scrolled(news, at: element) }
    } else {
      try refresh(action, at: element)
    }
  }

  /// The element's identity ends.
  @MainActor func end(at element: Element) {
    for following in followings { following.follower.leave(element) }
  }

  @MainActor private func refresh(_ action: Action, at element: Element) throws(Problem) {
    try action.checkHasNoValue()
    try element.checkIsEnabled()
    beginRefreshing?()
  }

  /// Reads it, and keeps it in the element's storage.
  /// - Returns: the keys whose value may differ from before.
  @MainActor static func observe(_ axes: Axis.Set, at element: Element, in storage: inout Self?) -> NodeKeys {
    let values = EnvironmentValues(at: element)
    var new = ScrollEnvironment()
    new.hidesIndicators = values.hidesScrollIndicators(of: axes)
    new.margins = values.contentMargins
    new.isEnabled = values.isScrollEnabled
    if axes.contains(.vertical), let refreshing = values.refreshing {
      new.isRefreshing = refreshing.isUnderWay
      new.beginRefreshing = refreshing.begin
    }
    new.anchor = values.defaultScrollAnchor
    new.axes = axes
    let old = storage ?? ScrollEnvironment()
    let followings = values.scrollFollowings
    if !followings.isEmpty { new.followings = followings.filter { $0.follower.follow(element, $0.demand) } }
    for following in old.followings where !new.followings.contains(where: { $0.follower === following.follower }) {
      following.follower.leave(element)
    }
    new.target = old.target
    storage = new
    var keys: NodeKeys = .none
    if old.hidesIndicators != new.hidesIndicators { keys.insert(.indicators) }
    if old.margins != new.margins { keys.insert(.insets) }
    if old.isEnabled != new.isEnabled { keys.insert(.scrolling) }
    if old.anchor != new.anchor { keys.insert(.scrollAnchor) }
    if old.followings != new.followings { keys.formUnion(NodeKeys(.scrollBehavior, .actions)) }
    if old.isRefreshing != new.isRefreshing { keys.formUnion(NodeKeys(.refreshing, .actions)) }
    return keys
  }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    if key == .indicators, hidesIndicators { buffer.append(json: "hidden" as StaticString) }
    if key == .insets { margins.write(to: buffer) }
    if key == .scrolling, !isEnabled { buffer.append(json: "disabled" as StaticString) }
    if key == .refreshing, isRefreshing == true { buffer.append(json: true) }
    if key == .scrollTo { target?.write(to: buffer) }
    if key == .scrollAnchor, let anchor { buffer.append(json: anchor) }
    if key == .scrollBehavior, !followings.isEmpty { followings.write(to: buffer) }
  }
}

/// The room around what scrolls, on the sides of which something is said.
private struct ContentMargins: Equatable {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  func write(to buffer: ByteBuffer) {
    if self == ContentMargins() { return }
    buffer.append(UInt8(ascii: "{"))
    for (name, length) in [
      ("top" as StaticString, top), ("leading", leading), ("bottom", bottom), ("trailing", trailing),
    ] {
      guard let length, length.isFinite else { continue }
      buffer.append(member: name)
      buffer.append(json: Double(length))
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

/// Whether it is shown how far something has been scrolled.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let rawValue: UInt8

  fileprivate var isHidden: Bool { self == .hidden || self == .never }

  /// As the browser has it.
  public static let automatic = ScrollIndicatorVisibility(rawValue: 0)
  /// It is shown, where the browser shows it at all.
  public static let visible = ScrollIndicatorVisibility(rawValue: 1)
  /// It is not shown.
  public static let hidden = ScrollIndicatorVisibility(rawValue: 2)
  /// It is never shown.
  public static let never = ScrollIndicatorVisibility(rawValue: 3)
}

extension EnvironmentValues {
  /// Whether places that scroll down show how far they have been scrolled.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorsKey.self] }
    set { self[VerticalIndicatorsKey.self] = newValue }
  }

  /// Whether places that scroll across show how far they have been scrolled.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorsKey.self] }
    set { self[HorizontalIndicatorsKey.self] = newValue }
  }

  /// Whether all indicators of a place are hidden that scrolls in these directions.
  fileprivate func hidesScrollIndicators(of axes: Axis.Set) -> Bool {
    !axes.isEmpty && (!axes.contains(.horizontal) || horizontalScrollIndicatorVisibility.isHidden)
      && (!axes.contains(.vertical) || verticalScrollIndicatorVisibility.isHidden)
  }
}

extension EnvironmentValues {
  /// Whether people can scroll.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  fileprivate var contentMargins: ContentMargins {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }
}

private struct ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }

private struct ContentMarginsKey: EnvironmentKey { static let defaultValue = ContentMargins() }

private struct VerticalIndicatorsKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }

private struct HorizontalIndicatorsKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }

nonisolated extension View {
  /// Says whether places in this view show how far they have been scrolled. One that scrolls both ways shows both
  /// indicators unless both are hidden: browsers have no way to hide one of them.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }
}

// MARK: How places scroll

/// What of a place that scrolls margins are for.
public struct ContentMarginPlacement: Sendable {
  let isForContent: Bool

  /// The content, and how far it has been scrolled.
  public static let automatic = ContentMarginPlacement(isForContent: true)
  /// The content.
  public static let scrollContent = ContentMarginPlacement(isForContent: true)
  /// What shows how far the content has been scrolled. The browser has it at the edge.
  public static let scrollIndicators = ContentMarginPlacement(isForContent: false)
}

/// Whether what is scrolled to its end gives way a little. The browser decides.
public struct ScrollBounceBehavior: Sendable {
  /// As the browser has it.
  public static let automatic = ScrollBounceBehavior()
  /// Always.
  public static let always = ScrollBounceBehavior()
  /// Where there is more than can be seen at once.
  public static let basedOnSize = ScrollBounceBehavior()
}

nonisolated extension View {
  /// Keeps people from scrolling the places in this view.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    // What is around decides where it has been disabled already.
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Leaves room around what scrolls in this view, `length` points or the usual 16; it scrolls away with the content.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(edges, length), for: placement)
  }

  /// Leaves `length` points of room around what scrolls in this view; it scrolls away with the content.
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Leaves room on some sides of what scrolls in this view; it scrolls away with the content.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      guard placement.isForContent else { return }
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
    }
  }

  /// Says whether what is scrolled to its end gives way a little. It changes nothing on the page: the browser decides.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }

  /// Lets the content be seen beside the place that scrolls it. It changes nothing on the page: what scrolls is clipped.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  /// Shows for a moment how far something has been scrolled. It changes nothing on the page: the browser decides.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Shows for a moment how far something has been scrolled. It changes nothing on the page: the browser decides.
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  /// Moves the view as one while it is animated. It changes nothing on the page, which moves views as one anyway.
  public func geometryGroup() -> some View { self }
}
