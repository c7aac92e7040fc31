/// What one client has of the things that there is a limited number of, where no option says so.
enum Share {
  /// A quarter of all, but as many as a few people use.
  static func ofOneClient(of all: Int) -> Int { max(all / 4, min(all, 32)) }
}
