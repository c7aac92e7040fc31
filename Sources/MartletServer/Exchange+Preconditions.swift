import MartletHTTP
import MartletWire

extension Exchange {
  /// The conditions under which the request is to be carried out (RFC 9110 §13). Costs nothing where it has none.
  @MainActor var preconditions: Preconditions {
    Preconditions(
      ifMatch: tags(in: .ifMatch), ifNoneMatch: tags(in: .ifNoneMatch), isRead: method == .get || method == .head)
  }

  @MainActor private func tags(in field: Field) -> EntityTagList? {
    guard self.field(field) != nil else { return nil }
    var list = EntityTagList()
    forEachLine(of: field) { line in
      line.forEachPart(between: ",", quoted: true, escaped: false) { list.append($0) }
    }
    return list
  }
}
