import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import StandardStreams

/// `insets migrate`: brings screens of iOS 7 to 10 to iOS 11 and later.
struct Migrate {
  private let version: OSVersion
  private let isDryRun: Bool
  private var host = AnalysisHost(loader: DocumentLoader.importedFile)
  private var status = ExitStatus.success
  /// For all documents together.
  private var allowance = ProofAllowance(most: 3 * ProofAllowance.most)
  /// Whether a screen runs on versions without a safe area only.
  private var hasOldScreens = false
  /// Whether a document changes, or has changes to make by hand.
  private var hasChanges = false

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let paths = try arguments.paths()
    let version = try arguments.values[.to].map(target) ?? .firstWithSafeArea
    return { console throws(StreamError) in try run(paths, to: version, isDryRun: arguments.isDryRun, &console) }
  }

  /// The version that a migration goes to.
  private static func target(_ text: String) throws(UsageError) -> OSVersion {
    guard let version = OSVersion(text), version >= .firstWithSafeArea, OSVersion.majors.contains(version.major) else {
      throw UsageError("'\(text)' is not a version of iOS from 11 on")
    }
    return version
  }

  private static func run(
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
    if migrate.hasOldScreens {
      try console.note("add iOS 11 or later to 'iOS:', and a device that runs it, and migrate again")
    } else if migrate.status == .success, !migrate.hasChanges, !search.documents.isEmpty {
      try console.note("nothing to migrate")
    }
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
    guard let bytes = try console.read(source) else { return status = .failure }
    let file = FileID(name)
    host.open(file, bytes: bytes)
    let migration = host.migration(of: file, to: version, &allowance)
    var result = bytes
    if !migration.edits.isEmpty {
      host.edit(file, migration.edits.reversed())
      result = host.source(file)?.bytes ?? bytes
    }
    // What was changed for one document is not what another one imports.
    host.close(file)
    for scenario in migration.scenarios {
      let subject = "\(name): the scenario '\(scenario.title)'"
      switch scenario.outcome {
      case .migrated: continue
      case .mistakes: try reportFinding("\(subject) has errors and is left unchanged", &console)
      case .tooLarge:
        try reportFinding("\(subject) is too large to migrate together with the others and is left unchanged", &console)
      case .neverRunsThere(let versions):
        try console.note(
          "\(subject) is left unchanged: it runs only on \(versions), which has no safe area"
        )
        hasOldScreens = true
      case .upToDate(let byHand):
        hasChanges = hasChanges || !byHand.isEmpty
        for change in byHand { try console.note("\(subject) is left unchanged: \(change.action): \(change.reason)") }
      }
    }
    try finish(source, name, bytes, result, migration, &console)
  }

  private mutating func reportFinding(_ words: String, _ console: inout Console) throws(StreamError) {
    status = max(status, .findings)
    try console.report(words)
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
    hasChanges = hasChanges || result != before
    if case .standardInput = source, !isDryRun { return try console.write(bytes: result) }
    guard result != before else { return }
    if case .file(let path) = source, !isDryRun,
      !(try console.replace(path, holding: before, with: result))
    {
      return status = .failure
    }
    try console.write(unifiedDifference(of: name, from: before, to: result, console.style, isForTerminal: true))
    try console.write(migration.text(console.style))
    if isDryRun { status = max(status, .findings) }
  }
}
