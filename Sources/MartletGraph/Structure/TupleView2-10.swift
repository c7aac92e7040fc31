/// Two views side by side.
public struct TupleView2<C0: View, C1: View>: TupleContent {
  /// It has no body of its own: its two views are in its place.
  public typealias Body = Never

  @usableFromInline nonisolated(unsafe) let c0: C0
  @usableFromInline nonisolated(unsafe) let c1: C1

  /// Takes the two views, in their order.
  @inlinable public nonisolated init(_ c0: C0, _ c1: C1) {
    self.c0 = c0
    self.c1 = c1
  }

  /// Mounts the two views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    node.add(view.c0)
    node.add(view.c1)
  }

  /// Updates the two views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    children.update(view.c0)
    children.update(view.c1)
  }
}

/// Three views side by side.
public struct TupleView3<C0: View, C1: View, C2: View>: TupleContent {
  /// It has no body of its own: its three views are in its place.
  public typealias Body = Never

  @usableFromInline nonisolated(unsafe) let c0: C0
  @usableFromInline nonisolated(unsafe) let c1: C1
  @usableFromInline nonisolated(unsafe) let c2: C2

  /// Takes the three views, in their order.
  @inlinable public nonisolated init(_ c0: C0, _ c1: C1, _ c2: C2) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
  }

  /// Mounts the three views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    node.add(view.c0)
    node.add(view.c1)
    node.add(view.c2)
  }

  /// Updates the three views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    children.update(view.c0)
    children.update(view.c1)
    children.update(view.c2)
  }
}

/// Four views side by side.
public struct TupleView4<C0: View, C1: View, C2: View, C3: View>: TupleContent {
  /// It has no body of its own: its four views are in its place.
  public typealias Body = Never

  @usableFromInline nonisolated(unsafe) let c0: C0
  @usableFromInline nonisolated(unsafe) let c1: C1
  @usableFromInline nonisolated(unsafe) let c2: C2
  @usableFromInline nonisolated(unsafe) let c3: C3

  /// Takes the four views, in their order.
  @inlinable public nonisolated init(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
  }

  /// Mounts the four views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    node.add(view.c0)
    node.add(view.c1)
    node.add(view.c2)
    node.add(view.c3)
  }

  /// Updates the four views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    children.update(view.c0)
    children.update(view.c1)
    children.update(view.c2)
    children.update(view.c3)
  }
}

/// Five views side by side.
public struct TupleView5<C0: View, C1: View, C2: View, C3: View, C4: View>: TupleContent {
  /// It has no body of its own: its five views are in its place.
  public typealias Body = Never

  @usableFromInline nonisolated(unsafe) let c0: C0
  @usableFromInline nonisolated(unsafe) let c1: C1
  @usableFromInline nonisolated(unsafe) let c2: C2
  @usableFromInline nonisolated(unsafe) let c3: C3
  @usableFromInline nonisolated(unsafe) let c4: C4

  /// Takes the five views, in their order.
  @inlinable public nonisolated init(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
    self.c4 = c4
  }

  /// Mounts the five views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    node.add(view.c0)
    node.add(view.c1)
    node.add(view.c2)
    node.add(view.c3)
    node.add(view.c4)
  }

  /// Updates the five views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    children.update(view.c0)
    children.update(view.c1)
    children.update(view.c2)
    children.update(view.c3)
    children.update(view.c4)
  }
}

/// Six views side by side.
public struct TupleView6<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View>: TupleContent {
  /// It has no body of its own: its six views are in its place.
  public typealias Body = Never

  @usableFromInline nonisolated(unsafe) let c0: C0
  @usableFromInline nonisolated(unsafe) let c1: C1
  @usableFromInline nonisolated(unsafe) let c2: C2
  @usableFromInline nonisolated(unsafe) let c3: C3
  @usableFromInline nonisolated(unsafe) let c4: C4
  @usableFromInline nonisolated(unsafe) let c5: C5

  /// Takes the six views, in their order.
  @inlinable public nonisolated init(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
    self.c4 = c4
    self.c5 = c5
  }

  /// Mounts the six views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    node.add(view.c0)
    node.add(view.c1)
    node.add(view.c2)
    node.add(view.c3)
    node.add(view.c4)
    node.add(view.c5)
  }

  /// Updates the six views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    children.update(view.c0)
    children.update(view.c1)
    children.update(view.c2)
    children.update(view.c3)
    children.update(view.c4)
    children.update(view.c5)
  }
}

/// Seven views side by side.
public struct TupleView7<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View>: TupleContent {
  /// It has no body of its own: its seven views are in its place.
  public typealias Body = Never

  @usableFromInline nonisolated(unsafe) let c0: C0
  @usableFromInline nonisolated(unsafe) let c1: C1
  @usableFromInline nonisolated(unsafe) let c2: C2
  @usableFromInline nonisolated(unsafe) let c3: C3
  @usableFromInline nonisolated(unsafe) let c4: C4
  @usableFromInline nonisolated(unsafe) let c5: C5
  @usableFromInline nonisolated(unsafe) let c6: C6

  /// Takes the seven views, in their order.
  @inlinable public nonisolated init(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
    self.c4 = c4
    self.c5 = c5
    self.c6 = c6
  }

  /// Mounts the seven views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    node.add(view.c0)
    node.add(view.c1)
    node.add(view.c2)
    node.add(view.c3)
    node.add(view.c4)
    node.add(view.c5)
    node.add(view.c6)
  }

  /// Updates the seven views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    children.update(view.c0)
    children.update(view.c1)
    children.update(view.c2)
    children.update(view.c3)
    children.update(view.c4)
    children.update(view.c5)
    children.update(view.c6)
  }
}

/// Eight views side by side.
public struct TupleView8<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View>: TupleContent {
  /// It has no body of its own: its eight views are in its place.
  public typealias Body = Never

  @usableFromInline nonisolated(unsafe) let c0: C0
  @usableFromInline nonisolated(unsafe) let c1: C1
  @usableFromInline nonisolated(unsafe) let c2: C2
  @usableFromInline nonisolated(unsafe) let c3: C3
  @usableFromInline nonisolated(unsafe) let c4: C4
  @usableFromInline nonisolated(unsafe) let c5: C5
  @usableFromInline nonisolated(unsafe) let c6: C6
  @usableFromInline nonisolated(unsafe) let c7: C7

  /// Takes the eight views, in their order.
  @inlinable public nonisolated init(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
    self.c4 = c4
    self.c5 = c5
    self.c6 = c6
    self.c7 = c7
  }

  /// Mounts the eight views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    node.add(view.c0)
    node.add(view.c1)
    node.add(view.c2)
    node.add(view.c3)
    node.add(view.c4)
    node.add(view.c5)
    node.add(view.c6)
    node.add(view.c7)
  }

  /// Updates the eight views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    children.update(view.c0)
    children.update(view.c1)
    children.update(view.c2)
    children.update(view.c3)
    children.update(view.c4)
    children.update(view.c5)
    children.update(view.c6)
    children.update(view.c7)
  }
}

/// Nine views side by side.
public struct TupleView9<
  C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View
>: TupleContent {
  /// It has no body of its own: its nine views are in its place.
  public typealias Body = Never

  @usableFromInline nonisolated(unsafe) let c0: C0
  @usableFromInline nonisolated(unsafe) let c1: C1
  @usableFromInline nonisolated(unsafe) let c2: C2
  @usableFromInline nonisolated(unsafe) let c3: C3
  @usableFromInline nonisolated(unsafe) let c4: C4
  @usableFromInline nonisolated(unsafe) let c5: C5
  @usableFromInline nonisolated(unsafe) let c6: C6
  @usableFromInline nonisolated(unsafe) let c7: C7
  @usableFromInline nonisolated(unsafe) let c8: C8

  /// Takes the nine views, in their order.
  @inlinable public nonisolated init(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
  ) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
    self.c4 = c4
    self.c5 = c5
    self.c6 = c6
    self.c7 = c7
    self.c8 = c8
  }

  /// Mounts the nine views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    node.add(view.c0)
    node.add(view.c1)
    node.add(view.c2)
    node.add(view.c3)
    node.add(view.c4)
    node.add(view.c5)
    node.add(view.c6)
    node.add(view.c7)
    node.add(view.c8)
  }

  /// Updates the nine views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    children.update(view.c0)
    children.update(view.c1)
    children.update(view.c2)
    children.update(view.c3)
    children.update(view.c4)
    children.update(view.c5)
    children.update(view.c6)
    children.update(view.c7)
    children.update(view.c8)
  }
}

/// Ten views side by side.
public struct TupleView10<
  C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View, C9: View
>: TupleContent {
  /// It has no body of its own: its ten views are in its place.
  public typealias Body = Never

  @usableFromInline nonisolated(unsafe) let c0: C0
  @usableFromInline nonisolated(unsafe) let c1: C1
  @usableFromInline nonisolated(unsafe) let c2: C2
  @usableFromInline nonisolated(unsafe) let c3: C3
  @usableFromInline nonisolated(unsafe) let c4: C4
  @usableFromInline nonisolated(unsafe) let c5: C5
  @usableFromInline nonisolated(unsafe) let c6: C6
  @usableFromInline nonisolated(unsafe) let c7: C7
  @usableFromInline nonisolated(unsafe) let c8: C8
  @usableFromInline nonisolated(unsafe) let c9: C9

  /// Takes the ten views, in their order.
  @inlinable public nonisolated init(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
  ) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
    self.c4 = c4
    self.c5 = c5
    self.c6 = c6
    self.c7 = c7
    self.c8 = c8
    self.c9 = c9
  }

  /// Mounts the ten views directly below `node`, in their order.
  @MainActor public static func _makeMembers(_ view: Self, in node: ViewNode) {
    node.add(view.c0)
    node.add(view.c1)
    node.add(view.c2)
    node.add(view.c3)
    node.add(view.c4)
    node.add(view.c5)
    node.add(view.c6)
    node.add(view.c7)
    node.add(view.c8)
    node.add(view.c9)
  }

  /// Updates the ten views below `node`, each in its place.
  @MainActor public static func _updateMembers(of node: ViewNode, with view: Self) {
    var children = node.members
    children.update(view.c0)
    children.update(view.c1)
    children.update(view.c2)
    children.update(view.c3)
    children.update(view.c4)
    children.update(view.c5)
    children.update(view.c6)
    children.update(view.c7)
    children.update(view.c8)
    children.update(view.c9)
  }
}

extension ViewBuilder {
  /// Two views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View>(
    _ c0: consuming C0, _ c1: consuming C1
  ) -> TupleView2<C0, C1> {
    TupleView2(c0, c1)
  }

  /// Three views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View>(
    _ c0: consuming C0, _ c1: consuming C1, _ c2: consuming C2
  ) -> TupleView3<C0, C1, C2> {
    TupleView3(c0, c1, c2)
  }

  /// Four views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View>(
    _ c0: consuming C0, _ c1: consuming C1, _ c2: consuming C2, _ c3: consuming C3
  ) -> TupleView4<C0, C1, C2, C3> {
    TupleView4(c0, c1, c2, c3)
  }

  /// Five views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View>(
    _ c0: consuming C0, _ c1: consuming C1, _ c2: consuming C2, _ c3: consuming C3, _ c4: consuming C4
  ) -> TupleView5<C0, C1, C2, C3, C4> {
    TupleView5(c0, c1, c2, c3, c4)
  }

  /// Six views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View>(
    _ c0: consuming C0, _ c1: consuming C1, _ c2: consuming C2, _ c3: consuming C3, _ c4: consuming C4,
    _ c5: consuming C5
  ) -> TupleView6<C0, C1, C2, C3, C4, C5> {
    TupleView6(c0, c1, c2, c3, c4, c5)
  }

  /// Seven views side by side.
  @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View>(
    _ c0: consuming C0, _ c1: consuming C1, _ c2: consuming C2, _ c3: consuming C3, _ c4: consuming C4,
    _ c5: consuming C5, _ c6: consuming C6
  ) -> TupleView7<C0, C1, C2, C3, C4, C5, C6> {
    TupleView7(c0, c1, c2, c3, c4, c5, c6)
  }

  /// Eight views side by side.
  @inlinable
  public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View>(
    _ c0: consuming C0, _ c1: consuming C1, _ c2: consuming C2, _ c3: consuming C3, _ c4: consuming C4,
    _ c5: consuming C5, _ c6: consuming C6, _ c7: consuming C7
  ) -> TupleView8<C0, C1, C2, C3, C4, C5, C6, C7> {
    TupleView8(c0, c1, c2, c3, c4, c5, c6, c7)
  }

  /// Nine views side by side.
  @inlinable
  public static func buildBlock<
    C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View
  >(
    _ c0: consuming C0, _ c1: consuming C1, _ c2: consuming C2, _ c3: consuming C3, _ c4: consuming C4,
    _ c5: consuming C5, _ c6: consuming C6, _ c7: consuming C7, _ c8: consuming C8
  ) -> TupleView9<C0, C1, C2, C3, C4, C5, C6, C7, C8> {
    TupleView9(c0, c1, c2, c3, c4, c5, c6, c7, c8)
  }

  /// Ten views side by side.
  @inlinable
  public static func buildBlock<
    C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View, C9: View
  >(
    _ c0: consuming C0, _ c1: consuming C1, _ c2: consuming C2, _ c3: consuming C3, _ c4: consuming C4,
    _ c5: consuming C5, _ c6: consuming C6, _ c7: consuming C7, _ c8: consuming C8, _ c9: consuming C9
  ) -> TupleView10<C0, C1, C2, C3, C4, C5, C6, C7, C8, C9> {
    TupleView10(c0, c1, c2, c3, c4, c5, c6, c7, c8, c9)
  }
}
