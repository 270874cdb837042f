import InsetsTestSupport
import JSON
import LanguageServerProtocol

/// Parameters that fit every request: each reads the fields that it knows and passes the others over.
///
/// So a request that is new is tried without a line here.
struct RequestParams {
  var uri: String
  var start: Position
  var end: Position

  func json(for method: String, client: FuzzClient, _ random: inout SplitMix64) -> JSONValue {
    if let item = item(for: method, client, &random) { return item }
    let range: JSONValue = ["start": start.json, "end": end.json]
    let findings = client.published[uri]?.array?.filter { _ in Bool.random(using: &random) } ?? []
    let resultID = client.results[method]?["resultId"] ?? .string("none")
    let words = ["", "x", "list", "list2", "a b", "é", "scenario", "inset"]
    let word = JSONValue.string(words.randomElement(using: &random) ?? "")
    return [
      "textDocument": ["uri": .string(uri), "version": .integer(client.documents[uri]?.version ?? 1)],
      "position": start.json,
      "range": range,
      "ranges": [range],
      "positions": [start.json, end.json],
      "context": [
        "diagnostics": .array(findings), "includeDeclaration": .bool(Bool.random(using: &random)), "triggerKind": 1,
        "isRetrigger": false, "frameId": 1, "stoppedLocation": range,
      ],
      "newName": word,
      "query": word,
      "ch": .string(["}", "\n", "x"].randomElement(using: &random) ?? "}"),
      "options": ["tabSize": .integer(Int.random(in: 0...8, using: &random)), "insertSpaces": true],
      "previousResultId": resultID,
      "previousResultIds": [["uri": .string(uri), "value": resultID]],
      "files": [["uri": .string(uri), "oldUri": .string(uri), "newUri": .string(uri + ".insets")]],
    ]
  }

  /// What a request is given that asks for more about a former answer.
  private func item(for method: String, _ client: FuzzClient, _ random: inout SplitMix64) -> JSONValue? {
    if method == "workspace/executeCommand" {
      let commands = client.results.sorted { $0.key < $1.key }.flatMap { $0.value.all }.filter {
        $0["command"]?.string != nil
      }
      return commands.randomElement(using: &random).map { command in
        ["command": command["command"] ?? nil, "arguments": command["arguments"] ?? []]
      }
    }
    guard let source = Self.sources[method], let result = client.results[source] else { return nil }
    let items = result.array ?? result["items"]?.array ?? []
    guard let item = items.randomElement(using: &random) else { return nil }
    return method.hasSuffix("/resolve") ? item : ["item": item]
  }

  /// Which request's answer has the items that another is given.
  private static let sources = [
    "completionItem/resolve": "textDocument/completion",
    "codeAction/resolve": "textDocument/codeAction",
    "codeLens/resolve": "textDocument/codeLens",
    "documentLink/resolve": "textDocument/documentLink",
    "inlayHint/resolve": "textDocument/inlayHint",
    "workspaceSymbol/resolve": "workspace/symbol",
    "callHierarchy/incomingCalls": "textDocument/prepareCallHierarchy",
    "callHierarchy/outgoingCalls": "textDocument/prepareCallHierarchy",
    "typeHierarchy/supertypes": "textDocument/prepareTypeHierarchy",
    "typeHierarchy/subtypes": "textDocument/prepareTypeHierarchy",
  ]
}
