// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreTransferable
import Foundation
import MartletGraph
import UniformTypeIdentifiers

@available(
  *, unavailable, message: "Not on the web; a page cannot move files, nor say how the browser's dialogs for files look."
)
nonisolated extension View {
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { self }
  public func fileMover<C: Collection<URL>>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }
  public func fileMover<C: Collection<URL>>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { self }
  public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { self }
  public func fileDialogConfirmationLabel(_ label: Text?) -> some View { self }
  public func fileDialogConfirmationLabel(_ label: some StringProtocol) -> some View { self }
  public func fileDialogCustomizationID(_ id: String) -> some View { self }
  public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }
  public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }
  public func fileDialogMessage(_ message: Text?) -> some View { self }
  public func fileDialogMessage(_ message: some StringProtocol) -> some View { self }
  public func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View { self }
}

@available(
  *, unavailable, message: "Not on the web; a page cannot move files, nor say how the browser's dialogs for files look."
)
nonisolated public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var enumeratePackages: FileDialogBrowserOptions { FileDialogBrowserOptions() }
  public static var includeHiddenFiles: FileDialogBrowserOptions { FileDialogBrowserOptions() }
  public static var displayFileExtensions: FileDialogBrowserOptions { FileDialogBrowserOptions() }
}

@available(*, unavailable, message: "Not on the web; a page takes no items from other apps' services.")
nonisolated extension View {
  public func exportableToServices<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
  public func exportableToServices<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T], onEdit: @escaping ([T]) -> Bool
  ) -> some View { self }
  public func exportsItemProviders(_ contentTypes: [UTType], onExport: @escaping () -> [NSItemProvider]) -> some View {
    self
  }
  public func exportsItemProviders(
    _ contentTypes: [UTType], onExport: @escaping () -> [NSItemProvider], onEdit: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
  public func importableFromServices<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping ([T]) -> Bool)
    -> some View
  { self }
  public func importsItemProviders(_ contentTypes: [UTType], onImport: @escaping ([NSItemProvider]) -> Bool)
    -> some View
  { self }
}

@available(*, unavailable, message: "Not on the web; browsers do not open what something is held over.")
nonisolated extension View {
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
}

@available(*, unavailable, message: "Not on the web; browsers do not open what something is held over.")
nonisolated public struct SpringLoadingBehavior: Hashable, Sendable {
  public static var automatic: SpringLoadingBehavior { SpringLoadingBehavior() }
  public static var enabled: SpringLoadingBehavior { SpringLoadingBehavior() }
  public static var disabled: SpringLoadingBehavior { SpringLoadingBehavior() }
}
