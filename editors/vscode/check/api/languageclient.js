// A stand-in of vscode-languageclient: speaks JSON-RPC with the real server, and keeps its documents, diagnostics and
// commands as the real one does.
const { spawn } = require("child_process");
const vscode = require("vscode");

const { state, apply, settingsOf } = vscode.standIn;

// What VS Code's client offers of what an insets server may use.
const markup = ["markdown", "plaintext"];
const dynamic = { dynamicRegistration: true };
// The standard ones, which every theme colours.
const tokenTypes = [
  "namespace", "type", "class", "enum", "interface", "struct", "typeParameter", "parameter", "variable", "property",
  "enumMember", "event", "function", "method", "macro", "keyword", "modifier", "comment", "string", "number", "regexp",
  "operator", "decorator",
];
const tokenModifiers = [
  "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async", "modification", "documentation",
  "defaultLibrary",
];
const capabilities = {
  general: { positionEncodings: ["utf-16"] },
  window: { showMessage: {}, workDoneProgress: true, showDocument: { support: true } },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true },
    didChangeConfiguration: dynamic,
    didChangeWatchedFiles: dynamic,
    executeCommand: dynamic,
    symbol: dynamic,
  },
  textDocument: {
    synchronization: { ...dynamic, didSave: true },
    publishDiagnostics: {
      relatedInformation: true,
      versionSupport: false,
      codeDescriptionSupport: true,
      dataSupport: true,
      tagSupport: { valueSet: [1, 2] },
    },
    hover: { ...dynamic, contentFormat: markup },
    completion: { ...dynamic, completionItem: { snippetSupport: true, documentationFormat: markup } },
    codeAction: {
      ...dynamic,
      isPreferredSupport: true,
      disabledSupport: true,
      dataSupport: true,
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["", "quickfix", "refactor", "source"] } },
    },
    definition: { ...dynamic, linkSupport: true },
    documentSymbol: { ...dynamic, hierarchicalDocumentSymbolSupport: true },
    formatting: dynamic,
    codeLens: dynamic,
    inlayHint: { ...dynamic, resolveSupport: { properties: ["tooltip", "textEdits"] } },
    rename: { ...dynamic, prepareSupport: true, prepareSupportDefaultBehavior: 1, honorsChangeAnnotations: true },
    semanticTokens: {
      ...dynamic,
      tokenTypes,
      tokenModifiers,
      formats: ["relative"],
      requests: { range: true, full: { delta: true } },
      multilineTokenSupport: false,
      overlappingTokenSupport: false,
      augmentsSyntaxTokens: true,
    },
  },
};

/** Cuts the server's output into messages. */
function reader(take) {
  let bytes = Buffer.alloc(0);
  return (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      const end = bytes.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(bytes.subarray(0, end).toString())[1]);
      if (bytes.length < end + 4 + length) return;
      const message = JSON.parse(bytes.subarray(end + 4, end + 4 + length).toString());
      bytes = bytes.subarray(end + 4 + length);
      take(message);
    }
  };
}

/** Whether a path is one of a pattern's: `**` and `/` for any folders, and `{a,b}` for one of some endings. */
function matches(pattern, file) {
  const [, endings] = /^\*\*\/\*\.\{([\w,]+)\}$/.exec(pattern);
  return endings.split(",").some((ending) => file.endsWith(`.${ending}`));
}

class LanguageClient {
  static clients = [];
  waiting = new Map();
  nextID = 1;
  registrations = [];
  features = [];
  subscriptions = [];
  code2ProtocolConverter = {
    asTextDocumentPositionParams: (document, { line, character }) => ({
      textDocument: { uri: document.uri.toString() },
      position: { line, character },
    }),
  };

  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options });
    LanguageClient.clients.push(this);
  }

  registerFeature(feature) {
    this.features.push(feature);
  }

  async start() {
    this.process = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "pipe"] });
    // A server that was told to end is gone before the last of its own requests is answered.
    this.process.stdin.on("error", () => {});
    this.ended = new Promise((resolve) => this.process.on("exit", (status) => resolve(status)));
    this.process.stderr.on("data", (text) => this.options.outputChannel.appendLine(String(text)));
    this.process.stdout.on("data", reader((message) => this.take(message)));
    const offered = structuredClone(capabilities);
    for (const feature of this.features) feature.fillClientCapabilities(offered);
    const { initializationOptions } = this.options;
    const params = { processId: process.pid, rootUri: null, capabilities: offered, initializationOptions };
    this.initializeResult = await this.sendRequest("initialize", params);
    for (const feature of this.features) feature.initialize();
    this.clientCommands = offered.experimental?.commands?.commands ?? [];
    this.notify("initialized", {});
    const provider = this.initializeResult.capabilities.executeCommandProvider;
    for (const command of provider?.commands ?? []) {
      const run = (...rest) => this.sendRequest("workspace/executeCommand", { command, arguments: rest });
      this.subscriptions.push(vscode.commands.registerCommand(command, run));
    }
    this.subscriptions.push(
      state.opened.event((document) => this.open(document)),
      state.changed.event((document) => this.change(document)),
      state.configurationChanged.event(() =>
        this.options.middleware.workspace.didChangeConfiguration(["insets"], (sections) =>
          this.sendNotification("workspace/didChangeConfiguration", {
            settings: sections ? { insets: settingsOf("insets") } : null,
          })
        )
      )
    );
    for (const document of state.documents.values()) this.open(document);
  }

  async stop() {
    await this.sendRequest("shutdown", undefined);
    this.notify("exit", undefined);
    this.subscriptions.forEach((one) => one.dispose());
    this.status = await this.ended;
    state.diagnostics.clear();
  }

  selects(document) {
    return this.options.documentSelector.some(
      ({ language, scheme, pattern }) =>
        scheme === document.uri.scheme &&
        (language === undefined || language === document.languageId) &&
        (pattern === undefined || matches(pattern, document.uri.fsPath))
    );
  }

  open(document) {
    if (!this.selects(document)) return;
    const { languageId, version, text } = document;
    this.notify("textDocument/didOpen", {
      textDocument: { uri: document.uri.toString(), languageId, version, text },
    });
  }

  change({ uri, version, text }) {
    const textDocument = { uri: uri.toString(), version };
    this.notify("textDocument/didChange", { textDocument, contentChanges: [{ text }] });
  }

  sendRequest(method, params) {
    const id = this.nextID++;
    this.send({ id, method, params });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  async sendNotification(method, params) {
    this.notify(method, params);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  send(message) {
    const bytes = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${bytes.length}\r\n\r\n`);
    this.process.stdin.write(bytes);
  }

  take({ id, method, params, result, error }) {
    if (method === undefined) {
      const { resolve, reject } = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    } else if (id === undefined) {
      this.hear(method, params);
    } else {
      void Promise.resolve(this.answer(method, params)).then((result) => this.send({ id, result }));
    }
  }

  hear(method, params) {
    if (method === "textDocument/publishDiagnostics") {
      const found = params.diagnostics.map((one) => ({ ...one, severity: one.severity - 1 }));
      state.diagnostics.set(params.uri, found);
      state.diagnosticsChanged.fire({});
    } else if (method === "window/showMessage") {
      const kind = ["error", "warning", "information", "information"][params.type - 1];
      state.messages.push({ kind, text: params.message, items: [] });
    } else {
      this.options.outputChannel.appendLine(`${method} ${JSON.stringify(params)}`);
    }
  }

  answer(method, params) {
    switch (method) {
      case "workspace/configuration":
        return this.options.middleware.workspace.configuration(params, {}, async ({ items }) =>
          items.map(({ section }) => settingsOf(section) ?? null)
        );
      case "client/registerCapability":
        this.registrations.push(...params.registrations);
        return null;
      case "window/showDocument":
        state.shown.push(params.uri);
        return { success: true };
      case "workspace/applyEdit":
        for (const { textDocument, edits } of params.edit.documentChanges) {
          apply(state.documents.get(textDocument.uri), edits);
        }
        return { applied: true };
      default:
        return null;
    }
  }
}

module.exports = { LanguageClient, tokenTypes, tokenModifiers };
