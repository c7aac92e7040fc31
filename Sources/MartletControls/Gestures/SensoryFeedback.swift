import Foundation
import MartletGraph

/// What a person would feel or hear as something happens. No page can have every phone buzz, so that nothing comes of it
/// here; it is there so that source for phones compiles.
public struct SensoryFeedback: Equatable, Sendable {
  private enum Kind: Equatable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, pathComplete
    case impact(Weight?, Flexibility?, Double)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// A task has been completed.
  public static let success = SensoryFeedback(.success)
  /// A task asks for a second look.
  public static let warning = SensoryFeedback(.warning)
  /// Something has gone wrong.
  public static let error = SensoryFeedback(.error)
  /// Something else is selected.
  public static let selection = SensoryFeedback(.selection)
  /// A value has passed a mark upwards.
  public static let increase = SensoryFeedback(.increase)
  /// A value has passed a mark downwards.
  public static let decrease = SensoryFeedback(.decrease)
  /// Something begins.
  public static let start = SensoryFeedback(.start)
  /// Something ends.
  public static let stop = SensoryFeedback(.stop)
  /// What is dragged is in line with something.
  public static let alignment = SensoryFeedback(.alignment)
  /// A pressure has reached another level.
  public static let levelChange = SensoryFeedback(.levelChange)
  /// A path has been drawn to its end.
  public static let pathComplete = SensoryFeedback(.pathComplete)
  /// Two things have met.
  public static let impact = SensoryFeedback(.impact(nil, nil, 1))

  /// Two things of a weight have met; `intensity` is from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(.impact(weight, nil, intensity))
  }

  /// Two things that give way as much have met; `intensity` is from 0 to 1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(.impact(nil, flexibility, intensity))
  }

  /// How heavy things are that meet.
  public struct Weight: Equatable, Sendable {
    private let number: UInt8

    /// Small things.
    public static let light = Weight(number: 0)
    /// Things of middling size.
    public static let medium = Weight(number: 1)
    /// Large things.
    public static let heavy = Weight(number: 2)
  }

  /// How much things give way that meet.
  public struct Flexibility: Equatable, Sendable {
    private let number: UInt8

    /// Hard things.
    public static let rigid = Flexibility(number: 0)
    /// Things that are neither hard nor soft.
    public static let solid = Flexibility(number: 1)
    /// Soft things.
    public static let soft = Flexibility(number: 2)
  }
}

nonisolated extension View {
  /// Has a phone buzz when `trigger` changes. It changes nothing on the page: no page can make every phone buzz.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }

  /// Has a phone buzz when `trigger` changes and `condition` is true of the old and the new value. It changes nothing on
  /// the page, and `condition` is not asked: no page can make every phone buzz.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { self }

  /// Has a phone buzz as `feedback` says when `trigger` changes. It changes nothing on the page, and `feedback` is not
  /// asked: no page can make every phone buzz.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { self }
}

// MARK: UIKit

/// Has a phone buzz as if things met. Here nothing comes of it: no page can make every phone buzz.
@MainActor public final class UIImpactFeedbackGenerator {
  /// How heavy the things are, or how hard.
  public enum FeedbackStyle: Int, Sendable {
    /// By their weight.
    case light, medium, heavy
    /// By how much they give way.
    case soft, rigid
  }

  /// Makes one that buzzes as things of middling size.
  public init() {}

  /// Makes one that buzzes as things of a kind.
  public init(style: FeedbackStyle) {}

  /// Does nothing.
  public func prepare() {}

  /// Does nothing.
  public func impactOccurred() {}

  /// Does nothing.
  public func impactOccurred(intensity: CGFloat) {}
}

/// Has a phone buzz as something succeeds or fails. Here nothing comes of it: no page can make every phone buzz.
@MainActor public final class UINotificationFeedbackGenerator {
  /// What has become of a task.
  public enum FeedbackType: Int, Sendable {
    /// How it has ended.
    case success, warning, error
  }

  /// Makes one.
  public init() {}

  /// Does nothing.
  public func prepare() {}

  /// Does nothing.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Has a phone buzz as something else is selected. Here nothing comes of it: no page can make every phone buzz.
@MainActor public final class UISelectionFeedbackGenerator {
  /// Makes one.
  public init() {}

  /// Does nothing.
  public func prepare() {}

  /// Does nothing.
  public func selectionChanged() {}
}
