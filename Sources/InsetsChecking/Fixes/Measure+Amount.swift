import InsetsEngine
import InsetsLanguage

extension Measure {
  /// The number in a layout, in points, or nil if it has no value.
  func amount(in layout: ScenarioLayout) -> Points? {
    let quantities: [(quantity: Quantity, part: Part?)]
    var total: Points = 0
    switch subject {
    case .quantities(let sum): quantities = sum
    case .contentInset(let edge):
      quantities = [(layout.contentInset(of: element), edge.part)]
      // A page may make room by itself.
      total += layout.resolution.pageInset(of: element, at: edge)?.value ?? 0
    }
    for (quantity, part) in quantities {
      guard let amount = layout.points(quantity, part, of: element) else { return nil }
      total += amount
    }
    return total
  }
}
