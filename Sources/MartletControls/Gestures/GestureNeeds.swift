import MartletGraph
import MartletWire

@MainActor extension Element {
  /// Writes what the page has to know of gestures beside the actions that tell of them, as one object; nothing where all
  /// is as usual.
  func writeGestures(to buffer: ByteBuffer) {
    var demand: GestureDemand?
    var reaching: GesturePrimitives = []
    var (spaces, isUsual): ([Int], Bool) = ([], true)
    forEachTrait(GestureTrait.self) { gesture in
      if gesture.reaches { reaching.formUnion(gesture.demand.reaching) }
      if gesture.unusualDemand != nil { isUsual = false }
      for number in gesture.spaceNumbers where !spaces.contains(number) { spaces.append(number) }
      return true
    }
    if !isUsual {
      // What is usual counts, too, where it asks for more.
      forEachTrait(GestureTrait.self) { gesture in
        demand = demand?.union(gesture.demand) ?? gesture.demand
        return true
      }
    }
    let hovering = hovering
    for number in hovering?.spaces ?? [] where !spaces.contains(number) { spaces.append(number) }
    let start = buffer.count
    buffer.append(UInt8(ascii: "{"))
    demand?.writeMembers(to: buffer)
    if !reaching.isEmpty {
      buffer.append(member: "reaching")
      buffer.append(UInt8(ascii: "["))
      for primitive in GesturePrimitive.allCases where reaching.contains(primitive) {
        buffer.separate()
        buffer.append(json: primitive.name)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    if !spaces.isEmpty {
      buffer.append(member: "spaces")
      buffer.append(UInt8(ascii: "["))
      for number in spaces {
        buffer.separate()
        buffer.append(decimal: number)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    if let hovering {
      buffer.append(member: "hover")
      buffer.append(json: hovering.isContinuous ? "places" : "presence" as StaticString)
    }
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension GesturePrimitive {
  /// The action by which the page knows it.
  fileprivate var name: StaticString {
    switch self {
    case .tap: "tap"
    case .doubleTap: "doubleTap"
    case .longPress: "longPress"
    case .drag: "drag"
    case .magnify: "magnify"
    case .rotate: "rotate"
    }
  }
}

extension GestureDemand {
  /// What of it is also recognised where a control in the view is pressed: a tap on that is told by its own `tap`.
  fileprivate var reaching: GesturePrimitives {
    var all = primitives
    for each in modified { all.insert(GesturePrimitives(each.primitive)) }
    return all.subtracting(GesturePrimitives(.tap))
  }

  /// Writes what is not usual.
  fileprivate func writeMembers(to buffer: ByteBuffer) {
    let numbers: [(StaticString, Double?, Double)] = [
      ("minimumDuration", minimumDuration, 0.5), ("maximumDistance", maximumDistance, 10),
      ("minimumDistance", minimumDistance, 10), ("taps", taps.map(Double.init), 2),
      ("minimumFactor", minimumFactor, 0.01), ("minimumAngle", minimumAngle, 1),
    ]
    for (name, number, usual) in numbers {
      guard let number, number != usual else { continue }
      buffer.append(member: name)
      buffer.append(json: number)
    }
    if hasFingers {
      buffer.append(member: "fingers")
      buffer.append(decimal: 2)
    }
    let flags: [(StaticString, Bool)] = [
      ("located", isLocated), ("composed", isComposed), ("waits", waits), ("modified", !modified.isEmpty),
    ]
    for (name, isSet) in flags where isSet {
      buffer.append(member: name)
      buffer.append(json: true)
    }
  }
}
