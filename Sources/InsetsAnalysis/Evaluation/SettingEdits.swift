import InsetsEngine
import InsetsSyntax

extension BoundScenario {
  /// Takes a statement out.
  func removal(of setting: BoundSetting) -> TextEdit {
    TextEdit(range: wholeLines(of: setting.place.range, in: tree.bytes), replacement: "")
  }

  /// Sets a property of an element for good: writes another value where one stands, or a statement where none does.
  ///
  /// Nil where the element is written in a component or comes by itself, and where several statements speak of it.
  func setting(_ property: Property, to text: String, on element: ElementID) -> TextEdit? {
    let present = settings(of: property, on: element)
    guard let only = present.first else {
      return slot(in: element)?.insertion(of: "\(property.spec.spelling): \(text)")
    }
    return present.count == 1 ? TextEdit(range: only.valuePlace.range, replacement: text) : nil
  }

  /// Takes one edge out of insets; the whole statement when nothing else is left of it.
  ///
  /// Nil where another edge is computed, whose words would be lost.
  func removal(of edge: Edge, from setting: BoundSetting) -> TextEdit? {
    guard case .insets(let insets) = setting.setting.value else { return nil }
    let others = Edge.allCases.filter { $0 != edge }
    guard !others.allSatisfy({ insets[$0] == .constant(0) }) else { return removal(of: setting) }
    guard others.allSatisfy({ insets[$0].isConstant }) else { return nil }
    let numbers = Edge.allCases.map { $0 == edge ? "0" : insets[$0].written }
    return TextEdit(range: setting.valuePlace.range, replacement: "(\(numbers.joined(separator: ", ")))")
  }
}

extension Measure {
  /// Where a view begins or ends on the screen.
  init(edge: Edge, of element: ElementID, named name: String) {
    self.init(name: name, element: element, quantities: edge.positionQuantities)
  }
}

extension Edge {
  /// What adds up to the position of a view's edge in the window.
  fileprivate var positionQuantities: [(quantity: Quantity, part: Part?)] {
    switch self {
    case .top: [(.frameInWindow, .y)]
    case .bottom: [(.frameInWindow, .y), (.frame, .height)]
    case .left: [(.frameInWindow, .x)]
    case .right: [(.frameInWindow, .x), (.frame, .width)]
    }
  }
}

/// The edges as a document writes them: `all`, `none`, `bottom`, `[top, bottom]`.
func written(_ edges: EdgeSet) -> String {
  if edges == .all { return "all" }
  let names = Edge.allCases.filter { edges.contains($0) }.map(\.name)
  switch names.count {
  case 0: return "none"
  case 1: return names[0]
  default: return "[\(names.joined(separator: ", "))]"
  }
}
