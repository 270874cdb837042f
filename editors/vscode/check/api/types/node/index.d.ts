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
