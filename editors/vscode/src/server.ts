import { execFile } from "child_process";
import { existsSync } from "fs";
import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";
import { ClientCommands } from "./clientCommands";
import { Status } from "./status";
import { themedSettings } from "./theme";

/** The command that installs the tool from a checkout of Insets. */
export const installCommand =
  "swift build -c release --product insets && sudo install .build/release/insets /usr/local/bin/";

/** The server and its client. */
export class ServerProcess {
  private client: LanguageClient | undefined;

  /** The version is that of the extension. */
  constructor(
    private readonly output: vscode.OutputChannel,
    private readonly status: Status,
    private readonly version: string
  ) {}

  /** The client while the server runs. */
  get running(): LanguageClient | undefined {
    return this.client;
  }

  /** Starts the server, or shows how to install it. */
  async start(): Promise<void> {
    const path = toolPath();
    this.status.starting();
    const problem = await whyItDoesNotStart(path);
    if (problem !== undefined) {
      this.status.stopped(problem);
      // Not awaited: the message stays until it is dismissed.
      void tellHowToInstall(problem);
      return;
    }
    const run: ServerOptions = { command: path, args: ["lsp"] };
    const options: LanguageClientOptions = {
      documentSelector: [
        { scheme: "file", language: "insets" },
        { scheme: "untitled", language: "insets" },
        { scheme: "file", pattern: "**/*.{storyboard,xib,swift}" },
      ],
      outputChannel: this.output,
      // Without trust the server starts no git.
      initializationOptions: { isWorkspaceTrusted: vscode.workspace.isTrusted },
      middleware: themedSettings,
    };
    const client = new LanguageClient("insets", "Insets", run, options);
    client.registerFeature(new ClientCommands());
    try {
      await client.start();
    } catch (error) {
      this.status.stopped(`the server does not start: ${messageOf(error)}`);
      return;
    }
    this.client = client;
    const version = client.initializeResult?.serverInfo?.version;
    this.status.runs(version);
    if (version !== undefined && !isCompatible(version, this.version)) {
      void vscode.window.showWarningMessage(
        `Insets: the tool at '${path}' has version ${version} and the extension ${this.version}; install the same version of both`
      );
    }
  }

  /** Makes the server ask for its settings again, because VS Code's colours have changed. */
  async themeChanged(): Promise<void> {
    await this.client?.sendNotification("workspace/didChangeConfiguration", { settings: null });
  }

  /** Ends the server, if it runs. */
  async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    this.status.stopped("the server is stopped");
    await client?.stop();
  }

  /** Restarts the server with the current settings. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }
}

/** The tool in the package of the extension; undefined in a package for all platforms. */
let packedTool: string | undefined;

/** Uses the tool in the extension's package, if there is one and the settings name no other. */
export function usePackedTool(context: vscode.ExtensionContext): void {
  const path = context.asAbsolutePath("server/insets");
  packedTool = existsSync(path) ? path : undefined;
}

/** The path of the tool: from the settings, in the package, or on PATH. */
export function toolPath(): string {
  const path = vscode.workspace.getConfiguration("insets").get<string>("path", "insets").trim() || "insets";
  return path === "insets" ? packedTool ?? path : path;
}

/** Whether two versions differ only in their last number. */
function isCompatible(one: string, other: string): boolean {
  const series = (version: string) => version.split(".").slice(0, 2).join(".");
  return series(one) === series(other);
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Undefined if the tool can be run. */
function whyItDoesNotStart(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(path, ["--version"], (error) => {
      if (error === null) {
        resolve(undefined);
      } else if (error.code === "ENOENT") {
        resolve(/[/\\]/.test(path) ? `there is no '${path}'` : `'${path}' is not on PATH`);
      } else {
        resolve(`'${path}' can't be run: ${error.message}`);
      }
    });
  });
}

async function tellHowToInstall(problem: string): Promise<void> {
  const copy = "Copy Command";
  const settings = "Open Settings";
  const sentence = `Insets: ${problem}. To install it, run this in a checkout of Insets: ${installCommand}`;
  switch (await vscode.window.showErrorMessage(sentence, copy, settings)) {
    case copy:
      await vscode.env.clipboard.writeText(installCommand);
      break;
    case settings:
      await vscode.commands.executeCommand("workbench.action.openSettings", "insets.path");
      break;
  }
}
