import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import JSON
import LanguageServerProtocol

extension Route {
  static let executeCommand = Route(
    ExecuteCommandRequest.self,
    .reads,
    announcing: { server, client in
      guard client.executesCommands else { return }
      server.executeCommandProvider = ExecuteCommandOptions(
        commands: ServerCommand.commands(for: client).map(\.rawValue)
      )
    },
    handler: answerExecuteCommand
  )
}

private func answerExecuteCommand(_ params: ExecuteCommandParams, _ server: inout Server) throws(ResponseError)
  -> JSONValue
{
  guard let command = ServerCommand(rawValue: params.command) else {
    throw ResponseError(.invalidParams, "there is no command '\(params.command)'")
  }
  guard command.isCarriedOut(by: server.client) else {
    let need = command == .showRule ? "shows documents" : "applies edits"
    throw ResponseError(.requestFailed, "'\(command.rawValue)' needs a client that \(need)")
  }
  let argument = CommandArgument(command, params.arguments?.first)
  switch command {
  case .explain: return try server.explain(argument)
  case .migrateDocument: try server.migrateDocument(argument)
  case .writeExpectations: try server.writeExpectations(argument)
  case .pasteSwift: try server.pasteSwift(argument)
  case .showPreview: return try server.showPreview(argument)
  case .showRule: try server.showRule(argument)
  }
  return .null
}

/// What a command is given, read when it is needed.
struct CommandArgument {
  let command: ServerCommand
  private let value: JSONValue?

  /// The field of a name, if there is one.
  subscript(_ name: String) -> JSONValue? { value?[name] }

  init(_ command: ServerCommand, _ value: JSONValue?) {
    self.command = command
    self.value = value
  }

  func document() throws(ResponseError) -> TextDocumentIdentifier {
    guard case .string(let uri)? = value?["textDocument"]?["uri"] else { throw wrong("textDocument.uri", "a URI") }
    return TextDocumentIdentifier(uri: DocumentURI(uri))
  }

  func position() throws(ResponseError) -> Position {
    guard case .integer(let line)? = value?["position"]?["line"] else { throw wrong("position.line", "a whole number") }
    guard case .integer(let character)? = value?["position"]?["character"] else {
      throw wrong("position.character", "a whole number")
    }
    return Position(line: line, character: character)
  }

  func text() throws(ResponseError) -> String {
    guard case .string(let text)? = value?["text"] else { throw wrong("text", "a text") }
    return text
  }

  func ruleName() throws(ResponseError) -> String {
    guard case .string(let name)? = value else {
      throw ResponseError(.invalidParams, "'\(command.rawValue)': 'arguments[0]' is not the name of a rule")
    }
    return name
  }

  private func wrong(_ path: String, _ kind: String) -> ResponseError {
    ResponseError(.invalidParams, "'\(command.rawValue)': 'arguments[0].\(path)' is not \(kind)")
  }
}

extension Server {
  fileprivate mutating func explain(_ argument: CommandArgument) throws(ResponseError) -> JSONValue {
    let (document, converter) = try openDocument(try argument.document())
    let offset = converter.offset(try argument.position())
    guard let explanation = host.explanation(at: offset, in: document.file) else { return .null }
    let markup = client.hoverMarkup
    let text =
      switch markup {
      case .markdown: explanation.markdown
      case .plaintext: explanation.plainText
      }
    return ["kind": .string(markup.rawValue), "value": .string(text)]
  }

  fileprivate mutating func migrateDocument(_ argument: CommandArgument) throws(ResponseError) {
    let (document, converter) = try openDocument(try argument.document())
    let migration = host.migration(of: document.file)
    guard !migration.edits.isEmpty else {
      throw ResponseError(.requestFailed, migration.obstacle)
    }
    apply(migration.edits, of: document, converter, label: migration.title)
  }

  fileprivate mutating func writeExpectations(_ argument: CommandArgument) throws(ResponseError) {
    let (document, converter) = try openDocument(try argument.document())
    let offset = converter.offset(try argument.position())
    guard let action = host.writingExpectations(at: offset, in: document.file) else {
      throw ResponseError(.requestFailed, "no element or property here has values that are not expected already")
    }
    apply(action.edits, of: document, converter, label: action.title)
  }

  fileprivate mutating func pasteSwift(_ argument: CommandArgument) throws(ResponseError) {
    let (document, converter) = try openDocument(try argument.document())
    let offset = converter.offset(try argument.position())
    guard let edit = host.pasting(try argument.text(), at: offset, in: document.file) else {
      throw ResponseError(.requestFailed, "there is no SwiftUI view in what is pasted")
    }
    apply([edit], of: document, converter, label: "Paste as Insets")
  }

  fileprivate mutating func showRule(_ argument: CommandArgument) throws(ResponseError) {
    let name = try argument.ruleName()
    guard let uri = rulePages?.shown(RuleID(name)) else {
      throw ResponseError(.requestFailed, "there is no page for a rule '\(name)' on this machine")
    }
    ask(ShowDocumentRequest.self, ShowDocumentParams(uri: uri, takeFocus: true)) { _, _ in }
  }

  /// Has the client change a document; says so if it doesn't.
  mutating func apply(
    _ edits: [InsetsSyntax.TextEdit],
    of document: OpenDocument,
    _ converter: PositionConverter,
    label: String
  ) {
    let params = ApplyWorkspaceEditParams(label: label, edit: workspaceEdit(edits, of: document, converter))
    ask(ApplyEditRequest.self, params) { answer, server in
      guard answer?["applied"] != true else { return }
      var sentence = "nothing was changed"
      if case .string(let reason)? = answer?["failureReason"], !reason.isEmpty { sentence += ": \(reason)" }
      server.send(OutgoingMessage(ShowMessageNotification.self, MessageParams(type: .warning, message: sentence)))
    }
  }
}
