-- Runs inside a headless Neovim; see check.sh. Prints a line for each thing that works and fails loudly otherwise.
local failures = 0

local function step(name, ok, detail)
  print((ok and "ok    " or "FAIL  ") .. name .. (detail and (": " .. detail) or ""))
  if not ok then
    failures = failures + 1
  end
end

local function finish()
  print(failures == 0 and "neovim check: passed" or ("neovim check: " .. failures .. " failed"))
  vim.cmd(failures == 0 and "qall!" or "cquit!")
end

local function run()
  vim.g.insets_command = { vim.env.INSETS, "lsp" }
  vim.opt.runtimepath:prepend(vim.env.RTP)
  vim.cmd("filetype plugin on")
  vim.cmd("edit " .. vim.fn.fnameescape(vim.env.FILE))
  local buffer = vim.api.nvim_get_current_buf()
  step("the file type is known", vim.bo.filetype == "insets", vim.bo.filetype)

  local function diagnostics()
    return vim.diagnostic.get(buffer)
  end
  vim.wait(10000, function()
    return #diagnostics() > 0
  end, 10)
  local found = diagnostics()
  step("opening shows a diagnostic", #found == 1, found[1] and found[1].message)
  if #found == 0 then
    return finish()
  end
  step("its code is the rule", found[1].code == "double-inset" or found[1].user_data ~= nil, tostring(found[1].code))

  local function position(pattern)
    for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
      local column = line:find(pattern)
      if column then
        return { line = number - 1, character = column - 1 }
      end
    end
  end
  local function request(method, params)
    local document = { uri = vim.uri_from_bufnr(buffer) }
    local answers = vim.lsp.buf_request_sync(buffer, method, vim.tbl_extend("force", { textDocument = document }, params), 5000)
    local _, answer = next(answers or {})
    return answer and answer.result, answer and answer.err
  end

  local hover = request("textDocument/hover", { position = position("list {") })
  local text = hover and hover.contents and hover.contents.value or ""
  step("a hover on a view shows a table", text:find("| devices |", 1, true) ~= nil, vim.split(text, "\n")[1])
  step("with the derivation under it", text:find("20 status bar (R1.6) + 44 navigation bar (R2.2)", 1, true) ~= nil)

  local completion = request("textDocument/completion", { position = position("contentInset:") })
  local items = completion and (completion.items or completion) or {}
  local labels = vim.tbl_map(function(item)
    return item.label
  end, items)
  step("completion knows the table's properties", vim.tbl_contains(labels, "contentInsetAdjustmentBehavior"))

  local symbols = request("textDocument/documentSymbol", {})
  step("the outline has the scenario", symbols and symbols[1] and symbols[1].name:find("Room for the bar") ~= nil)

  local range = { start = position("contentInset:"), ["end"] = position("contentInset:") }
  local actions = request("textDocument/codeAction", { range = range, context = { diagnostics = {} } }) or {}
  step("code actions are offered", #actions > 0)
  local action
  for _, each in ipairs(actions) do
    print("      " .. each.title)
    if each.title:find("Remove contentInset.top 64", 1, true) then
      action = each
    end
  end
  step("one removes the manual inset and says what moves", action ~= nil and action.title:find("128 → 64", 1, true) ~= nil)
  if action then
    vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
    vim.wait(5000, function()
      return #diagnostics() == 0
    end, 10)
    step("after it the file has no finding", #diagnostics() == 0)
    local after = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
    step("and no manual inset", after:find("contentInset: (64", 1, true) == nil)
  end

  vim.api.nvim_buf_set_lines(buffer, 0, 0, false, { "let   gap=8" })
  local edits = request("textDocument/formatting", { options = { tabSize = 2, insertSpaces = true } })
  if edits then
    vim.lsp.util.apply_text_edits(edits, buffer, "utf-16")
  end
  step("formatting tidies", vim.api.nvim_buf_get_lines(buffer, 0, 1, false)[1] == "let gap = 8")
  vim.api.nvim_buf_set_lines(buffer, 0, 1, false, { "let gap = 8 /" })
  vim.wait(5000, function()
    return #diagnostics() > 0
  end, 10)
  step("a mistake shows at once", #diagnostics() > 0, diagnostics()[1] and diagnostics()[1].message)
  finish()
end

local ok, message = pcall(run)
if not ok then
  print("FAIL  " .. tostring(message))
  vim.cmd("cquit!")
end
