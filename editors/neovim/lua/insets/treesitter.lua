--- The tree-sitter parser: registered with nvim-treesitter, which builds it, and used where it is installed.
local M = {}

--- What nvim-treesitter builds the parser from: the grammar in the repository that this file is in.
local function install_info(path)
  return { url = path, path = path, location = "Grammar/tree-sitter-insets", files = { "src/parser.c", "src/scanner.c" } }
end

--- The repository's folder.
local function repository()
  local here = debug.getinfo(1, "S").source:sub(2)
  return vim.fn.fnamemodify(here, ":p:h:h:h:h:h")
end

--- Tells nvim-treesitter of the grammar, whose newest version asks for it by an event.
function M.register()
  local info = install_info(repository())
  vim.api.nvim_create_autocmd("User", {
    pattern = "TSUpdate",
    callback = function()
      local ok, parsers = pcall(require, "nvim-treesitter.parsers")
      if ok and not parsers.get_parser_configs then
        parsers.insets = { install_info = info }
      end
    end,
  })
  if package.loaded["nvim-treesitter"] then
    local ok, parsers = pcall(require, "nvim-treesitter.parsers")
    if ok and parsers.get_parser_configs then
      parsers.get_parser_configs().insets = { install_info = info, filetype = "insets" }
    end
  end
end

--- Whether the parser is installed.
function M.has_parser()
  return #vim.api.nvim_get_runtime_file("parser/insets.*", false) > 0
end

--- Colours a buffer by the parser if it is there; the syntax file does otherwise.
function M.start(buffer)
  if vim.treesitter.start and M.has_parser() then
    pcall(vim.treesitter.start, buffer, "insets")
  end
end

return M
