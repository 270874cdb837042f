import InsetsAnalysis
import InsetsEngine
import InsetsSyntax
import StandardStreams

/// `insets migrate`: brings screens of iOS 7 to 10 to iOS 11 and later.
struct Migrate {
  private let version: OSVersion
  private let isDryRun: Bool
  private var host = AnalysisHost(loader: DocumentLoader.importedFile)
  private var status = ExitStatus.success

  static func run(
    _ paths: [String],
    to version: OSVersion,
    isDryRun: Bool,
    _ console: inout Console
  ) throws(StreamError) -> ExitStatus {
    var migrate = Migrate(version: version, isDryRun: isDryRun)
    let search = DocumentSearch(paths)
    for problem in search.problems { try migrate.fail(problem, &console) }
    for notice in search.notices { try console.note(notice) }
    for source in search.documents { try migrate.migrate(source, &console) }
    return migrate.status
  }

  private init(version: OSVersion, isDryRun: Bool) {
    self.version = version
    self.isDryRun = isDryRun
  }

  private mutating func fail(_ problem: String, _ console: inout Console) throws(StreamError) {
    status = .failure
    try console.report(problem)
  }

  private mutating func migrate(_ source: DocumentSource, _ console: inout Console) throws(StreamError) {
    let name = DocumentLoader.name(of: source)
    let bytes: [UInt8]
    do {
      bytes = try DocumentLoader.read(source)
    } catch {
      return try fail("can't read '\(name)': \(error)", &console)
    }
    let file = FileID(name)
    host.open(file, bytes: bytes)
    let migration = host.migration(of: file, to: version)
    var result = bytes
    if !migration.edits.isEmpty {
      host.edit(file, migration.edits.reversed())
      result = host.source(file)?.bytes ?? bytes
    }
    // What was changed for one document is not what another one imports.
    host.close(file)
    for scenario in migration.scenarios {
      guard case .mistakes = scenario.outcome else { continue }
      status = max(status, .findings)
      try console.report("\(name): the scenario '\(scenario.title)' has mistakes and stays as it is")
    }
    try finish(source, name, bytes, result, migration, &console)
  }

  private mutating func finish(
    _ source: DocumentSource,
    _ name: String,
    _ before: [UInt8],
    _ after: [UInt8],
    _ migration: DocumentMigration,
    _ console: inout Console
  ) throws(StreamError) {
    // Nothing is ever written that reads worse than what was there.
    let result = SourceFile(after).errors.count > SourceFile(before).errors.count ? before : after
    if case .standardInput = source, !isDryRun { return try console.write(bytes: result) }
    guard result != before else { return }
    if case .file(let path) = source, !isDryRun,
      !(try console.replace(path, holding: before, with: result))
    {
      return status = .failure
    }
    try console.write(unifiedDifference(of: name, from: before, to: result, console.style))
    try console.write(migration.text(console.style))
    if isDryRun { status = max(status, .findings) }
  }
}
