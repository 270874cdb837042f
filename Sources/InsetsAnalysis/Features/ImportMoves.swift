import InsetsLanguage
import InsetsSyntax

extension AnalysisHost {
  /// The edits of imports that keep them leading where they lead when documents move.
  ///
  /// They are in documents as they are before the move; those that import nothing that moves and don't move themselves
  /// are not looked at.
  ///
  /// - Parameters:
  ///   - destination: what a document that moves is called afterwards; nil for one that stays.
  ///   - path: the path that leads from a document to another, in the manner of a path written before.
  /// - Returns: the edits by document.
  package func importEdits(
    moving destination: (FileID) -> FileID?,
    path: (_ from: FileID, _ target: FileID, _ written: String) -> String
  ) -> [FileID: [TextEdit]] {
    var result: [FileID: [TextEdit]] = [:]
    for (file, source) in documents(concernedBy: destination) {
      let edits = source.items.enumerated().compactMap { index, tree -> TextEdit? in
        guard case .importItem(let item) = ItemSyntax(tree), let token = item.path, let written = item.pathText,
          let target = loader(written, file)?.id, destination(file) != nil || destination(target) != nil
        else { return nil }
        let (newFile, newTarget) = (destination(file) ?? file, destination(target) ?? target)
        // As it is written it may lead there still.
        guard loader(written, newFile)?.id != newTarget else { return nil }
        let range = token.range.shifted(by: source.start(ofItem: index))
        return TextEdit(range: range, replacement: quoted(path(newFile, newTarget, written)))
      }
      if !edits.isEmpty { result[file] = edits }
    }
    return result
  }

  /// The known documents that move or import directly what moves.
  private func documents(concernedBy destination: (FileID) -> FileID?) -> [(FileID, SourceFile)] {
    let open = documents.filter(\.value.isOpen).map { ($0.key, $0.value.source) }
    let concerned = closed.documents.filter { file, document in
      isClosed(file) && (destination(file) != nil || document.targets.contains { destination($0) != nil })
    }
    return open + concerned.map { ($0.key, SourceFile($0.value.bytes)) }
  }
}

/// A path as a string of the language.
private func quoted(_ path: String) -> String {
  "\""
    + path.reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    } + "\""
}
