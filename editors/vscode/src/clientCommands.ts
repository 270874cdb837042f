import { ClientCapabilities, FeatureState, StaticFeature } from "vscode-languageclient/node";

/** The command behind the server's lenses: shows the explanation of a place, which is its argument. */
export const showExplanation = "insets.showExplanation";

/** The command behind the lens *Preview*: shows the live page of a place beside the document. */
export const showPage = "insets.showPage";

/** Tells the server which commands VS Code runs itself, so that its lenses can be clicked. */
export class ClientCommands implements StaticFeature {
  fillClientCapabilities(capabilities: ClientCapabilities): void {
    capabilities.experimental = { ...capabilities.experimental, commands: { commands: [showExplanation, showPage] } };
  }

  initialize(): void {}

  getState(): FeatureState {
    return { kind: "static" };
  }

  clear(): void {}
}
