import InsetsAnalysis
import InsetsLanguage
import InsetsProject
import InsetsSettings
import LanguageServerProtocol
import StandardStreams

/// Reads a document that another one imports, by a path that is absolute or relative to the importing document.
@Sendable func readImportedFile(_ path: String, _ importer: FileID) -> LoadedFile? {
  guard let file = importedFile(path, importer), let target = DocumentURI(file.name).filePath else { return nil }
  // A document that is not on the disk yet may be open.
  let imported = ImportedDocument(path: target)
  let bytes = (try? readFile(target)).map { imported.text($0, swift: SwiftFiles.source) }
  return LoadedFile(id: FileID(file.name + imported.mark), bytes: bytes)
}

/// The document that another one imports by such a path.
func importedFile(_ path: String, _ importer: FileID) -> FileID? {
  guard let folder = DocumentURI(importer.name).filePath?.split(separator: "/").dropLast() else { return nil }
  let target = normalizedPath(path.hasPrefix("/") ? path : "/\(folder.joined(separator: "/"))/\(path)")
  return FileID(filePath: target)
}
