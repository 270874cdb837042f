"""Reads the configurations of the editors that are not driven: every file in its own format, every key one that the
editor's documentation names, and what they name there.

usage: check.py      (with the tree-sitter package of PyPI)
"""

import ctypes
import json
import pathlib
import plistlib
import re
import subprocess
import sys
import tempfile
import tomllib
import warnings
import xml.etree.ElementTree as XML

from tree_sitter import Language, Parser, Query, QueryCursor

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
GRAMMAR = ROOT / "Grammar/tree-sitter-insets"
VERSION = re.search(r'"(.*)"', (ROOT / "Sources/CommandTable/Version.swift").read_text())[1]
INSTALL = "swift build -c release --product insets && sudo install .build/release/insets /usr/local/bin/"
problems = []


def expect(is_so, words):
    if not is_so:
        problems.append(words)


def keys(found, known, where):
    unknown = set(found) - set(known)
    expect(not unknown, f"{where}: no such keys: {sorted(unknown)}")


def language():
    """Our grammar, compiled."""
    with tempfile.TemporaryDirectory() as folder:
        library = f"{folder}/insets.so"
        sources = [str(GRAMMAR / "src/parser.c"), str(GRAMMAR / "src/scanner.c")]
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, "-I", str(GRAMMAR / "src"), *sources], check=True)
        pointer = ctypes.CDLL(library).tree_sitter_insets
        pointer.restype = ctypes.c_void_p
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            return Language(pointer())


LANGUAGE = language()
TREE = Parser(LANGUAGE).parse((ROOT / "Grammar/Examples/language-tour.insets").read_bytes())


def query(path, captures=None):
    """Runs a query over an example; where captures are given, they are those that the editor knows, and each is found."""
    found = QueryCursor(Query(LANGUAGE, path.read_text())).captures(TREE.root_node)
    written = {name for name in re.findall(r"@([\w.]+)", re.sub(r";.*", "", path.read_text()))}
    if captures:
        keys(written, captures, path.name)
        expect(set(found) == written, f"{path.name}: nothing is {sorted(written - set(found))}")
    expect(found, f"{path.name}: finds nothing")
    return found


def helix():
    text = (HERE / "helix/languages.toml").read_text()
    settings = tomllib.loads(text)
    keys(settings, ["language-server", "language", "grammar"], "helix")
    [entry, swift] = settings["language"]
    # Beside the server that Helix starts for Swift itself.
    expect(swift == {"name": "swift", "language-servers": ["sourcekit-lsp", "insets"]}, "helix: Swift's servers")
    keys(
        entry,
        [
            "name", "scope", "file-types", "roots", "comment-token", "comment-tokens", "block-comment-tokens", "indent",
            "auto-format", "language-servers", "grammar", "language-id", "injection-regex", "formatter", "auto-pairs",
        ],
        "helix: language",
    )
    expect(entry["language-servers"] == list(settings["language-server"]), "helix: the server's name")
    server = settings["language-server"]["insets"]
    keys(server, ["command", "args", "config", "timeout", "environment", "required-root-patterns"], "helix: server")
    expect([server["command"], *server["args"]] == ["insets", "lsp"], "helix: the server's command")
    expect(settings["grammar"][0]["name"] == entry["grammar"], "helix: the grammar's name")
    place = settings["grammar"][0]["source"]["path"].replace("@CHECKOUT@", str(ROOT))
    expect((pathlib.Path(place) / "src/parser.c").exists(), f"helix: no parser in {place}")
    query(HERE / "helix/queries/indents.scm", ["indent", "outdent", "indent.always", "outdent.always", "align", "extend"])
    query(GRAMMAR / "queries/highlights.scm")
    installer = (HERE / "helix/install.sh").read_text()
    expect(INSTALL in installer, "helix: no install command")


def zed():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["bash", str(HERE / "zed/prepare.sh"), folder], check=True)
        folder = pathlib.Path(folder)
        manifest = tomllib.loads((folder / "extension.toml").read_text())
        keys(
            manifest,
            ["id", "name", "description", "version", "schema_version", "authors", "repository", "grammars", "language_servers"],
            "zed",
        )
        expect(manifest["version"] == VERSION and manifest["schema_version"] == 1, "zed: version")
        [(name, grammar)] = manifest["grammars"].items()
        keys(grammar, ["repository", "rev", "path"], "zed: grammar")
        tree = subprocess.run(
            ["git", "-C", str(ROOT), "cat-file", "-e", f"{grammar['rev']}:{grammar['path']}/src/parser.c"],
            capture_output=True,
        )
        expect(tree.returncode == 0, "zed: the commit has no parser at the grammar's path")
        config = tomllib.loads((folder / "languages/insets/config.toml").read_text())
        keys(
            config,
            [
                "name", "grammar", "path_suffixes", "line_comments", "block_comment", "autoclose_before", "brackets",
                "tab_size", "hard_tabs", "word_characters",
            ],
            "zed: config.toml",
        )
        expect(config["grammar"] == name, "zed: the grammar's name")
        expect(manifest["language_servers"]["insets"]["languages"] == [config["name"], "Swift"], "zed: the languages' names")
        queries = folder / "languages/insets"
        query(queries / "highlights.scm")
        query(queries / "brackets.scm", ["open", "close"])
        query(queries / "indents.scm", ["indent", "end"])
        query(queries / "overrides.scm", ["comment.inclusive", "string"])
        names = [node.text.decode() for node in query(queries / "outline.scm", ["item", "context", "name"])["name"]]
        expect('"Inbox under translucent bars"' in names and "barHeight" in names, f"zed: the outline is {names}")
        cargo = tomllib.loads((folder / "Cargo.toml").read_text())
        expect(cargo["package"]["version"] == VERSION, "zed: the crate's version")
        expect(cargo["lib"]["crate-type"] == ["cdylib"] and (folder / cargo["lib"]["path"]).exists(), "zed: the crate")
        expect(INSTALL in (folder / cargo["lib"]["path"]).read_text(), "zed: no install command")


def sublime():
    client = json.loads((HERE / "sublime/LSP.sublime-settings").read_text())["clients"]["insets"]
    keys(
        client,
        ["enabled", "command", "selector", "settings", "initializationOptions", "env", "schemes", "priority_selector"],
        "sublime",
    )
    expect(client["command"] == ["insets", "lsp"], "sublime: the server's command")
    syntax = (HERE / "sublime/Insets/Insets.sublime-syntax").read_text()
    expect(f"\nscope: {client['selector']}\n" in syntax, "sublime: the selector is the syntax's scope")
    expect(json.loads((HERE / "sublime/Insets/Insets.sublime-settings").read_text())["tab_size"] == 2, "sublime: tabs")
    comments = plistlib.loads((HERE / "sublime/Insets/Comments.tmPreferences").read_bytes())
    expect(comments["scope"] == client["selector"], "sublime: the scope of comments")


def jetbrains():
    folder = HERE / "jetbrains/insets"
    files = {path.name: json.loads(path.read_text()) for path in folder.iterdir()}
    keys(
        files,
        [
            "template.json", "settings.json", "initializationOptions.json", "clientSettings.json", "installer.json",
            "settings.schema.json", "README.md",
        ],
        "jetbrains",
    )
    template = files["template.json"]
    keys(template, ["id", "name", "programArgs", "fileTypeMappings", "languageMappings"], "jetbrains: template.json")
    keys(template["programArgs"], ["default", "windows", "mac", "linux"], "jetbrains: programArgs")
    expect(template["programArgs"]["default"] == 'sh -c "insets lsp"', "jetbrains: the server's command")
    [mapping] = template["fileTypeMappings"]
    expect(mapping["fileType"]["patterns"] == ["*.insets"] and mapping["languageId"] == "insets", "jetbrains: the files")
    expect(list(files["settings.json"]) == ["insets"], "jetbrains: the section of the settings")


def nova():
    folder = HERE / "nova/insets.novaextension"
    manifest = json.loads((folder / "extension.json").read_text())
    keys(
        manifest,
        [
            "identifier", "name", "organization", "description", "version", "license", "categories", "main", "min_runtime",
            "activationEvents", "entitlements", "config", "homepage", "repository",
        ],
        "nova",
    )
    expect(manifest["version"] == VERSION, "nova: version")
    script = folder / "Scripts" / manifest["main"]
    syntax = XML.parse(folder / "Syntaxes/insets.xml").getroot()
    expect(manifest["activationEvents"] == [f"onLanguage:{syntax.get('name')}"], "nova: when it begins")
    expect([one.text for one in syntax.findall("detectors/extension")] == ["insets"], "nova: the files")
    for expression in syntax.iter("expression"):
        try:
            re.compile(expression.text)
        except re.error as error:
            problems.append(f"nova: {expression.text}: {error}")
    # The script, with a stand-in of Nova that tells what was started.
    stand_in = f"""
      const log = []; let stop; let change;
      class LanguageClient {{
        constructor(...words) {{ log.push(words) }}
        onDidStop(then) {{ stop = then }}
        start() {{ log.push("start") }}
        stop() {{ log.push("stop") }}
      }}
      class NotificationRequest {{}}
      const subscriptions = new Set();
      subscriptions.remove = (one) => subscriptions.delete(one);
      const settings = {{}};
      const nova = {{
        subscriptions,
        config: {{ get: (key) => settings[key], onDidChange: (key, then) => {{ change = [key, then] }} }},
        notifications: {{ add: (request) => log.push(request.body) }},
      }};
      const exports = {{}};
      (() => {{ {script.read_text()} }})();
      exports.activate();
      stop(new Error("1"));
      settings[change[0]] = "/opt/insets";
      change[1]();
      exports.deactivate();
      console.log(JSON.stringify([log, subscriptions.size]));
    """
    answer = subprocess.run(["node", "-e", stand_in], capture_output=True, text=True)
    expect(answer.returncode == 0, f"nova: {answer.stderr}")
    log, left = json.loads(answer.stdout or "[[],1]")
    started = [entry for entry in log if isinstance(entry, list)]
    commands = [[entry[2]["path"], *entry[2]["args"]] for entry in started]
    expect(
        commands == [["/usr/bin/env", "insets", "lsp"], ["/usr/bin/env", "/opt/insets", "lsp"]], f"nova: starts {commands}"
    )
    expect(all(entry[3] == {"syntaxes": ["insets"]} for entry in started), "nova: the syntaxes")
    expect([entry for entry in log if entry in ("start", "stop")] == ["start", "stop"] * 2 and left == 0, "nova: it ends")
    expect(any(isinstance(entry, str) and INSTALL in entry for entry in log), "nova: no install command")


def bbedit():
    module = plistlib.loads((HERE / "bbedit/Insets.plist").read_bytes())
    keys(
        module,
        [
            "BBEditDocumentType", "BBLMLanguageDisplayName", "BBLMLanguageCode", "BBLMColorsSyntax", "BBLMIsCaseSensitive",
            "BBLMSuffixMap", "BBLMKeywordList", "BBLMPredefinedNameList", "BBLMCommentLineDefault", "Language Features",
            "BBLMLanguageServerInfo",
        ],
        "bbedit",
    )
    expect(module["BBEditDocumentType"] == "CodelessLanguageModule", "bbedit: the kind of document")
    expect(len(module["BBLMLanguageCode"]) == 4, "bbedit: a code has four characters")
    expect(module["BBLMSuffixMap"] == [{"BBLMLanguageSuffix": ".insets"}], "bbedit: the files")
    expect(not set(module["BBLMKeywordList"]) & set(module["BBLMPredefinedNameList"]), "bbedit: a word is coloured twice")
    server = module["BBLMLanguageServerInfo"]
    expect([server["ServerCommand"], *server["ServerArguments"]] == ["insets", "lsp"], "bbedit: the server's command")


editors = [bbedit, helix, jetbrains, nova, sublime, zed]
for editor in editors:
    editor()
print(f"configurations: {', '.join(editor.__name__ for editor in editors)}")
print(*problems, sep="\n", file=sys.stderr, end="\n" if problems else "")
sys.exit(1 if problems else 0)
