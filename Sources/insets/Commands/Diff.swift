import CommandTable
import InsetsAnalysis
import InsetsLanguage
import InsetsProject
import InsetsSyntax
import JSON
import StandardStreams

/// What to compare, and how to tell what changed.
struct DiffRequest: Equatable {
  var operands: [String]
  var format: DiffFormat
  /// Whether a change fails.
  var failsOnChange: Bool
  var color: ColorChoice
}

/// `insets diff`: tells what an edit does to the screens, in numbers.
struct Diff {
  private let request: DiffRequest
  private var settings = SettingsSearch()

  static func action(_ arguments: Arguments) -> Action {
    let request = DiffRequest(
      operands: arguments.operands,
      format: arguments.values[.format].flatMap(DiffFormat.init) ?? .text,
      failsOnChange: arguments.flags.contains(.exitCode),
      color: arguments.values[.color].flatMap(ColorChoice.init) ?? .auto
    )
    return { console throws(StreamError) in try run(request, &console) }
  }

  private static func run(_ request: DiffRequest, _ console: inout Console) throws(StreamError) -> ExitStatus {
    console.style = Style(request.color)
    var diff = Diff(request: request)
    let (before, after): (String, String?)
    let documents: [DocumentDifference]
    do {
      (documents, before, after) = try diff.compare()
    } catch {
      try console.report(error.message)
      return .failure
    }
    switch request.format {
    case .text: try console.write(diffText(documents, console.style))
    case .json: try console.write(json(JSONValue(documents, before: before, after: after)))
    case .markdown: try console.write(diffMarkdown(documents))
    }
    return request.failsOnChange && !documents.isEmpty ? .findings : .success
  }

  private init(request: DiffRequest) { self.request = request }

  private mutating func compare() throws(GitRevision.Failure) -> ([DocumentDifference], String, String?) {
    let words = request.operands
    if words.count == 2, kind(words[0]) == .file, kind(words[1]) == .file {
      let (old, new) = (normalizedPath(words[0]), normalizedPath(words[1]))
      let before = try version(old, try read(old), loader: DocumentLoader.importedFile)
      let after = try version(new, try read(new), loader: DocumentLoader.importedFile)
      let difference = difference(of: new, from: before, to: after)
      return (difference.isEmpty ? [] : [difference], old, new)
    }
    // What is there is a path; what is not is a revision.
    let isRevision = words.first.map { kind($0) == nil } ?? false
    let revision = isRevision ? words[0] : "HEAD"
    let paths = Array(words.dropFirst(isRevision ? 1 : 0))
    var result: [DocumentDifference] = []
    for path in paths.isEmpty ? ["."] : paths {
      result += try differences(of: normalizedPath(path), since: revision)
    }
    return (result, revision, nil)
  }

  private func kind(_ path: String) -> FileKind? { try? fileKind(path, followingLinks: true) }

  /// What changed below a path since a revision, by path.
  private mutating func differences(
    of path: String,
    since name: String
  ) throws(GitRevision.Failure) -> [DocumentDifference] {
    let isFolder = kind(path) == .folder
    let folder = isFolder ? path : splitPath(path).folder
    let isMeant = { (file: String) in
      FileFormat.searched.contains { FileFormat(path: file) == $0 } && (isFolder || file == path)
        && !file.split(separator: "/").contains { $0.hasPrefix(".") && $0 != ".." }
    }
    let revision = try GitRevision(name, at: folder)
    var old = try revision.texts(of: try revision.files(below: folder).filter { isMeant($0.path) })
    let search = DocumentSearch([path], for: FileFormat.searched)
    var new: [String: [UInt8]] = [:]
    for case .file(let file) in search.documents {
      new[file] = try read(file)
      // A link has the text of what it leads to, then as now.
      if (try? fileKind(file, followingLinks: false)) == .link { old[file] = try revision.bytes(of: file) }
    }
    if !isFolder, old[path] == nil, kind(path) == nil {
      throw GitRevision.Failure(message: "'\(path)' exists neither here nor in '\(name)'")
    }
    let files = Set(old.keys).union(new.keys).sorted()
    guard files.contains(where: { old[$0] != new[$0] }) else { return [] }
    var result: [DocumentDifference] = []
    for file in files {
      let (then, now) = (old[file], new[file])
      // What is the same and rests on nothing else has the same screens.
      if let now, now == then,
        FileFormat(path: file)?.saysItsScope == false
          || !SourceFile(now).items.contains(where: { $0.kind == .importItem })
      {
        continue
      }
      var (before, after): (Version?, Version?)
      if let then { before = try version(file, then, loader: loader(revision)) }
      if let now { after = try version(file, now, loader: DocumentLoader.importedFile) }
      let difference = difference(of: file, from: before, to: after)
      if !difference.isEmpty { result.append(difference) }
    }
    return result
  }

  private func read(_ path: String) throws(GitRevision.Failure) -> [UInt8] {
    do {
      return try readFile(path)
    } catch {
      throw GitRevision.Failure(message: "can't read '\(path)': \(error)")
    }
  }

  /// One of two versions of a file: its screens, and the names that it has for what is on them.
  private struct Version {
    var screens: MeasuredScreens
    var document: Document
  }

  /// What differs between two versions, in the names of the file.
  private func difference(of path: String, from before: Version?, to after: Version?) -> DocumentDifference {
    var difference = DocumentDifference(path, from: before?.screens, to: after?.screens)
    guard let document = (after ?? before)?.document else { return difference }
    difference.rename(document.filePaths)
    return difference
  }

  private mutating func version(
    _ path: String,
    _ bytes: [UInt8],
    loader: @escaping AnalysisHost.Loader
  ) throws(GitRevision.Failure) -> Version {
    var host = AnalysisHost(loader: loader)
    do throws(NoDocument) {
      let opened = try host.openDocument(path, bytes, settings.file(for: .file(path))?.settings)
      return Version(screens: MeasuredScreens(opened.file, in: &host), document: opened.document)
    } catch {
      throw GitRevision.Failure(message: error.message)
    }
  }

  /// Reads what a document imports as it was.
  private func loader(_ revision: GitRevision) -> AnalysisHost.Loader {
    { path, importer in
      let target = DocumentLoader.target(of: path, in: importer)
      let imported = ImportedDocument(path: target)
      return LoadedFile(
        id: FileID(target + imported.mark),
        bytes: ((try? revision.bytes(of: target)) ?? nil).map { imported.text($0) { _ in nil } }
      )
    }
  }
}
