import InsetsAnalysis
import InsetsLanguage
import InsetsProject
import InsetsSettings
import StandardStreams

/// Reads documents for the tool and, for their imports, for the analysis.
enum DocumentLoader {
  /// What the tool calls a document that has no path.
  static let standardInputName = "<stdin>"

  static func name(of source: DocumentSource) -> String {
    switch source {
    case .standardInput: standardInputName
    case .file(let path): path
    }
  }

  static func read(_ source: DocumentSource) throws(StreamError) -> [UInt8] {
    switch source {
    case .file(let path): return try readFile(path)
    case .standardInput:
      var bytes: [UInt8] = []
      while true {
        let chunk = try ByteStream.standardInput.read(atMost: 1 << 16)
        if chunk.isEmpty { return bytes }
        bytes += chunk
      }
    }
  }

  /// The document that another one imports by a path relative to itself.
  @Sendable static func importedFile(_ path: String, importer: FileID) -> LoadedFile? {
    let target = target(of: path, in: importer)
    let imported = ImportedDocument(path: target)
    let bytes = (try? readFile(target)).map { imported.text($0, swift: SwiftFiles.source) }
    return LoadedFile(id: FileID(target + imported.mark), bytes: bytes)
  }

  /// The path that an import leads to.
  static func target(of path: String, in importer: FileID) -> String {
    let folder = importer.name.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let isRelative = !path.hasPrefix("/") && importer.name != standardInputName && importer.name.contains("/")
    return normalizedPath(isRelative ? "\(folder)/\(path)" : path)
  }
}

extension Console {
  /// The one document that an operand of a command stands for; nil, with a report, if there is not exactly one.
  mutating func document(_ operand: String, for command: String) throws(StreamError) -> DocumentSource? {
    let search = DocumentSearch([operand], for: FileFormat.searched)
    for problem in search.problems { try report(problem) }
    guard search.problems.isEmpty, let source = search.documents.first else { return nil }
    guard search.documents.count == 1 else {
      try report("'\(command)' takes one file, and '\(operand)' has \(search.documents.count)")
      return nil
    }
    return source
  }

  /// The bytes of a document; nil, with a report, if it can't be read.
  mutating func read(_ source: DocumentSource) throws(StreamError) -> [UInt8]? {
    let problem: StreamError
    do {
      return try DocumentLoader.read(source)
    } catch {
      problem = error
    }
    try report("can't read '\(DocumentLoader.name(of: source))': \(problem)")
    return nil
  }
}
