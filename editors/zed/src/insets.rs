//! Starts the language server of Insets for Zed.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result};

/// What a person types in a checkout of Insets to get the tool.
const INSTALL: &str =
    "swift build -c release --product insets && sudo install .build/release/insets /usr/local/bin/";

struct Insets;

impl zed::Extension for Insets {
    fn new() -> Self {
        Insets
    }

    /// The binary of Zed's settings (`lsp.insets.binary`), or else the one on `PATH`.
    fn language_server_command(
        &mut self,
        server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let chosen = LspSettings::for_worktree(server.as_ref(), worktree)
            .ok()
            .and_then(|settings| settings.binary);
        let path = chosen.as_ref().and_then(|binary| binary.path.clone());
        let command = path.or_else(|| worktree.which("insets")).ok_or_else(|| {
            format!("'insets' is not on PATH; to install it, run this in a checkout of Insets: {INSTALL}")
        })?;
        let arguments = chosen.and_then(|binary| binary.arguments);
        Ok(zed::Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["lsp".to_string()]),
            env: worktree.shell_env(),
        })
    }

    /// What a person says in `lsp.insets.initialization_options`, or else a wish for pictures: Zed draws them in hovers.
    fn language_server_initialization_options(
        &mut self,
        server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?;
        let pictures = || zed::serde_json::json!({ "pictures": zed::serde_json::json!({ "hover": true }) });
        Ok(Some(settings.initialization_options.unwrap_or_else(pictures)))
    }

    /// The server's settings: `lsp.insets.settings`, under the name of its section.
    fn language_server_workspace_configuration(
        &mut self,
        server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?;
        Ok(settings.settings.map(|value| zed::serde_json::json!({ "insets": value })))
    }
}

zed::register_extension!(Insets);
