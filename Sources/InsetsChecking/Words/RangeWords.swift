import InsetsEngine
import InsetsLanguage

extension ValueRange {
  /// `at least 508`, `between 0 and 393`, `508`, `not known`.
  package var words: String {
    if isExact { return formatted(least) }
    switch (least.isFinite, greatest.isFinite) {
    case (true, true): return "between \(formatted(least)) and \(formatted(greatest))"
    case (true, false): return "at least \(formatted(least))"
    case (false, true): return "at most \(formatted(greatest))"
    case (false, false): return "not known"
    }
  }
}

extension ValueRange {
  /// `508...`, `0...393`, `?`: among other numbers in parentheses, as the language writes ranges.
  package var written: String {
    if isExact { return formatted(least) }
    guard isBounded else { return "?" }
    return (least.isFinite ? formatted(least) : "") + "..." + (greatest.isFinite ? formatted(greatest) : "")
  }
}

/// `20`, `at least 20`: an amount in points that may be more if it is not exact.
func leastWords(_ amount: Points, isExact: Bool) -> Finding.Message {
  "\(isExact ? "" : "at least " as Finding.Message)\(amount)"
}

extension [ValueRange] {
  /// `at least 508`, or for several numbers `(0, 508..., 393, 44)`.
  var written: String {
    count == 1 ? self[0].words : "(" + map(\.written).joined(separator: ", ") + ")"
  }
}

extension ScenarioLayout {
  /// The values that an amount can have.
  package func range(of amount: Amount, at stage: Stage? = nil) -> ValueRange {
    amount.value.isFinite
      ? ValueRange(amount.value) : evaluation.resolution(of: group, at: stage ?? .viewDidAppear).range(of: amount)
  }

  /// The values that a sum of amounts can have, each times a factor.
  func range(ofSum parts: [(amount: Amount, factor: Double)], at stage: Stage? = nil) -> ValueRange {
    evaluation.resolution(of: group, at: stage ?? .viewDidAppear).range(ofSum: parts)
  }

  /// The values that an expression can have.
  func range(of expression: Expression, at stage: Stage) -> ValueRange {
    evaluation.resolution(of: group, at: stage).range(of: expression)
  }

  /// A value in the language's syntax, with what is known of numbers that are not known.
  package func written(_ answer: QuantityAnswer, _ part: Part?, at stage: Stage? = nil) -> String {
    guard case .value(let value) = answer else { return answer.written(part) }
    let amounts = value.amounts(of: part)
    guard amounts.contains(where: { !$0.value.isFinite }) else { return answer.written(part) }
    return amounts.map { range(of: $0, at: stage) }.written
  }

  /// The texts, images and numbers of code that keep an amount from being known, each once.
  ///
  /// What is not measured, and what rules leave open, has doubts of its own.
  package func causes(of amount: Amount, at stage: Stage? = nil) -> [UnknownNumber] {
    if amount.value.isFinite { return [] }
    return range(of: amount, at: stage).causes.compactMap { cause in
      switch cause {
      case .content(let element, let axis):
        let length = axis == .vertical ? "height" : "width"
        return UnknownNumber(
          name: "\(length) of \(scenario.words(for: element))",
          reason: .content(scenario.screen[element].kind, of: element, axis)
        )
      case .code: return UnknownNumber(name: "number", reason: .code)
      case .number, .rule, .undecided: return nil
      }
    }.uniqued()
  }
}
