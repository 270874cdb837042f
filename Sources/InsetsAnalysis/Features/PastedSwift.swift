import InsetsEngine
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
    if kind == .broken {
      let scenarios = PastedSwift.file(swift).scenarios.map(\.text)
      if scenarios.isEmpty { return nil }
      return preferred("Paste as Insets", [edit.replace(range, with: scenarios.joined(separator: "\n\n"))])
    }
    let node = root.descendant(at: range)
    if let element = elementWithArguments(at: range) {
      let lines = PastedSwift.properties(ofArguments: swift)
      let kind = edit.replace(range, with: String(swift.prefix { $0.isLetter }))
      let title = lines.isEmpty ? "Remove the arguments" : "Write the arguments as properties"
      let isOpen = element.child(.block).map { hasLineEnd(in: $0.range) } ?? false
      guard let block = element.child(.block), !lines.isEmpty else { return preferred(title, [kind]) }
      let indent = indentation(at: element.range.lowerBound)
      let text = isOpen ? lines.map { "\n\(indent)  \($0)" }.joined() : " \(lines.joined(separator: "; "));"
      // The parameters of the closure go too.
      let start = block.range.lowerBound + 1
      let end = block.children.first { $0.kind == .broken && $0.text.hasSuffix(" in") }?.range.upperBound ?? start
      return preferred(title, [kind, edit.replace(start..<end, with: text)])
    }
    // Without its dot, a modifier is meant for the view whose braces it is in.
    let hasDot = swift.hasPrefix(".")
    if hasDot || PastedSwift.isCall(swift), PastedSwift.viewCode(swift) == nil {
      let view = hasDot ? node.flatMap(elementBefore) : nil
      let kind = (view ?? node.flatMap(elementAround)).flatMap { $0.firstToken?.text }
      let statements = PastedSwift.statements(ofModifiers: hasDot ? swift : ".\(swift)", on: kind)
      guard let first = statements.first else { return nil }
      if let view {
        let title = isOneProperty(statements) ? "Write '\(first)' in the view" : "Paste as Insets, in the view"
        return preferred(title, [appending(statements, to: view), edit.remove(range)])
      }
      let title = isOneProperty(statements) ? "Write '\(first)'" : "Paste as Insets"
      return preferred(title, [edit.replace(range, with: lines(statements, at: range))])
    }
    var statements = PastedSwift.statements(ofViews: PastedSwift.viewCode(swift) ?? swift)
    guard !statements.isEmpty else { return nil }
    if node?.isInBody == false { statements = ["body {"] + statements.map { "  \($0)" } + ["}"] }
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

  /// The element whose kind and arguments are at a range, before its braces.
  private func elementWithArguments(at range: ByteRange) -> SyntaxNode? {
    var node: SyntaxNode? = root
    while let around = node {
      if around.kind == .element, around.range.lowerBound == range.lowerBound {
        return around.child(.block).flatMap { range.upperBound <= $0.range.lowerBound ? around : nil }
      }
      node = around.children.first {
        $0.range.lowerBound <= range.lowerBound && range.lowerBound < $0.range.upperBound
      }
    }
    return nil
  }

  /// The view whose braces a broken statement is in.
  private func elementAround(_ node: SyntaxNode) -> SyntaxNode? {
    var around: SyntaxNode? = node
    while let candidate = around, candidate.kind != .element { around = candidate.parent }
    return around
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
package enum PastedSwift {
  /// How much code is read at a time, in bytes.
  static let greatestLength = 100_000

  /// Whether a text that has no name is SwiftUI code.
  package static func isSwift(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= greatestLength else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("some View") || text.contains("#Preview") { return true }
    let source = SourceFile("scenario \"s\" {\nbody {\n\(text)\n}\n}\n")
    return source.items.first?.errors.contains { $0.swift != nil } ?? false
  }

  /// Whether code begins with the call of a modifier without its dot.
  static func isCall(_ swift: String) -> Bool {
    guard let first = swift.unicodeScalars.first, ("a"..."z").contains(first) else { return false }
    return swift.drop { $0.isLetter || $0.isNumber }.first == "("
  }

  /// The screens of code: those of the views that it declares, or one of the views that it is.
  package static func file(_ swift: String, _ options: ImportOptions = ImportOptions()) -> ImportedFile {
    if swift.contains("struct ") {
      let declared = SwiftUIImport.file(path, of: SwiftProject([(path, Array(swift.utf8))], isWhole: false), options)
      if !declared.scenarios.isEmpty { return declared }
    }
    var options = options
    options.scene = scene
    let project = SwiftProject([(path, Array(code(ofViews: swift).utf8))], isWhole: false)
    var file = SwiftUIImport.file(path, of: project, options)
    file.hasAllScreens = true
    if body(of: code(ofViews: swift), scene)?.isEmpty ?? true { file.scenarios = [] }
    return file
  }

  /// The statements of views, line by line, indented from the first column.
  static func statements(ofViews swift: String) -> [String] {
    let isDeclaration = swift.contains("struct ")
    return body(of: isDeclaration ? swift : code(ofViews: swift), isDeclaration ? nil : scene) ?? []
  }

  /// The code of a view whose type is written with the language's small letter: `text("Hello")`; nil for other code.
  static func viewCode(_ swift: String) -> String? {
    guard isCall(swift), let kind = ElementKind.named(String(swift.prefix { $0 != "(" }), inBody: true),
      kind.isSwiftUI, !kind.isModifierContent
    else { return nil }
    return swift.prefix(1).uppercased() + swift.dropFirst()
  }

  /// The properties that a view's arguments are in the language: `vStack(spacing: 8)`, `overlay(alignment: .top)`.
  static func properties(ofArguments swift: String) -> [String] {
    let word = String(swift.prefix { $0.isLetter })
    let arguments = swift.dropFirst(word.count)
    if word == "forEach" { return count(ofData: arguments).map { ["count: \($0)"] } ?? [] }
    guard let kind = ElementKind.named(word, inBody: true) else { return [] }
    if kind == .toolbarItem || kind == .toolbarItemGroup { return placement(in: arguments) }
    let content = kind.isSizedLeaf && !kind.hasLabel ? "" : "Color.red"
    let lines =
      kind.isModifierContent
      ? statements(ofModifiers: ".\(swift) { \(content) }", on: nil)
      : statements(ofViews: "\(word.prefix(1).uppercased())\(word.dropFirst())\(arguments) { \(content) }")
    guard lines.count > 1, lines.first == "\(word) {", lines.last == "}" else { return [] }
    var inner = lines.dropFirst().dropLast().map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
    if let stand = inner.firstIndex(of: "color") { inner.remove(at: stand) }
    return inner
  }

  /// How many elements a range has: `(0..<3, id: \.self)`.
  private static func count(ofData arguments: Substring) -> Int? {
    let words = arguments.dropFirst().prefix { $0 != "," && $0 != ")" }
    if let count = Int(words), count >= 0 { return count }
    for (sign, more) in [("..<", 0), ("...", 1)] {
      guard let range = words.firstRange(of: sign) else { continue }
      let bounds = [words[..<range.lowerBound], words[range.upperBound...]]
      let numbers = bounds.compactMap { Int($0.filter { !$0.isWhitespace }) }
      guard numbers.count == 2, (0...1000).contains(numbers[1] - numbers[0] + more) else { return nil }
      return numbers[1] - numbers[0] + more
    }
    return nil
  }

  private static func placement(in arguments: Substring) -> [String] {
    guard let label = arguments.firstRange(of: "placement:") else { return [] }
    let word = arguments[label.upperBound...].drop { $0 == " " || $0 == "." }.prefix { $0.isLetter }
    return word.isEmpty ? [] : ["placement: \(word)"]
  }

  /// A declaration around views, around members of one, or around what a preview shows.
  private static func code(ofViews swift: String) -> String {
    let views = content(ofPreview: swift) ?? swift
    return views.contains("var body")
      ? "struct \(scene): View {\n\(views)\n}" : "struct \(scene): View {\nvar body: some View {\n\(views)\n}\n}"
  }

  /// What stands in the braces of `#Preview { }`; nil for other code.
  private static func content(ofPreview swift: String) -> String? {
    guard swift.hasPrefix("#Preview"), let closure = trailingClosure(of: swift) else { return nil }
    return String(closure.drop { $0.isWhitespace })
  }

  /// The statements of a chain of modifiers of a view; one that can't be written by itself is a comment.
  static func statements(ofModifiers swift: String, on kind: String?) -> [String] {
    calls(in: swift).flatMap { call in
      if let presented = PresentedSwift.element(call) { return presented }
      let words = call.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      var isWithoutEffect = false
      // Some modifiers mean something on certain views alone.
      for kind in [kind, "color"].compactMap(\.self) {
        guard let base = bases[kind] else { continue }
        let code = "struct \(scene): View { var body: some View {\n\(base)\n\(call)\n} }"
        let body = body(of: code, scene) ?? []
        let comments = body.prefix { $0.hasPrefix("//") }
        let rest = body.dropFirst(comments.count)
        if rest == [kind] {
          if !comments.isEmpty { return Array(comments) }
          isWithoutEffect = true
        }
        guard rest.count > 1, rest.first == "\(kind) {", rest.last == "}" else { continue }
        return comments + rest.dropFirst().dropLast().map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
      }
      return [isWithoutEffect ? "// \(words) changes no layout" : "// not read: \(words)"]
    }
  }

  /// Code of each view that some modifiers are for.
  private static let bases = [
    "color": "Color.red", "image": "Image(name)", "text": "Text(words)", "list": "List { }", "form": "Form { }",
    "scrollView": "ScrollView { }", "tabView": "TabView { }", "picker": "Picker(words, selection: $value) { }",
    "toggle": "Toggle(words, isOn: $value)", "stepper": "Stepper(words, value: $value)",
    "datePicker": "DatePicker(words, selection: $value)",
  ]

  private static let scene = "PastedScreen"
  private static let path = "Pasted.swift"

  /// The lines in the body of the first screen of a file; nil if there is none.
  private static func body(of code: String, _ scene: String?) -> [String]? {
    let project = SwiftProject([(path, Array(code.utf8))], isWhole: false)
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
    var isInComment = false
    var previous: Character = " "
    for character in swift {
      if character.isNewline { isInComment = false }
      if isInComment { continue }
      if character == "\"", previous != "\\" { isInString.toggle() }
      if !isInString {
        if character == "/", previous == "/" {
          isInComment = true
          if !calls.isEmpty { calls[calls.count - 1].removeLast() }
          continue
        }
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

  /// What stands in the first braces behind a call's arguments; nil if there are none.
  static func trailingClosure(of call: String) -> Substring? {
    var depth = 0
    var start: String.Index?
    for index in call.indices {
      switch call[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{":
        if depth == 0, start == nil { start = call.index(after: index) }
        depth += 1
      case "}":
        depth -= 1
        if depth == 0, let start { return call[start..<index] }
      default: continue
      }
    }
    return nil
  }
}

/// Modifiers that present another screen, whose content is read by itself.
private enum PresentedSwift {
  private static let kinds = ["sheet", "fullScreenCover", "popover", "navigationDestination"]

  /// The element of a call with a trailing closure, line by line; nil for any other call.
  static func element(_ call: String) -> [String]? {
    guard let kind = kinds.first(where: { call.hasPrefix(".\($0)(") }),
      var content = PastedSwift.trailingClosure(of: call)
    else { return nil }
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

extension AnalysisHost {
  /// The edit that writes Swift at a place of a document in the language; nil where nothing of the code is read.
  ///
  /// In a body it writes views or modifiers, elsewhere in a scenario a body, and outside of all items scenarios.
  package func pasting(_ swift: String, at offset: ByteOffset, in file: FileID) -> TextEdit? {
    guard let source = documents[file]?.source, swift.utf8.count <= PastedSwift.greatestLength else { return nil }
    var code = Substring(swift)
    while code.first?.isWhitespace == true { code.removeFirst() }
    while code.last?.isWhitespace == true { code.removeLast() }
    let place = CursorPlace(offset, in: source)
    let lines = place.tree.lines(ofPasted: String(code), at: place.offset)
    if lines.isEmpty { return nil }
    let before = source.bytes.prefix(offset.value)
    let line = before.suffix(from: before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex)
    let blank = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let indent = String(decoding: blank, as: UTF8.self)
    let start = blank.count == line.count ? "" : "\n\(indent)"
    return TextEdit(range: offset..<offset, replacement: start + lines.joined(separator: "\n\(indent)"))
  }
}

extension ItemTree {
  /// What Swift at a place of the item is in the language, line by line; empty where nothing of it is read.
  fileprivate func lines(ofPasted swift: String, at offset: ByteOffset) -> [String] {
    var around: SyntaxNode? = node(at: offset)
    // At the end of a block one is behind it.
    while let candidate = around, candidate.range.upperBound <= offset, candidate.parent != nil {
      around = candidate.parent
    }
    let isInside = kind == .scenario && around.map { $0.range.upperBound > offset && $0.kind != .scenario } ?? false
    guard isInside, let around else {
      let text = PastedSwift.file(swift).scenarios.map(\.text).joined(separator: "\n\n")
      return text.isEmpty ? [] : [text]
    }
    if swift.hasPrefix(".") {
      return PastedSwift.statements(ofModifiers: swift, on: elementAround(around)?.firstToken?.text)
    }
    let statements = PastedSwift.statements(ofViews: swift)
    return around.isInBody || statements.isEmpty ? statements : ["body {"] + statements.map { "  \($0)" } + ["}"]
  }
}
