import InsetsEngine
import InsetsLanguage

/// A side of an expectation in a layout, at a stage.
package struct ComparedSide {
  let value: ComparedValue
  let layout: ScenarioLayout
  let stage: Stage

  /// What it is.
  package var answer: ComparedAnswer {
    switch value {
    case .flag(let flag): return .flag(flag)
    case .quantity(let element, let quantity, let part):
      switch layout.answer(quantity, of: element, at: stage) {
      case .unavailableBefore(let since): return .unavailable(quantity, since: since)
      case .notApplicable, .unknown: return .unknown
      case .value(.flag(let flag)): return .flag(flag)
      case .value(let value):
        guard let part else { return .numbers(value.amounts.map(\.value)) }
        return value.amount(of: part).map { .numbers([$0.value]) } ?? .unknown
      }
    case .numbers(let expressions):
      let numbers = expressions.map { layout.value(of: $0, at: stage) }
      if numbers.allSatisfy(\.isFinite) { return .numbers(numbers) }
      // A version without the quantity is another reason than a number that is not known.
      for asked in value.quantities {
        if case .unavailableBefore(let since) = layout.answer(asked.quantity, of: asked.element, at: stage) {
          return .unavailable(asked.quantity, since: since)
        }
      }
      return .numbers(numbers)
    }
  }

  /// What it is, with what is known of numbers that are not known.
  package var written: String {
    let answer = answer
    guard case .numbers(let numbers) = answer, numbers.contains(where: { !$0.isFinite }) else { return answer.written }
    return ranges.written
  }

  /// The values that its numbers can have.
  var ranges: [ValueRange] {
    switch value {
    case .flag: []
    case .quantity: amounts.map { layout.range(of: $0, at: stage) }
    case .numbers(let expressions): expressions.map { layout.range(of: $0, at: stage) }
    }
  }

  /// The numbers that it is computed from: those of the quantity that it is, or of all that it reads.
  var amounts: [Amount] {
    value.quantities.flatMap { asked -> [Amount] in
      guard case .value(let value) = layout.answer(asked.quantity, of: asked.element, at: stage) else { return [] }
      return value.amounts(of: asked.part)
    }
  }

  /// The numbers that one of its numbers is computed from; itself, where it is read as it is.
  func amounts(ofNumber index: Int) -> [Amount] {
    switch value {
    case .flag: return []
    case .quantity:
      let amounts = amounts
      return amounts.indices.contains(index) ? [amounts[index]] : []
    case .numbers(let expressions):
      guard expressions.indices.contains(index) else { return [] }
      return layout.side(.numbers([expressions[index]]), at: stage).amounts
    }
  }

  /// How one of its numbers comes about; nil if it is written as it is.
  func derivation(ofNumber index: Int) -> Derivation? {
    switch value {
    case .flag: return nil
    case .quantity: return amounts(ofNumber: index).first.map { layout.derivation(of: $0, at: stage) }
    case .numbers(let expressions):
      guard expressions.indices.contains(index), !value.quantities.isEmpty else { return nil }
      return layout.evaluation.resolution(of: layout.group, at: stage).derivation(
        of: expressions[index],
        in: layout.configuration
      )
    }
  }

  /// The values that its differences from another side can have, number by number; what both have in common cancels out.
  func differences(from other: ComparedSide) -> [ValueRange] {
    let sides = [numbers, other.numbers]
    guard sides[0].count == sides[1].count else { return [] }
    return zip(sides[0], sides[1]).map { layout.range(of: .difference($0, $1), at: stage) }
  }

  /// Its numbers as expressions.
  private var numbers: [Expression] {
    switch value {
    case .flag: return []
    case .numbers(let expressions): return expressions
    case .quantity(let element, let quantity, let part?): return [.quantity(element, quantity, part)]
    case .quantity(let element, let quantity, nil):
      guard case .value(let value) = layout.answer(quantity, of: element, at: stage) else { return [] }
      let parts: [Part?] =
        switch value {
        case .flag: []
        case .number: [nil]
        case .insets: [.top, .left, .bottom, .right]
        case .point: [.x, .y]
        case .size: [.width, .height]
        case .rect: [.x, .y, .width, .height]
        }
      return parts.map { .quantity(element, quantity, $0) }
    }
  }
}

extension ScenarioLayout {
  /// A side of an expectation at a stage.
  package func side(_ value: ComparedValue, at stage: Stage) -> ComparedSide {
    ComparedSide(value: value, layout: self, stage: stage)
  }
}
