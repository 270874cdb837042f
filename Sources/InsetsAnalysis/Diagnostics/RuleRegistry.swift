/// All rules, by name.
package enum RuleRegistry {
  package static let all: [DiagnosticRule] = [
    .componentCycle,
    .contentUnderBar,
    .deprecatedInsetAPI,
    .divisionByZero,
    .doubleInset,
    .duplicateName,
    .expectationMismatch,
    .importCycle,
    .insetsReadTooEarly,
    .misplacedElement,
    .misplacedProperty,
    .noConfiguration,
    .oversizedScenario,
    .referenceCycle,
    .syntaxError,
    .typeMismatch,
    .unavailableProperty,
    .unavailableQuantity,
    .unexplainedSuppression,
    .unknownDevice,
    .unknownElement,
    .unknownName,
    .unknownProperty,
    .unknownQuantity,
    .unknownStage,
    .unknownVersion,
    .unmeasuredNumber,
    .unreadableImport,
    .unusedRow,
    .unusedSuppression,
  ]

  package static func rule(_ id: RuleID) -> DiagnosticRule? { all.first { $0.id == id } }
}
