import Foundation
import MartletGraph

/// Whether a gesture is recognised, and whether what is in its view takes anything.
public struct GestureMask: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: UInt32

  /// - Parameter rawValue: a bit for each.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Neither.
  public static let none = GestureMask([])
  /// The gesture is recognised.
  public static let gesture = GestureMask(rawValue: 1)
  /// What is in the view takes what a person does to it.
  public static let subviews = GestureMask(rawValue: 2)
  /// Both.
  public static let all: GestureMask = [.gesture, .subviews]
}

nonisolated extension View {
  private func recognising<T: Gesture>(
    _ gesture: T, _ priority: GesturePriority, isEnabled: Bool = true
  ) -> ElementTraitView<Self, GestureTrait> {
    trait(GestureTrait(gesture._recognition, priority: priority, isEnabled: isEnabled))
  }

  /// What takes nothing is in a box of its own, so that what is around it takes all.
  private func recognising<T: Gesture>(_ gesture: T, _ priority: GesturePriority, _ mask: GestureMask) -> some View {
    boxed(EffectProperties(effect: .hitTesting(isAllowed: mask.contains(.subviews))))
      .boxed(EffectProperties(effect: .hitTesting(isAllowed: true)))
      .recognising(gesture, priority, isEnabled: mask.contains(.gesture))
  }

  // MARK: After what is in the view

  /// Recognises a gesture on the view. What is in it keeps what it takes itself.
  public func gesture<T: Gesture>(_ gesture: T) -> some View { recognising(gesture, .normal) }

  /// Recognises a gesture on the view, as far as the mask allows it. What is in it keeps what it takes itself.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
    recognising(gesture, .normal, mask)
  }

  /// Recognises a gesture on the view while it is enabled. What is in it keeps what it takes itself.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    recognising(gesture, .normal, isEnabled: isEnabled)
  }

  /// Recognises a gesture on the view while it is enabled. The name is for whoever reads the source.
  public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    recognising(gesture, .normal, isEnabled: isEnabled)
  }

  // MARK: Before what is in the view

  /// Recognises a gesture on the view in place of the others on it and in it, and of what a control does itself.
  public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { recognising(gesture, .high) }

  /// Recognises a gesture on the view in place of the others on it and in it, as far as the mask allows it.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
    recognising(gesture, .high, mask)
  }

  /// Recognises a gesture on the view in place of the others on it and in it, while it is enabled.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    recognising(gesture, .high, isEnabled: isEnabled)
  }

  /// Recognises a gesture on the view in place of the others on it and in it, while it is enabled. The name is for whoever
  /// reads the source.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    recognising(gesture, .high, isEnabled: isEnabled)
  }

  // MARK: Beside what is in the view

  /// Recognises a gesture on the view besides the others on it and in it, and besides what a control does itself.
  public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { recognising(gesture, .simultaneous) }

  /// Recognises a gesture on the view besides the others on it and in it, as far as the mask allows it.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View {
    recognising(gesture, .simultaneous, mask)
  }

  /// Recognises a gesture on the view besides the others on it and in it, while it is enabled.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    recognising(gesture, .simultaneous, isEnabled: isEnabled)
  }

  /// Recognises a gesture on the view besides the others on it and in it, while it is enabled. The name is for whoever
  /// reads the source.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    recognising(gesture, .simultaneous, isEnabled: isEnabled)
  }

  // MARK: Taps and long presses

  /// Runs `action` when the view is tapped. A control inside keeps its own taps.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    trait(GestureTrait(taps: count, action: action))
  }

  /// Runs `action` with where the view is tapped. A control inside keeps its own taps.
  ///
  /// - Parameters:
  ///   - count: how many taps.
  ///   - coordinateSpace: where points are counted from.
  ///   - action: runs with the place of the tap, in points.
  /// - Returns: the view, on which the tap is recognised.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs `action` when the view has been pressed for a while.
  ///
  /// - Parameters:
  ///   - minimumDuration: how long the press must last, in seconds.
  ///   - maximumDistance: how far it may move meanwhile, in points.
  ///   - action: runs when the press has been long enough.
  ///   - onPressingChanged: learns when the press begins and when it ends.
  /// - Returns: the view, on which the press is recognised.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(
      HandledGesture(press) { step, turn in
        switch step {
        case .none: break
        case .changed: onPressingChanged?(true)
        case .ended:
          action()
          turn.resets.append { onPressingChanged?(false) }
        case .failed: onPressingChanged?(false)
        }
      })
  }

  /// Runs `action` when the view has been pressed for a while, and before that `pressing` when the press begins and when
  /// it ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }
}
