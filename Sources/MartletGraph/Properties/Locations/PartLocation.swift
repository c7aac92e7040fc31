/// A part of a value at another place, or the whole of it: what is said of that place holds for this one.
class PartLocation<Base, Value>: Location<Value> {
  final let base: Location<Base>

  init(of base: Location<Base>) { self.base = base }

  override final var isTracked: Bool { base.isTracked }

  /// Whether this may change with nobody being told, so that it keeps what it led to at first.
  final var keepsSnapshot: Bool { !base.isTracked || !base.tellsOfChanges }

  override final var isConstant: Bool { base.isConstant }

  override final var tellsOfChanges: Bool { base.tellsOfChanges && super.tellsOfChanges }

  override final var origin: Trackable { base.origin }
}
