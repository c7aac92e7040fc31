// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not on the web; a page cannot keep an app from ending.")
nonisolated extension View {
  public func dialogPreventsAppTermination(_ preventsAppTermination: Bool?) -> some View { self }
  public func presentationPreventsAppTermination(_ preventsTermination: Bool?) -> some View { self }
}
