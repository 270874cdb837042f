//! A stand-in of the part of zed_extension_api 0.7 that the extension uses.

pub type Result<T, E = String> = core::result::Result<T, E>;
pub type EnvVars = Vec<(String, String)>;

pub struct LanguageServerId(pub String);

impl AsRef<str> for LanguageServerId {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

pub struct Command {
    pub command: String,
    pub args: Vec<String>,
    pub env: EnvVars,
}

/// A folder that is open: what is on its PATH, and its settings of the server.
#[derive(Default)]
pub struct Worktree {
    pub tools: Vec<(&'static str, &'static str)>,
    pub binary: Option<settings::CommandSettings>,
    pub settings: Option<serde_json::Value>,
}

impl Worktree {
    pub fn which(&self, name: &str) -> Option<String> {
        self.tools.iter().find(|tool| tool.0 == name).map(|tool| tool.1.to_string())
    }
    pub fn shell_env(&self) -> EnvVars {
        vec![("LANG".to_string(), "C".to_string())]
    }
}

pub mod settings {
    #[derive(Clone)]
    pub struct CommandSettings {
        pub path: Option<String>,
        pub arguments: Option<Vec<String>>,
    }
    pub struct LspSettings {
        pub binary: Option<CommandSettings>,
        pub settings: Option<crate::serde_json::Value>,
        pub initialization_options: Option<crate::serde_json::Value>,
    }
    impl LspSettings {
        pub fn for_worktree(server: &str, worktree: &crate::Worktree) -> crate::Result<Self> {
            assert_eq!(server, "insets");
            Ok(LspSettings { binary: worktree.binary.clone(), settings: worktree.settings.clone(), initialization_options: None })
        }
    }
}

pub mod serde_json {
    #[derive(Clone, Debug, PartialEq)]
    pub enum Value {
        Text(String),
        Bool(bool),
        Object(String, Box<Value>),
    }
    impl From<bool> for Value {
        fn from(value: bool) -> Self {
            Value::Bool(value)
        }
    }
    pub use crate::json;
}

#[macro_export]
macro_rules! json {
    ({ $key:literal: $value:expr }) => {
        $crate::serde_json::Value::Object($key.to_string(), Box::new($crate::serde_json::Value::from($value)))
    };
}

pub trait Extension: Send + Sync {
    fn new() -> Self
    where
        Self: Sized;
    fn language_server_command(&mut self, server: &LanguageServerId, worktree: &Worktree) -> Result<Command>;
    fn language_server_initialization_options(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>>;
    fn language_server_workspace_configuration(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>>;
}

#[macro_export]
macro_rules! register_extension {
    ($extension:ty) => {
        pub fn registered() -> impl $crate::Extension {
            <$extension as $crate::Extension>::new()
        }
    };
}
