import InsetsAnalysis
import InsetsLanguage
import LanguageServerProtocol
import StandardStreams

/// Reads a document that another one imports, by a path that is absolute or relative to the importing document.
@Sendable func readImportedFile(_ path: String, _ importer: FileID) -> LoadedFile? {
  guard let folder = DocumentURI(importer.name).filePath?.split(separator: "/").dropLast() else { return nil }
  let target = normalizedPath(path.hasPrefix("/") ? path : "/\(folder.joined(separator: "/"))/\(path)")
  // A document that is not on the disk yet may be open.
  return LoadedFile(id: FileID(DocumentURI(filePath: target).string), bytes: try? readFile(target))
}
