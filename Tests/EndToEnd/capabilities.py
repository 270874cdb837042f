"""What a client can say that it can do: all of LSP 3.17, but positions in UTF-16 alone."""

MARKUP = ["markdown", "plaintext"]
REGISTRATION = {"dynamicRegistration": True}

EVERYTHING = {
    "workspace": {
        "applyEdit": True,
        "workspaceEdit": {
            "documentChanges": True,
            "resourceOperations": ["create", "rename", "delete"],
            "failureHandling": "undo",
            "normalizesLineEndings": True,
            "changeAnnotationSupport": {"groupsOnLabel": True},
        },
        "didChangeConfiguration": REGISTRATION,
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
        "symbol": {"dynamicRegistration": True, "resolveSupport": {"properties": ["location.range"]}},
        "executeCommand": REGISTRATION,
        "workspaceFolders": True,
        "configuration": True,
        "semanticTokens": {"refreshSupport": True},
        "codeLens": {"refreshSupport": True},
        "inlayHint": {"refreshSupport": True},
        "diagnostics": {"refreshSupport": True},
        "fileOperations": {"dynamicRegistration": True, "willRename": True, "didRename": True},
    },
    "textDocument": {
        "synchronization": {"dynamicRegistration": True, "willSave": True, "didSave": True},
        "publishDiagnostics": {
            "relatedInformation": True,
            "tagSupport": {"valueSet": [1, 2]},
            "versionSupport": True,
            "codeDescriptionSupport": True,
            "dataSupport": True,
        },
        "completion": {
            "contextSupport": True,
            "completionItem": {
                "snippetSupport": True,
                "commitCharactersSupport": True,
                "documentationFormat": MARKUP,
                "deprecatedSupport": True,
                "preselectSupport": True,
                "tagSupport": {"valueSet": [1]},
                "insertReplaceSupport": True,
                "resolveSupport": {"properties": ["documentation", "detail", "additionalTextEdits"]},
                "insertTextModeSupport": {"valueSet": [1, 2]},
                "labelDetailsSupport": True,
            },
            "completionItemKind": {"valueSet": list(range(1, 26))},
            "completionList": {"itemDefaults": ["commitCharacters", "editRange", "insertTextFormat", "data"]},
        },
        "hover": {"dynamicRegistration": True, "contentFormat": MARKUP},
        "signatureHelp": {
            "contextSupport": True,
            "signatureInformation": {
                "documentationFormat": MARKUP,
                "parameterInformation": {"labelOffsetSupport": True},
                "activeParameterSupport": True,
            },
        },
        "declaration": {"linkSupport": True},
        "definition": {"linkSupport": True},
        "typeDefinition": {"linkSupport": True},
        "implementation": {"linkSupport": True},
        "references": REGISTRATION,
        "documentHighlight": REGISTRATION,
        "documentSymbol": {
            "hierarchicalDocumentSymbolSupport": True,
            "symbolKind": {"valueSet": list(range(1, 27))},
            "tagSupport": {"valueSet": [1]},
            "labelSupport": True,
        },
        "codeAction": {
            "isPreferredSupport": True,
            "disabledSupport": True,
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
            "codeActionLiteralSupport": {
                "codeActionKind": {"valueSet": ["", "quickfix", "refactor", "source", "source.fixAll"]}
            },
        },
        "codeLens": REGISTRATION,
        "documentLink": {"tooltipSupport": True},
        "formatting": REGISTRATION,
        "rangeFormatting": {"rangesSupport": True},
        "onTypeFormatting": REGISTRATION,
        "rename": {"prepareSupport": True, "prepareSupportDefaultBehavior": 1, "honorsChangeAnnotations": True},
        "foldingRange": {"rangeLimit": 5000, "foldingRangeKind": {"valueSet": ["comment", "imports", "region"]}},
        "selectionRange": REGISTRATION,
        "linkedEditingRange": REGISTRATION,
        "callHierarchy": REGISTRATION,
        "typeHierarchy": REGISTRATION,
        "semanticTokens": {
            "requests": {"range": True, "full": {"delta": True}},
            "tokenTypes": [
                "namespace", "type", "class", "enum", "interface", "struct", "typeParameter", "parameter", "variable",
                "property", "enumMember", "event", "function", "method", "macro", "keyword", "modifier", "comment",
                "string", "number", "regexp", "operator", "decorator",
            ],
            "tokenModifiers": [
                "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async", "modification",
                "documentation", "defaultLibrary",
            ],
            "formats": ["relative"],
            "multilineTokenSupport": True,
        },
        "inlayHint": {"resolveSupport": {"properties": ["tooltip", "textEdits", "label.tooltip", "label.location"]}},
        "diagnostic": {"relatedDocumentSupport": True},
    },
    "window": {"workDoneProgress": True, "showDocument": {"support": True}},
}
