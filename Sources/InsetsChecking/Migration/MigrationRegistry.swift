/// All steps of a migration, in the order in which they are tried; steps that recognise more come before those that
/// would remove a part of it.
package enum MigrationRegistry {
  package static let all: [MigrationStep] = [
    .deviceConditions,
    .layoutGuides,
    .customBars,
    .manualBarInsets,
    .adjustmentFlag,
    .barHeightLiterals,
    .sectionInsets,
    .contentViewInsets,
    .contentInsetQuestions,
  ]
}
