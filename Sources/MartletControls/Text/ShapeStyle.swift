/// Something that text or a background can be drawn in.
public protocol ShapeStyle {
  /// The colour it comes to.
  var color: Color { get }
}

extension ShapeStyle where Self == Color {
  /// The colour of text, `Color.primary`.
  public static var primary: Color { .primary }
  /// A grey for what matters less, `Color.secondary`.
  public static var secondary: Color { .secondary }
  /// The colour of what can be tapped, `Color.accentColor`.
  public static var tint: Color { .accentColor }
  /// The palette's red, `Color.red`.
  public static var red: Color { .red }
  /// The palette's orange, `Color.orange`.
  public static var orange: Color { .orange }
  /// The palette's yellow, `Color.yellow`.
  public static var yellow: Color { .yellow }
  /// The palette's green, `Color.green`.
  public static var green: Color { .green }
  /// The palette's mint, `Color.mint`.
  public static var mint: Color { .mint }
  /// The palette's teal, `Color.teal`.
  public static var teal: Color { .teal }
  /// The palette's cyan, `Color.cyan`.
  public static var cyan: Color { .cyan }
  /// The palette's blue, `Color.blue`.
  public static var blue: Color { .blue }
  /// The palette's indigo, `Color.indigo`.
  public static var indigo: Color { .indigo }
  /// The palette's purple, `Color.purple`.
  public static var purple: Color { .purple }
  /// The palette's pink, `Color.pink`.
  public static var pink: Color { .pink }
  /// The palette's brown, `Color.brown`.
  public static var brown: Color { .brown }
  /// White, `Color.white`.
  public static var white: Color { .white }
  /// The palette's grey, `Color.gray`.
  public static var gray: Color { .gray }
  /// Black, `Color.black`.
  public static var black: Color { .black }
  /// The page's own background.
  public static var background: Color { .background }
  /// No colour, `Color.clear`.
  public static var clear: Color { .clear }
}
