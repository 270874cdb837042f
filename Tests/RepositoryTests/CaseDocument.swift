import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Synchronization
import Testing

/// A document under `Tests/Cases`, read for what its scenarios ask.
struct CaseDocument: Sendable {
  struct Question: Sendable {
    /// As written: `list.contentInset`.
    var path: String
    /// The values of the statement or of its rows, as written.
    var values: [String]

    /// Whether one of the values is these numbers; a single number stands for all edges.
    func states(_ expected: [Double]) -> Bool {
      values.contains { value in
        let numbers = value.matches(of: #/-?\d+(?:\.\d+)?/#).compactMap { Double($0.output) }
        return numbers == expected || (numbers.count == 1 && expected.allSatisfy { $0 == numbers[0] })
      }
    }
  }

  struct Scenario: Sendable {
    var title: String
    var documentation: String
    /// The ids of the cases that it names.
    var ids: [String]
    var questions: [Question]
  }

  static let paths = Repository.files(under: "Tests/Cases", withExtension: "insets")

  var file: FileID
  var scenarios: [Scenario]

  static func all() throws -> [CaseDocument] { try paths.map(CaseDocument.init(readFrom:)) }

  private init(readFrom path: String) throws {
    file = FileID(path)
    let source = SourceFile(try Repository.text(of: path))
    host = SharedHost(file, source.bytes)
    scenarios = source.items.compactMap { tree -> Scenario? in
      guard case .scenario(let item) = ItemSyntax(tree) else { return nil }
      let documentation = tree.documentation ?? ""
      return Scenario(
        title: item.titleText ?? "",
        documentation: documentation,
        ids: documentation.matches(of: #/\b(?:[A-HN]\d\d|W\d\d\d|[a-z][A-Za-z0-9]*-[A-Za-z0-9-]+\.\d+)\b/#).map {
          String($0.output)
        },
        questions: (item.block?.statements ?? []).compactMap(Question.init)
      )
    }
  }

  /// A host with the document open, which the tests of its cases ask one after another.
  private let host: SharedHost

  /// What is found in the document.
  var diagnostics: [Diagnostic] { host.value.withLock { $0.diagnostics(in: file) } }

  /// What is computed for a question in a scenario, on each of its configurations.
  func explanations(of path: String, at stage: Stage, in scenario: Scenario) throws -> [Explanation] {
    let all = try host.value.withLock { host in
      try host.explanations(of: "\(path) at \(stage.spec.spelling)", in: file, titled: scenario.title)
    }
    return all.filter { $0.title == scenario.title }.flatMap(\.answers).flatMap(\.explanations)
  }
}

private final class SharedHost: Sendable {
  let value: Mutex<AnalysisHost>

  init(_ file: FileID, _ bytes: [UInt8]) {
    var host = AnalysisHost { _, _ in nil }
    host.open(file, bytes: bytes)
    value = Mutex(host)
  }
}

extension CaseDocument.Question {
  fileprivate init?(_ statement: StatementSyntax) {
    guard case .expect(let expect) = statement, case .path(_, let tokens)? = expect.quantity,
      expect.comparison.map(\.text) ?? "==" == "=="
    else { return nil }
    path = tokens.map(\.text).joined(separator: ".")
    let rows = expect.rows.map { $0.map(\.value) } ?? [expect.value]
    values = rows.compactMap { $0?.node.text }
  }
}
