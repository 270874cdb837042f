"""Drives the real server through whole sessions with pygls, a client that is not ours, and holds every message of the
server against lsprotocol's types and against the official model of the protocol.

usage: session.py PATH_TO_INSETS
"""
import asyncio
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient
from pygls.protocol import LanguageServerProtocol

from capabilities import EVERYTHING
from metamodel import MetaModel

MODEL = MetaModel()
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Grammar" / "Examples"


class CheckedProtocol(LanguageServerProtocol):
    """Holds every message that comes against the model, and keeps a record of both directions."""

    def __init__(self, *args):
        super().__init__(*args)
        self.wire = []
        self.problems = []
        self.methods = {}
        self.received = 0

    def _send_data(self, data):
        message = json.loads(json.dumps(data, default=self._serialize_message))
        self.wire.append(f"→ {json.dumps(message, ensure_ascii=False)}")
        if "id" in message and "method" in message:
            self.methods[message["id"]] = message["method"]
        super()._send_data(data)

    def structure_message(self, data):
        # Called for every object in a message, from the inside out.
        if "jsonrpc" not in data:
            return super().structure_message(data)
        self.wire.append(f"← {json.dumps(data, ensure_ascii=False)}")
        self.received += 1
        problems = self.check(data)
        try:
            structured = super().structure_message(data)
        except JsonRpcException as error:
            problems.append(f"lsprotocol can't read it: {error}")
            raise
        finally:
            self.problems += [f"{problem}\n    in {str(data)[:600]}" for problem in problems]
        return structured

    def handle_message(self, message):
        if isinstance(message, dict):
            self.problems.append(f"no message of JSON-RPC: {str(message)[:600]}")
        super().handle_message(message)

    def check(self, message):
        if message.get("jsonrpc") != "2.0":
            return ["'jsonrpc' is not '2.0'"]
        if "method" in message:
            table = MODEL.requests if "id" in message else MODEL.notifications
            row = table.get(message["method"])
            if row is None:
                return [f"there is no '{message['method']}' in the protocol"]
            if row["messageDirection"] == "clientToServer":
                return [f"'{message['method']}' is for servers"]
            extra = set(message) - {"jsonrpc", "id", "method", "params"}
            return [f"a message has {extra}"] * bool(extra) + self.params_problems(message, row)
        method = self.methods.pop(message.get("id"), None)
        if method is None:
            return [f"an answer to {message.get('id')}, which nobody asked"]
        if "error" in message:
            code = message["error"].get("code")
            allowed = code in (-32602, -32803, -32800, -32801, -32600)
            return [] if allowed and message["error"].get("message") else [f"{method} failed: {message['error']}"]
        return MODEL.problems(message.get("result"), MODEL.requests[method]["result"], method)

    @staticmethod
    def params_problems(message, row):
        if "params" not in row:
            return []
        return MODEL.problems(message.get("params"), row["params"], message["method"])


class Session:
    """One client with its server and one folder of documents."""

    def __init__(self, insets, capabilities, folder):
        self.insets = insets
        self.capabilities = capabilities
        self.folder = folder
        self.client = LanguageClient("check", "1", protocol_cls=CheckedProtocol)
        self.published = {}
        self.texts = {}
        self.results = {}
        client = self.client

        @client.feature("textDocument/publishDiagnostics")
        def _(params):
            self.published[params.uri] = params

        @client.feature("workspace/configuration")
        def _(params):
            return [None for _ in params.items]

        @client.feature("workspace/applyEdit")
        def _(params):
            edit = self.protocol._converter.unstructure(params.edit)
            asyncio.get_running_loop().call_soon(self.apply, edit)
            return types.ApplyWorkspaceEditResult(applied=True)

        for method in ["client/registerCapability", "client/unregisterCapability", "window/workDoneProgress/create"]:
            client.feature(method)(lambda params: None)
        for what in ["semanticTokens", "codeLens", "inlayHint", "diagnostic", "foldingRange"]:
            client.feature(f"workspace/{what}/refresh")(lambda *params: None)
        for method in ["window/logMessage", "window/showMessage", "$/progress", "$/logTrace"]:
            client.feature(method)(lambda params: None)

    @property
    def protocol(self):
        return self.client.protocol

    def structured(self, method, params):
        """Parameters as pygls takes them."""
        type_ = types.METHOD_TO_TYPES[method][2]
        return None if params is None or type_ is None else self.protocol._converter.structure(params, type_)

    async def ask(self, method, params):
        future = self.protocol.send_request(method, self.structured(method, params))
        return await asyncio.wait_for(asyncio.wrap_future(future), 60)

    def notify(self, method, params):
        self.protocol.notify(method, self.structured(method, params))

    async def start(self):
        await self.client.start_io(self.insets, "lsp", "--stdio")
        result = await self.raw(
            "initialize",
            {
                "processId": os.getpid(),
                "rootUri": self.folder.as_uri(),
                "workspaceFolders": [{"uri": self.folder.as_uri(), "name": "work"}],
                "capabilities": self.capabilities,
            },
        )
        self.announced = result["capabilities"]
        self.notify("initialized", {})

    async def raw(self, method, params):
        """Sends a request and returns the result as it came; None where it failed."""
        before = len(self.protocol.wire)
        try:
            await self.ask(method, params)
        except JsonRpcException:
            return None
        for line in reversed(self.protocol.wire[before:]):
            if line.startswith("← "):
                message = json.loads(line[2:])
                if "result" in message and "method" not in message:
                    return message["result"]
        return None

    def open(self, name, text):
        uri = (self.folder / name).as_uri()
        self.texts[uri] = (1, text)
        item = {"uri": uri, "languageId": "insets", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})
        return uri

    def set_text(self, uri, text):
        version = self.texts[uri][0] + 1
        self.texts[uri] = (version, text)
        self.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]},
        )

    def apply(self, edit):
        """Carries a workspace edit out on the open documents."""
        changes = dict(edit.get("changes") or {})
        for change in edit.get("documentChanges") or []:
            if "textDocument" in change:
                changes[change["textDocument"]["uri"]] = change["edits"]
        for uri, edits in changes.items():
            if uri in self.texts:
                self.set_text(uri, apply_edits(self.texts[uri][1], edits))

    async def findings(self, uri):
        """The findings of the newest text: pulled where the server wants that, else as published."""
        if self.announced.get("diagnosticProvider"):
            report = await self.raw("textDocument/diagnostic", {"textDocument": {"uri": uri}})
            return report["items"]
        # An answer comes after all that was sent before it, and the findings when nothing waits.
        for _ in range(200):
            await self.raw("textDocument/hover", {"textDocument": {"uri": uri}, "position": position(0, 0)})
            published = self.published.get(uri)
            if published is not None and published.version in (None, self.texts[uri][0]) and self.is_fresh(uri):
                return self.protocol._converter.unstructure(published.diagnostics)
            await asyncio.sleep(0.02)
        raise AssertionError(f"no findings of {uri}")

    def is_fresh(self, uri):
        """Whether the findings were published after the newest text was sent."""
        name = json.dumps(uri)
        for line in reversed(self.protocol.wire):
            if name in line and "publishDiagnostics" in line:
                return True
            if name in line and ("didChange" in line or "didOpen" in line):
                return False
        return False

    async def stop(self):
        expect(await self.raw("shutdown", None) is None, "shutdown has a result")
        self.notify("exit", None)
        code = await asyncio.wait_for(self.client._server.wait(), 10)
        expect(code == 0, f"the server ended with {code}")
        left = sorted(set(self.protocol.methods.values()))
        expect(not left, f"no answer to {left}")


# MARK: - The parts of a session


async def edit_as_a_person(session):
    """Findings, hover, completion, rename, a code action and formatting, with what they lead to."""
    text = (EXAMPLES / "s3-double-inset.insets").read_text()
    uri = session.open("double.insets", text)
    findings = await session.findings(uri)
    expect([f["code"] for f in findings] == ["double-inset"], f"findings {findings}")
    at_inset = place_of(text, "contentInset: (64")

    hover = await session.raw("textDocument/hover", {"textDocument": {"uri": uri}, "position": at_inset})
    expect(hover and "contentInset" in hover["contents"]["value"], f"hover {hover}")

    items = await session.raw("textDocument/completion", {"textDocument": {"uri": uri}, "position": at_inset})
    items = items["items"] if isinstance(items, dict) else items
    expect(any(item["label"] == "contentInset" for item in items), "completion knows no contentInset")

    if session.announced.get("renameProvider"):
        params = {"textDocument": {"uri": uri}, "position": place_of(text, "list {"), "newName": "rows"}
        session.apply(await session.raw("textDocument/rename", params))
        renamed = session.texts[uri][1]
        expect(not re.search(r"\blist\b", code(renamed)) and "tableView rows {" in renamed, f"renamed to\n{renamed}")
        codes = [f["code"] for f in await session.findings(uri)]
        expect(codes == ["double-inset"], f"after the rename {codes}")

    if session.announced.get("codeActionProvider"):
        finding = (await session.findings(uri))[0]
        params = {"textDocument": {"uri": uri}, "range": finding["range"], "context": {"diagnostics": [finding]}}
        actions = await session.raw("textDocument/codeAction", params)
        fixes = [a for a in actions if a.get("kind") == "quickfix" and not a.get("disabled")]
        expect(fixes, f"no quick fix among {[a['title'] for a in actions]}")
        fix = fixes[0]
        if "edit" not in fix and session.announced["codeActionProvider"].get("resolveProvider"):
            fix = await session.raw("codeAction/resolve", fix)
        session.apply(fix["edit"])
        codes = [f["code"] for f in await session.findings(uri)]
        expect("double-inset" not in codes, f"after '{fix['title']}' {codes}")

    session.set_text(uri, "let   a=1\nlet b  = (a ,2)\n")
    params = {"textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": True}}
    edits = await session.raw("textDocument/formatting", params)
    formatted = apply_edits(session.texts[uri][1], edits)
    by_tool = subprocess.run(
        [session.insets, "format", "-"], input=session.texts[uri][1], capture_output=True, text=True, check=True
    )
    expect(formatted == by_tool.stdout, f"the editor formats {formatted!r}, the tool {by_tool.stdout!r}")


async def ask_everything(session, name, text):
    """Every request that the server announced, at every word of a document."""
    uri = session.open(name, text)
    findings = await session.findings(uri)
    whole = {"start": position(0, 0), "end": position(len(text.split("\n")), 0)}
    values = {
        "textDocument": {"uri": uri},
        "range": whole,
        "ranges": [whole],
        "context": {"diagnostics": findings, "includeDeclaration": True, "triggerKind": 1, "isRetrigger": False},
        "options": {"tabSize": 2, "insertSpaces": True},
        "newName": "renamed",
        "query": "",
        "ch": "}",
        "previousResultIds": [],
        "previousResultId": "none",
    }
    places = [position_at(text, match.start()) for match in re.finditer(r"\w+|[({.:]", code(text))]
    places = places[:: max(1, len(places) // 60)]
    requests = [m for m, row in MODEL.requests.items() if is_announced(session.announced, row)]
    for method in sorted(requests, key=lambda m: (m.endswith("/resolve"), "Calls" in m, "delta" in m, m)):
        if method == "workspace/executeCommand":
            continue
        for given in givens(session, method, values, places):
            result = await session.raw(method, params_for(method, given))
            if result:
                session.results.setdefault(method, []).append(result)
    for command in commands_in(session.results, session.announced):
        result = await session.raw("workspace/executeCommand", command)
        session.results.setdefault("workspace/executeCommand", []).append(result)
    session.asked = requests


def commands_in(results, announced):
    """The first of each command that answers offered and the server itself carries out."""
    known = announced.get("executeCommandProvider", {}).get("commands", [])
    found, waiting = {}, [results]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            if value.get("command") in known:
                found.setdefault(value["command"], {"command": value["command"], "arguments": value.get("arguments", [])})
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
    return found.values()


def givens(session, method, values, places):
    """What a request is tried with: every place for one that takes a place, some items for one that takes an item."""
    properties = MODEL.properties(MODEL.structures[MODEL.requests[method]["params"]["name"]])
    source = SOURCES.get(method)
    if source:
        items = [i for r in session.results.get(source, []) for i in (r if isinstance(r, list) else r.get("items", []))]
        chosen = items[:: max(1, len(items) // 25)]
        return [item if method.endswith("/resolve") else {"item": item} for item in chosen]
    if method == "textDocument/semanticTokens/full/delta":
        known = session.results.get("textDocument/semanticTokens/full", [])
        return [{**values, "previousResultId": result["resultId"]} for result in known if "resultId" in result]
    if "position" in properties or "positions" in properties:
        return [{**values, "position": place, "positions": [place]} for place in places]
    if "files" in properties:
        uri = values["textDocument"]["uri"]
        renamed = {"oldUri": uri, "newUri": uri.replace(".insets", "-2.insets")}
        return [{**values, "files": [renamed if "Rename" in method else {"uri": uri}]}]
    if method in ("textDocument/codeAction", "textDocument/inlayHint"):
        return [values] + [{**values, "range": {"start": place, "end": place}} for place in places]
    return [values]


SOURCES = {
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
}


def params_for(method, given):
    """The parameters of a request: the fields that the model has for it."""
    if method.endswith("/resolve"):
        return given
    type_ = MODEL.requests[method]["params"]
    properties = MODEL.properties(MODEL.structures[type_["name"]])
    params = {name: given[name] for name in properties if name in given}
    problems = MODEL.problems(params, type_, method)
    # The contexts of requests differ; a fuller one than asked for is our mistake and not the server's.
    expect(not [p for p in problems if "context" not in p], f"bad parameters of ours: {problems}")
    return params


def is_announced(capabilities, row):
    path = row.get("serverCapability")
    if row["messageDirection"] == "serverToClient" or not path:
        return False
    for name in path.split("."):
        capabilities = capabilities.get(name) if isinstance(capabilities, dict) else None
    # Being there is enough but for false: an empty object of options is a yes.
    return capabilities is not None and capabilities is not False


# MARK: - Text


def position(line, character):
    return {"line": line, "character": character}


def position_at(text, index):
    """The place of a character in UTF-16, which is what a client that says nothing counts in."""
    before = text[:index]
    return position(before.count("\n"), len(before.rpartition("\n")[2].encode("utf-16-le")) // 2)


def place_of(text, words):
    return position_at(text, text.index(words) + 1)


def index_at(text, place):
    lines = text.split("\n")
    if place["line"] >= len(lines):
        return len(text)
    line = lines[place["line"]].encode("utf-16-le")[: place["character"] * 2].decode("utf-16-le")
    return sum(len(one) + 1 for one in lines[: place["line"]]) + len(line)


def apply_edits(text, edits):
    spans = sorted((index_at(text, e["range"]["start"]), index_at(text, e["range"]["end"]), e["newText"]) for e in edits)
    for (_, end, _), (start, _, _) in zip(spans, spans[1:]):
        expect(end <= start, f"edits overlap: {edits}")
    for start, end, new in reversed(spans):
        text = text[:start] + new + text[end:]
    return text


def code(text):
    """The text with its comments as blanks."""
    return re.sub(r"//[^\n]*", lambda match: " " * len(match[0]), text)


class Failure(Exception):
    pass


def expect(condition, sentence):
    if not condition:
        raise Failure(sentence)


# MARK: - All sessions


async def run(insets, name, capabilities):
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work).resolve()
        (folder / "parts").mkdir()
        (folder / "parts" / "shared.insets").write_text((EXAMPLES / "parts" / "shared.insets").read_text())
        session = Session(insets, capabilities, folder)
        try:
            await session.start()
            await edit_as_a_person(session)
            for example in ["language-tour.insets", "s3-double-inset.insets"]:
                await ask_everything(session, f"all-{example}", (EXAMPLES / example).read_text())
            await session.stop()
            problems = list(dict.fromkeys(session.protocol.problems))
            expect(not problems, "\n".join(problems[:20]))
            providers = [k for k, v in session.announced.items() if k.endswith("Provider") and v is not False]
            asked = {MODEL.requests[m]["serverCapability"].split(".")[0] for m in session.asked}
            expect(set(providers) <= asked, f"nobody asked for {set(providers) - asked}")
            silent = [m for m in session.asked if m not in session.results and m not in NEED_NOT_ANSWER]
            expect(not silent, f"never a result of {silent}")
        except (Failure, AssertionError, asyncio.TimeoutError) as failure:
            log = pathlib.Path(tempfile.gettempdir()) / f"insets-end-to-end-{name}.log"
            log.write_text("\n".join(session.protocol.wire))
            print(f"{name}: {failure or 'no answer in time'}\nthe conversation: {log}", file=sys.stderr)
            return False
        print(f"{name}: {session.protocol.received} messages of the server, {len(session.asked)} kinds of requests, all well")
        return True


# Requests that these sessions give nothing to say.
NEED_NOT_ANSWER = {
    "workspace/executeCommand",
    "workspace/willCreateFiles",
    "workspace/willRenameFiles",
    "workspace/willDeleteFiles",
    "textDocument/onTypeFormatting",
    "textDocument/formatting",
    "textDocument/rangeFormatting",
    "textDocument/rangesFormatting",
    "textDocument/willSaveWaitUntil",
}


def check_the_judge():
    """The model has to know right from wrong before it judges."""
    hover = MODEL.requests["textDocument/hover"]["result"]
    expect(not MODEL.problems({"contents": {"kind": "markdown", "value": "x"}}, hover), "a hover is no hover")
    expect(not MODEL.problems(None, hover), "null is no hover")
    for wrong in [{}, {"contents": 5}, {"contents": "x", "more": 1}, {"contents": {"kind": "x", "value": 1}}, []]:
        expect(MODEL.problems(wrong, hover), f"{wrong} is a hover")
    params = MODEL.notifications["textDocument/publishDiagnostics"]["params"]
    finding = {"range": {"start": position(0, -1), "end": position(0, 0)}, "message": "x"}
    expect(MODEL.problems({"uri": "file:///a", "diagnostics": [finding]}, params), "-1 is a place")


async def main():
    check_the_judge()
    insets = str(pathlib.Path(sys.argv[1]).resolve())
    everything = await run(insets, "a client that can do everything", EVERYTHING)
    nothing = await run(insets, "a client that says nothing of itself", {})
    sys.exit(0 if everything and nothing else 1)


asyncio.run(main())
