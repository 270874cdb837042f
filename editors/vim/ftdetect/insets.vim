autocmd BufRead,BufNewFile *.insets setfiletype insets
