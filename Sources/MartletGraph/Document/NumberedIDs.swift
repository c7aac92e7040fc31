/// An id of the app's that the page knows by a number, because it can be anything.
package struct NumberedID {
  fileprivate let key: NumberedIDs.Key
  /// The same for equal ids of a namespace, and different for all others that a session has. It depends on nothing but the
  /// order in which the session has met them.
  package let number: Int
}

/// The numbers of ids.
///
/// One that nobody uses any more is kept for a while, since a view may be about to come in place of the one that has gone.
private final class NumberedIDs: GraphFeature {
  static let place = GraphFeaturePlace()

  struct Key: Hashable {
    let namespace: Namespace.ID
    let id: AnyHashable
  }

  private struct Entry {
    let number: Int
    var uses = 0
  }

  private var entries: [Key: Entry] = [:]
  private var lastNumber = 0
  /// At how many ids those are left out that nobody uses.
  private var limit = 256

  init() {}

  func take(_ key: Key) -> NumberedID {
    if entries[key] == nil {
      if entries.count >= limit {
        entries = entries.filter { $0.value.uses > 0 }
        limit = max(256, 2 * entries.count)
      }
      lastNumber += 1
      entries[key] = Entry(number: lastNumber)
    }
    entries[key]?.uses += 1
    return NumberedID(key: key, number: entries[key]?.number ?? 0)
  }

  func giveBack(_ key: Key) { entries[key]?.uses -= 1 }

  var count: Int { entries.count }
}

extension ViewGraph {
  /// The number of an id in a namespace, until it is given back.
  package func number(of id: AnyHashable, in namespace: Namespace.ID) -> NumberedID {
    feature(NumberedIDs.self).take(NumberedIDs.Key(namespace: namespace, id: id))
  }

  /// Takes note that somebody no longer uses the number of an id.
  package func giveBack(_ id: NumberedID) { feature(NumberedIDs.self).giveBack(id.key) }

  /// How many ids have numbers.
  package var countOfNumberedIDs: Int { feature(NumberedIDs.self).count }
}
