import MartletGraph
import MartletWire

/// What text and symbols are drawn in.
@usableFromInline
package struct Foreground: ElementTrait, Equatable {
  package static let keys = NodeKeys(.style)
  package static var isInherited: Bool { true }

  private enum Paints: Equatable, Sendable {
    case one(Paint)
    /// The first three steps.
    indirect case several([Paint])
  }

  private let paints: Paints?

  init(_ paint: Paint?) { paints = paint.map { .one($0) } }

  init(_ paints: [Paint]) { self.paints = paints.count == 1 ? .one(paints[0]) : .several(paints) }

  @usableFromInline init(_ style: some _KnownShapeStyle) { self.init(style.paint) }

  @usableFromInline init(_ color: Color?) { self.init(color.map { Paint.color($0) }) }

  package func isSame(as other: Foreground) -> Bool { self == other }

  /// Writes the member of a style's object: a style, or an array of them.
  func writeMember(to buffer: ByteBuffer) {
    guard let paints else { return }
    buffer.append(member: "foregroundStyle")
    switch paints {
    case .one(let paint): paint.write(to: buffer)
    case .several(let paints):
      buffer.append(UInt8(ascii: "["))
      for paint in paints {
        buffer.separate()
        paint.write(to: buffer)
      }
      buffer.append(UInt8(ascii: "]"))
    }
  }
}

/// A view with styles of an app's own, which depend on the place.
private nonisolated struct ViewInStyles<Content: View, Styled: View>: View {
  @Environment(\.self) private var environment
  let content: Content
  let paints: [Paint]
  let apply: (Content, [Paint]) -> Styled

  init(content: Content, paints: [Paint], apply: @escaping (Content, [Paint]) -> Styled) {
    self.content = content
    self.paints = paints
    self.apply = apply
  }

  @MainActor var body: some View { apply(content, paints.map { $0.resolved(in: environment) }) }
}

nonisolated extension View {
  private func inStyles<Styled: View>(_ paints: [Paint], _ apply: @escaping (Self, [Paint]) -> Styled) -> some View {
    ViewInStyles(content: self, paints: paints, apply: apply)
  }

  // MARK: Foreground

  /// Sets what the text, symbols and shapes in this view are drawn in.
  @inlinable public func foregroundStyle(_ style: some _KnownShapeStyle) -> some View { trait(Foreground(style)) }

  /// Sets what the text, symbols and shapes in this view are drawn in. A style of an app's own is asked with the values
  /// of the environment here.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { foreground([style.paint]) }

  /// Sets what the text, symbols and shapes in this view are drawn in, and what its second step is.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    foreground([primary.paint, secondary.paint])
  }

  /// Sets what the text, symbols and shapes in this view are drawn in, and what its second and third steps are.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View {
    foreground([primary.paint, secondary.paint, tertiary.paint])
  }

  /// Sets the colour of the text, symbols and shapes in this view; nil for the one around.
  @inlinable public func foregroundColor(_ color: Color?) -> some View { trait(Foreground(color)) }

  private func foreground(_ paints: [Paint]) -> some View { inStyles(paints) { $0.trait(Foreground($1)) } }

  // MARK: Tint

  /// Sets the colour of what can be tapped in this view: buttons, links, switches. Of a gradient the page takes the first
  /// colour, and shows all of them in a gauge with a mark at its value.
  public func tint(_ tint: some ShapeStyle) -> some View {
    inStyles([tint.paint]) { $0.trait(TextDetails(tint: $1[0])) }
  }

  /// Sets the colour of what can be tapped in this view: buttons, links, switches; nil for the one around.
  public func tint(_ tint: Color?) -> some View { trait(TextDetails(tint: tint.map { .color($0) })) }

  /// Sets the colour of what can be tapped in this view; nil for the one around. The same as `tint`.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}
