import { execFile } from "child_process";
import { stat } from "fs/promises";
import * as path from "path";
import * as vscode from "vscode";
import { messageOf, toolPath } from "./server";

/** The button that updates imported scenarios. */
const importAgain = "Import Again";

/** Imports a storyboard or XIB, the given one or one that the user chooses, and shows the document. */
export async function importScreen(output: vscode.OutputChannel, given: unknown): Promise<void> {
  const file = given instanceof vscode.Uri ? given : await choose();
  if (file === undefined) {
    return;
  }
  const { code, said } = await runImport(file.fsPath);
  output.appendLine(said);
  if (code === 2) {
    void vscode.window.showErrorMessage(`Insets: ${said}`);
    return;
  }
  const { dir, name } = path.parse(file.fsPath);
  try {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.file(path.join(dir, `${name}.insets`)));
    await vscode.window.showTextDocument(document);
  } catch (error) {
    void vscode.window.showErrorMessage(`Insets: ${messageOf(error)}`);
    return;
  }
  if (code === 1) {
    const showLog = "Show Log";
    const sentence = `Insets: not all of ${path.basename(file.fsPath)} could be said; the log has the reasons`;
    if ((await vscode.window.showInformationMessage(sentence, showLog)) === showLog) {
      output.show();
    }
  }
}

/** Shows a message for each document with scenarios from a file that has changed since its import. */
export function tellOfNewerScreens(output: vscode.OutputChannel): vscode.Disposable {
  const look = (document: vscode.TextDocument): void => void tellOfNewerScreen(document, output);
  vscode.workspace.textDocuments.forEach(look);
  return vscode.workspace.onDidOpenTextDocument(look);
}

async function tellOfNewerScreen(document: vscode.TextDocument, output: vscode.OutputChannel): Promise<void> {
  if (document.languageId !== "insets" || document.uri.scheme !== "file") {
    return;
  }
  const marks = document.getText().matchAll(/^\/\/\/ import: (.+)#\S+ [0-9a-f]{16}$/gm);
  for (const name of new Set([...marks].map((mark) => mark[1]))) {
    const file = path.join(path.dirname(document.uri.fsPath), name);
    if (await isNewer(file, document.uri.fsPath)) {
      const sentence = `Insets: ${name} has changed since ${path.basename(document.uri.fsPath)} was made of it`;
      if ((await vscode.window.showInformationMessage(sentence, importAgain)) === importAgain) {
        await importScreen(output, vscode.Uri.file(file));
      }
    }
  }
}

/** Whether a file exists and was changed after another. */
async function isNewer(file: string, other: string): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs > (await stat(other)).mtimeMs;
  } catch {
    return false;
  }
}

async function choose(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    title: "Import Screen",
    openLabel: "Import",
    filters: { "Interface Builder": ["storyboard", "xib"] },
  });
  return chosen?.[0];
}

/** Runs the tool and returns its exit status, 2 if it can't be run, and its output. */
function runImport(file: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(toolPath(), ["import", file], (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code === 1 ? 1 : 2;
      const said = `${stdout}${stderr}`.trim();
      resolve({ code, said: said === "" ? messageOf(error) : said });
    });
  });
}
