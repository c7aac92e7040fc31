// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not on the web; a page hands nothing over between devices; its address does.")
nonisolated extension View {
  public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void)
    -> some View
  { self }
  public func userActivity(_ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void)
    -> some View
  { self }
  public func userActivity<P>(_ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void)
    -> some View
  { self }
}

@available(*, unavailable, message: "Not on the web; a page hands nothing over between devices; its address does.")
public final class NSUserActivity {
  public init(activityType: String) {}
  public var activityType: String { "" }
  public var title: String? {
    get { nil }
    set {}
  }
  public var userInfo: [AnyHashable: Any]? {
    get { nil }
    set {}
  }
  public var webpageURL: URL? {
    get { nil }
    set {}
  }
}
