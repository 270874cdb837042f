import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsSettings
import JSON

/// Writes the JSON schema of settings files from the tables that the reader has.
enum SettingsSchema {
  static let path = "Grammar/insets.schema.json"

  static func generate() -> GeneratedFile { GeneratedFile(path: path, contents: schema.text() + "\n") }

  /// The whole schema.
  static let schema = OrderedJSON.object(
    [
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Settings of Insets (.insets.json)")),
    ] + object(SettingsKey.allCases.map { ($0.rawValue, schema(of: $0)) })
  )

  private static func schema(of key: SettingsKey) -> OrderedJSON {
    .object([("description", .string(key.summary))] + type(of: key))
  }

  /// What a key's value may be, and what it is without the key.
  private static func type(of key: SettingsKey) -> [(String, OrderedJSON)] {
    switch key {
    case .schema: [("type", .string("string"))]
    case .unknown: word(UnevaluatedExpectations.report)
    case .hover: word(HoverSize.full)
    case .codeLenses: object(CodeLens.Kind.allCases.map { ($0.rawValue, flag($0.summary, isOn: true)) })
    case .inlayHints: object(InlayHint.Kind.allCases.map { ($0.rawValue, flag($0.summary, isOn: true)) })
    case .closedFiles: word(ClosedFiles.checked)
    case .pictures: object(PictureKey.allCases.map { ($0.rawValue, schema(of: $0)) })
    case .preview:
      object(
        PreviewKey.allCases.map { key in
          let editors = OrderedJSON.array(EditorLink.allCases.map { .string($0.rawValue) })
          return (key.rawValue, .object([("description", .string(key.summary)), ("enum", editors)]))
        }
      )
    case .devices, .iOS, .orientations: [("type", .string("string"))]
    case .allow:
      [
        ("type", .string("array")),
        (
          "items",
          .object(
            object(
              AllowKey.allCases.map { key in
                (key.rawValue, .object([("description", .string(key.summary)), ("type", .string("string"))]))
              }
            ) + [("required", .array(AllowKey.allCases.filter(\.isNeeded).map { .string($0.rawValue) }))]
          )
        ),
      ]
    case .rules:
      object(
        RuleRegistry.all.map { rule in
          let levels = OrderedJSON.array(RuleLevel.allCases.map { .string($0.rawValue) })
          let parts = [("default", OrderedJSON.string(rule.severity.name)), ("enum", levels)]
          return (rule.id.name, .object([("description", .string(rule.summary))] + parts))
        }
      )
    }
  }

  private static func schema(of key: PictureKey) -> OrderedJSON {
    switch key {
    case .hover: flag(key.summary, isOn: false)
    case .theme: .object([("description", .string(key.summary))] + word(PictureTheme.auto))
    }
  }

  /// One of the words of a type.
  private static func word<Word>(_ standard: Word) -> [(String, OrderedJSON)]
  where Word: RawRepresentable<String>, Word: CaseIterable {
    [("default", .string(standard.rawValue)), ("enum", .array(Word.allCases.map { .string($0.rawValue) }))]
  }

  private static func flag(_ summary: String, isOn: Bool) -> OrderedJSON {
    .object([
      ("description", .string(summary)), ("default", .literal(isOn ? "true" : "false")), ("type", .string("boolean")),
    ])
  }

  private static func object(_ properties: [(String, OrderedJSON)]) -> [(String, OrderedJSON)] {
    [
      ("type", .string("object")), ("additionalProperties", .literal("false")), ("properties", .object(properties)),
    ]
  }
}
