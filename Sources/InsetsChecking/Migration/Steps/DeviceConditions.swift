import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationStep {
  static let deviceConditions = MigrationStep(
    id: "device-conditions",
    summary: "conditions on devices that stand for their bars become the safe area",
    explanation: """
      'when iPhoneX' with 88 in it and 64 after 'else' states the safe area of two devices, and is wrong on a third. \
      If the numbers of both branches are equally far from the safe area of their device, the safe area and that \
      distance replace the condition. Additional insets that only repeat the device's own safe area are removed, and \
      so are empty conditions.
      """,
    examples: [
      MigrationExample(
        before: """
          scenario "by device" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                view header {
                  when iPhoneX { top: 96 } else { top: 72 }
                  height: 44
                }
              }
            }
          }
          """,
        after: """
          scenario "by device" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                view header {
                  top: safeArea + 8
                  height: 44
                }
              }
            }
          }
          """
      ),
      MigrationExample(
        before: """
          scenario "an exception" {
            devices: iPhone8, iPhoneX
            iOS: 11
            viewController home {
              view footer { bottom: 0; height: 50 }
              when iPhoneX { footer.bottom: 34 }
            }
          }
          """,
        after: """
          scenario "an exception" {
            devices: iPhone8, iPhoneX
            iOS: 11
            viewController home {
              view footer { bottom: safeArea; height: 50 }
            }
          }
          """
      ),
    ],
    proposals: { state in
      let scenario = state.scenario
      return conditions(in: scenario.tree.root).flatMap { node in
        let condition = DeviceCondition(node, state.evaluation)
        return [condition?.emptiness(), condition?.unified(), condition?.repeatedInsets()].compactMap(\.self)
      }
    }
  )
}

/// All `when` statements of an item without an `else when`, outermost first.
private func conditions(in node: SyntaxNode) -> [SyntaxNode] {
  (node.kind == .when ? [node] : []) + node.children.flatMap(conditions)
}

/// A `when` that selects devices.
private struct DeviceCondition {
  let statement: WhenStatement
  let evaluation: ScenarioEvaluation
  let then: [BoundSetting]
  let otherwise: [BoundSetting]

  var scenario: BoundScenario { evaluation.scenario }

  init?(_ node: SyntaxNode, _ evaluation: ScenarioEvaluation) {
    guard case .when(let statement) = StatementSyntax(node) else { return nil }
    self.statement = statement
    self.evaluation = evaluation
    guard statement.elseWhen == nil, node.parent?.kind != .when, let block = statement.block,
      let alternatives = statement.selector?.alternatives, alternatives.allSatisfy(\.namesOnlyDevices)
    else { return nil }
    func settings(in block: Block?) -> [BoundSetting]? {
      guard let block else { return [] }
      let inside = evaluation.scenario.settings.filter {
        evaluation.scenario.owns($0) && block.node.range.contains($0.place.range.lowerBound)
      }
      let ranges = Set(inside.map(\.place.range))
      return block.statements.allSatisfy { ranges.contains($0.node.range) } && ranges.count == inside.count
        ? inside : nil
    }
    guard let then = settings(in: block), let otherwise = settings(in: statement.elseBlock) else { return nil }
    self.then = then
    self.otherwise = otherwise
  }

  /// The removal of an empty condition.
  func emptiness() -> Change? {
    let hasComments = scenario.tree.comments.contains { statement.node.range.contains($0.range.lowerBound) }
    guard then.isEmpty, otherwise.isEmpty, !hasComments else { return nil }
    return Change(title: "Remove an empty condition", edits: [removal])
  }

  /// The statements for all devices that replace those of the branches.
  func unified() -> Change? {
    guard !then.isEmpty else { return nil }
    if otherwise.isEmpty { return overridden() }
    guard then.count == otherwise.count else { return nil }
    let statements = then.compactMap { setting -> String? in
      let twins = otherwise.filter { $0.isTwin(of: setting) }
      guard twins.count == 1, let twin = twins.first else { return nil }
      return common(setting, twin)
    }
    guard statements.count == then.count, let first = then.first else { return nil }
    let outer = Array(first.guards.dropLast())
    let indent = scenario.tree.indentation(at: statement.node.range.lowerBound)
    let joined = statements.joined(separator: "\n\(indent)")
    switch VersionReach(of: outer, in: scenario) {
    case .old: return nil
    case .new: return change(first, [scenario.edit.replace(statement.node.range, with: joined)])
    case .both(let new, _):
      // Older versions must be covered by the `else` branch, or the condition stays.
      let old = scenario.configurations.filter { scenario.holds(outer, on: $0) && !$0.hasSafeAreaAPI }
      guard old.allSatisfy({ !scenario.holds(first.guards, on: $0) }), statements.count == 1 else { return nil }
      let rest = otherwise.map { scenario.text($0.place.range) }.joined(separator: "; ")
      let text = scenario.edit.condition(new, joined, otherwise: rest, at: statement.node.range.lowerBound)
      return change(first, [scenario.edit.replace(statement.node.range, with: text)])
    }
  }

  /// One statement for all devices, in place of a general one and an exception.
  private func overridden() -> Change? {
    guard then.count == 1, let setting = then.first, setting.stage == nil else { return nil }
    let general = scenario.settings.filter {
      scenario.owns($0) && $0.isTwin(of: setting) && $0.guards == Array(setting.guards.dropLast())
    }
    guard general.count == 1, let general = general.first, let value = value(setting, general),
      let edits = scenario.edit.setWhereNew(general, to: value)
    else { return nil }
    return change(setting, edits + [removal])
  }

  /// The removal of additional insets that the device's own safe area already includes.
  func repeatedInsets() -> Change? {
    guard otherwise.isEmpty, then.count == 1, let setting = then.first,
      setting.property == .additionalSafeAreaInsets, case .insets(let insets) = setting.value
    else { return nil }
    let layouts = evaluation.safeAreaLayouts(of: setting.guards)
    let repeats = layouts.allSatisfy { layout in
      Edge.allCases.allSatisfy { edge in
        guard let written = insets[edge].constantValue else { return false }
        let own = layout.safeArea(edge, of: .window) ?? 0
        return written == 0 || written.isNear(own)
      }
    }
    guard !layouts.isEmpty, repeats else { return nil }
    return Change(title: "Remove insets that the device already has", edits: [removal])
  }

  private var removal: TextEdit { scenario.edit.remove(statement.node.range) }

  private func change(_ setting: BoundSetting, _ edits: [TextEdit]) -> Change {
    let property = setting.property.spec.spelling
    return Change(
      title: "Take \(property) of \(scenario.words(for: setting.element)) from the safe area on every device",
      edits: edits
    )
  }

  /// `header.top: safeArea + 8`, in the words of the first branch.
  private func common(_ first: BoundSetting, _ second: BoundSetting) -> String? {
    guard let value = value(first, second) else { return nil }
    let head = first.place.range.lowerBound..<first.valuePlace.range.lowerBound
    return scenario.text(head) + value
  }

  /// The value of both statements on each device where they apply: the safe area and the same distance from it.
  private func value(_ first: BoundSetting, _ second: BoundSetting) -> String? {
    if let (edge, inwards) = first.distanceFromEdge, let other = second.distanceFromEdge, other.edge == edge {
      return rest(first, inwards, second, other.inwards, edge).map { edge.safeAreaAnchor(inwards: $0) }
    }
    guard case .number(.constant(let one)) = first.value,
      case .number(.constant(let two)) = second.value,
      first.property == .height
    else { return nil }
    for edge in [Edge.top, .bottom] {
      if let rest = rest(first, one, second, two, edge) { return edge.safeAreaInset(plus: rest) }
    }
    return nil
  }

  /// The distance of both numbers from the safe area, if it is the same.
  private func rest(
    _ first: BoundSetting,
    _ one: Points,
    _ second: BoundSetting,
    _ two: Points,
    _ edge: Edge
  ) -> Points? {
    guard let superview = scenario.screen[first.element].parent else { return nil }
    var rests: [Points] = []
    for layout in evaluation.safeAreaLayouts(of: second.guards)
      + evaluation.safeAreaLayouts(of: first.guards)
    {
      guard let inset = layout.safeArea(edge, of: superview) else { return nil }
      let isFirst = scenario.holds(first.guards, on: layout.configuration)
      rests.append((isFirst ? one : two) - inset)
    }
    guard let rest = rests.first, rests.allSatisfy({ $0.isNear(rest) }),
      evaluation.safeAreaLayouts(of: first.guards).isEmpty == false
    else { return nil }
    return rest
  }
}

extension BoundSetting {
  /// Whether both set the same property of the same element at the same moment.
  fileprivate func isTwin(of other: BoundSetting) -> Bool {
    element == other.element && setting.property == other.property && stage == other.stage
  }
}

extension SelectorAlternative {
  fileprivate var namesOnlyDevices: Bool {
    terms.allSatisfy { term in
      guard case .name(let token) = term else { return false }
      return Orientation(rawValue: token.text) == nil && DisplayZoom(rawValue: token.text) == nil
        && LayoutDirection(rawValue: token.text) == nil
    }
  }
}
