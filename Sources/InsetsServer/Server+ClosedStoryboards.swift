import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsProject
import InsetsSyntax
import LanguageServerProtocol
import StandardStreams

/// The storyboards and XIBs of the workspace that nobody has open, and which of them wait for their findings.
///
/// Nothing of their texts is kept: they are read again when that is needed.
struct ClosedStoryboards {
  private var waiting: [FileID] = []
  private var isWaiting: Set<FileID> = []

  var hasOutdated: Bool { !waiting.isEmpty }
  var outdatedCount: Int { waiting.count }

  mutating func outdate(_ file: FileID) {
    if isWaiting.insert(file).inserted { waiting.append(file) }
  }

  mutating func next() -> FileID? {
    guard let file = waiting.popLast() else { return nil }
    isWaiting.remove(file)
    return file
  }

  mutating func forgetOutdated() { (waiting, isWaiting) = ([], []) }
}

extension Server {
  /// Whether the workspace's files of a name are looked at while nobody has them open.
  static func isClosedStoryboard(_ path: String) -> Bool { FileFormat(path: path) == .interfaceBuilder }

  /// The storyboards and XIBs of the workspace.
  var storyboardFiles: [FileID] { workspace.files.filter { Self.isClosedStoryboard($0.value.path) }.map(\.key) }

  /// Notes that a storyboard of the workspace is there or has changed.
  mutating func readStoryboard(_ path: String) {
    let file = FileID(filePath: path)
    guard let status = try? FileStatus(path, followingLinks: false), status.kind == .file else {
      return forgetStoryboard(file)
    }
    guard workspace.files[file]?.stamp != status.stamp else { return }
    if workspace.files[file] != nil, let bytes = try? readFile(path) { swift.replaceStoryboard(path, bytes) }
    workspace.files[file] = Workspace.KnownFile(path: path, stamp: status.stamp)
    closedStoryboards.outdate(file)
  }

  private mutating func forgetStoryboard(_ file: FileID) {
    guard workspace.files.removeValue(forKey: file) != nil, documents[file] == nil else { return }
    takeClosed(.empty, of: file)
  }

  /// Asks for the findings of all storyboards that nobody has open again.
  mutating func outdateStoryboards() {
    for file in storyboardFiles where documents[file] == nil { closedStoryboards.outdate(file) }
  }

  /// Makes the findings of the next storyboard that has none or old ones.
  mutating func workOnStoryboards() {
    guard let file = closedStoryboards.next(), documents[file] == nil else { return }
    begin(nil)
    let findings = findings(ofStoryboard: file)
    if wasStopped() { return closedStoryboards.outdate(file) }
    progress.checkedCount += 1
    takeClosed(findings, of: file)
  }

  private mutating func findings(ofStoryboard file: FileID) -> DiagnosticList {
    let settings = settings(for: file)
    guard settings.closedFiles != .ignored, let path = workspace.files[file]?.path,
      let status = try? FileStatus(path, followingLinks: false), status.byteCount <= Self.largestClosedFile,
      let bytes = try? readFile(path), let virtual = virtualDocument(in: bytes, at: path, .interfaceBuilder, settings)
    else { return .empty }
    // A host of its own, so that what is open keeps all that was found out about it.
    var own = AnalysisHost(loader: readImportedFile, loop: loopOnAllProcessors, interruption: host.interruption)
    own.settings[file] = settings
    own.open(file, virtual)
    let report = own.report(of: file)
    guard !report.entries.isEmpty else { return .empty }
    let lines = SourceFile(unparsed: bytes).lines
    let converter = PositionConverter(lines: lines, encoding: client.encoding, virtual: virtual)
    return DiagnosticList(report.diagnostics.map { diagnostic($0, converter) })
  }
}
