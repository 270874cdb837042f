import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let unsatisfiableConstraints = LayoutRule(
    id: "unsatisfiable-constraints",
    severity: .warning,
    judgement: .contradiction,
    reach: [.wholeSwiftUI, .wholeUIKit, .knownSizes, .anyBars, .launchScreens],
    summary: "required constraints, or the limits of a SwiftUI frame, contradict each other",
    explanation: """
      If a screen uses own sizes, equalities or priorities, all of its constraints are solved together. Required \
      constraints that can't all hold are what UIKit logs as "Unable to simultaneously satisfy constraints": it \
      breaks one of them, and you do not choose which one. SwiftUI logs "Contradictory frame constraints specified" \
      for a frame whose minimum is more than its maximum, and "Invalid frame dimension" for a negative length; such \
      lengths are often computed from a size that is small on some device.

      Remove one of the constraints that the message names, or give it a priority below 1000 to make it the one that \
      gives way. Limit what a frame computes, with `max(0, …)` or with the other limit.
      """,
    examples: [
      .flagged(
        """
        scenario "a card that is to be narrower than its ties" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            view card { left: 16; right: 16; top: safeArea; height: 100; 1️⃣width: == 200 }
          }
        }
        """,
        fixed: """
          - view card { left: 16; right: 16; top: safeArea; height: 100; width: == 200 }
          +     view card { left: 16; right: 16; top: safeArea; height: 100 }
          """
      ),
      .flagged(
        """
        scenario "rows that are higher than their stack view" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            stackView rows {
              top: safeArea
              left: superview
              right: superview
              height: 50
              axis: vertical
              view first { height: == 40 }
              view second { 1️⃣height: == 40 }
            }
          }
        }
        """,
        fixed: """
          - view second { height: == 40 }
          +       view second { height: == 40 priority 999 }
          """
      ),
      .flagged(
        """
        scenario "a panel that is to be wider than a small screen" {
          devices: iPhoneSE, iPhone15Pro
          iOS: 15, 17
          body {
            geometryReader page {
              color panel { 1️⃣frame: (minWidth: 320, maxWidth: page.size.width - 40, height: 200) }
            }
          }
        }
        """,
        fixed: """
          - color panel { frame: (minWidth: 320, maxWidth: page.size.width - 40, height: 200) }
          +       color panel { frame: (minWidth: 320, maxWidth: max(320, page.size.width - 40), height: 200) }
          """
      ),
      .flagged(
        """
        scenario "a chart beside a legend of 400 points" {
          devices: iPhone13
          iOS: 15
          body {
            geometryReader page {
              hStack { color chart { 1️⃣frame: (width: page.size.width - 400) }; color legend { frame: (width: 400) } }
            }
          }
        }
        """,
        fixed: """
          - hStack { color chart { frame: (width: page.size.width - 400) }; color legend { frame: (width: 400) } }
          +       hStack { color chart { frame: (width: max(0, page.size.width - 400)) }; color legend { frame: (width: 400) } }
          """
      ),
      .accepted(
        """
        scenario "limits that always leave a width" {
          devices: iPhoneSE, iPhone15Pro
          iOS: 15, 17
          body {
            geometryReader page {
              color panel { frame: (minWidth: 240, maxWidth: page.size.width - 40, height: 200) }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a chart that gives way to its legend" {
          devices: iPhone13
          iOS: 15
          body {
            geometryReader page {
              hStack { color chart { frame: (width: max(0, page.size.width - 400)) }; color legend { frame: (width: 400) } }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "as wide as wished, up to the margins" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            view card {
              centerX: superview
              top: safeArea
              height: 100
              left: >= superview + 16
              width: == 500 priority 750
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "said twice, and the same" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            view card { left: 16; right: 16; top: safeArea; height: 100; width: == superview.bounds.width - 32 }
          }
        }
        """
      ),
    ]
  ) { evaluation in
    evaluation.contradictedStatements() + evaluation.impossibleFrames()
  }
}

extension ScenarioEvaluation {
  /// The constraints that contradict others, each with the first of the contradictions and all layouts that have one.
  fileprivate func contradictedStatements() -> [LayoutFinding] {
    var statements: [BoundSetting] = []
    var found: [ObjectIdentifier: [(layout: ScenarioLayout, number: ConstraintContradiction)]] = [:]
    for layout in layouts {
      let sources = layout.resolution.contradictions.map { Set($0.sources) }
      for (contradiction, own) in zip(layout.resolution.contradictions, sources) {
        // What contradicts each other already also contradicts everything beside it.
        if sources.contains(where: { $0.isStrictSubset(of: own) }) { continue }
        guard let statement = layout.told(of: contradiction)?.statement, !layout.restsOnOpenLength(contradiction)
        else { continue }
        let id = ObjectIdentifier(statement)
        if found[id] == nil { statements.append(statement) }
        found[id, default: []].append((layout, contradiction))
      }
    }
    // Several lengths of one view that contradict the same are one mistake.
    var told: Set<Length> = []
    return statements.compactMap { statement in
      let isLength = statement.property == .width || statement.property == .height
      let subject = Length(element: statement.element, property: statement.property)
      guard !isLength || told.insert(subject).inserted else { return nil }
      return found[ObjectIdentifier(statement)].flatMap { all in all.first?.layout.finding(all[0].number, among: all) }
    }
  }
}

/// A width or height of a view.
private struct Length: Hashable {
  var element: ElementID
  var property: Property
}

// MARK: - Frames of SwiftUI

/// What can't hold of a frame's lengths along an axis, in one layout.
private struct ImpossibleLength {
  /// The lengths that contradict each other, the one that is too large first, or the one that is negative.
  var names: [String]
  var values: [Points]

  /// How far it is from what can be, in points.
  var amount: Points { values.count > 1 ? values[0] - values[1] : -values[0] }

  /// Nil if the lengths can hold.
  init?(_ lengths: FrameLengths, _ axis: Axis, in layout: ScenarioLayout) {
    func named(_ prefix: String, _ length: Expression?) -> (name: String, value: Points)? {
      let (name, limit) = axis == .horizontal ? ("width", "Width") : ("height", "Height")
      return length.map { (prefix.isEmpty ? name : prefix + limit, layout.value(of: $0)) }
    }
    let (least, ideal, most) = (
      named("min", lengths.minimum), named("ideal", lengths.ideal), named("max", lengths.maximum)
    )
    for (lower, upper) in [(least, ideal), (ideal, most), (least, most)] {
      guard let lower, let upper, lower.value - upper.value > Tolerance.halfPoint else { continue }
      (names, values) = ([lower.name, upper.name], [lower.value, upper.value])
      return
    }
    // A negative minimum asks for nothing.
    for length in [named("", lengths.fixed), ideal, most] {
      guard let length, length.value < -Tolerance.halfPoint else { continue }
      (names, values) = ([length.name], [length.value])
      return
    }
    return nil
  }
}

extension ScenarioEvaluation {
  /// The frames in bodies whose lengths contradict each other, or are negative, where they are computed.
  fileprivate func impossibleFrames() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard setting.property == .swiftUIFrame, scenario.owns(setting), case .modifier(.frame(let frame)) = setting.value
      else { return [] }
      return [(Axis.horizontal, frame.width), (.vertical, frame.height)].compactMap { axis, lengths -> LayoutFinding? in
        guard
          let spread = layouts.showing(setting).spread(
            by: \.amount,
            { ImpossibleLength(lengths, axis, in: $0) }
          )
        else { return nil }
        let (worst, name) = (spread.worst.number, scenario.words(for: setting.element))
        return LayoutFinding(
          at: setting.place.range,
          Subject(setting, at: axis == .horizontal ? .right : .bottom),
          over: spread,
          worst.names.count > 1
            ? """
            the \(worst.names[0]) of \(name) is \(worst.values[0]), more than its \(worst.names[1]) \
            \(worst.values[1]): SwiftUI reports contradictory frame constraints, \(spread.places)
            """
            : """
            the \(worst.names[0]) of \(name) would be negative, \(worst.values[0]): SwiftUI reports an invalid frame \
            dimension, \(spread.places)
            """,
          notes: spread.notes(at: setting.valuePlace)
        ) {
          self.raised(setting, axis, worst)
        }
      }
    }
  }

  /// The length that is too small, raised to what it has to be.
  private func raised(_ setting: BoundSetting, _ axis: Axis, _ impossible: ImpossibleLength) -> Change? {
    let ranges = impossible.names.compactMap { name in
      scenario.syntax(of: setting)?.arguments?.first { $0.label?.text == name }?.value?.range
    }
    guard let range = ranges.last, ranges.count == impossible.names.count else { return nil }
    let least = ranges.count > 1 ? scenario.text(ranges[0]) : "0"
    let (name, part): (Finding.Message, Part) = axis == .horizontal ? ("width", .width) : ("height", .height)
    return Change(
      "Let it be no less than \(least)",
      scenario.edit.replace(range, with: "max(\(least), \(scenario.text(range)))"),
      measure: .quantity(name, .frame, part, of: setting.element)
    )
  }
}

extension ScenarioLayout {
  private typealias Source = (source: DemandSource, statement: BoundSetting)

  /// The statements of a contradiction, the one that the system leaves out first.
  private func statements(of contradiction: ConstraintContradiction) -> [Source] {
    contradiction.sources.reversed().compactMap { source in self.statement(of: source).map { (source, $0) } }
  }

  /// The statement that a contradiction is told at; nil if this item has none.
  ///
  /// A limit is the author's wish beyond what places a view, so it is the one to report.
  fileprivate func told(of contradiction: ConstraintContradiction) -> (source: DemandSource, statement: BoundSetting)? {
    let own = statements(of: contradiction).filter { scenario.owns($0.statement) && $0.statement.stage == nil }
    return own.first(where: \.source.isLimit) ?? own.first
  }

  /// Whether a statement of a contradiction takes the size of a view that is never seen, as one does whose length the
  /// source leaves open: it may be the one that lets all of them hold.
  fileprivate func restsOnOpenLength(_ contradiction: ConstraintContradiction) -> Bool {
    statements(of: contradiction).contains { _, statement in
      statement.value.expressions.contains { expression in
        LinearExpression(expression)?.terms.contains { term in
          scenario.screen[term.element].kind == .uiKit(.label)
            && scenario.settings(of: .isHidden, on: term.element).last?.value == .flag(true)
        } == true
      }
    }
  }

  /// A required constraint that contradicts others, which the system leaves out.
  fileprivate func finding(
    _ contradiction: ConstraintContradiction,
    among all: [(layout: ScenarioLayout, number: ConstraintContradiction)]
  ) -> LayoutFinding? {
    let scenario = scenario
    let layouts = all.map(\.layout).uniqued()
    let amounts = all.compactMap { layout, contradiction in contradiction.amount.map { (layout: layout, number: $0) } }
    // By how much, where that is known everywhere.
    let spread = amounts.count == all.count ? Spread(amounts, by: { $0 }) : nil
    let statements = statements(of: contradiction)
    guard let told = told(of: contradiction) else { return nil }
    let (statement, range) = (told.statement, told.statement.place.range)
    // The author's statements and the stack views that it contradicts.
    let others = Array(statements.filter { $0.statement !== statement }.reversed())
    let stacks = contradiction.sources.compactMap { if case .stack(let element) = $0 { element } else { nil } }
    if others.isEmpty, stacks.isEmpty { return nil }
    let names = {
      let said = others.map { _, other in
        "'\(scenario.text(other.place.range))' of \(scenario.words(for: other.element))"
      }
      let all = (said + stacks.map { "the arrangement of \(scenario.words(for: $0))" }).uniqued()
      let named = all.count > 3 ? all.prefix(2) + ["\(all.count - 2) more"] : all[...]
      return named.count > 1
        ? named.dropLast().joined(separator: ", ") + " and " + (named.last ?? "") : named.joined()
    }
    return LayoutFinding(
      at: range,
      Subject(statement),
      in: Set(layouts.map(\.group)),
      """
      '\(scenario.text(range))' contradicts \(names())\(spread.map { " by \(formatted($0.worst.amount)) pt" } ?? ""): \
      Auto Layout breaks one of them, \(spread?.places ?? "on \(evaluation.configurationWords(for: layouts))")
      """,
      notes: others.map { Finding.Note($0.statement.place, "a constraint that it contradicts") }
    ) {
      if let amount = spread?.worst.amount, spread?.others.isEmpty == true {
        for (_, height) in statements where height.isHeight(around: statements.map(\.statement), in: scenario) {
          if case .number(.constant(let points)) = height.value {
            Change(
              "Let \(scenario.words(for: height.element)) be as high as what is in it",
              scenario.edit.set(height, to: formatted(points + amount)),
              measure: .quantity("height", .frame, .height, of: height.element)
            )
          }
        }
      }
      if told.source.isLimit {
        let removal = Change("Remove this constraint", scenario.edit.remove(statement))
        // A size between two ties has nothing to say, whatever its priority.
        let isDecided = statement.isSize(betweenTies: others.map(\.statement)) && stacks.isEmpty
        if isDecided { removal }
        Change("Lower its priority to 999", scenario.edit.replace(range, with: "\(scenario.text(range)) priority 999"))
        if !isDecided { removal }
      }
      for (source, other) in others where source.isLimit && scenario.owns(other) {
        let text = scenario.text(other.place.range)
        Change(
          "Lower the priority of '\(text)' to 999",
          scenario.edit.replace(other.place.range, with: "\(text) priority 999")
        )
      }
    }
  }
}

extension DemandSource {
  fileprivate var isLimit: Bool { if case .limit = self { true } else { false } }
}

extension BoundSetting {
  /// Whether it is the plain height of a view that others fill from end to end.
  fileprivate func isHeight(around others: [BoundSetting], in scenario: BoundScenario) -> Bool {
    property == .height && stage == nil && scenario.owns(self) && scenario.screen[element].kind == .view
      && others.allSatisfy { $0 === self || scenario.screen[$0.element].parent == element }
  }

  /// Whether it is the size of a view that others tie at both ends along the same axis.
  fileprivate func isSize(betweenTies others: [BoundSetting]) -> Bool {
    let axis: Axis? = property == .width ? .horizontal : property == .height ? .vertical : nil
    let ties = others.filter { $0.element == element && $0.property.axis == axis && $0.property != property }
    return axis != nil && ties.count == 2 && ties.count == others.count
  }
}
