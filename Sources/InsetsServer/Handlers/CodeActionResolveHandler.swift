import InsetsAnalysis
import InsetsSyntax
import JSON
import LanguageServerProtocol

extension Route {
  static let codeActionResolve = Route(CodeActionResolveRequest.self, .reads, handler: answerCodeActionResolve)
}

private func answerCodeActionResolve(
  _ params: JSONValue,
  _ server: inout Server
) throws(ResponseError) -> ResolvedCodeAction {
  guard case .object(let action) = params else { throw ResponseError(.invalidParams, "'params' is not an object") }
  // Clients resolve actions that have their edits, too.
  guard action["edit"] == nil, let value = action["data"] else { return ResolvedCodeAction(action: action, edit: nil) }
  guard let data = CodeActionData(value) else {
    throw ResponseError(.invalidParams, "'params.data' is not what the server sent")
  }
  let (document, converter) = try server.openDocument(TextDocumentIdentifier(uri: DocumentURI(data.uri)))
  guard document.version.number == data.version else {
    throw ResponseError(.contentModified, "the document has changed since the action was listed")
  }
  guard let edits = server.host.edits(of: data.deferred, in: data.range, of: document.file) else {
    throw ResponseError(.requestFailed, "nothing can be changed here without moving a view or adding a finding")
  }
  return ResolvedCodeAction(action: action, edit: server.workspaceEdit(edits, of: document, converter))
}

/// What the client sends back with an action.
struct CodeActionData {
  var uri: String
  /// The state of the document that the range is for.
  var version: Int
  /// What the client asked for, in bytes of the document.
  var range: ByteRange
  var deferred: DeferredEdits

  init(_ document: OpenDocument, _ range: ByteRange, _ deferred: DeferredEdits) {
    uri = document.uri.string
    version = document.version.number
    self.range = range
    self.deferred = deferred
  }

  init?(_ json: JSONValue) {
    guard case .string(let uri)? = json["uri"], case .integer(let version)? = json["version"],
      case .integer(let start)? = json["start"], case .integer(let end)? = json["end"],
      case .string(let id)? = json["id"], case .string(let title)? = json["title"]
    else { return nil }
    self.uri = uri
    self.version = version
    range = ByteRange(bytes: start, end)
    deferred = DeferredEdits(refactoring: id, title: title)
  }

  var json: JSONValue {
    [
      "uri": .string(uri), "version": .integer(version), "start": .integer(range.lowerBound.value),
      "end": .integer(range.upperBound.value), "id": .string(deferred.refactoring), "title": .string(deferred.title),
    ]
  }
}
