import Foundation

extension AttributeScopes {
  /// The attributes of a string that `Text` shows.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// Points between the letters.
    public let kern: KerningAttribute
    /// Points between the letters.
    public let tracking: TrackingAttribute
    /// By how many points the letters are raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// A line under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Foundation's own.
    public let foundation: FoundationAttributes

    /// The font of a part of a string.
    public enum FontAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = Font
      /// What it is called.
      public static let name = "SwiftUI.Font"
    }

    /// The colour of a part of a string.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = Color
      /// What it is called.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// How many points are between the letters of a part of a string.
    public enum KerningAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = CGFloat
      /// What it is called.
      public static let name = "SwiftUI.Kern"
    }

    /// How many points are between the letters of a part of a string.
    public enum TrackingAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = CGFloat
      /// What it is called.
      public static let name = "SwiftUI.Tracking"
    }

    /// By how many points a part of a string is raised.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = CGFloat
      /// What it is called.
      public static let name = "SwiftUI.BaselineOffset"
    }

    /// A line under a part of a string.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = Text.LineStyle
      /// What it is called.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// A line through a part of a string.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = Text.LineStyle
      /// What it is called.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
  }

  /// The attributes of a string that `Text` shows.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute of a string that `Text` shows.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key { self[Key.self] }
}
