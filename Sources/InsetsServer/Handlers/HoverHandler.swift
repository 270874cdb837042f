import InsetsAnalysis
import InsetsFormats
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
  var text =
    switch markup {
    case .markdown: picture(at: converter.offset(params.position), in: document.file, &server) + hover.markdown
    case .plaintext: hover.plainText
    }
  if let read = converter.screenRead(at: params.position) { text += "\n\n" + read.sentence }
  return Hover(contents: MarkupContent(kind: markup, value: text), range: converter.range(hover.range))
}

extension PositionConverter {
  /// What was read of the screen of source code whose name stands at a position.
  fileprivate func screenRead(at position: Position) -> ScreenRead? {
    guard let virtual, let role = virtual.place(of: offset(position)), case .source(let screen) = role else {
      return nil
    }
    return virtual.screensRead.first { $0.title == screen.name }
  }
}

extension ScreenRead {
  /// How many things that are not read are listed.
  private static let mostListed = 8

  /// How much is read, and what is not.
  fileprivate var sentence: String {
    if omissions.isEmpty { return "All of the screen is read." }
    let listed = omissions.prefix(Self.mostListed).map { "line \($0.line): \($0.words)" }
    let rest = omissions.count > listed.count ? "; and \(omissions.count - listed.count) more" : ""
    return "The screen is read in part. " + listed.joined(separator: "; ") + rest + "."
  }
}

extension VirtualDocument {
  /// The role of the scenario whose title a part of the text is in; nil elsewhere.
  fileprivate func place(of offset: ByteOffset) -> ScreenRole? {
    let line = text[offset.value...].prefix { $0 != UInt8(ascii: "\n") }
    let title = String(decoding: line, as: UTF8.self).split(separator: "\"").first.map(String.init)
    return title.flatMap { screens[$0] }
  }
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
