import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let detentTooLow = LayoutRule(
    id: "detent-too-low",
    severity: .error,
    summary: "a sheet's detent is lower than the content that it shows",
    explanation: """
      A sheet is as high as its detent, whatever its content needs. Text and controls that do not fit are cut off at \
      the sheet's edges, and nothing can bring them into view.

      Let the detent be as high as the content, add a higher detent, or put the content in a ScrollView.
      """,
    examples: [
      .flagged(
        """
        scenario "options" {
          devices: iPhone15Pro
          iOS: 17
          body {
            color page {
              sheet {
                1️⃣presentationDetents: [height(200)]
                vStack {
                  text title { frame: (width: 300, height: 40) }
                  color options { frame: (height: 200) }
                  button done { frame: (width: 300, height: 50) }
                }
              }
            }
          }
        }
        """,
        fixed: """
          - presentationDetents: [height(200)]
          +         presentationDetents: [height(306)]
          """
      ),
      .accepted(
        """
        scenario "options" {
          devices: iPhone15Pro
          iOS: 17
          body {
            color page {
              sheet {
                presentationDetents: [height(320)]
                vStack {
                  text title { frame: (width: 300, height: 40) }
                  color options { frame: (height: 200) }
                  button done { frame: (width: 300, height: 50) }
                }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "options that scroll" {
          devices: iPhone15Pro
          iOS: 17
          body {
            color page {
              sheet {
                presentationDetents: [height(200)]
                scrollView {
                  text title { frame: (width: 300, height: 40) }
                  color options { frame: (height: 200) }
                  button done { frame: (width: 300, height: 50) }
                }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a higher detent" {
          devices: iPhone15Pro
          iOS: 17
          body {
            color page {
              sheet {
                presentationDetents: [height(200), large]
                vStack {
                  text title { frame: (width: 300, height: 40) }
                  color options { frame: (height: 200) }
                  button done { frame: (width: 300, height: 50) }
                }
              }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.presentationDetents, .customDetent])
  ) { LowDetent.all(in: $0) as [any RuleCase] + LowCustomDetent.all(in: $0) }
}

/// A detent that cuts off text or controls of its sheet.
private struct LowDetent: SpreadCase {
  let scenario: BoundScenario
  let setting: BoundSetting
  let spread: Spread<Overflow>

  static func all(in evaluation: ScenarioEvaluation) -> [LowDetent] {
    let scenario = evaluation.scenario
    let found = evaluation.overflows().filter(\.edge.isVertical)
    return scenario.settings.compactMap { setting in
      guard setting.setting.property == .presentationDetents, scenario.owns(setting),
        case .modifier(.detents(let detents)) = setting.setting.value, let first = detents.first,
        detents.dropFirst().allSatisfy({ !$0.mayBeHigher(than: first) })
      else { return nil }
      let own = found.filter { $0.detents === setting }
      return Spread(own, by: \.amount).map { LowDetent(scenario: scenario, setting: setting, spread: $0) }
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message {
    """
    \(scenario.words(for: worst.view)) is cut off: \(scenario.words(for: worst.whole)) is \(worst.lengthWords) pt high, and the \
    sheet has \(worst.room) for it, \(spread.places)
    """
  }
  var notes: [Finding.Note] { spread.notes(at: setting.valuePlace) }
  var changes: [Change] {
    if worst.isExact, case .modifier(.detents(let detents)) = setting.setting.value, detents.count == 1,
      case .height(.constant)? = detents.first
    {
      Change(
        "Let the detent be as high as its content",
        scenario.edit.set(setting, to: "[height(\(formatted(worst.length)))]"),
        measure: .edge(.bottom, of: worst.view)
      )
    }
    Change(
      "Let the sheet grow to the whole height",
      scenario.edit.set(setting, to: "[large]"),
      measure: .edge(.bottom, of: worst.view)
    )
  }
}

/// A UIKit text or control below the end of a sheet with a custom detent, in one layout.
private struct CutOffText: LaidOut {
  var layout: ScenarioLayout
  var view: ElementID
  /// In points.
  var amount: Points
}

/// A custom detent that cuts off text or controls of its controller.
private struct LowCustomDetent: SpreadCase {
  let setting: BoundSetting
  let spread: Spread<CutOffText>

  static func all(in evaluation: ScenarioEvaluation) -> [LowCustomDetent] {
    let scenario = evaluation.scenario
    let texts = scenario.elements.indices.map(ElementID.init).filter {
      scenario.screen[$0].kind.holdsText && scenario.scrollView(around: $0) == nil
    }
    return evaluation.settings(deciding: .customDetent).compactMap { setting, layouts in
      let cut = layouts.flatMap { layout -> [CutOffText] in
        texts.compactMap { text in
          guard scenario.isWithin(text, setting.element), layout.isVisible(text),
            let frame = layout.frameInWindow(of: text), let sheet = layout.frameInWindow(of: setting.element)
          else { return nil }
          let amount = -frame.distance(inside: sheet, .bottom)
          return amount > 1 ? CutOffText(layout: layout, view: text, amount: amount) : nil
        }
      }
      return Spread(cut, by: \.amount).map { LowCustomDetent(setting: setting, spread: $0) }
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message {
    "\(scenario.words(for: worst.view)) ends \(spread.worst.amount) pt below the sheet, which is as high as its detent, \(spread.places)"
  }
  var notes: [Finding.Note] { spread.notes(at: setting.valuePlace) }
}

extension Detent {
  /// Whether it may be higher on some device.
  fileprivate func mayBeHigher(than other: Detent) -> Bool {
    guard case .height(.constant(let height)) = self, case .height(.constant(let first)) = other else {
      return self != other
    }
    return height > first
  }
}
