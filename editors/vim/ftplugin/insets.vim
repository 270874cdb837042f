" How .insets documents are edited.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s
setlocal comments=s1:/*,mb:*,ex:*/,:///,://
setlocal expandtab shiftwidth=2 softtabstop=2
let b:undo_ftplugin = 'setlocal commentstring< comments< expandtab< shiftwidth< softtabstop<'

call insets#warn_if_missing()
if !exists('b:ale_fixers')
  let b:ale_fixers = ['insets#ale_fixer']
  let b:undo_ftplugin .= ' | unlet! b:ale_fixers'
endif
