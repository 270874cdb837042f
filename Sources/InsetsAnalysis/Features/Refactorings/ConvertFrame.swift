import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Refactoring {
  static let convertFrame = Refactoring(
    id: "convert-frame",
    summary: "writes a frame as edges and sizes",
    kind: .rewrite,
    proposals: { site in
      let scenario = site.scenario
      guard let node = site.enclosing(.property),
        let setting = scenario.settings.first(where: { $0.setting.property == .frame && $0.place.range == node.range }),
        scenario.owns(setting), setting.stage == nil, case .property(let statement) = StatementSyntax(node),
        let parts = statement.values.first?.rectParts, let name = statement.path.last
      else { return [] }
      let converter = FrameConverter(setting: setting, parts: parts, evaluation: site.evaluation)
      let path = scenario.text(node.range.lowerBound..<name.range.lowerBound)
      let statements = (converter.horizontal + converter.vertical).map { path + $0 }
      let isAlone = site.tree.startsLine(node.range.lowerBound)
      let separator = isAlone ? "\n\(scenario.tree.indentation(at: node.range.lowerBound))" : "; "
      return [
        Change(
          title: "Write the frame of \(scenario.words(for: setting.element)) as edges and sizes",
          edits: [site.tree.edit.replace(node.range, with: statements.joined(separator: separator))]
        )
      ]
    }
  )
}

extension ExpressionSyntax {
  /// The four numbers of a rectangle, in order; nil where they are not written apart.
  fileprivate var rectParts: [ExpressionSyntax]? {
    let parts = arguments?.compactMap(\.value)
    return parts?.count == 4 ? parts : nil
  }
}

/// Chooses the statements that say the same as a frame.
private struct FrameConverter {
  let setting: BoundSetting
  let parts: [ExpressionSyntax]
  let evaluation: ScenarioEvaluation

  var horizontal: [String] {
    [edge(.left, parts[0]), extent(.right, size: "width", parts[2], from: .x, .width)]
  }

  var vertical: [String] {
    [edge(.top, parts[1]), extent(.bottom, size: "height", parts[3], from: .y, .height)]
  }

  private func edge(_ edge: Edge, _ part: ExpressionSyntax) -> String {
    let text = evaluation.scenario.text(part.range)
    return "\(edge.name): " + (text == "superview.safeAreaInsets.\(edge.name)" ? "safeArea" : text)
  }

  /// The far edge where that is a plain distance on every device although the size is computed, else the size.
  private func extent(_ edge: Edge, size: String, _ part: ExpressionSyntax, from origin: Part, _ length: Part) -> String
  {
    let text = evaluation.scenario.text(part.range)
    let written = "\(size): \(text)"
    if case .number = part { return written }
    guard let superview = evaluation.scenario.screen[setting.element].parent else { return written }
    var distances: [Points] = []
    var isSafeArea = true
    for layout in evaluation.layouts(of: setting) {
      guard let start = layout.amount(.frame, origin, of: setting.element)?.value,
        let own = layout.amount(.frame, length, of: setting.element)?.value,
        let whole = layout.points(.bounds, length, of: superview)
      else { return written }
      distances.append(whole - start - own)
      let inset = layout.safeArea(edge, of: superview) ?? .nan
      isSafeArea = isSafeArea && (whole - start - own).looksLike(inset)
    }
    guard let first = distances.first else { return written }
    if distances.allSatisfy({ $0.looksLike(first) }) { return "\(edge.name): \(formatted(first))" }
    return isSafeArea ? "\(edge.name): safeArea" : written
  }
}
