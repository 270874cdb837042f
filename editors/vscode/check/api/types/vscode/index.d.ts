// The part of VS Code's API (1.82) that the extension uses, as the documentation of VS Code has it.
declare module "vscode" {
  export interface Disposable {
    dispose(): unknown;
  }
  export interface Event<T> {
    (listener: (event: T) => unknown): Disposable;
  }
  export class EventEmitter<T> {
    readonly event: Event<T>;
    fire(data: T): void;
    dispose(): void;
  }
  export class Uri {
    static parse(value: string): Uri;
    static file(path: string): Uri;
    private constructor();
    readonly scheme: string;
    readonly authority: string;
    readonly fsPath: string;
    toString(): string;
  }
  export class Position {
    readonly line: number;
    readonly character: number;
    constructor(line: number, character: number);
  }
  export class Selection {
    readonly active: Position;
    private constructor();
  }
  export interface TextDocument {
    readonly uri: Uri;
    readonly languageId: string;
    getText(): string;
  }
  export interface TextEditor {
    readonly document: TextDocument;
    readonly selection: Selection;
  }
  export enum DiagnosticSeverity {
    Error = 0,
    Warning = 1,
    Information = 2,
    Hint = 3,
  }
  export interface Range {
    readonly start: Position;
    readonly end: Position;
  }
  export interface Diagnostic {
    readonly range: Range;
    readonly code?: string | number | { value: string | number; target: Uri };
    readonly severity: DiagnosticSeverity;
  }
  export enum ColorThemeKind {
    Light = 1,
    Dark = 2,
    HighContrast = 3,
    HighContrastLight = 4,
  }
  export interface ColorTheme {
    readonly kind: ColorThemeKind;
  }
  export interface CancellationToken {
    readonly isCancellationRequested: boolean;
  }
  export enum LanguageStatusSeverity {
    Information = 0,
    Warning = 1,
    Error = 2,
  }
  export interface Command {
    title: string;
    command: string;
  }
  export interface LanguageStatusItem extends Disposable {
    readonly id: string;
    name: string | undefined;
    severity: LanguageStatusSeverity;
    text: string;
    detail?: string;
    busy: boolean;
    command: Command | undefined;
  }
  export interface OutputChannel extends Disposable {
    appendLine(value: string): void;
    show(preserveFocus?: boolean): void;
  }
  export interface WorkspaceConfiguration {
    get<T>(section: string, defaultValue: T): T;
  }
  export interface ConfigurationChangeEvent {
    affectsConfiguration(section: string): boolean;
  }
  export interface TextDocumentContentProvider {
    onDidChange?: Event<Uri>;
    provideTextDocumentContent(uri: Uri): string;
  }
  export interface ExtensionContext {
    readonly subscriptions: Disposable[];
    readonly extension: { readonly packageJSON: any };
    asAbsolutePath(relativePath: string): string;
  }
  export interface DocumentFilter {
    readonly language?: string;
    readonly scheme?: string;
    readonly pattern?: string;
  }
  export interface OpenDialogOptions {
    title?: string;
    openLabel?: string;
    filters?: { [name: string]: string[] };
  }
  export namespace window {
    const activeTextEditor: TextEditor | undefined;
    const onDidChangeActiveTextEditor: Event<TextEditor | undefined>;
    const activeColorTheme: ColorTheme;
    const onDidChangeActiveColorTheme: Event<ColorTheme>;
    function createOutputChannel(name: string): OutputChannel;
    function showErrorMessage(message: string, ...items: string[]): Thenable<string | undefined>;
    function showOpenDialog(options?: OpenDialogOptions): Thenable<Uri[] | undefined>;
    function showTextDocument(document: TextDocument): Thenable<TextEditor>;
    function showQuickPick(items: readonly string[]): Thenable<string | undefined>;
    function showInformationMessage(message: string, ...items: string[]): Thenable<string | undefined>;
    function showWarningMessage(message: string, ...items: string[]): Thenable<string | undefined>;
  }
  export namespace workspace {
    const textDocuments: readonly TextDocument[];
    const isTrusted: boolean;
    const onDidGrantWorkspaceTrust: Event<void>;
    const onDidOpenTextDocument: Event<TextDocument>;
    const onDidChangeConfiguration: Event<ConfigurationChangeEvent>;
    function openTextDocument(uri: Uri): Thenable<TextDocument>;
    function openTextDocument(options?: { language?: string; content?: string }): Thenable<TextDocument>;
    function getConfiguration(section?: string): WorkspaceConfiguration;
    function registerTextDocumentContentProvider(scheme: string, provider: TextDocumentContentProvider): Disposable;
  }
  export namespace languages {
    const onDidChangeDiagnostics: Event<unknown>;
    function getDiagnostics(resource: Uri): Diagnostic[];
    function createLanguageStatusItem(id: string, selector: DocumentFilter): LanguageStatusItem;
  }
  export namespace commands {
    function registerCommand(command: string, callback: (...args: unknown[]) => unknown): Disposable;
    function executeCommand<T = unknown>(command: string, ...rest: unknown[]): Thenable<T>;
  }
  export enum ViewColumn {
    Beside = -2,
  }
  export namespace env {
    const clipboard: { readText(): Thenable<string>; writeText(value: string): Thenable<void> };
    function asExternalUri(target: Uri): Thenable<Uri>;
  }
}

interface Thenable<T> extends PromiseLike<T> {}
