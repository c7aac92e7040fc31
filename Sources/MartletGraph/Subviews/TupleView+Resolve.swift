extension TupleView2 {
  /// What the two views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.members(view.c0, view.c1)
  }
}

extension TupleView3 {
  /// What the three views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.members(view.c0, view.c1, view.c2)
  }
}

extension TupleView4 {
  /// What the four views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.members(view.c0, view.c1, view.c2, view.c3)
  }
}

extension TupleView5 {
  /// What the five views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.members(view.c0, view.c1, view.c2, view.c3, view.c4)
  }
}

extension TupleView6 {
  /// What the six views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.members(view.c0, view.c1, view.c2, view.c3, view.c4, view.c5)
  }
}

extension TupleView7 {
  /// What the seven views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.members(view.c0, view.c1, view.c2, view.c3, view.c4, view.c5, view.c6)
  }
}

extension TupleView8 {
  /// What the eight views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.members(view.c0, view.c1, view.c2, view.c3, view.c4, view.c5, view.c6, view.c7)
  }
}

extension TupleView9 {
  /// What the nine views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.members(view.c0, view.c1, view.c2, view.c3, view.c4, view.c5, view.c6, view.c7, view.c8)
  }
}

extension TupleView10 {
  /// What the ten views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    resolver.members(view.c0, view.c1, view.c2, view.c3, view.c4, view.c5, view.c6, view.c7, view.c8, view.c9)
  }
}

extension TupleView3 {
  /// The three views.
  package var members: (C0, C1, C2) { (c0, c1, c2) }
}

extension TupleView {
  /// What the views stand for.
  @MainActor public static func _resolve(_ view: Self, in resolver: _SubviewResolver) -> _ResolvedViews {
    view.members.resolve(view.value, in: resolver)
  }
}
