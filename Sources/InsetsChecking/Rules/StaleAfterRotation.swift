import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let staleAfterRotation = LayoutRule(
    id: "stale-after-rotation",
    severity: .information,
    judgement: .tooEarlyOrLate,
    reach: .wholeUIKit,
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
    needs: RuleNeeds(statement: .readAtStage)
  ) { evaluation in
    let scenario = evaluation.scenario
    let settings = scenario.settings.filter { setting in
      setting.stage?.runsOnce == true && !setting.reads.isEmpty && scenario.owns(setting)
    }
    // Most scenarios have no such code.
    guard !settings.isEmpty else { return [] }
    let rotations = evaluation.rotations()
    // `edges` sets four properties in one statement.
    var told: Set<ByteRange> = []
    return settings.compactMap { setting -> LayoutFinding? in
      let numbers = rotations.flatMap { setting.staleNumbers(from: $0.portrait, to: $0.landscape) }
      guard let stage = setting.stage, let worst = numbers.max(by: { $0.distance < $1.distance }),
        told.insert(setting.valuePlace.range).inserted
      else { return nil }
      return LayoutFinding(
        at: setting.valuePlace.range,
        Subject(setting, at: worst.edge),
        """
        after rotation to landscape \(numbers.words(worst, of: setting)): \(worst.questions(of: setting)) read at \
        \(stage), which does not run again
        """,
        notes: numbers.told(worst).dropFirst().map {
          Finding.Note(setting.valuePlace, numbers.words($0, of: setting))
        }
      ) {
        let target = numbers.arriveWithSafeArea(setting) ? Stage.viewSafeAreaInsetsDidChange : .viewDidLayoutSubviews
        Change("Compute it at \(target), after each rotation", all: scenario.edit.move(setting, to: target))
      }
    }
  }
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

  /// The edge that the part decides, of insets or of a rectangle.
  var edge: Edge? {
    switch part {
    case ".x": .left
    case ".y": .top
    case ".width": .right
    case ".height": .bottom
    case let part: Edge.allCases.first { ".\($0.name)" == part }
    }
  }

  /// Whether the number that stays is as good: items that are scrolled sideways may be narrower, a share of the screen's height may
  /// be higher as long as it is on the screen, and the room around a section that follows from a size may be less.
  func fits(_ setting: BoundSetting) -> Bool {
    if setting.property == .itemSize, part == ".width", stays < needs {
      return landscape.choice(.scrollDirection, of: setting.element) == .horizontal
    }
    let readsSizes = setting.reads.allSatisfy { [.frame, .bounds, .size, .frameInWindow].contains($0.quantity) }
    if setting.property == .sectionInset { return readsSizes && stays < needs }
    guard setting.property == .height || part == ".height" && setting.property == .frame, needs < stays,
      let height = landscape.points(.bounds, .height, of: .window),
      readsSizes
    else { return false }
    return stays <= height
  }

  func isAlike(_ other: StaleNumber) -> Bool {
    part == other.part && stays.looksLike(other.stays) && needs.looksLike(other.needs)
  }

  /// `'screen.width' is`: the reads whose values rotation changes, as written.
  func questions(of setting: BoundSetting) -> String {
    let scenario = portrait.scenario
    let asked = changingReads(of: setting).map { read in
      "'\(scenario.owns(read.place) ? scenario.text(read.place.range) : read.quantity.spec.spelling)'"
    }.uniqued()
    return enumerated(asked) + (asked.count > 1 ? " are" : " is")
  }

  func changingReads(of setting: BoundSetting) -> [Read] {
    let changing = setting.reads.filter { read in
      guard case .value(let before) = portrait.answer(read.quantity, of: read.element, at: setting.stage),
        case .value(let after) = landscape.answer(read.quantity, of: read.element, at: setting.stage)
      else { return false }
      return before.differs(from: after)
    }
    return changing.isEmpty ? setting.reads : changing
  }
}

extension [StaleNumber] {
  fileprivate func words(_ number: StaleNumber, of setting: BoundSetting) -> Finding.Message {
    // The configurations that share a number, apart from orientation.
    let alike = filter(number.isAlike).flatMap { [$0.portrait, $0.landscape] }
    let evaluation = number.portrait.evaluation
    return """
      \(setting.property)\(number.part) of \(evaluation.scenario.words(for: setting.element)) stays \
      \(number.stays) and should be \(number.needs) on \(evaluation.configurationWords(for: alike))
      """
  }

  /// The worst number, and others that differ.
  fileprivate func told(_ worst: StaleNumber) -> [StaleNumber] {
    var told = [worst]
    for number in self where told.count <= mostNotes && !told.contains(where: number.isAlike) { told.append(number) }
    return told
  }

  /// Whether only the safe area changes, and has its settled value when the controller is notified.
  fileprivate func arriveWithSafeArea(_ setting: BoundSetting) -> Bool {
    allSatisfy { number in
      number.changingReads(of: setting).allSatisfy { $0.quantity == .safeAreaInsets }
        && [number.portrait, number.landscape].allSatisfy { layout in
          setting.value.numbers.allSatisfy { _, expression in
            layout.value(of: expression, at: .viewSafeAreaInsetsDidChange).looksLike(layout.value(of: expression))
          }
        }
    }
  }
}

extension BoundSetting {
  /// The numbers that keep their portrait value.
  fileprivate func staleNumbers(from portrait: ScenarioLayout, to landscape: ScenarioLayout) -> [StaleNumber] {
    // What is never seen may be as large as it was.
    guard landscape.holds(guards), portrait.isDecided(by: self), !landscape.setsAgain(self),
      portrait.scenario.screen[element].kind.role != .view || portrait.isVisible(element)
        || landscape.isVisible(element)
    else { return [] }
    return setting.value.numbers.compactMap { part, expression in
      let stays = portrait.value(of: expression, at: stage)
      let needs = landscape.value(of: expression, at: stage)
      guard abs(stays - needs).isVisible else { return nil }
      let number = StaleNumber(portrait: portrait, landscape: landscape, part: part, stays: stays, needs: needs)
      return number.fits(self) ? nil : number
    }
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
      other.element == setting.element && other.property == setting.property
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
