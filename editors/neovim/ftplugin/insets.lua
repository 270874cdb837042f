vim.bo.commentstring = "// %s"
vim.bo.expandtab = true
vim.bo.shiftwidth = 2
require("insets").start(vim.api.nvim_get_current_buf())
