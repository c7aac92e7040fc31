import MartletGraph

/// Screens that have no address that means anything outside of the session: they are numbered, as `~1`, `~2`, ….
struct NumberedScreens {
  /// By the value, or by the key of what pushes the screen.
  private var numbers: [AnyHashable: Int] = [:]
  private var origins: [(number: Int, key: AnyHashable, origin: ScreenOrigin)] = []
  private static let most = 64

  /// The number of a screen: the same for the same one.
  @MainActor mutating func number(of origin: ScreenOrigin, from graph: ViewGraph) -> Int {
    let key: AnyHashable =
      switch origin {
      case .value(let value): value
      case .pusher(let key, _): key
      }
    if let number = numbers[key] { return number }
    if origins.count == Self.most { numbers[origins.removeFirst().key] = nil }
    let number = graph.nextAddressNumber()
    numbers[key] = number
    origins.append((number, key, origin))
    return number
  }

  func origin(of number: Int) -> ScreenOrigin? { origins.first { $0.number == number }?.origin }
}
