/// How `check` writes its findings.
package enum CheckFormat: String, CaseIterable, Sendable {
  case text, concise, json, github, xcode, sarif, junit, markdown

  /// Who reads it, lower case, without a final stop.
  private var audience: String {
    switch self {
    case .text: "people"
    case .concise: "one line each"
    case .json: "programs (schema: Grammar/check.schema.json)"
    case .github: "annotations of a workflow"
    case .xcode: "the issue navigator"
    case .sarif: "code scanning (2.1.0)"
    case .junit: "a test report with a test per scenario"
    case .markdown: "a job summary or a pull request"
    }
  }

  /// The formats with who reads them: `'text' people, 'concise' one line each, …`.
  static var audiences: String { allCases.map { "'\($0.rawValue)' \($0.audience)" }.joined(separator: ", ") }
}
