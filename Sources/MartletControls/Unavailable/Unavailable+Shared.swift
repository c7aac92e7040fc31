// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct UnitPoint: Hashable, Sendable {
  public init() {}
  public init(x: CGFloat, y: CGFloat) {}
  public var x: CGFloat {
    get { 0 }
    set {}
  }
  public var y: CGFloat {
    get { 0 }
    set {}
  }
  public static var zero: UnitPoint { UnitPoint() }
  public static var center: UnitPoint { UnitPoint() }
  public static var leading: UnitPoint { UnitPoint() }
  public static var trailing: UnitPoint { UnitPoint() }
  public static var top: UnitPoint { UnitPoint() }
  public static var bottom: UnitPoint { UnitPoint() }
  public static var topLeading: UnitPoint { UnitPoint() }
  public static var topTrailing: UnitPoint { UnitPoint() }
  public static var bottomLeading: UnitPoint { UnitPoint() }
  public static var bottomTrailing: UnitPoint { UnitPoint() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum Visibility: Hashable, Sendable {
  case automatic, visible, hidden
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum HorizontalEdge: Hashable, CaseIterable, Sendable {
  case leading, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static var leading: Set { Set() }
    public static var trailing: Set { Set() }
    public static var all: Set { Set() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum VerticalEdge: Hashable, CaseIterable, Sendable {
  case top, bottom
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static var top: Set { Set() }
    public static var bottom: Set { Set() }
    public static var all: Set { Set() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public enum Axis: Hashable, CaseIterable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static var horizontal: Set { Set() }
    public static var vertical: Set { Set() }
  }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct GeometryProxy: Sendable {
  public var size: CGSize { .zero }
  public var safeAreaInsets: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { .zero }
  public subscript<T>(anchor: Anchor<T>) -> T { missing() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Anchor<Value>: Sendable {
  public struct Source: Sendable {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct ProposedViewSize: Equatable, Sendable {
  public init(width: CGFloat?, height: CGFloat?) {}
  public init(_ size: CGSize) {}
  public var width: CGFloat? {
    get { nil }
    set {}
  }
  public var height: CGFloat? {
    get { nil }
    set {}
  }
  public static var zero: ProposedViewSize { ProposedViewSize(width: 0, height: 0) }
  public static var infinity: ProposedViewSize { ProposedViewSize(width: 0, height: 0) }
  public static var unspecified: ProposedViewSize { ProposedViewSize(width: nil, height: nil) }
  public func replacingUnspecifiedDimensions(by size: CGSize = .zero) -> CGSize { size }
}

@available(*, unavailable, message: "Not there yet.")
public protocol CoordinateSpaceProtocol {}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct NamedCoordinateSpace: CoordinateSpaceProtocol {}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace() }
}

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Label<Title: View, Icon: View>: View {
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
  public init(_ title: some StringProtocol, systemImage name: String) where Title == Text, Icon == Image {}
  public init(_ title: some StringProtocol, image name: String) where Title == Text, Icon == Image {}
  public init(_ title: some StringProtocol, image resource: ImageResource) where Title == Text, Icon == Image {}
  public init(_ configuration: LabelStyleConfiguration)
  where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {}
  init() {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable)
public typealias _StandardLabel = Label<Text, Image>

/// What stands for a value that nobody can ask for: the compiler refuses whoever calls what is not available.
func missing<Value>() -> Value { preconditionFailure("What is not available was called") }
