([
  (comment)
  (block_comment)
] @injection.content
  (#set! injection.language "comment"))

; Documentation is Markdown to hovers.
((documentation) @injection.content
  (#set! injection.language "markdown_inline"))
