import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let unmeasuredNumber = LayoutRule(
    id: "unmeasured-number",
    severity: .warning,
    summary: "an expectation or a place depends on a number that is not known",
    explanation: """
      The engine computes with measured numbers only. A number is not known if the document leaves it out, such as \
      the height of a text or the spacing of a stack; if Apple's number has no public measurement on a device and \
      version; or if an app's code computes it. An expectation that needs it could not be evaluated: it neither holds \
      nor fails, and 'check' counts it by itself. A place that needs a view that is not there, a division by zero, or \
      constraints that take too much work to solve is not known either.

      Write the number in the document if the finding says that it is left out. Otherwise limit the expectation to \
      configurations whose numbers are known, or describe the device in the document with the numbers that you \
      measured. 'insets check --unknown error' makes expectations that could not be evaluated errors.
      """,
    examples: [
      .flagged(
        """
        scenario "natural height" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            label title { top: safeArea }
          }
          expect 1️⃣title.frame.height == 20
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "stated height" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            label title { top: safeArea; height: 20 }
          }
          expect title.frame.height == 20
        }
        """
      ),
    ]
  ) { $0.unknownRows() + $0.unknownPlaces() + $0.unsolvedConstraints() }
}

extension ScenarioEvaluation {
  /// The rows of expectations whose number is unknown on some configurations.
  fileprivate func unknownRows() -> [LayoutFinding] {
    let scenario = scenario
    return outcomes.compactMap { outcome -> LayoutFinding? in
      let members = outcome.cases.flatMap { each -> [Int] in
        if case .unknown = each.verdict { each.members } else { [] }
      }
      guard !members.isEmpty else { return nil }
      let expectation = scenario.expectations[outcome.expectation]
      let range = expectation.isTable ? expectation.rows[outcome.row].range : expectation.subjectRange
      // Why the numbers are not known that the row needs.
      let reasons = { self.unknownNumbers(of: outcome).map { $0.reason(in: scenario) }.uniqued() }
      // What is known of the subject all the same, in the first of these layouts.
      let known = {
        let open = outcome.cases.first { if case .unknown = $0.verdict { true } else { false } }
        return open.flatMap { self.layouts[$0.group].rangeWords(of: expectation.subject, at: $0.stage) }
      }
      return LayoutFinding(
        at: range,
        Subject(outcome),
        """
        '\(expectation.question)' is not known: \(reasons().first ?? "the rules do not give it"), on \
        \(self.words.words(for: members.sorted()))
        """,
        notes: (known().map { [Finding.Note(place: scenario.place(range), message: "it is \($0)")] } ?? [])
          + reasons().dropFirst().prefix(mostNotes).map { Finding.Note(scenario.place(range), $0) }
      )
    }
  }
}

extension ElementKind {
  /// What gives a view of UIKit its size if nothing else does: `its text`; nil for other elements.
  fileprivate var ownHeightWords: String? {
    isAny(.isDrawn) ? "the system's drawing" : isAny(.showsText) && !isScrollView ? "its text" : nil
  }
}

extension UnknownNumber {
  /// The number, why it is not known, and what to do about it.
  fileprivate func reason(in scenario: BoundScenario) -> Finding.Message {
    switch reason {
    case .content(let kind, let element, let axis):
      let it = scenario.elements[element.index].name.map { "'\($0)'" } ?? "it"
      guard let words = kind.ownHeightWords else {
        return "the \(name) is that of its \(kind.shownContent); give \(it) a frame"
      }
      let font = axis == .vertical && (kind == .uiKit(.label) || kind == .uiKit(.button)) ? " or a font" : ""
      let length = axis == .vertical ? "height" : "width"
      return "the \(name) is that of \(words); give \(it) a \(length)\(font)"
    case .leftOut(_, let way): return "the \(name) is left out, and Apple's default is not public; \(way)"
    case .notMeasured(let note):
      return "the \(name) has no public measurement\(note.isEmpty ? "" : " (\(note))")"
    case .code: return "the \(name) is computed by the app's code or its content; set it in the document"
    case .rule(let rule): return "\(rule.statement) (\(rule.rawValue)), so the \(name) is not known"
    case .offScreen: return "the \(name) is not known, because it is not on screen"
    case .limit: return "only a limit bounds the \(name); nothing else decides it"
    case .zeroDivisor: return "the \(name) divides by zero"
    case .absent: return "the \(name) is not there, because a 'when' block leaves it out; expect it 'on' the others"
    case .undecided: return "nothing that is written decides the \(name)"
    case .noRule: return "no rule that is known gives the \(name)"
    }
  }
}

// MARK: - Statements without a value

/// Why a statement has no value.
private enum Reason: Equatable {
  case absent(ElementID)
  case zeroDivisor
}

extension ScenarioEvaluation {
  /// The statements that have no value on some configurations: they need an element that a `when` block leaves out there,
  /// or divide by zero.
  fileprivate func unknownPlaces() -> [LayoutFinding] {
    let scenario = scenario
    var reported: Set<ByteRange> = []
    let mayBeAbsent = scenario.elements.contains { !$0.guards.isEmpty }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let value = setting.value
      // Most values read nothing that can be absent, and divide by nothing that can be zero.
      let elements = mayBeAbsent ? value.elements.filter { scenario.info($0)?.guards.isEmpty == false } : []
      guard !elements.isEmpty || value.allExpressions.contains(where: \.divides), scenario.owns(setting),
        !reported.contains(setting.place.range)
      else { return nil }
      let guards = setting.guards + (scenario.info(setting.element)?.guards ?? [])
      let taking = layouts.filter { $0.holds(guards) && $0.isDecided(by: setting) }
      guard let reason = taking.lazy.compactMap({ $0.reason(value, elements, at: setting.stage) }).first else {
        return nil
      }
      reported.insert(setting.place.range)
      let alike = taking.filter { $0.reason(value, elements, at: setting.stage) == reason }
      func cause() -> String {
        switch reason {
        case .absent(let element):
          """
          because a 'when' block leaves out \(scenario.words(for: element)); write it under the same condition, and \
          another '\(setting.property.spec.spelling)' for the rest
          """
        case .zeroDivisor: "because it divides by a number that is 0"
        }
      }
      return LayoutFinding(
        at: setting.valuePlace.range,
        Subject(setting),
        severity: .error,
        in: Set(alike.map(\.group)),
        """
        '\(setting.property)' has no value, \(cause()), on \
        \(self.words.words(for: alike.flatMap(\.members).sorted()))
        """
      )
    }
  }
}

extension ScenarioEvaluation {
  /// The elements below which constraints are left unsolved.
  fileprivate func unsolvedConstraints() -> [LayoutFinding] {
    let scenario = scenario
    guard !scenario.limits.isEmpty else { return [] }
    let roots = Dictionary(
      grouping: layouts.flatMap { layout in
        layout.resolution.unsolvedRoots.map { (root: $0, layout: layout) }
      },
      by: \.root
    )
    return roots.sorted { $0.key < $1.key }.compactMap { root, unsolved -> LayoutFinding? in
      guard let head = scenario.headPlace(of: root) else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: root),
        in: Set(unsolved.map(\.layout.group)),
        """
        the constraints in \(scenario.words(for: root)) take too much work to solve, so the places of its views are \
        not known on \(self.words.words(for: unsolved.flatMap(\.layout.members).sorted())); tie fewer views to each other
        """
      )
    }
  }
}

extension ScenarioLayout {
  /// Why a value is not known here, as far as it is its author's mistake.
  fileprivate func reason(_ value: PropertyValue, _ elements: [ElementID], at stage: Stage?) -> Reason? {
    if let absent = elements.first(where: { !holds(scenario.info($0)?.guards ?? []) }) { return .absent(absent) }
    return value.allExpressions.contains { !zeroDivisors(in: $0, at: stage ?? .viewDidAppear).isEmpty }
      ? .zeroDivisor : nil
  }

  /// What is known of the numbers of a side of an expectation that are not known; nil if nothing is.
  fileprivate func rangeWords(of value: ComparedValue, at stage: Stage) -> String? {
    let side = side(value, at: stage)
    return side.ranges.contains { $0.isBounded && !$0.causes.isEmpty } ? side.written : nil
  }
}

extension PropertyValue {
  /// The elements that it reads or is tied to.
  fileprivate var elements: [ElementID] {
    let read = ComparedValue.numbers(allExpressions).quantities.map(\.element)
    guard case .anchor(let anchor) = self else { return read }
    return read + [anchor.target.element].compactMap(\.self)
  }

  /// Its numbers, with the offset and the distance of a tie.
  fileprivate var allExpressions: [Expression] {
    guard case .anchor(let anchor) = self else { return expressions }
    if case .distance(let distance) = anchor.target { return [distance, anchor.offset] }
    return [anchor.offset]
  }
}

extension Expression {
  /// Whether it divides by what is computed.
  fileprivate var divides: Bool {
    switch self {
    case .constant, .open, .quantity: false
    case .negated(let operand): operand.divides
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right):
      left.divides || right.divides
    case .quotient(let left, let right): right.constantValue == nil || left.divides
    case .minimum(let operands), .maximum(let operands): operands.contains(where: \.divides)
    }
  }
}
