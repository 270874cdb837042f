import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let insetsReadTooEarly = LayoutRule(
    id: "insets-read-too-early",
    severity: .warning,
    judgement: .tooEarlyOrLate,
    reach: .uiKit,
    summary: "code reads an inset before UIKit has set it",
    explanation: """
      Before the first layout, in loadView, viewDidLoad and viewWillAppear, all insets are zero. The controller's \
      view gets its safe area at viewSafeAreaInsetsDidChange, and its subviews a little later. A value computed from \
      an early read stays wrong until it is computed again.

      Move the code to a stage where the inset is known.
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
          - at viewDidLoad {
          +       at viewSafeAreaInsetsDidChange {
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
    needs: RuleNeeds(statement: .readAtStage)
  ) { evaluation in
    let scenario = evaluation.scenario
    var seen: Set<ByteRange> = []
    return scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard let stage = setting.stage, scenario.owns(setting) else { return [] }
      return setting.reads.compactMap { read -> LayoutFinding? in
        guard scenario.owns(read.place), read.quantity.arrivesLate, !seen.contains(read.place.range) else { return nil }
        let values = evaluation.layouts(of: setting).compactMap { layout -> EarlyValue? in
          // A value that is overwritten later never shows.
          guard layout.isDecided(by: setting),
            case .value(let early) = layout.answer(read.quantity, of: read.element, at: stage),
            case .value(let settled) = layout.answer(read.quantity, of: read.element),
            early.differs(from: settled, in: scenario.part(of: read))
          else { return nil }
          return EarlyValue(layout: layout, early: early, settled: settled)
        }
        guard let spread = Spread(values, in: \.layout, by: \.distance) else { return nil }
        let worst = spread.worst.number
        // Insets as a whole are read edge by edge.
        seen.insert(read.place.range)
        return LayoutFinding(
          at: read.place.range,
          Subject(setting),
          over: spread,
          """
          '\(read.quantity)' of \(scenario.words(for: read.element)) is \(worst.early.written) at \(stage) and settles \
          to \(worst.settled.written)\([read].arrival(after: stage, in: [worst.layout]).map { " at \($0.spec.name)" } ?? ""): \
          UIKit sets it after \(stage), \(spread.places)
          """,
          notes: spread.notes(at: read.place)
        ) {
          if let target = setting.reads.arrival(after: stage, in: Array(evaluation.layouts)) {
            Change(
              "Read it at \(target)",
              all: scenario.edit.move(setting, to: target),
              measure: setting.property == .contentInset ? .content(.top, of: setting.element) : nil
            )
          }
        }
      }
    }
  }
}

/// A read whose value changes until the screen has settled, in one layout.
private struct EarlyValue {
  var layout: ScenarioLayout
  var early: QuantityValue
  var settled: QuantityValue

  /// How far the value still moves, in points.
  var distance: Points { early.distance(to: settled) }
}
extension BoundScenario {
  /// The one number of a quantity that is read, as in `safeAreaInsets.left`; nil where it is read as a whole.
  fileprivate func part(of read: Read) -> Part? {
    text(read.place.range).split(separator: ".").last.flatMap { Part(rawValue: String($0)) }
  }
}

extension QuantityValue {
  /// Whether one of the numbers, or the one that is read alone, looks different.
  fileprivate func differs(from other: QuantityValue, in part: Part?) -> Bool {
    let parts: [Part]
    switch self {
    case .insets: parts = [.top, .left, .bottom, .right]
    case .rect: parts = [.x, .y, .width, .height]
    case .flag, .number, .point, .size: return differs(from: other)
    }
    guard let part, let index = parts.firstIndex(of: part), amounts.indices.contains(index),
      other.amounts.indices.contains(index)
    else { return differs(from: other) }
    return abs(amounts[index].value - other.amounts[index].value) > Tolerance.sameNumber
  }
}

extension [Read] {
  /// The first stage at which code can run and all of them have their settled values.
  fileprivate func arrival(after stage: Stage, in layouts: [ScenarioLayout]) -> Stage? {
    let stages: [Stage] = [
      .viewSafeAreaInsetsDidChange, .traitCollectionDidChange, .viewDidLayoutSubviews, .viewDidAppear,
    ]
    return stages.first { candidate in
      candidate > stage
        && layouts.allSatisfy { layout in
          allSatisfy { read in
            guard case .value(let there) = layout.answer(read.quantity, of: read.element, at: candidate),
              case .value(let settled) = layout.answer(read.quantity, of: read.element)
            else { return true }
            return !there.differs(from: settled)
          }
        }
    }
  }
}

extension Quantity {
  /// Whether UIKit sets it only after the code of the first stages.
  fileprivate var arrivesLate: Bool {
    let ofSafeArea: Set<Quantity> = [
      .safeAreaInsets, .safeAreaLayoutFrame, .adjustedContentInset, .topLayoutGuideLength, .bottomLayoutGuideLength,
    ]
    let ofMargins: Set<Quantity> = [
      .layoutMargins, .directionalLayoutMargins, .layoutMarginsLayoutFrame, .readableContentLayoutFrame,
      .contentViewLayoutMargins,
    ]
    let ofContent: Set<Quantity> = [.effectiveSectionInset, .contentOffset, .contentInsets]
    return ofSafeArea.contains(self) || ofMargins.contains(self) || ofContent.contains(self)
  }
}
