import * as vscode from "vscode";
import { Middleware } from "vscode-languageclient/node";

/** Puts the colours that VS Code has in the place of `auto`: an image in a hover can't see them. */
function withTheme(settings: unknown): unknown {
  const given = settings as { pictures?: { theme?: unknown } } | null;
  if (given?.pictures?.theme !== "auto") {
    return settings;
  }
  const { Light, HighContrastLight } = vscode.ColorThemeKind;
  const isLight = [Light, HighContrastLight].includes(vscode.window.activeColorTheme.kind);
  return { ...given, pictures: { ...given.pictures, theme: isLight ? "light" : "dark" } };
}

/** Gives the server the settings with their colours, whenever it asks. */
export const themedSettings: Middleware = {
  workspace: {
    configuration: async (params, token, next) => {
      const answer = await next(params, token);
      return Array.isArray(answer) ? answer.map(withTheme) : answer;
    },
    // Without settings of its own a change makes the server ask.
    didChangeConfiguration: (_sections, next) => next(undefined),
  },
};
