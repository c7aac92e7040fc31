/// Adds an entry to the environment, to transactions, or to what views say for their container: the accessors of the
/// property, and a key of its own.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var theme: String = "light"
///   @Entry var account: Account?
/// }
/// ```
///
/// The initial value is the entry's default. It is computed at each reading of the default if the property's type is
/// written, as it is in SwiftUI: so a class's entry wants to be optional, or to name an object that exists already. It
/// is computed once if the type is not written.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "MartletMacros", type: "EntryMacro")

/// A view for Xcode's canvas. Here it is type-checked and leaves nothing behind.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "MartletMacros", type: "PreviewMacro")

/// A view for Xcode's canvas, with what the canvas is to look like. Here it is type-checked and leaves nothing behind.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "MartletMacros", type: "PreviewMacro")

/// Marks a property within the body of a `#Preview`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "MartletMacros", type: "PreviewMacro")
