import Chance
import Foundation
import Places

/// The inputs in a folder of Tests/Fuzz/Corpus, in the order of their names, and the words that go with them.
struct Corpus {
  let inputs: [(name: String, bytes: [UInt8])]
  let words: [[UInt8]]

  init(_ folder: String, words dictionary: String) throws {
    let fuzz = Repository.root.appending(path: "Tests/Fuzz")
    let files = fuzz.appending(path: "Corpus").appending(path: folder)
    inputs = try FileManager.default.contentsOfDirectory(atPath: files.path).sorted().map { name in
      (name, Array(try Data(contentsOf: files.appending(path: name))))
    }
    words = try String(contentsOf: fuzz.appending(path: dictionary), encoding: .utf8).split(separator: "\n")
      .map(Self.word)
  }

  /// A line of libFuzzer's dictionaries: text in quotes, with `\"`, `\\` and `\x` and two hexadecimal digits in it.
  private static func word(_ line: Substring) -> [UInt8] {
    var rest = line.utf8.dropFirst().dropLast()
    var word: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        word.append(byte)
        continue
      }
      guard escaped == UInt8(ascii: "x") else {
        word.append(escaped)
        continue
      }
      word.append(UInt8(Substring(rest.prefix(2)), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return word
  }

  /// An input made of those that there are, the same for the same seed.
  func mutated(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var bytes = inputs[random.below(inputs.count)].bytes
    for _ in 0...(random.oneIn(2) ? 0 : random.below(5)) {
      let start = random.below(bytes.count + 1)
      let end = start + random.below(min(bytes.count - start, 64) + 1)
      switch random.below(7) {
      case 0 where start < bytes.count: bytes[start] = UInt8(random.below(256))
      case 1 where start < bytes.count: bytes[start] ^= 1 << UInt8(random.below(8))
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: Array(bytes[start..<end]), at: random.below(bytes.count + 1))
      case 4: bytes.replaceSubrange(start..<end, with: words[random.below(words.count)])
      case 5: bytes.insert(contentsOf: words[random.below(words.count)], at: start)
      default:
        let other = inputs[random.below(inputs.count)].bytes
        bytes.replaceSubrange(start..., with: other[random.below(other.count + 1)...])
      }
    }
    return bytes
  }
}
