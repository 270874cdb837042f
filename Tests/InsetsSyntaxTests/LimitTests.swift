import InsetsSyntax
import Testing

/// Texts that are made to break a parser: none may crash it, and none may cost more than its length.
struct LimitTests {
  @Test(arguments: [
    ("", "view {", ""), ("scenario \"x\" { ", "view { ", ""), ("scenario \"x\" { ", "view { ", "}"),
    ("let a = ", "(", ""), ("let a = ", "(", ")"), ("let a = ", "[", "]"), ("let a = ", "{", "}"),
    ("let a = ", "-", ""), ("let a = 1", "+1", ""), ("let a = 1", "*1", ""), ("let a = ", "f(1 + ", ""),
    ("scenario \"x\" { when a { } ", "else when a { } ", ""),
  ])
  func `deep nests are one error`(_ head: String, _ opening: String, _ closing: String) {
    let text =
      head + String(repeating: opening, count: 20_000) + String(repeating: closing, count: 20_000)
      + (closing == "}" && head.hasSuffix("{ ") ? "}" : "") + "\nscenario \"after\" { }\n"
    let file = SourceFile(text)
    #expect(file.byteCount == text.utf8.count)
    #expect(file.items.map(\.kind).suffix(2) == [.scenario, .endOfFile])
    #expect(file.errors.count == 1)
    if !head.isEmpty {
      #expect(file.errors.first?.message.hasPrefix("expected at most 128 levels of nesting, found more") == true)
    }
    #expect(Formatter.format(file).starts(with: file.items[0].bytes))
  }

  @Test func `a hundred thousand braces are one error`() {
    for text in ["{", "}", "view {"] {
      #expect(SourceFile(String(repeating: text, count: 100_000)).errors.count == 1)
    }
  }

  @Test func `trees are no deeper than the limit allows`() {
    // Each level may be made of a handful of nodes, such as an element and its block.
    let nests = ["f(1 + 1 inset -", "x inset (a: [1 * {"]
    for opening in nests {
      let file = SourceFile("let a = " + String(repeating: opening, count: 500))
      #expect(depth(of: file) < 5 * 128)
    }
  }

  @Test func `a hundred levels are allowed`() {
    for (opening, closing) in [("(", ")"), ("[", "]"), ("{", "}"), ("-", "")] {
      let text = String(repeating: opening, count: 100) + "1" + String(repeating: closing, count: 100)
      #expect(SourceFile("let a = \(text)").errorLines == [])
    }
    let views = String(repeating: "view {\n", count: 100) + String(repeating: "}\n", count: 100)
    #expect(SourceFile("scenario \"x\" {\n\(views)}\n").errorLines == [])
  }

  @Test func `errors of a file are capped`() {
    let text = String(repeating: "let = 1\n", count: 500)
    let errors = SourceFile(text).errors
    #expect(errors.count == 128)
    #expect(errors.last?.message == "expected fewer than 128 syntax errors, found more; the rest is not shown")
    #expect(SourceFile(String(repeating: "let = 1\n", count: 128)).errors.last?.message == errors.first?.message)
  }

  @Test func `errors of an item are capped`() {
    let file = SourceFile("scenario \"x\" {\n" + String(repeating: "@\n", count: 5000) + "}\n")
    #expect(file.items[0].errors.count == 128)
  }

  @Test func `a long line is parsed`() {
    let text = "scenario \"x\" { frame: (" + String(repeating: "1, ", count: 30_000) + "1) }"
    var file = SourceFile(text)
    #expect(file.errorLines == [])
    #expect(file.items[0].nodes.count == 60_007)
    #expect(file.replace(ByteRange(bytes: 1000, 1000), with: [UInt8(ascii: " ")]) == 0..<1)
  }

  @Test func `unclosed tokens reach no further than their line or file`() {
    #expect(SourceFile("let a = \"b\nlet c = 1\n").items.count == 3)
    #expect(SourceFile("/* a\nlet c = 1\n").items.map(\.kind) == [.endOfFile])
  }

  private func depth(of file: SourceFile) -> Int {
    var deepest = 0
    var waiting = file.items.map { (node: $0.root, depth: 1) }
    while let (node, depth) = waiting.popLast() {
      deepest = max(deepest, depth)
      waiting += node.children.map { ($0, depth + 1) }
    }
    return deepest
  }
}
