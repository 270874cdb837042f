import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEvaluation {
  /// The sheets whose detent is as high as their content including the bottom safe area, which is added to the detent
  /// (R19.4).
  func detentGaps() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.setting.property == .presentationDetents, scenario.owns(setting),
        case .modifier(.detents(let detents)) = setting.setting.value, case .height(let height)? = detents.first,
        let sheet = scenario.viewAndAncestors(of: setting.element).first(where: { scenario.screen[$0].kind == .sheet }),
        let range = scenario.firstDetentRange(of: setting)
      else { return nil }
      for frame in scenario.settings where frame.setting.property == .swiftUIFrame && scenario.owns(frame) {
        // The modifier that ignores the safe area.
        guard scenario.isWithin(frame.element, sheet), scenario.hostingView(of: frame.element) == sheet,
          case .modifier(.frame(let value)) = frame.setting.value, let own = value.height.fixed,
          let ignoring = scenario.viewAndAncestors(of: frame.element).lazy.flatMap({
            scenario.safeAreaIgnored(by: $0, at: .bottom)
          }).first,
          let spread = layouts.spread(
            by: \.free,
            { layout -> Gap? in
              guard [setting, frame, ignoring].allSatisfy({ layout.holds($0.guards) }) else { return nil }
              let detent = layout.value(of: height)
              return detent.isNear(layout.value(of: own)) ? layout.gap(below: frame.element, detent: detent) : nil
            }
          )
        else { continue }
        return LayoutFinding(
          at: range,
          Subject(ignoring),
          over: spread,
          """
          the sheet is \(spread.worst.number.sheet) pt high, \(spread.worst.amount) more than \
          \(scenario.words(for: frame.element)): the home indicator comes on top of a height detent, \(spread.places)
          """,
          notes: spread.notes(at: setting.valuePlace)
        ) {
          // A frame of exactly this height would not fit, and would be centred (R11.2).
          if let label = scenario.fixedHeightLabel(of: frame) {
            let detent = spread.worst.number.detent
            // The inset is zero on phones with a home button.
            let isEverywhere = spread.others.isEmpty && spread.groups.count == self.layouts.count
            let lowered =
              isEverywhere
              ? formatted(detent - spread.worst.amount) : "\(formatted(detent)) - window.safeAreaInsets.bottom"
            Change(
              "Subtract the sheet's bottom inset",
              scenario.edit.replace(range, with: "height(\(lowered))"),
              scenario.edit.replace(label, with: "maxHeight"),
              measure: .edge(.bottom, of: frame.element)
            )
          }
        }
      }
      return nil
    }
  }
}

/// The free space below the content of a sheet in a layout, and the heights of the sheet and its detent, in points.
private struct Gap {
  var free: Points
  var sheet: Points
  var detent: Points
}

extension ScenarioLayout {
  /// The free space of a sheet below a view that ends above the home indicator.
  fileprivate func gap(below view: ElementID, detent: Points) -> Gap? {
    guard isVisible(view), let cover = resolution.hostCover(of: view), let end = end(.frame, of: view, at: .bottom)
    else { return nil }
    let inset = cover.inset(at: .bottom).value
    let free = cover.line(at: .bottom) - end
    return inset.isVisible && free.isNear(inset) ? Gap(free: free, sheet: cover.rect.height, detent: detent) : nil
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
