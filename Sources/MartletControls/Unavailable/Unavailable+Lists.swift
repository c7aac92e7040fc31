// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreTransferable
import Foundation
import MartletGraph
import UniformTypeIdentifiers

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ForEach {
  public func onInsert(of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void)
    -> Self
  { self }
  public func dropDestination<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void)
    -> Self
  { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension View {
  public func sectionActions(@ViewBuilder content: () -> some View) -> some View { self }
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { self }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> some View { self }
  public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View { self }
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View { self }
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
    self
  }
  public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View { self }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollInputBehavior: Hashable, Sendable {
  public static var automatic: ScrollInputBehavior { ScrollInputBehavior() }
  public static var enabled: ScrollInputBehavior { ScrollInputBehavior() }
  public static var disabled: ScrollInputBehavior { ScrollInputBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollInputKind: Hashable, Sendable {
  public static var handGestureShortcut: ScrollInputKind { ScrollInputKind() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollPosition: Equatable, Sendable {
  public init(idType: (some Hashable).Type) {}
  public init(idType: (some Hashable).Type, edge: Edge) {}
  public init(idType: (some Hashable).Type, point: CGPoint) {}
  public init(edge: Edge) {}
  public init(point: CGPoint) {}
  public init(x: CGFloat, y: CGFloat) {}
  public var isPositionedByUser: Bool { false }
  public var edge: Edge? { nil }
  public var point: CGPoint? { nil }
  public func viewID<T: Hashable>(type: T.Type) -> T? { nil }
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {}
  public mutating func scrollTo(edge: Edge) {}
  public mutating func scrollTo(point: CGPoint) {}
  public mutating func scrollTo(x: CGFloat, y: CGFloat) {}
  public mutating func scrollTo(x: CGFloat) {}
  public mutating func scrollTo(y: CGFloat) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint { .zero }
  public var contentSize: CGSize { .zero }
  public var contentInsets: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
  public var containerSize: CGSize { .zero }
  public var visibleRect: CGRect { .zero }
  public var bounds: CGRect { .zero }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { false }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { true }
  public var value: Double { 0 }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollTransitionConfiguration: Hashable, Sendable {
  public static var interactive: ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
  public static var animated: ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
  public static var identity: ScrollTransitionConfiguration { ScrollTransitionConfiguration() }
  public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration { .interactive }
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { .animated }
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }
  public struct Threshold: Sendable {
    public static var visible: Self { Self() }
    public static var hidden: Self { Self() }
    public static var centered: Self { Self() }
    public static func visible(_ amount: Double) -> Self { Self() }
  }
}

@available(*, unavailable, message: "Not there yet.")
public protocol ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext)
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollTarget: Hashable {
  public var rect: CGRect {
    get { .zero }
    set {}
  }
  public var anchor: UnitPoint? {
    get { nil }
    set {}
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ScrollTargetBehaviorContext {
  public var originalTarget: ScrollTarget { ScrollTarget() }
  public var velocity: CGVector { CGVector(dx: 0, dy: 0) }
  public var contentSize: CGSize { .zero }
  public var containerSize: CGSize { .zero }
  public var axes: Axis.Set { .vertical }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct CGVector: Hashable, Sendable {
  public init(dx: CGFloat, dy: CGFloat) {}
  public var dx: CGFloat {
    get { 0 }
    set {}
  }
  public var dy: CGFloat {
    get { 0 }
    set {}
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public init(limitBehavior: LimitBehavior = .automatic) {}
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
  public struct LimitBehavior: Sendable {
    public static var automatic: Self { Self() }
    public static var always: Self { Self() }
    public static var never: Self { Self() }
    public static var alwaysByFew: Self { Self() }
    public static var alwaysByOne: Self { Self() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
    -> ViewAlignedScrollTargetBehavior
  { ViewAlignedScrollTargetBehavior() }
}
