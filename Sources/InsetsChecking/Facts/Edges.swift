import InsetsEngine
import InsetsLanguage

extension InsetsExpression {
  subscript(edge: Edge) -> Expression {
    switch edge {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}

extension Expression {
  var isConstant: Bool { if case .constant = self { true } else { false } }

  /// The expression as a document writes it if it is a plain number, otherwise zero.
  var written: String {
    if case .constant(let value) = self { formatted(value) } else { "0" }
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
