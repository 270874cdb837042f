--- Commands, the server by its name, and the tree-sitter parser where a plugin installs those.
if vim.g.loaded_insets then
  return
end
vim.g.loaded_insets = true

local function command(name, description, method)
  vim.api.nvim_create_user_command(name, function()
    require("insets")[method]()
  end, { desc = description })
end

vim.api.nvim_create_user_command("Insets", function(arguments)
  local file = arguments.args:match("^import%s+(.+)$")
  if file then
    return require("insets").import(file)
  end
  if arguments.args ~= "preview" then
    return vim.notify("insets: there is no ':Insets " .. arguments.args .. "'", vim.log.levels.WARN)
  end
  require("insets").preview()
end, {
  desc = "Show pictures of this document's screens on a live page, or import a storyboard",
  nargs = "+",
  complete = function(lead, line)
    if line:match("^%s*%S+%s+import%s") then
      return vim.fn.getcompletion(lead, "file")
    end
    return { "preview", "import" }
  end,
})
command("InsetsExplain", "Show where the numbers under the cursor come from", "explain")
command("InsetsMigrate", "Bring this document to iOS 11 and later", "migrate")
command("InsetsPasteSwift", "Write the SwiftUI code in the clipboard here", "paste_swift")
command("InsetsWriteExpectations", "Expect the computed values under the cursor", "write_expectations")
command("InsetsRestart", "Restart the Insets language server", "restart")
command("InsetsLog", "Open the log of the language client", "log")

if vim.lsp.config and vim.lsp.enable then
  vim.lsp.enable("insets")
end

require("insets.treesitter").register()
