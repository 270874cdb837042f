import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let collectionSectionReference = DiagnosticRule(
    id: "collection-section-reference",
    severity: .warning,
    summary: "the outer items of a grid run under the sensor housing in landscape",
    explanation: """
      A flow layout measures its sections from the content inset unless somebody says otherwise, and a list that \
      scrolls up and down is not inset at its sides. So in landscape the first and the last item of each line lie \
      under the sensor housing or in the round corners, as far as the section inset does not keep them away.

      Set sectionInsetReference to fromSafeArea: the section inset is then added to the safe area. Where the larger of \
      the two is enough, compute the section inset as that. Rows that reach from edge to edge are different: there the \
      content of each row keeps to the safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "grid" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController gallery {
            1️⃣collectionView grid {
              edges: superview
              itemSize: (100, 100)
            }
          }
        }
        """,
        fixed: """
          scenario "grid" {
            devices: iPhoneX
            iOS: 11
            orientations: portrait, landscape
            viewController gallery {
              collectionView grid {
                sectionInsetReference: fromSafeArea
                edges: superview
                itemSize: (100, 100)
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "grid with padding" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController gallery {
            1️⃣collectionView grid {
              itemSize: (100, 100)
              sectionInset: 10
            }
          }
        }
        """,
        fixed: """
          scenario "grid with padding" {
            devices: iPhoneX
            iOS: 11
            orientations: portrait, landscape
            viewController gallery {
              collectionView grid {
                sectionInsetReference: fromSafeArea
                itemSize: (100, 100)
                sectionInset: 10
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "grid beside the notch" {
          devices: iPhoneX
          iOS: 11
          orientations: portrait, landscape
          viewController gallery {
            collectionView grid {
              edges: superview
              itemSize: (100, 100)
              sectionInsetReference: fromSafeArea
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "rows from edge to edge" {
          devices: iPhoneX
          iOS: 11
          orientations: landscape
          viewController feed {
            collectionView list {
              edges: superview
              itemSize: (screen.width, 60)
              item row {
                label title { left: safeArea + 16; right: safeArea - 16 }
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(elements: .collections),
      check: reportSectionReference,
      fixes: fixSectionReference
    )
  )
}

private func coveredSections(of collection: ElementID, _ evaluation: ScenarioEvaluation) -> [CoveredSection] {
  evaluation.groupsWithCutSides().flatMap { evaluation.coveredSections(of: collection, in: $0.group) }
}

private func reportSectionReference(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return scenario.ownElements(where: \.isCollection).compactMap { collection in
    finding(collection, coveredSections(of: collection, evaluation), evaluation)
  }
}

private func finding(
  _ collection: ElementID,
  _ sections: [CoveredSection],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  let scenario = evaluation.scenario
  guard let spread = Spread(sections.map { ($0.group, $0.covered) }, evaluation),
    let worst = sections.first(where: { $0.group == spread.worstGroup && abs($0.covered - spread.worst.amount) < 0.01 }
    ),
    let range = scenario.headRange(of: collection), let place = scenario.elements[collection.index].place
  else { return nil }
  let words = DerivationWords(scenario: scenario)
  let edges = [Edge.left, .right].filter { edge in
    sections.contains { $0.group == worst.group && $0.edge == edge && abs($0.covered - worst.covered) <= 0.01 }
  }
  let safe = words.leaves(of: evaluation.derivation(of: worst.safeArea, in: worst.group))
  let own = words.leaves(of: evaluation.derivation(of: worst.inset, in: worst.group))
  let bars = safe.filter { $0.amount > 0 }.map { "the " + words.name(of: $0) }.uniqued()
  var message = "items of \(scenario.words(for: collection)) reach \(formatted(worst.covered)) pt under "
  message += "\(enumerated(bars)) at the \(InsetsAnalysis.words(for: edges)) \(spread.placeWords) because "
  message +=
    "sectionInsetReference fromContentInset starts at \(own.isEmpty ? "0" : words.sum(own, showsRules: false)) "
  message += "and leaves out \(words.sum(safe, showsRules: false))"
  var finding = Finding(
    rule: DiagnosticRule.collectionSectionReference.id,
    severity: DiagnosticRule.collectionSectionReference.severity,
    range: range,
    message: message
  )
  let setting = evaluation.lastSetting(of: .sectionInsetReference, on: collection, in: worst.group)
  if let setting, setting.place.tree === scenario.tree { finding.range = setting.place.range }
  finding.subject = Subject(element: collection, edge: worst.edge, property: .sectionInsetReference)
  finding.notes = spread.notes(at: place) { other in
    "\(formatted(other.amount)) pt on \(spread.configurations(of: other))"
  }
  return finding
}

// MARK: - Fixes

private func fixSectionReference(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let collection = finding.subject.element, let edge = finding.subject.edge,
    let section = coveredSections(of: collection, evaluation).first(where: { $0.edge == edge })?.section
  else { return [] }
  let measure = Measure(name: "\(edge.name) inset", element: section, quantities: [(.effectiveSectionInset, edge.part)])
  func candidate(_ choice: Choice) -> FixCandidate? {
    guard let edit = edit(setting: choice, of: collection, scenario) else { return nil }
    return FixCandidate(action: "Set sectionInsetReference to \(choice.rawValue)", edits: [edit], measure: measure)
  }
  let larger = largerInset(of: collection, scenario).map {
    FixCandidate(action: "Take the larger of section inset and safe area", edits: [$0], measure: measure)
  }
  return [candidate(.fromSafeArea), larger, candidate(.fromLayoutMargins)].compactMap { $0 }
}

/// Lets the section inset be no less than the safe area at the sides, where it is four plain numbers.
private func largerInset(of collection: ElementID, _ scenario: BoundScenario) -> TextEdit? {
  let settings = scenario.settings(of: .sectionInset, on: collection)
  guard let setting = settings.first, settings.count == 1, setting.stage == nil,
    !scenario.configurations.contains(where: { $0.os < OSVersion(11) || $0.sdk < OSVersion(11) }),
    case .insets(let insets) = setting.setting.value, Edge.allCases.allSatisfy({ insets[$0].isConstant })
  else { return nil }
  let numbers = Edge.allCases.map { edge in
    let written = insets[edge].written
    return edge == .left || edge == .right ? "max(\(written), superview.safeAreaInsets.\(edge.name))" : written
  }
  return TextEdit(range: setting.valuePlace.range, replacement: "(\(numbers.joined(separator: ", ")))")
}

private func edit(setting choice: Choice, of collection: ElementID, _ scenario: BoundScenario) -> TextEdit? {
  if let setting = scenario.settings(of: .sectionInsetReference, on: collection).last {
    return TextEdit(range: setting.valuePlace.range, replacement: choice.rawValue)
  }
  let statement = scenario.statement("sectionInsetReference: \(choice.rawValue)", since: 11)
  return scenario.slot(in: collection)?.insertion(of: statement)
}
