import InsetsEngine

/// The names that views get in a scenario: from outlets, labels and classes, or else their kind and a number.
package struct ScreenNames {
  private var names: [String: String] = [:]
  private var words: UniqueWords
  private var counts: [String: Int] = [:]

  /// Words that mean something where a view's name could stand.
  static let reserved = Set([
    "superview", "screen", "safeArea", "margins", "readable", "contentLayoutGuide", "frameLayoutGuide",
    "topLayoutGuide", "bottomLayoutGuide", "scenario", "component", "device", "import", "let", "use", "when", "else",
    "at", "expect", "on", "as", "presents", "otherwise", "inset", "priority", "devices", "iOS", "sdk", "orientations",
    "displayZoom", "layoutDirection", "min", "max", "scale", "rotate", "true", "false", "all", "none", "latest",
    "bounds", "fill", "rect", "insets",
  ]).union((Line.properties + [.center, .frame, .edges, .size]).map { "\($0)" })
    .union(UIKitKind.allCases.map { "\($0)" })

  package init() { words = UniqueWords(taken: ScreenNames.reserved) }

  /// A name that no other view has.
  package mutating func name(wishes: [String?], kind: String) -> String {
    let wish = wishes.lazy.compactMap { $0 }.map(ScreenNames.identifier)
      .first { !$0.isEmpty && !ScreenNames.reserved.contains($0) }
    return wish.map { words.unique($0) } ?? numbered(kind)
  }

  /// The name by which others refer to an object.
  subscript(_ id: String) -> String? {
    get { names[id] }
    set { names[id] = newValue }
  }

  private mutating func numbered(_ kind: String) -> String {
    var name: String
    repeat {
      counts[kind, default: 0] += 1
      name = "\(kind)\(counts[kind] ?? 0)"
    } while !words.take(name)
    return name
  }

  /// A word of the language made of what people wrote: `Title Label` becomes `titleLabel`.
  static func identifier(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.isXIDContinue {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    guard let first = words.first else { return "" }
    let joined = lowered(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let start = joined.unicodeScalars.first, start == "_" || start.properties.isXIDStart else { return "" }
    return joined
  }

  /// `URLLabel` becomes `urlLabel`, `TitleLabel` `titleLabel`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count <= 1 || capitals.count == word.count {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
  }
}

/// Words of which each stands for one thing.
struct UniqueWords {
  private var taken: Set<String>
  /// What is between a word and the number that makes it another.
  private let separator: String
  /// The numbers behind words that several things wish for; the next one is free or larger.
  private var numbers: [String: Int] = [:]

  init(taken: Set<String> = [], separator: String = "") {
    self.taken = taken
    self.separator = separator
  }

  /// Whether a word was free, which it is no more.
  mutating func take(_ word: String) -> Bool { taken.insert(word).inserted }

  /// The word, or with the first number that makes it free.
  mutating func unique(_ wish: String) -> String {
    if take(wish) { return wish }
    var number = numbers[wish] ?? 2
    while !take("\(wish)\(separator)\(number)") { number += 1 }
    numbers[wish] = number + 1
    return "\(wish)\(separator)\(number)"
  }
}
