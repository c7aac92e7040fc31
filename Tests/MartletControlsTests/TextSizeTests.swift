import Foundation
import Martlet
import MartletTesting
import Testing

private struct Sizes: View {
  @ScaledMetric private var length = 17.0
  @ScaledMetric(relativeTo: .title) private var width: CGFloat = 34
  @Environment(\.sizeCategory) private var category

  var body: some View { Text("\(Int(length)) \(Int(width)) \(category == .accessibilityMedium)") }
}

/// Lengths that grow with the text.
@Suite @MainActor struct TextSizeTests {
  @Test func `lengths grow with the text size that the visitor wants`() throws {
    let session = try TestSession(Sizes())
    #expect(session.texts == ["17 34 false"])
    try session.setEnvironment(dynamicTypeSize: .accessibility1)
    #expect(session.texts == ["28 56 true"])
    try session.setEnvironment(dynamicTypeSize: .xSmall)
    #expect(session.texts == ["14 28 false"])
  }

  @Test func `a text size set around a view counts`() throws {
    #expect(try TestSession(Sizes().dynamicTypeSize(.xxxLarge)).texts == ["23 46 false"])
    #expect(try TestSession(Sizes().environment(\.sizeCategory, .accessibilityMedium)).texts == ["28 56 true"])
  }
}
