import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The examples hold: what their sources print is computed, and what they show on purpose is found.
struct ExampleTests {
  private static let paths = Repository.files(under: "Grammar/Examples", withExtension: "insets")

  @Test func `there are examples`() throws {
    #expect(Self.paths.count >= 15)
    // Every seed stands in one of them.
    let heads = try Self.paths.map { try Repository.text(of: $0).prefix { $0 != "\n" } }
    for seed in ["S0", "S1", "S2", "S3", "S4"] {
      #expect(heads.contains { $0.hasPrefix("// \(seed): ") }, "no example restates \(seed)")
    }
  }

  /// A scenario says in its documentation which findings it shows, and has no others.
  @Test(arguments: paths)
  func `an example shows what it says`(_ path: String) throws {
    var host = AnalysisHost(loader: loadDocument)
    let file = FileID(path)
    host.open(file, bytes: Array(try Repository.text(of: path).utf8))
    let source = try #require(host.source(file))
    let announced = source.items.indices.flatMap { index in
      (source.items[index].documentation ?? "").matches(of: #/Shows the finding `([a-z0-9-]+)`/#).map {
        "\(index): \($0.1)"
      }
    }
    let found = host.diagnostics(in: file).map { diagnostic in
      "\(source.itemIndex(at: diagnostic.range.lowerBound)): \(diagnostic.rule.name)"
    }
    #expect(Set(found) == Set(announced), "\(host.diagnostics(in: file).map(\.message))")
  }

  /// A folder by the name of a root cause, as `double-inset`, holds what people ran into: each scenario says in which
  /// thread, and there are sixty threads at least.
  @Test func `a scenario under a root cause names its thread`() throws {
    var threads: Set<Substring> = []
    for path in Self.paths where path.split(separator: "/").count > 3 && !path.contains("/parts/") {
      for item in SourceFile(try Repository.text(of: path)).items where item.kind == .scenario {
        let documentation = item.documentation ?? ""
        let addresses = documentation.matches(of: #/https?:\/\/\S+/#).map(\.output)
        #expect(!addresses.isEmpty, "no thread is named in \(path): \(documentation)")
        threads.formUnion(addresses)
      }
    }
    #expect(threads.count >= 60)
  }

  /// Mistakes in writing that only the configurations tell; an example of a screen has none.
  private static let mistakesInWriting: Set<RuleID> = [
    "over-constrained", "repeated-property", "second-root", "unavailable-quantity", "unused-row",
  ]

  /// Whoever meets a finding can read a screen that has it.
  @Test func `every rule of layout is shown`() throws {
    let documents = try Self.paths.map(Repository.text).joined(separator: "\n")
    let rules = RuleRegistry.all.filter { $0.isAboutLayout && !Self.mistakesInWriting.contains($0.id) }
    #expect(rules.count >= 40)
    for rule in rules {
      let isShown = documents.contains("Shows the finding `\(rule.id.name)`")
      #expect(isShown, "no example shows '\(rule.id.name)'")
    }
  }

  @Test(arguments: paths)
  func `an example is in the standard style`(_ path: String) throws {
    let text = try Repository.text(of: path)
    #expect(String(decoding: Formatter.format(SourceFile(text)), as: UTF8.self) == text)
  }
}

/// Reads what an example imports, by a path relative to it.
@Sendable func loadDocument(_ path: String, importer: FileID) -> LoadedFile? {
  let target = importer.name.split(separator: "/").dropLast().joined(separator: "/") + "/" + path
  guard let text = try? Repository.text(of: target) else { return nil }
  return LoadedFile(id: FileID(target), bytes: Array(text.utf8))
}
