import Foundation
import MartletGraph

/// A layout that may be another one next time: the views that it arranges stay the same, with their state.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { … }
/// ```
public struct AnyLayout: Layout {
  /// The layout that it is now.
  let layout: any Layout

  /// Any layout.
  public init(_ layout: some Layout) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

  /// What a layout of any type keeps between its runs.
  public struct Cache {
    /// Whose it is: what another layout keeps may be of the same type.
    fileprivate let owner: any Layout.Type
    fileprivate var value: Any
  }

  /// What the layout keeps, made by it.
  public func makeCache(subviews: Subviews) -> Cache { layout.makeErasedCache(subviews) }

  /// What the layout keeps, brought up to date by it, or made anew if it is another layout's.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { layout.updateErasedCache(&cache, subviews) }

  /// What the layout says.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { layout.erasedSpacing(subviews, &cache) }

  /// What the layout says.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    layout.erasedSize(proposal, subviews, &cache)
  }

  /// As the layout places them.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    layout.erasedPlaces(bounds, proposal, subviews, &cache)
  }

  /// What the layout says.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    layout.erasedAlignment(guide, bounds, proposal, subviews, &cache)
  }

  /// What the layout says.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    layout.erasedAlignment(guide, bounds, proposal, subviews, &cache)
  }
}

extension Layout {
  fileprivate func makeErasedCache(_ subviews: Subviews) -> AnyLayout.Cache {
    AnyLayout.Cache(owner: Self.self, value: makeCache(subviews: subviews))
  }

  fileprivate func updateErasedCache(_ erased: inout AnyLayout.Cache, _ subviews: Subviews) {
    guard var cache = kept(in: erased) else {
      erased = makeErasedCache(subviews)
      return
    }
    updateCache(&cache, subviews: subviews)
    erased.value = cache
  }

  /// What is kept, if it is this layout's.
  private func kept(in erased: AnyLayout.Cache) -> Cache? {
    erased.owner == Self.self ? erased.value as? Cache : nil
  }

  /// Runs `body` with what the layout keeps.
  private func with<Result>(
    _ erased: inout AnyLayout.Cache, _ subviews: Subviews, _ body: (inout Cache) -> Result
  ) -> Result {
    var cache = kept(in: erased) ?? makeCache(subviews: subviews)
    defer { erased = AnyLayout.Cache(owner: Self.self, value: cache) }
    return body(&cache)
  }

  fileprivate func erasedSpacing(_ subviews: Subviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    with(&cache, subviews) { spacing(subviews: subviews, cache: &$0) }
  }

  fileprivate func erasedSize(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout AnyLayout.Cache
  ) -> CGSize {
    with(&cache, subviews) { sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  fileprivate func erasedPlaces(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout AnyLayout.Cache
  ) {
    with(&cache, subviews) { placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
  }

  fileprivate func erasedAlignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  fileprivate func erasedAlignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
