import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsFormats
import InsetsImport
import InsetsLanguage
import InsetsProject
import InsetsSettings
import InsetsSwift
import InsetsSyntax
import StandardStreams

/// A document to check, with the settings that count for it.
struct CheckTask: Sendable {
  var source: DocumentSource
  /// What the report calls it.
  var name: String
  /// Nil where there are none.
  var settings: SettingsFile?
  var format: FileFormat
  /// What the project that it belongs to runs on.
  var scope: DocumentScope
  /// The other Swift files of its project; nil for other formats.
  var swift: SwiftSource?
  /// The storyboards of its project; nil for other formats.
  var storyboards: (files: InterfaceBuilderProject, path: String)?
}

/// What checking a document came to, ready to be written.
struct CheckedDocument: Sendable {
  /// The settings that counted.
  var settings: SettingsFile?
  /// Why it cannot be read; then nothing was found.
  var readingProblem: String?
  /// Why nothing can be made of it although it can be read; it is for another system, say.
  var strangeness: (file: String, words: String)?
  /// Why its fixes cannot be written.
  var writingProblem: String?
  /// What is worth knowing of how its fixes were written.
  var notice: String?
  /// The document, fixed or not, where standard output is for it.
  var written: [UInt8]?
  /// What fixes would change, where they are only shown.
  var proposal: ProposedFixes?
  /// What was found; nil where the document was not checked.
  var file: CheckedFile?
  /// What the settings allow in the file, and whether it is found there.
  var allowances: [AllowedFinding: Bool] = [:]
}

/// A document before and after the fixes that it could have.
struct ProposedFixes: Sendable {
  var name: String
  var before: [UInt8]
  var after: [UInt8]
  var count: Int
}

/// Checks one document after another on one processor.
struct CheckWorker {
  private let request: CheckRequest
  /// How the lines around findings are shown; nil where they are not.
  private let frames: Style?
  private var host = AnalysisHost(loader: DocumentLoader.importedFile, loop: loopOnAllProcessors)

  init(_ request: CheckRequest, _ style: Style) {
    self.request = request
    frames = request.framing(style)
  }

  mutating func check(_ task: CheckTask) -> CheckedDocument {
    var result = CheckedDocument(settings: task.settings)
    let bytes: [UInt8]
    do {
      bytes = try DocumentLoader.read(task.source)
    } catch {
      result.readingProblem = "can't read '\(task.name)': \(error)"
      return result
    }
    let file = FileID(task.name)
    // What is closed is not kept, so a run over many documents needs the memory of one.
    defer { host.close(file) }
    host.settings[file] = request.settings(over: task.settings?.settings)
    host.settings[file, default: AnalysisSettings()].listsOpenJudgements = true
    let first: [any VirtualDocument]
    do throws(ImportError) {
      first = try task.documents(in: bytes)
    } catch {
      report(error, bytes, task, &result)
      return result
    }
    let (fixes, current) = fix(task, file, bytes, &result)
    guard result.proposal == nil else { return result }
    var checked = CheckedFile(path: task.name, findings: [])
    let virtuals = fixes.isEmpty ? first : (try? task.documents(in: current)) ?? []
    checked.screens = virtuals.flatMap(\.screensRead)
    var proofs = ProofAllowance()
    for virtual in virtuals {
      host.open(file, virtual)
      let document = Document(path: task.name, file: current, virtual)
      let part = CheckedFile(file, shownIn: document, in: &host, request, &proofs, framedIn: frames)
      if let part { checked.add(part) }
    }
    checked.fixed = fixes
    result.file = checked
    result.allowances = allowances(task, current, file)
    return result
  }

  /// What the settings allow in the file, and whether it is found there: with the entry alone there are fewer findings than
  /// with none.
  private mutating func allowances(_ task: CheckTask, _ bytes: [UInt8], _ file: FileID) -> [AllowedFinding: Bool] {
    let allowed = task.allowed
    guard !allowed.isEmpty else { return [:] }
    // An entry may be kept for a rule that is off for now.
    host.settings[file]?.levels = [:]
    func count(allowing allowed: [AllowedFinding]) -> Int? {
      guard let document = try? task.documents(in: bytes, allowing: allowed).first else { return nil }
      host.open(file, document)
      return host.diagnostics(in: file).count
    }
    guard let all = count(allowing: []) else { return [:] }
    return Dictionary(allowed.map { ($0, count(allowing: [$0]) ?? 0 < all) }) { $0 || $1 }
  }

  /// Tells why there is no document behind a file.
  private func report(_ error: ImportError, _ bytes: [UInt8], _ task: CheckTask, _ result: inout CheckedDocument) {
    switch error {
    case .malformed(let line, let column, let message):
      let document = Document(path: task.name, file: bytes, OwnDocument([]))
      let place = document.offset(of: TextPosition(line: line - 1, column: column - 1))
      result.file = CheckedFile(path: task.name, unreadableAt: place, message, in: document, framedIn: frames)
    case .unreadable(let words), .otherPlatform(let words): result.strangeness = (task.name, words)
    }
  }

  /// Carries out the fixes of a file that are wanted, where the file comes from; returns them and what it holds then.
  ///
  /// As long as its settings can't be read there are none: a rule may be meant to be off.
  private mutating func fix(
    _ task: CheckTask,
    _ file: FileID,
    _ bytes: [UInt8],
    _ result: inout CheckedDocument
  ) -> (fixes: [SafeFixes.Fix], bytes: [UInt8]) {
    let isSettled = task.settings?.problems.isEmpty ?? true
    switch request.fixing {
    case .nothing: return ([], bytes)
    case .show(let choice):
      let fixed = isSettled ? fixed(bytes, task, file, choice) : nil
      result.proposal = ProposedFixes(
        name: task.name,
        before: bytes,
        after: fixed?.bytes ?? bytes,
        count: fixed?.fixes.count ?? 0
      )
      return ([], bytes)
    case .write(let choice):
      let fixed = isSettled ? fixed(bytes, task, file, choice) : nil
      switch task.source {
      case .standardInput:
        // Whoever reads it wants the document, fixed or not.
        result.written = fixed?.bytes ?? bytes
      case .file(let path):
        guard let fixed else { break }
        do throws(WriteError) {
          let otherNames = try writeFile(path, fixed.bytes, over: .document(bytes))
          result.notice = Console.notice(of: path, otherNames: otherNames)
        } catch {
          result.writingProblem = "can't write '\(path)': \(error)"
          return ([], bytes)
        }
      }
      return fixed ?? ([], bytes)
    }
  }

  /// What a file becomes by its fixes; nil when there are none.
  private mutating func fixed(
    _ bytes: [UInt8],
    _ task: CheckTask,
    _ file: FileID,
    _ choice: FixChoice
  ) -> (fixes: [SafeFixes.Fix], bytes: [UInt8])? {
    let settings = host.settings[file]
    defer { host.settings[file] = settings }
    // What is not reported is not fixed either.
    host.settings[file] = AnalysisSettings(levels: request.selection.levels).over(settings ?? AnalysisSettings())
    var result = bytes
    var all: [SafeFixes.Fix] = []
    // From below, so that the places above stay as they are.
    for virtual in ((try? task.documents(in: bytes)) ?? []).reversed() {
      guard task.format.saysItsScope else { return fixed(bytes, virtual, task, choice) }
      host.open(file, virtual)
      guard let fixes = host.fixes(of: file, choice) else { continue }
      for edit in fixes.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        let range = edit.range.lowerBound.value..<edit.range.upperBound.value
        guard range.upperBound <= result.count else { continue }
        result.replaceSubrange(range, with: Array(edit.replacement.utf8))
      }
      all = fixes.fixes + all
    }
    return all.isEmpty ? nil : (all, result)
  }

  /// A file that needs more fixes is fixed so far.
  private static let mostFixes = 256

  /// The same for a file that is no document itself: one fix after another, as far as they can be made in the file.
  ///
  /// Each takes a finding away and brings none, so this ends.
  private mutating func fixed(
    _ bytes: [UInt8],
    _ first: any VirtualDocument,
    _ task: CheckTask,
    _ choice: FixChoice
  ) -> (fixes: [SafeFixes.Fix], bytes: [UInt8])? {
    let file = FileID(task.name)
    var (current, virtual) = (bytes, first)
    var fixes: [SafeFixes.Fix] = []
    while fixes.count < Self.mostFixes {
      host.open(file, virtual)
      guard let next = nextFix(of: file, virtual, current, task, choice) else { break }
      (current, virtual) = (next.bytes, next.virtual)
      fixes.append(next.fix)
    }
    return fixes.isEmpty ? nil : (fixes, current)
  }

  /// The first chosen fix that can be made in the file, with what the file is then.
  ///
  /// The file is read again: there must be fewer findings in it, in all ways in which its screens could be shown, and
  /// of no rule more.
  private mutating func nextFix(
    of file: FileID,
    _ virtual: any VirtualDocument,
    _ bytes: [UInt8],
    _ task: CheckTask,
    _ choice: FixChoice
  ) -> (fix: SafeFixes.Fix, bytes: [UInt8], virtual: any VirtualDocument)? {
    var allowance = ProofAllowance()
    let offered = host.fixTitles(in: file, &allowance) {
      !$0.isExpected && RuleRegistry.rule($0.rule)?.isAboutLayout == true
    }
    let inOrder = offered.fixes.sorted { left, right in
      let (a, b) = (left.key, right.key)
      return (a.range.lowerBound, a.rule.name, a.message) < (b.range.lowerBound, b.rule.name, b.message)
    }
    let before = findingCounts(of: file)
    for (diagnostic, fixes) in inOrder {
      for fix in fixes where choice.takes(fix.title, isPreferred: fix.isPreferred, of: diagnostic.rule) {
        guard let edits = try? virtual.fileEdits(for: fix.edits), !edits.isEmpty else { continue }
        let made = applying(edits, to: bytes)
        guard let again = try? task.documents(in: made).first else { continue }
        host.open(file, again)
        let after = findingCounts(of: file)
        let isBetter = after.values.reduce(0, +) < before.values.reduce(0, +)
        guard isBetter, after.allSatisfy({ $0.value <= before[$0.key] ?? 0 }) else {
          host.open(file, virtual)
          continue
        }
        return (SafeFixes.Fix(rule: diagnostic.rule, title: fix.title), made, again)
      }
    }
    return nil
  }

  /// How many findings of each rule a document has.
  private mutating func findingCounts(of file: FileID) -> [RuleID: Int] {
    host.diagnostics(in: file).reduce(into: [:]) { counts, diagnostic in counts[diagnostic.rule, default: 0] += 1 }
  }
}

extension CheckTask {
  /// What the settings allow in the file.
  var allowed: [AllowedFinding] {
    guard !format.saysItsScope, let allowed = settings?.settings.allowed, !allowed.isEmpty else { return [] }
    return allowed.filter { $0.concerns(wholeName) }
  }

  /// The file's whole path, which an entry about it may name a folder of.
  private var wholeName: String {
    normalizedPath(name.hasPrefix("/") ? name : "\(currentFolder() ?? "")/\(name)")
  }

  /// The documents behind the file's text.
  func documents(in bytes: [UInt8]) throws(ImportError) -> [any VirtualDocument] {
    try documents(in: bytes, allowing: allowed)
  }

  func documents(in bytes: [UInt8], allowing allowed: [AllowedFinding]) throws(ImportError) -> [any VirtualDocument] {
    let name = allowed.isEmpty ? name : wholeName
    return try format.documents(in: bytes, named: name, scope, swift: swift, storyboards: storyboards, allowed: allowed)
  }
}
