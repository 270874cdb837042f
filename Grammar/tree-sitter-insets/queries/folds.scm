[
  (block)
  (table)
  (tuple)
  (array)
  (braced)
  (block_comment)
] @fold
