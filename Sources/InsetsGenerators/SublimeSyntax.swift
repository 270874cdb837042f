import JSON

/// Writes `editors/sublime/Insets/Insets.sublime-syntax`, which Sublime Text and `bat` read: the rules of the TextMate
/// grammar, in YAML.
enum SublimeSyntax {
  static let path = "editors/sublime/Insets/Insets.sublime-syntax"

  static func generate() -> GeneratedFile {
    var text = """
      %YAML 1.2
      ---
      # Generated from Sources/InsetsGenerators; write with: swift run insets-dev generate
      name: Insets
      file_extensions: [insets]
      scope: source.insets
      contexts:

      """
    text += context("main", lines(of: TextMateGrammar.root["patterns"]))
    guard case .object(let repository)? = TextMateGrammar.root["repository"] else { return GeneratedFile(path, text) }
    for (name, rule) in repository {
      if let begin = rule["begin"]?.string, let end = rule["end"]?.string {
        text += context(name, entry(match: begin, ["push: \(name)-body"]))
        // The end is looked for first, as in TextMate.
        let scope = rule["name"]?.string.map { ["- meta_scope: \($0)"] } ?? []
        text += context("\(name)-body", scope + entry(match: end, ["pop: true"]) + lines(of: rule["patterns"]))
      } else {
        text += context(name, lines(of: rule["patterns"]))
      }
    }
    return GeneratedFile(path, text)
  }

  private static func context(_ name: String, _ lines: [String]) -> String {
    "  \(name):\n" + lines.map { "    \($0)\n" }.joined()
  }

  private static func lines(of patterns: OrderedJSON?) -> [String] {
    guard case .array(let rules)? = patterns else { return [] }
    return rules.flatMap { rule -> [String] in
      if let include = rule["include"]?.string { return ["- include: \(include.drop { $0 == "#" })"] }
      guard let match = rule["match"]?.string else { return [] }
      var keys = rule["name"]?.string.map { ["scope: \($0)"] } ?? []
      if case .object(let captures)? = rule["captures"] {
        keys.append("captures:")
        keys += captures.map { "  \($0): \($1["name"]?.string ?? "")" }
      }
      return entry(match: match, keys)
    }
  }

  private static func entry(match: String, _ keys: [String]) -> [String] {
    ["- match: '\(match.replacing("'", with: "''"))'"] + keys.map { "  \($0)" }
  }
}

extension GeneratedFile {
  fileprivate init(_ path: String, _ contents: String) { self.init(path: path, contents: contents) }
}
