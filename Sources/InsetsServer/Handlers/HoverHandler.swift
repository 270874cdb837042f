import InsetsAnalysis
import InsetsLanguage
import InsetsPictures
import InsetsSyntax
import LanguageServerProtocol

extension Route {
  static let hover = Route(
    HoverRequest.self,
    .reads,
    announcing: { server, _ in server.hoverProvider = true },
    handler: answerHover
  )
}

private func answerHover(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> LanguageServerProtocol.Hover? {
  let (document, converter) = try server.openFile(params.textDocument)
  server.compareWithHead(document.file)
  server.preview?.cursorMoved(to: converter.offset(params.position), in: document.file)
  guard let hover = server.host.hover(at: converter.offset(params.position), in: document.file) else { return nil }
  let markup = server.client.hoverMarkup
  let text =
    switch markup {
    case .markdown: picture(at: converter.offset(params.position), in: document.file, &server) + hover.markdown
    case .plaintext: hover.plainText
    }
  return Hover(contents: MarkupContent(kind: markup, value: text), range: converter.range(hover.range))
}

/// A picture of the element that the hover is about, with the blank line after it; nothing for clients that did not ask
/// for pictures, and where hovers are to be short.
private func picture(at offset: ByteOffset, in file: FileID, _ server: inout Server) -> String {
  let settings = server.host.settings[file] ?? AnalysisSettings()
  guard settings.pictures.hover == true, settings.hover ?? .full == .full,
    let scene = server.host.scene(at: offset, in: file)
  else { return "" }
  let theme = settings.pictures.theme ?? .auto
  let picture = Picture.markdown(of: scene, theme, statesWidth: server.client.readsImageWidth)
  return picture.map { $0 + "\n\n" } ?? ""
}
