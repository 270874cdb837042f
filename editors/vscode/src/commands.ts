import * as vscode from "vscode";
import { showExplanation, showPage } from "./clientCommands";
import { Explanations } from "./explanations";
import { importScreen } from "./importedScreens";
import { messageOf, ServerProcess } from "./server";

/** The server's answer to `insets.explain`; null if nothing is computed there. */
type Explanation = { kind: string; value: string } | null;

/** The server's answer to `insets.showPreview`: the address of its live page. */
type Page = { url: string };

/** Registers the commands that package.json contributes, and those that the server's lenses name. */
export function registerCommands(
  server: ServerProcess,
  explanations: Explanations,
  output: vscode.OutputChannel
): vscode.Disposable[] {
  const { registerCommand } = vscode.commands;

  async function explain(place: unknown): Promise<void> {
    const answer = await ask<Explanation>(server, "insets.explain", place);
    if (answer === null) {
      void vscode.window.showInformationMessage("Insets: nothing is computed here");
    } else if (answer !== undefined) {
      await explanations.show(answer.value);
    }
  }

  async function preview(place: unknown): Promise<void> {
    const argument = place === undefined ? undefined : { ...(place as object), open: false };
    const serve = (more: object) =>
      ask<Page>(server, "insets.showPreview", argument === undefined ? undefined : { ...argument, ...more });
    const page = await serve({});
    if (page !== undefined) {
      const local = vscode.Uri.parse(page.url);
      const address = await vscode.env.asExternalUri(local);
      // Through a tunnel, requests have another host name, which the server accepts only if it knows it.
      if (address.authority !== local.authority) {
        await serve({ host: address.authority });
      }
      const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      await vscode.commands.executeCommand("simpleBrowser.api.open", address, beside);
    }
  }

  return [
    registerCommand("insets.newScenario", newScenario),
    registerCommand("insets.showPreviewHere", () => preview(here(server))),
    registerCommand(showPage, preview),
    registerCommand("insets.explainHere", () => explain(here(server))),
    registerCommand(showExplanation, explain),
    registerCommand("insets.migrateFile", () => ask(server, "insets.migrateDocument", here(server))),
    registerCommand("insets.writeExpectationsHere", () => ask(server, "insets.writeExpectations", here(server))),
    registerCommand("insets.pasteSwiftHere", async () => {
      const place = here(server);
      if (place !== undefined) {
        await ask(server, "insets.pasteSwift", { ...(place as object), text: await vscode.env.clipboard.readText() });
      }
    }),
    registerCommand("insets.showRuleHere", async () => {
      const rule = await chooseRule();
      await ask(server, "insets.showRule", rule);
    }),
    registerCommand("insets.importScreen", (file) => importScreen(output, file)),
    registerCommand("insets.restartServer", () => server.restart()),
    registerCommand("insets.showLog", () => output.show()),
  ];
}

/** Opens a new document with the snippet of a scenario in it. */
async function newScenario(): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: "insets" });
  await vscode.window.showTextDocument(document);
  await vscode.commands.executeCommand("editor.action.insertSnippet", { langId: "insets", name: "Scenario" });
}

/** The rule of the finding on the cursor's line, chosen if there are several; undefined, with a message, without any. */
async function chooseRule(): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  const found = editor === undefined ? [] : vscode.languages.getDiagnostics(editor.document.uri);
  const line = editor?.selection.active.line ?? 0;
  const here = found.filter(({ range }) => range.start.line <= line && line <= range.end.line);
  const rules = here.map(({ code }) => String(typeof code === "object" ? code.value : code));
  const [first, ...others] = new Set(rules);
  if (first === undefined) {
    void vscode.window.showInformationMessage("Insets: there is no finding on this line");
    return undefined;
  }
  return others.length === 0 ? first : vscode.window.showQuickPick([first, ...others]);
}

/** The cursor's position for the server; undefined, with a message, without a server or an insets document. */
function here(server: ServerProcess): unknown {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || editor.document.languageId !== "insets") {
    void vscode.window.showInformationMessage("Insets: open an .insets document first");
    return undefined;
  }
  if (server.running === undefined) {
    void vscode.window.showErrorMessage("Insets: the server does not run");
    return undefined;
  }
  return server.running.code2ProtocolConverter.asTextDocumentPositionParams(editor.document, editor.selection.active);
}

/** Runs a server command for a place or a rule; undefined, with a message, if it fails. */
async function ask<Answer>(server: ServerProcess, command: string, argument: unknown): Promise<Answer | undefined> {
  if (argument === undefined || server.running === undefined) {
    return undefined;
  }
  try {
    return await server.running.sendRequest<Answer>("workspace/executeCommand", { command, arguments: [argument] });
  } catch (error) {
    void vscode.window.showErrorMessage(`Insets: ${messageOf(error)}`);
    return undefined;
  }
}
