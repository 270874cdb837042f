import InsetsEngine
import InsetsLanguage

/// An expectation's value on configurations that share a layout.
package struct StatedValue {
  package var expectation: BoundExpectation
  /// The layout's group in the evaluation.
  package var group: Int
  package var stage: Stage
  /// The numbers in points, in written order; empty for a flag.
  package var numbers: [Points]
}

extension ScenarioEvaluation {
  /// The values that the expectations state, whether or not they hold, in written order.
  package var statedValues: [StatedValue] {
    outcomes.flatMap { outcome in
      outcome.cases.map {
        StatedValue(
          expectation: scenario.expectations[outcome.expectation],
          group: $0.group,
          stage: $0.stage,
          numbers: $0.expected.numbers
        )
      }
    }
  }
}
