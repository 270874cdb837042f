import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The labels of a plain height that is less than the size of their font, so that letters are cut off above and below.
struct LowLabels: FindingSource {
  let evaluation: ScenarioEvaluation

  /// Lower ones are lines and collapsed texts, in points.
  private let lowest: Points = 8

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let label = setting.element
      guard scenario.screen[label].kind == .uiKit(.label), setting.stage == nil, scenario.owns(setting),
        let height = plainHeight(setting), height >= lowest,
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let size = layout.fontSize(of: label), layout.isDecided(by: setting), height < size - 1,
            layout.points(.frame, .height, of: label)?.isNear(height) == true
          else { return nil }
          return size * layout.environment[.lineHeight] - height
        })
      else { return nil }
      let name = scenario.words(for: label)
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: label, edge: .bottom),
        over: spread,
        """
        the letters of \(name) are cut off above and below: it is \(height) pt high, and a line of its font takes \
        \(height + spread.worst.amount), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        let others = scenario.settings(on: label).filter { $0.property == .top || $0.property == .bottom }
        if setting.property == .height, others.count == 1 {
          Change(
            "Remove the height of \(name)",
            scenario.edit.remove(setting),
            measure: .quantity("height", .frame, .height, of: label)
          )
        }
      }
    }
  }

  private func plainHeight(_ setting: BoundSetting) -> Points? {
    if setting.property == .height, case .number(let height) = setting.value { return height.constantValue }
    if setting.property == .frame, case .rect(_, _, _, let height) = setting.value { return height.constantValue }
    return nil
  }
}

extension ScenarioLayout {
  /// The size of a label's font in points, where its author says it.
  fileprivate func fontSize(of label: ElementID) -> Points? {
    if case .number(let size)? = setting(of: .font, on: label)?.value { return size.constantValue }
    return choice(.textStyle, of: label).flatMap { EnvironmentNumber.fontSize(ofStyle: $0) }.map { environment[$0] }
  }
}
