import MartletGraph

nonisolated extension View {
  /// Carries out with `animation` what changes of the modifiers that `body` applies, and not what changes in the view.
  @MainActor @preconcurrency
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Changes the transaction of each update for the modifiers that `body` applies, and not for the view.
  @MainActor @preconcurrency
  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(content: AnyView(restoringTransaction()))).transaction(transform)
  }
}

extension UnitCurve {
  /// A Bézier curve with these control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x), Double(endControlPoint.y))
  }
}
