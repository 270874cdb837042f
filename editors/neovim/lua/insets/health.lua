--- What `:checkhealth insets` tells.
local M = {}

-- The functions have shorter names since Neovim 0.10, and were in another module before 0.8.
local health = vim.health or require("health")
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local error = health.error or health.report_error

local function check_server(insets)
  start("insets: language server")
  local missing = insets.missing()
  if missing then
    return error(missing)
  end
  local program = insets.command()[1]
  local version = vim.fn.trim(vim.fn.system({ program, "--version" }))
  if vim.v.shell_error ~= 0 then
    return error("'" .. program .. " --version' fails: " .. version)
  end
  ok(vim.fn.exepath(program) .. ": " .. version)
  local clients = insets.clients()
  ok(#clients == 1 and "1 server runs" or #clients .. " servers run")
end

local function check_colours()
  start("insets: colours")
  if require("insets.treesitter").has_parser() then
    ok("the tree-sitter parser is installed")
  else
    ok("by syntax/insets.vim; with nvim-treesitter, ':TSInstall insets' installs the parser")
  end
end

function M.check()
  local insets = require("insets")
  if vim.fn.has("nvim-0.7") == 0 then
    warn("Neovim 0.7 or later is needed")
  end
  check_server(insets)
  check_colours()
end

return M
