import Chance
import FuzzLaws
import Testing

/// The laws of `make fuzz`, on its corpus and on so many inputs made of it. `FUZZ_SEED=1234` tries just that one;
/// `FUZZ_FIRST` and `FUZZ_COUNT` try others.
@MainActor @Suite(.serialized) struct FuzzTests {
  /// Tries each input of a corpus, and one for each seed, until five have failed.
  private func tryAll(
    _ corpus: Corpus, _ seeds: Range<UInt64>, _ check: (UnsafeRawBufferPointer) throws -> Void
  ) {
    var failures = 0
    func tryOne(_ name: String, _ bytes: [UInt8]) {
      if failures == 5 { return }
      do {
        try bytes.withUnsafeBytes(check)
      } catch {
        failures += 1
        Issue.record("\(name): \(error)")
      }
    }
    for (name, bytes) in corpus.inputs { tryOne(name, bytes) }
    for seed in seeds { tryOne("FUZZ_SEED=\(seed)", corpus.mutated(seed: seed)) }
  }

  @Test func `an action is read as others read JSON, or refused`() throws {
    let corpus = try Corpus("actions", words: "json.dict")
    var read = 0
    var tried = 0
    tryAll(corpus, .seeds("FUZZ", count: 30_000)) { bytes in
      tried += 1
      if try ActionReading.check(bytes) { read += 1 }
    }
    // Some of each are among them.
    #expect(read * 50 > tried && read * 2 < tried, "\(read) of \(tried)")
  }

  @Test func `whatever is sent, the answers are well-formed, and a bystander is served as before`() throws {
    let corpus = try Corpus("requests", words: "http.dict")
    let path = try RequestPath()
    tryAll(corpus, .seeds("FUZZ", count: 6_000)) { try path.check($0) }
    // The corpus leads everywhere.
    let expected: Set = [
      200, 201, 204, 304, 400, 403, 404, 405, 409, 411, 412, 413, 414, 415, 422, 431, 503,
    ]
    #expect(expected.subtracting(path.statuses.keys).isEmpty)
  }
}
