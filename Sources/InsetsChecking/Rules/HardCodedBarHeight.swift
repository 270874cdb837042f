import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let hardCodedBarHeight = LayoutRule(
    id: "hard-coded-bar-height",
    severity: .warning,
    judgement: .roomThatDoesNotFollow,
    reach: [.wholeSwiftUI, .uiKit],
    summary: "a number is the height of bars that are higher or lower on other devices",
    explanation: """
      A number equals the height of bars and safe area on some of the scenario's devices, but not on the others: 64 \
      is the status bar plus the navigation bar of a phone with a home button, 88 is the same on iPhone X, and 116 \
      on iPhone 17. If the number fits no device of the scenario, the rule compares it with the bars of iPhone 8 and \
      iPhone X, whose heights are widely copied.

      On other devices, the view leaves a gap or is under the bar. Numbers that are right on all configurations of \
      the scenario are not reported, and neither are numbers that match no bar.

      In SwiftUI, the rule checks the numbers of `padding`, `safeAreaPadding`, `offset`, `contentMargins` and \
      `frame(height:)` that count from the screen's edge because the view ignores the safe area.

      Use the safe area instead of the number, or limit the number to its devices with `when`.
      """,
    examples: [
      .flagged(
        """
        scenario "a bar of 64" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              view backdrop {
                top: 0
                height: 1️⃣64
              }
            }
          }
        }
        """,
        fixed: """
          - height: 64
          +         height: superview.safeAreaInsets.top
          """
      ),
      .flagged(
        """
        scenario "a tab bar of 49" {
          devices: iPhone8, iPhoneX
          iOS: 11
          viewController host {
            view tabs { bottom: superview; height: 1️⃣49 }
          }
        }
        """,
        fixed: """
          - view tabs { bottom: superview; height: 49 }
          +     view tabs { bottom: superview; height: superview.safeAreaInsets.bottom + 49 }
          """
      ),
      .flagged(
        """
        scenario "a notch of 59" {
          devices: iPhone15Pro, iPhone11, iPhoneSE3
          iOS: 17
          body {
            vStack { text title { frame: (height: 44) }; spacer; padding: (top: 1️⃣59); ignoresSafeArea: top }
          }
        }
        """,
        fixed: """
          - vStack { text title { frame: (height: 44) }; spacer; padding: (top: 59); ignoresSafeArea: top }
          +     vStack { text title { frame: (height: 44) }; spacer }
          """
      ),
      .accepted(
        """
        scenario "a margin inside the safe area" {
          devices: iPhone15Pro, iPhone11, iPhoneSE3
          iOS: 17
          body {
            vStack { text title { frame: (height: 44) }; spacer; padding: (top: 59) }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "numbers of one's own" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              view backdrop { top: 0; height: superview.safeAreaInsets.top }
              view picture { top: safeArea + 16; height: 64 }
              view footer { bottom: 10; height: 60 }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "each device its number" {
          devices: iPhone8, iPhoneX
          iOS: 11
          viewController host {
            view tabs {
              bottom: superview
              when iPhone8 {
                height: 49
              } else {
                height: 83
              }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [
      .doubleInset, .navBarBaseMismatch, .opaqueExtendedLayout, .sheetGeometry,
      .statusBarHeightAssumption, .tabBarMovedIpados18,
    ]
  ) { evaluation in
    evaluation.mistakenNumbers(of: [.bars, .ownBar, .safeArea]) { !$0.isStatusBar } + evaluation.screenRests()
  }
}

extension ScenarioEvaluation {
  /// The heights of views in a body that are the screen's without a number for bars: `screen.height - 64`.
  fileprivate func screenRests() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .swiftUIFrame, scenario.owns(setting),
        case .modifier(.frame(let frame)) = setting.value, let height = frame.height.fixed,
        let rest = height.added(toScreens: .height), rest < 0
      else { return nil }
      let number = -rest
      let layouts = layouts.showing(setting)
      guard let origin = layouts.lazy.compactMap({ $0.origin(of: number, around: setting.element, self) }).first,
        let spread = layouts.spread(
          isWorse: isFurther,
          { layout in layout.bars(around: setting.element).map { $0 - number } }
        ), abs(spread.worst.amount).isVisible
      else { return nil }
      let amount = spread.worst.amount
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(scenario.words(for: setting.element)) is \(abs(amount)) pt too \(amount > 0 ? "high" : "low"): \(number) is \
        what bars take on \(origin), and they take \(number + amount) \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace) {
          "\(abs($0.amount)) pt too \($0.amount > 0 ? "high" : "low") on \($0.configurations)"
        }
      ) {
        Change(
          "Fill the height that is offered",
          scenario.edit.fill(setting),
          measure: .quantity("height", .frame, .height, of: setting.element)
        )
      }
    }
  }
}

extension ScenarioLayout {
  /// How much bars and the device take from the screen above and below a body, in points; nil if not known.
  fileprivate func bars(around view: ElementID) -> Points? {
    guard let host = resolution.hostCover(of: view), let screen = points(.bounds, .height, of: .window) else {
      return nil
    }
    let ignoring = [view] + BodyViews(scenario).around(view)
    let taken = [Edge.top, .bottom].map { edge in
      ignoring.allSatisfy { scenario.safeAreaIgnored(by: $0, at: edge).isEmpty } ? host.inset(at: edge).value : 0
    }
    let rest = screen - host.rect.height + taken[0] + taken[1]
    return rest.isFinite ? rest : nil
  }

  /// A place where a number is what bars take: at the top, at the bottom or at both.
  fileprivate func origin(of number: Points, around view: ElementID, _ evaluation: ScenarioEvaluation) -> String? {
    guard let host = resolution.hostCover(of: view) else { return nil }
    let (top, bottom) = (host.inset(at: .top).value, host.inset(at: .bottom).value)
    if [top, bottom, top + bottom].contains(where: { $0.isVisible && $0.isNear(number) }) {
      return configuration.device.name
    }
    for edge in [Edge.top, .bottom] {
      guard let bars = evaluation.barsAtEdge(over: view, at: edge, in: self) else { continue }
      if let known = bars.knownPhone(where: .bars, is: number) ?? bars.knownPhone(where: .safeArea, is: number) {
        return known.name
      }
    }
    return nil
  }
}
