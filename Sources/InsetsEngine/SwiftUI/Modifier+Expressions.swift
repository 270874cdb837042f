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
    case .share(let share, _, _): [share.count, share.span, share.spacing]
    case .aspectRatio(let ratio, _): [ratio].compactMap { $0 }
    case .tracks(let tracks): tracks.flatMap(\.expressions)
    case .lines(let count, _): [count]
    case .guide(_, .distance(let distance)): [distance]
    case .sectionSpacing(.points(let spacing)): [spacing]
    case .safeArea, .style, .axes, .visibility, .sizing, .search, .guide(_, .guide), .sectionSpacing: []
    }
  }
}

extension EdgeLengths {
  fileprivate var expressions: [Expression] {
    Edge.allCases.compactMap { if case .points(let length)? = self[$0] { length } else { nil } }
  }
}

extension GridTrack {
  fileprivate var expressions: [Expression] {
    let lengths =
      switch size {
      case .fixed(let length): [length]
      case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum): [minimum, maximum]
      }
    return lengths + (spacing.map { [$0] } ?? [])
  }
}

extension FrameLengths {
  fileprivate var expressions: [Expression] { [fixed, minimum, ideal, maximum].compactMap { $0 } }
}
