-- Drives another Neovim, in which keys are typed as a person would; see check.sh. Prints a line for each thing that works
-- and stops at the first that does not.
local env = vim.env
local seconds = 60
local channel

local function say(text)
  io.stdout:write(text .. "\n")
end

--- Runs Lua in the other Neovim; a message that waits for a key gets one.
local function there(code, ...)
  while vim.fn.rpcrequest(channel, "nvim_get_mode").blocking do
    vim.fn.rpcrequest(channel, "nvim_input", "<CR>")
    vim.wait(20)
  end
  return vim.fn.rpcrequest(channel, "nvim_exec_lua", code, { ... })
end

local function type_keys(keys)
  vim.fn.rpcrequest(channel, "nvim_input", keys)
end

local function text()
  return there("return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\\n') .. '\\n'")
end

local function fail(what)
  say("FAIL  " .. what)
  say(text())
  say(there([[return vim.inspect(vim.diagnostic.get(0)) .. "\n" .. vim.fn.execute("messages")]]))
  local log = there("return vim.lsp.get_log_path()")
  if vim.fn.filereadable(log) == 1 then
    say("---- " .. log)
    say(table.concat(vim.fn.readfile(log), "\n"))
  end
  vim.cmd("cquit!")
end

--- Waits until a condition holds in the other Neovim; the condition is Lua.
local function await(what, code, ...)
  local arguments = { ... }
  local holds = vim.wait(seconds * 1000, function()
    return there(code, unpack(arguments)) == true
  end, 20)
  if not holds then
    fail("not seen: " .. what)
  end
  say("ok    " .. what)
end

--- Puts the cursor before a text.
local function go_to(pattern)
  type_keys("<Esc>gg")
  if there("return vim.fn.search(..., 'cW')", "\\V" .. pattern) == 0 then
    fail("'" .. pattern .. "' is not in the document")
  end
end

local function start(options)
  channel = vim.fn.jobstart({ vim.v.progpath, "--embed", "--headless", "-n", "-i", "NONE", "-u", env.INIT }, {
    rpc = true,
    env = options,
  })
  vim.fn.rpcrequest(channel, "nvim_ui_attach", 160, 50, { rgb = true })
end

local function stop()
  vim.fn.jobstop(channel)
  vim.fn.jobwait({ channel }, 5000)
end

-- In the windows that float over the document, which is where hovers are.
local floating = [[
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
      if table.concat(lines, "\n"):find(..., 1, true) then
        return true
      end
    end
  end
]]

local shows = [[
  for _, each in ipairs(vim.diagnostic.get(0)) do
    if each.message:find(..., 1, true) then
      return true
    end
  end
]]

--- Opens the live page in a program that clicks on an element, in place of a browser, and keeps what the pictures explain.
local function open_preview(element, step)
  there(([[vim.g.insets_browser = vim.fn.tempname()
    local run = 'exec python3 -B "' .. vim.env.PAGE .. '" "$1" "$0.page" %s'
    vim.fn.writefile({ "#!/bin/sh", run }, vim.g.insets_browser)
    vim.fn.setfperm(vim.g.insets_browser, "rwx------")]]):format(element))
  type_keys("<Esc>:Insets preview<CR>")
  await(step, "return vim.fn.filereadable(vim.g.insets_browser .. '.page') == 1")
end

local function edit_example()
  start({ FILE = env.FILE })
  type_keys(":edit " .. env.FILE .. "<CR>")
  await("the file type is known", "return vim.bo.filetype == 'insets'")
  await("the finding is shown", shows, "content of 'list' starts 128 pt")

  go_to("list {")
  type_keys(":lua vim.lsp.buf.hover()<CR>")
  await("a hover has the derivation", floating, "20 status bar (R1.6) + 44 navigation bar (R2.2)")

  go_to("list {")
  type_keys(":InsetsExplain<CR>")
  await("an explanation goes down to the data", floating, "bars/navigation-bar")

  go_to("contentInset:")
  type_keys("OalwaysBounceVer<C-x><C-o>")
  await("completion writes the property", "return vim.api.nvim_get_current_line():match('alwaysBounceVertical: ?$') ~= nil")
  type_keys("<C-y><Space>tru<Esc>")
  await("a mistake is shown at once", shows, "'tru'")
  type_keys("ae<Esc>")
  await("and goes when it is corrected", "return #vim.diagnostic.get(0) == 1")

  go_to("contentInset:")
  type_keys(":lua vim.lsp.buf.code_action()<CR>")
  await("after the fix there is no finding", "return #vim.diagnostic.get(0) == 0 and vim.fn.search('contentInset: (', 'nw') == 0")

  go_to("list {")
  type_keys(":lua vim.lsp.buf.rename('rows')<CR>")
  await("the view is renamed", "return vim.fn.search('expect rows.contentInset', 'nw') > 0")

  local expected = table.concat(vim.fn.readfile(env.EXPECTED), "\n") .. "\n"
  type_keys(":%s/edges: /edges:/<CR>")
  await("(a space is gone)", "return vim.fn.search('edges:superview', 'nw') > 0")
  type_keys(":lua (vim.lsp.buf.format or vim.lsp.buf.formatting_sync)()<CR>")
  await(
    "formatting tidies, and the document reads as it must",
    "return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\\n') .. '\\n' == ...",
    expected
  )

  go_to("home {")
  open_preview("rows", "the preview opens")
  if there("return vim.lsp.handlers['window/showDocument'] ~= nil") then
    await("a click in the picture shows the place", "return vim.fn.getline('.'):find('tableView rows', 1, true) ~= nil")
  else
    await(
      "a click shows the place on the page, for this Neovim can't be asked to show it",
      "local file = vim.g.insets_browser .. '.page.click' return vim.fn.filereadable(file) == 1 and "
        .. "vim.fn.readfile(file)[1] == vim.fn.search('tableView rows', 'nw') .. ':7'"
    )
  end
  for _, name in ipairs({ "rows", "home" }) do
    go_to(name .. " {")
    await(
      "the picture follows the cursor to " .. name,
      "return vim.fn.readfile(vim.g.insets_browser .. '.page')[1] == ...",
      name
    )
  end

  there("Before = require('insets').clients(0)[1].id")
  type_keys(":InsetsRestart<CR>")
  await("another server runs after a restart", "local now = require('insets').clients(0)[1] return now ~= nil and now.id ~= Before")

  type_keys(":checkhealth insets<CR>")
  await("the health page knows the server", "return vim.bo.filetype:match('health') ~= nil and vim.fn.search('--version\\\\|: insets [0-9]', 'nw') > 0")
  stop()
end

--- What an edit changes beside what git has, in a hover, and the lenses, hints and tokens that newer versions show.
local function show_more()
  start({ FILE = env.FILE })
  type_keys(":edit " .. env.FILE .. "<CR>")
  await("the finding is shown", shows, "content of 'list' starts 128 pt")
  type_keys(":%s/contentInset: (64/contentInset: (60/<CR>")
  await("an expectation tells the new number", shows, "124")
  go_to("list {")
  await(
    "a hover has the number before and the one after",
    [[
      local params = vim.lsp.util.make_position_params(0, "utf-16")
      for _, answer in pairs(vim.lsp.buf_request_sync(0, "textDocument/hover", params, 5000) or {}) do
        if answer.result and answer.result.contents.value:find(..., 1, true) then
          return true
        end
      end
    ]],
    "since HEAD: list.adjustedContentInset.top 128 → 124 on iPhone8"
  )
  type_keys(":lua vim.lsp.codelens.refresh({ bufnr = 0 })<CR>")
  await("lenses tell what a screen comes to, and what changed", [[
    local titles = {}
    for _, each in ipairs(vim.lsp.codelens.get(0)) do
      titles[#titles + 1] = each.command.title
    end
    titles = table.concat(titles, "\n")
    return titles:find("1 configuration", 1, true) ~= nil and titles:find("changed since HEAD: ", 1, true) ~= nil
  ]])
  go_to("expect list.adjustedContentInset")
  type_keys(":lua vim.lsp.codelens.run()<CR>")
  await("a lens explains its number", floating, "bars/navigation-bar")
  if there("return vim.lsp.inlay_hint ~= nil") then
    type_keys("<Esc>:lua vim.lsp.inlay_hint.enable(true)<CR>")
    await("hints tell what the system makes of an inset", [[
      for _, each in ipairs(vim.lsp.inlay_hint.get({ bufnr = 0 })) do
        local label = each.inlay_hint.label
        if (type(label) == "string" and label or label[1].value):find("124", 1, true) then
          return true
        end
      end
    ]])
    go_to("tableView")
    await("tokens tell what words mean", "return #(vim.lsp.semantic_tokens.get_at_pos() or {}) > 0")
  end
  stop()
end

--- The same server in a storyboard, whose fix changes one constraint.
local function edit_storyboard()
  start({ FILE = env.STORYBOARD })
  type_keys(":edit " .. env.STORYBOARD .. "<CR>")
  await("a storyboard is XML", "return vim.bo.filetype == 'xml'")
  await("the finding is shown in the storyboard", shows, "content of 'list' is cut off")
  go_to("tableView contentMode")
  type_keys(":lua vim.lsp.buf.hover()<CR>")
  await("a hover on a view of the storyboard has its numbers", floating, "iPhone")
  open_preview("list", "the preview of the storyboard opens")
  go_to('firstItem="fee-05-gui" firstAttribute="bottom"')
  type_keys(":lua vim.lsp.buf.code_action()<CR>")
  local expected = table.concat(vim.fn.readfile(env.STORYBOARD), "\n"):gsub(
    'firstItem="fee%-05%-gui" firstAttribute="bottom"',
    'firstItem="fee-02-vew" firstAttribute="bottom"'
  )
  await(
    "after the fix there is no finding, and the storyboard is the same but for the constraint",
    "return #vim.diagnostic.get(0) == 0 and table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\\n') == ...",
    expected
  )
  stop()
end

--- A screen in Swift while it is written: what is found, what a hover says, the picture, and the fix.
local function edit_swift()
  start({ FILE = env.SWIFT })
  type_keys(":edit " .. env.SWIFT .. "<CR>")
  await("a screen is Swift", "return vim.bo.filetype == 'swift'")
  await("the finding is shown in Swift", shows, "the Text lies 59 pt under the status bar")
  go_to("ignoresSafeArea()")
  type_keys(":lua vim.lsp.buf.hover()<CR>")
  await("a hover tells what the modifier does on each device", floating, "(24, 0, 327, 667)")
  open_preview("page", "the preview of the screen opens")
  go_to("page")
  await("the picture follows the cursor in Swift", "return vim.fn.readfile(vim.g.insets_browser .. '.page')[1] == 'page'")
  go_to("Text(")
  type_keys("A<CR>.padding(.top, 8)<Esc>")
  await("the finding follows what is typed", shows, "the Text lies 51 pt under the status bar")
  type_keys("o.padd<Esc>")
  await("(a word is half typed)", "return vim.fn.search('[.]padd$', 'nw') > 0")
  type_keys("dd")
  await("a word that is half typed leaves nothing behind", "return #vim.diagnostic.get(0) == 1")
  go_to("ignoresSafeArea()")
  type_keys(":lua vim.lsp.buf.code_action({ apply = true, filter = function(each) return each.title:find('Remove ignoresSafeArea') end })<CR>")
  await(
    "after the fix there is no finding in Swift",
    "return #vim.diagnostic.get(0) == 0 and vim.fn.search('ignoresSafeArea', 'nw') == 0"
  )
  stop()
end

local function start_without_server()
  start({ FILE = env.FILE, INSETS = "no-such-insets" })
  type_keys(":edit " .. env.FILE .. "<CR>")
  await("without a server there is a word of how to install it", [[
    local said = vim.fn.execute("messages")
    return said:find("'no-such-insets' is not on PATH", 1, true) ~= nil and said:find("swift build", 1, true) ~= nil
  ]])
  stop()
end

local function colour_by_parser()
  start({ FILE = env.FILE, PARSER = env.PARSER })
  type_keys(":edit " .. env.FILE .. "<CR>")
  await("the tree-sitter parser colours", "return vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()] ~= nil")
  go_to("tableView")
  await("by the queries", [[
    local position = vim.api.nvim_win_get_cursor(0)
    for _, each in ipairs(vim.treesitter.get_captures_at_pos(0, position[1] - 1, position[2])) do
      if each.capture == "type.builtin" then
        return true
      end
    end
  ]])
  stop()
end

local version = vim.version()
local ok, problem = pcall(function()
  edit_example()
  show_more()
  -- Older ones start the server in documents alone.
  if vim.lsp.config then
    edit_storyboard()
    edit_swift()
  end
  start_without_server()
  if vim.treesitter.start and env.PARSER then
    colour_by_parser()
  end
end)
if not ok then
  say("FAIL  " .. tostring(problem))
  vim.cmd("cquit!")
end
say(("neovim %d.%d.%d: passed"):format(version.major, version.minor, version.patch))
vim.cmd("qall!")
