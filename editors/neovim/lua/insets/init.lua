--- The Insets language server on Neovim's own client, and what it can do beyond the protocol.
local M = {}

--- Where the project's language server is, unless g:insets_command says.
local default_command = { "insets", "lsp" }

--- Whether this Neovim configures servers by name (0.11 and later).
local by_name = vim.lsp.config ~= nil and vim.lsp.enable ~= nil

--- The command that starts the server.
function M.command()
  return vim.g.insets_command or default_command
end

--- What to do about a server that is not there; nil if it is.
function M.missing()
  local program = M.command()[1]
  if vim.fn.executable(program) == 1 then
    return nil
  end
  return "insets: '" .. program .. "' is not on PATH. In the repository of Insets, "
    .. "'swift build -c release && cp .build/release/insets /usr/local/bin/' puts it there; "
    .. "or set g:insets_command to where it is, as in { '/where/it/is/insets', 'lsp' }"
end

local said_missing = false

--- Says once that the server is missing, if it is.
function M.warn_if_missing()
  local message = M.missing()
  if message and not said_missing then
    said_missing = true
    vim.notify(message, vim.log.levels.WARN)
  end
  return message ~= nil
end

--- The folder that the server is started for.
function M.root(path)
  local folder = vim.fn.fnamemodify(path, ":p:h")
  for _, marker in ipairs({ ".insets.json", ".git" }) do
    local found = vim.fn.finddir(marker, vim.fn.escape(folder, " ,;") .. ";")
    if found == "" then
      found = vim.fn.findfile(marker, vim.fn.escape(folder, " ,;") .. ";")
    end
    if found ~= "" then
      return vim.fn.fnamemodify((found:gsub("/$", "")), ":p:h:s?/%.git$??")
    end
  end
  return folder
end

--- What a client is made from.
function M.config()
  local capabilities = vim.lsp.protocol.make_client_capabilities()
  -- The commands of lenses that Neovim carries out itself.
  capabilities.experimental = { commands = { commands = { "insets.showExplanation" } } }
  return {
    name = "insets",
    capabilities = capabilities,
    cmd = M.command(),
    filetypes = { "insets" },
    settings = { insets = vim.g.insets_settings or vim.empty_dict() },
  }
end

local client_of_root = {}

--- Attaches the server to a buffer, starting one for the buffer's project if none runs yet.
---
--- From Neovim 0.11 on `vim.lsp.enable` does this; see `lsp/insets.lua`. A server that is not there is said here in any case,
--- for 0.11.4 looks for the program before it asks the configuration.
function M.start(buffer)
  if M.warn_if_missing() or by_name then
    return
  end
  local config = M.config()
  config.root_dir = M.root(vim.api.nvim_buf_get_name(buffer))
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  -- Neovim 0.7 has no vim.lsp.start, and sets no options of a buffer by what the server can do.
  local client = client_of_root[config.root_dir]
  if not client or not vim.lsp.get_client_by_id(client) then
    client = vim.lsp.start_client(config)
    client_of_root[config.root_dir] = client
  end
  if client then
    vim.lsp.buf_attach_client(buffer, client)
    vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
    vim.bo[buffer].tagfunc = "v:lua.vim.lsp.tagfunc"
  end
end

--- The clients of this server, of one buffer or all.
function M.clients(buffer)
  local all
  if vim.lsp.get_clients then
    all = vim.lsp.get_clients({ bufnr = buffer })
  elseif buffer then
    all = vim.tbl_values(vim.lsp.buf_get_clients(buffer))
  else
    all = vim.lsp.get_active_clients()
  end
  return vim.tbl_filter(function(client)
    return client.name == "insets"
  end, all)
end

local function client_here()
  local client = M.clients(vim.api.nvim_get_current_buf())[1]
  if not client then
    vim.notify(M.missing() or "insets: no language server runs for this document", vim.log.levels.WARN)
  end
  return client
end

--- Calls a method of a client; they became methods proper in 0.11.
local function call(client, method, ...)
  if vim.fn.has("nvim-0.11") == 1 then
    return client[method](client, ...)
  end
  return client[method](...)
end

--- Has the server execute one of its commands for the place under the cursor, with what else it is to know.
local function execute(command, handler, more)
  local client = client_here()
  if not client then
    return
  end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding or "utf-16")
  params = vim.tbl_extend("force", params, more or {})
  call(client, "request", "workspace/executeCommand", { command = command, arguments = { params } }, function(problem, result)
    if problem then
      vim.notify("insets: " .. problem.message, vim.log.levels.WARN)
    elseif handler then
      handler(result)
    end
  end, vim.api.nvim_get_current_buf())
end

--- Shows where the numbers at a place come from, down to the measured data; without a place, those under the cursor.
function M.explain(place)
  execute("insets.explain", function(result)
    if not result or result == vim.NIL then
      return vim.notify("insets: nothing is computed here", vim.log.levels.INFO)
    end
    local lines = vim.split(result.value, "\n")
    vim.lsp.util.open_floating_preview(lines, result.kind == "markdown" and "markdown" or "text", { focus_id = "insets" })
  end, place)
end

vim.lsp.commands["insets.showExplanation"] = function(command)
  M.explain(command.arguments[1])
end

--- Opens an address in the browser, or says it where no browser is found.
local function open(url)
  if vim.g.insets_browser then
    return vim.fn.jobstart({ vim.g.insets_browser, url }, { detach = true })
  end
  for _, program in ipairs({ "xdg-open", "open" }) do
    if vim.fn.executable(program) == 1 then
      return vim.fn.jobstart({ program, url }, { detach = true })
    end
  end
  vim.notify("insets: the preview is at " .. url, vim.log.levels.INFO)
end

--- Tells the server where the cursor is, as editors do that highlight what it is on; so the preview follows it.
local function follow(buffer)
  local group = vim.api.nvim_create_augroup("insets_preview_" .. buffer, {})
  vim.api.nvim_create_autocmd({ "CursorMoved", "CursorMovedI" }, {
    group = group,
    buffer = buffer,
    callback = function()
      local client = M.clients(buffer)[1]
      if client then
        local params = vim.lsp.util.make_position_params(0, client.offset_encoding or "utf-16")
        call(client, "request", "textDocument/documentHighlight", params, function() end, buffer)
      end
    end,
  })
end

--- Opens the live page with pictures of the document's screens.
function M.preview()
  local buffer = vim.api.nvim_get_current_buf()
  execute("insets.showPreview", function(result)
    follow(buffer)
    open(result.url)
  end, { open = false })
end

--- Brings the document to iOS 11 and later.
function M.migrate()
  execute("insets.migrateDocument")
end

--- Expects the computed values of the element or property under the cursor.
function M.write_expectations()
  execute("insets.writeExpectations")
end

--- Writes the SwiftUI code of a register, the clipboard's unless one is named, in the language at the cursor.
function M.paste_swift(register)
  execute("insets.pasteSwift", nil, { text = vim.fn.getreg(register or "+") })
end

--- Ends the servers and starts them anew for the documents that are open.
function M.restart()
  local buffers = {}
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == "insets" then
      table.insert(buffers, buffer)
    end
  end
  said_missing = false
  local clients = M.clients()
  for _, client in ipairs(clients) do
    call(client, "stop")
  end
  vim.wait(2000, function()
    return #M.clients() == 0
  end, 20)
  client_of_root = {}
  for _, buffer in ipairs(buffers) do
    vim.api.nvim_buf_call(buffer, function()
      vim.cmd("doautocmd <nomodeline> FileType insets")
    end)
  end
end

--- Makes a document of a storyboard, a XIB or a dump, and opens it.
function M.import(file)
  if M.warn_if_missing() then
    return
  end
  local path = vim.fn.fnamemodify(vim.fn.expand(file), ":p")
  local said = vim.trim(vim.fn.system({ M.command()[1], "import", path }))
  -- 1 is a document that leaves something out, which it says.
  if vim.v.shell_error > 1 then
    return vim.notify(said, vim.log.levels.ERROR)
  end
  local document = vim.fn.fnamemodify(path, ":r") .. ".insets"
  if vim.fn.filereadable(document) == 1 then
    vim.cmd("edit " .. vim.fn.fnameescape(document))
  end
  vim.notify(said)
end

--- Opens the log of Neovim's client, in which the server's messages are.
function M.log()
  vim.cmd("tabedit " .. vim.fn.fnameescape(vim.lsp.get_log_path()))
end

return M
