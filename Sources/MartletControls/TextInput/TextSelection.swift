import MartletGraph
import MartletWire

/// What is selected of a text, or where the next letter goes.
public struct TextSelection: Hashable, Sendable {
  /// Where it is.
  public enum Indices: Hashable, Sendable {
    /// In one place.
    case selection(Range<String.Index>)
    /// In several. The page selects the first of them.
    case multiSelection(RangeSet<String.Index>)
  }

  /// Where it is.
  public var indices: Indices
  /// On which side of an end of a line it is, where it is at one.
  public var affinity = TextSelectionAffinity.automatic

  /// A part of the text.
  public init(range: Range<String.Index>) { indices = .selection(range) }

  /// A place between two letters.
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

  /// Whether nothing is selected, and it says only where the next letter goes.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

/// On which side of an end of a line a selection is.
public enum TextSelectionAffinity: Hashable, Sendable {
  case automatic, upstream, downstream
}

/// A selection as the document has it: by the numbers of UTF-16 units before its ends.
struct ShownSelection: Equatable {
  let from: Int
  let to: Int

  /// A selection of a text. One of another text ends where this one does.
  init?(_ selection: TextSelection, in text: String) {
    let range: Range<String.Index>
    switch selection.indices {
    case .selection(let only): range = only
    case .multiSelection(let ranges):
      guard let first = ranges.ranges.first else { return nil }
      range = first
    }
    func offset(of index: String.Index) -> Int {
      text.utf16.distance(from: text.startIndex, to: min(max(index, text.startIndex), text.endIndex))
    }
    from = offset(of: range.lowerBound)
    to = offset(of: range.upperBound)
  }

  /// A selection as a client tells of it.
  init?(_ ends: [Double]) {
    guard ends.count == 2, let from = Int(exactly: ends[0]), let to = Int(exactly: ends[1]), 0 <= from, from <= to
    else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// The same for an app. Beyond the end of the text there is nothing to be selected, and within a letter it begins with it.
  func selection(in text: String) -> TextSelection {
    func index(_ offset: Int) -> String.Index {
      let index = text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
      return index.samePosition(in: text) ?? text.startOfCharacter(at: index)
    }
    let (start, end) = (index(from), index(to))
    return TextSelection(range: start..<max(start, end))
  }

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    buffer.append(decimal: from)
    buffer.append(UInt8(ascii: ","))
    buffer.append(decimal: to)
    buffer.append(UInt8(ascii: "]"))
  }
}

extension String {
  /// The beginning of the letter that an index is within.
  fileprivate func startOfCharacter(at index: Index) -> Index {
    // The letter behind an index that is within one begins where this one ends, so that it is walked through twice at most.
    index < endIndex ? self.index(before: self.index(after: index)) : index
  }
}
