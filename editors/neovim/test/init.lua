-- A person's init.lua, with a choice made where a menu would ask.
vim.opt.runtimepath:append(vim.env.RTP)
if vim.env.PARSER then
  vim.opt.runtimepath:append(vim.env.PARSER)
end
vim.g.insets_command = { vim.env.INSETS, "lsp" }
vim.ui.select = function(items, options, choose)
  for _, item in ipairs(items) do
    local title = options.format_item and options.format_item(item) or tostring(item)
    if title:find("Remove contentInset.top 64", 1, true) or title:find("Let it run under the bars", 1, true) then
      return choose(item)
    end
  end
  choose(nil)
end
