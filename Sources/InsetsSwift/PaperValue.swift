/// What an expression is worth on paper.
indirect enum PaperValue {
  typealias Parts = [(label: String?, value: PaperValue)]

  case number(Double)
  /// A number that the layout decides, in the language: `view.safeAreaInsets.top`.
  case quantity(String)
  case boolean(Bool)
  /// What a literal says; nil for other texts.
  case text(String?)
  /// `.never`: a name that only its place gives a meaning.
  case word(String)
  case list([PaperValue])
  /// Insets, sizes, points, rectangles; a label is nil for what has none.
  case parts(String, Parts)
  /// The window that the screen is in.
  case window
  /// A bar of a container around the controller, or a rectangle of it: `tabBarController.tabBar.frame`.
  case bar(String)
  case view(Int)
  case guide(Int, String)
  case anchor(PaperItem, offset: PaperValue?)
  case constraint(Int)
  case instance(PaperInstance)
  case type(String)
  case closure(SwiftProject.Place, PaperScope)
  /// SnapKit's maker: the view, its attributes, and the constraints that it has made.
  case maker(Int, [String])
  case made([Int])
  /// SnapKit's `view.snp`.
  case snap(PaperItem?, Int)
  /// The keyboard's frame in a notification.
  case keyboardFrame
  case nothing
  /// What has nothing to do with places: colours, fonts, gestures.
  case harmless
  case unknown

  var number: Double? {
    if case .quantity(let words) = self { return Self.sum(of: words) }
    return if case .number(let number) = self { number } else { nil }
  }
  var view: Int? { if case .view(let view) = self { view } else { nil } }
  var instance: PaperInstance? { if case .instance(let instance) = self { instance } else { nil } }
  /// The constraint that it is, or those that SnapKit made.
  var constraints: [Int] {
    if case .constraint(let index) = self { return [index] }
    if case .made(let indices) = self { return indices }
    return []
  }
  /// Whether it may be anything, nothing included.
  var isOpen: Bool {
    if case .unknown = self { return true }
    if case .harmless = self { return true }
    return false
  }
  /// Whether it may move a view: which of two it is makes two worlds.
  var decidesPlaces: Bool {
    if case .list(let values) = self { return values.contains(where: \.decidesPlaces) }
    if case .constraint = self { return true }
    if case .anchor = self { return true }
    return length != nil || view != nil
  }
  var isNothing: Bool { if case .nothing = self { true } else { false } }
  var word: String? { if case .word(let word) = self { word } else { nil } }
  /// The values of a dictionary whose keys are texts.
  var entries: [String: PaperValue]? {
    guard case .parts(Self.dictionary, let parts) = self else { return nil }
    return Dictionary(parts.compactMap { part in part.label.map { ($0, part.value) } }) { _, last in last }
  }

  /// What parts are called that are the entries of a dictionary.
  static let dictionary = "dictionary"

  /// As a length in the language.
  var length: String? {
    if case .quantity(let words) = self { words } else { number.map(decimal) }
  }

  /// Whether the layout decides it, and not numbers alone.
  var isQuantity: Bool { if case .quantity(let words) = self { Self.sum(of: words) == nil } else { false } }

  /// A number that the layout decides, if its words are not too many: names that name others twice double them.
  static func bounded(_ words: String) -> PaperValue {
    words.utf8.count <= QuantityWords.limit ? .quantity(words) : .unknown
  }

  /// What `83 + 16`, a sum of numbers, is; nil for other words.
  static func sum(of words: String) -> Double? {
    var (sum, sign) = (0.0, 1.0)
    for (index, word) in words.split(separator: " ").enumerated() {
      if index.isMultiple(of: 2) {
        guard let number = Double(word) else { return nil }
        sum += sign * number
      } else {
        guard word == "+" || word == "-" else { return nil }
        sign = word == "+" ? 1 : -1
      }
    }
    return sum
  }

  /// `-83 - 16` for `83 + 16`; nil for what is no sum of numbers.
  static func negatedSum(_ words: String) -> String? {
    guard words.contains(" "), sum(of: words) != nil else { return nil }
    let turned = words.split(separator: " ").map { $0 == "+" ? "-" : $0 == "-" ? "+" : String($0) }
    return (words.hasPrefix("-") ? "" : "-") + turned.joined(separator: " ").drop { $0 == "-" }
  }
}

// Parts.
extension PaperValue {
  /// The same insets, size or rectangle with another part; nil for what has no such parts.
  func replacing(_ path: [String], with value: PaperValue) -> PaperValue? {
    if case .parts(let type, var parts) = self, type != Self.dictionary {
      guard path.count == 1, !value.isOpen else { return .unknown }
      if let index = parts.firstIndex(where: { $0.label == path[0] }) {
        parts[index].value = value
      } else {
        parts.append((path[0], value))
      }
      return .parts(type, parts)
    }
    guard length != nil else { return nil }
    // Insets that are zero, but for one.
    let isInsets = path.count == 1 && ["top", "left", "bottom", "right"].contains(path[0])
    return isInsets && number == 0 && !value.isOpen ? .parts("UIEdgeInsets", [(path[0], value)]) : .unknown
  }
}

// As the language writes it.
extension PaperValue {
  /// `true`, `.never`, `[.top, .left]`; nil where the source does not decide it.
  var words: String? {
    if case .boolean(let isTrue) = self { return "\(isTrue)" }
    if case .list(let values) = self {
      let words = values.compactMap(\.word)
      return words.count == values.count ? (words.isEmpty ? "none" : "[\(words.joined(separator: ", "))]") : nil
    }
    return word ?? length
  }

  /// Insets; parts that are not named are left out.
  var insets: String? {
    guard case .parts(_, let parts) = self else { return length }
    var words: [String] = []
    for (label, value) in parts {
      guard let label, let length = value.length else { return nil }
      words.append("\(label): \(length)")
    }
    return words.isEmpty ? "0" : "(\(words.joined(separator: ", ")))"
  }

  /// UIKit's and SnapKit's names of priorities.
  private static let priorities: [String: Double] = [
    "required": 1000, "high": 750, "defaultHigh": 750, "medium": 500, "low": 250, "defaultLow": 250,
    "fittingSizeLevel": 50,
  ]

  /// As the priority of a constraint.
  var priority: Double? {
    if case .parts(_, let parts) = self { return parts.first?.value.number }
    return number ?? word.flatMap { Self.priorities[$0] }
  }
}

// Operators.
extension PaperValue {
  /// What an operator makes of the operands on both sides of it.
  static func combined(_ left: PaperValue, _ name: String, _ right: PaperValue) -> PaperValue {
    if name == "??" {
      if case .nothing = left { return right }
      return left.isOpen ? .unknown : left
    }
    if name == "==" || name == "!=" {
      // What is there is not nil.
      if case .nothing = right, !left.isOpen { return .boolean(left.isNothing == (name == "==")) }
      if case .nothing = left, !right.isOpen { return .boolean(right.isNothing == (name == "==")) }
    }
    if case .word(let a) = left, case .word(let b) = right, Set([a, b]).isSubset(of: ["horizontal", "vertical"]) {
      return name == "==" || name == "!=" ? .boolean((a == b) == (name == "==")) : .unknown
    }
    if case .list(let a) = left, case .list(let b) = right, name == "+" { return .list(a + b) }
    if case .text(let a) = left, case .text(let b) = right, name == "+" {
      return .text(a.flatMap { first in b.map { first + $0 } })
    }
    if case .boolean(let a) = left, case .boolean(let b) = right {
      switch name {
      case "&&": return .boolean(a && b)
      case "||": return .boolean(a || b)
      case "==": return .boolean(a == b)
      case "!=": return .boolean(a != b)
      default: return .unknown
      }
    }
    if case .number(let a) = left, case .number(let b) = right {
      switch name {
      case "+": return .number(a + b)
      case "-": return .number(a - b)
      case "*": return .number(a * b)
      case "/": return b == 0 ? .unknown : .number(a / b)
      case "..<", "...":
        let end = name == "..." ? b + 1 : b
        // Of many, the first ones make as much of a layout.
        return end >= a ? .list((0..<Int(min(end - a, 64))).map { .number(a + Double($0)) }) : .unknown
      case "==": return .boolean(a == b)
      case "!=": return .boolean(a != b)
      case "<": return .boolean(a < b)
      case ">": return .boolean(a > b)
      case "<=": return .boolean(a <= b)
      case ">=": return .boolean(a >= b)
      default: return .unknown
      }
    }
    guard let a = left.length, let b = right.length, ["+", "-", "*", "/"].contains(name) else { return .unknown }
    if name == "+", left.number == 0 { return right }
    if name == "+" || name == "-", right.number == 0 { return left }
    let far = b.contains(" ") || b.hasPrefix("-") ? "(\(b))" : b
    if name == "+" || name == "-" { return .bounded("\(a) \(name) \(far)") }
    return .bounded("\(a.contains(" ") ? "(\(a))" : a) \(name) \(far)")
  }
}
