" The Insets language server for ALE.
call ale#linter#Define('insets', {
  \ 'name': 'insets',
  \ 'lsp': 'stdio',
  \ 'executable': {_ -> insets#command()[0]},
  \ 'command': {_ -> '%e ' . join(map(copy(insets#command()[1:]), 'ale#Escape(v:val)'))},
  \ 'project_root': {buffer -> insets#root(bufname(buffer))},
  \ })
