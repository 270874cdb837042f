import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let safeAreaIgnoredByContent = LayoutRule(
    id: "safe-area-ignored-by-content",
    severity: .error,
    summary: "a stack ignores the safe area, and its text or controls are under a bar or the sensor housing",
    explanation: """
      ignoresSafeArea on a stack lets everything in it extend over the safe area: the background, as intended, but \
      also text, buttons and fields, which are then under the status bar, the sensor housing or the home indicator.

      Put the modifier on the background alone.
      """,
    examples: [
      .flagged(
        """
        scenario "title" {
          devices: iPhone11
          iOS: 17
          body {
            zStack {
              color ground
              vStack { text title { frame: (height: 44) }; spacer }
              1️⃣ignoresSafeArea: all
            }
          }
        }
        """,
        fixed: """
          - color ground
          +       color ground { ignoresSafeArea: all }
          - ignoresSafeArea: all
          """
      ),
      .accepted(
        """
        scenario "title" {
          devices: iPhone11
          iOS: 17
          body {
            zStack {
              color ground { ignoresSafeArea: all }
              vStack { text title { frame: (height: 44) }; spacer }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "kept clear by hand" {
          devices: iPhone11
          iOS: 17
          body {
            zStack {
              color ground
              vStack { text title { frame: (height: 44) }; spacer; padding: (top: 60) }
              ignoresSafeArea: top
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.ignoresSafeArea, .edgesIgnoringSafeArea], elements: .swiftUIViews)
  ) { CoveredContent.all(in: $0) }
}

/// How much of a text or control is covered in a layout.
private struct CoveredView: LaidOut {
  var layout: ScenarioLayout
  var view: ElementID
  var amount: Amount
  var place: Points
}

/// A stack that puts its text or controls under a bar.
private struct CoveredContent: SpreadCase {
  let scenario: BoundScenario
  let stack: ElementID
  let setting: BoundSetting
  let edge: Edge
  let spread: Spread<CoveredView>

  static func all(in evaluation: ScenarioEvaluation) -> [CoveredContent] {
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting in
      guard setting.setting.property.ignoresSafeArea, scenario.owns(setting),
        scenario.screen[setting.element].kind.stacksContent,
        case .modifier(.safeArea(let regions, let edges)) = setting.setting.value, regions.contains(.container)
      else { return nil }
      for edge in [Edge.top, .bottom] where edges.contains(edge) {
        let covered = evaluation.layouts.compactMap { $0.coveredText(in: setting.element, at: edge, setting) }
        if let spread = Spread(covered, by: \.amount.value) {
          return CoveredContent(
            scenario: scenario,
            stack: setting.element,
            setting: setting,
            edge: edge,
            spread: spread
          )
        }
      }
      return nil
    }
  }

  var range: ByteRange { setting.namePlace.range }
  var subject: Subject { Subject(setting, at: edge) }
  var message: Finding.Message {
    .under(
      scenario.words(for: worst.view),
      worst.place,
      worst.layout.scenario.names(ofCovering: worst.layout.leaves(of: worst.amount)),
      scenario.words(for: stack),
      spread.worst.configurations
    )
  }

  var changes: [Change] {
    let grounds = scenario.screen[stack].children.filter {
      scenario.screen[$0].kind.isGround && scenario.settings(of: .ignoresSafeArea, on: $0).isEmpty
    }
    let value = scenario.text(setting.valuePlace.range)
    let moved = grounds.compactMap {
      scenario.edit.add("\(setting.setting.property.spec.spelling): \(value)", to: $0)
    }
    if !grounds.isEmpty, moved.count == grounds.count, let removed = scenario.edit.remove(setting) {
      Change(
        "Let \(enumerated(grounds.map { scenario.words(for: $0) })) alone ignore the safe area",
        all: moved + [removed],
        measure: .edge(edge, of: worst.view)
      )
    }
  }
}

extension ScenarioLayout {
  /// The text or control of a stack that a bar or the device covers most at an edge.
  fileprivate func coveredText(in stack: ElementID, at edge: Edge, _ setting: BoundSetting) -> CoveredView? {
    // Another rule reports what the keyboard covers.
    guard holds(setting.guards), edge == .top || shownKeyboardTop == nil else { return nil }
    var worst: CoveredView?
    for index in scenario.screen.elements.indices {
      let view = ElementID(index)
      guard scenario.screen[view].kind.isSizedLeaf, scenario.screen[view].kind != .image, isVisible(view),
        scenario.isWithin(view, stack), scenario.hostingView(of: view) == scenario.hostingView(of: stack),
        !scenario.ancestors(of: view).contains(where: {
          scenario.screen[$0].kind.isScrollingView && scenario.isWithin($0, stack)
        }), let amount = covered(view, at: edge), amount.value.isVisible,
        let frame = frameInWindow(of: view), frame.y.isFinite
      else { continue }
      if worst.map({ $0.amount.value < amount.value }) ?? true {
        worst = CoveredView(layout: self, view: view, amount: amount, place: frame.y)
      }
    }
    return worst
  }
}

extension ElementKind {
  fileprivate var stacksContent: Bool {
    isStack || self == .zStack || self == .group
  }

  /// Whether it is typically a background.
  fileprivate var isGround: Bool { self == .color || self == .rectangle || self == .image }
}

extension Finding.Message {
  fileprivate static func under(
    _ view: String,
    _ place: Points,
    _ bars: String,
    _ stack: String,
    _ places: String
  ) -> Self {
    "\(view) is at \(place), under \(bars): \(stack) ignores the safe area with everything in it, on \(places)"
  }
}
