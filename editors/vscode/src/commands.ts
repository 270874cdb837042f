import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { Explanations } from "./explanations";
import { messageOf, ServerProcess } from "./server";

/** What the server answers to `insets.explain`; null where nothing is computed. */
type Explanation = { kind: string; value: string } | null;

/** Registers the commands that package.json contributes. */
export function registerCommands(
  server: ServerProcess,
  explanations: Explanations,
  output: vscode.OutputChannel
): vscode.Disposable[] {
  const { registerCommand } = vscode.commands;
  return [
    registerCommand("insets.explainHere", async () => {
      const answer = await askHere<Explanation>(server, "insets.explain");
      if (answer === null) {
        void vscode.window.showInformationMessage("Insets: nothing is computed here");
      } else if (answer !== undefined) {
        await explanations.show(answer.value);
      }
    }),
    registerCommand("insets.migrateFile", () => askHere(server, "insets.migrateDocument")),
    registerCommand("insets.writeExpectationsHere", () => askHere(server, "insets.writeExpectations")),
    registerCommand("insets.restartServer", () => server.restart()),
    registerCommand("insets.showLog", () => output.show()),
  ];
}

/**
 * Has the server carry a command out for the place of the cursor; undefined when it can't, which the user is told.
 */
async function askHere<Answer>(server: ServerProcess, command: string): Promise<Answer | undefined> {
  const editor = vscode.window.activeTextEditor;
  const client = server.running;
  if (editor === undefined || editor.document.languageId !== "insets") {
    void vscode.window.showInformationMessage("Insets: open an .insets document first");
    return undefined;
  }
  if (client === undefined) {
    void vscode.window.showErrorMessage("Insets: the server does not run");
    return undefined;
  }
  try {
    return await client.sendRequest<Answer>("workspace/executeCommand", {
      command,
      arguments: [place(client, editor)],
    });
  } catch (error) {
    void vscode.window.showErrorMessage(`Insets: ${messageOf(error)}`);
    return undefined;
  }
}

function place(client: LanguageClient, editor: vscode.TextEditor): unknown {
  return client.code2ProtocolConverter.asTextDocumentPositionParams(editor.document, editor.selection.active);
}
