/// A binding to a collection is a collection of bindings to its elements, by position (rule C9). A binding whose
/// element is gone reads the last value it saw and drops writes.
extension Binding: Sequence where Value: MutableCollection {
  /// A binding to one element.
  public typealias Element = Binding<Value.Element>
  /// Goes through the elements by their positions.
  public typealias Iterator = IndexingIterator<Self>
  /// A range of the elements, as bindings.
  public typealias SubSequence = Slice<Self>
}

extension Binding: Collection where Value: MutableCollection {
  /// A position in the collection that is bound.
  public typealias Index = Value.Index
  /// The positions of the elements.
  public typealias Indices = Value.Indices

  /// The position of the first element, as the collection is now.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The position behind the last element, as the collection is now.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The positions of all elements, as the collection is now.
  public var indices: Value.Indices { wrappedValue.indices }
  /// The position behind `i`.
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  /// Moves `i` to the next position.
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

  /// A binding to the element at a position.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(location: PositionLocation(base: location, position: position))
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  /// The position before `i`.
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  /// Moves `i` to the position before it.
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}
