/// A line of a dump: a view with its frame or a controller, and how deep it stands.
struct DumpLine {
  enum Content {
    case view(LiveView)
    case controller(LiveController)
  }

  var content: Content
  /// The bars in front of it.
  var depth: Int
  /// How far it is indented, for dumps whose bars were lost.
  var indent: Int

  /// Reads a line; nil where it describes neither a view nor a controller.
  init?(_ text: [UInt8], number: Int) {
    guard let head = DumpHead(text) else { return nil }
    depth = head.depth
    indent = head.indent
    let rest = Array(text[head.end...])
    content =
      head.isView
      ? .view(DumpLine.view(head, rest, number)) : .controller(DumpLine.controller(head, rest, number))
  }

  // MARK: - Views

  private static func view(_ head: DumpHead, _ rest: [UInt8], _ number: Int) -> LiveView {
    // What a label says may look like anything, so it is taken out first.
    var rest = rest
    var text: String?
    if let start = rest.place(of: "; text = '")?.upperBound {
      let end = rest.lastPlace(of: "'; ", from: start) ?? rest.lastPlace(of: "'>", from: start)
      text = String(decoding: rest[start..<(end ?? rest.count)], as: UTF8.self)
      rest.removeSubrange(start..<(end ?? rest.count))
    }
    let base = rest.place(of: "baseClass = ").map { rest.word(from: $0.upperBound) }
    var view = LiveView(
      className: head.name,
      baseClass: LiveView.shortName(of: base ?? head.name),
      id: head.id,
      line: number
    )
    view.text = text
    if let numbers = rest.numbers(after: "frame = (", 4), numbers.allSatisfy(\.isPlace) {
      view.frame = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    view.isHidden = rest.place(of: "; hidden = YES") != nil
    view.isTransformed = rest.place(of: "; transform = [") != nil
    if let offset = rest.numbers(after: "contentOffset: {", 2), offset.allSatisfy(\.isPlace) {
      view.contentOffset = LivePoint(x: offset[0], y: offset[1])
    }
    if let size = rest.numbers(after: "contentSize: {", 2), size.allSatisfy(\.isPlace) {
      view.contentSize = LivePoint(x: size[0], y: size[1])
    }
    for insets in LiveInsets.allCases {
      for start in ["; \(insets.rawValue): {", "; \(insets.rawValue) = {"] {
        guard let numbers = rest.numbers(after: start, 4), numbers.allSatisfy(\.isPlace) else { continue }
        view.insets[insets] = numbers
      }
    }
    return view
  }

  // MARK: - Controllers

  private static func controller(_ head: DumpHead, _ rest: [UInt8], _ number: Int) -> LiveController {
    var controller = LiveController(className: head.name, baseClass: head.name, id: head.id, line: number)
    controller.isPresented = head.isPresented
    if let start = rest.place(of: "view: <")?.upperBound, let address = rest.place(of: " 0x", from: start) {
      controller.viewID = rest.address(from: address.upperBound - 2)
    }
    if let start = rest.place(of: "presented with: <")?.upperBound {
      controller.presentation = rest.word(from: start)
      controller.isPresented = true
    }
    let state = rest.place(of: "state: ").map { rest.word(from: $0.upperBound) } ?? "appeared"
    controller.isOnScreen = state.hasPrefix("appear") && rest.place(of: "not in the window") == nil
    return controller
  }
}

/// How a line of a dump begins: bars, a class and an address.
struct DumpHead {
  var name: String
  var id: String
  var isView: Bool
  var depth: Int
  var indent: Int
  /// Whether a plus stands in front, which `_printHierarchy` puts before what is presented.
  var isPresented: Bool
  /// Whether nothing but bars stands in front.
  var isFirst: Bool
  /// Where the rest of the line begins.
  var end: Int

  init?(_ text: [UInt8]) {
    var start = 0
    while let open = text[start...].firstIndex(of: UInt8(ascii: "<")) {
      var name = open
      while name < text.count, text[name] == UInt8(ascii: "<") { name += 1 }
      if let head = DumpHead(text, from: open, name: name) {
        self = head
        return
      }
      start = name
    }
    return nil
  }

  private init?(_ text: [UInt8], from open: Int, name start: Int) {
    // No class is named at greater length, generic arguments of SwiftUI's included.
    let limit = min(text.count, start + 4096)
    guard let address = Array(text[start..<limit]).place(of: " 0x").map({ $0.lowerBound + start }), address > start
    else { return nil }
    isView = text[address - 1] == UInt8(ascii: ":")
    let nameEnd = isView ? address - 1 : address
    guard start < nameEnd, text[start].isNameStart, !text[start..<nameEnd].contains(UInt8(ascii: ";")) else {
      return nil
    }
    let digits = text[(address + 3)...].prefix(while: \.isHexadecimal)
    guard !digits.isEmpty else { return nil }
    end = digits.endIndex
    guard end < text.count else { return nil }
    if isView {
      guard text[end] == UInt8(ascii: ";") else { return nil }
    } else {
      guard text[end...].starts(with: ">, state:".utf8) else { return nil }
    }
    self.name = String(decoding: text[start..<nameEnd], as: UTF8.self)
    id = "0x" + String(decoding: digits.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
    var first = open
    depth = 0
    while first > 0, text[first - 1].isRail {
      first -= 1
      if text[first] == UInt8(ascii: "|") || text[first] == UInt8(ascii: "+") { depth += 1 }
    }
    isFirst = first == 0
    isPresented = text[first..<open].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "+")
    indent = text[first..<open].reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
  }
}

extension Double {
  /// Whether it can be a place or a size on a screen.
  var isPlace: Bool { isFinite && abs(self) < 1_000_000 }
}

extension UInt8 {
  fileprivate var isRail: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "|") || self == UInt8(ascii: "+") || self == UInt8(ascii: "\t")
      || self == UInt8(ascii: ">")
  }

  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  fileprivate var isNameStart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "n"), UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "f"):
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Where a text stands first.
  func place(of text: String, from start: Int = 0) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, start <= count else { return nil }
    var index = start
    while let found = self[index...].firstIndex(of: first) {
      if self[found...].starts(with: wanted) { return found..<found + wanted.count }
      index = found + 1
    }
    return nil
  }

  /// Where a text stands last.
  fileprivate func lastPlace(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var end = count
    while let found = self[start..<end].lastIndex(of: first) {
      if self[found...].starts(with: wanted) { return found }
      end = found
    }
    return nil
  }

  /// The letters, digits, underscores and dots from a place on.
  fileprivate func word(from start: Int) -> String {
    let word = self[start...].prefix {
      $0.isNameStart || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// The address at a place, without leading zeros.
  func address(from start: Int) -> String? {
    guard self[start...].starts(with: "0x".utf8) else { return nil }
    let digits = self[(start + 2)...].prefix(while: \.isHexadecimal)
    return digits.isEmpty ? nil : "0x" + String(decoding: digits.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// Some numbers behind a text, with commas, semicolons or blanks between them.
  func numbers(after text: String, _ wanted: Int) -> [Double]? {
    guard let start = place(of: text)?.upperBound else { return nil }
    var numbers: [Double] = []
    var index = start
    while index < count, numbers.count < wanted {
      let byte = self[index]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        index += 1
        continue
      }
      let word = self[index...].prefix(while: \.isNumber)
      guard !word.isEmpty, let number = Double(String(decoding: word, as: UTF8.self)) else { return nil }
      numbers.append(number)
      index = word.endIndex
    }
    return numbers.count == wanted ? numbers : nil
  }
}
