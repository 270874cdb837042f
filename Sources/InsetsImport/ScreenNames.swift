/// The names that views get in a scenario: from outlets, labels and classes, or else their kind and a number.
struct ScreenNames {
  private var names: [String: String] = [:]
  private var taken: Set<String>
  private var counts: [String: Int] = [:]
  /// The numbers behind names that several views wish for; the next one is free or larger.
  private var numbers: [String: Int] = [:]

  /// Words that mean something where a view's name could stand.
  static let reserved: Set<String> = [
    "superview", "window", "screen", "view", "safeArea", "margins", "readable", "contentLayoutGuide",
    "frameLayoutGuide", "topLayoutGuide", "bottomLayoutGuide", "keyboard", "statusBar", "scenario", "component",
    "device", "import", "let", "use", "when", "else", "at", "expect", "on", "as", "presents", "otherwise", "inset",
    "priority", "navigationBar", "tabBar", "toolbar", "searchBar", "label", "button", "imageView", "textField",
    "textView", "stackView", "webView", "mapView", "switch", "slider", "stepper", "segmentedControl", "pageControl",
    "datePicker", "progressView", "activityIndicator", "scrollView", "tableView", "collectionView", "header",
    "footer", "section", "cell", "item", "viewController", "tableViewController", "collectionViewController",
    "navigationController", "tabBarController", "splitViewController", "searchController", "hostingController",
    "devices", "iOS", "sdk", "orientations", "displayZoom", "layoutDirection", "min", "max", "scale", "rotate", "true",
    "false", "all", "none", "latest", "center", "frame", "bounds", "top", "left", "bottom", "right", "leading",
    "trailing", "width", "height", "edges", "size", "fill", "rect", "insets",
  ]

  init() { taken = ScreenNames.reserved }

  /// The name of an object that has one already, or gets one now.
  mutating func name(_ id: String, wishes: [String?], kind: String) -> String {
    if let known = names[id] { return known }
    let wish = wishes.lazy.compactMap { $0 }.map(ScreenNames.identifier).first { !$0.isEmpty }
    let name = wish.map { unique($0) } ?? numbered(kind)
    taken.insert(name)
    names[id] = name
    return name
  }

  subscript(_ id: String) -> String? { names[id] }

  private mutating func numbered(_ kind: String) -> String {
    var name: String
    repeat {
      counts[kind, default: 0] += 1
      name = "\(kind)\(counts[kind] ?? 0)"
    } while taken.contains(name)
    return name
  }

  private mutating func unique(_ wish: String) -> String {
    if !taken.contains(wish) { return wish }
    var number = numbers[wish] ?? 2
    while taken.contains("\(wish)\(number)") { number += 1 }
    numbers[wish] = number + 1
    return "\(wish)\(number)"
  }

  /// A word of the language made of what people wrote: `Title Label` becomes `titleLabel`.
  static func identifier(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    guard let first = words.first else { return "" }
    let joined = lowered(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let start = joined.unicodeScalars.first, start == "_" || start.properties.isXIDStart,
      joined.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue })
    else { return "" }
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
