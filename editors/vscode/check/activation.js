// Runs the compiled extension as a person would use it, in a stand-in of VS Code with the real server behind it.
// usage: activation.js FOLDER_OF_COMPILED_EXTENSION PATH_TO_INSETS
const assert = require("assert");
const { execFileSync, spawn } = require("child_process");
const fs = require("fs");
const http = require("http");
const Module = require("module");
const os = require("os");
const path = require("path");

const [compiled, insets] = process.argv.slice(2).map((one) => path.resolve(one));
const api = { vscode: "api/vscode.js", "vscode-languageclient/node": "api/languageclient.js" };
const resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) => (api[name] ? path.join(__dirname, api[name]) : resolve(name, ...rest));

const vscode = require("vscode");
const { LanguageClient, tokenTypes, tokenModifiers } = require("vscode-languageclient/node");
const extension = require(path.join(compiled, "extension.js"));

const { state, open, apply } = vscode.standIn;
const root = path.join(__dirname, "../../..");
state.manifest = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json"), "utf8"));
const contributed = state.manifest.contributes.commands.map(({ command }) => command).sort();
const context = (version = state.manifest.version, folder = "no-such-package") => ({
  subscriptions: [],
  extension: { packageJSON: { version } },
  asAbsolutePath: (file) => path.join(folder, file),
});
const client = () => LanguageClient.clients[LanguageClient.clients.length - 1];
const run = (command, ...rest) => vscode.commands.executeCommand(command, ...rest);
const item = () => state.statusItems[state.statusItems.length - 1];

/** Waits until it is so, ten seconds at most. */
async function until(words, isSo) {
  for (const end = Date.now() + 10_000; !isSo(); await new Promise((next) => setTimeout(next, 5))) {
    if (Date.now() > end) throw new Error(`it never came to this: ${words}`);
  }
}

const findings = (document) => state.diagnostics.get(document.uri.toString()) ?? [];
const rules = (document) => findings(document).map(({ code }) => code);
const at = (document, position) => ({ textDocument: { uri: document.uri.toString() }, position });

/** The document that the sessions in all editors begin with. */
function example() {
  const file = path.join(root, "editors/before.insets");
  return open(vscode.Uri.file(file), fs.readFileSync(file, "utf8"));
}

/** Lets go of all that an activation registered. */
function dispose({ subscriptions }) {
  subscriptions.forEach((one) => one.dispose());
  assert.deepEqual([...state.commands.keys()], [], "a command is left");
  assert(state.statusItems.every(({ isDisposed }) => isDisposed), "a status item is left");
  assert(state.channels.every(({ isDisposed }) => isDisposed), "a channel is left");
}

const tests = {
  async "the server is absent"() {
    state.settings["insets.path"] = "no-such-insets";
    const absent = context();
    await extension.activate(absent);
    await until("a message", () => state.messages.length > 0);
    const [{ kind, text, items }] = state.messages.splice(0);
    assert.equal(kind, "error");
    assert.match(text, /^Insets: 'no-such-insets' is not on PATH\. To install it, run .*swift build -c release/);
    assert.deepEqual(items, ["Copy Command", "Open Settings"]);
    assert.equal(item().detail, "'no-such-insets' is not on PATH");
    assert.equal(item().severity, vscode.LanguageStatusSeverity.Error);
    assert.equal(LanguageClient.clients.length, 0);
    // The buttons, and a path that leads nowhere.
    state.settings["insets.path"] = "/no/such/insets";
    state.answer = "Copy Command";
    await run("insets.restartServer");
    await until("a command to paste", () => state.clipboard !== undefined);
    assert.match(state.clipboard, /^swift build -c release --product insets && /);
    assert.match(state.messages.splice(0)[0].text, /there is no '\/no\/such\/insets'/);
    state.answer = "Open Settings";
    await run("insets.restartServer");
    await until("the settings", () => state.builtIn.length > 0);
    assert.deepEqual(state.builtIn.splice(0), [["workbench.action.openSettings", "insets.path"]]);
    state.messages.splice(0);
    await run("insets.explainHere");
    assert.equal(state.messages.splice(0)[0].text, "Insets: open an .insets document first");
    await extension.deactivate();
    dispose(absent);
  },

  async "a package with a server starts it, and another version is told"() {
    state.settings["insets.path"] = undefined;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "insets-package-"));
    fs.mkdirSync(path.join(folder, "server"));
    fs.symlinkSync(insets, path.join(folder, "server/insets"));
    const packed = context("99.1.0", folder);
    await extension.activate(packed);
    const [{ kind, text }] = state.messages.splice(0);
    assert.equal(kind, "warning");
    assert.match(text, /server\/insets' has version \d+\.\d+\.\d+ and the extension 99\.1\.0; install the same version/);
    await extension.deactivate();
    dispose(packed);
    LanguageClient.clients.splice(0);
    fs.rmSync(folder, { recursive: true });
  },

  async "it begins"() {
    state.settings["insets.path"] = insets;
    this.context = context();
    await extension.activate(this.context);
    const version = client().initializeResult.serverInfo.version;
    assert.equal(version, state.manifest.version, "the extension and the server have one version");
    assert.equal(item().text, `Insets ${version}`);
    assert.deepEqual(item().command, { command: "insets.showLog", title: "Show Log" });
    assert.equal(state.contexts["insets.serverRuns"], true);
    assert.deepEqual(state.messages, []);
  },

  async "commands are contributed, registered and known to the server"() {
    const served = client().initializeResult.capabilities.executeCommandProvider.commands;
    const registered = [...state.commands.keys()].filter((name) => !served.includes(name));
    assert.deepEqual(registered.sort(), [...contributed, ...client().clientCommands].sort());
    const source = fs.readFileSync(path.join(__dirname, "../src/commands.ts"), "utf8");
    const asked = [...source.matchAll(/\bask(?:<\w+>)?\(server, "([\w.]+)"/g)].map(([, name]) => name);
    assert.deepEqual(asked.sort(), [...served].sort(), "each command of the server has one of the extension");
  },

  async "settings are contributed and known to the server"() {
    const read = new Set();
    for (const name of fs.readdirSync(path.join(__dirname, "../src"))) {
      const source = fs.readFileSync(path.join(__dirname, "../src", name), "utf8");
      for (const [, section] of source.matchAll(/affectsConfiguration\("([\w.]+)"\)/g)) read.add(section);
      for (const [, key] of source.matchAll(/getConfiguration\("insets"\)\.get(?:<\w+>)?\("([\w.]+)"/g)) read.add(`insets.${key}`);
    }
    // The language client itself reads the trace.
    read.add("insets.trace.server");
    const names = Object.keys(state.manifest.contributes.configuration.properties);
    for (const name of read) assert(names.includes(name), `'${name}' is read and not contributed`);
    assert(names.length > read.size, "the server has settings");
    const isTold = ({ method }) => method === "workspace/didChangeConfiguration";
    await until("a wish to be told of settings", () => client().registrations.some(isTold));
    assert.deepEqual(state.messages, []);
    // What cannot be, the server complains of by its name; what it does not know, it passes over.
    for (const name of names.filter((name) => !read.has(name))) {
      state.settings[name] = 42;
      state.configurationChanged.fire({ affectsConfiguration: () => false });
      await until(`a complaint of '${name}'`, () => state.messages.length > 0);
      assert(state.messages.splice(0)[0].text.includes(`'${name.replace("insets.", "")}'`), `a complaint of '${name}'`);
      delete state.settings[name];
      state.configurationChanged.fire({ affectsConfiguration: () => false });
      // The server asks for settings before it answers what comes later.
      await client().sendRequest("workspace/symbol", { query: "" });
    }
  },

  async "a document has findings"() {
    this.document = example();
    await until("findings", () => findings(this.document).length > 0);
    assert.deepEqual(rules(this.document), ["double-inset"]);
    assert.equal(item().detail, "1 error");
    assert.equal(item().severity, vscode.LanguageStatusSeverity.Error);
  },

  async "the levels of the settings count"() {
    state.settings["insets.rules"] = { "double-inset": "off" };
    state.configurationChanged.fire({ affectsConfiguration: (section) => section === "insets.rules" });
    await until("no findings", () => findings(this.document).length === 0);
    assert.equal(item().detail, "no findings");
    delete state.settings["insets.rules"];
    state.configurationChanged.fire({ affectsConfiguration: (section) => section === "insets.rules" });
    await until("findings", () => findings(this.document).length === 1);
  },

  async "it hovers and completes"() {
    const inset = this.document.positionOf("contentInset: (64");
    const hover = await client().sendRequest("textDocument/hover", at(this.document, inset));
    assert.match(hover.contents.value, /contentInset/);
    const completion = await client().sendRequest("textDocument/completion", at(this.document, inset));
    assert((completion.items ?? completion).some(({ label }) => label === "contentInsetAdjustmentBehavior"));
  },

  async "pictures in hovers have VS Code's colours"() {
    const inset = at(this.document, this.document.positionOf("contentInset: (64"));
    const colours = async () => {
      const hover = await client().sendRequest("textDocument/hover", inset);
      const picture = /data:image\/svg\+xml;base64,([\w+/=]+)/.exec(hover.contents.value)[1];
      const svg = Buffer.from(picture, "base64").toString();
      assert(!svg.includes("prefers-color-scheme"), "one theme alone");
      return svg.includes("#1c1c1e") ? "dark" : "light";
    };
    for (const [kind, wanted] of [[1, "light"], [2, "dark"], [4, "light"], [3, "dark"]]) {
      vscode.window.activeColorTheme.kind = kind;
      state.themeChanged.fire(vscode.window.activeColorTheme);
      for (const end = Date.now() + 10_000; (await colours()) !== wanted; ) assert(Date.now() < end, `${kind}: ${wanted}`);
    }
    state.settings["insets.pictures.theme"] = "light";
    state.configurationChanged.fire({ affectsConfiguration: (section) => section === "insets.pictures.theme" });
    for (const end = Date.now() + 10_000; (await colours()) !== "light"; ) assert(Date.now() < end, "as a person chose");
    delete state.settings["insets.pictures.theme"];
    state.configurationChanged.fire({ affectsConfiguration: (section) => section === "insets.pictures.theme" });
  },

  async "a quick fix repairs"() {
    const [diagnostic] = findings(this.document);
    const params = {
      textDocument: { uri: this.document.uri.toString() },
      range: diagnostic.range,
      context: { diagnostics: [{ ...diagnostic, severity: diagnostic.severity + 1 }] },
    };
    const actions = await client().sendRequest("textDocument/codeAction", params);
    const fix = actions.find(({ kind, isPreferred }) => kind === "quickfix" && isPreferred) ?? actions[0];
    assert.match(fix.title, /^Remove contentInset/);
    const before = this.document.text;
    apply(this.document, fix.edit.documentChanges[0].edits);
    assert(!this.document.text.includes("contentInset: (64"));
    await until("no findings", () => findings(this.document).length === 0);
    assert.equal(item().detail, "no findings");
    assert.equal(item().severity, vscode.LanguageStatusSeverity.Information);
    this.document.text = before;
    apply(this.document, []);
    await until("findings", () => findings(this.document).length === 1);
  },

  async "it colours by meaning"() {
    const { legend } = client().initializeResult.capabilities.semanticTokensProvider;
    assert(legend.tokenTypes.every((one) => tokenTypes.includes(one)), `token types: ${legend.tokenTypes}`);
    assert(legend.tokenModifiers.every((one) => tokenModifiers.includes(one)), `modifiers: ${legend.tokenModifiers}`);
    const { data } = await client().sendRequest("textDocument/semanticTokens/full", at(this.document));
    assert(data.length > 50 && data.length % 5 === 0, "there are tokens");
  },

  async "the preview opens beside the document"() {
    await run("insets.showPreviewHere");
    const [[name, address, options]] = state.builtIn.splice(0);
    assert.equal(name, "simpleBrowser.api.open");
    assert.deepEqual(options, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
    const page = await fetch(address.toString());
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<main id="pictures"/);
    assert.deepEqual(state.shown.splice(0), [], "and not in another program too");
  },

  async "a click in a picture leads to the source, and the pictures follow the cursor"() {
    const [, list] = /tableView (\w+)/.exec(this.document.text);
    await run("insets.showPreviewHere");
    const [[, address]] = state.builtIn.splice(0);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "insets-page-"));
    const log = path.join(folder, "focus");
    const page = spawn("python3", ["-B", path.join(root, "editors/page.py"), address.toString(), log, list]);
    try {
      await until("the source is shown", () => state.shown.length > 0);
      assert.deepEqual(state.shown.splice(0), [this.document.uri.toString()]);
      for (const name of ["home", list]) {
        const { line, character } = this.document.positionOf(` ${name} {`);
        const place = new vscode.Position(line, character + 1);
        await client().sendRequest("textDocument/documentHighlight", at(this.document, place));
        await until(`${name} is explained`, () => fs.existsSync(log) && fs.readFileSync(log, "utf8") === name);
      }
    } finally {
      page.kill();
      fs.rmSync(folder, { recursive: true });
    }
  },

  async "the preview goes through a tunnel"() {
    state.external = (uri) => vscode.Uri.parse(uri.toString().replace(/^http:\/\/[^/]*/, "https://code-7.example.dev"));
    await run("insets.showPreviewHere");
    state.external = (uri) => uri;
    const [[, address]] = state.builtIn.splice(0);
    assert.equal(address.authority, "code-7.example.dev");
    // As the tunnel's end on this machine asks for it.
    const { url } = await client().sendRequest("workspace/executeCommand", {
      command: "insets.showPreview",
      arguments: [{ ...at(this.document, new vscode.Position(0, 0)), open: false }],
    });
    const status = (host) =>
      new Promise((resolve, reject) => {
        http.get(url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
      });
    assert.equal(await status("code-7.example.dev"), 200);
    assert.equal(await status("code-8.example.dev"), 421);
  },

  async "it shows lenses that can be clicked, and hints"() {
    const lenses = await client().sendRequest("textDocument/codeLens", at(this.document));
    assert(lenses.length > 0, "there are lenses");
    for (const { command } of lenses) {
      assert(command.title, "a lens has a title");
      await run(command.command, ...command.arguments);
    }
    const shown = state.builtIn.splice(0).map(([name]) => name);
    const told = state.messages.splice(0).map(({ text }) => text);
    assert.equal(shown.length + told.length, lenses.length);
    assert(shown.includes("markdown.showPreviewToSide") && shown.includes("simpleBrowser.api.open"));
    assert(new Set(shown).size === 2, shown.join());
    assert(told.every((text) => text === "Insets: nothing is computed here"), told.join());
    state.refreshed.splice(0);
    const range = { start: { line: 0, character: 0 }, end: { line: this.document.text.split("\n").length, character: 0 } };
    const hints = await client().sendRequest("textDocument/inlayHint", { ...at(this.document), range });
    assert(hints.length > 0, "there are hints");
  },

  async "it renames and formats"() {
    const before = this.document.text;
    const name = { ...this.document.positionOf("list {") };
    const edit = await client().sendRequest("textDocument/rename", { ...at(this.document, name), newName: "table" });
    apply(this.document, edit.documentChanges[0].edits);
    assert.equal(this.document.text, before.replace(/\blist\b(?=[ .])/g, "table"));
    this.document.text = before.replace(/^ +/gm, " ");
    apply(this.document, []);
    const options = { tabSize: 2, insertSpaces: true };
    apply(this.document, await client().sendRequest("textDocument/formatting", { ...at(this.document), options }));
    assert.equal(this.document.text, before);
    await until("findings", () => findings(this.document).length === 1);
  },

  async "it explains"() {
    const editor = vscode.window.activeTextEditor;
    editor.selection.active = this.document.positionOf("contentInset: (64");
    await run("insets.explainHere");
    const [[name, uri]] = state.builtIn.splice(0);
    assert.equal(name, "markdown.showPreviewToSide");
    assert.match(state.providers.get(uri.scheme).provideTextDocumentContent(uri), /contentInset/);
    assert.deepEqual(state.refreshed.splice(0), [uri.toString()], "a preview that is open is read again");
    editor.selection.active = new vscode.Position(0, 0);
    await run("insets.explainHere");
    assert.equal(state.messages.splice(0)[0].text, "Insets: nothing is computed here");
  },

  async "it begins a new scenario"() {
    const { activeTextEditor } = vscode.window;
    await run("insets.newScenario");
    const { document } = vscode.window.activeTextEditor;
    assert.equal(document.uri.scheme, "untitled");
    const snippet = { langId: "insets", name: "Scenario" };
    assert.deepEqual(state.builtIn.splice(0), [["editor.action.insertSnippet", snippet]]);
    const snippets = JSON.parse(fs.readFileSync(path.join(__dirname, "../snippets/insets.json"), "utf8"));
    assert(snippets[snippet.name], "there is such a snippet");
    vscode.window.activeTextEditor = activeTextEditor;
  },

  async "it shows the rule of a finding"() {
    const editor = vscode.window.activeTextEditor;
    editor.selection.active = this.document.positionOf("contentInset: (64");
    await run("insets.showRuleHere");
    await until("a page", () => state.shown.length > 0);
    assert.match(state.shown.splice(0)[0], /\/rules\/double-inset\.md$/);
    editor.selection.active = new vscode.Position(0, 0);
    await run("insets.showRuleHere");
    assert.equal(state.messages.splice(0)[0].text, "Insets: there is no finding on this line");
  },

  async "it writes expectations"() {
    const before = this.document.text;
    vscode.window.activeTextEditor.selection.active = this.document.positionOf("tableView list");
    await run("insets.writeExpectationsHere");
    await until("expectations", () => this.document.text.split("expect ").length > before.split("expect ").length);
    assert.deepEqual(state.messages, []);
  },

  async "it pastes Swift"() {
    const document = open(vscode.Uri.parse("untitled:pasted.insets"), 'scenario "Feed" {\n  devices: iPhone15\n  iOS: 17\n  \n}\n');
    await until("findings", () => state.diagnostics.has(document.uri.toString()));
    vscode.window.activeTextEditor.selection.active = new vscode.Position(3, 2);
    state.clipboard = "Color.red.padding(.top, 8)";
    await run("insets.pasteSwiftHere");
    await until("a body", () => document.text.includes("padding: (top: 8)"));
    assert.deepEqual(state.messages, []);
  },

  async "it migrates"() {
    const document = open(
      vscode.Uri.parse("untitled:old.insets"),
      'scenario "Old" {\n  devices: iPhone6s\n  iOS: 10, 11\n\n  navigationController {\n    viewController page {\n' +
        "      view note {\n        top: topLayoutGuide\n        left: superview\n        right: superview\n" +
        "        height: 44\n      }\n    }\n  }\n}\n"
    );
    await until("findings", () => state.diagnostics.has(document.uri.toString()));
    await run("insets.migrateFile");
    await until("the safe area", () => document.text.includes("safeArea"));
    // Nothing is left to do, which the server tells.
    await run("insets.migrateFile");
    assert.match(state.messages.splice(0)[0].text, /^Insets: \S/);
  },

  async "a storyboard has findings, hovers, a fix and a preview where it lies"() {
    const before = state.documents.size;
    const file = path.join(root, "Grammar/Examples/storyboard/Main.storyboard");
    const storyboard = open(vscode.Uri.file(file), fs.readFileSync(file, "utf8"), "xml");
    await until("findings", () => findings(storyboard).length > 0);
    assert.deepEqual(rules(storyboard), ["glass-bar-clipping"]);
    const [diagnostic] = findings(storyboard);
    // The constraint is on line 43, counted from 1.
    assert.equal(diagnostic.range.start.line, 42);
    const table = { ...storyboard.positionOf("tableView contentMode") };
    const hover = await client().sendRequest("textDocument/hover", at(storyboard, table));
    assert.match(hover.contents.value, /table view list/);
    const params = {
      textDocument: { uri: storyboard.uri.toString() },
      range: diagnostic.range,
      context: { diagnostics: [{ ...diagnostic, severity: diagnostic.severity + 1 }] },
    };
    const [fix] = await client().sendRequest("textDocument/codeAction", params);
    assert.match(fix.title, /^Let it run under the bars/);
    const whole = fix.edit ?? (await client().sendRequest("codeAction/resolve", fix)).edit;
    apply(storyboard, whole.documentChanges[0].edits);
    await until("no findings", () => findings(storyboard).length === 0);
    assert.equal(storyboard.text, fs.readFileSync(file, "utf8").replace(/"fee-05-gui"(?= firstAttribute="bottom")/, '"fee-02-vew"'));
    const { url } = await client().sendRequest("workspace/executeCommand", {
      command: "insets.showPreview",
      arguments: [{ ...at(storyboard, new vscode.Position(0, 0)), open: false }],
    });
    assert.match(await (await fetch(url)).text(), /<main id="pictures"/);
    assert.equal(state.documents.size, before + 1);
    assert.deepEqual(state.messages, []);
  },

  async "a screen in Swift has findings that follow each edit, hovers, and a fix"() {
    const before = state.documents.size;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "insets-swift-"));
    try {
      fs.mkdirSync(path.join(folder, ".git"));
      const file = path.join(folder, "Welcome.swift");
      fs.copyFileSync(path.join(root, "editors/before.swift"), file);
      const swift = open(vscode.Uri.file(file), fs.readFileSync(file, "utf8"), "swift");
      await until("findings", () => findings(swift).length > 0);
      assert.deepEqual(rules(swift), ["safe-area-ignored-by-content"]);
      assert.match(findings(swift)[0].message, /lies 59 pt under the status bar/);
      const modifier = swift.positionOf("ignoresSafeArea()");
      assert.deepEqual({ ...findings(swift)[0].range.start }, { ...modifier });
      const hover = await client().sendRequest("textDocument/hover", at(swift, { ...modifier }));
      assert.match(hover.contents.value, /\(24, 0, 327, 667\)/);
      const text = swift.positionOf('("Welcome")');
      const end = new vscode.Position(text.line, text.character + '("Welcome")'.length);
      apply(swift, [{ range: { start: end, end }, newText: ".padding(.top, 8)" }]);
      await until("the finding follows", () => findings(swift).some(({ message }) => /lies 51 pt/.test(message)));
      const [diagnostic] = findings(swift);
      const params = {
        textDocument: { uri: swift.uri.toString() },
        range: diagnostic.range,
        context: { diagnostics: [{ ...diagnostic, severity: diagnostic.severity + 1 }] },
      };
      const actions = await client().sendRequest("textDocument/codeAction", params);
      const fix = actions.find(({ title }) => /^Remove ignoresSafeArea/.test(title));
      assert(fix, JSON.stringify(actions));
      const whole = fix.edit ?? (await client().sendRequest("codeAction/resolve", fix)).edit;
      apply(swift, whole.documentChanges[0].edits);
      await until("no findings", () => findings(swift).length === 0);
      assert(!swift.text.includes("ignoresSafeArea"));
      assert.equal(state.documents.size, before + 1);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  },

  async "it imports a screen, and tells when its XIB has changed"() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "insets-import-"));
    const file = path.join(folder, "Panel.xib");
    fs.copyFileSync(path.join(root, "Tests/InsetsImportTests/Fixtures/Panel.xib"), file);
    state.chosen = undefined;
    await run("insets.importScreen");
    assert.deepEqual(fs.readdirSync(folder), ["Panel.xib"], "nothing was chosen");
    state.chosen = [vscode.Uri.file(file)];
    await run("insets.importScreen");
    const { document } = vscode.window.activeTextEditor;
    assert.match(document.getText(), /^scenario "PanelView" \{$/m);
    assert.deepEqual(state.messages, []);
    // Later somebody works on the XIB.
    const later = new Date(Date.now() + 60_000);
    fs.utimesSync(file, later, later);
    fs.writeFileSync(file, fs.readFileSync(file, "utf8").replaceAll("PanelView", "SignView"));
    fs.utimesSync(file, later, later);
    state.answer = "Import Again";
    open(document.uri, document.getText());
    await until("the new screen", () => /^scenario "SignView" /m.test(vscode.window.activeTextEditor.document.getText()));
    const [{ kind, text, items }] = state.messages.splice(0);
    assert.equal(kind, "information");
    assert.equal(text, "Insets: Panel.xib has changed since Panel.insets was made of it");
    assert.deepEqual(items, ["Import Again"]);
    // What is not an Interface Builder document is told.
    fs.writeFileSync(file, "<html></html>");
    await run("insets.importScreen", vscode.Uri.file(file));
    assert.match(state.messages.splice(-1)[0].text, /is not an Interface Builder document/);
    state.messages.splice(0);
    fs.rmSync(folder, { recursive: true });
  },

  async "it shows the log and starts anew"() {
    await run("insets.showLog");
    assert(state.channels[state.channels.length - 1].isShown);
    const first = client();
    await run("insets.restartServer");
    assert.equal(first.status, 0, "the first server ended well");
    assert.notEqual(client(), first);
    await until("findings", () => findings(this.document).length > 0);
    // A new path starts the server there.
    state.configurationChanged.fire({ affectsConfiguration: (section) => section === "insets.path" });
    await until("a third server", () => LanguageClient.clients.length === 3 && client().initializeResult);
  },

  async "without trust nothing is compared with HEAD, and with it everything is"() {
    await until("the server runs", () => state.commands.has("insets.explain"));
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "insets-trust-"));
    const file = path.join(folder, "a.insets");
    fs.writeFileSync(file, this.document.text);
    const author = ["-c", "user.name=Ann", "-c", "user.email=ann@example.invalid", "-c", "commit.gpgSign=false"];
    for (const words of [["init", "-q"], ["add", "."], [...author, "commit", "-qm", "Screens"]]) {
      execFileSync("git", ["-C", folder, ...words]);
    }
    vscode.workspace.isTrusted = false;
    await run("insets.restartServer");
    const document = open(vscode.Uri.file(file), this.document.text.replace("contentInset: (64", "contentInset: (65"));
    await until("findings", () => findings(document).length > 0);
    const compared = async () => {
      const lenses = await client().sendRequest("textDocument/codeLens", at(document));
      return lenses.some(({ command }) => command.title.includes("since HEAD"));
    };
    for (const end = Date.now() + 1_000; Date.now() < end; ) assert(!(await compared()), "git was asked");
    const count = LanguageClient.clients.length;
    vscode.workspace.isTrusted = true;
    state.trustGranted.fire();
    await until("another server", () => LanguageClient.clients.length > count && client().initializeResult);
    for (const end = Date.now() + 10_000; !(await compared()); ) assert(Date.now() < end, "git is asked");
    fs.rmSync(folder, { recursive: true });
  },

  async "it ends"() {
    await until("the server runs", () => state.commands.has("insets.explain"));
    await extension.deactivate();
    assert.equal(client().status, 0, "the server ended well");
    dispose(this.context);
  },
};

async function main() {
  const shared = {};
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test.call(shared);
    } catch (error) {
      console.error(`activation: ${name}: ${error.stack}`);
      process.exit(1);
    }
  }
  console.log(`activation: ${Object.keys(tests).length} steps`);
  process.exit(0);
}

main();
