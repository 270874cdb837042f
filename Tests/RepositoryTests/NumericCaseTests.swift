import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Every number of `Grammar/Data/cases.csv` is a scenario under `Tests/Cases`, whose documentation begins with the
/// case's id.
///
/// A scenario cannot state another number than the table's: the row's numbers have to stand in an `expect` of the row's
/// quantity, and to be computed on every configuration of the scenario that the row is about.
struct NumericCaseTests {
  private static let documents = Result { try CaseDocument.all() }
  private static let rows = Result { try NumericCase.all() }

  @Test func `every case is in one scenario`() throws {
    let named = try Self.documents.get().flatMap { $0.scenarios.flatMap(\.ids) }.sorted()
    let known = try Self.rows.get().map(\.id)
    #expect(named == known, "\(named.difference(from: known))")
    #expect(known.count >= 290)
  }

  @Test(arguments: try rows.get().map(\.id))
  func `a case holds`(_ id: String) throws {
    let numeric = try #require(try Self.rows.get().first { $0.id == id })
    let document = try #require(try Self.documents.get().first { $0.scenarios.contains { $0.ids.contains(id) } })
    let scenario = try #require(document.scenarios.first { $0.ids.contains(id) })
    for source in numeric.sourceWords {
      #expect(scenario.documentation.contains(source), "the scenario does not name its source '\(source)'")
    }
    for rule in numeric.rules {
      #expect(scenario.documentation.contains(rule.rawValue), "the scenario does not name its rule \(rule.rawValue)")
    }
    let questions = scenario.questions.filter { numeric.paths.contains($0.path) && $0.states(numeric.expected) }
    let question = try #require(questions.first, "no expect of \(numeric.paths) states \(numeric.expected)")
    for stage in numeric.stages {
      let explanations = try document.explanations(of: question.path, at: stage, in: scenario)
      let shown = explanations.filter { numeric.isAbout($0.configuration) }
      #expect(Set(shown.map(\.configuration.os.major)) == numeric.versions(among: explanations.map(\.configuration)))
      #expect(Set(shown.map(\.configuration.orientation)) == numeric.orientations)
      for explanation in shown {
        let words = "\(explanation.configuration.device.id) iOS \(explanation.configuration.os.major) \(stage)"
        #expect(numeric.describes(explanation.configuration.device), "\(words)")
        let computed = numbers(explanation.value)
        let agrees = zip(computed, numeric.expected).allSatisfy { abs($0 - $1) <= 0.5 / 3 }
        #expect(computed.count == numeric.expected.count && agrees, "\(words): \(computed), not \(numeric.expected)")
      }
    }
  }

  /// Every expectation holds, and nothing else is wrong.
  @Test(arguments: CaseDocument.paths)
  func `a case has no findings`(_ path: String) throws {
    let document = try #require(try Self.documents.get().first { $0.file.name == path })
    #expect(document.diagnostics.map(\.message) == [])
  }

  @Test(arguments: CaseDocument.paths)
  func `a case is in the standard style`(_ path: String) throws {
    let text = try Repository.text(of: path)
    #expect(String(decoding: Formatter.format(SourceFile(text)), as: UTF8.self) == text)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 400)
  }
}

/// The numbers of a value in the order in which they are written.
private func numbers(_ value: Explanation.Value) -> [Double] {
  switch value {
  case .number(let number): [number]
  case .insets(let insets): [insets.top, insets.left, insets.bottom, insets.right]
  case .rect(let rect): [rect.x, rect.y, rect.width, rect.height]
  case .point(let point): [point.x, point.y]
  case .size(let size): [size.width, size.height]
  case .flag, .unavailable, .unknown: []
  }
}
