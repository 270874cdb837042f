import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsProject
import InsetsSwift
import InsetsSyntax
import LanguageServerProtocol
import StandardStreams

/// An open file of another format: its text, and the document behind it.
struct OtherFile {
  let format: FileFormat
  /// For the lines of the text.
  var source: SourceFile
  var virtual: any VirtualDocument
  /// Whether another file of its project has changed since it was read, which it may use.
  var isOutdated = false
}

// Storyboards, XIBs and Swift files that the client has open.
extension Server {
  /// The format of a file that is no document itself; nil for all others.
  static func otherFormat(of file: FileID) -> FileFormat? {
    FileFormat(path: file.name).flatMap { $0.saysItsScope ? nil : $0 }
  }

  /// Takes the text of a file of another format, and opens the document behind it.
  ///
  /// While the text can't be read there is nothing to say about it. Once `isWanted` says no, all stays as it is.
  mutating func openOther(
    _ file: FileID,
    _ format: FileFormat,
    _ text: [UInt8],
    while isWanted: @escaping () -> Bool = { true }
  ) {
    let path = DocumentURI(file.name).filePath ?? file.name
    var source: SwiftSource?
    if format == .swift {
      _ = swift.source(ofFile: path)
      swift.replace(path, text)
      source = swift.source(ofFile: path)
    } else if format == .interfaceBuilder {
      _ = swift.storyboards(ofFile: path, projects.scope(ofFile: path))
      swift.replaceStoryboard(path, text)
    }
    let own = settings(for: file)
    let virtual = virtualDocument(in: text, at: path, format, own, source, while: isWanted) ?? OwnDocument([])
    guard isWanted() else { return }
    others[file] = OtherFile(format: format, source: SourceFile(unparsed: text), virtual: virtual)
    // Its places move with every edit of the file, whether its text does or not.
    findings[file] = nil
    let screens = host.settings[file]?.screens ?? [:]
    host.settings[file] = own
    host.settings[file]?.screens = screens
    host.open(file, virtual)
  }

  /// The document behind a file's text; nil while the text can't be read.
  mutating func virtualDocument(
    in text: [UInt8],
    at path: String,
    _ format: FileFormat,
    _ settings: AnalysisSettings,
    _ source: SwiftSource? = nil,
    while isWanted: @escaping () -> Bool = { true }
  ) -> (any VirtualDocument)? {
    let scope = projects.scope(ofFile: path)
    let found = try? format.documents(
      in: text,
      named: path,
      (settings.scope ?? DocumentScope()).over(scope),
      swift: source,
      storyboards: format == .interfaceBuilder ? swift.storyboards(ofFile: path, scope) : nil,
      allowed: settings.allowed,
      while: isWanted
    )
    return found?.first
  }

  /// How many open files are read again when another one of their project changes, at most.
  private static let mostReadAgain = 8

  /// Lets the other open Swift files, which may use what a file declares, be read again before they are asked about.
  private mutating func outdateOtherSwift(than file: FileID) {
    let open = others.filter { $0.key != file && $0.value.format == .swift }
    guard open.count <= Self.mostReadAgain else { return }
    for file in open.keys {
      others[file]?.isOutdated = true
      unpublished.insert(file)
    }
  }

  /// Takes note of Swift files that have changed on the disk.
  mutating func swiftFilesChanged(_ uris: [DocumentURI]) {
    var hasChanged = false
    for uri in uris {
      guard let path = uri.filePath, FileFormat(path: path) == .swift, others[Documents.file(uri)] == nil else {
        continue
      }
      swift.replace(path, (try? readFile(path)) ?? [])
      host.fileChanged(FileID(FileID(filePath: path).name + ImportedDocument(path: path).mark))
      hasChanged = true
    }
    if hasChanged { outdateOtherSwift(than: FileID("")) }
  }

  /// Reads the open files of other formats again whose settings have changed.
  mutating func readOthersAgain(than before: [FileID: AnalysisSettings]) {
    for (file, other) in others {
      let now = host.settings[file]
      guard before[file]?.allowed != now?.allowed || before[file]?.scope != now?.scope else { continue }
      openOther(file, other.format, other.source.bytes)
      unpublished.insert(file)
    }
  }

  /// Carries out the client's changes of a file of another format.
  mutating func changeOther(
    _ file: FileID,
    _ format: FileFormat,
    _ text: [UInt8],
    _ changes: [TextDocumentContentChangeEvent]
  ) {
    var text = text
    for change in changes {
      guard let range = change.range else {
        text = Array(change.text.utf8)
        continue
      }
      let converter = PositionConverter(lines: SourceFile(unparsed: text).lines, encoding: client.encoding)
      text = applying(
        [InsetsSyntax.TextEdit(range: converter.byteRange(range), replacement: change.text)],
        to: text
      )
    }
    // The document before shares the project, which would be copied to be changed.
    others[file]?.virtual = OwnDocument([])
    openOther(file, format, text)
    if format == .swift { outdateOtherSwift(than: file) }
  }
}
