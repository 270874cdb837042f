import InsetsAnalysis
import InsetsChecking
import InsetsImport
import InsetsLanguage
import InsetsProject
import InsetsSettings
import InsetsSwift
import InsetsSyntax
import JSON
import StandardStreams

/// `insets import`: makes documents of Interface Builder files and of what running apps print.
struct Import {
  private let request: ImportRequest
  private var status = ExitStatus.success
  private var reports: [ImportReport] = []
  /// The file that each document was made of, by their paths and the file's name.
  private var sources: [String: String] = [:]
  private var swift = SwiftFiles()

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let request = try ImportRequest(arguments)
    return { console throws(StreamError) in try run(request, &console) }
  }

  private static func run(_ request: ImportRequest, _ console: inout Console) throws(StreamError) -> ExitStatus {
    var command = Import(request: request)
    let search = DocumentSearch(request.paths, for: [.interfaceBuilder])
    for problem in search.problems { try command.fail(problem, &console) }
    for notice in search.notices { try console.note(notice) }
    if command.writesToStandardOutput {
      if search.documents.count > 1 {
        try command.fail("'--output -' takes one file, and there are \(search.documents.count)", &console)
        return command.status
      }
      console.keepsOutputForDocuments = true
    }
    for source in search.documents { try command.read(source, &console) }
    if request.options.scene != nil, command.reports.allSatisfy(\.scenarios.isEmpty) { command.status = .failure }
    if request.format == .json { try console.write(json(.array(command.reports, \.json))) }
    return command.status
  }

  private init(request: ImportRequest) { self.request = request }

  /// What comes from standard input has no folder to be written to.
  private var writesToStandardOutput: Bool {
    request.output == .standardOutput || request.output == .beside && request.paths == ["-"]
  }

  private mutating func fail(_ problem: String, _ console: inout Console) throws(StreamError) {
    status = .failure
    try console.report(problem)
  }

  private mutating func read(_ source: DocumentSource, _ console: inout Console) throws(StreamError) {
    let path = DocumentLoader.name(of: source)
    guard let bytes = try console.read(source) else { return status = .failure }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasSuffix(".swift") {
      var source = swift.source(ofFile: path)
      source.project.replace(source.path, bytes)
      return try write(SwiftUIImport.file(source.path, of: source.project, request.options), of: path, &console)
    }
    if FileFormat(path: name) == nil, PastedSwift.isSwift(bytes) {
      let file = PastedSwift.file(String(decoding: bytes, as: UTF8.self), request.options)
      return try write(file, of: path, &console)
    }
    let file: ImportedFile
    do throws(ImportError) {
      file = try imported(bytes, name: name)
    } catch {
      switch error {
      case .malformed(let line, let column, let message):
        return try fail("\(path):\(line):\(column): \(message)", &console)
      case .unreadable(let message): return try fail("'\(path)' \(message)", &console)
      case .otherPlatform(let message):
        // A folder holds what it holds; a file that was named is meant.
        if !request.paths.contains(path) { return try console.note("'\(path)' \(message); it is left out") }
        return try fail("'\(path)' \(message)", &console)
      }
    }
    try write(file, of: path, &console)
  }

  /// Reads a file as what its name says that it is; what has no name or another ending is looked at.
  private func imported(_ bytes: [UInt8], name: String) throws(ImportError) -> ImportedFile {
    if FileFormat(path: name) == .interfaceBuilder || bytes.starts(with: "<?xml".utf8) {
      return try ScreenImport.file(bytes, name: name, request.options)
    }
    return try LiveImport.read(bytes, name: name, request.options) { document in
      var host = AnalysisHost { _, _ in nil }
      let file = FileID(name)
      host.open(file, bytes: document)
      let found = host.report(of: file).diagnostics
      return LiveVerdict(
        failing: found.count {
          $0.rule == LayoutRule.expectationMismatch.id || $0.rule == LayoutRule.sdkDependentMetrics.id
        },
        unknown: found.count { $0.rule == LayoutRule.unmeasuredNumber.id }
      )
    }
  }

  private mutating func write(_ file: ImportedFile, of path: String, _ console: inout Console) throws(StreamError) {
    let target = self.target(of: path)
    if let target, let other = sources.updateValue(path, forKey: "\(target)\n\(file.name)") {
      return try fail(
        "'\(other)' has become '\(target)'; import '\(path)' into another folder with '--output'",
        &console
      )
    }
    var old: [UInt8] = []
    // A link counts, even one that leads nowhere.
    let isThere = target.map { (try? fileKind($0, followingLinks: false)) != nil } ?? false
    if let target, isThere, (try? fileKind(target, followingLinks: true)) == .file {
      guard let bytes = try console.read(.file(target)) else { return status = .failure }
      old = bytes
    }
    let text = ImportedText(file, over: old)
    if !text.kept.isEmpty || !file.notes.isEmpty { status = max(status, .findings) }
    if file.scenarios.isEmpty {
      let screen = request.options.scene.map { "no screen '\($0)'" } ?? "no screen"
      try console.note("'\(path)' has \(screen)")
    }
    if let target {
      if !request.isDryRun, !file.scenarios.isEmpty, text.bytes != old {
        do {
          if case .folder(let folder) = request.output { try makeFolder(normalizedPath(folder)) }
          try writeFile(target, text.bytes, over: isThere ? .document(old) : .nothing)
        } catch {
          return try fail("can't write '\(target)': \(error)", &console)
        }
      }
    } else if !request.isDryRun {
      try console.write(bytes: text.bytes)
    }
    if !file.scenarios.isEmpty { try reportMistakes(in: text.bytes, of: target ?? path, &console) }
    let report = ImportReport(file, path: path, target: target, kept: text.kept)
    reports.append(report)
    if request.format == .text { try console.write(report.text) }
  }

  /// Tells what 'check' would refuse to read or to lay out, such as a screen with more views than it allows.
  private mutating func reportMistakes(in document: [UInt8], of path: String, _ console: inout Console)
    throws(StreamError)
  {
    var host = AnalysisHost(loader: DocumentLoader.importedFile)
    let file = FileID(path)
    host.open(file, bytes: document)
    let written = Document(path: path, source: SourceFile(document))
    for diagnostic in host.report(of: file).diagnostics
    where diagnostic.severity == .error && DiagnosticRule.reading.contains(where: { $0.id == diagnostic.rule }) {
      try console.report("\(written.place(of: diagnostic.range.lowerBound)): \(diagnostic.message)")
      status = max(status, .findings)
    }
  }

  /// The document that a file becomes; nil for standard output.
  private func target(of path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    switch request.output {
    case .standardOutput: return nil
    case .folder(let folder): return normalizedPath("\(folder)/\(stem).insets")
    case .beside where writesToStandardOutput: return nil
    case .beside: return normalizedPath(String(path.dropLast(name.count)) + "\(stem).insets")
    }
  }
}

/// What became of a file.
private struct ImportReport {
  struct Kept {
    var scenario: String
    var outcome: String
  }

  struct Note {
    var line: Int
    var reason: String
    var subject: String
  }

  var file: String
  /// Nil for standard output.
  var document: String?
  var scenarios: [String]
  var expectations: Int
  /// Scenarios that are not, or not all, as the file has them.
  var kept: [Kept]
  /// What was guessed of a running app's screen, and how much of it holds.
  var remarks: [String]
  var notes: [Note]

  init(_ imported: ImportedFile, path: String, target: String?, kept: [KeptScenario]) {
    file = path
    document = target
    scenarios = imported.scenarios.map(\.title)
    expectations = imported.scenarios.reduce(0) { $0 + $1.views.count { $0.outcome == .computed } }
    self.kept = kept.map { Kept(scenario: $0.title, outcome: $0.words) }
    remarks = imported.remarks
    notes = imported.notes.map { Note(line: $0.line, reason: $0.reason.words, subject: $0.subject) }
  }

  var json: JSONValue {
    .fields([
      "file": .string(file),
      "document": document.map(JSONValue.string),
      "scenarios": .strings(scenarios),
      "expectations": .integer(expectations),
      "kept": .array(kept) { ["scenario": .string($0.scenario), "outcome": .string($0.outcome)] },
      "remarks": .strings(remarks),
      "notes": .array(notes) {
        ["line": .integer($0.line), "reason": .string($0.reason), "subject": .string($0.subject)]
      },
    ])
  }

  var text: String {
    let name = printablePath(file)
    var text = "\(name): \(count(scenarios.count, "scenario"))"
    if remarks.isEmpty { text += ", \(count(expectations, "frame")) expected" }
    if let document { text += ", in \(printablePath(document))" }
    text += "\n"
    for remark in remarks { text += "\(name): \(printable(remark))\n" }
    for scenario in kept { text += "\(name): \(printable(scenario.outcome))\n" }
    for note in notes { text += "\(name):\(note.line): \(printable(note.subject)) is not expressed: \(note.reason)\n" }
    return text
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
