import InsetsEngine

extension Edge {
  /// The name in documents and messages.
  var name: String {
    switch self {
    case .top: "top"
    case .left: "left"
    case .bottom: "bottom"
    case .right: "right"
    }
  }

  /// The part of insets that it is.
  var part: Part {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }
}

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

  /// The expression as a document writes it, where it is a plain number; zero where it is not.
  var written: String {
    if case .constant(let value) = self { formatted(value) } else { "0" }
  }
}
