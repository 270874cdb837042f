import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let shortContentNotAdjusted = DiagnosticRule(
    id: "short-content-not-adjusted",
    severity: .error,
    summary: "content that is too short to scroll gets no safe area and lies under a bar",
    explanation: """
      `automatic` and `scrollableAxes` add the safe area along the axes on which the content scrolls: contentSize has \
      to be larger than the bounds, or the scroll view has to bounce always. In a navigation controller `automatic` \
      makes an exception for the first scroll view; elsewhere a screen whose text is short, in one language or on one \
      device, starts at the very top behind the clock, while the same screen with more text is fine.

      Set contentInsetAdjustmentBehavior to `always`, or let the scroll view always bounce vertically.
      """,
    examples: [
      .flagged(
        """
        scenario "short text" {
          devices: iPhone14
          iOS: 16
          viewController about {
            1️⃣scrollView pages {
              edges: superview
              contentSize: (390, 300)
            }
          }
        }
        """,
        fixed: """
          scenario "short text" {
            devices: iPhone14
            iOS: 16
            viewController about {
              scrollView pages {
                contentInsetAdjustmentBehavior: always
                edges: superview
                contentSize: (390, 300)
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "long text" {
          devices: iPhone14
          iOS: 16
          viewController about {
            scrollView pages {
              edges: superview
              contentSize: (390, 1600)
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "short text in a navigation controller" {
          devices: iPhone14
          iOS: 16
          navigationController {
            viewController about {
              scrollView pages {
                edges: superview
                contentSize: (390, 300)
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(elements: .scrollViews),
      check: reportShortContent,
      fixes: fixShortContent
    )
  )
}

private func reportShortContent(_ evaluation: ScenarioEvaluation) -> [Finding] {
  evaluation.covers.compactMap { element, covers in
    guard evaluation.scenario.elements[element.index].kind.isScrollView else { return nil }
    return finding(element, covers.filter { isLeftOut($0, of: element, evaluation) }, evaluation)
  }
}

/// Whether the behaviour would have added the safe area, had the content been longer.
private func isLeftOut(_ cover: Cover, of element: ElementID, _ evaluation: ScenarioEvaluation) -> Bool {
  let behavior = behavior(of: element, in: cover.group, evaluation)
  guard behavior == .automatic || behavior == .scrollableAxes,
    effectiveInset(in: cover.group, of: element, evaluation) == .adjustedContentInset,
    let parts = InsetParts.content(of: element, at: cover.edge, in: cover.group, evaluation)
  else { return false }
  return parts.system <= 0.5 && cover.inset <= 0.5
}

private func behavior(of element: ElementID, in group: Int, _ evaluation: ScenarioEvaluation) -> Choice {
  let resolution = evaluation.resolution(of: group)
  // A web view goes by its page instead (R5.5).
  let usual: Choice = evaluation.scenario.elements[element.index].kind == .webView ? .always : .automatic
  guard case .choice(let choice)? = resolution.value(of: .contentInsetAdjustmentBehavior, on: element) else {
    return usual
  }
  return choice
}

private func finding(_ element: ElementID, _ covers: [Cover], _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  guard let report = CoverReport(covers, evaluation), let place = scenario.elements[element.index].place else {
    return nil
  }
  let group = report.worst.group
  let content = evaluation.amount(.contentSize, .height, of: element, in: group)?.value ?? .nan
  let bounds = evaluation.amount(.bounds, .height, of: element, in: group)?.value ?? .nan
  var message = "content of \(scenario.words(for: element)) \(report.extents) \(report.configurations) because "
  message +=
    content.isFinite && bounds.isFinite
    ? "its \(formatted(content)) pt do not scroll in \(formatted(bounds)) pt" : "it does not scroll"
  message += " and '\(behavior(of: element, in: group, evaluation).rawValue)' leaves out \(report.sums)"
  let start = scenario.elements[element.index].statementRange?.lowerBound ?? place.range.lowerBound
  var finding = Finding(
    rule: DiagnosticRule.shortContentNotAdjusted.id,
    severity: DiagnosticRule.shortContentNotAdjusted.severity,
    range: start..<place.range.upperBound,
    message: message
  )
  finding.subject = Subject(element: element)
  finding.notes = report.notes(at: place)
  for setting in scenario.settings(of: .contentSize, on: element).prefix(1) {
    finding.notes.append(Finding.Note(place: setting.place, message: "the content's height is set here"))
  }
  return finding
}

// MARK: - Fixes

private func fixShortContent(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element,
    let covers = evaluation.covers.first(where: { $0.element == element })?.covers,
    let edge = CoverReport(covers, evaluation)?.worst.edge
  else { return [] }
  let measure = Measure(contentAt: edge, of: element)
  let always = writing(.contentInsetAdjustmentBehavior, "always", on: element, scenario)
  let bounces = writing(.alwaysBounceVertical, "true", on: element, scenario)
  return [
    always.map {
      FixCandidate(action: "Set contentInsetAdjustmentBehavior to always", edits: [$0], measure: measure)
    },
    bounces.map { FixCandidate(action: "Set alwaysBounceVertical to true", edits: [$0], measure: measure) },
  ].compactMap { $0 }
}

/// Changes the value of the property where it is written, or adds it.
private func writing(_ property: Property, _ value: String, on element: ElementID, _ scenario: BoundScenario)
  -> TextEdit?
{
  if let setting = scenario.settings(of: property, on: element).last {
    return TextEdit(range: setting.valuePlace.range, replacement: value)
  }
  return scenario.slot(in: element)?.insertion(of: "\(property.spec.spelling): \(value)")
}
