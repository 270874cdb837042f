import Foundation
import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsTestSupport
import Testing

/// The schema of settings files, as an editor reads it.
struct SettingsSchemaTests {
  private struct Schema: Decodable {
    struct Properties: Decodable {
      var rules: Rules
    }

    struct Rules: Decodable {
      var properties: [String: Rule]
      var additionalProperties: Bool
    }

    struct Rule: Decodable {
      var description: String
      var `default`: String
      var `enum`: [String]
    }

    var properties: Properties
    var additionalProperties: Bool
  }

  @Test func `it knows each rule and each level and nothing else`() throws {
    let text = try Repository.text(of: "Grammar/insets.schema.json")
    let schema = try JSONDecoder().decode(Schema.self, from: Data(text.utf8))
    #expect(!schema.additionalProperties && !schema.properties.rules.additionalProperties)
    #expect(schema.properties.rules.properties.keys.sorted() == RuleRegistry.all.map(\.id.name))
    for rule in RuleRegistry.all {
      let entry = try #require(schema.properties.rules.properties[rule.id.name])
      #expect(entry.description == rule.summary)
      #expect(entry.default == rule.severity.name)
      #expect(entry.enum == RuleLevel.allCases.map(\.rawValue))
    }
  }
}
