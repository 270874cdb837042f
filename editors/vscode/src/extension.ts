import * as vscode from "vscode";
import { registerCommands } from "./commands";
import { Explanations } from "./explanations";
import { tellOfNewerScreens } from "./importedScreens";
import { ServerProcess, usePackedTool } from "./server";
import { Status } from "./status";

let server: ServerProcess | undefined;

/** Starts the server and offers the commands; VS Code calls it for the first insets document. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("Insets");
  const status = new Status();
  const explanations = new Explanations();
  usePackedTool(context);
  server = new ServerProcess(output, status, context.extension.packageJSON.version);
  context.subscriptions.push(output, status, explanations, ...registerCommands(server, explanations, output));
  context.subscriptions.push(tellOfNewerScreens(output));
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("insets.path")) {
        await server?.restart();
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => server?.restart()),
    vscode.window.onDidChangeActiveColorTheme(() => server?.themeChanged())
  );
  await server.start();
}

/** Ends the server. */
export async function deactivate(): Promise<void> {
  await server?.stop();
  server = undefined;
}
