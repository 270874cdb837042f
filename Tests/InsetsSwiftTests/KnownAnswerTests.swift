import InsetsAnalysis
import InsetsEngine
import InsetsFormats
import InsetsLanguage
import InsetsSwift
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Files in the style of apps, right ones and wrong ones, with what is to be found in them.
struct KnownAnswerTests {
  private struct Case {
    var name: String
    var source: String
    /// The rules that may report the mistake; none for a right file.
    var rules: Set<String> = []
    /// The lines where they may, counted from 1.
    var lines: Set<Int> = []
    var devices = "iPhone14, iPhoneSE3"
    var version = "17"
  }

  private func cases(_ kit: String) throws -> [Case] {
    let text = try Repository.text(of: "Tests/InsetsSwiftTests/Cases/\(kit).md")
    return try text.split(separator: "\n### ").dropFirst().map { part in
      let pieces = part.split(separator: "```", omittingEmptySubsequences: false)
      let name = try #require(part.split(separator: "\n").first)
      try #require(pieces.count == 3, "\(name) has no end")
      var result = Case(name: String(name), source: String(pieces[1].dropFirst("swift\n".count)))
      for (index, line) in result.source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if line.contains("// or here") { result.lines.insert(index + 1) }
        guard let mark = line.firstRange(of: "// expect: ") else { continue }
        let words = line[mark.upperBound...].split(separator: " @ ")
        guard words.count == 2 else { continue }
        result.lines.insert(index + 1)
        result.rules = Set(words[0].split(separator: "|").map(String.init))
        let place = words[1].split(separator: "\"")
        guard place.count == 2, let device = Catalogue.device(called: String(place[0])) else { continue }
        result.devices = device.id
        result.version = String(place[1].split(separator: " ").last ?? "")
      }
      return result
    }
  }

  private func findings(_ example: Case) -> [(line: Int, rule: String)] {
    let bytes = Array(example.source.utf8)
    let source = SwiftSource(SwiftProject([("Screen.swift", bytes)]), path: "Screen.swift")
    let virtual = SwiftDocument(bytes, source, DocumentScope(devices: example.devices, versions: example.version))
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("Screen.swift")
    host.open(file, virtual)
    let lines = SourceFile(unparsed: bytes).lines
    return host.report(of: file).diagnostics.map { diagnostic in
      let place = virtual.places.fileRange(of: diagnostic) ?? ByteRange(bytes: 0, 0)
      return (lines.position(of: place.lowerBound, in: .utf8).line + 1, diagnostic.rule.name)
    }
  }

  /// A mistake in what a source is read as would hide all that is wrong on the screen.
  @Test(arguments: ["swiftui", "uikit"]) func `the document behind a file has no mistakes of its own`(_ kit: String)
    throws
  {
    let readingRules = Set(DiagnosticRule.reading.map(\.id))
    let wrong = try cases(kit).flatMap { example -> [String] in
      let bytes = Array(example.source.utf8)
      let source = SwiftSource(SwiftProject([("Screen.swift", bytes)]), path: "Screen.swift")
      let virtual = SwiftDocument(bytes, source, DocumentScope(devices: example.devices, versions: example.version))
      var host = AnalysisHost { _, _ in nil }
      host.open(FileID("Screen.insets"), bytes: virtual.text)
      return host.report(of: FileID("Screen.insets")).diagnostics
        .filter { diagnostic in diagnostic.severity == .error && readingRules.contains(diagnostic.rule) }
        .map { "\(example.name): \($0.message)" }
    }
    #expect(wrong == [])
  }

  @Test(arguments: ["swiftui", "uikit"]) func `each mistake is found and nothing else`(_ kit: String) throws {
    let cases = try cases(kit)
    #expect(cases.count > 40)
    let wrong = cases.compactMap { example -> String? in
      let found = findings(example)
      let isRight =
        example.rules.isEmpty
        ? found.isEmpty
        : found.contains { example.rules.contains($0.rule) && example.lines.contains($0.line) }
      return isRight ? nil : "\(example.name): \(found)"
    }
    #expect(wrong == [])
  }

  /// Every right file is typed to another place, half a line or up to a dot, with the rest of it behind the line or
  /// without.
  @Test(arguments: ["swiftui", "uikit"]) func `a right file has no findings while one of its lines is half typed`(
    _ kit: String
  ) throws {
    let right = try cases(kit).filter(\.rules.isEmpty)
    let wrong = right.enumerated().flatMap { number, example -> [String] in
      let lines = example.source.split(separator: "\n", omittingEmptySubsequences: false)
      return (0..<RandomCases.times).flatMap { time -> [String] in
        let line = (number * 7 + 5 + time * 11) % lines.count
        let half = lines[line].prefix(lines[line].count / 2)
        // The editor completes behind a dot.
        let ends = [half, lines[line].lastIndex(of: ".").map { lines[line][...$0] } ?? half]
        let sources = [lines[..<line] + [half]] + ends.map { lines[..<line] + [$0] + lines[(line + 1)...] }
        return sources.compactMap { lines in
          var typed = example
          typed.source = lines.joined(separator: "\n")
          let found = findings(typed)
          return found.isEmpty ? nil : "\(example.name), line \(line + 1): \(found)"
        }
      }
    }
    #expect(wrong == [])
  }
}
