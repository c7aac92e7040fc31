/// Why a view could not be made, where SwiftUI would end the process.
package struct ViewFailure: Error, Equatable {
  package let message: String
}
