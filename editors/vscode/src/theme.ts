import * as vscode from "vscode";
import { Middleware } from "vscode-languageclient/node";

/** Replaces `auto` with VS Code's colours, which an image in a hover can't read. */
function withTheme(settings: unknown): unknown {
  const given = settings as { pictures?: { theme?: unknown } } | null;
  if (given?.pictures?.theme !== "auto") {
    return settings;
  }
  const { Light, HighContrastLight } = vscode.ColorThemeKind;
  const isLight = [Light, HighContrastLight].includes(vscode.window.activeColorTheme.kind);
  return { ...given, pictures: { ...given.pictures, theme: isLight ? "light" : "dark" } };
}

/** Gives the server the settings with the colours whenever it asks. */
export const themedSettings: Middleware = {
  workspace: {
    configuration: async (params, token, next) => {
      const answer = await next(params, token);
      return Array.isArray(answer) ? answer.map(withTheme) : answer;
    },
    // A change notification without settings makes the server ask for them.
    didChangeConfiguration: (_sections, next) => next(undefined),
  },
};
