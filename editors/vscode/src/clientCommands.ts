import { ClientCapabilities, FeatureState, StaticFeature } from "vscode-languageclient/node";

/** What a lens of the server does: it shows the explanation of its place, which is its argument. */
export const showExplanation = "insets.showExplanation";

/** Tells the server which commands VS Code itself carries out, so that its lenses can be clicked. */
export class ClientCommands implements StaticFeature {
  fillClientCapabilities(capabilities: ClientCapabilities): void {
    capabilities.experimental = { ...capabilities.experimental, commands: { commands: [showExplanation] } };
  }

  initialize(): void {}

  getState(): FeatureState {
    return { kind: "static" };
  }

  clear(): void {}
}
