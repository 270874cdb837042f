import InsetsEngine
import InsetsLanguage

/// What an expectation states on configurations that share a layout.
package struct StatedValue {
  package var expectation: BoundExpectation
  /// Which layout of the evaluation it is about.
  package var group: Int
  package var stage: Stage
  /// The numbers in points, in the order in which they are written; empty for what is true or false.
  package var numbers: [Points]
}

extension ScenarioEvaluation {
  /// What the expectations state, whether or not it holds, in the order in which they are written.
  package var statedValues: [StatedValue] {
    outcomes.flatMap { outcome in
      outcome.cases.map {
        StatedValue(
          expectation: scenario.expectations[outcome.expectation],
          group: $0.group,
          stage: $0.stage,
          numbers: $0.expected
        )
      }
    }
  }
}
