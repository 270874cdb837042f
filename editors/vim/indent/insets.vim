" Indents .insets documents as the formatter does.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=GetInsetsIndent(v:lnum)
setlocal indentkeys=0{,0},0),0],!^F,o,O
setlocal nosmartindent
let b:undo_indent = 'setlocal indentexpr< indentkeys< smartindent<'

if exists('*GetInsetsIndent')
  finish
endif

let s:string = '"\%(\\.\|[^"\\]\)*"'

" Whether the cursor is in a string or behind a comment's mark. By the text and not by its colours, which would have to be
" found anew after each line that is moved.
function! s:IsNotCode() abort
  let l:line = getline('.')
  if l:line !~# '["/]'
    return 0
  endif
  return substitute(strpart(l:line, 0, col('.') - 1), s:string, '', 'g') =~# '//\|/\*\|"'
endfunction

" The code of a line, without the comments.
function! s:Code(line) abort
  let l:code = substitute(getline(a:line), s:string, 's', 'g')
  return substitute(substitute(l:code, '/\*.\{-}\*/', '', 'g'), '\%(//\|/\*\).*\|\s\+$', '', '')
endfunction

" The last character of code before a line, and ' ' if there is none after line `after`.
function! s:LastCode(line, after) abort
  let l:number = prevnonblank(a:line - 1)
  while l:number > a:after
    let l:code = substitute(s:Code(l:number), '\s\+$', '', '')
    if !empty(l:code)
      return l:code[-1:]
    endif
    let l:number = prevnonblank(l:number - 1)
  endwhile
  return ' '
endfunction

" Whether a line begins inside of a block comment.
function! s:IsInComment(line) abort
  call cursor(a:line, 1)
  let l:behind_mark = 'strpart(getline("."), 0, col(".") - 1) =~# "//"'
  return searchpair('/\*', '', '\*/', 'bnW', l:behind_mark, max([1, a:line - 500])) > 0
endfunction

function! GetInsetsIndent(line) abort
  if a:line == 1
    return 0
  endif
  let l:text = getline(a:line)
  let l:here = getcurpos()
  let l:in_comment = s:IsInComment(a:line)
  call cursor(a:line, 1)
  let [l:open, l:column] = searchpairpos('[({[]', '', '[])}]', 'bnW', 's:IsNotCode()')
  call setpos('.', l:here)
  " What stands inside of a block comment is its author's.
  if l:in_comment
    return -1
  endif
  let l:outer = l:open > 0 ? indent(l:open) : -shiftwidth()
  if l:open > 0 && l:text =~# '^\s*[])}]'
    return l:outer
  endif
  let l:bracket = l:open > 0 ? getline(l:open)[l:column - 1] : '{'
  if l:bracket ==# '{' && s:LastCode(a:line, l:open) =~# '[,+*/=-]'
    return l:outer + 2 * shiftwidth()
  endif
  return l:outer + shiftwidth()
endfunction
