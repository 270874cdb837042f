import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsFormats
import InsetsLanguage
import InsetsProject
import InsetsSettings
import InsetsSyntax
import StandardStreams

/// `insets check`: reports what is wrong with documents.
///
/// Documents are checked on all processors and reported in their order.
struct Check {
  private let request: CheckRequest
  private var report: CheckReport
  private var settings = SettingsSearch()
  private var projects = ProjectFiles()
  private var swift = SwiftFiles()
  /// The settings files whose problems have been told.
  private var toldSettings: Set<String> = []
  private var allowances = Allowances()
  /// The files that are not ours to check, by what is said of them: the first one's name, and how many they are.
  private var leftOut: [String: (first: String, count: Int)] = [:]
  private var causes = ToldCauses()
  private var summary = CheckSummary()
  /// What is for a file, until all of it is known.
  private var output: [UInt8] = []
  /// What '--fix' would do.
  private var proposed = (files: 0, fixes: 0)
  private var progress = Progress()
  private var status = ExitStatus.success

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let request = try CheckRequest(arguments)
    return { console throws(StreamError) in
      request.watches ? try CheckWatch.run(request, &console) : try run(request, &console)
    }
  }

  static func run(_ request: CheckRequest, _ console: inout Console) throws(StreamError) -> ExitStatus {
    console.style = request.outputFile == nil || request.color == .always ? Style(request.color) : .plain
    var check = Check(request, console.style)
    var search = DocumentSearch(check.operands, for: FileFormat.searched)
    if request.checksDependents { search.addDependents() }
    console.keepsOutputForDocuments = request.fixing.isWritten && search.documents.contains(.standardInput)
    for problem in search.problems { try check.fail(problem, &console) }
    check.summary.miss(search.unreadableCount)
    if !request.isQuiet { for notice in search.notices { try console.note(notice) } }
    // A folder that is named is a project where nothing else says what one is.
    check.swift.takeForProjects(check.operands.filter { (try? fileKind($0, followingLinks: true)) == .folder })
    try check.checkAll(search.documents, &console)
    try check.tellLeftOut(&console)
    try check.tellUnusedAllowances(&console)
    if check.summary.files > 0 || request.fixing.isShown { try check.finish(&console) }
    return check.status
  }

  private init(_ request: CheckRequest, _ style: Style) {
    self.request = request
    report = CheckReport(request, style)
  }

  /// What is checked, which is the current folder without operands.
  private var operands: [String] {
    request.format.report.needsWholePaths && request.paths.isEmpty ? [currentFolder() ?? "."] : request.operands
  }

  private mutating func fail(_ problem: String, _ console: inout Console) throws(StreamError) {
    status = .failure
    try progress.clear()
    try console.report(problem)
  }

  /// Writes a part of the report, where the user wants it.
  private mutating func write(_ bytes: [UInt8], _ console: inout Console) throws(StreamError) {
    guard request.outputFile == nil else { return output += bytes }
    if !bytes.isEmpty { try progress.clear() }
    try console.write(bytes)
  }

  /// How many documents one processor checks in a row, with what they import read once.
  ///
  /// In a large folder there is enough for every processor, so what many documents import is read less often.
  private static func runLength(of count: Int) -> Int { min(max(16, count / 16), 64) }

  /// How many runs of a length so many documents are.
  private static func runCount(_ documents: Int, of length: Int) -> Int { (documents + length - 1) / length }

  /// How many runs are done before what they found is written, so that a large folder needs no more memory than a small
  /// one, and the output shows progress.
  private static let runsAtOnce = 16
  /// The same where somebody watches the progress.
  private static let documentsAtOnce = 48

  private mutating func checkAll(_ documents: [DocumentSource], _ console: inout Console) throws(StreamError) {
    let isWatched = progress.isShown && !request.isQuiet
    let runLength = isWatched ? min(Self.runLength(of: documents.count), 8) : Self.runLength(of: documents.count)
    let length = isWatched ? Self.documentsAtOnce : runLength * Self.runsAtOnce
    let names = documents.map { source -> (String, String) in
      let name = DocumentLoader.name(of: source)
      return ((try? resolvedPath(name)) ?? name, name)
    }
    let namesByPath = Dictionary(names) { first, _ in first }
    for start in stride(from: 0, to: documents.count, by: length) {
      if !request.isQuiet { try progress.show("checking", start, of: documents.count) }
      let tasks = documents[start..<min(start + length, documents.count)].map { task(for: $0) }
      let problems = projects.takeProblems()
      if !request.isQuiet {
        for problem in problems {
          try progress.clear()
          try console.note(settings.shortened(problem))
        }
      }
      let (request, style) = (request, console.style)
      // What a fix writes may be what the next document imports.
      let loop = request.fixing.isWritten ? loopInOrder : loopOnAllProcessors
      let runs = results(below: Self.runCount(tasks.count, of: runLength), by: loop) { run in
        var worker = CheckWorker(request, style)
        return tasks.dropFirst(run * runLength).prefix(runLength).map { worker.check($0) }
      }
      var files = runs.joined().map(\.self)
      causes.tellOnce(&files, namesByPath)
      for document in files { try add(document, &console) }
    }
    try progress.clear()
  }

  private mutating func task(for source: DocumentSource) -> CheckTask {
    guard source == .standardInput, let name = request.standardInputName else {
      return task(for: source, named: DocumentLoader.name(of: source), settings.file(for: source))
    }
    let path = normalizedPath(name)
    return task(for: source, named: path, settings.file(for: .file(path)))
  }

  private mutating func task(for source: DocumentSource, named name: String, _ settings: SettingsFile?) -> CheckTask {
    let format = Self.format(of: name)
    let project = format.saysItsScope ? DocumentScope() : projects.scope(ofFile: name)
    let asked = DocumentScope(devices: request.devices, versions: request.versions)
    let scope = asked.over((settings?.settings.scope ?? DocumentScope()).over(project))
    let source = CheckTask(source: source, name: name, settings: settings, format: format, scope: scope)
    var task = source
    switch format {
    case .insets, .markdown: break
    case .interfaceBuilder: task.storyboards = swift.storyboards(ofFile: name, project)
    case .swift: task.swift = swift.source(ofFile: name)
    }
    return task
  }

  /// What a file is by its name; what says nothing is a document of ours.
  private static func format(of name: String) -> FileFormat { FileFormat(path: name) ?? .insets }

  private mutating func add(_ document: CheckedDocument, _ console: inout Console) throws(StreamError) {
    if let problem = document.readingProblem {
      summary.miss(1)
      return try fail(problem, &console)
    }
    if let (file, words) = document.strangeness { return try leaveOut(file, words, &console) }
    if let settings = document.settings {
      try tellProblems(of: settings, &console)
      if document.file != nil { allowances.add(settings, document.allowances) }
    }
    if let proposal = document.proposal { try show(proposal, &console) }
    if let bytes = document.written { try console.write(bytes: bytes) }
    if let problem = document.writingProblem { try fail(problem, &console) }
    if let notice = document.notice { try console.note(notice) }
    if let file = document.file { try add(file, isDocument: true, &console) }
  }

  /// Passes over a file that is not ours to check; one that was named is meant.
  private mutating func leaveOut(_ file: String, _ words: String, _ console: inout Console) throws(StreamError) {
    if request.paths.contains(file) { return try fail("'\(file)' \(words)", &console) }
    summary.leaveOut()
    if request.showsUnread {
      if !request.isQuiet { try console.note("'\(file)' \(words); it is left out") }
    } else {
      leftOut[words, default: (file, 0)].count += 1
    }
  }

  /// Tells what was left out, once for all files that the same is said of.
  private func tellLeftOut(_ console: inout Console) throws(StreamError) {
    guard !request.isQuiet else { return }
    for (words, files) in leftOut.sorted(by: { $0.value.first < $1.value.first }) {
      let others = files.count > 1 ? ", as are \(files.count - 1) more (--unread lists them)" : ""
      try console.note("'\(files.first)' \(words); it is left out\(others)")
    }
  }

  private mutating func add(
    _ file: CheckedFile,
    isDocument: Bool,
    _ console: inout Console
  ) throws(StreamError) {
    summary.add(file, isDocument: isDocument)
    if let severity = request.failingSeverity, summary.has(severity) { status = max(status, .findings) }
    try write(Array(report.add(file).utf8), &console)
  }

  /// Prints what fixes would change; how many there are is told at the end.
  private mutating func show(_ proposal: ProposedFixes, _ console: inout Console) throws(StreamError) {
    proposed.files += proposal.count > 0 ? 1 : 0
    proposed.fixes += proposal.count
    let bytes = unifiedDifference(
      of: proposal.name,
      from: proposal.before,
      to: proposal.after,
      console.style,
      isForTerminal: request.outputFile == nil && ByteStream.standardOutput.isTerminal
    )
    guard !bytes.isEmpty else { return }
    if request.failingSeverity != nil { status = max(status, .findings) }
    try write(bytes, &console)
  }

  private mutating func finish(_ console: inout Console) throws(StreamError) {
    if !request.fixing.isShown {
      try write(Array(report.end(summary).utf8), &console)
    } else if !request.isQuiet {
      let words = "\(counted(proposed.fixes, "finding")) in \(counted(proposed.files, "file"))"
      let none = "'--fix' would change nothing; 'insets check' lists the fixes that need a choice"
      try console.note(proposed.fixes > 0 ? "'--fix' would fix \(words)" : none)
    }
    guard let path = request.outputFile else { return }
    do {
      try writeFile(path, output)
    } catch {
      try fail("can't write '\(path)': \(error)", &console)
    }
  }

  /// Tells once what is wrong with a settings file.
  private mutating func tellProblems(of file: SettingsFile, _ console: inout Console) throws(StreamError) {
    guard !file.problems.isEmpty, toldSettings.insert(file.path).inserted else { return }
    let path = settings.shortened(file.path)
    try add(CheckedFile(file, path: path, framedIn: request.framing(console.style)), isDocument: false, &console)
  }

  /// Tells which entries of `allow` allow nothing; on other devices than the project's they may.
  private mutating func tellUnusedAllowances(_ console: inout Console) throws(StreamError) {
    guard request.devices == nil, request.versions == nil, !request.fixing.isShown else { return }
    let rule = DiagnosticRule.unusedSuppression
    guard request.selection.contains(rule.id) else { return }
    let folders = operands.compactMap { try? resolvedPath($0) }
    for (file, problems) in allowances.unused(checkedWhole: folders) where file.problems.isEmpty {
      guard let severity = file.settings.levels[rule.id].map(\.severity) ?? rule.severity else { continue }
      let path = settings.shortened(file.path)
      let told = CheckedFile(
        file,
        path: path,
        problems,
        rule.id.name,
        severity,
        framedIn: request.framing(console.style)
      )
      try add(told, isDocument: false, &console)
    }
  }
}
