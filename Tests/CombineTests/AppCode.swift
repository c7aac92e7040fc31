import Combine
import Dispatch
import Foundation

// Ordinary source of apps: it only has to compile.

struct User: Equatable, Identifiable, Codable {
  var id: Int
  var name: String
  var tags: [String]
}

enum APIError: Error, Equatable {
  case offline
  case status(Int)
}

protocol UserService {
  func search(_ query: String) -> AnyPublisher<[User], APIError>
}

struct FakeService: UserService {
  func search(_ query: String) -> AnyPublisher<[User], APIError> {
    guard !query.isEmpty else { return Fail(error: APIError.offline).eraseToAnyPublisher() }
    return Just([User(id: 1, name: query, tags: [])])
      .setFailureType(to: APIError.self)
      .delay(for: .milliseconds(10), scheduler: DispatchQueue.main)
      .eraseToAnyPublisher()
  }

  func user(_ id: Int) -> Future<User, any Error> {
    Future { promise in
      DispatchQueue.global().async { promise(.success(User(id: id, name: "n", tags: []))) }
    }
  }

  func deferred(_ id: Int) -> Deferred<Future<User, any Error>> {
    Deferred { user(id) }
  }
}

@MainActor
final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published var isOn = false
  @Published private(set) var users: [User] = []
  @Published private(set) var isEmpty = true
  @Published private(set) var message: String?

  private var cancellables = Set<AnyCancellable>()
  private var tokens: [AnyCancellable] = []
  private let service: any UserService
  private let reload = PassthroughSubject<Void, Never>()
  private let selection = CurrentValueSubject<User?, Never>(nil)
  let timer: Publishers.Autoconnect<Timer.TimerPublisher> = Timer.publish(every: 1, on: .main, in: .common)
    .autoconnect()

  var events: AnyPublisher<User, Never> { selection.compactMap { $0 }.eraseToAnyPublisher() }
  var names: some Publisher<String, Never> { events.map(\.name).removeDuplicates() }
  var isValid: AnyPublisher<Bool, Never> {
    Publishers.CombineLatest($query, $isOn).map { query, isOn in !query.isEmpty && isOn }.eraseToAnyPublisher()
  }

  init(service: any UserService = FakeService()) {
    self.service = service

    $query
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .filter { !$0.isEmpty }
      .map { query in
        service.search(query).catch { _ in Just([]) }
      }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] users in
        self?.users = users
      }
      .store(in: &cancellables)

    $users.map(\.isEmpty).assign(to: &$isEmpty)

    $query.combineLatest($isOn, $users) { "\($0) \($1) \($2.count)" }
      .map(Optional.some)
      .receive(on: RunLoop.main)
      .assign(to: \.message, on: self)
      .store(in: &cancellables)

    service.search("x")
      .receive(on: RunLoop.main)
      .sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: break
          case .failure(let error): print(error)
          }
        },
        receiveValue: { [weak self] in self?.users = $0 }
      )
      .store(in: &tokens)

    reload
      .prepend(())
      .throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)
      .flatMap { service.search("all").replaceError(with: []) }
      .sink { [unowned self] in users = $0 }
      .store(in: &cancellables)

    NotificationCenter.default.publisher(for: Notification.Name("changed"))
      .compactMap { $0.object as? User }
      .merge(with: events)
      .sink { print($0.name) }
      .store(in: &cancellables)

    timer.map { $0.timeIntervalSince1970 }.sink { _ in }.store(in: &cancellables)
  }

  func refresh() { reload.send() }

  func select(_ user: User) {
    selection.send(user)
    selection.value = user
  }

  func watch() async {
    for await query in $query.values { print(query) }
    for await name in names.values where name.isEmpty { return }
    do {
      for try await users in service.search("a").values { print(users.count) }
    } catch {
      message = "\(error)"
    }
  }
}

final class Settings: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var volume = 1 { willSet { objectWillChange.send() } }
}

final class Counter: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var count = 0 {
    willSet { objectWillChange.send() }
  }
}

final class Parent: ObservableObject {
  @Published var child = Counter()
  private var token: AnyCancellable?

  init() {
    token = child.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() }
  }
}

func operators() -> [AnyCancellable] {
  let numbers = [1, 2, 3].publisher
  let words = PassthroughSubject<String, Never>()
  let failing = PassthroughSubject<Int, APIError>()
  var all: Set<AnyCancellable> = []

  numbers.map { $0 * 2 }.sink { print($0) }.store(in: &all)
  numbers.map(String.init).sink(receiveValue: { print($0) }).store(in: &all)
  numbers.tryMap { (number: Int) throws -> Int in
    guard number > 0 else { throw APIError.status(number) }
    return number
  }
  .mapError { $0 as? APIError ?? .offline }
  .retry(2)
  .replaceError(with: 0)
  .sink { print($0) }
  .store(in: &all)
  words.compactMap(Int.init).scan(0, +).sink { print($0) }.store(in: &all)
  words.compactMap { Int($0) }.reduce(0) { $0 + $1 }.sink { print($0) }.store(in: &all)
  numbers.scan([]) { $0 + [$1] }.sink { (lists: [Int]) in print(lists) }.store(in: &all)
  numbers.collect().sink { print($0.count) }.store(in: &all)
  numbers.collect(2).sink { print($0.count) }.store(in: &all)
  numbers.first().sink { print($0) }.store(in: &all)
  numbers.first(where: { $0 > 1 }).sink { print($0) }.store(in: &all)
  numbers.first { $0 > 1 }.sink { print($0) }.store(in: &all)
  numbers.last().sink { print($0) }.store(in: &all)
  numbers.prefix(2).dropFirst().drop(while: { $0 < 2 }).sink { print($0) }.store(in: &all)
  numbers.count().sink { print($0) }.store(in: &all)
  numbers.contains(2).sink { print($0) }.store(in: &all)
  numbers.allSatisfy { $0 > 0 }.sink { print($0) }.store(in: &all)
  numbers.ignoreOutput().sink(receiveCompletion: { print($0) }, receiveValue: { _ in }).store(in: &all)
  numbers.prepend(0).append(4, 5).prepend([7, 8]).append([6].publisher).sink { print($0) }.store(in: &all)
  numbers.flatMap { Just($0 + 1) }.sink { print($0) }.store(in: &all)
  numbers.flatMap(maxPublishers: .max(1)) { number in
    Future<Int, Never> { promise in promise(.success(number)) }
  }
  .sink { print($0) }
  .store(in: &all)
  numbers.flatMap { FakeService().search("\($0)") }.sink { _ in
  } receiveValue: {
    print($0)
  }.store(in: &all)
  numbers.setFailureType(to: (any Error).self).tryMap { $0 }.sink { _ in
  } receiveValue: {
    print($0)
  }.store(in: &all)
  numbers.merge(with: numbers).sink { print($0) }.store(in: &all)
  numbers.merge(with: words.compactMap(Int.init), Just(3), Empty()).sink { print($0) }.store(in: &all)
  Publishers.Merge(numbers, Just(4)).sink { print($0) }.store(in: &all)
  Publishers.MergeMany(numbers, numbers).sink { print($0) }.store(in: &all)
  Publishers.MergeMany([words, words]).sink { print($0) }.store(in: &all)
  Publishers.Zip(numbers, words).sink { print($0, $1) }.store(in: &all)
  Publishers.CombineLatest3(numbers, words, Just(true)).sink { print($0, $1, $2) }.store(in: &all)
  numbers.zip(words).sink { print($0.0, $0.1) }.store(in: &all)
  numbers.zip(words, Just(1)) { "\($0)\($1)\($2)" }.sink { print($0) }.store(in: &all)
  numbers.combineLatest(words, Just(1), Just(2)).sink { print($0.0 + $0.2 + $0.3) }.store(in: &all)
  words.map { $0 as String? }.replaceNil(with: "").replaceEmpty(with: "-").sink { print($0) }.store(in: &all)
  words.removeDuplicates(by: { $0.count == $1.count }).sink { print($0) }.store(in: &all)
  words.handleEvents(receiveOutput: { print($0) }, receiveCancel: { print("cancel") }).print("w").share()
    .sink { print($0) }.store(in: &all)
  words.handleEvents(receiveSubscription: { _ in print("in") }, receiveCompletion: { _ in print("done") })
    .subscribe(on: DispatchQueue.global(qos: .userInitiated)).receive(on: DispatchQueue.main)
    .sink { print($0) }.store(in: &all)
  words.debounce(for: 0.5, scheduler: RunLoop.main).sink { print($0) }.store(in: &all)
  words.debounce(for: .seconds(0.3), scheduler: DispatchQueue.main).sink { print($0) }.store(in: &all)
  words.throttle(for: .milliseconds(5), scheduler: DispatchQueue.main, latest: false).sink { print($0) }
    .store(in: &all)
  words.delay(for: 1, scheduler: RunLoop.main).receive(on: ImmediateScheduler.shared).sink { print($0) }
    .store(in: &all)
  words.receive(on: OperationQueue.main).sink { print($0) }.store(in: &all)
  words.map { [1, 2].publisher.map { [word = $0] in "\(word)\($0)" } }.switchToLatest().sink { print($0) }
    .store(in: &all)
  failing.catch { _ in Just(0) }.sink { print($0) }.store(in: &all)
  failing.catch { error in Fail<Int, APIError>(error: error) }.sink { _ in
  } receiveValue: { _ in
  }.store(in: &all)
  failing.timeout(.seconds(5), scheduler: DispatchQueue.main, customError: { .offline })
    .sink { _ in
    } receiveValue: {
      print($0)
    }.store(in: &all)
  [User(id: 1, name: "a", tags: [])].publisher.map(\.id, \.name).sink { print($0, $1) }.store(in: &all)
  Result<Int, APIError>.success(1).publisher.sink { _ in
  } receiveValue: {
    print($0)
  }.store(in: &all)
  Optional(1).publisher.sink { print($0) }.store(in: &all)
  Empty<Int, Never>(completeImmediately: false).sink { print($0) }.store(in: &all)
  words.subscribe(CurrentValueSubject<String, Never>("")).store(in: &all)
  return Array(all)
}
