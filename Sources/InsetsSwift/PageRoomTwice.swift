import InsetsImport
import SwiftReader

/// Room that a script or a style of code makes in a web page for bars or a header that the web view ends below.
struct PageRoomTwice: Hashable {
  let place: Range<Int>
  let message: String

  private static let words = ["padding-top:", "paddingTop", "margin-top:", "marginTop", "padding:"]

  static func all(in reader: ControllerReader) -> [PageRoomTwice] {
    let shown = ShownViews(reader)
    let pages = shown.views.filter { reader.views[$0].kind == .webView }
    guard pages.count == 1, let page = pages.first, reader.views[page].superview == reader.root,
      reader.views[page].gap == nil, !shown.isBeingWritten,
      let start = Start(of: page, in: reader)
    else { return [] }
    let tree = reader.tree(reader.entryFile)
    return tree.tokens.indices.compactMap { index -> PageRoomTwice? in
      guard tree.tokens[index].kind == .string, let number = amount(in: tree.text(ofToken: UInt32(index))) else {
        return nil
      }
      let isSafe = tree.value(of: number).contains("safeAreaInsets.top")
      let isHeader = start.header.map { tree.value(of: number) == $0 } ?? false
      guard isSafe && !number.contains("-") || isHeader else { return nil }
      return PageRoomTwice(
        place: tree.tokens[index].range,
        message:
          "the page makes room for the \(isSafe ? "top safe area" : "header"), and \(shown.name(page, "the web view")) begins below it already"
      )
    }
  }

  /// What a text puts into the room at the top of a page: `top` of `padding-top: \\(top)px`.
  private static func amount(in text: String) -> String? {
    guard let word = words.lazy.compactMap({ text.firstRange(of: $0) }).first,
      let start = text[word.upperBound...].firstRange(of: "\\("),
      !text[word.upperBound..<start.lowerBound].contains(where: { ";}0123456789".contains($0) })
    else { return nil }
    var (depth, number) = (1, "")
    for character in text[start.upperBound...] {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return number }
      number.append(character)
    }
    return nil
  }
}

/// Where a web view begins: at the safe area, or below a header.
private struct Start {
  /// The header's height, as a number.
  let header: String?

  init?(of page: Int, in reader: ControllerReader) {
    let ties = reader.constraints.filter {
      $0.isActive && !$0.isOpen && $0.first == PaperItem(view: page, attribute: "top") && $0.relation == "=="
    }
    guard ties.count == 1, let second = ties[0].second, ties[0].constant == "0" else { return nil }
    if second == PaperItem(view: reader.root, guide: "safeArea", attribute: "top") {
      header = nil
      return
    }
    guard second.attribute == "bottom", second.guide == nil,
      let height = reader.constraints.first(where: {
        $0.isActive && !$0.isOpen && $0.first == PaperItem(view: second.view, attribute: "height") && $0.second == nil
      })
    else { return nil }
    header = height.constant
  }
}

extension SwiftTree {
  /// What an expression is, or the only constant that has its name: `view.safeAreaInsets.top` or `56` of `Int(top)`.
  fileprivate func value(of expression: String) -> String {
    var words = expression.filter { !$0.isWhitespace }
    for type in ["Int(", "Double(", "CGFloat("] where words.hasPrefix(type) && words.hasSuffix(")") {
      words = String(words.dropFirst(type.count).dropLast())
    }
    let name = words.split(separator: ".").last.map(String.init) ?? words
    // Views may have the same name.
    let bindings = nodes.indices.map { SwiftNodeID(index: UInt32($0)) }
      .filter { kind($0) == .binding && self.name($0) == name }
    let values = bindings.compactMap { child($0, .initializer).flatMap { firstChild($0) } }.map { text($0) }
      .filter { Double($0) != nil || $0.contains("safeAreaInsets") }
    return values.count == 1 ? values[0] : words
  }
}
