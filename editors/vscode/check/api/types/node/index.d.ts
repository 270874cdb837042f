// The part of Node.js that the extension uses.
declare module "child_process" {
  export interface ExecFileException extends Error {
    code?: string | number | null;
  }
  export function execFile(
    file: string,
    args: readonly string[],
    callback: (error: ExecFileException | null, stdout: string, stderr: string) => void
  ): unknown;
}
declare module "fs/promises" {
  export function stat(path: string): Promise<{ mtimeMs: number }>;
}
declare module "path" {
  export function basename(path: string): string;
  export function dirname(path: string): string;
  export function join(...paths: string[]): string;
  export function parse(path: string): { dir: string; name: string };
}
declare module "fs" {
  export function existsSync(path: string): boolean;
}
