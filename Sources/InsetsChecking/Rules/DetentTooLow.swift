import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let detentTooLow = LayoutRule(
    id: "detent-too-low",
    severity: .error,
    judgement: .doesNotFit,
    reach: [.wholeSwiftUI, .wholeUIKit],
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
    needs: RuleNeeds(settings: [.presentationDetents, .customDetent, .selectedDetentIdentifier])
  ) { $0.lowDetents() + $0.lowDetentsOfControllers() }
}

extension ScenarioEvaluation {
  /// The detents that cut off text or controls of their sheet.
  fileprivate func lowDetents() -> [LayoutFinding] {
    let scenario = scenario
    let found = overflows().filter { $0.edge.isVertical && $0.amount > $0.layout.blankEnd(of: $0.whole) }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .presentationDetents, scenario.owns(setting),
        case .modifier(.detents(let detents)) = setting.value, let first = detents.first,
        // No detent is higher.
        first != .large, detents.dropFirst().allSatisfy({ !$0.mayBeHigher(than: first) }),
        let spread = Spread(found.filter { $0.detents === setting }.greatest, in: \.layout, by: \.amount)
          ?? Spread(layouts.compactMap { $0.paddedContent(ofSheetWith: setting) }, in: \.layout, by: \.amount)
      else { return nil }
      let overflow = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        over: spread,
        """
        \(overflow.isPadded ? "" : "\(scenario.words(for: overflow.view)) is cut off: ")\(scenario.words(for: overflow.whole)) is \
        \(overflow.lengthWords) pt high\(overflow.isPadded ? " with its padding" : ""), and the sheet has \(overflow.roomWords) for it, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if overflow.isExact, detents.count == 1, let height = overflow.fittingDetent(inPlaceOf: first) {
          Change(
            "Let the detent be as high as its content",
            scenario.edit.set(setting, to: "[height(\(formatted(height)))]"),
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

  /// The detents of UIKit that cut off texts or controls of their controller.
  fileprivate func lowDetentsOfControllers() -> [LayoutFinding] {
    let scenario = scenario
    let found = layouts.flatMap { layout in
      scenario.screen.ids.compactMap { view -> (setting: BoundSetting, overflow: Overflow)? in
        guard scenario.screen[view].kind.holdsText, let setting = SheetAtDetent(around: view, in: layout)?.setting
        else {
          return nil
        }
        return layout.overflow(of: view, at: .bottom).map { (setting, $0) }
      }
    }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .customDetent || setting.property == .selectedDetentIdentifier, scenario.owns(setting),
        let spread = Spread(
          found.filter { $0.setting === setting }.map(\.overflow).greatest,
          in: \.layout,
          by: \.amount
        )
      else { return nil }
      let overflow = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        over: spread,
        """
        \(scenario.words(for: overflow.view)) is cut off: it ends \(overflow.lengthWords) pt below the sheet's top, and \
        the sheet has \(overflow.roomWords) for it, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        let measure = Measure.edge(.bottom, of: overflow.view)
        Change(
          "Tie the bottom edge of \(scenario.words(for: overflow.view)) to the safe area",
          scenario.edit.hang(overflow.view),
          measure: measure
        )
        if case .number(.constant(let detent)) = setting.value {
          Change(
            "Let the detent be as high as its content",
            scenario.edit.set(setting, to: formatted(detent + overflow.amount)),
            measure: measure
          )
        } else {
          Change("Let the sheet open at its whole height", scenario.edit.set(setting, to: "large"), measure: measure)
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// The content of a sheet that with its padding is higher than its detent, even if its words are not.
  fileprivate func paddedContent(ofSheetWith setting: BoundSetting) -> Overflow? {
    let bodies = BodyViews(scenario)
    return bodies.read.lazy.compactMap { view -> Overflow? in
      guard isVisible(view), bodies.scrolling(view).isEmpty, let whole = bodies.around(view).last,
        let host = resolution.hostCover(of: view), let length = length(.layoutFrame, of: whole, along: .bottom),
        length.isExact
      else { return nil }
      let room = host.rect.height - host.inset(at: .top).value - host.inset(at: .bottom).value
      // Less than a padding may be on purpose, and blank room at the end is nothing that is cut off.
      guard length.least - room > 8, length.least - room > blankEnd(of: whole) else { return nil }
      let found = Overflow(
        layout: self,
        view: view,
        whole: whole,
        edge: .bottom,
        amount: length.least - room,
        isWhole: false,
        length: length.least,
        isExact: true,
        room: room,
        isPadded: true
      )
      return found.detents === setting ? found : nil
    }.first
  }
}

extension ScenarioLayout {
  /// How much of a view's end shows nothing, such as a spacer or padding.
  fileprivate func blankEnd(of whole: ElementID) -> Points {
    guard let outer = rect(.layoutFrame, of: whole), let inner = rect(.frame, of: whole),
      let window = frameInWindow(of: whole)
    else { return 0 }
    let end = window.y + outer.y - inner.y + outer.height
    let shown = scenario.screen.ids.filter { view in
      scenario.isWithin(view, whole) && scenario.screen[view].kind != .spacer && scenario.contentViews(of: view).isEmpty
    }
    let last = shown.compactMap { frameInWindow(of: $0).map { $0.y + $0.height } }.max()
    return last.map { max(0, end - $0) } ?? 0
  }
}

extension Overflow {
  /// The height of a detent that has room for all of it and for the bar above it; nil if the height of a bar is not known.
  fileprivate func fittingDetent(inPlaceOf detent: Detent) -> Points? {
    if isRoomExact, case .height(.constant(let height)) = detent { return height + length - room }
    let scenario = layout.scenario
    let isBelowBar = scenario.hostingView(of: view).map { scenario.screen[$0].kind.isNavigationStack } ?? true
    return isBelowBar ? nil : length
  }
}

extension [Overflow] {
  /// The greatest of each layout.
  fileprivate var greatest: [Overflow] {
    filter { each in !contains { $0.layout == each.layout && $0.amount > each.amount } }
  }
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
