; Indentation as Neovim reads it.
[
  (block)
  (table)
  (tuple)
  (array)
  (braced)
] @indent.begin

[
  "}"
  ")"
  "]"
] @indent.branch @indent.end

[
  (comment)
  (documentation)
  (block_comment)
] @indent.ignore
