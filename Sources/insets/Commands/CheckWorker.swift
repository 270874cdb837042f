import CommandTable
import InsetsAnalysis
import InsetsSettings
import InsetsSyntax
import StandardStreams

/// A document to check, with the settings that count for it.
struct CheckTask: Sendable {
  var source: DocumentSource
  /// Nil where there are none.
  var settings: SettingsFile?
}

/// What checking a document came to, ready to be written.
struct CheckedDocument: Sendable {
  enum Output: Sendable {
    case text(String)
    case json(CheckOutput.File)
  }

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
  var summary = CheckSummary()
  var output = Output.text("")
}

/// Checks one document after another on one processor.
struct CheckWorker {
  let fixes: Bool
  let format: OutputFormat
  let style: Style
  private var host = AnalysisHost(loader: DocumentLoader.importedFile, loop: loopOnAllProcessors)

  init(fixes: Bool, format: OutputFormat, style: Style) {
    self.fixes = fixes
    self.format = format
    self.style = style
  }

  mutating func check(_ task: CheckTask) -> CheckedDocument {
    var result = CheckedDocument(settings: task.settings)
    let name = DocumentLoader.name(of: task.source)
    let bytes: [UInt8]
    do {
      bytes = try DocumentLoader.read(task.source)
    } catch {
      result.readingProblem = "can't read '\(name)': \(error)"
      return result
    }
    let file = FileID(name)
    host.open(file, bytes: bytes)
    // What is closed is not kept, so a run over many documents needs the memory of one.
    defer { host.close(file) }
    host.settings[file] = task.settings?.settings
    let fixed = fixes ? fix(task, file, bytes, &result) : []
    guard let report = FileReport(file, in: &host, fixed: fixed) else { return result }
    result.summary = CheckSummary(report)
    switch format {
    case .text: result.output = .text(text(of: report))
    case .json: result.output = .json(CheckOutput.File(report))
    }
    return result
  }

  private func text(of report: FileReport) -> String {
    let path = printable(report.document.path)
    var text = ""
    for fix in report.fixed { text += "\(path): fixed[\(fix.rule.name)]: \(printable(fix.title))\n" }
    if !report.fixed.isEmpty { text += "\n" }
    for finding in report.findings { text += finding.text(in: report.document, host, style) }
    return text
  }

  /// Carries out the safe fixes of a document, in the host and where the document comes from.
  ///
  /// As long as its settings can't be read there are none: a rule may be meant to be off.
  private mutating func fix(
    _ task: CheckTask,
    _ file: FileID,
    _ bytes: [UInt8],
    _ result: inout CheckedDocument
  ) -> [SafeFixes.Fix] {
    let isSettled = task.settings?.problems.isEmpty ?? true
    let safe = isSettled ? host.safeFixes(of: file) : nil
    switch task.source {
    case .standardInput:
      // Whoever reads it wants the document, fixed or not.
      result.written = safe?.bytes ?? bytes
    case .file(let path):
      guard let safe else { return [] }
      do throws(ReplaceError) {
        result.notice = Console.notice(of: path, otherNames: try replaceFile(path, holding: bytes, with: safe.bytes))
      } catch {
        result.writingProblem = "can't write '\(path)': \(error)"
        return []
      }
    }
    guard let safe else { return [] }
    host.open(file, bytes: safe.bytes)
    return safe.fixes
  }
}
