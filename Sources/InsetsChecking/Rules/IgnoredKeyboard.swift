import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let ignoredKeyboard = LayoutRule(
    id: "ignored-keyboard",
    severity: .error,
    summary: "ignoresSafeArea without a region ignores the keyboard too, and a field stays under it",
    explanation: """
      From iOS 14 on the keyboard is a region of SwiftUI's safe area, and ignoresSafeArea means every region unless it \
      names one. A text field inside then stays where it was when the keyboard comes.

      Name the container's region, which is bars and the device: ignoresSafeArea(.container).
      """,
    examples: [
      .flagged(
        """
        scenario "chat" {
          devices: iPhone14
          iOS: 17
          keyboard { isShown: true; height: 336 }
          body {
            vStack {
              color messages
              textField composer { frame: (height: 52) }
              spacing: 0
              1️⃣ignoresSafeArea: all
            }
          }
        }
        """,
        fixed: """
          - ignoresSafeArea: all
          +       ignoresSafeArea: container
          """
      ),
      .accepted(
        """
        scenario "chat" {
          devices: iPhone14
          iOS: 17
          keyboard { isShown: true; height: 336 }
          body {
            vStack {
              color messages
              textField composer { frame: (height: 52) }
              spacing: 0
              ignoresSafeArea: (container, edges: top)
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "background alone" {
          devices: iPhone14
          iOS: 17
          keyboard { isShown: true; height: 336 }
          body {
            zStack {
              color ground { ignoresSafeArea: all }
              vStack { spacer; textField composer { frame: (height: 52) } }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.ignoresSafeArea, .edgesIgnoringSafeArea], elements: .swiftUIViews)
  ) { CoveredField.all(in: $0) }
}

/// A field under the keyboard in a layout.
private struct FieldPlace: LaidOut {
  var layout: ScenarioLayout
  var top: Points
  var keyboard: Points
}

/// A field under the keyboard because of a modifier around it.
private struct CoveredField: SpreadCase {
  let scenario: BoundScenario
  let field: ElementID
  let setting: BoundSetting
  let spread: Spread<FieldPlace>

  static func all(in evaluation: ScenarioEvaluation) -> [CoveredField] {
    let scenario = evaluation.scenario
    return scenario.elements.indices.map(ElementID.init).compactMap { field in
      guard scenario.screen[field].kind == .swiftUITextField,
        let setting = scenario.viewAndAncestors(of: field).lazy.flatMap({
          scenario.safeAreaIgnored(by: $0, at: .bottom)
        }).first(where: { scenario.owns($0) && $0.setting.value.ignoresEveryRegion })
      else { return nil }
      let places = evaluation.layouts.compactMap { layout -> FieldPlace? in
        guard layout.holds(setting.guards), layout.isVisible(field), let keyboard = layout.shownKeyboardTop,
          let frame = layout.frameInWindow(of: field), (frame.y + frame.height - keyboard).isVisible
        else { return nil }
        return FieldPlace(layout: layout, top: frame.y, keyboard: keyboard)
      }
      return Spread(places, by: { $0.top - $0.keyboard }).map {
        CoveredField(scenario: scenario, field: field, setting: setting, spread: $0)
      }
    }
  }

  private var worst: FieldPlace { spread.worst.first }

  var range: ByteRange { setting.namePlace.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message {
    .underKeyboard(
      scenario.words(for: field),
      worst.top,
      worst.keyboard,
      setting.setting.property,
      spread.worst.configurations
    )
  }

  var changes: [Change] {
    if setting.setting.property == .ignoresSafeArea {
      let value = scenario.text(setting.valuePlace.range)
      Change(
        "Name the container's region",
        scenario.edit.set(setting, to: value == "all" ? "container" : "(container, edges: \(value))"),
        measure: .edge(.top, of: field)
      )
    }
  }
}

extension PropertyValue {
  fileprivate var ignoresEveryRegion: Bool {
    if case .modifier(.safeArea(.all, _)) = self { true } else { false }
  }
}

extension Finding.Message {
  fileprivate static func underKeyboard(
    _ field: String,
    _ top: Points,
    _ keyboard: Points,
    _ property: Property,
    _ places: String
  ) -> Self {
    """
    \(field) is at \(top), under the keyboard, which starts at \(keyboard): '\(property)' without a region ignores the \
    keyboard too, on \(places)
    """
  }
}
