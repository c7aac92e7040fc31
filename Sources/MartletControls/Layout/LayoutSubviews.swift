import Foundation
import MartletGraph

/// The views that a layout arranges, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  let pass: LayoutPass
  private let members: [Int]

  /// All views of a run.
  init(of pass: LayoutPass) { self.init(pass: pass, members: Array(pass.members.indices)) }

  private init(pass: LayoutPass, members: [Int]) {
    self.pass = pass
    self.members = members
  }

  /// Which way lines run. Places are mirrored where that is from right to left: a layout need not see to it.
  public var layoutDirection: LayoutDirection { pass.direction }

  /// The place of the first view.
  public var startIndex: Int { members.startIndex }
  /// The place after the last view.
  public var endIndex: Int { members.endIndex }

  /// The view at a place.
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(pass: pass, index: members[index]) }

  /// The views at the places of a range. As in SwiftUI, and unlike the slices of an array, these are counted from 0 again:
  /// in `subviews[1..<3]` the first view is at 0.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(pass: pass, members: Array(members[bounds]))
  }

  /// The views at some places, in their order, counted from 0.
  public subscript(indices: some Sequence<Int>) -> LayoutSubviews {
    LayoutSubviews(pass: pass, members: indices.map { members[$0] })
  }

  /// Whether both are the same views in the same run.
  public static func == (left: Self, right: Self) -> Bool { left.pass === right.pass && left.members == right.members }
}

/// One of the views that a layout arranges. It is for the run of the layout that it has been given to.
public struct LayoutSubview: Equatable {
  let pass: LayoutPass
  let index: Int

  private var member: LayoutPass.Member { pass.members[index] }

  /// What the view, or a modifier around it, tells the layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    member.value { $0.outermost(LayoutValue<Key>.self)?.value } ?? Key.defaultValue
  }

  /// What `layoutPriority` says of the view; 0 for nothing.
  public var priority: Double { member.value { $0.innermost(LayoutPriority.self)?.value } ?? 0 }

  /// The room that the view prefers around itself.
  public var spacing: ViewSpacing { isSpacer ? .none : ViewSpacing() }

  /// Whether it gives way to all others.
  var isSpacer: Bool { member.isSpacer }

  /// The view's size, for the size that it is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { pass.size(of: index, in: proposal) }

  /// The view's size, for the size that it is offered, and where its guides are. A text's baselines are not known: its
  /// lower edge stands for them.
  ///
  /// An `alignmentGuide` is known through those modifiers around it that leave room around a view, put something behind or
  /// in front of it, move it by an offset, or fix its size. A guide of what is in a frame or a stack is not: there they
  /// are where the size says.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height, guides: member.guides)
  }

  /// Says where the view is: the part of it that `anchor` names is at `position`, in the coordinates of the bounds that
  /// the layout has been given. Its size is the one that it has in `proposal`.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    pass.place(index, at: position, anchor: anchor, proposal: proposal)
  }

  /// Whether both are the same view in the same run.
  public static func == (left: Self, right: Self) -> Bool { left.pass === right.pass && left.index == right.index }
}
