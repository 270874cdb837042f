import InsetsAnalysis
import InsetsFormats
import InsetsSyntax
import JSON
import LanguageServerProtocol

extension Route {
  static let inlayHint = Route(
    InlayHintRequest.self,
    .reads,
    // Announced to every client: YouCompleteMe shows hints, but announces them under another name.
    announcing: { server, client in
      server.inlayHintProvider = InlayHintOptions(resolveProvider: client.resolvesInlayHints)
    },
    handler: answerInlayHint
  )

  static let inlayHintResolve = Route(InlayHintResolveRequest.self, .reads, handler: answerInlayHintResolve)
}

private func answerInlayHint(
  _ params: InlayHintParams,
  _ server: inout Server
) throws(ResponseError) -> [LanguageServerProtocol.InlayHint] {
  let (document, converter) = try server.openFile(params.textDocument)
  if let virtual = converter.virtual { return server.hints(in: params.range, virtual, of: document, converter) }
  let resolves = server.client.resolvesInlayHints
  return server.host.inlayHints(in: converter.byteRange(params.range), of: document.file).map { hint in
    InlayHint(
      position: converter.position(hint.offset),
      label: hint.label,
      data: resolves ? HintData(document, hint.subject).json : JSONValue?.none
    )
  }
}

extension Server {
  /// The hints of a file of another format, which are off unless somebody wants them; each stands behind its place.
  fileprivate mutating func hints(
    in range: LanguageServerProtocol.Range,
    _ virtual: any VirtualDocument,
    of document: OpenDocument,
    _ converter: PositionConverter
  ) -> [LanguageServerProtocol.InlayHint] {
    let wanted = (host.settings[document.file]?.inlayHints ?? [:]).filter(\.value).keys
    guard !wanted.isEmpty else { return [] }
    var places: Set<ByteRange> = []
    return host.inlayHints(in: ByteRange(bytes: 0, virtual.text.count), of: document.file).compactMap { hint in
      guard wanted.contains(hint.kind), let place = virtual.places.fileRange(of: hint.subject..<hint.subject),
        places.insert(place).inserted
      else { return nil }
      let end = converter.range(hint.subject..<hint.subject).end
      guard range.start.line <= end.line, end.line <= range.end.line else { return nil }
      return LanguageServerProtocol.InlayHint(position: end, label: hint.label, data: nil)
    }
  }
}

private func answerInlayHintResolve(_ params: JSONValue, _ server: inout Server) throws(ResponseError) -> JSONValue {
  guard case .object(var hint) = params, let data = params["data"].flatMap(HintData.init) else {
    throw ResponseError(.invalidParams, "'params.data' is not what the server sent")
  }
  let (document, _) = try server.openDocument(TextDocumentIdentifier(uri: DocumentURI(data.uri)))
  guard document.version.number == data.version else {
    throw ResponseError(.contentModified, "the document has changed since the hint was made")
  }
  guard let text = server.host.background(ofHintAt: ByteOffset(data.offset), in: document.file) else { return params }
  // Servers are not told which markup a client takes here; the one of its hovers is the nearest that is known.
  let markup = server.client.hoverMarkup
  let value =
    switch markup {
    case .markdown: text.markdown
    case .plaintext: text.plainText
    }
  hint["tooltip"] = ["kind": .string(markup.rawValue), "value": .string(value)]
  return .object(hint)
}

/// What the client sends back with a hint.
private struct HintData {
  var uri: String
  /// The state of the document that the offset is for.
  var version: Int
  /// In bytes.
  var offset: Int

  init(_ document: OpenDocument, _ subject: ByteOffset) {
    uri = document.uri.string
    version = document.version.number
    offset = subject.value
  }

  init?(_ json: JSONValue) {
    guard case .string(let uri)? = json["uri"], case .integer(let version)? = json["version"],
      case .integer(let offset)? = json["offset"]
    else { return nil }
    (self.uri, self.version, self.offset) = (uri, version, offset)
  }

  var json: JSONValue { ["uri": .string(uri), "version": .integer(version), "offset": .integer(offset)] }
}
