import InsetsAnalysis
import InsetsLanguage
import LanguageServerProtocol
import StandardStreams

extension Route {
  static let willRenameFiles = Route(
    WillRenameFilesRequest.self,
    .reads,
    announcing: announcing(.willRename),
    handler: answerWillRenameFiles
  )

  static let didRenameFiles = Route(
    DidRenameFilesNotification.self,
    .mutates,
    announcing: announcing(.didRename)
  ) { params, server in
    server.filesChanged(params.files.flatMap { [$0.oldUri, $0.newUri] })
  }

  static let didCreateFiles = Route(
    DidCreateFilesNotification.self,
    .mutates,
    announcing: announcing(.didCreate)
  ) { params, server in
    server.filesChanged(params.files.map(\.uri))
  }

  static let didDeleteFiles = Route(
    DidDeleteFilesNotification.self,
    .mutates,
    announcing: announcing(.didDelete)
  ) { params, server in
    server.filesChanged(params.files.map(\.uri))
  }

  private static func announcing(_ operation: FileOperation) -> Announcement {
    { server, client in
      if client.fileOperations.contains(operation) { server.workspace.fileOperations.insert(operation) }
    }
  }
}

private func answerWillRenameFiles(
  _ params: RenameFilesParams,
  _ server: inout Server
) throws(ResponseError) -> WorkspaceEdit? {
  let moves = params.files.compactMap { file -> Move? in
    guard let old = file.oldUri.filePath, let new = file.newUri.filePath else { return nil }
    return Move(from: normalizedPath(old), to: normalizedPath(new))
  }
  let edits = server.host.importEdits { file in
    DocumentURI(file.name).filePath.flatMap { path in
      moves.lazy.compactMap { $0.destination(of: path) }.first.map { FileID(filePath: $0) }
    }
  } path: { file, target, written in
    guard let from = DocumentURI(file.name).filePath, let path = DocumentURI(target.name).filePath else {
      return written
    }
    if written.hasPrefix("/") { return path }
    let relative = relativePath(from: from, to: path)
    return written.hasPrefix("./") && !relative.hasPrefix("../") ? "./" + relative : relative
  }
  return edits.isEmpty ? nil : server.workspaceEdit(edits)
}

/// A file or a folder, by its whole path, that gets another path.
private struct Move {
  let from: String
  let to: String

  /// The new path of a file, if it is what moves or is in it.
  func destination(of path: String) -> String? {
    if path == from { return to }
    return path.hasPrefix(from + "/") ? to + path.dropFirst(from.count) : nil
  }
}
