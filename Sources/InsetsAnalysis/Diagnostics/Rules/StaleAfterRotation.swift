import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let staleAfterRotation = DiagnosticRule(
    id: "stale-after-rotation",
    severity: .information,
    summary: "code that runs once writes a number that rotation changes",
    explanation: """
      loadView, viewDidLoad, viewWillAppear and viewDidAppear run when a screen is made or shown, and not again when \
      the phone is turned. Insets, the window's size and the screen's do change then. What such code computes from \
      them keeps the number of the orientation in which the screen was opened.

      Compute it in viewSafeAreaInsetsDidChange or viewDidLayoutSubviews, which run after each rotation, or use \
      constraints to the safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "captured once" {
          devices: iPhoneX
          iOS: 12
          orientations: portrait, landscape
          viewController home {
            view header { top: 0; left: 0; right: 0 }
            at viewDidLoad {
              header.height: 1️⃣window.safeAreaInsets.top + 44
            }
          }
        }
        """,
        fixed: """
          scenario "captured once" {
            devices: iPhoneX
            iOS: 12
            orientations: portrait, landscape
            viewController home {
              view header { top: 0; left: 0; right: 0 }
              at viewSafeAreaInsetsDidChange {
                header.height: window.safeAreaInsets.top + 44
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "as wide as the screen was" {
          devices: iPhone8
          iOS: 12
          orientations: portrait, landscape
          viewController home {
            view card { top: safeArea; height: 100 }
            at viewWillAppear {
              card.width: 1️⃣screen.width - 32
            }
          }
        }
        """,
        fixed: """
          scenario "as wide as the screen was" {
            devices: iPhone8
            iOS: 12
            orientations: portrait, landscape
            viewController home {
              view card { top: safeArea; height: 100 }
              at viewDidLayoutSubviews {
                card.width: screen.width - 32
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "computed after each rotation" {
          devices: iPhoneX
          iOS: 12
          orientations: portrait, landscape
          viewController home {
            view header { top: 0; left: 0; right: 0 }
            at viewSafeAreaInsetsDidChange {
              header.height: view.safeAreaInsets.top + 44
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "never turned" {
          devices: iPhoneX
          iOS: 12
          viewController home {
            view header { top: 0; left: 0; right: 0 }
            at viewDidLoad {
              header.height: window.safeAreaInsets.top + 44
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [insetsReadTooEarly.id],
    origin: .layout(
      needs: RuleNeeds(statement: .readAtStage),
      check: reportStale,
      fixes: fixStale
    )
  )
}

/// A number that stays what it was upright and should be another one in landscape.
private struct StaleNumber {
  /// The group upright and the one that the same configuration has in landscape.
  var portrait: Int
  var landscape: Int
  var setting: BoundSetting
  /// `height of 'header'`, `contentInset.top of 'list'`.
  var name: String
  /// In points.
  var stays: Points
  var needs: Points

  var distance: Points { abs(needs - stays) }
}

private func reportStale(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let stale = staleNumbers(evaluation)
  return stale.map(\.setting.valuePlace.range).uniqued().compactMap { range in
    let all = stale.filter { $0.setting.valuePlace.range == range }
    guard let worst = all.max(by: { $0.distance < $1.distance }), let stage = worst.setting.stage else { return nil }
    var message = "after rotation from portrait to landscape \(worst.name) stays \(formatted(worst.stays)), needs "
    message += "\(formatted(worst.needs)) on \(place(of: worst, among: all, evaluation)) because "
    message += "\(reads(of: worst, evaluation)) read at \(stage.spec.name), which does not run again"
    var finding = Finding(
      rule: DiagnosticRule.staleAfterRotation.id,
      severity: DiagnosticRule.staleAfterRotation.severity,
      range: range,
      message: message
    )
    finding.subject = Subject(element: worst.setting.element, property: worst.setting.setting.property)
    finding.notes = notes(worst, all, evaluation).map { Finding.Note(place: worst.setting.valuePlace, message: $0) }
    return finding
  }
}

private func staleNumbers(_ evaluation: ScenarioEvaluation) -> [StaleNumber] {
  let scenario = evaluation.scenario
  let settings = scenario.settings.filter { setting in
    setting.stage?.runsOnce == true && !setting.reads.isEmpty && setting.place.tree === scenario.tree
  }
  // Most scenarios have no such code, and need not be looked at.
  guard !settings.isEmpty else { return [] }
  let rotations = evaluation.rotations()
  return settings.flatMap { setting in
    rotations.flatMap { staleNumbers(setting, from: $0.portrait, to: $0.landscape, evaluation) }
  }
}

private func staleNumbers(
  _ setting: BoundSetting,
  from portrait: Int,
  to landscape: Int,
  _ evaluation: ScenarioEvaluation
) -> [StaleNumber] {
  let scenario = evaluation.scenario
  let property = setting.setting.property
  guard let stage = setting.stage, evaluation.holds(setting.guards, in: landscape),
    evaluation.lastSetting(of: property, on: setting.element, in: portrait)?.place.range == setting.place.range,
    !evaluation.isSetAgain(property, of: setting.element, in: landscape)
  else { return [] }
  return setting.setting.value.numbers.compactMap { part, expression in
    let stays = evaluation.value(of: expression, in: portrait, at: stage)
    let needs = evaluation.value(of: expression, in: landscape, at: stage)
    guard abs(stays - needs) > 0.5 else { return nil }
    let name = "\(property.spec.spelling)\(part) of \(scenario.words(for: setting.element))"
    return StaleNumber(
      portrait: portrait,
      landscape: landscape,
      setting: setting,
      name: name,
      stays: stays,
      needs: needs
    )
  }
}

extension ScenarioEvaluation {
  /// The groups that a configuration goes from and to when its device is turned from upright to landscape.
  fileprivate func rotations() -> [(portrait: Int, landscape: Int)] {
    var upright: [Configuration: Int] = [:]
    for (index, configuration) in scenario.configurations.enumerated() where configuration.orientation == .portrait {
      upright[configuration] = groupOfConfiguration[index]
    }
    var result: [(portrait: Int, landscape: Int)] = []
    for (index, configuration) in scenario.configurations.enumerated() where configuration.orientation.isLandscape {
      var before = configuration
      before.orientation = .portrait
      let landscape = groupOfConfiguration[index]
      guard let portrait = upright[before],
        !result.contains(where: { $0.portrait == portrait && $0.landscape == landscape })
      else { continue }
      result.append((portrait, landscape))
    }
    return result
  }

  /// Whether code that runs after a rotation writes the property too.
  fileprivate func isSetAgain(_ property: Property, of element: ElementID, in group: Int) -> Bool {
    let configuration = configuration(of: group)
    return scenario.settings.contains { setting in
      setting.element == element && setting.setting.property == property && setting.stage?.runsOnce == false
        && scenario.holds(setting.guards, on: configuration)
    }
  }
}

extension Stage {
  /// Whether it belongs to making or showing a screen, and not to each layout.
  fileprivate var runsOnce: Bool {
    switch self {
    case .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear: true
    case .firstLayoutMarginsDidChange, .viewSafeAreaInsetsDidChange, .layoutMarginsDidChange,
      .safeAreaInsetsDidChange, .adjustedContentInsetDidChange, .traitCollectionDidChange, .viewDidLayoutSubviews:
      false
    }
  }
}

extension PropertyValue {
  /// The expressions of the value, each with the part that it is: `.top`, or nothing for a single number.
  fileprivate var numbers: [(part: String, expression: Expression)] {
    switch self {
    case .flag, .edges, .choice, .transform: []
    case .number(let number): [("", number)]
    case .insets(let insets): Edge.allCases.map { (".\($0.name)", insets[$0]) }
    case .size(let width, let height): [(".width", width), (".height", height)]
    case .rect(let x, let y, let width, let height):
      [(".x", x), (".y", y), (".width", width), (".height", height)]
    case .anchor(let anchor):
      if case .distance(let distance) = anchor.target {
        [("", .sum(distance, anchor.offset))]
      } else {
        [("", anchor.offset)]
      }
    }
  }
}

// MARK: - Words

/// The configurations that share a number, orientation apart.
private func place(of number: StaleNumber, among all: [StaleNumber], _ evaluation: ScenarioEvaluation) -> String {
  evaluation.configurationWords(for: all.filter { $0.isAlike(number) }.flatMap { [$0.portrait, $0.landscape] })
}

extension StaleNumber {
  fileprivate func isAlike(_ other: StaleNumber) -> Bool {
    name == other.name && abs(stays - other.stays) <= 0.01 && abs(needs - other.needs) <= 0.01
  }
}

/// `'screen.width' is`: the questions whose answers rotation changes, as written.
private func reads(of number: StaleNumber, _ evaluation: ScenarioEvaluation) -> String {
  let scenario = evaluation.scenario
  let reads = changingReads(of: number, evaluation)
  let words = reads.map { read in
    let isOwn = read.place.tree === scenario.tree
    return "'\(isOwn ? scenario.text(read.place.range) : read.quantity.spec.spelling)'"
  }
  let questions = words.uniqued()
  return enumerated(questions) + (questions.count > 1 ? " are" : " is")
}

private func changingReads(of number: StaleNumber, _ evaluation: ScenarioEvaluation) -> [Read] {
  guard let stage = number.setting.stage else { return [] }
  let changing = number.setting.reads.filter { read in
    guard case .value(let before) = evaluation.answer(read.quantity, of: read.element, in: number.portrait, at: stage),
      case .value(let after) = evaluation.answer(read.quantity, of: read.element, in: number.landscape, at: stage)
    else { return false }
    return zip(before.amounts, after.amounts).contains { abs($0.value - $1.value) > 0.01 }
  }
  return changing.isEmpty ? number.setting.reads : changing
}

private func notes(_ worst: StaleNumber, _ all: [StaleNumber], _ evaluation: ScenarioEvaluation) -> [String] {
  var told = [worst]
  for number in all where told.count <= 8 && !told.contains(where: { $0.isAlike(number) }) { told.append(number) }
  return told.dropFirst().map { number in
    "\(number.name) stays \(formatted(number.stays)), needs \(formatted(number.needs)) on "
      + place(of: number, among: all, evaluation)
  }
}

// MARK: - Fixes

private func fixStale(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let numbers = staleNumbers(evaluation).filter { $0.setting.valuePlace.range == finding.range }
  guard let first = numbers.first else { return [] }
  let stage = arrivesWithSafeArea(numbers, evaluation) ? Stage.viewSafeAreaInsetsDidChange : .viewDidLayoutSubviews
  guard let edits = evaluation.scenario.move(first.setting, to: stage) else { return [] }
  return [FixCandidate(action: "Compute it at \(stage.spec.name), after each rotation", edits: edits, measure: nil)]
}

/// Whether all that changes is safe area, and has its settled value when the controller hears of it.
private func arrivesWithSafeArea(_ numbers: [StaleNumber], _ evaluation: ScenarioEvaluation) -> Bool {
  let stage = Stage.viewSafeAreaInsetsDidChange
  return numbers.allSatisfy { number in
    guard changingReads(of: number, evaluation).allSatisfy({ $0.quantity == .safeAreaInsets }) else { return false }
    return [number.portrait, number.landscape].allSatisfy { group in
      number.setting.setting.value.numbers.allSatisfy { _, expression in
        let there = evaluation.value(of: expression, in: group, at: stage)
        return abs(there - evaluation.value(of: expression, in: group, at: .viewDidAppear)) <= 0.01
      }
    }
  }
}
