import Foundation
import MartletGraph

/// A view of a shape that has been filled or stroked: it may be so once more, in front of what there is.
public nonisolated protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape

  /// The shape.
  var shape: Content { get }
}

/// A filled shape.
public nonisolated struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, ElementView {
  /// It has no body: the page draws it.
  public typealias Body = Never

  /// The shape.
  public let shape: Content
  /// What it is filled with.
  public let style: Style
  /// What counts as inside.
  public let fillStyle: FillStyle
  /// What is behind it.
  public let background: Background

  init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }

  package var properties: ShapeProperties {
    ShapeProperties(
      shape, fill: style.paint, style: fillStyle, hasBackground: Background.self != EmptyView.self)
  }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: background) }
}

/// A shape along whose outline a line is drawn.
public nonisolated struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, ElementView {
  /// It has no body: the page draws it.
  public typealias Body = Never

  /// The shape.
  public let shape: Content
  /// What the line is drawn in.
  public let style: Style
  /// How the line is drawn.
  public let strokeStyle: StrokeStyle
  /// Whether edges are smooth; they always are.
  public let isAntialiased: Bool
  /// What is behind it.
  public let background: Background

  /// A line along the outline of a shape, in front of a view.
  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  package var properties: ShapeProperties {
    ShapeProperties(
      StrokedShape(shape: shape, style: strokeStyle), fill: style.paint,
      hasBackground: Background.self != EmptyView.self)
  }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: background) }
}

/// A shape inside of whose outline a line is drawn.
public nonisolated struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>:
  ShapeView,
  ElementView
{
  /// It has no body: the page draws it.
  public typealias Body = Never

  /// The shape.
  public let shape: Content
  /// What the line is drawn in.
  public let style: Style
  /// How the line is drawn.
  public let strokeStyle: StrokeStyle
  /// Whether edges are smooth; they always are.
  public let isAntialiased: Bool
  /// What is behind it.
  public let background: Background

  /// A line inside of the outline of a shape, in front of a view.
  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  package var properties: ShapeProperties {
    ShapeProperties(
      StrokedShape(shape: shape.inset(by: strokeStyle.lineWidth / 2), style: strokeStyle), fill: style.paint,
      hasBackground: Background.self != EmptyView.self)
  }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: background) }
}

// MARK: Of a shape

nonisolated extension Shape {
  /// Fills the shape with a colour or another style; with the foreground style, if there is none.
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Self, S, EmptyView> {
    FillShapeView(shape: self, style: content, fillStyle: style, background: EmptyView())
  }

  /// Draws a line along the outline of the shape, half of it outside.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }

  /// Draws a line along the outline of the shape, `lineWidth` points wide, half of it outside.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

nonisolated extension InsettableShape {
  /// Draws a line inside of the outline of the shape.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }

  /// Draws a line inside of the outline of the shape, `lineWidth` points wide.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

// MARK: In front of what there is of a shape

nonisolated extension ShapeView {
  /// Fills the shape once more, in front of what there is.
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Draws a line along the outline of the shape, in front of what there is.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// Draws a line along the outline of the shape, `lineWidth` points wide, in front of what there is.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

nonisolated extension ShapeView where Content: InsettableShape {
  /// Draws a line inside of the outline of the shape, in front of what there is.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// Draws a line inside of the outline of the shape, `lineWidth` points wide, in front of what there is.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
