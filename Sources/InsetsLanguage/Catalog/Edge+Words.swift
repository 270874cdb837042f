import InsetsEngine

extension Edge {
  /// The name in documents and messages.
  package var name: String {
    switch self {
    case .top: "top"
    case .left: "left"
    case .bottom: "bottom"
    case .right: "right"
    }
  }

  /// The corresponding part of insets.
  package var part: Part {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }
}
