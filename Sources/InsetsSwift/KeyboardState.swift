import SwiftReader

/// What code makes of a stored number when the keyboard comes.
enum KeyboardState {
  /// The keyboard's height.
  case height
  /// Something that is computed from it.
  case open

  /// Nil if no code that hears of the keyboard sets the number.
  init?(of name: String, in type: SwiftProject.TypeDeclaration, _ project: SwiftProject) {
    let file = project.files[type.place.file]
    guard file.index.mentionsKeyboard else { return nil }
    let tree = file.tree
    let range = tree.range(type.place.node)
    var result: KeyboardState?
    for index in tree.nodes.indices where [.call, .forStatement].contains(tree.nodes[index].kind) {
      let call = SwiftNodeID(index: UInt32(index))
      let place = tree.range(call)
      guard range.contains(place.lowerBound), Self.hears(call, tree),
        let value = Self.value(assignedTo: name, in: call, tree)
      else { continue }
      let source = tree.text(call)
      let words = source.lowercased()
      guard words.contains("keyboard"), !words.contains("willhide"), !words.contains("didhide") else { continue }
      // What a closure is given, as it is given: `height in self.keyboardHeight = height`.
      let isGiven = value == "$0" || value.allSatisfy(\.isLetter) && source.contains("\(value) in")
      // A part of the height makes room to breathe, and no more.
      let isPart = value.contains("*") || value.contains("/")
      let isPlain =
        !isPart
        && (isGiven || Self.isHeight(value) || Self.isDistance(value, in: source)
          || Self.isHeight(value, in: type, project))
      result = isPlain && result == nil ? .height : .open
    }
    guard let result else { return nil }
    self = result
  }

  /// Whether a call is given what the system posts, or a loop waits for that.
  private static func hears(_ node: SwiftNodeID, _ tree: SwiftTree) -> Bool {
    if tree.kind(node) == .forStatement { return tree.contains("notifications(named:", in: node) }
    return tree.firstChild(node).map {
      ["onReceive", "sink", "assign", "addObserver", "onChange"].contains(tree.name($0))
    } ?? false
  }

  /// Whether words say how far something begins above the end of the screen: `screen - end.minY`.
  private static func isDistance(_ words: String, in source: String) -> Bool {
    let parts = words.split(separator: "-").map { $0.filter { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } }
    guard parts.count == 2, [".minY", ".origin.y"].contains(where: parts[1].hasSuffix),
      case let screen = parts[0].hasPrefix("max0") ? parts[0].dropFirst(4) : parts[0][...]
    else { return false }
    let isScreen = ["UIScreen.main.bounds.height", ".screen.bounds.height"].contains(where: screen.hasSuffix)
    return isScreen || source.contains("let \(screen) = UIScreen.main.bounds.height")
  }

  /// Whether words name what the system posts when the keyboard goes; nil if they name nothing about keyboards.
  static func isOfHiding(_ words: String) -> Bool? {
    let words = words.lowercased()
    if words.contains("keyboardwillhide") || words.contains("keyboarddidhide") { return true }
    return ["willshow", "didshow", "willchangeframe", "didchangeframe"].contains { words.contains("keyboard\($0)") }
      ? false : nil
  }

  /// Whether words are the height of something with nothing taken from it.
  private static func isHeight(_ words: String) -> Bool {
    words.contains(".height") && !words.lowercased().contains("safearea")
      && !words.replacing("->", with: "").contains("-")
  }

  /// Whether words name something of the project that gives the height of the keyboard's frame: `note.keyboardHeight`.
  private static func isHeight(_ words: String, in type: SwiftProject.TypeDeclaration, _ project: SwiftProject) -> Bool
  {
    guard !words.contains("-") else { return false }
    return words.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { word in
      let name = String(word)
      let extended = ["Notification", "NSNotification", "Dictionary"].flatMap { project.extensions[$0]?[name] ?? [] }
      return ((type.members[name] ?? []) + (project.globals[name] ?? []) + extended).contains { place in
        let text = project.files[place.file].tree.text(place.node)
        return text.contains("FrameEndUserInfoKey") && isHeight(text)
      }
    }
  }

  /// The words of what a call's closures assign to a name; nil if they do not.
  private static func value(assignedTo name: String, in call: SwiftNodeID, _ tree: SwiftTree) -> String? {
    var pending = tree.children(call).filter { [.trailingClosure, .argument, .block].contains(tree.kind($0)) }
    // `assign(to: \.height, on: self)`, `assign(to: &$height)`.
    if pending.contains(where: {
      tree.label($0) == "to" && tree.text($0).split { ".&$".contains($0) }.last == name[...]
    }) {
      return "$0"
    }
    while let node = pending.popLast() {
      if tree.kind(node) == .sequence {
        let parts = Array(tree.children(node))
        if parts.count >= 3, tree.kind(parts[1]) == .binaryOperator, tree.name(parts[1]) == "=",
          tree.name(parts[0]) == name, let last = parts.last
        {
          let words = tree.bytes[tree.range(parts[2]).lowerBound..<tree.range(last).upperBound]
          return String(decoding: words, as: UTF8.self)
        }
      }
      pending += tree.children(node)
    }
    return nil
  }
}

/// Whether code sets a stored number to something that it measures, such as a bar's height, or to another number as soon as the
/// screen is there.
struct MeasuredState {
  private static let measures: Set<String> = [
    "height", "width", "size", "frame", "safeAreaInsets", "geometry", "proxy",
  ]
  /// Parameters of SwiftUI's controls take a number that people choose.
  private static let chosen: Set<String> = ["selection", "value", "text", "isOn", "isPresented", "item"]

  let isMeasured: Bool

  init(of name: String, in type: SwiftProject.TypeDeclaration, _ project: SwiftProject) {
    let tree = project.files[type.place.file].tree
    let node = tree[type.place.node]
    var isMeasured = false
    var assignments: [UInt32] = []
    var index = node.first
    while index < node.end, !isMeasured {
      defer { index += 1 }
      let words = tree.text(ofToken: index)
      if words == "$\(name)" {
        // `onHeight($footer)`, `SizeReader(size: $footer)`: what takes a place to write to.
        let before = index > 1 && tree.text(ofToken: index - 1) == ":" ? tree.text(ofToken: index - 2) : ""
        isMeasured = !Self.chosen.contains(before)
      } else if words == name, index + 1 < node.end, tree.text(ofToken: index + 1) == "=" {
        let line = tree.line(from: index + 2, to: node.end)
        assignments.append(index)
        isMeasured = line.contains { Self.measures.contains($0) || $0.hasPrefix("$") }
      }
    }
    self.isMeasured =
      isMeasured || !assignments.isEmpty && tree.isAnyInAppearance(assignments, among: node.first..<node.end)
  }
}

extension SwiftTree {
  /// Whether one of some tokens, in their order, is in what a view does as soon as it is there.
  fileprivate func isAnyInAppearance(_ wanted: [UInt32], among tokens: Range<UInt32>) -> Bool {
    let blocks = nodes.indices.lazy.filter { nodes[$0].kind == .call && tokens.contains(nodes[$0].first) }
      .map { SwiftNodeID(index: UInt32($0)) }
      .filter { call in
        firstChild(call).map { ["onAppear", "task", "onFirstAppear"].contains(name($0)) } ?? false
      }
      .flatMap { call in
        (children(call, .trailingClosure) + children(call, .argument)).map { self[$0].first..<self[$0].end }
      }
    var (rest, end) = (blocks.sorted { $0.lowerBound < $1.lowerBound }[...], UInt32(0))
    return wanted.contains { token in
      while let block = rest.first, block.lowerBound <= token {
        end = max(end, block.upperBound)
        rest.removeFirst()
      }
      return token < end
    }
  }

  /// The words from a token to the end of its line.
  fileprivate func line(from start: UInt32, to end: UInt32) -> [String] {
    var words: [String] = []
    var index = start
    while index < end {
      let range = token(index).range
      if index > start, bytes[token(index - 1).range.upperBound..<range.lowerBound].contains(UInt8(ascii: "\n")) {
        break
      }
      words.append(text(ofToken: index))
      index += 1
    }
    return words
  }
}
