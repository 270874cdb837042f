import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let opaqueExtendedLayout = DiagnosticRule(
    id: "opaque-extended-layout",
    severity: .warning,
    summary: "a view ends at an opaque bar and is laid out as if it reached under it",
    explanation: """
      A view reaches under a bar only if the edge is among edgesForExtendedLayout and the bar is translucent or \
      extendedLayoutIncludesOpaqueBars is true. Otherwise it starts or ends at the bar and has nothing of it in its \
      safe area: what is as high as the screen ends below the screen, what makes room for the bar leaves a gap, and \
      the view jumps when the bar's translucency or the controller changes.

      Set extendedLayoutIncludesOpaqueBars to true, and the view is the same whether the bar is translucent or not. \
      Or lay out what is in the view from its own bounds and safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "as high as the screen" {
          devices: iPhone8
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController search {
              tableView list {
                1️⃣frame: (0, 0, screen.width, screen.height)
              }
            }
          }
        }
        """,
        fixed: """
          scenario "as high as the screen" {
            devices: iPhone8
            iOS: 11
            navigationController {
              navigationBar { isTranslucent: false }
              viewController search {
                tableView list {
                  frame: (0, 0, screen.width, superview.bounds.height)
                }
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "edges that nobody asks" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              1️⃣edgesForExtendedLayout: [top, bottom]
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          scenario "edges that nobody asks" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              navigationBar { isTranslucent: false }
              viewController home {
                extendedLayoutIncludesOpaqueBars: true
                edgesForExtendedLayout: [top, bottom]
                tableView list { edges: superview }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "included" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              extendedLayoutIncludesOpaqueBars: true
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "below the bar, and meant so" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(check: reportOpaqueLayouts, fixes: fixOpaqueLayout)
  )
}

private func reportOpaqueLayouts(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let found = evaluation.endingBars().byController().flatMap { controller, ends -> [Finding] in
    var found = screenSized(in: controller, ends, evaluation)
    for edge in [Edge.top, .bottom] {
      let there = ends.filter { $0.bar.edge == edge }
      guard !there.isEmpty else { continue }
      found += rooms(in: controller, edge, there, evaluation)
      let opaque = there.filter(\.isOpaque)
      if let finding = unheededEdges(of: controller, opaque, evaluation)
        ?? jumpOnPush(to: controller, opaque, evaluation) ?? jumpWithBar(opaque, evaluation)
      {
        found.append(finding)
      }
    }
    return found
  }
  // What stands on the bar or its controller explains the expectation too.
  let told = found.compactMap(\.subject.element)
  return found
    + OpaqueBarExpectation.all(evaluation).compactMap { expectation in
      told.contains(expectation.bar.controller) ? nil : finding(expectation, evaluation)
    }
}

/// Why a view ends at bars: `the navigation bar is opaque and extendedLayoutIncludesOpaqueBars is false`.
private func reason(_ ends: [EndingBar], _ scenario: BoundScenario) -> String {
  let opaque = ends.filter(\.isOpaque).map { scenario.words(for: $0.bar.element) }.uniqued()
  guard !opaque.isEmpty else {
    return "edgesForExtendedLayout leaves out the \(enumerated(ends.map(\.bar.edge.name).uniqued()))"
  }
  return
    "\(enumerated(opaque)) \(opaque.count == 1 ? "is" : "are") opaque and extendedLayoutIncludesOpaqueBars is false"
}

/// `'home' starts at 64, not 0`, where the worst case is 64.
private func extent(_ controller: ElementID, _ edge: Edge, _ amount: Points, _ scenario: BoundScenario) -> String {
  let name = scenario.words(for: controller)
  return edge == .top
    ? "\(name) starts at \(formatted(amount)), not 0," : "\(name) ends \(formatted(amount)) pt above the bottom"
}

private func finding(_ range: ByteRange, _ message: String, _ subject: Subject) -> Finding {
  var finding = Finding(
    rule: DiagnosticRule.opaqueExtendedLayout.id,
    severity: DiagnosticRule.opaqueExtendedLayout.severity,
    range: range,
    message: message
  )
  finding.subject = subject
  return finding
}

/// What else there is to know: the other numbers, and that the opaque bars of iOS 26 are an assumption.
private func notes(_ spread: Spread, _ ends: [EndingBar], at place: Place, _ evaluation: ScenarioEvaluation)
  -> [Finding.Note]
{
  var notes = spread.notes(at: place) { "\(formatted($0.amount)) pt on \(spread.configurations(of: $0))" }
  if ends.contains(where: { $0.isOpaque && evaluation.groups[$0.group].environment.hasFloatingBars }) {
    notes.append(
      Finding.Note(place: place, message: "whether an opaque bar still ends the view on iOS 26 is an assumption")
    )
  }
  return notes
}

// MARK: - Views that end beyond the screen

/// Views of the controller that are as high as if it reached under its bars.
private func screenSized(in controller: ElementID, _ ends: [EndingBar], _ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return scenario.screen[controller].children.compactMap { view in
    guard scenario.screen[view].kind.role == .view else { return nil }
    var setting: BoundSetting?
    let overhangs = ends.compactMap { end -> (group: Int, amount: Points)? in
      let taken = ends.filter { $0.group == end.group }.reduce(0) { $0 + $1.reach }
      guard let distance = evaluation.distance(of: view, at: .bottom, in: end.group), taken > 0.5,
        abs(distance + taken) <= 0.5,
        let size = evaluation.lastSetting(of: .frame, on: view, in: end.group)
          ?? evaluation.lastSetting(of: .height, on: view, in: end.group),
        scenario.owns(size)
      else { return nil }
      setting = size
      return (end.group, taken)
    }
    guard let setting, let spread = Spread(overhangs, evaluation),
      let worst = ends.first(where: { $0.group == spread.worstGroup }),
      let height = evaluation.points(.frame, .height, of: view, in: spread.worstGroup)
    else { return nil }
    let bars = ends.filter { $0.group == worst.group }
    let message =
      "\(scenario.words(for: view)) ends \(formatted(spread.worst.amount)) pt beyond "
      + "\(scenario.words(for: controller)) \(spread.placeWords) because it is \(formatted(height)) high while "
      + reason(bars, scenario)
    let subject = Subject(element: view, edge: worst.bar.edge, property: setting.setting.property)
    var result = finding(setting.place.range, message, subject)
    result.notes = notes(spread, ends, at: setting.place, evaluation)
    return result
  }
}

// MARK: - Room for a bar that does not reach into the view

/// Room that the controller's views leave for the bar, which ends above or below them anyway.
private func rooms(
  in controller: ElementID,
  _ edge: Edge,
  _ ends: [EndingBar],
  _ evaluation: ScenarioEvaluation
) -> [Finding] {
  let scenario = evaluation.scenario
  return WrittenRoom.all(in: controller, at: edge, evaluation).compactMap { room in
    let gaps = ends.compactMap { end -> (group: Int, amount: Points)? in
      guard let amount = room.amount(in: end.group, evaluation), end.reach > 0.5, abs(amount - end.reach) <= 0.5,
        !room.isTaken(in: end.group, evaluation)
      else { return nil }
      return (end.group, amount)
    }
    guard let spread = Spread(gaps, evaluation), let worst = ends.first(where: { $0.group == spread.worstGroup }) else {
      return nil
    }
    let bar = scenario.words(for: worst.bar.element)
    let side = edge == .top ? "starts" : "ends"
    let place = "\(edge == .top ? "below" : "above") \(bar) \(spread.placeWords)"
    let message =
      "\(room.words(scenario)) \(side) \(formatted(spread.worst.amount)) pt \(place) because "
      + "\(room.propertyWords(spread.worst.amount)) makes room for a bar that ends the view: "
      + reason([worst], scenario)
    let subject = Subject(element: room.element, edge: edge, property: room.setting.setting.property)
    var result = finding(room.setting.place.range, message, subject)
    result.notes = notes(spread, ends, at: room.setting.place, evaluation)
    return result
  }
}

// MARK: - Flags of the controller

/// `edgesForExtendedLayout` that names the edge of an opaque bar.
private func unheededEdges(of controller: ElementID, _ ends: [EndingBar], _ evaluation: ScenarioEvaluation) -> Finding?
{
  let scenario = evaluation.scenario
  var setting: BoundSetting?
  let unheeded = ends.filter { end in
    let last = evaluation.lastSetting(of: .edgesForExtendedLayout, on: controller, in: end.group)
    guard let last, scenario.owns(last) else { return false }
    setting = last
    return true
  }
  guard let setting, let spread = Spread(unheeded.map { ($0.group, $0.reach) }, evaluation),
    let worst = unheeded.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let edge = worst.bar.edge
  let message =
    "\(extent(controller, edge, spread.worst.amount, scenario)) \(spread.placeWords), whatever edgesForExtendedLayout "
    + "says, because \(reason([worst], scenario))"
  let subject = Subject(element: controller, edge: edge, property: .edgesForExtendedLayout)
  var result = finding(setting.place.range, message, subject)
  result.notes = notes(spread, unheeded, at: setting.place, evaluation)
  return result
}

/// A controller that does not include the opaque bar, pushed over one that does.
private func jumpOnPush(to controller: ElementID, _ ends: [EndingBar], _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  var below: ElementID?
  let jumps = ends.filter { end in
    guard end.bar.kind == .navigationBar else { return false }
    let screen = evaluation.screen(of: end.group)
    let stack = screen[end.bar.container].children.filter { screen[$0].kind.isController && !screen[$0].isPresented }
    guard let position = stack.firstIndex(of: controller), position > 0,
      screen[stack[position - 1]].value(of: .extendedLayoutIncludesOpaqueBars) == .flag(true)
    else { return false }
    below = stack[position - 1]
    return true
  }
  guard let below, let range = scenario.headRange(of: controller), let place = scenario.info(controller)?.place,
    let spread = Spread(jumps.map { ($0.group, $0.reach) }, evaluation),
    let worst = jumps.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let message =
    "\(scenario.words(for: controller)) starts \(formatted(spread.worst.amount)) pt lower than "
    + "\(scenario.words(for: below)) \(spread.placeWords), so the view jumps on the push, because "
    + "\(scenario.words(for: worst.bar.element)) is opaque and \(scenario.words(for: below)) alone includes opaque bars"
  var result = finding(range, message, Subject(element: controller, edge: .top))
  result.notes = notes(spread, jumps, at: place, evaluation)
  return result
}

/// A bar that turns opaque while the screen is shown.
private func jumpWithBar(_ ends: [EndingBar], _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  guard let first = ends.first else { return nil }
  let changes = scenario.settings.filter { setting in
    setting.element == first.bar.element && setting.stage == .viewDidAppear && scenario.owns(setting)
      && (setting.setting.property == .isTranslucent || setting.setting.property == .backgroundImage)
  }
  guard let change = changes.last else { return nil }
  let edge = first.bar.edge
  let jumps = ends.filter { end in
    let before = evaluation.resolution(of: end.group, at: .viewDidLayoutSubviews).bars(of: end.bar.container)
    return before.contains { $0.element == end.bar.element && $0.isExtended }
  }
  guard let spread = Spread(jumps.map { ($0.group, $0.reach) }, evaluation),
    let worst = jumps.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let move =
    edge == .top
    ? "starts \(formatted(spread.worst.amount)) pt lower" : "ends \(formatted(spread.worst.amount)) pt higher"
  let message =
    "\(scenario.words(for: worst.bar.controller)) jumps while it is shown and \(move) \(spread.placeWords) because "
    + "\(scenario.words(for: worst.bar.element)) turns opaque and extendedLayoutIncludesOpaqueBars is false"
  let subject = Subject(element: worst.bar.controller, edge: edge, property: change.setting.property)
  var result = finding(change.place.range, message, subject)
  result.notes = notes(spread, jumps, at: change.place, evaluation)
  return result
}

// MARK: - Expectations

/// An expectation that fails because its author forgot the bar, or the flag that includes it.
private func finding(_ failing: OpaqueBarExpectation, _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  guard let setting = failing.setting(evaluation), let spread = Spread(failing.amounts, evaluation) else { return nil }
  let bar = failing.bar
  let amount = spread.worst.amount
  let name = scenario.words(for: bar.controller)
  let message: String
  if failing.assumesExtended {
    message =
      "\(extent(bar.controller, bar.edge, amount, scenario)) \(spread.placeWords) because "
      + "\(scenario.words(for: bar.element)) is opaque and extendedLayoutIncludesOpaqueBars is false"
  } else {
    message =
      "\(name) reaches \(formatted(amount)) pt under \(scenario.words(for: bar.element)) \(spread.placeWords), opaque "
      + "as it is, because extendedLayoutIncludesOpaqueBars is true"
  }
  let subject = Subject(element: bar.controller, edge: bar.edge, property: setting.setting.property)
  var result = finding(setting.place.range, message, subject)
  let expected = Place(file: scenario.file, tree: scenario.tree, range: failing.rowRange)
  let thought = failing.assumesExtended ? "that it reaches under the bar" : "that it ends at the bar"
  result.notes = [Finding.Note(place: expected, message: "this expects \(thought)")]
  return result
}
