import Foundation

/// What reads values from what it takes: a `JSONDecoder` from data.
public protocol TopLevelDecoder<Input> {
  /// What is read.
  associatedtype Input

  /// A value read from `input`.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

/// What writes values into what it makes: a `JSONEncoder` into data.
public protocol TopLevelEncoder<Output> {
  /// What is written.
  associatedtype Output

  /// What `value` is as written.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

extension Publishers {
  /// Sends what a decoder reads of what the upstream sends; fails when something cannot be read.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    /// Fails as the upstream does, or with what the decoder throws.
    public typealias Failure = any Error

    let upstream: Upstream
    let decoder: Coder

    /// Joins the upstream, and reads each value when it comes.
    public func subscribe(_ subscriber: Subscriber<Output, any Error>) -> AnyCancellable {
      upstream.tryMap { [decoder] in try decoder.decode(Output.self, from: $0) }.subscribe(subscriber)
    }
  }

  /// Sends what an encoder writes of what the upstream sends; fails when something cannot be written.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    /// Sends what the encoder makes.
    public typealias Output = Coder.Output
    /// Fails as the upstream does, or with what the encoder throws.
    public typealias Failure = any Error

    let upstream: Upstream
    let encoder: Coder

    /// Joins the upstream, and writes each value when it comes.
    public func subscribe(_ subscriber: Subscriber<Output, any Error>) -> AnyCancellable {
      upstream.tryMap { [encoder] in try encoder.encode($0) }.subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Sends what `decoder` reads of each value; fails when it throws.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }

  /// Sends what `encoder` writes of each value; fails when it throws.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
  where Output: Encodable {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}
