" Tells the language clients of Vim how the Insets server is started; each takes what is its own. ALE finds
" ale_linters/insets by itself, and coc.nvim reads coc-settings.json.
if exists('g:loaded_insets')
  finish
endif
let g:loaded_insets = 1

command! -nargs=1 -complete=file InsetsImport call insets#import(<q-args>)

" YouCompleteMe reads this when Vim has started.
let g:ycm_language_server = get(g:, 'ycm_language_server', []) + [{
  \ 'name': 'insets',
  \ 'cmdline': insets#command(),
  \ 'filetypes': ['insets'],
  \ 'project_root_files': ['.insets.json', '.git'],
  \ }]

" vim-lsp.
augroup insets_lsp
  autocmd!
  autocmd User lsp_setup call lsp#register_server({
    \ 'name': 'insets',
    \ 'cmd': {_ -> insets#command()},
    \ 'allowlist': ['insets'],
    \ 'root_uri': {_ -> lsp#utils#path_to_uri(insets#root(expand('%:p')))},
    \ })
augroup END
