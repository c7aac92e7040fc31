import Glibc

extension Publishers {
  /// Calls functions when something passes, and passes it on.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    var receiveSubscription: ((any Subscription) -> Void)?
    var receiveOutput: ((Output) -> Void)?
    var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    var receiveCancel: (() -> Void)?
    var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Joins the upstream, and calls each function before what it is for is passed on.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(
        Subscriber<Output, Failure>(
          isActive: subscriber.isActive, receiveValue: subscriber.receiveValue,
          receiveCompletion: { [receiveCompletion] in
            receiveCompletion?($0)
            subscriber.receiveCompletion($0)
          }))
      let cancelling = Cancelling(connection: connection, receiveCancel: receiveCancel)
      receiveSubscription?(cancelling)
      receiveRequest?(.unlimited)
      connection.join(upstream) { [receiveOutput] value in
        receiveOutput?(value)
        connection.send(value)
      } receiveCompletion: {
        connection.finish(with: $0)
      }
      return AnyCancellable(cancelling)
    }

    private struct Cancelling: Subscription {
      let connection: Connection<Output, Failure>
      let receiveCancel: (() -> Void)?

      func cancel() { connection.cancel { receiveCancel?() } }

      func request(_ demand: Subscribers.Demand) {}
    }
  }

  /// Prints what passes, and passes it on.
  public typealias Print<Upstream: Publisher> = HandleEvents<Upstream>

  /// Stops the program where a function says so of what passes.
  public typealias Breakpoint<Upstream: Publisher> = HandleEvents<Upstream>
}

extension Publisher {
  /// Calls the functions when something passes. There is no demand: `receiveRequest` is called once, for all values.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  /// Stops the program in the debugger where a function says so of what passes. Without a debugger that ends it.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    handleEvents(
      receiveSubscription: { if receiveSubscription?($0) == true { raise(SIGTRAP) } },
      receiveOutput: { if receiveOutput?($0) == true { raise(SIGTRAP) } },
      receiveCompletion: { if receiveCompletion?($0) == true { raise(SIGTRAP) } })
  }

  /// Stops the program in the debugger when this publisher fails. Without a debugger that ends it.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }

  /// Prints all that passes, each on a line that begins with `prefix`, to `stream` or to the standard output.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    let start = prefix.isEmpty ? "" : "\(prefix): "
    let output = Cell(stream)
    func write(_ line: String) {
      guard var stream = output.value else { return Swift.print(start + line) }
      stream.write(start + line + "\n")
      output.value = stream
    }
    return handleEvents(
      receiveSubscription: { _ in write("receive subscription: (\(Self.self))") },
      receiveOutput: { write("receive value: (\($0))") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: write("receive finished")
        case .failure(let error): write("receive error: (\(error))")
        }
      }, receiveCancel: { write("receive cancel") }, receiveRequest: { _ in write("request unlimited") })
  }
}
