import InsetsSyntax

extension Keyword {
  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .scenario: "a screen, the devices it is shown on, and what you expect of it"
    case .component: "part of a screen, to use in several places"
    case .device: "a device defined in this document, optionally based on another"
    case .import: "makes another file's constants, devices and components available"
    case .let: "a constant: a name for an expression"
    case .use: "inserts a component's elements here"
    case .as: "the name of this use of a component"
    case .when: "statements for the configurations that a selector matches"
    case .else: "statements for the configurations that the preceding 'when' doesn't match"
    case .at: "code that runs at a stage, or the stage of an expectation"
    case .expect: "the expected value of a quantity; an error if the computed value differs"
    case .on: "the configurations that an expectation applies to"
    case .otherwise: "the row for all configurations that no other row matches"
    case .presents: "a controller presented over this one"
    case .inset: "moves every edge inward by a number of points"
    case .priority: "the priority of a limit or tie, from 1 to 1000; 1000 is required"
    case .iOS: ScenarioAxis.iOS.summary
    case .sdk: ScenarioAxis.sdk.summary
    case .latest: "the newest version of iOS"
    }
  }

  /// Its written form.
  package var form: String {
    switch self {
    case .scenario: "scenario \"title\" { … }"
    case .component: "component Name { … }"
    case .device: "device Name: Base { … }"
    case .import: "import \"path.insets\""
    case .let: "let name = value"
    case .use, .as: "use Component as name { … }"
    case .when: "when selector { … }"
    case .else: "when selector { … } else { … }"
    case .at: "at stage { … }"
    case .expect, .on: "expect quantity == value at stage on selector"
    case .otherwise: "otherwise: value"
    case .presents: "presents { … }"
    case .inset: "edges: safeArea inset 8"
    case .priority: "width: >= 100 priority 750"
    case .iOS: "iOS 11..."
    case .sdk: "sdk ...10"
    case .latest: "iOS latest"
    }
  }
}
