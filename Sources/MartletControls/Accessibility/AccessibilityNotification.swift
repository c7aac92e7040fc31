import Foundation
import MartletGraph
import MartletText

/// What assistive technology is told of by itself.
public enum AccessibilityNotification {
  /// A text that is read out.
  public struct Announcement: Sendable {
    private let text: String

    /// A text.
    public init(_ announcement: String) { text = announcement }

    /// A text with attributes, of which browsers know none.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// A text in the visitor's language.
    public init(_ announcement: LocalizedStringResource) { text = Text(announcement).words }

    /// Has the page of the session that is at work read it out.
    public func post() { ViewGraph.announce(text) }
  }

  /// That a part of the page has changed. Browsers see that by themselves.
  public struct LayoutChanged: Sendable {
    /// A change.
    public init() {}

    /// Does nothing: browsers see that by themselves.
    public func post() {}
  }

  /// That most of the page has changed. Browsers see that by themselves.
  public struct ScreenChanged: Sendable {
    /// A change.
    public init() {}

    /// Does nothing: browsers see that by themselves.
    public func post() {}
  }

  /// That something has been scrolled, with a text that says where it is.
  public struct PageScrolled: Sendable {
    private let text: String

    /// A text that says where it is.
    public init(_ string: String) { text = string }

    /// Has the page of the session that is at work read it out.
    public func post() { ViewGraph.announce(text) }
  }
}
