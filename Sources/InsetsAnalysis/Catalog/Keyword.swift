/// A word that begins a statement or joins its parts; none is reserved as a name.
package enum Keyword: String, CaseIterable, Sendable {
  case scenario, component, device
  case `import`, `let`, use, `as`
  case when, `else`, at, expect, on, otherwise
  case presents, inset

  /// A phrase for people, without a final stop.
  package var summary: String {
    switch self {
    case .scenario: "a screen, where it is shown and what is expected of it"
    case .component: "a piece of a screen to use in several places"
    case .device: "a device of the document's own, which may start from another"
    case .import: "makes the constants, devices and components of another file visible"
    case .let: "a constant: a name for an expression"
    case .use: "puts a component's elements here"
    case .as: "the name that a used component's elements go by"
    case .when: "what holds only on the configurations that a selector chooses"
    case .else: "what holds on the configurations that the 'when' before it leaves"
    case .at: "code that runs at a stage, or the stage that a question is asked at"
    case .expect: "what the author expects of a quantity; an error where it is not so"
    case .on: "the configurations that an expectation is about"
    case .otherwise: "the row for the configurations that no other row takes"
    case .presents: "a controller that is shown over this one"
    case .inset: "moves every edge inwards by a number of points"
    }
  }

  /// How it is written.
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
    }
  }
}
