import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A sheet whose detent is as high as its content including the bottom safe area, which is added to the detent (R19.4).
struct DetentGap: SpreadCase {
  let scenario: BoundScenario
  /// The setting of the detents.
  let setting: BoundSetting
  let range: ByteRange
  /// The frame that is as high as the detent.
  let frame: BoundSetting
  /// The modifier that ignores the safe area.
  let ignoring: BoundSetting
  let spread: Spread<Gap>

  /// The free space below the content in a layout.
  struct Gap: LaidOut {
    var layout: ScenarioLayout
    /// In points.
    var amount: Points
    var sheet: Points
    var detent: Points
  }

  static func all(in evaluation: ScenarioEvaluation) -> [DetentGap] {
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting in
      guard setting.setting.property == .presentationDetents, scenario.owns(setting),
        case .modifier(.detents(let detents)) = setting.setting.value, case .height(let height)? = detents.first,
        let sheet = scenario.viewAndAncestors(of: setting.element).first(where: { scenario.screen[$0].kind == .sheet }),
        let range = scenario.firstDetentRange(of: setting)
      else { return nil }
      for frame in scenario.settings where frame.setting.property == .swiftUIFrame && scenario.owns(frame) {
        guard scenario.isWithin(frame.element, sheet), scenario.hostingView(of: frame.element) == sheet,
          case .modifier(.frame(let value)) = frame.setting.value, let own = value.height.fixed,
          let ignoring = scenario.viewAndAncestors(of: frame.element).lazy.flatMap({
            scenario.safeAreaIgnored(by: $0, at: .bottom)
          }).first
        else { continue }
        let gaps = evaluation.layouts.compactMap { layout -> Gap? in
          guard [setting, frame, ignoring].allSatisfy({ layout.holds($0.guards) }) else { return nil }
          let detent = layout.value(of: height)
          return detent.isNear(layout.value(of: own))
            ? layout.gap(below: frame.element).map {
              Gap(layout: layout, amount: $0.gap, sheet: $0.sheet, detent: detent)
            } : nil
        }
        if let spread = Spread(gaps, by: \.amount) {
          return DetentGap(
            scenario: scenario,
            setting: setting,
            range: range,
            frame: frame,
            ignoring: ignoring,
            spread: spread
          )
        }
      }
      return nil
    }
  }

  var subject: Subject { Subject(ignoring) }
  var message: Finding.Message {
    .higher(worst.sheet, spread.worst.amount, scenario.words(for: frame.element), spread.places)
  }
  var notes: [Finding.Note] { spread.notes(at: setting.valuePlace) }

  var changes: [Change] {
    // A frame of exactly this height would not fit, and would be centred (R11.2).
    if let height = scenario.fixedHeightLabel(of: frame) {
      Change(
        "Subtract the sheet's bottom inset",
        scenario.edit.replace(range, with: "height(\(lowered))"),
        scenario.edit.replace(height, with: "maxHeight"),
        measure: .edge(.bottom, of: frame.element)
      )
    }
  }

  /// The height without the inset, which is zero on phones with a home button.
  private var lowered: String {
    let isEverywhere = spread.others.isEmpty && spread.groups.count == worst.layout.evaluation.layouts.count
    return isEverywhere
      ? formatted(worst.detent - spread.worst.amount)
      : "\(formatted(worst.detent)) - window.safeAreaInsets.bottom"
  }
}

extension ScenarioLayout {
  /// The free space of a sheet below a view that ends above the home indicator, and the sheet's height.
  fileprivate func gap(below view: ElementID) -> (gap: Points, sheet: Points)? {
    guard isVisible(view), let cover = resolution.hostCover(of: view), let end = end(.frame, of: view, at: .bottom)
    else {
      return nil
    }
    let inset = cover.inset(at: .bottom).value
    let gap = cover.line(at: .bottom) - end
    return inset.isVisible && gap.isNear(inset) ? (gap, cover.rect.height) : nil
  }
}

extension BoundScenario {
  /// The range of the first detent of a list.
  fileprivate func firstDetentRange(of setting: BoundSetting) -> ByteRange? {
    let value = syntax(of: setting)
    if case .array(_, let members) = value { return members.first?.range }
    if case .call(let node, _, _) = value { return node.range }
    return nil
  }

  /// The label of a frame's fixed height.
  fileprivate func fixedHeightLabel(of setting: BoundSetting) -> ByteRange? {
    guard case .tuple(_, let arguments) = syntax(of: setting) else { return nil }
    return arguments.first { $0.label?.text == "height" }?.label?.range
  }
}

extension Finding.Message {
  fileprivate static func higher(_ sheet: Points, _ gap: Points, _ view: String, _ places: String) -> Self {
    """
    the sheet is \(sheet) pt high, \(gap) more than \(view): the home indicator comes on top of a height detent, \(places)
    """
  }
}
