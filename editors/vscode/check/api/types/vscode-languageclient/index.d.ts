// The part of vscode-languageclient (9.0) that the extension uses.
declare module "vscode-languageclient/node" {
  import { DocumentFilter, OutputChannel, Position, TextDocument } from "vscode";

  export interface Executable {
    command: string;
    args?: string[];
  }
  export type ServerOptions = Executable;
  export interface LanguageClientOptions {
    documentSelector?: DocumentFilter[];
    outputChannel?: OutputChannel;
  }
  export interface ClientCapabilities {
    experimental?: any;
  }
  export type FeatureState = { kind: "static" };
  export interface StaticFeature {
    fillClientCapabilities(capabilities: ClientCapabilities): void;
    initialize(): void;
    getState(): FeatureState;
    clear(): void;
  }
  export class LanguageClient {
    constructor(id: string, name: string, serverOptions: ServerOptions, clientOptions: LanguageClientOptions);
    readonly initializeResult: { serverInfo?: { name: string; version?: string } } | undefined;
    readonly code2ProtocolConverter: {
      asTextDocumentPositionParams(document: TextDocument, position: Position): unknown;
    };
    registerFeature(feature: StaticFeature): void;
    start(): Promise<void>;
    stop(timeout?: number): Promise<void>;
    sendRequest<R>(method: string, params: unknown): Promise<R>;
  }
}
