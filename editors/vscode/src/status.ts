import * as vscode from "vscode";

/** The item beside the language's name: the version of the server and the number of findings. */
export class Status implements vscode.Disposable {
  private readonly item = vscode.languages.createLanguageStatusItem("insets.status", { language: "insets" });
  private readonly listeners: vscode.Disposable[];
  private isRunning = false;

  constructor() {
    this.item.name = "Insets";
    this.item.command = { command: "insets.showLog", title: "Show Log" };
    this.listeners = [
      vscode.languages.onDidChangeDiagnostics(() => this.count()),
      vscode.window.onDidChangeActiveTextEditor(() => this.count()),
    ];
  }

  starting(): void {
    this.show("Insets", "the server starts", vscode.LanguageStatusSeverity.Information);
    this.item.busy = true;
  }

  stopped(reason: string): void {
    this.show("Insets", reason, vscode.LanguageStatusSeverity.Error);
  }

  runs(version: string | undefined): void {
    this.show(`Insets ${version ?? ""}`.trim(), "", vscode.LanguageStatusSeverity.Information);
    this.isRunning = true;
    void vscode.commands.executeCommand("setContext", "insets.serverRuns", true);
    this.count();
  }

  dispose(): void {
    this.item.dispose();
    this.listeners.forEach((listener) => listener.dispose());
  }

  private show(text: string, detail: string, severity: vscode.LanguageStatusSeverity): void {
    this.isRunning = false;
    this.item.busy = false;
    this.item.text = text;
    this.item.detail = detail;
    this.item.severity = severity;
  }

  private count(): void {
    if (!this.isRunning) {
      return;
    }
    const document = vscode.window.activeTextEditor?.document;
    const found = document?.languageId === "insets" ? vscode.languages.getDiagnostics(document.uri) : [];
    const count = (severity: vscode.DiagnosticSeverity) => found.filter((one) => one.severity === severity).length;
    const errors = count(vscode.DiagnosticSeverity.Error);
    const warnings = count(vscode.DiagnosticSeverity.Warning);
    const notes = found.length - errors - warnings;
    const words = [counted(errors, "error"), counted(warnings, "warning"), counted(notes, "note")];
    this.item.detail = words.filter((word) => !word.startsWith("0 ")).join(", ") || "no findings";
    this.item.severity =
      errors > 0
        ? vscode.LanguageStatusSeverity.Error
        : warnings > 0
        ? vscode.LanguageStatusSeverity.Warning
        : vscode.LanguageStatusSeverity.Information;
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
