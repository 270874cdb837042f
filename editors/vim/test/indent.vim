" Strips the indentation of each example and indents it anew; what differs is printed. Run by check.sh.
set nocompatible encoding=utf-8
exe 'set runtimepath^=' . fnameescape($RUNTIME)
filetype plugin indent on

let s:problems = []
let s:paths = glob($EXAMPLES . '/**/*.insets', 0, 1)
for s:path in s:paths
  exe 'edit' fnameescape(s:path)
  let s:before = getline(1, '$')
  silent %substitute/^\s*//
  silent normal! gg=G
  for s:line in range(1, len(s:before))
    if getline(s:line) !=# s:before[s:line - 1]
      call add(s:problems, s:path . ':' . s:line . ': indented by ' . indent(s:line) . ': ' . s:before[s:line - 1])
      break
    endif
  endfor
  setlocal nomodified
endfor
call writefile(s:problems + [len(s:paths) . ' documents indented'], $ANSWER)
exe len(s:problems) == 0 && len(s:paths) > 90 ? 'qall!' : 'cquit!'
