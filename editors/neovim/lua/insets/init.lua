--- Starts the Insets language server on the built-in client.
local M = {}

local client_of_root = {}

local function root_of(path)
  local found = vim.fs and vim.fs.find({ ".git" }, { path = path, upward = true })[1]
  return found and vim.fn.fnamemodify(found, ":h") or vim.fn.fnamemodify(path, ":h")
end

--- Attaches the server to a buffer, starting one for the buffer's project if none runs yet.
function M.start(buffer)
  local command = vim.g.insets_command or { "insets", "lsp" }
  if vim.fn.executable(command[1]) == 0 then
    vim.notify("insets: '" .. command[1] .. "' is not on PATH; put it there or set g:insets_command", vim.log.levels.WARN)
    return
  end
  local root = root_of(vim.api.nvim_buf_get_name(buffer))
  local config = { name = "insets", cmd = command, root_dir = root }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  -- Neovim 0.7 has no vim.lsp.start.
  local client = client_of_root[root]
  if not client or not vim.lsp.get_client_by_id(client) then
    client = vim.lsp.start_client(config)
    client_of_root[root] = client
  end
  if client then
    vim.lsp.buf_attach_client(buffer, client)
  end
end

return M
