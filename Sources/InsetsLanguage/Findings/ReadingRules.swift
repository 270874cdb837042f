/// The rules about reading, by name.
extension DiagnosticRule {
  package static let reading: [DiagnosticRule] = [
    .componentCycle,
    .divisionByZero,
    .duplicateName,
    .emptyExpectation,
    .importCycle,
    .misplacedElement,
    .misplacedProperty,
    .noConfiguration,
    .oversizedScenario,
    .referenceCycle,
    .syntaxError,
    .tooLarge,
    .typeMismatch,
    .unavailableAnchor,
    .unavailableProperty,
    .unexplainedSuppression,
    .unknownDevice,
    .unknownElement,
    .unknownName,
    .unknownProperty,
    .unknownQuantity,
    .unknownStage,
    .unknownVersion,
    .unmetExpectedFinding,
    .unreadableImport,
    .unusedSuppression,
  ]

  /// The rules about single words and values.
  package static let ofWords: [DiagnosticRule] = [
    .misplacedElement, .misplacedProperty, .typeMismatch, .unknownDevice, .unknownElement, .unknownName,
    .unknownProperty, .unknownQuantity, .unknownStage, .unknownVersion,
  ]

  /// The rules about what a version lacks.
  package static let ofAvailability: [DiagnosticRule] = [.unavailableAnchor, .unavailableProperty]
}
