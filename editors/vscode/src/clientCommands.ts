import { ClientCapabilities, FeatureState, StaticFeature } from "vscode-languageclient/node";

/** What a lens of the server does: it shows the explanation of its place, which is its argument. */
export const showExplanation = "insets.showExplanation";

/** What the lens *Preview* does: it shows the live page of its place beside the document. */
export const showPage = "insets.showPage";

/** Tells the server which commands VS Code itself carries out, so that its lenses can be clicked. */
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
