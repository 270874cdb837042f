import InsetsLanguage
import InsetsSyntax
import StandardStreams

extension DocumentSearch {
  /// Adds the documents in the current folder that import those found so far, directly or through others.
  ///
  /// A document that can't be read, or a folder without documents, is no mistake of who asks: only what is named is
  /// reported.
  mutating func addDependents() {
    let others = DocumentSearch(["."]).documents.filter { !documents.contains($0) }
    var importers: [String: [DocumentSource]] = [:]
    for case .file(let path) in others {
      guard let bytes = try? readFile(path) else { continue }
      for imported in SourceFile(bytes).importPaths {
        importers[identity(of: DocumentLoader.target(of: imported, in: FileID(path))), default: []].append(.file(path))
      }
    }
    var next = 0
    while next < documents.count {
      if case .file(let path) = documents[next] {
        for importer in importers[identity(of: path)] ?? [] { append(importer) }
      }
      next += 1
    }
  }

  /// A file's path that is the same however it is reached; the written path if there is no such file.
  private func identity(of path: String) -> String { (try? resolvedPath(path)) ?? path }
}

extension SourceFile {
  /// The paths of the imports, as written.
  fileprivate var importPaths: [String] {
    items.compactMap { tree in
      guard case .importItem(let item) = ItemSyntax(tree) else { return nil }
      return item.pathText
    }
  }
}
