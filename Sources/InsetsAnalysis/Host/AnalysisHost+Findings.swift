import InsetsChecking
import InsetsLanguage
import InsetsSyntax

// Findings of documents: those of their items, and those about the names that they declare.
extension AnalysisHost {
  /// All findings of a document as they are shown, in order of their place.
  ///
  /// Analyses what changed and reuses the rest.
  package mutating func diagnostics(in file: FileID) -> [Diagnostic] { report(of: file).diagnostics }

  /// How many scenarios a document has, and how many configurations they have in all.
  package mutating func extent(of file: FileID) -> (scenarios: Int, configurations: Int) {
    analyze(file)
    let analyses = (documents[file]?.analyses ?? []).compactMap { $0 }
    let scenarios = documents[file]?.source.items.count { $0.kind == .scenario } ?? 0
    return (scenarios, analyses.reduce(0) { $0 + $1.configurationCount })
  }

  /// The expectations of a document with what they came to, in bytes of the document.
  package mutating func expectations(in file: FileID) -> [(range: ByteRange, result: ExpectationResult)] {
    analyze(file)
    guard let document = documents[file] else { return [] }
    return document.analyses.indices.flatMap { index in
      let start = document.source.start(ofItem: index)
      return (document.analyses[index]?.scenario?.expectations ?? []).map { ($0.range.shifted(by: start), $0.result) }
    }
  }

  /// What no rule can say of a document, because a number is not known, in bytes of the document; nothing unless that is
  /// listed.
  package mutating func openJudgements(in file: FileID) -> [(range: ByteRange, words: String)] {
    analyze(file)
    guard let document = documents[file] else { return [] }
    return document.analyses.indices.flatMap { index in
      let start = document.source.start(ofItem: index)
      return (document.analyses[index]?.scenario?.open ?? []).map { ($0.range.shifted(by: start), $0.words) }
    }
  }

  /// Where a place in an item that declares names is now; nil when its item is gone.
  func location(of place: Place) -> Location? {
    guard let document = documents[place.file], let index = document.index(ofDeclaring: place.tree) else { return nil }
    return Location(file: place.file, range: place.range.shifted(by: document.source.start(ofItem: index)))
  }

  /// How many names that are taken are reported; a document with more of them was pasted twice.
  private static let mostRepeatedNames = 128

  /// The findings about names that are taken and imports that bring nothing, by the index of their item.
  func declarationFindings(of file: FileID) -> [Int: [Finding]] {
    (documents[file]?.declarations(at: revision) ?? declarations(of: file)).findings
  }

  /// What is known of the items of a document that declare names.
  func declarations(of file: FileID) -> AnalyzedDocument.Declarations {
    let indices = documents[file]?.indicesOfDeclaring ?? [:]
    return .init(indices: indices, findings: declarationFindings(of: file, indices))
  }

  private func declarationFindings(of file: FileID, _ indices: [ObjectIdentifier: Int]) -> [Int: [Finding]] {
    guard let scope = scopes[file]?[file] else { return [:] }
    guard !scope.repeated.isEmpty || !scope.brokenImports.isEmpty else { return [:] }
    var result: [Int: [Finding]] = [:]
    func report(_ rule: DiagnosticRule, at place: Place, _ message: Finding.Message, notes: [Finding.Note] = []) {
      guard let index = indices[ObjectIdentifier(place.tree)] else { return }
      result[index, default: []].append(Finding(rule, at: place.range, message, notes: notes))
    }
    for symbol in scope.repeated.prefix(Self.mostRepeatedNames) {
      let first = scope.declared[symbol.name].map {
        Finding.Note(place: $0.place, message: "it is first declared here")
      }
      let message = Finding.Message.isTaken(symbol.name, "in this document")
      report(.duplicateName, at: symbol.place, message, notes: first.map { [$0] } ?? [])
    }
    let circles = imports.circles(throughImportsOf: file)
    for broken in scope.brokenImports {
      let (rule, message) = broken.words(file, circles)
      report(rule, at: broken.place, message)
    }
    return result
  }
}

extension BrokenImport {
  fileprivate func words(
    _ importer: FileID,
    _ circles: [FileID: [FileID]]
  ) -> (rule: DiagnosticRule, message: Finding.Message) {
    switch reason {
    case .unreadable: return (.unreadableImport, .cannotBeRead(path))
    case .cycle(let target):
      let names = [importer.lastComponent] + (circles[target] ?? [target]).map(\.lastComponent)
      return (.importCycle, .importEachOther(names))
    }
  }
}
