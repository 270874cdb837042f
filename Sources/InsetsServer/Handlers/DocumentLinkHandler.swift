import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let documentLink = Route(
    DocumentLinkRequest.self,
    .reads,
    announcing: { server, client in
      server.documentLinkProvider = client.takesDocumentLinks ? DocumentLinkOptions() : nil
    },
    handler: answerDocumentLink
  )
}

private func answerDocumentLink(
  _ params: DocumentLinkParams,
  _ server: inout Server
) throws(ResponseError) -> [LanguageServerProtocol.DocumentLink] {
  let (document, converter) = try server.openDocument(params.textDocument)
  return server.host.documentLinks(in: document.file).map { link in
    let target: DocumentURI
    let tooltip: String
    switch link.target {
    case .file(let file):
      target = server.documents.uri(file)
      tooltip = "open the imported document"
    case .address(let address):
      target = DocumentURI(address)
      tooltip = "open in a browser"
    }
    return DocumentLink(
      range: converter.range(link.range),
      target: target,
      tooltip: server.client.takesLinkTooltips ? tooltip : nil
    )
  }
}
