import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The documents under `Tests/Specs/editor`: what editors show of a document, and at the marker `1️⃣`.
///
/// A block `insets` begins an example, and blocks `insets NAME` behind it are the documents that it imports. The others say
/// what an editor gets:
/// - `completions`: what is offered, in order; `…` stands for any others. A line ends with the documentation, if that matters.
///   What is typed already is marked with `⏩…⏪` in the document.
/// - `offer LABEL`: one of them: its kind, what it inserts, its detail and its documentation.
/// - `details LABEL`: what is said of one of them when an editor asks.
/// - `tokens`: the words with their meanings; `outline`: the symbols; `folds`: what folds, with its first and last line.
/// - `references`: the document with the places in «…» and the declaration in ⟨…⟩; `definition`: with the target in «…»;
///   `highlights`: with what is written in ⟨…⟩, read in ‹…› and otherwise named in «…». A name behind the word is that of an
///   imported document.
/// - `renamed NAME`: the document after a rename, or an imported one whose name stands behind; `refused NAME`: why there is none.
/// - `signature`: what is called, with the part at the marker in «…»; `links`: each link with its target.
/// - `selections`: what a selection that grows covers, a step in a line; `⏎` is a line's end.
/// - `formatted`: the document in its one form; `formatted lines`: with the lines of the selection in it, and `formatted typed`
///   after the character before the marker was typed. A blank that ends a line is `·`.
/// - `hints`: the lines that have hints, with each in ⟨…⟩; `lenses`: each lens with its line.
/// - `allowances`: the comments that are offered to allow findings; `allowed TITLE`: the document with one of them.
struct EditorSpecTests {
  @Test(arguments: try SpecFile.cases(of: "editor"))
  func `the editor shows this`(_ spec: SpecCase) throws {
    for example in EditorExample.all(in: spec) {
      let source = try MarkedText(example.text)
      let view = EditorView(source, others: example.others)
      for block in example.expectations {
        let shown = try #require(try view.shown(for: block), "\(block.path):\(block.line): there is no such block")
        if view.matches(shown, block) { continue }
        if let mismatch = block.mismatch(shown) { Issue.record("\(mismatch)") }
      }
    }
  }
}

/// A document with what is expected of it.
private struct EditorExample {
  var text: String
  var others: [String: String] = [:]
  var expectations: [SpecBlock] = []

  static func all(in spec: SpecCase) -> [EditorExample] {
    var examples: [EditorExample] = []
    for block in spec.blocks {
      // The fence stands in a line of its own, which is no part of the document.
      let text = String(block.text.dropLast())
      if block.role == SpecBlock.inputRole, block.arguments.isEmpty {
        examples.append(EditorExample(text: text))
      } else if block.role == SpecBlock.inputRole {
        examples[examples.count - 1].others[block.arguments[0]] = text
      } else {
        examples[examples.count - 1].expectations.append(block)
      }
    }
    return examples
  }
}

/// What an editor gets to see of one document.
private struct EditorView {
  private let source: MarkedText
  private let others: [String: String]
  private let host: AnalysisHost

  init(_ source: MarkedText, others: [String: String]) {
    self.source = source
    self.others = others
    host = InsetsAnalysisTests.host(source.text, others: others)
  }

  /// What is selected in the document, if anything is.
  private var selection: ByteRange? { source.selection.map { ByteRange(bytes: $0.lowerBound, $0.upperBound) } }

  private func cursor() throws -> ByteOffset { ByteOffset(try source.position()) }

  /// What a block has to say; nil for one of another kind.
  func shown(for block: SpecBlock) throws -> String? {
    var host = host
    let words = block.arguments.joined(separator: " ")
    return switch block.role {
    case "completions": try completions(&host)
    case "offer": try offer(words, &host)
    case "details": host.completionDetails(of: words, at: try cursor(), in: mainFile)?.plainText ?? "nothing"
    case "tokens": tokens()
    case "outline": try outline(of: host.symbols(in: mainFile))
    case "folds": try folds(host)
    case "references": try references(&host, block.arguments.first)
    case "definition": try definition(&host, block.arguments.first)
    case "highlights": try highlights(&host)
    case "renamed": try renamed(to: block.arguments.first ?? "", &host, block.arguments.dropFirst().first)
    case "refused": try refusal(of: words, &host)
    case "signature": try signature(&host)
    case "links": links(&host)
    case "selections": try selections(host)
    case "formatted": try formatted(block.arguments.first)
    case "hints": hints(&host)
    case "lenses": try lenses(&host)
    case "allowances": try allowances(&host).map(\.title).joined(separator: "\n")
    case "allowed": try allowed(words, &host)
    default: nil
    }
  }

  /// Whether a list of completions is as a block has it, which may leave out documentation and, with `…`, others.
  func matches(_ shown: String, _ block: SpecBlock) -> Bool {
    guard block.role == "completions" else { return false }
    func matches(_ found: ArraySlice<Substring>, _ pattern: ArraySlice<Substring>) -> Bool {
      guard let first = pattern.first else { return found.isEmpty }
      guard first == "…" else {
        return found.first.map { $0 == first || $0.hasPrefix(first + " - ") } == true
          && matches(found.dropFirst(), pattern.dropFirst())
      }
      return (found.startIndex...found.endIndex).contains { matches(found[$0...], pattern.dropFirst()) }
    }
    return matches(shown.split(separator: "\n")[...], block.text.split(separator: "\n")[...])
  }

  private func text(_ range: ByteRange) -> String {
    String(decoding: Array(source.text.utf8)[range.lowerBound.value..<range.upperBound.value], as: UTF8.self)
  }

  // MARK: - Completions

  private func completions(_ host: inout AnalysisHost) throws -> String {
    let cursor = try cursor()
    let completions = host.completions(at: cursor, in: mainFile)
    let word = source.selection.map { ByteRange(bytes: $0.lowerBound, $0.upperBound) } ?? cursor..<cursor
    for completion in completions { #expect(completion.replacing == word, "\(completion.label)") }
    return completions.map { completion in
      completion.documentation.map { "\(completion.label) - \($0)" } ?? completion.label
    }.joined(separator: "\n")
  }

  private func offer(_ label: String, _ host: inout AnalysisHost) throws -> String {
    let completions = host.completions(at: try cursor(), in: mainFile)
    guard let offer = completions.first(where: { $0.label == label }) else { return "nothing" }
    let insertion = offer.insertion == label ? "" : " inserts '\(offer.insertion)'"
    return ["\(offer.kind)\(insertion)", offer.detail, offer.documentation].compactMap { $0 }.joined(separator: "\n")
  }

  private func signature(_ host: inout AnalysisHost) throws -> String {
    guard let help = host.signatureHelp(at: try cursor(), in: mainFile) else { return "nothing" }
    guard help.parameters.indices.contains(help.activeParameter) else { return help.label }
    let part = help.parameters[help.activeParameter]
    let start = help.label.prefix(part.range.lowerBound).utf8.count
    let range = ByteRange(bytes: start, help.label.prefix(part.range.upperBound).utf8.count)
    let label = NamedText.marking([(range, ("«", "»"))], in: help.label)
    return [label, part.documentation].compactMap { $0 }.joined(separator: "\n")
  }

  // MARK: - The document as a whole

  private func tokens() -> String {
    SourceFile(source.text).items.flatMap { tree in
      tree.semanticTokens.map { token in
        let bytes = tree.bytes[token.range.lowerBound.value..<token.range.upperBound.value]
        let word = String(decoding: bytes, as: UTF8.self)
        return (["\(token.kind) \(word)"] + token.traits.map { "\($0)" }.sorted()).joined(separator: ", ")
      }
    }.joined(separator: "\n")
  }

  private func outline(of symbols: [Symbol]) throws -> String {
    func lines(of symbols: [Symbol], inside range: ByteRange, indentation: String) -> [String] {
      symbols.flatMap { symbol in
        // Editors require that a symbol holds its selection and its children.
        #expect(range.clamped(to: symbol.range) == symbol.range, "\(symbol.name)")
        #expect(symbol.selectionRange.clamped(to: symbol.range) == symbol.selectionRange, "\(symbol.name)")
        let detail = symbol.detail.map { " - \($0)" } ?? ""
        return ["\(indentation)\(symbol.kind) \(symbol.name)\(detail)"]
          + lines(of: symbol.children, inside: symbol.range, indentation: indentation + "  ")
      }
    }
    return lines(of: symbols, inside: ByteRange(bytes: 0, source.text.utf8.count), indentation: "")
      .joined(separator: "\n")
  }

  private func folds(_ host: AnalysisHost) throws -> String {
    let lines = try #require(host.source(mainFile)).lines
    return host.foldingRanges(in: mainFile).map { fold in
      let first = lines.position(of: fold.range.lowerBound, in: .utf8).line + 1
      let last = lines.position(of: fold.range.upperBound, in: .utf8).line + 1
      return "\(fold.kind) \(first)-\(last)"
    }.joined(separator: "\n")
  }

  private func links(_ host: inout AnalysisHost) -> String {
    host.documentLinks(in: mainFile).map { link in
      switch link.target {
      case .file(let file): "\(text(link.range)) → \(file.name)"
      case .address(let address): "\(text(link.range)) → \(address)"
      }
    }.joined(separator: "\n")
  }

  private func selections(_ host: AnalysisHost) throws -> String {
    host.selectionRanges(at: try cursor(), in: mainFile).map { text($0).replacing("\n", with: "⏎") }
      .joined(separator: "\n")
  }

  private func formatted(_ part: String?) throws -> String {
    let edits =
      switch part {
      case "lines": host.formattingEdits(in: mainFile, onLinesOf: [try #require(selection)])
      case "typed": host.formattingEdits(in: mainFile, afterTypingAt: try cursor())
      default: host.formattingEdits(in: mainFile)
      }
    #expect(zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    let formatted = applying(edits, to: source.text)
    #expect(edits.isEmpty == (formatted == source.text), "an edit that changes nothing")
    if part == nil {
      #expect(formatted.hasSuffix("}\n"))
      #expect(InsetsAnalysisTests.host(formatted).formattingEdits(in: mainFile).isEmpty, "once is enough")
    }
    let lines = formatted.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rest = line.reversed().prefix { $0 == " " }.count
      return line.dropLast(rest) + String(repeating: "·", count: rest)
    }
    return lines.joined(separator: "\n")
  }

  private func hints(_ host: inout AnalysisHost) -> String {
    let range = selection ?? ByteRange(bytes: 0, source.text.utf8.count)
    let edits = host.inlayHints(in: range, of: mainFile).map { hint in
      TextEdit(range: hint.offset..<hint.offset, replacement: "⟨\(hint.label)⟩")
    }
    let lines = applying(edits, to: source.text).split(separator: "\n").filter { $0.contains("⟨") }
    return lines.isEmpty ? "nothing" : lines.map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }

  private func lenses(_ host: inout AnalysisHost) throws -> String {
    let lines = try #require(host.source(mainFile)).lines
    return host.codeLenses(in: mainFile).map { lens in
      "\(lines.position(of: lens.range.lowerBound, in: .utf8).line + 1): \(lens.title)"
    }.joined(separator: "\n")
  }

  // MARK: - Comments that allow

  private func allowances(_ host: inout AnalysisHost) throws -> [CodeAction] {
    #expect(!host.diagnostics(in: mainFile).isEmpty, "there is nothing to allow")
    let place = try selection ?? cursor()..<cursor()
    let actions = host.suppressions(in: place, of: mainFile)
    for action in actions {
      #expect(!action.isPreferred)
      let commented = applying(action.edits, to: source.text)
      // With a reason in its place the comment does what the title says, and nothing else is wrong.
      var after = InsetsAnalysisTests.host(commented.replacing("<reason>", with: "it is as the author wants it"))
      #expect(after.diagnostics(in: mainFile).map(\.message) == [])
      // Without one it asks for it.
      var open = InsetsAnalysisTests.host(commented)
      #expect(open.diagnostics(in: mainFile).map(\.rule).contains(DiagnosticRule.unexplainedSuppression.id))
    }
    return actions
  }

  private func allowed(_ title: String, _ host: inout AnalysisHost) throws -> String {
    let action = try allowances(&host).first { $0.title == title }
    return action.map { applying($0.edits, to: source.text) } ?? "nothing"
  }

  // MARK: - Names

  /// The document, or an imported one, with places in brackets.
  private func marking(_ places: [(location: Location, brackets: NamedText.Brackets)], _ name: String?) -> String {
    let file = name.map { FileID($0) } ?? mainFile
    let inside = places.filter { $0.location.file == file }.map { ($0.location.range, $0.brackets) }
    return NamedText.marking(inside, in: name.flatMap { others[$0] } ?? source.text)
  }

  private func references(_ host: inout AnalysisHost, _ name: String?) throws -> String {
    let all = host.references(at: try cursor(), in: mainFile, includingDeclaration: true)
    let uses = host.references(at: try cursor(), in: mainFile, includingDeclaration: false)
    #expect(all.count == Set(all).count, "a place is named twice")
    return marking(all.map { ($0, uses.contains($0) ? ("«", "»") : ("⟨", "⟩")) }, name)
  }

  private func definition(_ host: inout AnalysisHost, _ name: String?) throws -> String {
    let targets = host.definition(at: try cursor(), in: mainFile).map(\.target)
    return targets.isEmpty ? "nowhere" : marking(targets.map { ($0, ("«", "»")) }, name)
  }

  private func highlights(_ host: inout AnalysisHost) throws -> String {
    let highlights = host.highlights(at: try cursor(), in: mainFile)
    return marking(
      highlights.map { highlight in
        let brackets: NamedText.Brackets =
          switch highlight.kind {
          case .text: ("«", "»")
          case .read: ("‹", "›")
          case .write: ("⟨", "⟩")
          }
        return (Location(file: mainFile, range: highlight.range), brackets)
      },
      nil
    )
  }

  private func renamed(to name: String, _ host: inout AnalysisHost, _ other: String?) throws -> String {
    let edits = try host.rename(at: try cursor(), in: mainFile, to: name)
    let file = other.map { FileID($0) } ?? mainFile
    return applying(edits[file] ?? [], to: other.flatMap { others[$0] } ?? source.text)
  }

  private func refusal(of name: String, _ host: inout AnalysisHost) throws -> String {
    let cursor = try cursor()
    do throws(RenameRefusal) {
      _ = try host.rename(at: cursor, in: mainFile, to: name)
      return "nothing"
    } catch {
      return error.message
    }
  }
}
