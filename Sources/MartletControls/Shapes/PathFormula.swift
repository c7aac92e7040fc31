import Foundation
import MartletWire

/// A path whose numbers depend on the size of the rectangle that it is made for: each is so many points, and parts of the
/// width and of the height.
///
/// Nearly every shape is like that, so that the page can draw it for any size.
struct PathFormula: Equatable, Sendable {
  /// A number of the path.
  struct Term: Equatable, Sendable {
    let points: Float
    let ofWidth: Float
    let ofHeight: Float

    func value(for size: CGSize) -> CGFloat {
      CGFloat(points) + CGFloat(ofWidth) * size.width + CGFloat(ofHeight) * size.height
    }
  }

  /// Letters as SVG has them: M, L, Q, C, Z.
  let commands: [UInt8]
  /// The coordinates of their points, one after the other.
  let numbers: [Term]

  /// How many numbers a path has at most that the page draws. What is beyond them is left out.
  static let mostNumbers = 20_000

  /// The path as it is, whatever the size.
  init(_ path: Path) {
    let (commands, numbers) = path.commands
    self.commands = commands
    self.numbers = numbers.map { Term(points: Float($0), ofWidth: 0, ofHeight: 0) }
  }

  /// The path that was made for a size, as if all its numbers were parts of it.
  init(scaling path: Path, from size: CGSize) {
    let (commands, numbers) = path.commands
    self.commands = commands
    self.numbers = numbers.enumerated().map { index, number in
      index.isMultiple(of: 2)
        ? Term(points: 0, ofWidth: Float(number / size.width), ofHeight: 0)
        : Term(points: 0, ofWidth: 0, ofHeight: Float(number / size.height))
    }
  }

  /// Fits a formula to the paths at a size, a wider one and a taller one; nil if their commands differ.
  init?(_ make: (CGSize) -> Path, sizes: (CGSize, CGSize, CGSize)) {
    let (first, wider, higher) = (make(sizes.0).commands, make(sizes.1).commands, make(sizes.2).commands)
    guard first.letters == wider.letters, first.letters == higher.letters else { return nil }
    commands = first.letters
    let (width, height) = (sizes.1.width - sizes.0.width, sizes.2.height - sizes.0.height)
    numbers = first.numbers.indices.map { index in
      let number = first.numbers[index]
      let ofWidth = (wider.numbers[index] - number) / width
      let ofHeight = (higher.numbers[index] - number) / height
      let points = number - ofWidth * sizes.0.width - ofHeight * sizes.0.height
      return Term(points: points.clean, ofWidth: ofWidth.clean, ofHeight: ofHeight.clean)
    }
  }

  /// Whether it gives a path for a size, as far as anybody would see.
  func gives(_ path: Path, for size: CGSize) -> Bool {
    let (letters, numbers) = path.commands
    return letters == commands
      && zip(self.numbers, numbers).allSatisfy { abs($0.value(for: size) - $1) < 0.02 }
  }

  /// The path for a size.
  func path(for size: CGSize) -> Path {
    var path = Path()
    var index = 0
    func next() -> CGPoint {
      defer { index += 2 }
      return CGPoint(x: numbers[index].value(for: size), y: numbers[index + 1].value(for: size))
    }
    for command in commands {
      switch command {
      case UInt8(ascii: "M"): path.move(to: next())
      case UInt8(ascii: "L"): path.addLine(to: next())
      case UInt8(ascii: "Q"):
        let control = next()
        path.addQuadCurve(to: next(), control: control)
      case UInt8(ascii: "C"):
        let (first, second) = (next(), next())
        path.addCurve(to: next(), control1: first, control2: second)
      default: path.closeSubpath()
      }
    }
    return path
  }

  /// Writes an object: the letters, and for each number itself, or `[points, ofWidth, ofHeight]`.
  func write(to buffer: ByteBuffer) {
    buffer.append("{\"commands\":\"")
    for command in commands { buffer.append(command) }
    buffer.append("\",\"numbers\":[")
    for number in numbers {
      buffer.separate()
      if number.ofWidth == 0, number.ofHeight == 0 {
        buffer.append(json: number.points.written(1000))
      } else {
        buffer.append(json: [
          number.points.written(1000), number.ofWidth.written(100_000), number.ofHeight.written(100_000),
        ])
      }
    }
    buffer.append("]}")
  }
}

extension Path {
  /// The letters and the numbers of the path, as far as they are drawn. NaN and infinity become zero.
  fileprivate var commands: (letters: [UInt8], numbers: [CGFloat]) {
    var letters: [UInt8] = []
    var numbers: [CGFloat] = []
    func append(_ letter: UnicodeScalar, _ points: CGPoint...) {
      letters.append(UInt8(ascii: letter))
      for point in points { numbers += [point.x.bounded, point.y.bounded] }
    }
    for element in elements {
      guard numbers.count + 6 <= PathFormula.mostNumbers else { break }
      switch element {
      case .move(let end): append("M", end)
      case .line(let end): append("L", end)
      case .quadCurve(let end, let control): append("Q", control, end)
      case .curve(let end, let control1, let control2): append("C", control1, control2, end)
      case .closeSubpath: append("Z")
      }
    }
    return (letters, numbers)
  }
}

extension CGFloat {
  /// The number, if it is one that a page can draw to.
  fileprivate var bounded: CGFloat { isFinite ? Swift.min(Swift.max(self, -CGSize.reach), CGSize.reach) : 0 }

  /// The number without what comes of rounding.
  fileprivate var clean: Float { magnitude < 1e-9 ? 0 : Float(self) }
}

extension Float {
  /// The number as the document has it, in so many parts of 1.
  fileprivate func written(_ parts: Double) -> Double {
    let number = (Double(self) * parts).rounded() / parts
    return number == 0 ? 0 : number
  }
}
