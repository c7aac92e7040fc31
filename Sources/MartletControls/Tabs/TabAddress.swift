import MartletGraph

/// Tabs as a part of the address of what they show: a segment for the one that is chosen, unless that is the first.
nonisolated struct AddressedTabs<Content: View>: PresentingView {
  typealias Body = Never

  let content: Content
  let tabs: [TabInAddress]
  /// The number of the tab whose page is shown.
  let shown: Int
  let choose: (Int) -> Void

  @MainActor func makePresenter() -> TabAddress { TabAddress() }

  @MainActor func update(_ presenter: TabAddress) { presenter.update(tabs: tabs, shown: shown, choose: choose) }
}

/// What an address may say of a tab.
nonisolated struct TabInAddress {
  /// What the tab stands for, if the app has said so.
  let value: AnyHashable?
  let isDisabled: Bool
}

/// Presents nothing: it is there for the address.
final class TabAddress: Presenter, AddressPart {
  private var tabs: [TabInAddress] = []
  private var shown = 0
  private var choose: (Int) -> Void = { _ in }
  private weak var node: PresentingNode?

  func update(tabs: [TabInAddress], shown: Int, choose: @escaping (Int) -> Void) {
    let before = segments
    (self.tabs, self.shown, self.choose) = (tabs, shown, choose)
    if let node, segments != before { node.graph.addressHasChanged() }
  }

  func evaluate(in node: PresentingNode) {
    if self.node != nil { return }
    self.node = node
    node.graph.add(addressPart: self)
  }

  func willEnd(in node: PresentingNode) { node.graph.remove(addressPart: self) }

  // MARK: The address

  var addressNode: ViewNode? { node }

  var segments: [String] { shown > 0 && tabs.indices.contains(shown) ? [segment(of: shown)] : [] }

  /// How a tab is written: by what it stands for, or else by its number.
  private func segment(of index: Int) -> String {
    tabs[index].value.flatMap { AddressValue.segment(for: $0.base) } ?? String(index)
  }

  func follow(_ wanted: ArraySlice<String>) -> AddressStep {
    let first = wanted.first.flatMap { AddressValue.normalized($0) }
    let named = first.flatMap { name in tabs.indices.first { segment(of: $0) == name && !tabs[$0].isDisabled } }
    let index = named ?? 0
    if index == shown || tabs.isEmpty || tabs[index].isDisabled { return .isThere(named == nil ? 0 : 1) }
    choose(index)
    return .isOnTheWay
  }

  /// The page itself tells its links.
  func addressHasChanged() {}
}
