import InsetsTestSupport
import JSON
import LanguageServerProtocol

/// What some client can do: all that LSP knows, or any part of it.
func randomCapabilities(_ random: inout SplitMix64) -> JSONValue {
  let share = [0, 50, 85, 100].randomElement(using: &random) ?? 100
  guard case .object(var fields) = thinned(everyCapability, keeping: share, &random) else { return [:] }
  let encodings: [JSONValue?] = [nil, ["utf-8"], ["utf-16"], ["utf-32", "utf-16"], ["utf-16", "utf-8"], []]
  let choice = encodings.randomElement(using: &random) ?? nil
  fields["general"] = choice.map { ["positionEncodings": $0] }
  return .object(fields)
}

private func thinned(_ value: JSONValue, keeping share: Int, _ random: inout SplitMix64) -> JSONValue {
  guard case .object(let fields) = value else { return value }
  var kept: [String: JSONValue] = [:]
  for (name, value) in fields.sorted(by: { $0.key < $1.key })
  where Int.random(in: 0..<100, using: &random) < share {
    kept[name] = thinned(value, keeping: share, &random)
  }
  return .object(kept)
}

private let properties: JSONValue = [
  "properties": ["edit", "tooltip", "textEdits", "label.tooltip", "command", "detail"]
]
private let markup: JSONValue = ["markdown", "plaintext"]
private let registration: JSONValue = ["dynamicRegistration": true]

private let everyCapability: JSONValue = [
  "workspace": [
    "applyEdit": true,
    "workspaceEdit": [
      "documentChanges": true, "resourceOperations": ["create", "rename", "delete"], "failureHandling": "undo",
      "normalizesLineEndings": true, "changeAnnotationSupport": ["groupsOnLabel": true],
    ],
    "didChangeConfiguration": registration,
    "didChangeWatchedFiles": ["dynamicRegistration": true, "relativePatternSupport": true],
    "symbol": ["dynamicRegistration": true, "resolveSupport": ["properties": ["location.range"]]],
    "executeCommand": registration,
    "workspaceFolders": true,
    "configuration": true,
    "semanticTokens": ["refreshSupport": true],
    "codeLens": ["refreshSupport": true],
    "inlayHint": ["refreshSupport": true],
    "diagnostics": ["refreshSupport": true],
    "foldingRange": ["refreshSupport": true],
    "fileOperations": ["dynamicRegistration": true, "willRename": true, "didRename": true],
  ],
  "textDocument": [
    "synchronization": ["dynamicRegistration": true, "willSave": true, "willSaveWaitUntil": true, "didSave": true],
    "publishDiagnostics": [
      "relatedInformation": true, "tagSupport": ["valueSet": [1, 2]], "versionSupport": true,
      "codeDescriptionSupport": true, "dataSupport": true,
    ],
    "completion": [
      "contextSupport": true, "insertTextMode": 2,
      "completionItem": [
        "snippetSupport": true, "commitCharactersSupport": true, "documentationFormat": markup,
        "deprecatedSupport": true, "preselectSupport": true, "tagSupport": ["valueSet": [1]],
        "insertReplaceSupport": true, "resolveSupport": ["properties": ["documentation", "detail"]],
        "insertTextModeSupport": ["valueSet": [1, 2]], "labelDetailsSupport": true,
      ],
      "completionItemKind": ["valueSet": [1, 2, 3, 6, 10, 12, 14]],
      "completionList": ["itemDefaults": ["commitCharacters", "editRange", "insertTextFormat", "data"]],
    ],
    "hover": ["dynamicRegistration": true, "contentFormat": markup],
    "signatureHelp": [
      "contextSupport": true,
      "signatureInformation": [
        "documentationFormat": markup, "parameterInformation": ["labelOffsetSupport": true],
        "activeParameterSupport": true,
      ],
    ],
    "declaration": ["linkSupport": true],
    "definition": ["linkSupport": true],
    "typeDefinition": ["linkSupport": true],
    "implementation": ["linkSupport": true],
    "references": registration,
    "documentHighlight": registration,
    "documentSymbol": [
      "hierarchicalDocumentSymbolSupport": true, "tagSupport": ["valueSet": [1]], "labelSupport": true,
      "symbolKind": ["valueSet": [1, 2, 5, 6, 13, 14, 19]],
    ],
    "codeAction": [
      "isPreferredSupport": true, "disabledSupport": true, "dataSupport": true, "resolveSupport": properties,
      "codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["", "quickfix", "refactor", "source"]]],
    ],
    "codeLens": registration,
    "documentLink": ["tooltipSupport": true],
    "formatting": registration,
    "rangeFormatting": ["rangesSupport": true],
    "onTypeFormatting": registration,
    "rename": ["prepareSupport": true, "prepareSupportDefaultBehavior": 1, "honorsChangeAnnotations": true],
    "foldingRange": [
      "rangeLimit": 5000, "lineFoldingOnly": true, "foldingRangeKind": ["valueSet": ["comment", "imports", "region"]],
    ],
    "selectionRange": registration,
    "linkedEditingRange": registration,
    "callHierarchy": registration,
    "semanticTokens": [
      "tokenTypes": ["namespace", "type", "class", "parameter", "variable", "property", "keyword", "number", "string"],
      "tokenModifiers": ["declaration", "readonly", "deprecated"], "formats": ["relative"],
      "requests": ["range": true, "full": ["delta": true]], "multilineTokenSupport": true,
      "overlappingTokenSupport": true,
    ],
    "inlayHint": ["resolveSupport": properties],
    "diagnostic": ["relatedDocumentSupport": true],
  ],
  "window": [
    "workDoneProgress": true, "showMessage": ["messageActionItem": ["additionalPropertiesSupport": true]],
    "showDocument": ["support": true],
  ],
]
