--- How Neovim 0.11 and later start the language server; `vim.lsp.config("insets", { … })` changes it.
local insets = require("insets")

local config = insets.config()
-- Storyboards and XIBs are XML to Neovim. In Swift files the server stands beside SourceKit-LSP.
config.filetypes = { "insets", "xml", "swift" }
config.root_dir = function(buffer, start)
  local name = vim.api.nvim_buf_get_name(buffer)
  if vim.bo[buffer].filetype == "xml" and not (name:match("%.storyboard$") or name:match("%.xib$")) then
    return
  end
  -- A server that is not there is not started, and said once.
  if not insets.warn_if_missing() then
    start(insets.root(name))
  end
end
return config
