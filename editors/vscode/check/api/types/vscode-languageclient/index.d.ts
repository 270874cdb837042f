// The part of vscode-languageclient (9.0) that the extension uses.
declare module "vscode-languageclient/node" {
  import { CancellationToken, DocumentFilter, OutputChannel, Position, TextDocument } from "vscode";

  export interface Executable {
    command: string;
    args?: string[];
  }
  export type ServerOptions = Executable;
  export interface LanguageClientOptions {
    documentSelector?: DocumentFilter[];
    outputChannel?: OutputChannel;
    initializationOptions?: unknown;
    middleware?: Middleware;
  }
  export interface ConfigurationParams {
    items: { scopeUri?: string; section?: string }[];
  }
  export interface Middleware {
    workspace?: {
      configuration?(
        params: ConfigurationParams,
        token: CancellationToken,
        next: (params: ConfigurationParams, token: CancellationToken) => Promise<unknown[] | Error>
      ): Promise<unknown[] | Error>;
      didChangeConfiguration?(
        sections: string[] | undefined,
        next: (sections: string[] | undefined) => Promise<void>
      ): Promise<void>;
    };
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
    sendNotification(method: string, params: unknown): Promise<void>;
  }
}
