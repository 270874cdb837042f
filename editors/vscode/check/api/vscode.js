// A stand-in of VS Code, of as much as the extension and the stand-in of its language client use.
const fs = require("fs");
const path = require("path");
const { fileURLToPath, pathToFileURL } = require("url");

class EventEmitter {
  listeners = new Set();
  event = (listener) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };
  fire(data) {
    for (const listener of [...this.listeners]) listener(data);
  }
  dispose() {
    this.listeners.clear();
  }
}

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.slice(0, text.indexOf(":"));
    this.authority = /^\w+:\/\/([^/]*)/.exec(text)?.[1] ?? "";
  }
  static parse = (text) => new Uri(text);
  static file = (file) => new Uri(pathToFileURL(path.resolve(file)).href);
  toString = () => this.text;
  get fsPath() {
    return fileURLToPath(this.text);
  }
}

class Position {
  constructor(line, character) {
    this.line = line;
    this.character = character;
  }
}

class TextDocument {
  version = 1;
  constructor(uri, languageId, text) {
    Object.assign(this, { uri, languageId, text });
  }
  getText = () => this.text;
  offsetAt(position) {
    const lines = this.text.split("\n").slice(0, position.line);
    return lines.reduce((sum, line) => sum + line.length + 1, 0) + position.character;
  }
  positionOf(fragment) {
    const before = this.text.slice(0, this.text.indexOf(fragment)).split("\n");
    return new Position(before.length - 1, before[before.length - 1].length);
  }
}

// What the extension did, and what a test decides.
const state = {
  manifest: undefined,
  settings: {},
  messages: [],
  /** What a person presses on the next message. */
  answer: undefined,
  /** The files that a person chooses in the next dialog. */
  chosen: undefined,
  clipboard: undefined,
  /** The documents that the server had shown. */
  shown: [],
  contexts: {},
  commands: new Map(),
  builtIn: [],
  documents: new Map(),
  diagnostics: new Map(),
  statusItems: [],
  channels: [],
  providers: new Map(),
  /** The provided documents that an editor reads again. */
  refreshed: [],
  opened: new EventEmitter(),
  changed: new EventEmitter(),
  closed: new EventEmitter(),
  configurationChanged: new EventEmitter(),
  diagnosticsChanged: new EventEmitter(),
  editorChanged: new EventEmitter(),
  themeChanged: new EventEmitter(),
  trustGranted: new EventEmitter(),
  /** How an address of this machine is reached from where VS Code is. */
  external: (uri) => uri,
};

const say = (kind) => async (text, ...items) => {
  state.messages.push({ kind, text, items });
  const answer = state.answer;
  state.answer = undefined;
  return answer;
};

/** The settings of a section: the contributed defaults under what a person chose, dots taken apart. */
function settingsOf(section) {
  const all = {};
  const flat = Object.fromEntries(
    Object.entries(state.manifest.contributes.configuration.properties).map(([name, schema]) => [name, schema.default])
  );
  for (const [name, value] of Object.entries({ ...flat, ...state.settings })) {
    if (value === undefined) continue;
    const parts = name.split(".");
    const last = parts.pop();
    let object = all;
    for (const part of parts) object = object[part] ??= {};
    object[last] = value;
  }
  return section.split(".").reduce((value, part) => value?.[part], all);
}

const window = {
  activeTextEditor: undefined,
  onDidChangeActiveTextEditor: state.editorChanged.event,
  activeColorTheme: { kind: 2 },
  onDidChangeActiveColorTheme: state.themeChanged.event,
  createOutputChannel(name) {
    const channel = { name, lines: [], isShown: false, isDisposed: false };
    channel.appendLine = (line) => channel.lines.push(line);
    channel.show = () => (channel.isShown = true);
    channel.dispose = () => (channel.isDisposed = true);
    state.channels.push(channel);
    return channel;
  },
  showQuickPick: async (items) => items[0],
  showOpenDialog: async () => state.chosen,
  showTextDocument: async (document) => (window.activeTextEditor = { document, selection: { active: new Position(0, 0) } }),
  showErrorMessage: say("error"),
  showWarningMessage: say("warning"),
  showInformationMessage: say("information"),
};

const workspace = {
  get textDocuments() {
    return [...state.documents.values()];
  },
  isTrusted: true,
  onDidGrantWorkspaceTrust: state.trustGranted.event,
  onDidOpenTextDocument: state.opened.event,
  openTextDocument: async (what) =>
    what instanceof Uri
      ? open(what, fs.readFileSync(what.fsPath, "utf8"))
      : open(new Uri(`untitled:Untitled-${state.documents.size + 1}`), what?.content ?? ""),
  onDidChangeConfiguration: state.configurationChanged.event,
  getConfiguration(section) {
    const get = (key, otherwise) => settingsOf(`${section}.${key}`) ?? otherwise;
    return { ...settingsOf(section), get };
  },
  registerTextDocumentContentProvider(scheme, provider) {
    state.providers.set(scheme, provider);
    provider.onDidChange?.((uri) => state.refreshed.push(uri.toString()));
    return { dispose: () => state.providers.delete(scheme) };
  },
};

const languages = {
  onDidChangeDiagnostics: state.diagnosticsChanged.event,
  getDiagnostics: (uri) => state.diagnostics.get(uri.toString()) ?? [],
  createLanguageStatusItem(id, selector) {
    const item = { id, selector, busy: false, isDisposed: false, dispose: () => (item.isDisposed = true) };
    state.statusItems.push(item);
    return item;
  },
};

const commands = {
  registerCommand(name, run) {
    // As VS Code does; a language client registers the server's commands too.
    if (state.commands.has(name)) throw new Error(`command '${name}' already exists`);
    state.commands.set(name, run);
    return { dispose: () => state.commands.delete(name) };
  },
  async executeCommand(name, ...rest) {
    if (name === "setContext") return void (state.contexts[rest[0]] = rest[1]);
    if (/^(editor|markdown|workbench|simpleBrowser)\./.test(name)) return void state.builtIn.push([name, ...rest]);
    if (!state.commands.has(name)) throw new Error(`command '${name}' not found`);
    return state.commands.get(name)(...rest);
  },
};

/** Opens a document in an editor, as a person does. */
function open(uri, text, languageId = "insets") {
  const document = new TextDocument(uri, languageId, text);
  state.documents.set(uri.toString(), document);
  window.activeTextEditor = { document, selection: { active: new Position(0, 0) } };
  state.opened.fire(document);
  state.editorChanged.fire(window.activeTextEditor);
  return document;
}

/** Changes a document by edits of the protocol, in UTF-16. */
function apply(document, edits) {
  const places = edits.map(({ range, newText }) => [
    document.offsetAt(range.start),
    document.offsetAt(range.end),
    newText,
  ]);
  for (const [start, end, newText] of places.sort((a, b) => b[0] - a[0])) {
    document.text = document.text.slice(0, start) + newText + document.text.slice(end);
  }
  document.version += 1;
  state.changed.fire(document);
}

module.exports = {
  Uri,
  Position,
  EventEmitter,
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
  window,
  workspace,
  languages,
  commands,
  env: { clipboard: { writeText: async (text) => void (state.clipboard = text), readText: async () => state.clipboard }, asExternalUri: async (uri) => state.external(uri) },
  ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 },
  ViewColumn: { Beside: -2 },
  standIn: { state, open, apply, settingsOf },
};
