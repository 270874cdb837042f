import InsetsAnalysis
import InsetsFormats
import InsetsImport
import InsetsLanguage
import InsetsProject
import InsetsSettings
import StandardStreams

/// A file that is open in a host: the document that the host has of it, and the file around it.
struct OpenedFile {
  let file: FileID
  let document: Document
}

/// Why no document stands behind a file.
struct NoDocument: Error {
  /// A sentence without a final stop.
  var message: String
}

extension AnalysisHost {
  /// Opens the document behind a file's text: the text itself, or what a file of another format means.
  mutating func openDocument(_ path: String, _ bytes: [UInt8], _ settings: AnalysisSettings? = nil) throws(NoDocument)
    -> OpenedFile
  {
    let file = FileID(path)
    let format = FileFormat(path: path) ?? .insets
    self.settings[file] = settings
    guard !format.saysItsScope else {
      self.open(file, bytes: bytes)
      return OpenedFile(file: file, document: Document(path: path, file: bytes, OwnDocument(bytes)))
    }
    var projects = ProjectFiles()
    let found: [any VirtualDocument]
    do throws(ImportError) {
      var swift = SwiftFiles()
      let scope = projects.scope(ofFile: path)
      found = try format.documents(
        in: bytes,
        named: path,
        (settings?.scope ?? DocumentScope()).over(scope),
        swift: format == .swift ? swift.source(ofFile: path) : nil,
        storyboards: format == .interfaceBuilder ? swift.storyboards(ofFile: path, scope) : nil,
        allowed: settings?.allowed ?? []
      )
    } catch {
      throw NoDocument(message: error.sentence(about: path))
    }
    guard let virtual = found.first else { throw NoDocument(message: "'\(path)' has no document") }
    self.open(file, virtual)
    return OpenedFile(file: file, document: Document(path: path, file: bytes, virtual))
  }
}

extension ImportError {
  /// What is wrong with a file, in a sentence without a final stop.
  func sentence(about path: String) -> String {
    switch self {
    case .malformed(let line, let column, let message): "\(path):\(line):\(column): \(message)"
    case .unreadable(let message), .otherPlatform(let message): "'\(path)' \(message)"
    }
  }
}

extension Console {
  /// Opens what a source holds; nil, with a report, if that can't be.
  mutating func openDocument(_ source: DocumentSource, in host: inout AnalysisHost) throws(StreamError) -> OpenedFile? {
    guard let bytes = try read(source) else { return nil }
    let problem: NoDocument
    do throws(NoDocument) {
      return try host.openDocument(DocumentLoader.name(of: source), bytes)
    } catch {
      problem = error
    }
    try report(problem.message)
    return nil
  }
}
