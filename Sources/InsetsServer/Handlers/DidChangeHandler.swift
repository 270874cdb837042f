import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import LanguageServerProtocol

extension Route {
  static let didChange = Route(
    DidChangeNotification.self,
    .edits,
    announcing: { server, _ in server.textDocumentSync.change = .incremental },
    handler: changeDocument
  )
}

private func changeDocument(_ params: DidChangeTextDocumentParams, _ server: inout Server) {
  let uri = params.textDocument.uri
  if let path = ServerSettings.path(uri) { return server.changeOpenSettings(params.contentChanges, at: path) }
  let file = Documents.file(uri)
  guard server.documents[file] != nil else {
    return server.log(.warning, "'\(uri.string)' has changed but is not open")
  }
  if let (format, text) = server.others[file].map({ ($0.format, $0.source.bytes) }) {
    server.changeOther(file, format, text, params.contentChanges)
    return server.documents.change(file, to: params.textDocument.version)
  }
  for change in params.contentChanges {
    // Each range is in positions of the text that the change before left.
    guard let range = bytes(of: change, in: file, server) else { continue }
    server.host.edit(file, [InsetsSyntax.TextEdit(range: range, replacement: change.text)])
    server.preview?.cursorMoved(to: range.lowerBound + change.text.utf8.count, in: file)
  }
  server.documents.change(file, to: params.textDocument.version)
}

/// What a change replaces: its range, or without one the whole text.
private func bytes(of change: TextDocumentContentChangeEvent, in file: FileID, _ server: Server) -> ByteRange? {
  if let range = change.range { return server.converter(for: file)?.byteRange(range) }
  return server.host.source(file).map { ByteRange(bytes: 0, $0.byteCount) }
}
