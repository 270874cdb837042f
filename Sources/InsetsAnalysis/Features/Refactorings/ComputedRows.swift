import InsetsChecking
import InsetsEngine
import InsetsLanguage

/// A quantity of an element, or a part of it, that an expectation can state.
struct WrittenQuestion {
  var quantity: Quantity
  var part: Part?
  var element: ElementID

  init(_ quantity: Quantity, _ part: Part?, of element: ElementID) {
    self.quantity = quantity
    self.part = part
    self.element = element
  }
}

extension ScenarioEvaluation {
  /// What is computed on some configurations, equal values together, in the order of the configurations.
  ///
  /// Configurations on which there is no value, or on which one of its numbers is not known, are left out.
  func computedRows(_ question: WrittenQuestion, at stage: Stage, _ members: [Int]) -> [(value: String, members: [Int])]
  {
    var rows: [(value: String, members: [Int])] = []
    for member in members {
      let layout = layout(ofConfiguration: member)
      guard case .value(let value) = layout.answer(question.quantity, of: question.element, at: stage),
        let written = written(value, question.part)
      else { continue }
      if let row = rows.firstIndex(where: { $0.value == written }) {
        rows[row].members.append(member)
      } else {
        rows.append((written, [member]))
      }
    }
    return rows
  }

  private func written(_ value: QuantityValue, _ part: Part?) -> String? {
    guard let part else { return value.amounts.allSatisfy(\.value.isFinite) ? value.written : nil }
    return value.amount(of: part).flatMap { $0.value.isFinite ? formatted($0.value) : nil }
  }
}
