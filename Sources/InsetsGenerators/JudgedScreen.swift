import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax

/// A scenario whose documentation says whether the screen is right or wrong, beside what the rules find in it.
///
/// Under `Tests/Screens` it begins with `Right:`, with `Right (a-rule):` where it looks like a rule's mistake and is none,
/// or with `Wrong (a-rule):`; the first paragraph says why. An example of the grammar says "Shows the finding `a-rule`."
package struct JudgedScreen: Hashable, Sendable {
  package enum Verdict: String, Sendable {
    case right, wrong
  }

  package static let folders = ["Grammar/Examples", "Tests/Screens"]

  /// The document's path from the repository's top folder.
  package let path: String
  package let title: String
  /// Nil where the documentation does not say.
  package let verdict: Verdict?
  /// The rules whose mistake it shows or, on a right screen, looks like.
  package let rules: [RuleID]
  package let reason: String
  /// Whether it has a body of SwiftUI.
  package let isSwiftUI: Bool
  /// The rules that find something, each once.
  package let found: Set<RuleID>

  /// Whether the rules find what is wrong and nothing else.
  package var isJudgedRightly: Bool {
    switch verdict {
    case .right: found.isEmpty
    case .wrong: found == Set(rules)
    case nil: false
    }
  }

  /// Whether it is one of the screens that are there to try the rules.
  package var isTrial: Bool { path.hasPrefix("Tests/Screens/") }

  /// The scenarios of a document in their order.
  ///
  /// - Parameters:
  ///   - path: the document's path from the repository's top folder.
  ///   - read: gives the text of a file, by its path from the repository's top folder.
  /// - Returns: the scenarios; none where the document cannot be opened.
  /// - Throws: what `read` throws of the document itself.
  package static func all(
    in path: String,
    reading read: @escaping @Sendable (String) throws -> String
  ) throws -> [JudgedScreen] {
    var host = try host(of: path, reading: read)
    let file = FileID(path)
    guard let source = host.source(file) else { return [] }
    let found = Dictionary(grouping: host.diagnostics(in: file)) { source.itemIndex(at: $0.range.lowerBound) }
    return zip(source.items.indices, source.items).compactMap { index, tree in
      guard case .scenario(let item) = ItemSyntax(tree) else { return nil }
      return JudgedScreen(
        path: path,
        title: item.titleText ?? "",
        documentation: tree.documentation ?? "",
        isSwiftUI: tree.root.text.contains(#/\bbody\b/#),
        found: Set((found[index] ?? []).map(\.rule))
      )
    }
  }

  /// What is found in a document as a whole, rule by rule; the parameters are those of ``all(in:reading:)``.
  package static func problems(
    in path: String,
    reading read: @escaping @Sendable (String) throws -> String
  ) throws -> [RuleID] {
    var host = try host(of: path, reading: read)
    return host.diagnostics(in: FileID(path)).map(\.rule)
  }

  private static func host(
    of path: String,
    reading read: @escaping @Sendable (String) throws -> String
  ) throws -> AnalysisHost {
    var host = AnalysisHost { name, importer in
      let target = importer.name.split(separator: "/").dropLast().joined(separator: "/") + "/" + name
      return (try? read(target)).map { LoadedFile(id: FileID(target), bytes: Array($0.utf8)) }
    }
    host.open(FileID(path), bytes: Array(try read(path).utf8))
    return host
  }

  private init(path: String, title: String, documentation: String, isSwiftUI: Bool, found: Set<RuleID>) {
    let paragraph = documentation.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      .joined(separator: " ")
    self.path = path
    self.title = title
    self.isSwiftUI = isSwiftUI
    self.found = found
    if path.hasPrefix("Tests/Screens/") {
      let match = paragraph.wholeMatch(of: #/(Right|Wrong)(?: \(([a-z0-9-]+(?:, [a-z0-9-]+)*)\))?: (.+)/#)
      rules = (match?.2 ?? "").split(separator: ", ").map { RuleID(String($0)) }
      verdict = match.map { $0.1 == "Right" ? .right : .wrong }
      reason = String(match?.3 ?? "")
    } else {
      let shown = documentation.matches(of: #/Shows the finding `([a-z0-9-]+)`/#)
      rules = shown.map { RuleID(String($0.1)) }
      verdict = shown.isEmpty ? .right : .wrong
      let words = paragraph.replacing(#/Shows the finding `[a-z0-9-]+`[^.]*\. ?/#, with: "")
      reason = words.firstMatch(of: #/^.*?[.!?](?= |$)/#).map { String($0.output) } ?? words
    }
  }
}
