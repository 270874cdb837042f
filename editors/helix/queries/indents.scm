; Indentation as Helix reads it.
[
  (block)
  (table)
  (tuple)
  (array)
  (braced)
] @indent

[
  "}"
  ")"
  "]"
] @outdent
