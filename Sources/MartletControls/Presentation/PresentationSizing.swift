import MartletGraph

/// How large a sheet is where there is room: one of the sizes that the page knows.
@MainActor @preconcurrency
public protocol PresentationSizing {
  /// Which of the sizes that the page knows it is.
  nonisolated static var _size: _PresentationSize { get }
}

extension PresentationSizing {
  /// A size of the app's own is as sheets are.
  public nonisolated static var _size: _PresentationSize { _PresentationSize(size: .automatic) }
}

/// A size of sheets that the page knows.
public nonisolated struct _PresentationSize: Sendable {
  let size: PresentationSize
}

enum PresentationSize: Sendable {
  case automatic, fitted, form, page

  /// As the document has it; nil for what it leaves out.
  var name: StaticString? {
    switch self {
    case .automatic, .form: nil
    case .fitted: "fitted"
    case .page: "page"
    }
  }
}

/// As sheets are: a form's.
public nonisolated struct AutomaticPresentationSizing: PresentationSizing {
  /// The size.
  public init() {}

  /// The page knows it.
  public static var _size: _PresentationSize { _PresentationSize(size: .automatic) }
}

/// As large as what is in it.
public nonisolated struct FittedPresentationSizing: PresentationSizing {
  /// The size.
  public init() {}

  /// The page knows it.
  public static var _size: _PresentationSize { _PresentationSize(size: .fitted) }
}

/// Large enough for a form.
public nonisolated struct FormPresentationSizing: PresentationSizing {
  /// The size.
  public init() {}

  /// The page knows it.
  public static var _size: _PresentationSize { _PresentationSize(size: .form) }
}

/// Large enough for a page of text.
public nonisolated struct PagePresentationSizing: PresentationSizing {
  /// The size.
  public init() {}

  /// The page knows it.
  public static var _size: _PresentationSize { _PresentationSize(size: .page) }
}

nonisolated extension PresentationSizing where Self == AutomaticPresentationSizing {
  /// As sheets are.
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

nonisolated extension PresentationSizing where Self == FittedPresentationSizing {
  /// As large as what is in it.
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

nonisolated extension PresentationSizing where Self == FormPresentationSizing {
  /// Large enough for a form.
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}

nonisolated extension PresentationSizing where Self == PagePresentationSizing {
  /// Large enough for a page of text.
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}
