--- How Neovim 0.11 and later start the language server; `vim.lsp.config("insets", { … })` changes it.
local insets = require("insets")

local config = insets.config()
config.root_dir = function(buffer, start)
  -- A server that is not there is not started, and said once.
  if not insets.warn_if_missing() then
    start(insets.root(vim.api.nvim_buf_get_name(buffer)))
  end
end
return config
