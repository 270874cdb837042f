import InsetsImport
import InsetsLanguage
import InsetsSwift
import InsetsSyntax

extension ItemTree {
  /// The change that writes pasted Swift in the language; nil for a finding about something else, and where nothing of
  /// the code is understood.
  ///
  /// What is not understood becomes a comment.
  func pastedSwift(at finding: Finding) -> Change? {
    guard finding.rule == DiagnosticRule.syntaxError.id,
      let range = errors.first(where: { $0.range == finding.range && $0.swift != nil })?.swift
    else { return nil }
    let swift = text(of: range)
    guard swift.utf8.count <= PastedSwift.greatestLength else { return nil }
    if swift.hasPrefix(".") {
      let statements = PastedSwift.statements(ofModifiers: swift)
      guard !statements.isEmpty else { return nil }
      if let view = root.descendant(at: range).flatMap(elementBefore), let first = statements.first {
        let title = isOneProperty(statements) ? "Write '\(first)' in the view" : "Paste as Insets, in the view"
        return preferred(title, [appending(statements, to: view), edit.remove(range)])
      }
      let title = isOneProperty(statements) ? "Write '\(statements.joined())'" : "Paste as Insets"
      return preferred(title, [edit.replace(range, with: lines(statements, at: range))])
    }
    let statements = PastedSwift.statements(ofViews: swift)
    guard !statements.isEmpty else { return nil }
    return preferred("Paste as Insets", [edit.replace(range, with: lines(statements, at: range))])
  }

  private func isOneProperty(_ statements: [String]) -> Bool { statements.count == 1 && !statements[0].hasPrefix("//") }

  /// Puts lines at the end of a view's braces, which are added if there are none.
  private func appending(_ lines: [String], to view: SyntaxNode) -> TextEdit {
    if isOneProperty(lines) { return edit.append(lines, to: view) }
    let indent = indentation(at: view.range.lowerBound)
    let text = lines.map { "\(indent)  \($0)\n" }.joined()
    guard let block = view.child(.block) else { return edit.insert(" {\n\(text)\(indent)}", at: view.range.upperBound) }
    if hasLineEnd(in: block.range) { return edit.append(lines, to: view) }
    return edit.insert("\n\(text)\(indent)", at: block.range.upperBound - 1)
  }

  private func preferred(_ title: String, _ edits: [TextEdit]) -> Change {
    var change = Change(title: title, edits: edits)
    change.isPreferred = true
    return change
  }

  private func lines(_ statements: [String], at range: ByteRange) -> String {
    statements.joined(separator: "\n" + indentation(at: range.lowerBound))
  }

  /// The view right before a broken statement in its block.
  private func elementBefore(_ node: SyntaxNode) -> SyntaxNode? {
    var broken: SyntaxNode? = node
    while let candidate = broken, candidate.parent?.kind != .block { broken = candidate.parent }
    guard let broken, let block = broken.parent else { return nil }
    return block.children.filter { $0.range.upperBound <= broken.range.lowerBound }.last.flatMap {
      $0.kind == .element ? $0 : nil
    }
  }
}

/// SwiftUI code that is read by itself, without the project that it comes from.
enum PastedSwift {
  /// How much code is read at a time, in bytes.
  static let greatestLength = 100_000

  /// The statements of views, line by line, indented from the first column.
  static func statements(ofViews swift: String) -> [String] {
    let presented = PresentedSwift(in: content(ofPreview: swift) ?? swift)
    let source = presented.rest.hasPrefix("var body") ? presented.rest : "var body: some View {\n\(presented.rest)\n}"
    let isDeclaration = ["struct ", "import ", "private struct "].contains { presented.rest.hasPrefix($0) }
    let code = isDeclaration ? presented.rest : "struct \(scene): View {\n\(source)\n}"
    guard let body = body(of: code, isDeclaration ? nil : scene) else { return [] }
    return presented.comments + body
  }

  /// What stands in the braces of `#Preview { }`; nil for other code.
  private static func content(ofPreview swift: String) -> String? {
    guard swift.hasPrefix("#Preview"), let open = swift.firstIndex(of: "{"), let close = swift.lastIndex(of: "}"),
      open < close
    else { return nil }
    return String(swift[swift.index(after: open)..<close].drop { $0.isWhitespace })
  }

  /// The statements of a chain of modifiers; one that can't be written by itself is a comment.
  static func statements(ofModifiers swift: String) -> [String] {
    calls(in: swift).flatMap { call in
      if let presented = PresentedSwift.element(call) { return presented }
      let code = "struct \(scene): View { var body: some View {\nColor.red\n\(call)\n} }"
      let words = call.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let body = body(of: code, scene) ?? []
      if body == ["color"] { return ["// \(words) changes no layout"] }
      guard body.count > 1, body[0] == "color {", body[body.count - 1] == "}" else { return ["// not read: \(words)"] }
      return body[1..<body.count - 1].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
    }
  }

  private static let scene = "PastedScreen"

  /// The lines in the body of the first screen of a file; nil if there is none.
  private static func body(of code: String, _ scene: String?) -> [String]? {
    let path = "Pasted.swift"
    let project = SwiftProject([(path, Array(code.utf8))])
    let imported = SwiftUIImport.file(path, of: project, ImportOptions(scene: scene))
    guard let scenario = imported.scenarios.first else { return nil }
    let source = SourceFile(scenario.text)
    guard let item = source.items.first, case .scenario(let statement) = ItemSyntax(item),
      let body = statement.block?.node.children.first(where: { $0.kind == .element && $0.text.hasPrefix("body") }),
      let block = body.child(.block)
    else { return nil }
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    let conditions = scenario.title.split(separator: ", ").dropFirst()
    let shown = conditions.isEmpty ? [] : ["// shown where: \(conditions.joined(separator: ", "))"]
    return shown + lines.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
  }

  /// The calls of a chain, each with its dot, arguments and closures.
  static func calls(in swift: String) -> [String] {
    var calls: [String] = []
    var depth = 0
    var isInString = false
    var previous: Character = " "
    for character in swift {
      if character == "\"", previous != "\\" { isInString.toggle() }
      if !isInString {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if character == ".", depth == 0 { calls.append("") }
      }
      if !calls.isEmpty { calls[calls.count - 1].append(character) }
      previous = character
    }
    return calls.map { call in
      var call = Substring(call)
      while call.last?.isWhitespace == true { call = call.dropLast() }
      return String(call)
    }
  }
}

/// Modifiers that present another screen, whose content is read by itself.
private struct PresentedSwift {
  /// The code without them.
  var rest = ""
  /// What is left out, line by line.
  var comments: [String] = []

  private static let kinds = ["sheet", "fullScreenCover", "popover", "navigationDestination"]

  init(in swift: String) {
    rest = swift
    for kind in Self.kinds {
      guard swift.contains(".\(kind)(") else { continue }
      let name = kind == "navigationDestination" ? "the screen that is pushed" : "what is presented"
      comments.append("// not read: .\(kind)(…): \(name) is a screen of its own")
    }
  }

  /// The element of a call with a trailing closure, line by line; nil for any other call.
  static func element(_ call: String) -> [String]? {
    guard let kind = kinds.first(where: { call.hasPrefix(".\($0)(") }), let open = call.firstIndex(of: "{"),
      let close = call.lastIndex(of: "}"), open < close
    else { return nil }
    var content = call[call.index(after: open)..<close]
    // `item in` at the beginning of the closure.
    if let keyword = content.firstRange(of: " in"),
      !content[..<keyword.lowerBound].contains(where: { "(.{".contains($0) })
    {
      content = content[keyword.upperBound...]
    }
    let inner = PastedSwift.statements(
      ofViews: content.split(separator: "\n").map { line in
        String(line.drop { $0 == " " })
      }.joined(separator: "\n")
    )
    return ["\(kind) {"] + inner.map { "  \($0)" } + ["}"]
  }
}
