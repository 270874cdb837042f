//! Asks the extension what Zed asks it.

use zed_extension_api::{serde_json::Value, settings::CommandSettings, Extension, LanguageServerId, Worktree};

fn main() {
    let mut extension = zed_insets::registered();
    let server = LanguageServerId("insets".to_string());
    let text = |text: &str| text.to_string();

    let absent = extension.language_server_command(&server, &Worktree::default());
    let message = absent.err().expect("there is no server");
    assert!(message.starts_with("'insets' is not on PATH; to install it, run"), "{message}");

    let tools = vec![("insets", "/usr/bin/insets")];
    let worktree = Worktree { tools: tools.clone(), ..Worktree::default() };
    let command = extension.language_server_command(&server, &worktree).expect("the server on PATH");
    assert_eq!((command.command, command.args), (text("/usr/bin/insets"), vec![text("lsp")]));
    assert_eq!(command.env, worktree.shell_env());
    assert_eq!(extension.language_server_workspace_configuration(&server, &worktree), Ok(None));

    let hover = Value::Object(text("hover"), Box::new(Value::Bool(true)));
    let options = Value::Object(text("pictures"), Box::new(hover));
    assert_eq!(extension.language_server_initialization_options(&server, &worktree), Ok(Some(options)));

    let binary = Some(CommandSettings { path: Some(text("/opt/insets")), arguments: Some(vec![text("lsp"), text("--stdio")]) });
    let chosen = Worktree { tools, binary, settings: Some(Value::Text(text("rules"))) };
    let command = extension.language_server_command(&server, &chosen).expect("the chosen server");
    assert_eq!((command.command, command.args), (text("/opt/insets"), vec![text("lsp"), text("--stdio")]));
    let section = Value::Object(text("insets"), Box::new(Value::Text(text("rules"))));
    assert_eq!(extension.language_server_workspace_configuration(&server, &chosen), Ok(Some(section)));
}
