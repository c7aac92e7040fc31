import Foundation
import MartletWire

/// Colours that pass into one another, each at its place.
public struct Gradient: Hashable, Sendable {
  /// A colour and its place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// Its place, from 0, where the gradient begins, to 1, where it ends.
    public var location: CGFloat

    /// A colour at a place.
    public nonisolated init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How the colours between two others are found.
  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool

    /// By the parts of red, green and blue.
    public static let device = ColorSpace(isPerceptual: false)
    /// As the eye sees them: in the OKLab space.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  /// The colours, in the order of their places.
  public var stops: [Stop]

  /// Takes colours with their places.
  public nonisolated init(stops: [Stop]) { self.stops = stops }

  /// Takes colours at even distances.
  public nonisolated init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The gradient with other colours between its own.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(stops: stops, space: space) }
}

/// A gradient without its shape: from the top to the bottom of what it fills.
public struct AnyGradient: Hashable, Sendable {
  var stops: [Gradient.Stop]
  var space: Gradient.ColorSpace

  init(stops: [Gradient.Stop], space: Gradient.ColorSpace) {
    self.stops = stops
    self.space = space
  }

  /// Takes a gradient's colours.
  public nonisolated init(_ gradient: Gradient) { self.init(stops: gradient.stops, space: .device) }

  /// The gradient with other colours between its own.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(stops: stops, space: space) }
}

/// A gradient as the document has it: its colours, and its shape.
struct GradientPaint: Hashable, Sendable {
  /// Where the colours are. Points are parts of the width and of the height of what is filled, radii are points, angles
  /// are clockwise from the direction to the right.
  enum Geometry: Hashable, Sendable {
    case linear(startPoint: UnitPoint, endPoint: UnitPoint)
    case radial(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    case elliptical(center: UnitPoint, startRadiusFraction: CGFloat, endRadiusFraction: CGFloat)
    case angular(center: UnitPoint, startAngle: Angle, endAngle: Angle)
  }

  let stops: [Gradient.Stop]
  var space = Gradient.ColorSpace.device
  let geometry: Geometry

  /// From the top to the bottom, which is how a gradient without a shape of its own is drawn.
  init(_ gradient: AnyGradient) {
    stops = gradient.stops
    space = gradient.space
    geometry = .linear(startPoint: .top, endPoint: .bottom)
  }

  private init(stops: [Gradient.Stop], space: Gradient.ColorSpace, geometry: Geometry) {
    self.stops = stops
    self.space = space
    self.geometry = geometry
  }

  /// The same colours in another place.
  func with(_ geometry: Geometry) -> GradientPaint { GradientPaint(stops: stops, space: space, geometry: geometry) }

  init(_ gradient: Gradient, _ geometry: Geometry) {
    stops = gradient.stops
    self.geometry = geometry
  }

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    switch geometry {
    case .linear(let startPoint, let endPoint):
      begin("linearGradient", to: buffer)
      write("startPoint", startPoint, to: buffer)
      write("endPoint", endPoint, to: buffer)
    case .radial(let center, let startRadius, let endRadius):
      begin("radialGradient", to: buffer)
      write("center", center, to: buffer)
      write("startRadius", startRadius, to: buffer)
      write("endRadius", endRadius, to: buffer)
    case .elliptical(let center, let startRadiusFraction, let endRadiusFraction):
      begin("ellipticalGradient", to: buffer)
      write("center", center, to: buffer)
      write("startRadiusFraction", startRadiusFraction, to: buffer)
      write("endRadiusFraction", endRadiusFraction, to: buffer)
    case .angular(let center, let startAngle, let endAngle):
      begin("angularGradient", to: buffer)
      write("center", center, to: buffer)
      write("startAngle", startAngle.written, to: buffer)
      write("endAngle", endAngle.written, to: buffer)
    }
    buffer.append("}}")
  }

  private func begin(_ name: StaticString, to buffer: ByteBuffer) {
    buffer.append(json: name)
    buffer.append(":{\"stops\":[")
    for stop in stops {
      buffer.separate()
      buffer.append(UInt8(ascii: "["))
      stop.color.write(to: buffer)
      buffer.separate()
      buffer.append(json: Double(finite: stop.location).thousandths)
      buffer.append(UInt8(ascii: "]"))
    }
    buffer.append(UInt8(ascii: "]"))
    if space.isPerceptual {
      buffer.append(member: "colorSpace")
      buffer.append(json: "perceptual" as StaticString)
    }
  }

  private func write(_ name: StaticString, _ point: UnitPoint, to buffer: ByteBuffer) {
    buffer.append(member: name)
    buffer.append(json: point)
  }

  private func write(_ name: StaticString, _ number: Double, to buffer: ByteBuffer) {
    buffer.append(member: name)
    buffer.append(json: Double(finite: number).thousandths)
  }
}

extension Double {
  /// To a thousandth, which is less than can be seen.
  var thousandths: Double { rounded(toPartsOf: 1000) }
}

extension ByteBuffer {
  /// Writes a point as its parts of the width and of the height.
  func append(json point: UnitPoint) {
    append(json: [Double(finite: point.x).thousandths, Double(finite: point.y).thousandths])
  }
}
