import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let staleAfterRotation = LayoutRule(
    id: "stale-after-rotation",
    severity: .information,
    summary: "code that runs once stores a number that rotation changes",
    explanation: """
      loadView, viewDidLoad, viewWillAppear and viewDidAppear run when a screen is created or shown, and not again \
      when the device rotates. Rotation changes the insets and the sizes of the window and the screen. A value \
      computed from them keeps the number of the orientation in which the screen was opened.

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
          - at viewDidLoad {
          +     at viewSafeAreaInsetsDidChange {
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
          - at viewWillAppear {
          +     at viewDidLayoutSubviews {
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
    yieldsTo: [.insetsReadTooEarly],
    needs: RuleNeeds(statement: .readAtStage),
    cases: { StaleStatement.all(in: $0) }
  )
}

/// A number that keeps its portrait value and should change in landscape.
private struct StaleNumber {
  /// The portrait layout and the landscape layout of the same configuration.
  var portrait: ScenarioLayout
  var landscape: ScenarioLayout
  /// `.top`, or nothing for a single number.
  var part: String
  /// In points.
  var stays: Points
  var needs: Points

  var distance: Points { abs(needs - stays) }

  func isAlike(_ other: StaleNumber) -> Bool {
    part == other.part && stays.looksLike(other.stays) && needs.looksLike(other.needs)
  }
}

/// Code that runs once and writes a number that rotation changes.
private struct StaleStatement: RuleCase {
  let setting: BoundSetting
  let stage: Stage
  let numbers: [StaleNumber]
  let worst: StaleNumber

  static func all(in evaluation: ScenarioEvaluation) -> [StaleStatement] {
    let scenario = evaluation.scenario
    let settings = scenario.settings.filter { setting in
      setting.stage?.runsOnce == true && !setting.reads.isEmpty && scenario.owns(setting)
    }
    // Most scenarios have no such code.
    guard !settings.isEmpty else { return [] }
    let rotations = evaluation.rotations()
    // `edges` sets four properties in one statement.
    var told: Set<ByteRange> = []
    return settings.compactMap { setting in
      let numbers = rotations.flatMap { Self.numbers(of: setting, from: $0.portrait, to: $0.landscape) }
      guard let stage = setting.stage, let worst = numbers.max(by: { $0.distance < $1.distance }),
        told.insert(setting.valuePlace.range).inserted
      else { return nil }
      return StaleStatement(setting: setting, stage: stage, numbers: numbers, worst: worst)
    }
  }

  private static func numbers(
    of setting: BoundSetting,
    from portrait: ScenarioLayout,
    to landscape: ScenarioLayout
  ) -> [StaleNumber] {
    guard landscape.holds(setting.guards), portrait.isDecided(by: setting), !landscape.setsAgain(setting) else {
      return []
    }
    return setting.setting.value.numbers.compactMap { part, expression in
      let stays = portrait.value(of: expression, at: setting.stage)
      let needs = landscape.value(of: expression, at: setting.stage)
      guard abs(stays - needs).isVisible else { return nil }
      return StaleNumber(portrait: portrait, landscape: landscape, part: part, stays: stays, needs: needs)
    }
  }

  private var evaluation: ScenarioEvaluation { worst.portrait.evaluation }
  private var scenario: BoundScenario { evaluation.scenario }

  var range: ByteRange { setting.valuePlace.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message { .staleAfterRotation(stays(worst), questions, stage) }
  var notes: [Finding.Note] {
    var told = [worst]
    for number in numbers where told.count <= mostNotes && !told.contains(where: number.isAlike) { told.append(number) }
    return told.dropFirst().map { Finding.Note(setting.valuePlace, stays($0)) }
  }

  private func stays(_ number: StaleNumber) -> Finding.Message {
    let name: Phrase = "\(setting.setting.property)\(number.part) of \(scenario.words(for: setting.element))"
    // The configurations that share a number, apart from orientation.
    let alike = numbers.filter(number.isAlike).flatMap { [$0.portrait, $0.landscape] }
    return .stays(name, number, on: evaluation.configurationWords(for: alike))
  }

  /// `'screen.width' is`: the reads whose values rotation changes, as written.
  private var questions: String {
    let asked = changingReads(of: worst).map { read in
      "'\(scenario.owns(read.place) ? scenario.text(read.place.range) : read.quantity.spec.spelling)'"
    }.uniqued()
    return enumerated(asked) + (asked.count > 1 ? " are" : " is")
  }

  private func changingReads(of number: StaleNumber) -> [Read] {
    let changing = setting.reads.filter { read in
      guard case .value(let before) = number.portrait.answer(read.quantity, of: read.element, at: stage),
        case .value(let after) = number.landscape.answer(read.quantity, of: read.element, at: stage)
      else { return false }
      return before.differs(from: after)
    }
    return changing.isEmpty ? setting.reads : changing
  }

  var changes: [Change] {
    let target = arrivesWithSafeArea ? Stage.viewSafeAreaInsetsDidChange : .viewDidLayoutSubviews
    Change("Compute it at \(target), after each rotation", all: scenario.edit.move(setting, to: target))
  }

  /// Whether only the safe area changes, and has its settled value when the controller is notified.
  private var arrivesWithSafeArea: Bool {
    numbers.allSatisfy { number in
      changingReads(of: number).allSatisfy { $0.quantity == .safeAreaInsets }
        && [number.portrait, number.landscape].allSatisfy { layout in
          setting.setting.value.numbers.allSatisfy { _, expression in
            layout.value(of: expression, at: .viewSafeAreaInsetsDidChange).looksLike(layout.value(of: expression))
          }
        }
    }
  }
}

extension Finding.Message {
  fileprivate static func staleAfterRotation(_ number: Self, _ questions: String, _ stage: Stage) -> Self {
    """
    after rotation to landscape \(number): \(questions) read at \(stage), which does not run again
    """
  }

  fileprivate static func stays(_ name: Self, _ number: StaleNumber, on places: String) -> Self {
    "\(name) stays \(number.stays) and should be \(number.needs) on \(places)"
  }
}

extension ScenarioEvaluation {
  /// The layouts of a configuration in portrait and after rotation to landscape.
  fileprivate func rotations() -> [(portrait: ScenarioLayout, landscape: ScenarioLayout)] {
    var upright: [Configuration: Int] = [:]
    for (index, configuration) in scenario.configurations.enumerated() where configuration.orientation == .portrait {
      upright[configuration] = groupOfConfiguration[index]
    }
    var seen: Set<[Int]> = []
    return scenario.configurations.enumerated().compactMap { index, configuration in
      guard configuration.orientation.isLandscape else { return nil }
      var before = configuration
      before.orientation = .portrait
      let landscape = groupOfConfiguration[index]
      guard let portrait = upright[before], seen.insert([portrait, landscape]).inserted else { return nil }
      return (layouts[portrait], layouts[landscape])
    }
  }
}

extension ScenarioLayout {
  /// Whether code that runs after a rotation writes the same property.
  fileprivate func setsAgain(_ setting: BoundSetting) -> Bool {
    scenario.settings.contains { other in
      other.element == setting.element && other.setting.property == setting.setting.property
        && other.stage?.runsOnce == false && holds(other.guards)
    }
  }
}

extension Stage {
  /// Whether it runs while a screen is created or shown, and not after each layout.
  fileprivate var runsOnce: Bool {
    switch self {
    case .loadView, .viewDidLoad, .viewWillAppear, .onAppear, .viewDidAppear: true
    case .firstLayoutMarginsDidChange, .viewSafeAreaInsetsDidChange, .layoutMarginsDidChange,
      .safeAreaInsetsDidChange, .adjustedContentInsetDidChange, .traitCollectionDidChange, .viewDidLayoutSubviews:
      false
    }
  }
}

extension PropertyValue {
  /// The expressions of the value with their parts: `.top`, or nothing for a single number.
  fileprivate var numbers: [(part: String, expression: Expression)] {
    switch self {
    case .flag, .edges, .mask, .choice, .transform, .modifier, .alignment: []
    case .number(let number): [("", number)]
    case .insets(let insets): Edge.allCases.map { (".\($0.name)", insets[$0]) }
    case .size(let width, let height): [(".width", width), (".height", height)]
    case .rect(let x, let y, let width, let height): [(".x", x), (".y", y), (".width", width), (".height", height)]
    case .anchor(let anchor):
      if case .distance(let distance) = anchor.target {
        [("", .sum(distance, anchor.offset))]
      } else {
        [("", anchor.offset)]
      }
    }
  }
}
