" What the Insets language server needs to be started, for the language clients of Vim.

" The command that starts the server: g:insets_command, or 'insets lsp'.
function! insets#command() abort
  return get(g:, 'insets_command', ['insets', 'lsp'])
endfunction

" The folder that the server is started for.
function! insets#root(path) abort
  let l:folder = fnamemodify(a:path, ':p:h')
  for l:marker in ['.insets.json', '.git']
    let l:places = escape(l:folder, ' ,;') . ';'
    let l:found = findfile(l:marker, l:places)
    if empty(l:found)
      let l:found = finddir(l:marker, l:places)
    endif
    if !empty(l:found)
      return fnamemodify(substitute(fnamemodify(l:found, ':p'), '/$', '', ''), ':h')
    endif
  endfor
  return l:folder
endfunction

" Says once how to install the server, if it is not there.
function! insets#warn_if_missing() abort
  let l:program = insets#command()[0]
  if executable(l:program)
    return 0
  endif
  if !exists('s:said_missing')
    let s:said_missing = 1
    echohl WarningMsg
    echomsg "insets: '" . l:program . "' is not on PATH. In the repository of Insets,"
      \ "'swift build -c release && cp .build/release/insets /usr/local/bin/' puts it there; or set g:insets_command"
    echohl None
  endif
  return 1
endfunction

" Makes a document of a storyboard, a XIB or a dump, and opens it.
function! insets#import(file) abort
  let l:path = fnamemodify(expand(a:file), ':p')
  let l:said = trim(system(shellescape(insets#command()[0]) . ' import ' . shellescape(l:path)))
  " 1 is a document that leaves something out, which it says.
  if v:shell_error > 1
    echohl ErrorMsg
    echomsg l:said
    echohl None
    return
  endif
  let l:document = fnamemodify(l:path, ':r') . '.insets'
  if filereadable(l:document)
    execute 'edit' fnameescape(l:document)
  endif
  echo l:said
endfunction

" A fixer for ALE, which has no other way to format: the command line tool on the buffer's text.
function! insets#ale_fixer(buffer) abort
  return {'command': ale#Escape(insets#command()[0]) . ' format -'}
endfunction
