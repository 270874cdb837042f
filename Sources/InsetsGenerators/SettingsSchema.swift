import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsSettings

/// Writes the JSON schema of settings files from the tables that the reader has.
enum SettingsSchema {
  static let path = "Grammar/insets.schema.json"

  static func generate() -> GeneratedFile {
    let keys = SettingsKey.allCases.map { key in "    \(quoted(key.rawValue)): \(schema(of: key))" }
    let text = """
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Settings of Insets (.insets.json)",
        "type": "object",
        "additionalProperties": false,
        "properties": {
      \(keys.joined(separator: ",\n"))
        }
      }

      """
    return GeneratedFile(path: path, contents: text)
  }

  private static func schema(of key: SettingsKey) -> String {
    let description = "\"description\": \(quoted(key.summary))"
    switch key {
    case .schema: return "{ \(description), \"type\": \"string\" }"
    case .hover:
      let sizes = HoverSize.allCases.map { quoted($0.rawValue) }.joined(separator: ", ")
      return "{ \(description), \"default\": \(quoted(HoverSize.full.rawValue)), \"enum\": [\(sizes)] }"
    case .codeLenses: return switches(CodeLens.Kind.allCases.map { ($0.rawValue, $0.summary) }, description)
    case .inlayHints: return switches(InlayHint.Kind.allCases.map { ($0.rawValue, $0.summary) }, description)
    case .closedFiles:
      let words = ClosedFiles.allCases.map { quoted($0.rawValue) }.joined(separator: ", ")
      return "{ \(description), \"default\": \(quoted(ClosedFiles.checked.rawValue)), \"enum\": [\(words)] }"
    case .pictures:
      let themes = PictureTheme.allCases.map { quoted($0.rawValue) }.joined(separator: ", ")
      let keys = PictureKey.allCases.map { key in
        let type =
          key == .hover ? "\"default\": false, \"type\": \"boolean\"" : "\"default\": \"auto\", \"enum\": [\(themes)]"
        return "        \(quoted(key.rawValue)): { \"description\": \(quoted(key.summary)), \(type) }"
      }
      return object(keys, description)
    case .rules:
      let rules = RuleRegistry.all.map { rule in
        return """
                  \(quoted(rule.id.name)): {
                    "description": \(quoted(rule.summary)),
                    "default": \(quoted(rule.severity.name)),
                    "enum": [\(RuleLevel.allCases.map { quoted($0.rawValue) }.joined(separator: ", "))]
                  }
          """
      }
      return """
        {
              \(description),
              "type": "object",
              "additionalProperties": false,
              "properties": {
        \(rules.joined(separator: ",\n"))
              }
            }
        """
    }
  }

  /// What can be shown or not, and is unless somebody says otherwise.
  private static func switches(_ kinds: [(name: String, summary: String)], _ description: String) -> String {
    let kinds = kinds.map { name, summary in
      "        \(quoted(name)): { \"description\": \(quoted(summary)), \"default\": true, \"type\": \"boolean\" }"
    }
    return object(kinds, description)
  }

  private static func object(_ properties: [String], _ description: String) -> String {
    """
    {
          \(description),
          "type": "object",
          "additionalProperties": false,
          "properties": {
    \(properties.joined(separator: ",\n"))
          }
        }
    """
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
