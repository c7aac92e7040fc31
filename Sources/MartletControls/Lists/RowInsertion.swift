import CoreTransferable
import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

/// What can be dropped between the rows of a `ForEach`.
struct RowInsertion: ElementTrait {
  static let keys = NodeKeys(.actions, .listRow)
  static let takesActions = true

  let types: [UTType]
  /// What takes it before the row with this number.
  let target: (Int) -> any DropTarget

  func isSame(as other: Self) -> Bool { types == other.types }

  func begin(in graph: ViewGraph) { graph.hasRowActions = true }
}

extension RowInsertion {
  /// What is of these types.
  nonisolated init(of types: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void) {
    self.init(types: types) { index in
      ProviderDrop(types: types) { providers, _ in
        action(index, providers)
        return true
      }
    }
  }

  /// What can be made into values of a type.
  nonisolated init<T: Transferable>(for _: T.Type, perform action: @escaping (Int, [T]) -> Void) {
    self.init(types: T.importedTypes) { index in
      TypedDrop<T>(
        action: { items, _ in
          action(index, items)
          return true
        }, isTargeted: nil)
    }
  }
}

nonisolated extension DynamicViewContent {
  /// Has people drop what is of these types between the rows: views of the page that can be dragged, and texts from elsewhere,
  /// but no files, which a view with `onDrop` takes.
  ///
  /// Where there are no rows, there is nothing on which it could be dropped.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: what is taken.
  ///   - action: is given the offset of the row before which it goes, and what has been dropped.
  /// - Returns: the views, between which something can be dropped.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    RowsWithTrait(content: self, trait: RowInsertion(of: supportedContentTypes, perform: action))
  }

  /// Has people drop what can be made into values of a type between the rows: views of the page that can be dragged, and
  /// texts from elsewhere, but no files, which a view with `dropDestination` takes.
  ///
  /// Where there are no rows, there is nothing on which it could be dropped.
  ///
  /// - Parameters:
  ///   - payloadType: what it is made into.
  ///   - action: is given what has been dropped, and the offset of the row before which it goes.
  /// - Returns: the views, between which something can be dropped.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent {
    RowsWithTrait(content: self, trait: RowInsertion(for: T.self) { action($1, $0) })
  }
}

@MainActor extension Element {
  /// What can be dropped beside the row that this element is, and where the row is; nil if nothing can.
  var rowInsertion: (insertion: RowInsertion, place: RowPlace)? {
    var found: (RowInsertion, RowPlace)?
    forEachTraitOfRows(RowInsertion.self) { insertion, place in
      found = (insertion, place)
      return false
    }
    return found
  }

  /// Takes what is dropped before the row that this element is, or behind it.
  func insert(_ action: Action) throws(Problem) {
    guard let (insertion, place) = rowInsertion else { return }
    let (providers, location) = try dropped(in: action, files: nil)
    let target = insertion.target(action.name == .insertAfter ? place.index + 1 : place.index)
    guard target.drop(providers, at: location) else {
      throw Problem(.invalidValue, "This is not what can be dropped here.", pointer: "/value")
    }
  }
}
