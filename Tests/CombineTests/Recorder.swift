import Combine

/// What one subscriber received, in order.
final class Recorder<Output, Failure: Error> {
  private(set) var values: [Output] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  var onValue: ((Output) -> Void)?
  private(set) var token: AnyCancellable?

  init() {}

  init(_ publisher: some Publisher<Output, Failure>) { join(publisher) }

  var isFinished: Bool {
    if case .finished = completion { true } else { false }
  }

  func join(_ publisher: some Publisher<Output, Failure>) {
    token = publisher.sink { [weak self] in
      self?.completion = $0
    } receiveValue: { [weak self] in
      self?.values.append($0)
      self?.onValue?($0)
    }
  }

  func cancel() { token?.cancel() }
}

enum Failed: Error, Equatable { case once, twice }

typealias Numbers = PassthroughSubject<Int, Never>
typealias Failing = PassthroughSubject<Int, Failed>
