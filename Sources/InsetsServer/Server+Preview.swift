import InsetsAnalysis
import InsetsLanguage
import InsetsPreview
import InsetsSyntax
import JSON
import LanguageServerProtocol
import StandardStreams

// The live page of a document.
extension Server {
  /// Serves a page for a document, and has the client show it unless that shows it itself.
  mutating func showPreview(_ argument: CommandArgument) throws(ResponseError) -> JSONValue {
    let (document, converter) = try openFile(try argument.document())
    if preview == nil { preview = try startPreview() }
    guard var preview else { return .null }
    let address = preview.address(of: document.file)
    preview.setLink(host.settings[document.file]?.linkedEditor)
    if let name = argument["host"] { preview.allow(host: try Self.hostName(name)) }
    if argument["position"] != nil {
      preview.cursorMoved(to: converter.offset(try argument.position()), in: document.file)
    }
    self.preview = preview
    if argument["open"] != .bool(false) { show(address) }
    return ["url": .string(address)]
  }

  /// A name or an address of a machine, perhaps with a port.
  private static func hostName(_ value: JSONValue) throws(ResponseError) -> String {
    guard case .string(let name) = value, (1...255).contains(name.utf8.count),
      name.utf8.allSatisfy({ byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || Array("-.:[]".utf8).contains(byte)
      })
    else { throw ResponseError(.invalidParams, "'host' is not the name of a machine") }
    return name
  }

  private func startPreview() throws(ResponseError) -> Preview {
    let port: Int
    do throws(StreamError) {
      port = try listen()
    } catch {
      throw ResponseError(.requestFailed, "no page can be served: \(error)")
    }
    guard let secrets = randomBytes(32), secrets.count == 32 else {
      throw ResponseError(.requestFailed, "no page can be served: the system has no random bytes")
    }
    var settings = PreviewSettings(secrets: secrets, port: port)
    settings.editor = client.name
    settings.allowsFrames = client.readsImageWidth
    settings.opensPlaces = client.showsDocuments
    settings.appliesChanges = client.appliesEdits
    func path(_ file: FileID) -> String { DocumentURI(file.name).filePath ?? file.name }
    return Preview(
      settings,
      PreviewOutside(
        savedText: { file in
          guard Self.otherFormat(of: file) == nil else { return nil }
          return DocumentURI(file.name).filePath.flatMap { try? readFile($0) }
        },
        committedText: { [asksGit] file in
          guard asksGit, Self.otherFormat(of: file) == nil, let path = DocumentURI(file.name).filePath else {
            return nil
          }
          return try? GitRevision("HEAD", at: path).bytes(of: path)
        },
        path: path
      )
    )
  }

  private mutating func show(_ address: String) {
    guard client.showsDocuments else {
      let params = MessageParams(type: .info, message: "the preview is at \(address)")
      return send(OutgoingMessage(ShowMessageNotification.self, params))
    }
    let params = ShowDocumentParams(uri: DocumentURI(address), external: true, takeFocus: true)
    ask(ShowDocumentRequest.self, params) { answer, server in
      guard answer?["success"] != true else { return }
      let params = MessageParams(type: .info, message: "the preview is at \(address)")
      server.send(OutgoingMessage(ShowMessageNotification.self, params))
    }
  }

  /// The action that shows pictures of the scenario at a place; nil outside scenarios, for clients that execute no
  /// commands, and where actions are carried out without being chosen.
  mutating func showingPreview(at offset: ByteOffset, of document: OpenDocument, _ params: CodeActionParams)
    -> LanguageServerProtocol.CodeAction?
  {
    guard client.executesCommands, !params.context.isAutomatic,
      host.sketchedPlace(at: offset, in: document.file) != nil
    else { return nil }
    let place: JSONValue = [
      "textDocument": ["uri": .string(document.uri.string)],
      "position": [
        "line": .integer(params.range.start.line), "character": .integer(params.range.start.character),
      ],
    ]
    let title = "Show pictures of this scenario"
    return CodeAction(
      title: title,
      kind: .source,
      diagnostics: [],
      isPreferred: nil,
      edit: nil,
      command: Command(title: title, command: previewCommand, arguments: [place])
    )
  }

  /// What a lens or an action names to show the page: the client's own command where it has one, which shows the page
  /// beside the document.
  var previewCommand: String {
    let own = "insets.showPage"
    return client.clientCommands.contains(own) ? own : ServerCommand.showPreview.rawValue
  }

  // MARK: - Turns

  /// Moves bytes between pages and the preview, and draws one page; returns whether there was anything to draw.
  mutating func movePages(_ sockets: PreviewSockets) -> Bool {
    guard preview != nil else { return false }
    // What draws must not be held twice.
    guard var preview = preview.take() else { return false }
    sockets.exchange(&preview)
    let hasWork = preview.hasWork
    if hasWork {
      preview.work(&host)
      sockets.exchange(&preview)
    }
    let wishes = preview.takeWishes()
    self.preview = preview
    for wish in wishes { carryOut(wish) }
    return hasWork || !wishes.isEmpty
  }

  private mutating func carryOut(_ wish: PreviewWish) {
    switch wish {
    case .open(let location):
      guard let converter = converter(for: location.file) else { return }
      let selection = converter.range(location.range)
      let params = ShowDocumentParams(uri: documents.uri(location.file), takeFocus: true, selection: selection)
      ask(ShowDocumentRequest.self, params) { _, _ in }
    case .apply(let file, let edits, let title):
      guard let document = documents[file], let converter = converter(for: file) else { return }
      apply(edits, of: document, converter, label: title)
    }
  }
}
