import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let insetsReadTooEarly = DiagnosticRule(
    id: "insets-read-too-early",
    severity: .warning,
    summary: "code reads an inset before UIKit has set it",
    explanation: """
      Before the first layout all insets are zero: in loadView, viewDidLoad and viewWillAppear. The controller's view \
      has its safe area at viewSafeAreaInsetsDidChange, its subviews a little later. What is computed from an early \
      read stays wrong until somebody computes it again.

      Move the code to the stage where the value has arrived.
      """,
    examples: [
      .flagged(
        """
        scenario "early read" {
          devices: iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              view header { top: 0 }
              at viewDidLoad {
                header.height: 1️⃣view.safeAreaInsets.top + 44
              }
            }
          }
        }
        """,
        fixed: """
          scenario "early read" {
            devices: iPhoneX
            iOS: 11
            navigationController {
              viewController feed {
                view header { top: 0 }
                at viewSafeAreaInsetsDidChange {
                  header.height: view.safeAreaInsets.top + 44
                }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "read in time" {
          devices: iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              view header { top: 0 }
              at viewSafeAreaInsetsDidChange {
                header.height: view.safeAreaInsets.top + 44
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(statement: .readAtStage),
      check: reportEarlyReads,
      fixes: fixEarlyRead
    )
  )
}

/// A read whose value is another one once the screen has settled.
private struct EarlyRead {
  var setting: BoundSetting
  var read: Read
  var group: Int
  var early: QuantityValue
  var settled: QuantityValue
}

extension EarlyRead {
  /// How far the value still moves, in points.
  fileprivate var distance: Points {
    zip(early.amounts, settled.amounts).map { abs($0.value - $1.value) }.max() ?? 0
  }
}

private func reportEarlyReads(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let reads = Dictionary(grouping: earlyReads(evaluation)) { $0.read.place.range }
  return reads.values.compactMap { reads in
    guard let early = reads.max(by: { $0.distance < $1.distance }), let stage = early.setting.stage else { return nil }
    // Insets as a whole are read edge by edge.
    let members = Set(reads.map(\.group)).flatMap { evaluation.groups[$0].members }
    var message = "'\(early.read.quantity.spec.spelling)' of \(scenario.words(for: early.read.element)) is "
    message += "\(early.early.written) at \(stage.spec.name) and settles to \(early.settled.written)"
    if let arrival = arrival(of: [early.read], in: [early.group], after: stage, evaluation) {
      message += " at \(arrival.spec.name)"
    }
    message += " on \(evaluation.words.words(for: evaluation.groups[early.group].members))"
    message += " because UIKit sets it after \(stage.spec.name)"
    var finding = Finding(
      rule: DiagnosticRule.insetsReadTooEarly.id,
      severity: DiagnosticRule.insetsReadTooEarly.severity,
      range: early.read.place.range,
      message: message
    )
    finding.subject = Subject(element: early.setting.element, property: early.setting.setting.property)
    if members.count > evaluation.groups[early.group].members.count {
      finding.notes = [
        Finding.Note(
          place: early.read.place,
          message: "it is early on \(evaluation.words.words(for: members.sorted()))"
        )
      ]
    }
    return finding
  }
}

private func earlyReads(_ evaluation: ScenarioEvaluation) -> [EarlyRead] {
  let scenario = evaluation.scenario
  var result: [EarlyRead] = []
  for setting in scenario.settings where setting.place.tree === scenario.tree {
    guard let stage = setting.stage else { continue }
    for read in setting.reads where read.place.tree === scenario.tree && read.quantity.arrivesLate {
      for group in evaluation.groups.indices {
        guard evaluation.holds(setting.guards, in: group),
          case .value(let early) = evaluation.answer(read.quantity, of: read.element, in: group, at: stage),
          case .value(let settled) = evaluation.answer(read.quantity, of: read.element, in: group),
          differ(early, settled)
        else { continue }
        result.append(EarlyRead(setting: setting, read: read, group: group, early: early, settled: settled))
      }
    }
  }
  return result
}

private func differ(_ early: QuantityValue, _ settled: QuantityValue) -> Bool {
  zip(early.amounts, settled.amounts).contains { abs($0.value - $1.value) > 0.01 }
}

extension Quantity {
  /// Whether UIKit sets it only after the code of the first stages has run.
  fileprivate var arrivesLate: Bool {
    switch self {
    case .safeAreaInsets, .safeAreaLayoutFrame, .adjustedContentInset, .layoutMargins, .directionalLayoutMargins,
      .layoutMarginsLayoutFrame, .readableContentLayoutFrame, .topLayoutGuideLength, .bottomLayoutGuideLength,
      .effectiveSectionInset, .contentOffset, .contentViewLayoutMargins:
      true
    case .frame, .bounds, .frameInWindow, .isObscured, .additionalSafeAreaInsets, .systemMinimumLayoutMargins,
      .contentInset, .contentSize, .scrollIndicatorInsets, .verticalScrollIndicatorInsets,
      .horizontalScrollIndicatorInsets, .textContainerInset, .separatorInset, .contentViewFrame, .height:
      false
    }
  }
}

/// The first stage that code can run at where all reads have their settled values.
private func arrival(
  of reads: [Read],
  in groups: [Int],
  after stage: Stage,
  _ evaluation: ScenarioEvaluation
) -> Stage? {
  let stages: [Stage] = [
    .viewSafeAreaInsetsDidChange, .traitCollectionDidChange, .viewDidLayoutSubviews, .viewDidAppear,
  ]
  return stages.first { candidate in
    candidate > stage
      && groups.allSatisfy { group in
        reads.allSatisfy { read in
          guard case .value(let there) = evaluation.answer(read.quantity, of: read.element, in: group, at: candidate),
            case .value(let settled) = evaluation.answer(read.quantity, of: read.element, in: group)
          else { return true }
          return !differ(there, settled)
        }
      }
  }
}

// MARK: - Fixes

private func fixEarlyRead(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let early = earlyReads(evaluation).first(where: { $0.read.place.range == finding.range }),
    let stage = early.setting.stage
  else { return [] }
  let groups = Array(evaluation.groups.indices)
  let measure = Measure(contentAt: .top, of: early.setting.element)
  let moves = early.setting.setting.property == .contentInset ? measure : nil
  guard let target = arrival(of: early.setting.reads, in: groups, after: stage, evaluation),
    let edits = scenario.move(early.setting, to: target)
  else { return [] }
  return [FixCandidate(action: "Read it at \(target.spec.name)", edits: edits, measure: moves)]
}
