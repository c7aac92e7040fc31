/// Views that are made of data: a `ForEach`.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  /// The type of the data.
  associatedtype Data: Collection

  /// What the views are made of.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {
  /// What the views are made of. Of subviews and sections it is known only where they are mounted, so there are none.
  public var data: Data {
    guard let data = rows.data as? Data else { preconditionFailure("the rows of a ForEach are those of its data") }
    return data
  }
}
