/// What one client may have of the things of which there is a limited number.
package enum Share {
  /// As many as a few people use are not shared out.
  private static let fewPeople = 32

  /// A quarter of all: the part of one client where nobody has said another one.
  package static func ofOneClient(of all: Int) -> Int { max(all / 4, min(all, fewPeople)) }

  /// What is left of one client's part where there are fewer than all.
  static func lowered(_ part: Int, where rest: Int, of all: Int) -> Int {
    min(part, max(fewPeople, Int(Double(part) * Double(rest) / Double(max(1, all)))))
  }
}
