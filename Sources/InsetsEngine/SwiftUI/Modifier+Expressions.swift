extension Modifier {
  /// The numbers of the value, in the order in which its parts are listed.
  package var expressions: [Expression] {
    switch self {
    case .lengths(let lengths), .contentMargins(let lengths, _): lengths.expressions
    case .frame(let frame): frame.width.expressions + frame.height.expressions
    case .detents(let detents):
      detents.compactMap {
        switch $0 {
        case .height(let number), .fraction(let number): number
        case .medium, .large: nil
        }
      }
    case .safeArea, .style, .axes, .visibility, .sizing: []
    }
  }
}

extension EdgeLengths {
  fileprivate var expressions: [Expression] {
    Edge.allCases.compactMap { if case .points(let length)? = self[$0] { length } else { nil } }
  }
}

extension FrameLengths {
  fileprivate var expressions: [Expression] { [fixed, minimum, ideal, maximum].compactMap { $0 } }
}
