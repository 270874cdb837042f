import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let detentTooLow = LayoutRule(
    id: "detent-too-low",
    severity: .error,
    judgement: .doesNotFit,
    reach: .wholeSwiftUI,
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
  ) { $0.lowDetents() + $0.lowCustomDetents() }
}

extension ScenarioEvaluation {
  /// The detents that cut off text or controls of their sheet.
  fileprivate func lowDetents() -> [LayoutFinding] {
    let scenario = scenario
    let found = overflows().filter(\.edge.isVertical)
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .presentationDetents, scenario.owns(setting),
        case .modifier(.detents(let detents)) = setting.value, let first = detents.first,
        detents.dropFirst().allSatisfy({ !$0.mayBeHigher(than: first) }),
        let spread = Spread(found.filter { $0.detents === setting }, in: \.layout, by: \.amount)
      else { return nil }
      let overflow = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        over: spread,
        """
        \(scenario.words(for: overflow.view)) is cut off: \(scenario.words(for: overflow.whole)) is \
        \(overflow.lengthWords) pt high, and the sheet has \(overflow.room) for it, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if overflow.isExact, detents.count == 1, case .height(.constant) = first {
          Change(
            "Let the detent be as high as its content",
            scenario.edit.set(setting, to: "[height(\(formatted(overflow.length)))]"),
            measure: .edge(.bottom, of: overflow.view)
          )
        }
        Change(
          "Let the sheet grow to the whole height",
          scenario.edit.set(setting, to: "[large]"),
          measure: .edge(.bottom, of: overflow.view)
        )
      }
    }
  }

  /// The custom detents that cut off text or controls of their controller.
  fileprivate func lowCustomDetents() -> [LayoutFinding] {
    let scenario = scenario
    let texts = scenario.screen.ids.filter {
      scenario.screen[$0].kind.holdsText && scenario.scrollView(around: $0) == nil
    }
    return settings(deciding: .customDetent).compactMap { setting, layouts -> LayoutFinding? in
      let cut = layouts.flatMap { layout in
        texts.compactMap { text -> CutOffText? in
          guard scenario.isWithin(text, setting.element), layout.isVisible(text),
            let frame = layout.frameInWindow(of: text), let sheet = layout.frameInWindow(of: setting.element)
          else { return nil }
          let amount = -frame.distance(inside: sheet, .bottom)
          return amount > 1 ? CutOffText(layout: layout, view: text, amount: amount) : nil
        }
      }
      guard let spread = Spread(cut, in: \.layout, by: \.amount) else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        over: spread,
        """
        \(scenario.words(for: spread.worst.number.view)) ends \(spread.worst.amount) pt below the sheet, which is as \
        high as its detent, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        let (layout, view) = (spread.worst.layout, spread.worst.number.view)
        if case .number(.constant(let detent)) = setting.value,
          let indicator = layout.safeArea(.bottom, of: setting.element)
        {
          Change(
            "Let the detent be as high as its content",
            scenario.edit.set(setting, to: formatted(detent + spread.worst.amount + indicator)),
            measure: .edge(.bottom, of: view)
          )
        }
      }
    }
  }
}

/// A UIKit text or control below the end of a sheet with a custom detent, in one layout.
private struct CutOffText {
  var layout: ScenarioLayout
  var view: ElementID
  /// In points.
  var amount: Points
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
