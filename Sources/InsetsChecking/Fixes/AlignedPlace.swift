import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension BoundSetting {
  /// Aligns a view of a body in what is offered to it, at its distances from the edges that it is near to, in place of a
  /// position in plain numbers.
  func alignmentInItsPlace(in evaluation: ScenarioEvaluation) -> Change? {
    let (scenario, view) = (evaluation.scenario, element)
    let places = evaluation.layouts.showing(self).compactMap { $0.distancesToSafeArea(of: view) }
    guard scenario.owns(self), value.expressions.allSatisfy({ $0.constantValue != nil }),
      scenario.configurations.allSatisfy({ $0.layoutDirection == .leftToRight }),
      let across = AlignedAxis(.left, .right, places), let down = AlignedAxis(.top, .bottom, places)
    else { return nil }
    let word = (down.edge.map(\.name) ?? "") + (across.edge.map { $0 == .left ? "Leading" : "Trailing" } ?? "")
    let alignment = word.isEmpty ? "center" : word.prefix(1).lowercased() + word.dropFirst()
    let paddings = [down, across].compactMap { axis in
      axis.edge.flatMap { edge in axis.distance > 0 ? "\(edge.wordInBody): \(formatted(axis.distance))" : nil }
    }
    let frame = "frame: (maxWidth: infinity, maxHeight: infinity, alignment: \(alignment))"
    let statements = (paddings.isEmpty ? [] : ["padding: (\(paddings.joined(separator: ", ")))"]) + [frame]
    let edit = scenario.edit
    let separator = edit.separator(at: place.range.lowerBound)
    return Change(
      "Align \(scenario.words(for: view)) with \(alignment) in place of the position",
      edit.replace(place.range, with: statements.joined(separator: separator)),
      measure: .edge(across.isCut ? .right : .bottom, of: view)
    )
  }
}

/// How a view is aligned along an axis.
private struct AlignedAxis {
  /// The edge that it is near to; nil if it is in the middle.
  var edge: Edge?
  /// From that edge of the safe area, in points.
  var distance: Points = 0
  /// Whether the view reaches beyond one of the edges anywhere.
  var isCut: Bool

  /// Nil if the view reaches beyond both edges, or if it is not near to one where all of it is seen.
  init?(_ near: Edge, _ far: Edge, _ places: [[Edge: Points]]) {
    let ends = places.compactMap { place -> (near: Points, far: Points)? in
      guard let first = place[near], let second = place[far] else { return nil }
      return (first, second)
    }
    guard let first = ends.first, ends.count == places.count else { return nil }
    let (isCutNear, isCutFar) = (ends.contains { $0.near < -0.5 }, ends.contains { $0.far < -0.5 })
    isCut = isCutNear || isCutFar
    guard !(isCutNear && isCutFar) else { return nil }
    if !isCut, first.near.isNear(first.far) { return }
    let isFar = isCutFar || !isCutNear && first.far < first.near
    edge = isFar ? far : near
    let distances = ends.map { isFar ? $0.far : $0.near }.filter { $0 >= 0 }
    // Where none of it is seen, as far as most controls are from an edge.
    distance = distances.min() ?? 16
    guard distance <= 120 else { return nil }
  }
}

extension ScenarioLayout {
  /// How far a view of a body lies inside the safe area of its hosting view at each edge, in points.
  fileprivate func distancesToSafeArea(of view: ElementID) -> [Edge: Points]? {
    guard let frame = frameInWindow(of: view), let host = resolution.hostCover(of: view) else { return nil }
    let distances = Edge.allCases.map { ($0, frame.distance(inside: host.rect, $0) - host.inset(at: $0).value) }
    guard distances.allSatisfy({ $0.1.isFinite }) else { return nil }
    return Dictionary(uniqueKeysWithValues: distances)
  }
}

extension Edge {
  /// The word for it in lengths of SwiftUI, where the text runs from left to right.
  fileprivate var wordInBody: String {
    switch self {
    case .left: "leading"
    case .right: "trailing"
    case .top, .bottom: name
    }
  }
}
