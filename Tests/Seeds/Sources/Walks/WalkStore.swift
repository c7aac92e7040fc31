import Foundation

struct Walk: Identifiable, Codable, Hashable {
  let id: Int
  var name: String
  var kilometres: Double
}

/// The walks of the app, which it has with it or downloads.
class WalkStore: ObservableObject {
  @Published private(set) var walks = [
    Walk(id: 1, name: "Round the lake", kilometres: 7.5), Walk(id: 2, name: "Up the hill", kilometres: 1),
  ]
  @Published private(set) var isLoading = false

  func download(from url: URL) async throws {
    isLoading = true
    defer { isLoading = false }
    let (data, _) = try await URLSession.shared.data(from: url)
    walks = try JSONDecoder().decode([Walk].self, from: data)
  }
}

/// Which walks somebody has done.
@Observable
class Diary {
  private(set) var done: Set<Walk.ID> = []

  func toggle(_ walk: Walk) {
    if done.remove(walk.id) == nil { done.insert(walk.id) }
  }
}
