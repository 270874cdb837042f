// Compares package.json and what it names with the rules of VS Code and of vsce.
// usage: manifest.js PACKAGE    (the folder of a package with what scripts/copy.js and the compiler make)
const fs = require("fs");
const path = require("path");

const root = path.resolve(process.argv[2]);
const at = (file) => path.join(root, file);
const text = (file) => fs.readFileSync(at(file), "utf8");
const manifest = JSON.parse(text("package.json"));
const { contributes } = manifest;
const problems = [];

/** Complains unless it is so. */
function rule(isKept, words) {
  if (!isKept) problems.push(words);
}
const exists = (file, where) => rule(typeof file === "string" && fs.existsSync(at(file)), `${where}: there is no '${file}'`);
const only = (object, known, where) => {
  for (const key of Object.keys(object)) rule(known.includes(key), `${where}: VS Code knows no '${key}'`);
};

// The extension itself
rule(/^[a-z0-9][a-z0-9-]*$/.test(manifest.name), "name: lower case, digits, dashes");
rule(/^[a-z0-9][a-z0-9-]*$/i.test(manifest.publisher), "publisher: letters, digits, dashes");
rule(/^\d+\.\d+\.\d+$/.test(manifest.version), "version: three numbers");
const minimum = /^\^(\d+)\.(\d+)\.\d+$/.exec(manifest.engines.vscode);
rule(minimum, "engines.vscode: ^ and a version");
const types = /^~(\d+)\.(\d+)\.\d+$/.exec(manifest.devDependencies["@types/vscode"]);
rule(types && minimum && +types[2] <= +minimum[2], "@types/vscode: not newer than engines.vscode, which vsce refuses");
rule(minimum && +minimum[2] >= 82, "engines.vscode: vscode-languageclient 9 needs 1.82");
rule(/^\^9\./.test(manifest.dependencies["vscode-languageclient"]), "vscode-languageclient: 9");
exists(manifest.main + (manifest.main.endsWith(".js") ? "" : ".js"), "main");
for (const file of ["README.md", "LICENSE", ".vscodeignore"]) exists(file, "package");
const categories = [
  "AI", "Azure", "Chat", "Data Science", "Debuggers", "Education", "Extension Packs", "Formatters", "Keymaps",
  "Language Packs", "Linters", "Machine Learning", "Notebooks", "Other", "Programming Languages", "SCM Providers",
  "Snippets", "Testing", "Themes", "Visualization",
];
for (const name of manifest.categories) rule(categories.includes(name), `categories: there is no '${name}'`);
rule((manifest.keywords ?? []).length <= 30, "keywords: 30 at most");

exists(manifest.icon, "icon");
const icon = fs.readFileSync(at(manifest.icon));
rule(icon.subarray(1, 4).toString() === "PNG", "icon: PNG, for the Marketplace takes no SVG");
rule(icon.readUInt32BE(16) >= 128 && icon.readUInt32BE(16) === icon.readUInt32BE(20), "icon: square, 128 pixels at least");
for (const page of ["README.md", ...fs.readdirSync(at("walkthrough")).map((name) => `walkthrough/${name}`)]) {
  for (const [, file] of text(page).matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)) {
    rule(file.endsWith(".png"), `${page}: the Marketplace takes no SVG`);
    exists(path.join(path.dirname(page), file), page);
  }
}
const { repository, bugs, homepage } = manifest;
const addresses = fs.readFileSync(path.join(__dirname, "../../../Sources/CommandTable/Addresses.swift"), "utf8");
rule(addresses.includes(`repository = "${homepage}"`), "homepage: the address of Addresses.swift");
rule(repository?.type === "git" && repository.url === `${homepage}.git`, "repository: that of the homepage");
rule(repository?.directory === "editors/vscode" && bugs?.url === `${homepage}/issues`, "repository, bugs: places of the homepage");
exists("CHANGELOG.md", "package");

// Contributions
only(
  contributes,
  [
    "commands", "configuration", "configurationDefaults", "grammars", "jsonValidation", "keybindings", "languages", "menus",
    "semanticTokenModifiers", "semanticTokenScopes", "semanticTokenTypes", "snippets", "walkthroughs",
  ],
  "contributes"
);
const languages = contributes.languages.map(({ id }) => id);
for (const language of contributes.languages) {
  const { id, aliases, extensions, configuration } = language;
  only(language, ["id", "aliases", "extensions", "filenames", "configuration", "icon"], `language ${id}`);
  rule(/^[a-z0-9-]+$/.test(id), `language ${id}: lower case`);
  rule(aliases?.length > 0, `language ${id}: a name for people`);
  rule(extensions.every((one) => one.startsWith(".")), `language ${id}: an extension begins with a dot`);
  exists(configuration, `language ${id}`);
  for (const shade of ["light", "dark"]) {
    exists(language.icon[shade], `language ${id}: icon`);
    rule(/^<svg [^>]*viewBox=/.test(text(language.icon[shade])), `language ${id}: the ${shade} icon is an SVG picture`);
  }
  checkConfiguration(JSON.parse(text(configuration)), configuration);
}

function checkConfiguration(configuration, where) {
  only(
    configuration,
    [
      "comments", "brackets", "autoClosingPairs", "autoCloseBefore", "surroundingPairs", "colorizedBracketPairs", "folding",
      "wordPattern", "indentationRules", "onEnterRules",
    ],
    where
  );
  const expressions = [configuration.wordPattern, ...Object.values(configuration.indentationRules)];
  for (const { beforeText, afterText } of configuration.onEnterRules) expressions.push(beforeText, afterText);
  for (const expression of expressions.filter(Boolean)) {
    try {
      new RegExp(expression, "u");
    } catch (error) {
      problems.push(`${where}: ${error.message}`);
    }
  }
  const { increaseIndentPattern: more, decreaseIndentPattern: less } = configuration.indentationRules;
  const increases = (line) => new RegExp(more, "u").test(line);
  rule(increases("  view header {") && increases('scenario "A // B" { // why'), `${where}: a line that opens a block indents`);
  rule(!increases("  // {") && !increases("view header { }") && !increases('let a = "{'), `${where}: no other line indents`);
  rule(new RegExp(less, "u").test("  }"), `${where}: a line that closes a block goes back`);
  rule("contentInset".match(new RegExp(configuration.wordPattern, "u"))?.[0] === "contentInset", `${where}: words`);
}

for (const { language, scopeName, path: file } of contributes.grammars) {
  rule(languages.includes(language), `grammar: there is no language '${language}'`);
  exists(file, "grammar");
  rule(JSON.parse(text(file)).scopeName === scopeName, `grammar: its scope is not '${scopeName}'`);
}
for (const { language, path: file } of contributes.snippets) {
  rule(languages.includes(language), `snippets: there is no language '${language}'`);
  const prefixes = new Set();
  for (const [name, snippet] of Object.entries(JSON.parse(text(file)))) {
    only(snippet, ["prefix", "body", "description", "scope", "isFileTemplate"], `snippet ${name}`);
    rule(snippet.prefix && snippet.description && Array.isArray(snippet.body), `snippet ${name}: prefix, description, lines`);
    rule(!prefixes.has(snippet.prefix), `snippet ${name}: its prefix is taken`);
    prefixes.add(snippet.prefix);
  }
}
for (const { fileMatch, url } of contributes.jsonValidation) {
  rule(fileMatch === ".insets.json", `jsonValidation: '${fileMatch}'`);
  exists(url, "jsonValidation");
}

const commands = contributes.commands.map(({ command }) => command);
for (const entry of contributes.commands) {
  only(entry, ["command", "title", "category", "icon", "enablement"], `command ${entry.command}`);
  rule(entry.command.startsWith(`${manifest.name}.`), `command ${entry.command}: begins with the extension's name`);
  rule(entry.title && entry.category, `command ${entry.command}: title and category`);
}
rule(new Set(commands).size === commands.length, "commands: one of them is there twice");
for (const [menu, entries] of Object.entries(contributes.menus)) {
  rule(["commandPalette", "editor/context", "editor/title", "explorer/context"].includes(menu), `menus: '${menu}'`);
  for (const { command } of entries) rule(commands.includes(command), `menus: there is no command '${command}'`);
}

const settings = contributes.configuration.properties;
for (const [name, schema] of Object.entries(settings)) {
  rule(name.startsWith("insets."), `setting ${name}: begins with 'insets.'`);
  rule(schema.description || schema.markdownDescription, `setting ${name}: what it decides`);
  rule(schema.type || schema.enum, `setting ${name}: its type`);
  if (schema.enum) rule(schema.enum.includes(schema.default), `setting ${name}: its default is none of its values`);
  else if (schema.default !== undefined) rule(typeof schema.default === schema.type, `setting ${name}: its default's type`);
  for (const [key, member] of Object.entries(schema.properties ?? {})) {
    rule(member.description, `setting ${name}.${key}: what it decides`);
    rule(!member.enum || member.enum.includes(member.default), `setting ${name}.${key}: its default is none of its values`);
  }
}
for (const name of manifest.capabilities.untrustedWorkspaces.restrictedConfigurations) {
  rule(settings[name], `untrustedWorkspaces: there is no setting '${name}'`);
}
for (const [scope, values] of Object.entries(contributes.configurationDefaults)) {
  rule(languages.includes(scope.slice(1, -1)), `configurationDefaults: there is no language ${scope}`);
  for (const name of Object.keys(values)) rule(name.startsWith("editor."), `configurationDefaults: ${name}`);
}

// When it begins: with a language of its own, or with one that VS Code has.
const builtIn = ["swift", "xml"];
for (const event of manifest.activationEvents) {
  const [kind, what] = event.split(/:(.*)/s);
  if (kind === "onLanguage") rule([...languages, ...builtIn].includes(what), `activationEvents: there is no language '${what}'`);
  else rule(kind === "workspaceContains" && what, `activationEvents: '${event}'`);
}

// The walkthrough
for (const walkthrough of contributes.walkthroughs) {
  rule(walkthrough.id && walkthrough.title && walkthrough.description, "walkthrough: id, title, description");
  for (const step of walkthrough.steps) {
    const where = `walkthrough step ${step.id}`;
    rule(step.id && step.title && step.description, `${where}: id, title, description`);
    exists(step.media.markdown, where);
    for (const [, command] of step.description.matchAll(/\(command:([\w.]+)/g)) {
      rule(commands.includes(command) || command.startsWith("workbench."), `${where}: there is no command '${command}'`);
    }
    for (const event of step.completionEvents) {
      const [kind, what] = event.split(/:(.*)/s);
      const isKnown = {
        onCommand: () => commands.includes(what),
        onSettingChanged: () => settings[what] !== undefined,
        onContext: () => /^(insets\.serverRuns|editorLangId == insets)$/.test(what),
      }[kind];
      rule(isKnown?.(), `${where}: '${event}'`);
    }
  }
}

console.log(`manifest: ${commands.length} commands, ${Object.keys(settings).length} settings`);
for (const problem of problems) console.error(`package.json: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
