import CommandTable
import InsetsAnalysis
import InsetsLanguage
import InsetsSettings
import InsetsSyntax
import StandardStreams

/// A document to check, with the settings that count for it.
struct CheckTask: Sendable {
  var source: DocumentSource
  /// What the report calls it.
  var name: String
  /// Nil where there are none.
  var settings: SettingsFile?
}

/// What checking a document came to, ready to be written.
struct CheckedDocument: Sendable {
  /// The settings that counted.
  var settings: SettingsFile?
  /// Why it cannot be read; then nothing was found.
  var readingProblem: String?
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
  /// The amount of layout work in it.
  var layoutSize = 0
  /// Whether there is more to lay out than the worker was allowed to.
  var isCut = false

  /// Takes over what checking the document again came to, beside what was fixed the first time.
  mutating func replace(with again: CheckedDocument) {
    let (fixed, notice) = (file?.fixed ?? [], notice)
    self = again
    file?.fixed.insert(contentsOf: fixed, at: 0)
    self.notice = again.notice ?? notice
  }
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

  /// For all documents of this worker.
  private var proofs: ProofAllowance
  private let mostLayout: Int?

  /// Makes a worker that proves no more for all of its documents and lays out no more of each than is said; where
  /// `mostLayout` is nil that is as much as of a document alone.
  init(_ request: CheckRequest, _ style: Style, proofs: ProofAllowance, mostLayout: Int?) {
    self.request = request
    self.proofs = proofs
    self.mostLayout = mostLayout
    frames = request.format == .text && !request.showsStatistics ? style : nil
  }

  mutating func check(_ task: CheckTask) -> CheckedDocument {
    var result = CheckedDocument(settings: task.settings)
    // Standard input can't be read again with a larger share.
    host.mostLayoutOfDocument = task.source == .standardInput ? nil : mostLayout
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
    let (fixes, current) = fix(task, file, bytes, &result)
    guard result.proposal == nil else { return result }
    var checked = CheckedFile(path: task.name, findings: [])
    for text in documents(in: current, of: task) {
      host.open(file, bytes: text)
      if let part = CheckedFile(file, in: &host, request, &proofs, framedIn: frames) { checked.add(part) }
      noteSize(of: file, &result)
    }
    checked.fixed = fixes
    result.file = checked
    return result
  }

  private func noteSize(of file: FileID, _ result: inout CheckedDocument) {
    result.layoutSize += host.layoutSize(of: file)
    result.isCut = result.isCut || host.isCut(file)
  }

  /// The texts that are checked: the file's own or, of a Markdown page, those of its blocks, each at its place in the page.
  private func documents(in bytes: [UInt8], of task: CheckTask) -> [[UInt8]] {
    FencedBlock.isPage(task.name) ? FencedBlock.all(in: bytes).map { $0.document(in: bytes) } : [bytes]
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
    case .show(let unsafe):
      let fixed = isSettled ? fixed(bytes, task, file, unsafe: unsafe, &result) : nil
      result.proposal = ProposedFixes(
        name: task.name,
        before: bytes,
        after: fixed?.bytes ?? bytes,
        count: fixed?.fixes.count ?? 0
      )
      return ([], bytes)
    case .write(let unsafe):
      let fixed = isSettled ? fixed(bytes, task, file, unsafe: unsafe, &result) : nil
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
    unsafe: Bool,
    _ checked: inout CheckedDocument
  ) -> (fixes: [SafeFixes.Fix], bytes: [UInt8])? {
    let settings = host.settings[file]
    defer { host.settings[file] = settings }
    // What is not reported is not fixed either.
    host.settings[file] = AnalysisSettings(levels: request.selection.levels).over(settings ?? AnalysisSettings())
    var result = bytes
    var all: [SafeFixes.Fix] = []
    // From below, so that the places above stay as they are.
    for text in documents(in: bytes, of: task).reversed() {
      host.open(file, bytes: text)
      let found = host.safeFixes(of: file, withPreferred: unsafe)
      noteSize(of: file, &checked)
      guard let fixes = found else { continue }
      for edit in fixes.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        let range = edit.range.lowerBound.value..<edit.range.upperBound.value
        guard range.upperBound <= result.count else { continue }
        result.replaceSubrange(range, with: Array(edit.replacement.utf8))
      }
      all = fixes.fixes + all
    }
    return all.isEmpty ? nil : (all, result)
  }
}
