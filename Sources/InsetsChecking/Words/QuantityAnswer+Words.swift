import InsetsEngine
import InsetsLanguage

extension QuantityAnswer {
  /// The value in the language's syntax, or why there is none.
  package func written(_ part: Part?) -> String {
    switch self {
    case .value(let value):
      guard let part else { return value.written }
      return value.amount(of: part).map { formatted($0.value) } ?? "not known"
    case .unavailableBefore(let since): return "since iOS \(since)"
    case .notApplicable: return "none"
    case .unknown: return "not known"
    }
  }
}

extension QuantityValue {
  /// Whether it is a place or size; such numbers are easy to see.
  package var isGeometry: Bool {
    switch self {
    case .point, .size, .rect: true
    case .flag, .number, .insets: false
    }
  }

  /// The numbers of the value, or of one part of it, with the names of their parts.
  package func namedAmounts(_ part: Part?, of kind: ElementKind) -> [(name: String, amount: Amount)] {
    let all: [(Part?, Amount)] =
      switch self {
      case .flag: []
      case .number(let amount): [(nil, amount)]
      case .insets(let top, let left, let bottom, let right):
        [(.top, top), (.left, left), (.bottom, bottom), (.right, right)]
      case .point(let x, let y): [(.x, x), (.y, y)]
      case .size(let width, let height): [(.width, width), (.height, height)]
      case .rect(let x, let y, let width, let height): [(.x, x), (.y, y), (.width, width), (.height, height)]
      }
    return all.filter { part == nil || $0.0 == part }.map { ($0.0?.word(of: kind) ?? "", $0.1) }
  }
}

extension Part {
  /// The part's name for an element: SwiftUI's insets have leading and trailing sides.
  fileprivate func word(of kind: ElementKind) -> String {
    switch self {
    case .left where kind.isSwiftUI: "leading"
    case .right where kind.isSwiftUI: "trailing"
    case .x, .y, .width, .height, .top, .left, .bottom, .right: rawValue
    }
  }
}
