" ':compiler insets', then ':make' checks the document and lists what is found.
if exists('current_compiler')
  finish
endif
let current_compiler = 'insets'

CompilerSet makeprg=insets\ check\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror[%m,%f:%l:%c:\ %tarning[%m,%f:%l:%c:\ %tnformation[%m,%f:%l:%c:\ %tint[%m,%-G%.%#
