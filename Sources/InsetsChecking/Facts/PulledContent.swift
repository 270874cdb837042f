import InsetsEngine
import InsetsLanguage
import InsetsSyntax

// Numbers that pull a view out of the safe area, to where the screen ends on the device that they were written for.
extension AuthoredExtent {
  /// Whether the number moves what scrolls, and not a view.
  var isOfContent: Bool { setting.property == .contentInset }

  /// The number as the statement has it: upwards and outwards are negative.
  func written(_ amount: Points) -> Points {
    let isDownwards = setting.property == .offset || !isOfContent && !isPadding
    return isDownwards && edge == .bottom ? amount : -amount
  }

  private var isPadding: Bool { setting.property == .padding || setting.property == .safeAreaPadding }

  /// Whether a view of a body that the number pulls lies as far outside of the safe area as the number says; a smaller
  /// number is as likely to be a look.
  func isPulled(_ value: Points, to line: Points, of cover: HostCover, _ layout: ScenarioLayout) -> Bool {
    guard value >= BodyRoom.leastBar, let end = layout.end(.frame, of: element, at: edge) else { return false }
    let distance = edge == .top ? end - line : line - end
    return (cover.inset(at: edge).value - distance).isNear(value)
  }

  /// Ties the view to the superview's edge, or takes the safe area itself from the content's inset.
  func pullToEdge(in scenario: BoundScenario) -> Change? {
    guard isOfContent else {
      return Change(
        "Pin the \(edge.name) edge to the superview",
        scenario.edit.set(setting, to: "superview"),
        measure: measure
      )
    }
    let text = "-superview.safeAreaInsets.\(edge.name)"
    return Change(
      "Replace \(scenario.text(range)) with \(text)",
      scenario.edit.replace(range, with: text),
      measure: measure
    )
  }

  /// Lets the view reach over the safe area in place of an offset or a padding by a number.
  func ignoringInPlaceOfNumber(in scenario: BoundScenario) -> Change? {
    guard scenario.owns(setting), isAlone(in: scenario) else { return nil }
    let isNew = scenario.configurations.allSatisfy { $0.os >= OSVersion(14) }
    let text = isNew ? "ignoresSafeArea: (container, edges: \(edge.name))" : "edgesIgnoringSafeArea: \(edge.name)"
    return Change(
      "Let \(scenario.words(for: element)) ignore the safe area",
      scenario.edit.replace(setting.place.range, with: text),
      measure: .edge(edge, of: element)
    )
  }

  /// Whether the modifier moves the view in no other way, and no view around it is moved along.
  private func isAlone(in scenario: BoundScenario) -> Bool {
    if case .size(.constant(0), _) = setting.value { return true }
    guard case .modifier(.lengths(let lengths)) = setting.value, BodyViews(scenario).around(element).isEmpty
    else { return false }
    return Edge.allCases.allSatisfy { $0 == edge || lengths[$0] == nil }
  }
}
