import InsetsImport

/// A frame of SwiftUI whose plain limits leave no length between them.
struct CrossedLimits: Hashable {
  let place: Range<Int>
  let message: String

  /// All of what a screen shows in one world.
  static func all(in views: [ReadView]) -> Set<CrossedLimits> {
    var found: Set<CrossedLimits> = []
    var pending = views
    while let view = pending.popLast() {
      pending += view.children
      for part in view.parts {
        if case .element(let inner) = part.content { pending.append(inner) }
        if let message = part.crossing, let place = part.place?.finding {
          found.insert(CrossedLimits(place: place, message: message))
        }
      }
    }
    return found
  }

  /// Takes the upper one of two limits that contradict each other from the arguments of a frame, such as `minHeight: 280`, and
  /// says what is wrong with them.
  static func removed(from arguments: inout [String]) -> String? {
    func length(_ name: String) -> Double? {
      arguments.first { $0.hasPrefix("\(name): ") }.flatMap { Double($0.dropFirst(name.count + 2)) }
    }
    for side in ["Width", "Height"] {
      for (lower, upper) in [("min", "ideal"), ("ideal", "max"), ("min", "max")] {
        guard let least = length(lower + side), let most = length(upper + side), least > most else { continue }
        arguments.removeAll { $0.hasPrefix("\(upper)\(side): ") }
        return """
          the \(lower)\(side) \(decimal(least)) of this frame is more than its \(upper)\(side) \(decimal(most)): SwiftUI \
          reports contradictory frame constraints, and one of the two is not kept
          """
      }
    }
    return nil
  }
}
