import * as vscode from "vscode";

/** Shows the server's explanations in a preview, because they are too long for a message. */
export class Explanations implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private static readonly scheme = "insets-explanation";
  private static readonly uri = vscode.Uri.parse(`${Explanations.scheme}:Explanation.md`);

  private text = "";
  private readonly changes = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changes.event;
  // Registering reads the event above, so it comes last.
  private readonly registration = vscode.workspace.registerTextDocumentContentProvider(Explanations.scheme, this);

  provideTextDocumentContent(): string {
    return this.text;
  }

  /** Shows a text in Markdown beside the editor. */
  async show(text: string): Promise<void> {
    this.text = text;
    this.changes.fire(Explanations.uri);
    await vscode.commands.executeCommand("markdown.showPreviewToSide", Explanations.uri);
  }

  dispose(): void {
    this.registration.dispose();
    this.changes.dispose();
  }
}
