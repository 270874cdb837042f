/// All steps of a migration, in the order in which they are tried: what recognises more comes before what would take a
/// part of it away.
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
